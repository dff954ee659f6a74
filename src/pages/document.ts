import { CARD } from '../blocks/art/card'
import type { Content, ImageSources, PageFrame } from '../blocks/block'
import { descriptionOf } from '../blocks/page-description'
import { renderParts, renderSeparately } from '../blocks/rendering'
import { words } from '../blocks/render/words'
import { type Html, html, raw } from '../lib/html'
import { DEFAULT_LOOK, type Theme, wornTheme } from '../lib/theme'
import type { Steps } from '../lib/steps'
import { isoTime } from '../lib/time'
import { cardVersion, iconUrl, pageCard } from './card'
import { linkedData } from './linked-data'
import { shell } from './shell'

export interface PageWorld {
  name: string
  /** The address of its logo. */
  logo?: string
  settings: { locale: string; theme: Theme }
}

export interface PageInput {
  content: Content
  world: PageWorld
  /** Absolute URLs of this page (canonical), of the World's index and of its feed. */
  url: string
  worldUrl: string
  /** What the addresses of the World's pages and pictures begin with. Absent for a page outside of a World. */
  baseUrl?: string
  feedUrl?: string
  visibility: 'private' | 'shared' | 'listed'
  /** Epoch milliseconds. */
  publishedAt?: number
  firstPublishedAt?: number
  /** When the page is rendered, in epoch milliseconds: a countdown shows the days from then. */
  now: number
  images?: PageFrame['image']
  formAction?: PageFrame['formAction']
}

/** Renders a published Surface as an HTML document, in steps: see `finished` and `paced`. */
export function renderPage(input: PageInput): Steps<string> {
  return renderDocument(input, {
    art: artOf(input),
    locale: localeOf(input),
    now: input.now,
    formAction: input.formAction,
    image: input.images,
  })
}

/**
 * Renders a draft or an unpublished revision: marked as a draft, not indexed, forms disabled, with notes on missing
 * parts.
 */
export function renderPreview(input: Omit<PageInput, 'formAction' | 'feedUrl'>, label?: string): Steps<string> {
  const locale = localeOf(input)
  const ribbon = html`<p class="ribbon" role="status">${label ?? words(locale).draft}</p>`
  return renderDocument(input, { locale, art: artOf(input), now: input.now, draft: true, image: input.images }, ribbon)
}

/**
 * Renders the page of an editor: as a preview, without its ribbon, each block marked with its id.
 */
export function renderCanvas(input: Omit<PageInput, 'formAction' | 'feedUrl'>): Steps<string> {
  return renderDocument(input, canvasFrame(input))
}

/** Renders blocks of an editor's page one by one. @param wanted their ids; all if absent */
export function renderCanvasBlocks(input: CanvasInput, wanted?: ReadonlySet<string>) {
  return renderSeparately(input.content.blocks, canvasFrame(input), input.content.name, wanted)
}

type CanvasInput = Pick<PageInput, 'content' | 'world' | 'now' | 'images'>

function canvasFrame(input: CanvasInput): PageFrame {
  const { now, images: image } = input
  return { locale: localeOf(input), art: artOf(input), now, draft: true, marked: true, image }
}

/** Two pages of a World have different drawings, and a preview has those of its page. */
function artOf({ content, world }: Pick<PageInput, 'content' | 'world'>): PageFrame['art'] {
  const { look = DEFAULT_LOOK } = wornTheme(world.settings.theme, content.meta)
  return { look, seed: `${world.name}/${content.slug}` }
}

function* renderDocument(input: PageInput, frame: PageFrame, ribbon?: Html): Steps<string> {
  const { content, world, visibility } = input
  const { header, main, footer } = yield* renderParts(content.blocks, frame, content.name)
  const say = words(frame.locale)
  return shell({
    locale: frame.locale,
    theme: wornTheme(world.settings.theme, content.meta),
    title: titleOf(input),
    description: descriptionOf(content),
    noindex: visibility !== 'listed' || content.meta.noindex === true || frame.draft,
    kind: 'page',
    icon: { name: world.name, logo: world.logo, touch: touchIcon(input) },
    styles: frame.draft ? 'inside' : 'linked',
    head: frame.draft ? undefined : head(input),
    body: html`<a class="skip" href="#:content">${say.skip}</a>
      ${ribbon}${header.text && html`<header class="site-header">${header}</header>`}
      <main id=":content" tabindex="-1">${main}</main>
      ${footer.text && html`<footer class="site-footer">${footer}</footer>`}`,
  })
}

/** The metadata for search engines, link previews and feed readers. */
function head(input: PageInput): Html {
  const { content, world, url, feedUrl, publishedAt } = input
  const title = content.meta.title || content.name
  const description = descriptionOf(content)
  const image = socialImage(input)
  const chosen = image && absolute(image.social ?? image.src, url)
  const preview = chosen ? undefined : previewUrl(input)
  const imageUrl = chosen ?? preview
  return html`<link rel="canonical" href="${url}" />
    ${feedUrl && html`<link rel="alternate" type="application/atom+xml" title="${world.name}" href="${feedUrl}" />`}
    <meta property="og:type" content="${publishedAt === undefined ? 'website' : 'article'}" />
    <meta property="og:title" content="${title}" />
    ${description && html`<meta property="og:description" content="${description}" />`}
    <meta property="og:url" content="${url}" />
    <meta property="og:site_name" content="${world.name}" />
    <meta property="og:locale" content="${localeOf(input).replace('-', '_')}" />
    ${imageUrl && html`<meta property="og:image" content="${imageUrl}" />`}
    ${chosen && image?.alt && html`<meta property="og:image:alt" content="${image.alt}" />`}
    ${preview && html`<meta property="og:image:width" content="${CARD.width}" /><meta property="og:image:height" content="${CARD.height}" /><meta property="og:image:alt" content="${title}" />`}
    ${publishedAt !== undefined && html`<meta property="article:published_time" content="${isoTime(input.firstPublishedAt ?? publishedAt)}" />`}
    <meta name="twitter:card" content="${imageUrl ? 'summary_large_image' : 'summary'}" />
    <script type="application/ld+json">
      ${raw(dataBlock(linkedData({ ...input, worldName: world.name, locale: localeOf(input), title, description, image: imageUrl, publishedAt })))}
    </script>`
}

/** The home-screen icon. A page that is not of a World has none. */
function touchIcon({ world, baseUrl }: PageInput): string | undefined {
  return baseUrl === undefined ? undefined : iconUrl(world, baseUrl)
}

/** The picture that is drawn for a live page without one of its own. */
function previewUrl(input: PageInput): string | undefined {
  const { content, baseUrl, publishedAt } = input
  if (publishedAt === undefined || baseUrl === undefined) return undefined
  return `${baseUrl}/${content.slug}/og.png?v=${cardVersion(pageCard(input))}`
}

/** JSON for a script element, escaped so that it cannot end the element. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function titleOf({ content, world }: PageInput): string {
  if (content.meta.title) return content.meta.title
  return content.name === world.name ? content.name : `${content.name} · ${world.name}`
}

function socialImage({ content, images }: PageInput): ImageSources | undefined {
  return content.meta.imageUploadId === undefined ? undefined : images?.(content.meta.imageUploadId)
}

function absolute(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined
}

/** The language of a page: its own, or that of the World. */
export function localeOf({ content, world }: Pick<PageInput, 'content' | 'world'>): string {
  return content.meta.locale ?? world.settings.locale
}
