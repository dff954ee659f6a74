import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import { ledSentences } from './leads'
import { listedLines } from './alike-lines'
import type { Marked } from './layout-marks'
import { askedLead, namesSections } from './asked-leads'
import { requests, speaksOfPage } from './maker-words'
import { moneyIn } from './money'
import { sentencesIn } from './sentences'
import type { ToldPart } from './told-parts'
import { toldQuote } from './told-quote'
import { yearsAtStart } from './when'
import { says, wordsOf } from './words'

/** A sentence of running text: copy, a question with its answer, or a request, which may also name facts. */
export interface Sentence {
  start: number
  end: number
  kind: 'copy' | 'ask' | 'question' | 'answer'
  /** It is a part that the words before it ask for. */
  part?: ToldPart
}

/** The sentences of the lines that are running text by their layout. */
export function proseOf(
  { lines }: Reading,
  roles: readonly Role[],
  answers: readonly Marked[],
  parts: readonly ToldPart[],
): Map<number, Sentence[]> {
  const told = new Map(answers.map(([start, , role]) => [start, role]))
  const listed = listedLines(lines, roles)
  return new Map(
    lines.flatMap((line, i) =>
      !listed.has(line) && isProse(line, roles) ? [[i, cutAt(parts, sentencesOfLine(line, roles, told), roles)]] : [],
    ),
  )
}

