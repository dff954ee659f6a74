import { type Html, html, raw } from '../../lib/html'
import { type ArtMotif, type ArtShape, renderArt } from '../art/art'
import type { ImageSources, RenderAt } from '../block'
import { titleClasses, wordClass } from '../looks/fit'
import { renderInline, renderMarkdown } from './markdown'
import { type Action, type Fact, type Image, type Link, safeSource, safeUrl } from '../schema/shapes'

// Markup that several block types share. Every prop may be absent, because drafts are rendered as well.

const EMPTY = raw('')

/** True for a text that is not blank. */
export function filled(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== ''
}

/** Joins class names and skips those that are false or undefined. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

export function heading(level: number, content: Html | string | undefined, className?: string, id?: string): Html {
  if (content === undefined || (typeof content === 'string' && !filled(content))) return EMPTY
  const tag = raw(`h${Math.min(6, Math.max(1, level))}`)
  // The size of a title depends on its words.
  const sized = typeof content === 'string' ? sizedBy(content, className) : className
  return html`<${tag}${attribute('class', sized)}${attribute('id', id)}>${content}</${tag}>`
}

function sizedBy(text: string, className: string | undefined): string | undefined {
  if (className === 'display') return `display ${titleClasses(text)}`
  return className === 'title' ? classes('title', wordClass([text])) : className
}

/** ` name="value"`, or nothing without a value. */
export function attribute(name: string, value: string | number | undefined): Html {
  return value === undefined || value === '' ? EMPTY : html` ${raw(name)}="${value}"`
}

export function paragraph(text: string | undefined, className?: string): Html {
  return filled(text) ? html`<p${attribute('class', className)}>${text}</p>` : EMPTY
}

/** Rich text with paragraphs, lists and headings. */
export function rich(text: string | undefined, level: number, className = 'prose'): Html {
  return filled(text) ? html`<div class="${className}">${renderMarkdown(text, level)}</div>` : EMPTY
}

export function inline(text: string | undefined): Html {
  return filled(text) ? renderInline(text) : EMPTY
}

interface Head {
  eyebrow?: string
  title?: string
  intro?: string
  tone?: string
}

interface RegionOptions {
  /** A legend in the head, below the introduction: the key of a menu, the tracks of a programme. */
  key?: Html
  /** Where there is a title, puts the head beside the body on wide screens. */
  beside?: boolean
}

/**
 * The element of a block that reaches from edge to edge on its own ground. With a title it is a named region, so that
 * screen readers list only useful regions.
 * @param className its type, and the classes of its variant
 */
export function region(
  at: RenderAt,
  className: string,
  head: Head,
  body: Html | readonly Html[],
  { key, beside }: RegionOptions = {},
): Html {
  const titleId = `${at.id}:title`
  const titled = filled(head.title)
  const top =
    titled || filled(head.intro) || filled(head.eyebrow) || key
      ? html`<div class="head">
          ${eyebrow(head.eyebrow)}${heading(at.level, head.title, 'title', titleId)}${paragraph(head.intro, 'intro')}${key}
        </div>`
      : EMPTY
  const names = partClasses(className, head.tone, beside === true && titled && 'beside')
  return titled
    ? html`<section id="${at.id}" class="${names}" aria-labelledby="${titleId}">${top}${body}</section>`
    : html`<div id="${at.id}" class="${names}">${top}${body}</div>`
}

/** The classes of a block that reaches from edge to edge, with its ground. */
export function partClasses(type: string, tone: string | undefined, ...names: (string | false | undefined)[]): string {
  return classes('block', type, 'part', `tone-${tone ?? 'plain'}`, ...names)
}

/** The heading level of a block's items: one below its title, or the title's level if it has none. */
export function itemLevel(at: RenderAt, title: string | undefined): number {
  return filled(title) ? at.level + 1 : at.level
}

export function eyebrow(text: string | undefined): Html {
  return paragraph(text, 'eyebrow')
}

/** A link, or a span with its text if a link may not point to the address. */
export function anchor(href: unknown, content: Html | string | undefined, className?: string): Html {
  const url = safeUrl(href)
  if (!url) return html`<span${attribute('class', className)}>${content}</span>`
  return html`<a${attribute('class', className)} href="${url}">${content}</a>`
}

export function buttons(actions: readonly Partial<Action>[] | undefined): Html {
  const shown = actions?.filter((action) => filled(action.label)) ?? []
  if (!shown.length) return EMPTY
  return html`<div class="buttons">${shown.map((action, i) => button(action, i === 0 ? 'primary' : 'secondary'))}</div>`
}

