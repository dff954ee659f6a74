import { dateKey, MONTHS } from './dates'
import { fold } from './lexicon'

/** A literal value in a text. */
export interface Value {
  kind: 'email' | 'url' | 'date' | 'day' | 'money' | 'percent' | 'times' | 'phone' | 'time' | 'number'
  text: string
  start: number
  end: number
  /** The same for two spellings of one value. Of money and percent, the number. */
  key: string
}

const MONTH = [
  ...MONTHS.flat(),
  ...'jan feb mar apr jun jul aug sept? oct nov dec janner okt dez fevr'.split(' '),
].join('|')

const CURRENCY = String.raw`(?:€|\$|£|¥|zł|zl|kč|r\$|chf|sfr\.?|fr\.|eur|usd|gbp|pln|brl|euros?|dollars?|pounds?|zlotych|zlote|zloty|reais)`

const AMOUNT = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`

const TIME = String.raw`(?:[01]?\d|2[0-4])(?:[:.h]\d{2}(?!\d)|\s?h\d{0,2}(?![\p{L}\d]))(?:\s?(?:am|pm|a\.m\.|p\.m\.|uhr|uur|h)(?!\p{L}))?|(?:[01]?\d|2[0-4])\s?(?:am|pm|a\.m\.|p\.m\.|uhr|uur)(?!\p{L})`

const HOUR = String.raw`(?:${TIME}|(?:[01]?\d|2[0-4])(?![\p{L}\d]))`

/** In the order in which they are read: what one has taken, the next does not see. */
const KINDS: readonly [Value['kind'], RegExp][] = [
  ['email', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu],
  [
    'url',
    /(?:https?:\/\/|www\.)[^\s<>"“”„»«]+[^\s<>"“”„»«.,;:!?)\]}'’]|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|example|de|at|ch|fr|es|it|pt|nl|pl|be|eu|uk|io|app|dev|info|shop|club)(?:\/[^\s<>"“”„»«]*[^\s<>"“”„»«.,;:!?)\]}'’])?(?![\p{L}\p{N}@])/giu,
  ],
  [
    'date',
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})(?!\d)|\d{1,2}\.\d{1,2}\.(?!\d)|\d{1,2}(?:st|nd|rd|th|er|\.|º|°)?\s(?:of\s|de\s|d')?(?:${MONTH})(?!\p{L})\.?(?:,?\s(?:de\s)?\d{4})?|(?:${MONTH})(?!\p{L})\.?\s\d{1,2}(?:st|nd|rd|th)?(?!\d|[:.]\d)(?:,?\s\d{4})?)`,
      'giu',
    ),
  ],
  [
    'percent',
    /(?<![\p{L}\d])\d+(?:[.,]\d+)?\s?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent(?:o|a|y)?)(?!\p{L})/giu,
  ],
  [
    'money',
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:${CURRENCY}\s?(?:${AMOUNT})(?:,-{1,2}|\.-|,–)?|(?:${AMOUNT})\s?${CURRENCY}(?!\p{L})|\d+,-{1,2}|\d+,–|\d+\.-)`,
      'giu',
    ),
  ],
  [
    'times',
    new RegExp(
      String.raw`(?<![\p{L}\d.,])(?:${HOUR})\s?(?:[-–—]|to|till|until|bis|a|à|alle|as|às|ate|até|tot|do|hasta)\s?(?:las\s)?(?:${HOUR})(?:\s?(?:uhr|uur|h)(?!\p{L}))?(?![\d.,]\d)`,
      'giu',
    ),
  ],
  [
    'phone',
    /(?<![\p{L}\d.,])(?:\+|00|0|\()\d?[\d\s()/.–-]{5,18}\d(?!\d)|(?<![\p{L}\d.,])\d{2,4}(?:[ .-]\d{2,4}){2,4}(?!\d)/gu,
  ],
  ['time', new RegExp(String.raw`(?<![\p{L}\d.,])(?:${TIME})(?!\d)`, 'giu')],
  ['number', /(?<![\p{L}\d])\d+(?:[.,]\d+)*(?![\p{L}\d])/gu],
]

/** The literal values of a text, in order. Linear in its length. */
export function valuesIn(text: string): Value[] {
  const plain = fold(text)
  let left = plain
  const found: Value[] = []
  for (const [kind, pattern] of KINDS)
    left = left.replace(pattern, (match: string, ...rest: unknown[]) => {
      const trimmed = match.trimEnd()
      if (kind === 'phone' && trimmed.replace(/\D/g, '').length < 6) return match
      const start = rest.findLast((one) => typeof one === 'number') as number
      const end = start + trimmed.length
      found.push({ kind, text: text.slice(start, end), start, end, key: keyOf(kind, trimmed) })
      return '\u0000'.repeat(match.length)
    })
  return found.toSorted((a, b) => a.start - b.start)
}

function keyOf(kind: Value['kind'], text: string): string {
  if (kind === 'phone') return text.replace(/\D/g, '').replace(/^00/, '')
  if (kind === 'money' || kind === 'percent') return String(amountOf(text))
  if (kind === 'time' || kind === 'times') return timeKey(text)
  if (kind === 'url')
    return text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '')
  return text.toLowerCase().replace(/\s+/g, ' ').replace(/,/g, '')
}

/** "9", "9:00" and "9 Uhr" are one time. "9 pm" is 21:00. */
function timeKey(text: string): string {
  return Array.from(
    text.matchAll(/(\d{1,2})(?:[:.h]\s?(\d{2}))?\s?(am|pm|a\.m\.|p\.m\.)?/gu),
    ([, hour = '', minute, half]) => {
      const shift = half?.startsWith('p') && Number(hour) < 12 ? 12 : half?.startsWith('a') && hour === '12' ? -12 : 0
      return `${Number(hour) + shift}:${minute ?? '00'}`
    },
  ).join('-')
}

/** Equal for two spellings of one value: of a telephone number its last seven digits. */
export function keyFor({ kind, key, text }: Value): string {
  if (kind === 'phone') return phoneTail(key)
  return kind === 'date' ? (dateKey(text) ?? key) : key
}

/** What two spellings of a number share: without the country's code or the zero in its place. */
export function phoneTail(digits: string): string {
  return digits.replace(/^0+/, '').slice(-7)
}

/** The number of an amount: "1.290,50 zł" is 1290.5. */
export function amountOf(text: string): number {
  const digits = /\d[\d.,'’\u00a0\u202f ]*/u.exec(text)?.[0].trim() ?? ''
  const fraction = /[.,](\d{1,2})$/u.exec(digits)
  const whole = (fraction ? digits.slice(0, fraction.index) : digits).replace(/\D/g, '')
  return Number(`${whole}.${fraction?.[1] ?? '0'}`)
}

/** An amount in the manner of another: same currency, same place of it, same marks. */
export function amountLike(model: string, amount: number): string {
  const digits = /\d[\d.,'’\u00a0\u202f ]*\d|\d/u.exec(model)?.[0] ?? ''
  const fraction = /([.,])(\d{1,2})$/u.exec(digits)
  const places = fraction ? 2 : Number.isInteger(amount) ? 0 : 2
  const group = /\d([.,'’\u00a0\u202f ])\d{3}/u.exec(digits)?.[1] ?? ''
  const point = fraction?.[1] ?? (/^[^\d]*[$£]/u.test(model) ? '.' : ',')
  const [whole = '', cents] = amount.toFixed(places).split('.')
  const grouped = group && group !== point ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole
  const written = cents === undefined ? grouped : grouped + point + cents
  // "12,-" keeps its dash only with whole amounts.
  const tail =
    cents !== undefined && /\d(?:,-{1,2}|\.-|,–)/u.test(model) ? model.replace(/(\d)(?:,-{1,2}|\.-|,–)/u, '$1') : model
  return tail.replace(digits, written)
}

/** The values of some kinds in a text. */
export function valuesOf(text: string, ...kinds: Value['kind'][]): Value[] {
  return valuesIn(text).filter(({ kind }) => kinds.includes(kind))
}

/** Where a link to an address leads. */
export function hrefOf({ kind, text }: Value): string {
  return (kind === 'email' ? 'mailto:' : /^https?:/i.test(text) ? '' : 'https://') + text
}

/** The text with some of its values written anew, from the last to the first. */
export function withValues(text: string, values: readonly Value[], write: (value: Value) => string): string {
  return values.toReversed().reduce((left, one) => left.slice(0, one.start) + write(one) + left.slice(one.end), text)
}

/** A pattern for a text as it is. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