const STRUCTURE = new Set<Line['bullet']>(['dash', 'number', 'check', 'hash', 'quote'])
const MARKED = /^\s*(?:\*\*|>|\|)|\s\.+\s+\d|```|~~~|^\s*(?:Q|A|F|P|R|D|V)\d?[.:)]\s/u
const CLOCK = /^\s*(?:\d{1,2}[:.h]\d{2}|\d{1,2}\s?(?:am|pm|h|Uhr|uhr)(?!\p{L})|(?:19|20)\d{2}\s?[–-])/u
const NEVER = new Set<Role>(['question', 'answer', 'quote', 'quote.by', 'stat', 'stat.label'])
const LABEL = /^\s*[\p{L}][\p{L}\p{N} '’&/()-]{0,38}[::]\s+(?=\S)/u

/** Running text: whole sentences, without a mark of a list, a table, or a label before the one that there is. */
function isProse(line: Line, roles: readonly Role[]): boolean {
  const { text } = line
  if (STRUCTURE.has(line.bullet) || line.cells > 1 || line.capitals || MARKED.test(text)) return false
  if (CLOCK.test(text) && !tellsStations(text)) return false
  // The title of a work, and where it came out.
  if (/^\s*["„“«]/u.test(text) && roles[line.start + text.search(/[\p{L}\p{N}]/u)] === 'item') return false
  if (!/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text)) return false
  const sentences = sentencesIn(text)
  if (sentences.some(([from, to]) => toldQuote(text.slice(from, to)))) return true
  if (share(roles, line.start, line.start + text.length, (role) => NEVER.has(role)) > 0.2) return false
  const long = sentences.filter(([from, to]) => wordsOf(text.slice(from, to)).length >= 4)
  const [from, to] = sentences.at(-1) ?? [0, 0]
  const isAsked =
    sentences.length > 1 && share(roles, line.start + from, line.start + to, (role) => sortOf(role) !== 'content') > 0.6
  if (LABEL.test(text) && sentences.length < 3 && !isAsked) return false
  if (long.length === 0) return false
  if (sentences.length >= 2) return true
  if (/^[^.!?]{1,60}\s[–—-]\s[^.!?]{1,60}(?:\s[–—-]\s.{1,60})?$/u.test(text) && line.words <= 14) return false
  if (line.ending !== 'stop' && line.words < 60 && areEntries(line, roles)) return false
  return line.ending === 'stop' ? line.words >= 5 : line.words >= 11 && (moneyIn(text) !== 1 || line.words > 40)
}

/** Two entries at least, and nothing else. */
function areEntries({ start, text }: Line, roles: readonly Role[]): boolean {
  const own = roles.slice(start, start + text.length)
  const names = own.filter((role, i) => role === 'item' && own[i - 1] !== role).length
  return names > 1 && own.every((role) => role === '-' || role.startsWith('item'))
}

/** Cuts each sentence around the parts that it asks for and tells, so that a part is a sentence of its own. */
function cutAt(parts: readonly ToldPart[], sentences: readonly Sentence[], roles: readonly Role[]): Sentence[] {
  return sentences.flatMap((one): Sentence[] => {
    const part = parts.find(({ start }) => start > one.start && start < one.end)
    if (!part || one.kind === 'question' || one.kind === 'answer') return [one]
    const start = Math.min(part.next, one.end)
    // "…, an FAQ and a sign-up button to https://…" goes on asking.
    const goesOn = share(roles, start, one.end, (role) => sortOf(role) !== 'content' || role.startsWith('action')) === 1
    const rest: Sentence = { ...one, start, kind: goesOn ? 'ask' : one.kind }
    const before: Sentence = { ...one, end: part.start, kind: 'ask' }
    const told: Sentence = { ...one, kind: 'copy', start: part.start, end: Math.min(part.end, one.end), part }
    return [before, told, ...(rest.start < rest.end ? cutAt(parts, [rest], roles) : [])]
  })
}

/** Several sentences, each with its years. */
function tellsStations(text: string): boolean {
  const sentences = sentencesIn(text)
  return sentences.filter(([from, to]) => yearsAtStart(text.slice(from, to))).length >= 2
}

function sentencesOfLine(line: Line, roles: readonly Role[], answers: ReadonlyMap<number, Role>): Sentence[] {
  const stations = tellsStations(line.text)
  return ledSentences(line.text)
    .flatMap((one) => withoutLead(one, line, roles))
    .flatMap((one) => withoutWishes(one, line, roles))
    .map(([from, to]) => {
      const [start, end] = [line.start + from, line.start + to]
      const text = line.text.slice(from, to)
      const told = answers.get(start)
      if (told === 'question' || told === 'answer') return { start, end, kind: told }
      const of = (test: (role: Role) => boolean) => share(roles, start, end, test)
      // "Site engineer" is no website.
      const isStation = stations && yearsAtStart(text) !== undefined
      const colon = start + text.search(/:\s/u)
      const isAsk =
        !isStation &&
        !toldQuote(text) &&
        (namesSections(text) || isRequest(text, of) || asksFor(roles, start, colon) || asksFirst(text, roles, start))
      return { start, end, kind: isAsk ? 'ask' : 'copy' }
    })
}

/** "Put the | track list: …", "at the bottom two lines about us: my grandmother …": words for the maker before a colon stand apart from the copy behind it. */
function withoutLead([from, to]: [number, number], { text, start }: Line, roles: readonly Role[]): [number, number][] {
  const asked = roles[start + from] === 'ask' ? askedLead(text.slice(from, to)) : 0
  if (asked > 0 && roles[start + from + asked] !== 'ask')
    return [
      [from, from + asked],
      [from + asked, to],
    ]
  // 'The closing line should be "Fair winds"', 'put "We bake" somewhere big'.
  const quote = /["„“«][^"“”„«»]{4,160}["“”»][.!]?/u.exec(text.slice(from, to))
  const at = from + (quote?.index ?? 0)
  const end = at + (quote?.[0].length ?? 0)
  const isAsk = (begin: number, until: number) =>
    share(roles, start + begin, start + until, (role) => role === 'ask') === 1
  const isTold = roles[start + at + 1] === 'text' || roles[start + at + 1] === 'tagline'
  if (quote && isTold && isAsk(from, at) && (!says(text.slice(end, to)) || isAsk(end, to)))
    return [[from, at], [at, end], ...(says(text.slice(end, to)) ? ([[end, to]] satisfies [number, number][]) : [])]
  const lead = /^[^:]{3,100}:\s+(?=\S)/u.exec(text.slice(from, to))?.[0]
  if (!lead) return [[from, to]]
  const behind = from + lead.length
  const isLead = share(roles, start + from, start + behind, (role) => sortOf(role) !== 'content') === 1
  const isCopy = share(roles, start + behind, start + to, (role) => role === 'about' || role === 'text') > 0.8
  const first = roles[start + behind + text.slice(behind).search(/[\p{L}\p{N}]/u)]
  return isLead && isCopy && (first === 'about' || first === 'text') && wordsOf(text.slice(behind, to)).length > 2
    ? [
        [from, from + lead.trimEnd().length],
        [behind, to],
      ]
    : [[from, to]]
}

/** "Sign up at https://…, orange, with a countdown": what a sentence ends with, and is said to the maker, stands apart. */
function withoutWishes(
  [from, to]: [number, number],
  { text, start }: Line,
  roles: readonly Role[],
): [number, number][] {
  const isWish = (role: Role) => sortOf(role) === 'wish' || sortOf(role) === 'maker'
  let last = to - 1
  while (last >= from && (roles[start + last] === '-' || isWish(roles[start + last]!))) last--
  // The mark may have the role of the copy before it.
  while (/[,;–—\s]/u.test(text[last] ?? '')) last--
  const mark = /[,;–—]\s+(?=\S)/u.exec(text.slice(last + 1, to))
  if (last < from || !mark) return [[from, to]]
  const [at, next] = [last + 1 + mark.index, last + 1 + mark.index + mark[0].length]
  const of = (begin: number, end: number, test: (role: Role) => boolean) =>
    share(roles, start + begin, start + end, test)
  // Two words such as "website pls" do not make a sentence of the list before them.
  const isSaid = of(next, to, (role) => sortOf(role) === 'maker') === 0 || wordsOf(text.slice(next, to)).length > 3
  const isCut = isSaid && of(last + 1, at, isWish) === 0 && of(next, to, isWish) === 1
  return isCut && of(from, at, (role) => sortOf(role) === 'content') > 0.5
    ? [
        [from, at],
        [next, to],
      ]
    : [[from, to]]
}

/** "We're a small salon called Wet Nose" says who somebody is. */
const SAYS_WHO =
  /^\s*(?:(?:we|i)(?:['’](?:re|m)| are| am)|wir sind|ich bin|nous sommes|je suis|somos|soy|siamo|sono|sou|we zijn|wij zijn|ik ben|jesteśmy|jestem|our|unser\p{L}*|notre|nuestr[oa]|il nostro|la nostra|noss[oa]|onze|nasz\p{L}*)(?!\p{L})/iu

/** "Wedding site please for Fien & Wout, Saturday …": words that ask, and right behind them the name. */
function asksFirst(text: string, roles: readonly Role[], start: number): boolean {
  const letters = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => roles[start + index]!)
  const next = letters.findIndex((role) => role !== 'ask')
  if (SAYS_WHO.test(text) && !requests(text)) return false
  return (next >= 2 || (next === 1 && speaksOfPage(text))) && letters.slice(next, next + 2).includes('name')
}

/** "We build furniture" says what somebody does. */
const STATES = /^(?:we|wir|nous|noi|wij)\s(?:make|build|create|bauen|machen|faisons|facciamo|maken|bouwen)(?!\p{L})/iu

/** Mostly words to the maker; or it asks for something and speaks of the page. */
function isRequest(text: string, of: (test: (role: Role) => boolean) => number): boolean {
  if (STATES.test(text) && !speaksOfPage(text)) return false
  if (SAYS_WHO.test(text) && !requests(text) && of((role) => role === 'ask' || role === 'name') === 1) return false
  return of((role) => sortOf(role) !== 'content') >= 0.5 || (of((role) => role === 'ask') > 0.1 && speaksOfPage(text))
}

/** Hardly more than words that ask, and a button: "a big button 'Book' at the top, then the timetable:". */
function asksFor(roles: readonly Role[], start: number, end: number): boolean {
  const asked = share(roles, start, end, (role) => role === 'ask' || role === 'wish.part')
  const told = share(roles, start, end, (role) => sortOf(role) === 'content' && !role.startsWith('action'))
  return asked > 0.1 && told < asked / 2
}

/** The share of the letters of a stretch whose role passes. Connecting words do not count. */
function share(roles: readonly Role[], start: number, end: number, test: (role: Role) => boolean): number {
  let [all, some] = [0, 0]
  for (let i = start; i < Math.min(end, roles.length); i++) {
    if (roles[i] === '-') continue
    all++
    if (test(roles[i]!)) some++
  }
  return all === 0 ? 0 : some / all
}
