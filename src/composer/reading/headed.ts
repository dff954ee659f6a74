import { moneyIn } from '../facts/money'
import type { Ask } from './brief'
import { entriesOf, entryOf, splitList } from './entries'
import type { Terms } from './mentions'
import { linesBelow } from './regions'
import { ellipsize } from '../../lib/ellipsize'
import { bare, fold, sentenceCase, type Source } from '../text'

const CHAPTERS =
  /(?:^|[^\p{L}])(?:sections?|chapters?|parts|pages|topics|abschnitte?n?|kapiteln?|bereiche?n?|rubriken|themen|parties|rubriques|chapitres|secciones|apartados|capitulos|partes)(?:\s+(?:for|on|about|called|named|with|zu|fur|namens|mit|pour|sur|avec|sobre|para|con))?\s*:?\s*/gu

/** Most parts that one page is given: a brief that asks for more is no brief of a page. */
export const MOST_PARTS = 60

/** "Chapters with a, b and c": only where each is as short as a heading. */
const HEADED =
  /(?:chapter|chapters|topics|kapiteln?|themen|chapitres|capitulos|secciones|sections|abschnitten?)\s+(?:with|mit|avec|con)\s+$/

const INTRODUCED = /(?::|(?<!\p{L})(?:for|on|about|called|zu|fur|pour|sur|sobre|para))\s*$/u

function areHeadings(list: string): boolean {
  const heads = splitList(list)
  return heads.length > 1 && heads.every((head) => head.split(/\s+/).length <= 4)
}

/** "Sections: Installation, Usage, FAQ": parts by the brief's own headings. Known ones are left to be read as such. */
export function readChapters(source: Source, terms: Terms): Ask[] {
  const asks: Ask[] = []
  let lists = 0
  for (const match of source.folded.matchAll(CHAPTERS)) {
    if (asks.length >= MOST_PARTS || lists >= MOST_PARTS) break
    const from = match.index + match[0].length
    const introduced = INTRODUCED.test(match[0])
    if (introduced || HEADED.test(match[0])) lists++
    if (!introduced && !(HEADED.test(match[0]) && areHeadings(source.text.slice(from, source.sentenceEnd(from)))))
      continue
    const lines = source.text.slice(match.index, from).includes('\n') || source.text[from] === '\n'
    const region = lines ? linesBelow(source.text, source.text.indexOf('\n', match.index) + 1) : undefined
    const to = source.sentenceEnd(from)
    const pieces = region?.pieces ?? splitList(source.text.slice(from, to))
    let at = region?.start ?? from
    for (const piece of pieces) {
      const start = source.text.indexOf(piece, at)
      at = start + piece.length
      const words = fold(bare(piece)).match(/[\p{L}\p{N}]+/gu) ?? []
      const known = terms.sections.matches(words.map((word, i) => ({ word, start: i, end: i + 1 })))
      if (known.length || words.length > 7 || words.length === 0 || !source.isFree(start, at) || moneyIn(piece))
        continue
      const entry = entryOf(piece)
      asks.push({
        section: 'text',
        title: ellipsize(sentenceCase(entry.title), 160),
        entries: entry.detail ? [{ title: '', detail: entry.detail }] : [],
        start,
      })
      source.take(start, at)
    }
  }
  return asks
}

