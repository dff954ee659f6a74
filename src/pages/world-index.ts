import { CARD } from '../blocks/art/card'
import type { ImageSources, PageFrame, RenderAt } from '../blocks/block'
import { hero } from '../blocks/families/hero'
import { lookNamed } from '../blocks/looks/looks'
import { motifFor } from '../blocks/meanings/find'
import { drawing, picture } from '../blocks/render/parts'
import { type Words, words } from '../blocks/render/words'
import { type Html, html, raw } from '../lib/html'
import { DEFAULT_LOOK } from '../lib/theme'
import { isoTime } from '../lib/time'
import { cardVersion, iconUrl, worldCard } from './card'
import type { PageWorld } from './document'
import type { PageFace } from './page-face'
import { shell } from './shell'

export interface WorldIndexInput {
  world: PageWorld & { description: string }
  /** Absolute URL of this page. */
  url: string
  /** What the addresses of its pages begin with, if that is not `url`. */
  baseUrl?: string
  feedUrl: string
  /** Listed Surfaces, newest first. The first `PICTURED` may have a face. */
  pages: readonly IndexedPage[]
  /** The sources of the faces. */
  images?: (uploadId: string) => ImageSources | undefined
}

export interface IndexedPage {
  name: string
  description: string
  url: string
  publishedAt: number
  face?: PageFace
}

/** How many pages are shown with a picture: one large, three small. */
export const PICTURED = 4

interface Frame {
  page: PageFrame
  say: Words
  date: Intl.DateTimeFormat
}

/** The public index of a World: what it is, its newest pages with pictures, and all others as a list. */
export function renderWorldIndex(input: WorldIndexInput): string {
  const { world, url, baseUrl = url, feedUrl, pages } = input
  const { locale, theme } = world.settings
  const say = words(locale)
  const look = theme.look ?? DEFAULT_LOOK
  const frame: Frame = {
    page: { locale, art: { look, seed: world.name }, image: input.images },
    say,
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  }
  const [newest, ...others] = pages
  // Alone, a card would be as large as the newest page.
  const cards = others.length > 1 ? others.slice(0, PICTURED - 1) : []
  const rows = others.slice(cards.length)
  return shell({
    locale,
    theme,
    title: world.name,
    description: world.description,
    kind: 'page',
    own: true,
    icon: { name: world.name, logo: world.logo, touch: iconUrl(world, baseUrl) },
    head: html`<link rel="canonical" href="${url}" />
      <link rel="alternate" type="application/atom+xml" title="${world.name}" href="${feedUrl}" />
      <meta property="og:type" content="website" /><meta property="og:title" content="${world.name}" /><meta
        property="og:url"
        content="${url}"
      />${world.description && html`<meta property="og:description" content="${world.description}" />`}
      <meta property="og:image" content="${baseUrl}/og.png?v=${cardVersion(worldCard(world))}" />
      <meta property="og:image:width" content="${CARD.width}" /><meta
        property="og:image:height"
        content="${CARD.height}"
      /><meta property="og:image:alt" content="${world.name}" /><meta
        name="twitter:card"
        content="summary_large_image"
      />`,
    body: html`<a class="skip" href="#:content">${say.skip}</a>
      ${world.logo !== undefined && brandHeader(world, url)}
      <main id=":content" class="index" tabindex="-1">
        ${front(input, frame)}${newest ? newestPages(newest, cards, look, frame) : html`<p class="nothing">${say.nothing}</p>`}${
          rows.length > 0 && allPages(rows, frame)
        }
      </main>
      <footer class="site-footer">
        <div class="index-foot">
          <a class="brand" href="${url}">${world.name}</a>
          <a class="feed" href="${feedUrl}">${FEED_ICON}${say.feed}</a>
        </div>
      </footer>`,
  })
}

