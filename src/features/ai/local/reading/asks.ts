import { moneyIn } from '../facts/money'
import type { SectionName } from '../words/vocabulary'
import type { Ask, Entry } from './brief'
import { entryOf, MOST_ENTRIES, splitList } from './entries'
import { anyOf, type Mention, readMentions, type Terms } from './mentions'
import type { Quoted } from './quotes'
import { linesBelow, type Region, regionAfter } from './regions'
import { isStatement, isTelling } from './statements'
import { atMost, bare, fold, sentenceCase, sentenceEnd, sentenceStart, type Source } from './text'

/** Parts whose words run on instead of being a list. */
const PROSE = new Set<SectionName>(['about', 'text', 'directions', 'donate', 'callout', 'quote'])
/** Parts that have no entries of their own. */
const WHOLE = new Set<SectionName>([
  'nav',
  'hero',
  'footer',
  'contact',
  'cta',
  'newsletter',
  'divider',
  'code',
  'video',
  'image',
  'hours',
])
const LISTED_BY_WITH = new Set<SectionName>([
  'form',
  'people',
  'speakers',
  'rsvp',
  'newsletter',
  'services',
  'features',
  'faq',
  'logos',
])

export interface Asked {
  asks: Ask[]
  leaveOut: Set<SectionName>
  orderly: boolean
  only: boolean
}

/** The parts that the brief asks for, in the order it names them, with what it gives for each. What is read is taken. */
export function readAsks(source: Source, terms: Terms, skip: readonly { start: number; end: number }[]): Asked {
  const asked: Asked = { asks: readChapters(source, terms), leaveOut: new Set(), orderly: false, only: false }
  const mentions = readMentions(source, terms).filter(
    ({ start, end }) =>
      !skip.some((range) => range.start <= start && end <= range.end && range.end - range.start > end - start),
  )
  for (const mention of mentions) {
    if (!source.isFree(mention.start, mention.end) || isLabel(source, mention)) continue
    if (mention.negated) asked.leaveOut.add(mention.value)
    else if (!isTold(source, mention, terms)) addAsk(asked.asks, askOf(source, mention, terms))
  }
  asked.asks.push(...readHeadedLists(source, terms))
  const words = source.freeTokens()
  const near = (found: readonly { after: number; first: number }[]) =>
    found.some(({ after, first }) =>
      mentions.some(
        (mention) =>
          (mention.first >= after && mention.first - after <= 3) ||
          (first >= mention.after && first - mention.after <= 1),
      ),
    )
  asked.orderly = near(terms.orderly.matches(words)) && asked.asks.length > 1
  asked.only = near(terms.only.matches(words))
  asked.asks.sort((a, b) => a.start - b.start)
  return asked
}

/** Quoted headings: a section called "Our craft". */
export function nameAsks(source: Source, asks: Ask[], quotes: readonly Quoted[], terms: Terms): void {
  const called = new RegExp(
    `(?:${anyOf(terms.vocabularies, ({ called, headline }) => `${called}, ${headline}`)}|with the title|mit dem titel)[\\s:,]*$`,
  )
  for (const quote of quotes.filter(({ used }) => !used)) {
    const direct = /(?:section|abschnitt|bereich|rubrik|rubrique|seccion|apartado|chapter|kapitel|chapitre)\s*$/.test(
      quote.before,
    )
    if (!direct && !called.test(quote.before)) continue
    const owner = asks.findLast(({ start }) => start < quote.start && quote.start - start < 70)
    const generic =
      direct || new RegExp(`(?:section|abschnitt|bereich|seccion|chapter|kapitel)\\s[^"]{0,30}$`).test(quote.before)
    const apart = owner && /[.\n]/.test(source.text.slice(owner.start, quote.start))
    if (owner && !apart && !generic) owner.title = atMost(quote.text, 160)
    else if (generic) asks.push({ section: 'text', title: atMost(quote.text, 160), entries: [], start: quote.start })
    else continue
    quote.used = true
  }
}

