import { renderArt } from '../blocks/art/art'
import { motifFor } from '../blocks/meanings/find'
import { words } from '../blocks/render/words'
import { html } from '../lib/html'
import { DEFAULT_LOOK, DEFAULT_THEME } from '../lib/theme'
import { iconUrl } from './card'
import type { PageWorld } from './document'
import { shell } from './shell'
import { brandHeader } from './world-index'

/** Where a visitor may go from an address that leads nowhere. */
export interface WayOn {
  name: string
  description: string
  url: string
}

export interface MissingPage {
  world?: PageWorld & { description: string }
  /** The World's index, and what the addresses of its pages begin with. */
  urls?: { index: string; base: string }
  /** Three or four. */
  ways: readonly WayOn[]
}

/** The 404 page, in the look and language of the World, with its art and ways on. It does not repeat the address. */
export function renderMissingPage({ world, urls, ways }: MissingPage): string {
  const { locale, theme } = world?.settings ?? { locale: 'en', theme: DEFAULT_THEME }
  const say = words(locale)
  const art = renderArt(
    theme.look ?? DEFAULT_LOOK,
    world && motifFor(world.name, world.description),
    `404/${world?.name ?? ''}`,
    'wide',
  )
  const way = ({ name, description, url }: WayOn) => {
    const inner = html`<span class="link-text"
      ><span class="link-label">${name}</span
      >${description && html`<span class="description">${description}</span>`}</span
    >`
    return html`<li><a class="link-row" href="${url}">${inner}</a></li>`
  }
  return shell({
    locale,
    theme,
    title: world ? `${say.notFound} · ${world.name}` : say.notFound,
    noindex: true,
    kind: 'page',
    own: true,
    icon: world && urls ? { name: world.name, logo: world.logo, touch: iconUrl(world, urls.base) } : { name: 'Quoin' },
    body: html`${world && urls && brandHeader(world, urls.index)}
      <main class="missing">
        <div class="missing-art">${art}</div>
        <div class="missing-body">
          <div>
            <p class="missing-sign">404</p>
            <h1 class="title">${say.notFound}</h1>
            <p class="lead">${say.notFoundText}</p>
          </div>
          <nav class="links style-list" aria-label="${say.waysOn}">
            <ul role="list">
              ${ways.map(way)}
            </ul>
          </nav>
        </div>
      </main>`,
  })
}
