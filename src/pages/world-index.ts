import { words } from '../blocks/render/words'
import { html, raw } from '../lib/html'
import { isoTime } from '../lib/time'
import { iconUrl } from './card'
import type { PageWorld } from './document'
import { shell } from './shell'

export interface WorldIndexInput {
  world: PageWorld & { description: string }
  /** Absolute URL of this page. */
  url: string
  /** What the addresses of its pages begin with, if that is not `url`. */
  baseUrl?: string
  feedUrl: string
  /** Listed Surfaces, newest first. */
  pages: readonly { name: string; description: string; url: string; publishedAt: number }[]
}

/** The public index of a World, which lists its pages. */
export function renderWorldIndex({ world, url, baseUrl = url, feedUrl, pages }: WorldIndexInput): string {
  const { locale, theme } = world.settings
  const say = words(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const items = pages.map(
    (page) =>
      html`<li class="entry">
        <a href="${page.url}"
          ><h2 class="item-title">${page.name}</h2>
          ${page.description && html`<p>${page.description}</p>`}</a
        ><time datetime="${isoTime(page.publishedAt)}">${date.format(page.publishedAt)}</time>
      </li>`,
  )
  return shell({
    locale,
    theme,
    title: world.name,
    description: world.description,
    kind: 'index',
    icon: { name: world.name, logo: world.logo, touch: iconUrl(world, baseUrl) },
    head: html`<link rel="canonical" href="${url}" />
      <link rel="alternate" type="application/atom+xml" title="${world.name}" href="${feedUrl}" />
      <meta property="og:type" content="website" /><meta property="og:title" content="${world.name}" /><meta
        property="og:url"
        content="${url}"
      />`,
    body: html`<a class="skip" href="#:content">${say.skip}</a>
      <main id=":content" tabindex="-1">
        <header class="index-head">
          <h1 class="display">${world.name}</h1>
          ${world.description && html`<p class="lead">${world.description}</p>`}
        </header>
        ${
          items.length
            ? html`<ul class="entries" role="list">
                ${items}
              </ul>`
            : html`<p class="nothing">${say.nothing}</p>`
        }
      </main>
      <footer class="index-foot">
        <a href="${feedUrl}"
          >${raw(
            '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M5 12a7 7 0 0 1 7 7M5 5.5A13.5 13.5 0 0 1 18.5 19M6 18h.01"/></svg>',
          )}${say.feed}</a
        >
      </footer>`,
  })
}