/** Entries of a list: each line or part is one. */
export function entriesOf(region: Region, section: SectionName, count?: number): Entry[] {
  const priced = ['pricing', 'menu', 'products'].includes(section)
  const [first = ''] = region.pieces
  const pieces = region.lines ? region.pieces : splitList(first, count)
  return pieces
    .slice(0, MOST_ENTRIES)
    .map((piece) => entryOf(piece, priced))
    .filter(({ title }) => title !== '')
}

function addAsk(asks: Ask[], ask: Ask): void {
  const known = asks.find(({ section, title }) => section === ask.section && (!title || !ask.title))
  if (!known) asks.push(ask)
  else {
    known.count ??= ask.count
    known.word ??= ask.word
    if (ask.entries.length > known.entries.length) known.entries = ask.entries
  }
}

function askOf(source: Source, mention: Mention, terms: Terms): Ask {
  const { value: section, start, end, count } = mention
  const word =
    mention.counted || source.folded.slice(start, end) !== mention.term ? undefined : source.text.slice(start, end)
  const ask: Ask = { section, start, entries: [], ...(count !== undefined && { count }), ...(word && { word }) }
  source.take(start, end)
  if (WHOLE.has(section)) return ask
  const region = regionAfter(source, end, { suchAs: suchAs(section, terms) })
  if (!region || /^\s*\d{1,2}\s*$/.test(region.pieces.join())) return ask
  if (section === 'testimonials' && !source.isFree(region.start, region.start + 2)) return ask
  if (PROSE.has(section)) return { ...ask, entries: proseOf(source, region, terms) }
  const listed = endBeforeAsks(source, region, terms, section)
  if (!listed) return ask
  const entries = entriesOf(listed, section, count)
  if (section === 'form' && entries.every(({ title }) => title.split(' ').length > 5)) return ask
  source.take(listed.start, listed.end)
  return { ...ask, entries }
}

function suchAs(section: SectionName, { vocabularies }: Terms): RegExp {
  const narrow = anyOf(vocabularies, ({ suchAs }) => suchAs)
    .split('|')
    .filter((word) => !/^(?:for|about|with|on|fur|uber|mit|zu|pour|sur|avec|para|sobre|con|de)$/.test(word))
  if (LISTED_BY_WITH.has(section)) narrow.push('(?:with|mit|avec|con)(?=(?: \\S+){1,2} ?[,(])')
  return new RegExp(`^\\s+(?:fields?\\s+)?(?:${narrow.join('|')})\\s+`)
}

/** The text after "Our story:", sentence by sentence, up to where the brief asks for something again. */
function proseOf(source: Source, region: Region, terms: Terms): Entry[] {
  if (region.lines) {
    source.take(region.start, region.end)
    return [{ title: '', detail: region.pieces.map((piece) => piece.trim()).join('\n\n') }]
  }
  let { end } = region
  const lineEnd = source.text.indexOf('\n', region.start)
  const last = lineEnd === -1 ? source.text.length : lineEnd
  while (end + 1 < last) {
    const next = sentenceEnd(source.text, end + 1)
    if (!isStatement(source.text.slice(end + 1, next), terms)) break
    end = next
  }
  if (/^[.!?]/.test(source.text.slice(end, end + 1))) end += 1
  const detail = source.text.slice(region.start, end).trim()
  source.take(region.start, end)
  return detail.length > 3 ? [{ title: '', detail }] : []
}

/** A list ends where its next part asks for another part of the page: "features: a, b, then a contact form". */
function endBeforeAsks(source: Source, region: Region, terms: Terms, section: SectionName): Region | undefined {
  if (region.lines) return region
  const [text = ''] = region.pieces
  // "40 plots, 120 members": here every number counts something.
  if (section === 'stats' && splitList(text).every((part) => /^\D{0,12}\d/.test(part))) return region
  if (section === 'pricing') return withNextSentences(source, region)
  const parts = splitList(text)
  const asking = parts.findIndex((part) => isAsk(part, terms))
  if (asking === -1) return region
  if (asking === 0) return undefined
  const at = text.indexOf(parts[asking] ?? '')
  const kept = text.slice(0, at).replace(/[\s,;]*(?:and|und|et|y|then|plus)?[\s,;]*$/i, '')
  return { ...region, pieces: [kept], end: region.start + kept.length }
}

