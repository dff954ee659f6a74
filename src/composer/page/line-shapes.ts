import type { Line } from '../reader/layout'
import { figureIn, moneyIn, priceAtEnd, priceIn } from './money'
import { fold, wordsOf } from './words'

/** What a line is by its layout alone. */
export interface Shape {
  price: boolean
  /** "Soup of the day 6": a price, if the lines beside it have prices. */
  figure: boolean
  time: boolean
  bullet: boolean
  hours: boolean
  /** "200 g butter". */
  amount: boolean
}

const CLOCK = /^\s*(?:[-–*•]\s+)?(?:\d{1,2}[:.h]\d{2}(?!\d)|\d{1,2}\s?(?:am|pm|h|Uhr|uhr)(?!\p{L}))/u
const WEEKDAYS =
  /^\s*(?:[-–*•]\s+)?(?:mon|mo|tue|tu|di|wed|we|mi|thu|th|do|fri|fr|sat|sa|sun|su|so|lun|mar|mer|mie|jeu|jue|gio|ven|vie|sam|sab|dim|dom|seg|ter|qua|qui|sex|ma|wo|vr|za|zo|pon|wt|sr|czw|pt|sob|nd)[\p{L}]*\.?(?:\s*(?:[-–/+&,]|to|bis|a|au|al|tot|do|und|and|et|y|e)\s*\p{L}+\.?)*\s*:?\s+\d/iu

const NOW =
  "heute|today|now|present|date|aujourd[’']hui|présent|hoy|actualidad|presente|oggi|hoje|heden|nu|dziś|obecnie"
/** "2015–2019", "2019 – today". */
export const YEARS = new RegExp(
  `^\\s*(?:[-–*•]\\s+)?(?:19|20)\\d{2}\\s?[–-]\\s?(?:(?:19|20)?\\d{2}|${NOW})(?=[\\s,:])`,
  'iu',
)

const AMOUNT =
  /^\s*(?:\d+(?:[.,/]\d+)?|[½¼¾⅓])\s?(?:kg|g|mg|ml|cl|dl|l|el|tl|tbsp|tsp|cups?|oz|lbs?|cm|m|x|×|stk\.?|pck\.?|prisen?|bund|cuill\p{L}*|cuchar\p{L}*|cucchia\p{L}*|colher\p{L}*|eetlepels?|theelepels?|łyż\p{L}*)?\s\p{L}[^.!?@]{1,60}$/iu

export function shapeOf(text: string): Shape {
  const bare = text.trimEnd()
  return {
    price: priceIn(bare) !== undefined,
    figure: figureIn(bare) !== undefined,
    time: CLOCK.test(text) || YEARS.test(text) || /^\s*(?:[-–*•]\s+)?\d{1,2}\.\s?\d{1,2}\.(?:\d{2,4})?\s/.test(text),
    bullet: /^\s*(?:[-–—*•·✓✔]|\d{1,2}[.)])\s/u.test(text),
    hours: WEEKDAYS.test(fold(text)),
    amount: AMOUNT.test(bare),
  }
}

/** Lines without an empty line between them. */
export function blocksOf(lines: readonly Line[]): number[][] {
  const blocks: number[][] = []
  lines.forEach((line, i) => {
    if (line.gap > 0 || i === 0) blocks.push([])
    blocks.at(-1)!.push(i)
  })
  return blocks
}

/** A mark of Markdown, or a short line above a list. */
export function isHeading(lines: readonly Line[], shapes: readonly Shape[], i: number): boolean {
  const line = lines[i]!
  const next = lines[i + 1]
  const text = line.text.trim().replace(/^(?:>\s*)+/, '')
  if (/^#{1,6}\s/.test(text)) return true
  if (/^\*\*[^*]+\*\*:?$/.test(text)) return line.words <= 9
  if (isVersion(line.text) || pricesAll(lines, i)) return true
  const shape = shapes[i]!
  if (
    !next ||
    pricesAll(lines, i + 1) ||
    line.words > 7 ||
    line.words === 0 ||
    shape.price ||
    shape.time ||
    shape.bullet ||
    shape.hours
  )
    return false
  if (/[.!?,;]$/.test(text) || /@|https?:|\d{3}|^\d+(?:[.,/]\d+)?\s/.test(text) || next.gap > 1) return false
  const below = shapes[i + 1]!
  const isList = (shape: Shape, at: Line) =>
    shape.price || shape.time || shape.amount || (shape.bullet && at.bullet !== 'quote')
  const above = lines[i - 1]
  const starts = !above || line.gap > 0 || isList(shapes[i - 1]!, above)
  return starts && isList(below, next) && !/\t|\s{3,}|\s\|\s/.test(text)
}

const VERSION = /^\s*(?:#{1,6}\s+)?(?:(?:v|version|release)\.?\s?\d+\.\d+|\d+\.\d+\.\d(?!\d))/iu

/** "v2.4.0 released 3 Nov", "1.3.0 – 2026-02-11". */
export function isVersion(line: string): boolean {
  return wordsOf(line).length <= 12 && VERSION.test(line) && moneyIn(line) === 0
}

const ALL =
  /(?<!\p{L})(?:all|each|alle|je|jeweils|tous|toutes|chaque|todos|todas|cada|tutti|tutte|ognuno|wszystkie)\s\S{0,6}\d/iu

/** "CAKES all 3.50" above what it prices. */
export function pricesAll(lines: readonly Line[], i: number): boolean {
  const [line, next] = [lines[i], lines[i + 1]]
  return (
    line !== undefined &&
    line.words <= 6 &&
    ALL.test(line.text) &&
    priceAtEnd(line.text.trimEnd()) !== undefined &&
    (line.gap > 0 || line.capitals) &&
    next?.gap === 0 &&
    priceIn(next.text) === undefined
  )
}

/** The words of a heading without marks around them. */
export function bareRange(text: string): [number, number] {
  const from = /^\s*(?:>\s*)*(?:#{1,6}\s+)?(?:\*\*)?/.exec(text)![0].length
  const to = text.replace(/(?:\*\*)?\s*[:::]?\s*(?:\*\*)?\s*$/u, '').length
  return [from, Math.max(from, to)]
}
