import { conceptOf } from './concepts'
import type { Line } from './layout'
import type { Token } from './tokens'

/** What the form of a token says of it, with its neighbours: a part of a phone number, of an amount of money, of a date. */
export type SpanKind =
  | 'none'
  | 'email'
  | 'web'
  | 'handle'
  | 'phone'
  | 'money'
  | 'time'
  | 'date'
  | 'year'
  | 'percent'
  | 'quantity'
  | 'reference'
  | 'number'

interface Pattern {
  kind: SpanKind
  pattern: RegExp
}

const CURRENCY = String.raw`(?:[€$£¥₴₺₽₩₹]|(?:EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|JPY|CAD|AUD|BRL|MXN|TRY|UAH|AED|Fr\.|zł|kr|R\$|TL|грн|元|円|원|euros?|ευρώ|reais|pesos|dollars?|pounds?|złotych|درهم)(?![\p{L}\p{N}]))`
const AMOUNT = String.raw`\d{1,3}(?:[.,'’  ]\d{3})*(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`
const MONTHLESS = String.raw`\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d)|\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.(?!\d)`

/** In order: what an earlier pattern found, a later one does not change. All are bounded, so a line takes linear time. */
const PATTERNS: readonly Pattern[] = [
  {
    kind: 'reference',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,8}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu,
  },
  { kind: 'handle', pattern: /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,40}/gu },
  { kind: 'date', pattern: new RegExp(String.raw`(?<![\d.,])(?:${MONTHLESS})`, 'gu') },
  {
    kind: 'time',
    pattern:
      /(?<![\d.,])\d{1,2}[:.h]\d{2}(?!\d)(?:\s?(?:[ap]\.?m\.?|uhr|h|hrs)(?!\p{L}))?|(?<![\d.,])\d{1,2}\s?(?:[ap]\.?m\.?|uhr|h|hs|hrs|uur|klo?)(?!\p{L})|\d{1,2}\s?[時点시](?:\d{1,2}\s?[分분])?/giu,
  },
  {
    kind: 'money',
    pattern: new RegExp(
      String.raw`${CURRENCY}\s?(?:${AMOUNT})(?:,?[-–—](?!\p{L}))?|(?<![\d.,])(?:${AMOUNT})\s?(?:,?[-–—]{1,2}\s?)?${CURRENCY}|(?<![\d.,])\d{1,5},[-–—]+`,
      'giu',
    ),
  },
  { kind: 'percent', pattern: /(?<![\d.,])\d+(?:[.,]\d+)?\s?(?:%|percent|prozent|procent|per cent)/giu },
  { kind: 'reference', pattern: /(?<![\p{L}\p{N}])[A-Z]{2} ?\d{2,4}(?:[ .]?\d{3,4}){1,3}(?![\p{L}\p{N}])/gu },
  {
    kind: 'phone',
    pattern:
      /(?<![\p{L}\p{N}])(?:\+|00|\(?0|\(\d{2,4}\))[\d\s()./–-]{5,20}\d(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.,])\d{2,4}(?:[\s.-]\d{2,4}){2,4}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.,])(?!(?:19|20)\d\d-(?:19|20)\d\d)\d{4,5}[\s-]\d{4,6}(?![\p{L}\p{N}])/gu,
  },
  { kind: 'reference', pattern: /(?<![\p{L}\p{N}])[A-Z]{1,5}[- /]?\d[\d./-]{2,}(?![\p{L}\p{N}])|\d{8,}/gu },
]

/** The kind of each token's span, in the order of the tokens. */
export function spansOf(lines: readonly Pick<Line, 'text' | 'start'>[], tokens: readonly Token[]): SpanKind[] {
  const kinds = tokens.map((token): SpanKind =>
    token.kind === 'address' ? (token.text.includes('@') ? 'email' : 'web') : 'none',
  )
  let first = 0
  lines.forEach((line, index) => {
    let end = first
    while (end < tokens.length && tokens[end]!.line === index) end++
    if (/[\d@]/.test(line.text)) markPatterns(line, tokens, kinds, first, end)
    for (let i = first; i < end; i++) if (kinds[i] === 'none') kinds[i] = byNeighbours(tokens, kinds, i, first, end)
    first = end
  })
  return kinds
}

function markPatterns(
  line: Pick<Line, 'text' | 'start'>,
  tokens: readonly Token[],
  kinds: SpanKind[],
  first: number,
  end: number,
): void {
  for (const { kind, pattern } of PATTERNS) {
    let i = first
    for (const { 0: text, index } of line.text.matchAll(pattern)) {
      const [from, to] = [line.start + index, line.start + index + text.length]
      while (i < end && tokens[i]!.end <= from) i++
      for (let at = i; at < end && tokens[at]!.start < to; at++) if (kinds[at] === 'none') kinds[at] = kind
    }
  }
}

/** Dates with names of months, quantities with units, years and plain numbers. */
function byNeighbours(
  tokens: readonly Token[],
  kinds: readonly SpanKind[],
  i: number,
  first: number,
  end: number,
): SpanKind {
  const word = (at: number) => (at >= first && at < end ? tokens[at]!.text.toLowerCase() : '')
  const is = (at: number, concept: string) => word(at) !== '' && conceptOf(word(at)) === concept
  const token = tokens[i]!
  if (token.kind === 'word')
    return is(i, 'month') && (isNumber(tokens[i - 1]) || isNumber(tokens[i + 1]) || word(i - 1) === '.')
      ? 'date'
      : 'none'
  if (token.kind !== 'number') return 'none'
  if ([i - 2, i - 1, i + 1, i + 2].some((at) => is(at, 'month'))) return 'date'
  if (/^(?:18|19|20)\d\d$/.test(token.text)) return 'year'
  if (is(i + 1, 'unit')) return 'quantity'
  return kinds[i - 1] === 'date' && /^\d\d(\d\d)?$/.test(token.text) ? 'date' : 'number'
}

function isNumber(token: Token | undefined): boolean {
  return token?.kind === 'number'
}