/** Plans may each be a sentence: "Basic $9: 1 user. Pro $29: 10 users." */
function withNextSentences(source: Source, region: Region): Region {
  const pieces = [...region.pieces]
  let { end } = region
  for (let i = 0; i < 6; i++) {
    const next = /^\.\s+/.exec(source.text.slice(end, end + 4))
    if (!next) break
    const from = end + next[0].length
    const to = sentenceEnd(source.text, from)
    const sentence = source.text.slice(from, to)
    if (
      !/^[^,.;]{1,40}?[\s:]+(?:[€$£]\s?\d|\d[\d.,]*\s?[€$£]|contact us|on request|custom|auf anfrage|sur devis|a consultar)/i.test(
        sentence,
      )
    )
      break
    pieces.push(sentence)
    end = to
  }
  return pieces.length > 1 ? { ...region, pieces, lines: true, end } : region
}

function isAsk(part: string, terms: Terms): boolean {
  const words = fold(part).match(/[\p{L}\p{N}]+/gu) ?? []
  const [mention] = terms.sections.matches(words.map((word, i) => ({ word, start: i, end: i + 1 })))
  if (!mention) return false
  const led = words.slice(0, mention.first).join(' ')
  return (
    mention.first <= 3 &&
    words.length <= 6 &&
    (/^(?:then |and |also |dann |und |puis |et |y |luego )?(?:an? |the |eine? |einen |une? |una |\d{1,2}|x\d|two|three|four|five|zwei|drei|vier|trois|deux|dos|tres)/.test(
      `${led} `,
    ) ||
      (mention.after - mention.first === words.length &&
        ['faq', 'testimonials', 'form', 'newsletter', 'gallery', 'contact', 'rsvp', 'pricing'].includes(mention.value)))
  )
}

/** "Questions to …@…", "Reservations: +43 …", "price 89 €": words that name a fact and ask for nothing. */
function isLabel(source: Source, { start, end, value, count, counted }: Mention): boolean {
  if (value === 'contact') return false
  const after = source.text.slice(end, end + 60)
  if (source.folded.slice(start, end) === 'about' && /^\s+(?!section|block|page|part|and\b)\p{L}/u.test(after))
    return true
  if (
    count !== undefined &&
    /(?:max|maximum|maximal|up to|hochstens|bis zu|jusqu'a|maximo|at most|for|fur|pour|para|about|over|uber)\.?\s+\S+\s*$/.test(
      source.folded.slice(Math.max(0, start - 24), start),
    ) &&
    counted
  )
    return true
  if (!['pricing', 'menu', 'products'].includes(value) && /^\s*(?:[€$£]\s?\d|\d[\d.,]*\s?[€$£])/.test(after))
    return true
  if (
    /^\s*(?:to|an|at|au|à|a|al|unter|via|by|per|:|is|=|-)?\s*(?:[\p{L}\p{N}._%+-]+@|(?:\+|00?)\d[\d ()./-]{5,})/iu.test(
      after,
    )
  )
    return true
  return (
    value === 'pricing' &&
    /^\s*(?::|is|from|ab|à partir de|desde|de)?\s*(?:[€$£]\s?\d|\d[\d.,]*\s?(?:[€$£]|eur|chf))[^,\n]{0,40}(?:[.\n;]|$|,(?!\s*\p{Lu}\p{L}+\s*[€$£\d]))/iu.test(
      after,
    )
  )
}

/** Named in a sentence that only tells: "Our team bakes at night". With a colon after it, it is asked for all the same. */
function isTold(source: Source, { start, end }: Mention, terms: Terms): boolean {
  const sentence = source.text.slice(sentenceStart(source.text, start), sentenceEnd(source.text, end))
  return !/^[^\n.]{0,24}:/.test(source.text.slice(end)) && isStatement(sentence, terms) && isTelling(sentence)
}

