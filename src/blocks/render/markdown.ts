import sanitizeHtml from 'sanitize-html'
import { type Html, escapeHtml, raw } from '../../lib/html'
import { LruMap } from '../../lib/lru'
import { safeUrl } from '../schema/shapes'

function sanitize(markup: string, rules: sanitizeHtml.IOptions): string {
  return linkAutolinks(sanitizeHtml(markup, rules))
}

// HTML inside Markdown is shown as text, so the sanitizer only has to check URLs.
export const MARKDOWN_OPTIONS: Bun.markdown.Options = {
  noHtmlBlocks: true,
  noHtmlSpans: true,
  autolinks: true,
  headings: { ids: true },
}

const INLINE_TAGS = ['strong', 'em', 'del', 'code', 'a', 'br']
const BLOCK_TAGS = 'p ul ol li blockquote pre hr h1 h2 h3 h4 h5 h6 table thead tbody tr th td span'.split(' ')

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...INLINE_TAGS, ...BLOCK_TAGS],
  allowedAttributes: {
    a: ['href', 'title'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    span: ['class'],
    pre: ['tabindex'],
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, ['id']])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, title }) => {
      const url = safeUrl(href)
      return { tagName, attribs: { ...(url && { href: url }), ...(title && { title }) } }
    },
    // Images need sizes and variants, so they have their own block. Here only the alternative text remains.
    img: (_, { alt }) => ({ tagName: 'span', attribs: {}, text: alt ?? '' }),
    input: (_, attributes) => ({
      tagName: 'span',
      attribs: { class: 'task' },
      text: 'checked' in attributes ? '\u2611\ufe0e ' : '\u2610\ufe0e ',
    }),
    // Scrollable boxes must be reachable by keyboard.
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
  },
}
const INLINE_RULES: sanitizeHtml.IOptions = { ...RULES, allowedTags: INLINE_TAGS }

/** `<https://…>` and `<a@b.example>` outside code and links. The parser takes them for HTML and leaves them as text. */
const AUTOLINK =
  /<(code|a)[ >].*?<\/\1>|&lt;(?:(https?:\/\/(?:[^\s<>&"'\\]|&amp;)+)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+))&gt;/gs

function linkAutolinks(markup: string): string {
  if (!markup.includes('&lt;')) return markup
  return markup.replaceAll(AUTOLINK, (found, _, url: string | undefined, mail: string | undefined) => {
    if (url) return `<a href="${url}">${url}</a>`
    return mail ? `<a href="mailto:${mail}">${mail}</a>` : found
  })
}

const MARKED = /[*_`[\]<>&\\~!#:@\n]|www\./
/** Rendered markup by level and text. The weight of an entry is the length of its key and markup in characters. */
const rendered = new LruMap<string, Html>(1000, 10_000_000)

const MARKER = String.raw`[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))`
const DEEP = new RegExp(`^((?:${MARKER}){20})(?:${MARKER})+`, 'gm')

/** Limits a line to twenty nested quotes and lists, because fifty thousand would block the process for seconds. */
export function shallow(text: string): string {
  return text.replace(DEEP, '$1')
}

/** Rich text as safe markup. `level` is the level of its highest heading; the levels below it have no gaps. */
export function renderMarkdown(text: string, level: number): Html {
  const key = `${level}\n${text}`
  const known = rendered.get(key)
  if (known) return known
  const markup = sanitize(Bun.markdown.html(shallow(text), MARKDOWN_OPTIONS), RULES)
    .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll(EMPTY_HEAD, '<td$1></td>')
    .replaceAll(HEADING, (_, tag: string, words: string) => `<${tag}${headingId(words)}>${words}</${tag}>`)
  const result = raw(shiftHeadings(markup, level))
  rendered.set(key, result, key.length + String(result).length)
  return result
}

/** One line of rich text as safe markup: emphasis, code and links, no paragraphs. */
export function renderInline(text: string): Html {
  if (!MARKED.test(text)) return raw(escapeHtml(text))
  const key = `inline\n${text}`
  const known = rendered.get(key)
  if (known) return known
  const result = raw(sanitize(Bun.markdown.html(shallow(text), MARKDOWN_OPTIONS), INLINE_RULES).trim())
  rendered.set(key, result, key.length + String(result).length)
  return result
}

/** Rich text without Markdown syntax, for search and statistics. */
export function plainText(text: string): string {
  if (!MARKED.test(text)) return text
  return Bun.markdown
    .render(shallow(text), PLAIN, MARKDOWN_OPTIONS)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

const onItsLine = (children: string) => `\n${children}\n`
const spaced = (children: string) => `${children} `

const PLAIN: Bun.markdown.RenderCallbacks = {
  heading: onItsLine,
  paragraph: onItsLine,
  blockquote: onItsLine,
  code: onItsLine,
  list: onItsLine,
  listItem: onItsLine,
  hr: () => '\n',
  table: onItsLine,
  tr: onItsLine,
  th: spaced,
  td: spaced,
  image: (children) => children,
}

/** A head without a text names no column, so it is an ordinary cell. */
const EMPTY_HEAD = /<th( [^>]*)?><\/th>/g

const HEADING = /<(h[1-6])(?: id[^>]*)?>(.*?)<\/\1>/gs

const IMAGE = /<img [^>]*?alt="([^"]*)"[^>]*>/g

/** The anchors of the headings in order, as `renderMarkdown` writes them, in a fraction of the time. */
export function headingNames(text: string): string[] {
  const markup = Bun.markdown.html(shallow(text), MARKDOWN_OPTIONS)
  return Array.from(markup.matchAll(HEADING), ([, , words = '']) => headingName(words.replaceAll(IMAGE, '$1'))).filter(
    (name) => name !== '',
  )
}

function headingId(words: string): string {
  const name = headingName(words)
  return name && ` id="${name}"`
}

/** The anchor of a heading, made as GitHub makes it, in any script. Empty for a heading without letters or digits. */
function headingName(words: string): string {
  const name = words
    .replaceAll(/<[^>]*>|&[#\w]+;|[^\p{L}\p{M}\p{N}\s<>&_-]/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
  return /[\p{L}\p{N}]/u.test(name) ? name : ''
}

/** Shifts headings below the headings around them. The text is already escaped, so `<h` is always a tag. */
function shiftHeadings(markup: string, level: number): string {
  const found = [...markup.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]))
  if (!found.length) return markup
  const highest = Math.min(...found)
  let last = level - 1
  return markup.replaceAll(/<(\/?)h([1-6])/g, (_, close: string, was: string) => {
    if (!close) last = Math.min(level + Number(was) - highest, last + 1, 6)
    return `<${close}h${last}`
  })
}
