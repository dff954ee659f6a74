import { plainText } from '../../blocks/render/markdown'

/** A stretch of running text with one set of marks. A line break is a span of its own. */
export interface Span {
  text: string
  strong?: boolean
  em?: boolean
  del?: boolean
  code?: boolean
  href?: string
}

export type Marks = Omit<Span, 'text'>

export const BREAK = '\n'

/** Spans of one paragraph whose marks are kept. More make reading it slow. */
const MOST_MARKED = 2_000

/** The spans as one paragraph of Markdown. Marks that would hide or change a word are left out. */
export function markdownOf(spans: readonly Span[]): string {
  const tidy = withoutEdges(collapsed(spans))
  const isPlain = tidy.every(({ href, strong, del, em, code }) => !href && !strong && !del && !em && !code)
  if (isPlain) return leaves(tidy)
  if (tidy.length > MOST_MARKED) return unmarked(tidy)
  const marked = nested(tidy, ['href', 'strong', 'del', 'em'])
  return reads(marked, tidy) ? marked : unmarked(tidy)
}

function unmarked(spans: readonly Span[]): string {
  return leaves(spans.map(({ text }) => ({ text })))
}

/** The words of the spans, on one line. */
export function wordsOf(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether the Markdown says exactly what the spans say. */
function reads(markdown: string, spans: readonly Span[]): boolean {
  return bare(plainText(markdown)) === bare(wordsOf(spans))
}

function bare(text: string): string {
  return text.replace(/\s+/g, '')
}

/** White space counts once, as browsers show it. Breaks stay. */
function collapsed(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  let open = false
  for (const span of spans) {
    if (span.text === BREAK) {
      out.push(span)
      open = false
      continue
    }
    let text = span.text.replace(/[ \t\r\n\f]+/g, ' ')
    if (!open) text = text.replace(/^ /, '')
    if (text === '') continue
    open = !text.endsWith(' ')
    out.push({ ...span, text })
  }
  return out
}

/** Without the breaks and spaces at both ends, and before each break. */
function withoutEdges(spans: readonly Span[]): Span[] {
  const out = [...spans]
  while (out.length > 0 && out[0]?.text.trim() === '') out.shift()
  while (out.length > 0 && out.at(-1)?.text.trim() === '') out.pop()
  return out.flatMap((span, i) => {
    const next = out[i + 1]
    const text = (next === undefined || next.text === BREAK) && span.text !== BREAK ? span.text.trimEnd() : span.text
    return text === '' ? [] : [{ ...span, text }]
  })
}

type Mark = 'href' | 'strong' | 'del' | 'em'

/** Groups neighbours with the same mark, so that marks nest. */
function nested(spans: readonly Span[], [mark, ...rest]: readonly Mark[]): string {
  if (mark === undefined) return leaves(spans)
  let out = ''
  let before: string | undefined
  for (let at = 0; at < spans.length;) {
    const value = spans[at]?.[mark]
    let end = at + 1
    while (end < spans.length && spans[end]?.[mark] === value) end++
    const inner = nested(spans.slice(at, end), rest)
    const part = value ? wrapped(mark, inner, value, before, spans[end]?.text[0]) : inner
    out += part
    before = part.at(-1)
    at = end
  }
  return out
}

const SIGNS = { strong: '**', del: '~~', em: '*' } as const

/** The text in its mark, if Markdown reads the mark at this place. Spaces at the edges stay outside. */
function wrapped(mark: Mark, inner: string, value: string | boolean, before?: string, after?: string): string {
  const [, lead = '', text = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? []
  if (text === '') return inner
  if (mark === 'href') return `${lead}[${text}](<${value}>)${tail}`
  const sign = SIGNS[mark]
  const isOpen = lead !== '' || isFree(before, text[0])
  const isClosed = tail !== '' || isFree(after, text.at(-1))
  return isOpen && isClosed ? `${lead}${sign}${text}${sign}${tail}` : inner
}

/** Whether a mark between the two characters opens or closes: not beside another mark, nor between a letter and a sign. */
function isFree(outside: string | undefined, inside: string | undefined): boolean {
  if (outside === undefined || /\s/.test(outside)) return true
  if (outside === '*' || outside === '~') return false
  return !/[\p{L}\p{N}]/u.test(outside) || /[\p{L}\p{N}]/u.test(inside ?? '')
}

function leaves(spans: readonly Span[]): string {
  return spans.map(({ text, code }) => (code && text !== BREAK ? codeSpan(text) : escaped(text))).join('')
}

function codeSpan(text: string): string {
  if (text.trim() === '') return text
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = longest > 0 ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

/** A text in a place that reads Markdown: every sign stays what it is. */
export function escaped(text: string): string {
  if (text === BREAK) return '\\\n'
  return text
    .replace(/[\\`*_[\]~|<>&]/g, '\\$&')
    .replace(/^(\s*)([#+=-]|\d{1,9}[.)])/, (_, space: string, mark: string) => `${space}${escapedMark(mark)}`)
}

function escapedMark(mark: string): string {
  return `${mark.slice(0, -1)}\\${mark.slice(-1)}`
}