const CHAPTERS =
  /(?:^|[^\p{L}])(?:sections?|chapters?|parts|pages|topics|abschnitte?n?|kapiteln?|bereiche?n?|rubriken|themen|parties|rubriques|chapitres|secciones|apartados|capitulos|partes)(?:\s+(?:for|on|about|called|named|with|zu|fur|namens|mit|pour|sur|avec|sobre|para|con))?\s*:?\s*/gu

/** "Sections: Installation, Usage, FAQ": parts by the brief's own headings. Known ones are left to be read as such. */
function readChapters(source: Source, terms: Terms): Ask[] {
  const asks: Ask[] = []
  for (const match of source.folded.matchAll(CHAPTERS)) {
    const from = match.index + match[0].length
    // "Chapters with a, b and c": only where each is as short as a heading.
    const headed =
      /(?:chapter|chapters|topics|kapiteln?|themen|chapitres|capitulos|secciones|sections|abschnitten?)\s+(?:with|mit|avec|con)\s+$/
    const heads = splitList(source.text.slice(from, sentenceEnd(source.text, from)))
    const short = headed.test(match[0]) && heads.length > 1 && heads.every((head) => head.split(/\s+/).length <= 4)
    if (
      !short &&
      !/:\s*$|for\s*$|on\s*$|about\s*$|called\s*$|zu\s*$|fur\s*$|pour\s*$|sur\s*$|sobre\s*$|para\s*$/.test(match[0])
    )
      continue
    const lines = source.text.slice(match.index, from).includes('\n') || source.text[from] === '\n'
    const region = lines ? linesBelow(source.text, source.text.indexOf('\n', match.index) + 1) : undefined
    const to = sentenceEnd(source.text, from)
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
        title: atMost(sentenceCase(entry.title), 160),
        entries: entry.detail ? [{ title: '', detail: entry.detail }] : [],
        start,
      })
      source.take(start, at)
    }
  }
  return asks
}

/** Lists below a line of the brief's own: "Classes:", "What we bring:". */
function readHeadedLists(source: Source, terms: Terms): Ask[] {
  const asks: Ask[] = []
  for (const match of source.text.matchAll(/^[^\S\n]*(?:[-*#]+\s*)?(\p{L}[^\n:]{1,48}):[^\S\n]*\n/gmu)) {
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
const META =
  /^(?:name|title|titel|titre|titulo|nom|nombre|kind|type|typ|page|seite|pagina|style|stil|estilo|tone|ton|tono|colou?rs?|farben?|couleurs?|colores|language|sprache|langue|idioma|audience|target|zielgruppe|public|publico|goal|ziel|objectif|objetivo|font|layout|design|notes?|wichtig|important|importante|ps|brief|task|keywords?)$/

/** "Areas: Hove, Worthing, Lewes" on a line of its own: a list under the brief's own heading. */
function readKeyedLists(source: Source, terms: Terms): Ask[] {
  return Array.from(
    source.text.matchAll(/^[^\S\n]*(?:[-–—*•]+\s*)?(\p{L}[^\n:.!?]{1,30}?)[^\S\n]?:[^\S\n]+(\S[^\n:]{4,200})$/gmu),
  ).flatMap((match): Ask[] => {
    const [whole, key = '', list = ''] = match
    const words = fold(key).match(/[\p{L}\p{N}]+/gu) ?? []
    const tokens = words.map((word, i) => ({ word, start: i, end: i + 1 }))
    const spoken =
      terms.wishes.matches(tokens).length + terms.sections.matches(tokens).length + terms.kinds.matches(tokens).length
    const parts = splitList(list)
    const fits = parts.length > 1 && parts.every((part) => part.split(/\s+/).length <= 6 && !moneyIn(part))
    if (
      !fits ||
      spoken > 0 ||
      words.length > 4 ||
      META.test(fold(key)) ||
      !source.isFree(match.index, match.index + whole.length)
    )
      return []
    source.take(match.index, match.index + whole.length)
    return [
      { section: 'list', title: sentenceCase(key), entries: parts.map((part) => entryOf(part)), start: match.index },
    ]
  })
}
