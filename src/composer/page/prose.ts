import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { asksForPage, isCopyForm, makerRole, isForTheMaker, isRefusalOfPage, speaksOfPage } from './maker-words'
import { moneyIn } from './money'
import { partsIn } from './parts'
import { sentencesIn } from './sentences'
import { fold, wordsOf } from './words'

/** A sentence of running text: copy that stays whole, a request that also names facts, or words to the maker. */
export interface Sentence {
  start: number
  end: number
  kind: 'copy' | 'ask' | 'maker'
  /** The role of words to the maker. */
  role: Role
  /** No clause of it is for the maker, whatever the tagger says. */
  isWhole?: true
}

/** The sentences of the lines that are running text by their layout. */
export function proseOf(
  reading: Reading,
  roles: readonly Role[],
  entries: ReadonlySet<number>,
): Map<number, Sentence[]> {
  const found = new Map<number, Sentence[]>()
  reading.lines.forEach((line, i) => {
    if (entries.has(i) || !isProse(line, roles)) return
    found.set(i, sentencesOfLine(line, roles))
  })
  return found
}

const STRUCTURE = new Set<Line['bullet']>(['dash', 'number', 'check', 'hash', 'quote'])
const MARKED = /^\s*(?:\*\*|>|\|)|```|~~~|^\s*(?:Q|A|F|P|R|D|V)\d?[.:)]\s/u
const CLOCK = /^\s*(?:\d{1,2}[:.h]\d{2}|\d{1,2}\s?(?:am|pm|h|Uhr|uhr)(?!\p{L})|(?:19|20)\d{2}\s?[–-])/u
const NEVER = new Set<Role>(['question', 'answer', 'quote', 'quote.by', 'stat', 'stat.label'])
const LABEL = /^\s*[\p{L}][\p{L}\p{N} '’&/()-]{0,38}[::]\s+(?=\S)/u

/** Running text: whole sentences, without a mark of a list, a table, or a label before the one that there is. */
function isProse(line: Line, roles: readonly Role[]): boolean {
  const { text } = line
  if (STRUCTURE.has(line.bullet) || line.cells > 1 || line.capitals || MARKED.test(text) || CLOCK.test(text))
    return false
  if (!/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text)) return false
  if (share(roles, line.start, line.start + text.length, (role) => NEVER.has(role)) > 0.2) return false
  const sentences = sentencesIn(text)
  const long = sentences.filter(([from, to]) => wordsOf(text.slice(from, to)).length >= 4)
  if (LABEL.test(text) && sentences.length < 3) return false
  if (long.length === 0) return false
  if (sentences.length >= 2) return true
  if (/^[^.!?]{1,60}\s[–—-]\s[^.!?]{1,60}(?:\s[–—-]\s.{1,60})?$/u.test(text) && line.words <= 14) return false
  return line.ending === 'stop' ? line.words >= 5 : line.words >= 11 && moneyIn(text) !== 1
}

function sentencesOfLine(line: Line, roles: readonly Role[]): Sentence[] {
  const made = sentencesIn(line.text)
    .flatMap(([from, to]) => parted(line, from, to, roles))
    .map(([from, to]): Judged => {
      const [start, end] = [line.start + from, line.start + to]
      return { start, end, ...verdictOf(line.text.slice(from, to), roles, start, end) }
    })
  // Among sentences of copy, one that is for the maker by its roles only is copy too.
  const copies = made.filter(({ kind }) => kind === 'copy').length
  return made.map(({ isUnsure, ...one }) =>
    isUnsure && (copies * 2 >= made.length || (copies > 0 && one.role === 'wish.other'))
      ? { ...one, kind: 'copy' }
      : one,
  )
}

/** "First class is free, no testimonials please" are two: the words to the maker stand behind a mark. */
function parted(line: Line, from: number, to: number, roles: readonly Role[]): [number, number][] {
  const text = line.text.slice(from, to)
  const cuts = [...text.matchAll(/(?:[,;]|\s[–—-])\s+(?=\S)/gu)].slice(0, 12)
  for (const { index, 0: mark } of cuts) {
    const rest = text.slice(index + mark.length)
    const at = line.start + from + index + mark.length
    const isMaker =
      share(roles, at, line.start + to, isMakerRole) > 0.6 &&
      share(roles, line.start + from, line.start + from + index, isMakerRole) < 0.4
    if (
      isMaker &&
      wordsOf(rest).length >= 3 &&
      (isForTheMaker(rest) || isRefusalOfPage(rest) || partsIn(rest).length > 0)
    )
      return [
        [from, from + index],
        [from + index + mark.length, to],
      ]
  }
  const greeting =
    /^\s*(?:hi|hello|hallo|hey|hiya|hoi|hola|ciao|salut|bonjour|liebes team|olá|dzień dobry)(?:\s(?:there|all|zusammen|team|everyone|tutti|a todos))?\s*[,!.]\s+(?=\S{1,40}\s)/iu.exec(
      text,
    )
  return greeting && greeting[0].length < text.length
    ? [
        [from, from + greeting[0].length],
        [from + greeting[0].length, to],
      ]
    : [[from, to]]
}

const isMakerRole = (role: Role) => role === 'aside' || role === 'ask' || role === 'refusal' || role.startsWith('wish.')

type Judged = Sentence & { isUnsure?: boolean }

const GREETED =
  /^\s*(?:hi|hello|hallo|hey|hiya|hoi|hola|ciao|salut|bonjour|liebes team|olá|dzień dobry)(?:\s\p{L}+)?\s*[,!.]\s*$/iu
/** "Call it Sugar & Spoon." */
const NAMING =
  /(?<!\p{L})(?:call|called|name|named|heisst|heissen|heisse|nennt|nennen|appelle|llama|llamamos|chiama|chiamiamo|chama|heet|heten|nazywa)(?!\p{L})/u

/** "Keep it plain, no marketing." */
const MANNER =
  /^\s*(?:please |bitte |pls )?(?:keep|make|don'?t make|do not make|nothing|not too|halt\p{L}*|mach\p{L}*|nicht zu|nichts|restez|rester|sin|senza|houd|hou|zonder|bez)(?!\p{L})/u

/** "Pls make it fun." */
const MAKE_IT = /^\s*(?:please|pls|plz|bitte)\s(?:make|keep|mach\p{L}*|halt\p{L}*)\s(?:it|this|es|alles)(?!\p{L})/u

const isLook = (of: (test: (role: Role) => boolean) => number) =>
  of(
    (one) =>
      one === 'wish.look' ||
      one === 'wish.colour' ||
      one === 'wish.length' ||
      one === 'wish.lang' ||
      one === 'wish.order',
  ) > 0.4

/** A long sentence with the word for a part tells something: "People find us by word of mouth." */
const namesPart = (text: string, wished: number) =>
  partsIn(text).length > 0 && (wordsOf(text).length <= 10 || wished > 0.9)

/** "Please no gifts, a donation would make her happy": what is refused is nothing of the page, and a clause tells something. */
const tellsBeside = (text: string) => !isRefusalOfPage(text) && text.split(/[,;]\s/).some(isCopyForm)

function verdictOf(text: string, roles: readonly Role[], start: number, end: number): Omit<Judged, 'start' | 'end'> {
  const of = (test: (role: Role) => boolean) => share(roles, start, end, test)
  const words = wordsOf(text).length
  if (GREETED.test(text)) return { kind: 'maker', role: 'aside' }
  if (words <= 8 && of((one) => one === 'name') > 0.3 && NAMING.test(fold(text))) return { kind: 'ask', role: 'ask' }
  const role = makerRole(text)
  const isRefused = of((one) => one === 'refusal') > 0.1
  if (!role && isRefused && tellsBeside(text) && !speaksOfPage(text) && !isForTheMaker(text))
    return { kind: 'copy', role: 'text', isWhole: true }
  const asks = of((one) => one === 'ask')
  if (role === 'ask' || (asks > 0.75 && (words > 7 || asksForPage(text))) || (asks > 0.1 && speaksOfPage(text)))
    return { kind: 'ask', role: 'ask' }
  // How to reach somebody is never lost in a remark.
  if ((role || of(isMakerRole) >= 0.5) && /\S@\S|https?:/.test(text)) return { kind: 'ask', role: role ?? 'aside' }
  if (role) return { kind: 'maker', role }
  if (MANNER.test(fold(text)) && (isForTheMaker(text) || MAKE_IT.test(fold(text))) && words <= 14)
    return { kind: 'maker', role: 'wish.other' }
  const forMaker = of(isMakerRole)
  if (forMaker < 0.5)
    return of((one) => one === 'wish.part') > 0.25 && partsIn(text).length > 0 && isForTheMaker(text)
      ? { kind: 'ask', role: 'ask' }
      : { kind: 'copy', role: 'text' }
  if (asks > 0.4) return { kind: 'ask', role: 'ask', isUnsure: true }
  if (of((one) => one === 'refusal') > 0.4 && of((one) => one === 'wish.look' || one === 'wish.colour') > 0.2)
    return { kind: 'ask', role: 'refusal' }
  if (of((one) => one === 'refusal') > 0.4)
    return isCopyForm(text) || tellsBeside(text)
      ? { kind: 'copy', role: 'text' }
      : { kind: 'maker', role: 'refusal', isUnsure: !isRefusalOfPage(text) }
  if (of((one) => one.startsWith('wish.')) > 0.4)
    return {
      kind: 'ask',
      role: 'wish.other',
      isUnsure:
        // "Warm, green."
        of((one) => one === 'wish.look' || one === 'wish.colour') < 0.9 &&
        !isForTheMaker(text) &&
        !namesPart(
          text,
          of((one) => one === 'wish.part'),
        ),
      ...(isLook(of) ||
      isForTheMaker(text) ||
      namesPart(
        text,
        of((one) => one === 'wish.part'),
      )
        ? {}
        : { kind: 'copy' as const }),
    }
  return { kind: 'maker', role: 'aside', isUnsure: !isForTheMaker(text) && words >= 4 }
}

/** The share of the letters of a stretch whose role passes. */
function share(roles: readonly Role[], start: number, end: number, test: (role: Role) => boolean): number {
  let [all, some] = [0, 0]
  for (let i = start; i < end; i++) {
    if (roles[i] === undefined) break
    all++
    if (test(roles[i]!)) some++
  }
  return all === 0 ? 0 : some / all
}