export function button(action: Partial<Action>, usual: 'primary' | 'secondary' = 'primary', size?: string): Html {
  return anchor(action.href, action.label, classes('button', action.style ?? usual, size))
}

export function linkItems(links: readonly Partial<Link>[] | undefined): Html[] {
  return (links ?? [])
    .filter((link) => filled(link.label))
    .map((link) => html`<li>${anchor(link.href, link.label)}</li>`)
}

interface Frame {
  /** Size in pixels to reserve if the size of the image is unknown. */
  width: number
  height: number
  /** The displayed width (`sizes` attribute), with which browsers choose a variant. */
  sizes?: string
  className?: string
  /** Visible on load, so it is loaded with high priority. */
  eager?: boolean
}

/** An image, always with its size, so that the layout does not shift when it loads. Undefined without a source. */
export function picture(image: Partial<Image> | undefined, at: RenderAt, frame: Frame): Html | undefined {
  const sources = imageSources(image, at)
  if (!image || !sources) return undefined
  const width = sources.width && sources.height ? sources.width : frame.width
  const height = sources.width && sources.height ? sources.height : frame.height
  const loading = frame.eager ? raw('fetchpriority="high"') : raw('loading="lazy" decoding="async"')
  const className = classes(frame.className, ...focusClasses(sources)) || undefined
  return html`<img${attribute('class', className)} src="${sources.src}"${attribute('srcset', sources.srcset)}${attribute(
    'sizes',
    sources.srcset && (frame.sizes ?? '(min-width: 46rem) 44rem, 92vw'),
  )} alt="${image.decorative === true ? '' : filled(image.alt) ? image.alt : (sources.alt ?? '')}" width="${width}" height="${height}" ${loading}>`
}

/** Classes for the focal point in tenths, one per axis, none for the centre. Pages may not use inline styles. */
function focusClasses({ focus }: ImageSources): (string | false)[] {
  const tenth = (axis: 'x' | 'y') => Math.round((focus?.[axis] ?? 0.5) * 10)
  return (['x', 'y'] as const).map((axis) => tenth(axis) !== 5 && `focus-${axis}${tenth(axis)}`)
}

/** The sources of an image: its upload if there is one, otherwise its address. */
export function imageSources(image: Partial<Image> | undefined, at: RenderAt): ImageSources | undefined {
  if (!image) return undefined
  const uploaded = image.uploadId === undefined ? undefined : at.page.image?.(image.uploadId)
  if (uploaded && safeSource(uploaded.src)) return uploaded
  const src = safeSource(image.src)
  return src === undefined ? undefined : { src }
}

/** Facts as labels with their values. Undefined if there are none. */
export function factList(facts: readonly Partial<Fact>[] | undefined, className = 'fact-list'): Html | undefined {
  const shown = (facts ?? []).filter(({ label, value }) => filled(label) || filled(value))
  if (shown.length === 0) return undefined
  const items = shown.map(({ label, value, href }) => {
    const content = safeUrl(href) ? anchor(href, value) : value
    return html`<div>
      <dt>${label}</dt>
      <dd>${content}</dd>
    </div>`
  })
  return html`<dl class="${classes(className, `of-${Math.min(shown.length, 6)}`)}">${items}</dl>`
}

export function factTexts(facts: readonly Partial<Fact>[] | undefined): (string | undefined)[] {
  return (facts ?? []).flatMap(({ label, value }) => [label, value])
}

/** The texts of buttons and links. */
export function labels(links: readonly Partial<Link>[] | undefined): string[] {
  return texts(...(links ?? []).map((link) => link.label))
}

/** The texts that are not blank. */
export function texts(...candidates: (string | undefined)[]): string[] {
  return candidates.filter(filled)
}

/** The texts of a block's head (`headProps`) in reading order. */
export function headTexts(props: { eyebrow?: string; title?: string; intro?: string }): (string | undefined)[] {
  return [props.eyebrow, props.title, props.intro]
}

/** A drawing of the page's look. Undefined where none is wanted, and in documents without a look, such as feeds. */
export function drawing(motif: ArtMotif | undefined, at: RenderAt, shape: ArtShape): Html | undefined {
  const { art } = at.page
  return motif === undefined || !art ? undefined : renderArt(art.look, motif, `${art.seed}/${at.id}`, shape)
}