/** The name of a World, with its logo, on top of a page that is about no Surface. */
export function brandHeader({ name, logo }: PageWorld, url: string): Html {
  return html`<header class="site-header">
    <div class="nav">
      <a class="brand" href="${url}">
        ${logo !== undefined && html`<img src="${logo}" alt="" width="32" height="32" />`}${name}</a
      >
    </div>
  </header>`
}

const FEED_ICON = raw(
  '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M5 12a7 7 0 0 1 7 7M5 5.5A13.5 13.5 0 0 1 18.5 19M6 18h.01"/></svg>',
)

/** The name and what it is about, beside a drawing of that. */
function front({ world, pages }: WorldIndexInput, frame: Frame): Html {
  const { name, description } = world
  const about = motifFor(
    name,
    description,
    pages
      .slice(0, 12)
      .map((page) => page.name)
      .join(' '),
  )
  const layout = lookNamed(world.settings.theme.look ?? DEFAULT_LOOK).align === 'centre' ? 'statement' : 'reverse'
  const props = { title: name, text: description, art: about ?? 'pattern', layout, tone: 'muted' } as const
  return hero.render(props, at(':front', 1, frame))
}

function newestPages(newest: IndexedPage, cards: readonly IndexedPage[], look: string, frame: Frame): Html {
  const { say } = frame
  // Vigil has no band.
  const tone = look === 'vigil' ? 'muted' : 'contrast'
  return html`<section class="block section part tone-plain newest" aria-labelledby=":newest">
    <div class="head"><h2 class="title" id=":newest">${say.newest}</h2></div>
    <article class="teaser">
      <div class="teaser-image">${faceImage(newest, 'teaser', frame)}</div>
      <div class="teaser-body tone-${tone}">
        <p class="eyebrow">${dateOf(newest, frame)}</p>
        <h3 class="teaser-title"><a href="${newest.url}">${newest.name}</a></h3>
        ${newest.description && html`<p>${newest.description}</p>`}
        <p class="read-on" aria-hidden="true">${say.readOn}</p>
      </div>
    </article>
    ${
      cards.length > 0 &&
      html`<div class="columns count-${cards.length}">${cards.map((page, index) => card(page, index, frame))}</div>`
    }
  </section>`
}

function card(page: IndexedPage, index: number, frame: Frame): Html {
  return html`<article class="card linked tone-plain">
    <div class="card-image">${faceImage(page, `card-${index}`, frame)}</div>
    <div class="card-body">
      <h3 class="card-title"><a href="${page.url}">${page.name}</a></h3>
      ${page.description && html`<p class="card-text">${page.description}</p>`}
      <p class="card-note">${dateOf(page, frame)}</p>
    </div>
  </article>`
}

function allPages(rows: readonly IndexedPage[], frame: Frame): Html {
  const entry = (page: IndexedPage) =>
    html`<li class="entry">
      <h3 class="item-title"><a href="${page.url}">${page.name}</a></h3>
      <p>${page.description}</p>
      ${dateOf(page, frame)}
    </li>`
  return html`<section class="block section part tone-plain" aria-labelledby=":more">
    <div class="head"><h2 class="title" id=":more">${frame.say.morePages}</h2></div>
    <ul class="entries" role="list">
      ${rows.map(entry)}
    </ul>
  </section>`
}

function faceImage({ url, face }: IndexedPage, id: string, frame: Frame): Html | undefined {
  const place = at(`${id} ${url}`, 3, frame)
  const shown = picture(face?.image, place, { width: 960, height: 640, sizes: '(min-width: 48rem) 40rem, 92vw' })
  return shown ?? drawing(face?.art ?? 'pattern', place, 'tile')
}

function dateOf({ publishedAt }: IndexedPage, { date }: Frame): Html {
  return html`<time datetime="${isoTime(publishedAt)}">${date.format(publishedAt)}</time>`
}

function at(id: string, level: number, { page }: Frame): RenderAt {
  return { id, level, inner: raw(''), children: [], page }
}
