import type { SectionName } from '../words/vocabulary'
import type { Ask, Entry } from './brief'
import { entriesOf, splitList } from './entries'
import { readFieldWishes } from './fields'
import { timedEntry } from '../facts/times'
import { MOST_PARTS, readChapters, readHeadedLists } from './headed'
import { isLabel, isTrade } from './label-words'
import { anyOf, type Mention, readMentions, type Terms } from './mentions'
import type { Quoted } from './quotes'
import { Ranges } from './ranges'
import { type Region, regionAfter } from './regions'
import { isStatement, isTelling } from './statements'
import { ellipsize } from '../../lib/ellipsize'
import type { Steps } from '../../lib/steps'
import { fold, type Source } from '../text'

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

const FORMS = new Set<SectionName>(['form', 'rsvp'])
/** "that asks for …", "should have …", "mit den Feldern …". */
const FIELDS_FOLLOW =
  '(?:(?:that|which|should|must|can|to|qui|que|debe|doit) )*(?:asks?|asking|collects?|collecting)(?: (?:people|visitors|guests|them|users))?(?: for)?|(?:with|mit|avec|con) (?:(?:the|these|den|folgenden|les|los|following) ){0,2}(?:fields|feldern|champs|campos)(?: for)?'

/** Mentions that are read without a pause. */
const MENTIONS_IN_STEP = 50
/** How often the same part is read where it is named. Further mentions of it add nothing. */
const MOST_MENTIONS = 20

export interface Asked {
  asks: Ask[]
  leaveOut: Set<SectionName>
  orderly: boolean
  only: boolean
}

/** The parts that the brief asks for, in the order it names them, with what it gives for each. What is read is taken. */
export function* readAsks(source: Source, terms: Terms, skip: readonly { start: number; end: number }[]): Steps<Asked> {
  const asked: Asked = {
    asks: [...readChapters(source, terms), ...readFieldWishes(source, terms.vocabularies)],
    leaveOut: new Set(),
    orderly: false,
    only: false,
  }
  yield
  const included = new Ranges(skip)
  const mentions = readMentions(source, terms).filter(({ start, end }) => !included.hold(start, end))
  const named = new Map<SectionName, number>()
  for (const [i, mention] of mentions.entries()) {
    if (i % MENTIONS_IN_STEP === 0) yield
    const times = (named.get(mention.value) ?? 0) + 1
    named.set(mention.value, times)
    if (times > MOST_MENTIONS && !mention.negated) continue
    if (!source.isFree(mention.start, mention.end) || isLabel(source, mention) || isTrade(source, mention)) continue
    if (mention.negated) asked.leaveOut.add(mention.value)
    else if (!isTold(source, mention, terms)) addAsk(asked.asks, askOf(source, mention, terms, mentions[i + 1]))
  }
  yield
  asked.asks.push(...readHeadedLists(source, terms))
  yield
  const words = source.freeTokens()
  const firsts = new Set(mentions.map(({ first }) => first))
  const afters = new Set(mentions.map(({ after }) => after))
  const near = (found: readonly { after: number; first: number }[]) =>
    found.some(
      ({ after, first }) =>
        [0, 1, 2, 3].some((words) => firsts.has(after + words)) || [0, 1].some((words) => afters.has(first - words)),
    )
  asked.orderly = near(terms.orderly.matches(words)) && asked.asks.length > 1
  asked.only = near(terms.only.matches(words))
  asked.asks = asked.asks.toSorted((a, b) => a.start - b.start).slice(0, MOST_PARTS)
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
    const generic = direct || GENERIC.test(quote.before)
    const apart = owner && /[.\n]/.test(source.text.slice(owner.start, quote.start))
    if (owner && !apart && !generic) owner.title = ellipsize(quote.text, 160)
    else if (generic && asks.length < MOST_PARTS)
      asks.push({ section: 'text', title: ellipsize(quote.text, 160), entries: [], start: quote.start })
    else continue
    quote.used = true
  }
}