/** Lists below a line of the brief's own: "Classes:", "What we bring:". */
export function readHeadedLists(source: Source, terms: Terms): Ask[] {
  const asks: Ask[] = []
  for (const match of source.text.matchAll(/^[^\S\n]*(?:[-*#]+\s*)?(\p{L}[^\n:]{1,48}):[^\S\n]*\n/gmu)) {
    if (asks.length >= MOST_PARTS) break
    const region = linesBelow(source.text, match.index + match[0].length)
    const title = bare(match[1] ?? '')
    const wished = terms.wishes.matches(
      (fold(title).match(/[\p{L}\p{N}]+/gu) ?? []).map((word, i) => ({ word, start: i, end: i + 1 })),
    )
    if (!region || region.pieces.length < 2 || wished.length || !source.isFree(match.index, region.end)) continue
    const entries = entriesOf(region, 'features')
    const section = entries.some(({ price }) => price)
      ? 'pricing'
      : entries.every(({ at }) => at)
        ? 'schedule'
        : 'features'
    asks.push({ section, title: sentenceCase(title), entries, start: match.index })
    source.take(match.index, region.end)
  }
  return [...asks, ...readKeyedLists(source, terms), ...readInformation(source)]
}

/** "Shipping info", "house rules": a text under the brief's own heading, still to be written. */
function readInformation(source: Source): Ask[] {
  const piece =
    /(?:^|[,.;\n]\s*|\sand\s)((?!(?:the|our|my|more|some|an?|contact|all|this|with)\s)\p{L}{3,16}\s(?:info|information|policy|guide|rules|instructions))(?=\s*(?:[,.;\n]|$|and\s))/giu
  return Array.from(source.text.matchAll(piece)).flatMap(({ 0: whole, 1: title = '', index }): Ask[] => {
    const start = index + whole.indexOf(title)
    if (!source.isFree(start, start + title.length)) return []
    source.take(start, start + title.length)
    return [{ section: 'text', title: sentenceCase(title), entries: [], start }]
  })
}

/** Words before a colon that are said to the composer, or name what is read elsewhere. */
export const META =
  /^(?:name|title|titel|titre|titulo|nom|nombre|kind|type|typ|page|seite|pagina|style|stil|estilo|tone|ton|tono|colou?rs?|farben?|couleurs?|colores|language|sprache|langue|idioma|audience|target|zielgruppe|public|publico|goal|ziel|objectif|objetivo|font|layout|design|notes?|wichtig|important|importante|ps|brief|task|keywords?)$/

/** "Areas: Hove, Worthing, Lewes" where a sentence begins: a list under the brief's own heading. */
function readKeyedLists(source: Source, terms: Terms): Ask[] {
  return Array.from(
    source.text.matchAll(
      /(?<=^|[.!?][^\S\n])[^\S\n]*(?:[-–—*•]+\s*)?(\p{L}[^\n:.!?]{1,30}?)[^\S\n]?:[^\S\n]+(?=\S)/gmu,
    ),
  ).flatMap((match): Ask[] => {
    const [led, key = ''] = match
    const from = match.index + led.length
    const list = source.text.slice(from, source.sentenceEnd(from))
    const whole = led + list
    if (list.length < 5 || list.length > 300 || /:\s/.test(list) || moneyIn(key)) return []
    const words = fold(key).match(/[\p{L}\p{N}]+/gu) ?? []
    const tokens = words.map((word, i) => ({ word, start: i, end: i + 1 }))
    const parts = splitList(list)
    // "Courses: a, b, c" lists them, whatever kind of page a course makes; "Restaurant: Roma, Wien" does not.
    const kinds = parts.length > 2 ? 0 : terms.kinds.matches(tokens).length
    const spoken =
      terms.wishes.matches(tokens).length +
      terms.sections.matches(tokens).filter(({ counted }) => !counted).length +
      kinds
    // "What we offer: 30 days off, a €1,500 budget" is no price list; where most are priced, it is.
    const priced = parts.filter((part) => moneyIn(part)).length
    const fits = parts.length > 1 && priced * 2 < parts.length && parts.every((part) => part.split(/\s+/).length <= 8)
    if (
      !fits ||
      spoken > 0 ||
      words.length > 4 ||
      META.test(fold(key)) ||
      !source.isFree(match.index, match.index + whole.length)
    )
      return []
    source.take(match.index, match.index + whole.length)
    const entries = parts.map((part) => (moneyIn(part) ? { title: bare(part) } : entryOf(part)))
    const section = entries.every(({ at }) => at) ? 'schedule' : 'list'
    return [{ section, title: sentenceCase(key), entries, start: match.index }]
  })
}