const GENERIC = /(?:section|abschnitt|bereich|seccion|chapter|kapitel)\s[^"]{0,30}$/

function addAsk(asks: Ask[], ask: Ask): void {
  const known = asks.find(({ section, title }) => section === ask.section && (!title || !ask.title))
  if (!known) asks.push(ask)
  else {
    known.count ??= ask.count
    known.word ??= ask.word
    if (ask.entries.length > known.entries.length) known.entries = ask.entries
  }
}

function askOf(source: Source, mention: Mention, terms: Terms, next: Mention | undefined): Ask {
  const { value: section, start, end, count } = mention
  const word =
    mention.counted || source.folded.slice(start, end) !== mention.term ? undefined : source.text.slice(start, end)
  const ask: Ask = { section, start, entries: [], ...(count !== undefined && { count }), ...(word && { word }) }
  source.take(start, end)
  // "Menu page: Trattoria Nonna": whose page it is.
  if (WHOLE.has(section) || /^ (?:page|site|website|seite)\s*:/.test(source.folded.slice(end, end + 12))) return ask
  const region = regionAfter(source, end, { suchAs: suchAs(section, terms) })
  if (!region || /^\s*\d{1,2}\s*$/.test(region.pieces.join())) return ask
  if (FORMS.has(section)) pastQuestions(source, region)
  // "FAQ and two plans: Free, Pro": what is listed is the nearer one's.
  if (next && next.value !== section && next.start < region.start) return ask
  // Questions are read as such, with their marks and answers.
  if (section === 'faq' && !region.lines && source.text[region.end] === '?') return ask
  if (section === 'testimonials' && !source.isFree(region.start, region.start + 2)) return ask
  if (PROSE.has(section)) return { ...ask, entries: proseOf(source, region, terms) }
  const listed = endBeforeAsks(source, region, terms, section)
  if (!listed) return ask
  const entries = entriesOf(listed, section, count)
  if (section === 'form' && entries.every(({ title }) => title.split(' ').length > 5)) return ask
  source.take(listed.start, listed.end)
  return { ...ask, entries }
}

const MOST_QUESTIONS = 12

/** "Email, How did you hear of us? (Friends, Google), Comments": a question that is a field ends no list. */
function pastQuestions(source: Source, region: Region): void {
  const { text } = source
  for (let more = 0; more < MOST_QUESTIONS && !region.lines; more++) {
    if (!/^\?\s*[(,]/.test(text.slice(region.end, region.end + 4))) return
    region.end = source.sentenceEnd(region.end + 1)
    region.pieces = [text.slice(region.start, region.end)]
  }
}

/** Made once for each kind of part: a brief may name a part thousands of times. */
function suchAs(section: SectionName, terms: Terms): RegExp {
  const key = `such as ${LISTED_BY_WITH.has(section)} ${FORMS.has(section)}`
  const pattern = terms.patterns.get(key) ?? suchAsPattern(section, terms)
  terms.patterns.set(key, pattern)
  return pattern
}

function suchAsPattern(section: SectionName, { vocabularies }: Terms): RegExp {
  const narrow = anyOf(vocabularies, ({ suchAs }) => suchAs)
    .split('|')
    .filter((word) => !/^(?:for|about|with|on|fur|uber|mit|zu|pour|sur|avec|para|sobre|con|de)$/.test(word))
  if (LISTED_BY_WITH.has(section)) narrow.push('(?:with|mit|avec|con)(?=(?: \\S+){1,2} ?[,(])')
  if (FORMS.has(section)) narrow.push(FIELDS_FOLLOW)
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
    const next = source.sentenceEnd(end + 1)
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
  const asking = parts.findIndex((part) => !timedEntry(part) && isAsk(part, terms))
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
    const to = source.sentenceEnd(from)
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

/** Named in a sentence that only tells: "Our team bakes at night". With a colon after it, it is asked for all the same. */
function isTold(source: Source, { start, end }: Mention, terms: Terms): boolean {
  const from = source.sentenceStart(start)
  if (!isTelling(source.text.slice(from, from + 40)) || /^[^\n.]{0,24}:/.test(source.text.slice(end, end + 25)))
    return false
  return isStatement(source.text.slice(from, source.sentenceEnd(end)), terms)
}
