import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { greets } from './greetings'
import { kindWord } from './kinds'
import { shareOf } from './layout-marks'
import { asksForPage, isForTheMaker } from './maker-words'
import { sentencesIn } from './sentences'
import { isForMaker } from './units'
import { wordsOf } from './words'

/** A stretch of the brief, and the role that it gets. */
type Marked = [from: number, to: number, role: Role]

/** The first line alone, short and not for the maker, is what the brief is about, if the tagger found no name above the fold. */
export function firstLineName({ lines, pieces }: Reading, roles: readonly Role[]): Marked[] {
  const [line, next] = lines
  if (!line || !next || line.words > 7 || line.bullet === 'number' || line.bullet === 'dash') return []
  const letters = line.text.trim().replace(/[.!]$|\s\([^()]*\)$/u, '')
  const already = pieces.some(({ role, start }) => role === 'name' && start < next.start)
  const taken = new Set(roles.slice(line.start, line.start + line.text.length))
  // Where nothing is asked for, the first line greets nobody.
  const asks = pieces.some(({ role }) => role === 'ask')
  const mayBeAside = !asks || EXCLAIMS.test(line.text)
  if (already || next.gap === 0 || ![...taken].every((role) => NAMELESS.has(role) || (role === 'aside' && mayBeAside)))
    return []
  if (/[:?,;@]|\.\s|https?:|["„“]/u.test(letters) || wordsOf(letters).length === 0) return []
  if (isForTheMaker(letters) || asksForPage(letters) || greets(letters)) return []
  const end = line.start + letters.length + (line.text.length - line.text.trimStart().length)
  const bracket = line.text.slice(end - line.start).indexOf('(')
  return [
    [line.start, end, 'name'],
    ...(bracket < 0 ? [] : [[end + bracket + 1, line.start + line.text.lastIndexOf(')'), 'tagline'] satisfies Marked]),
  ]
}

/** "We are moving!", and "Plum cake (one tray, for twelve)". */
const EXCLAIMS = /!\s*$|\p{L}\s\([^()]*\)\s*$/u

const SUBTITLED = /^([^.!?:;@|]{2,60}?)\s[–—-]\s(?!.*\s[–—-]\s)((?:[^.!?:;@|]|\.(?=\s?\d)){2,60})$/u
const HEADS = new Set<Role>(['name', 'heading', 'tagline', 'item', 'fact', '-'])

const CAPITALS = /^(\p{Lu}[\p{Lu}\p{N}'’&.-]*(?:\s[\p{Lu}\p{N}'’&.-]+)+)\s?:\s+(?=\p{L})([^.!?:]{2,80})$/u

/** "ISLES ON FOOT: a week on the coast", the first line for readers: a name and a subtitle. */
export function capitalName({ lines }: Reading, roles: readonly Role[]): Marked[] {
  const line = lines.find((one) => shareOf(roles, one, (role) => role !== '-' && !isForMaker(role)) > 0.5)
  const [, name, subtitle] = (line && CAPITALS.exec(line.text.trimEnd())) ?? []
  if (!line || !name || !subtitle || line.indent > 0) return []
  const [at, end] = [line.start + name.length, line.start + line.text.trimEnd().length]
  return [
    [line.start, at, 'name'],
    [at, end - subtitle.length, '-'],
    [end - subtitle.length, end, 'tagline'],
  ]
}

/** "Plum cake (one tray, for twelve)". */
const BRACKETED = /^([^.!?:;@|()]{2,60}?)\s\(([^()]{2,60})\)$/u

/** What the first lines say behind a name, where the tagger cut it, took it for a part of the name, or for a note. */
export function firstLineSubtitle({ lines }: Reading, roles: readonly Role[]): Marked[] {
  const content = lines.findIndex((line) => shareOf(roles, line, (role) => role !== '-' && !isForMaker(role)) > 0.5)
  return [...new Set([0, Math.max(0, content)])].flatMap((at) =>
    at < lines.length ? [...subtitleOf(lines, at, roles), ...saidOfName(lines[at]!, roles)] : [],
  )
}

/** "Alpine Club - autumn programme" alone above the content: a name and a subtitle. */
function subtitleOf(lines: Reading['lines'], at: number, roles: readonly Role[]): Marked[] {
  const [line, next] = lines.slice(at)
  const [, name, subtitle] = (line && (SUBTITLED.exec(line.text) ?? BRACKETED.exec(line.text))) ?? []
  if (!line || !next || next.gap === 0 || line.bullet !== 'none' || !name || !subtitle) return []
  const from = line.start + line.text.lastIndexOf(subtitle)
  const to = from + subtitle.length
  const behind = new Set(roles.slice(from, to).filter((_, i) => /[\p{L}\p{N}]/u.test(subtitle[i]!)))
  const isCut = behind.size > 1 || (behind.has('name') && (/^\p{Ll}/u.test(subtitle) || line.text.endsWith(')')))
  const areHeads = roles.slice(line.start, to).every((role) => HEADS.has(role))
  if (!isCut || !areHeads || roles[line.start] !== 'name') return []
  return headMarks(line.start, name, from, to)
}

/** "Larder - a tiny app for shelves.", also beside the sentence that asks for the page. */
function saidOfName({ text, start, bullet }: Reading['lines'][number], roles: readonly Role[]): Marked[] {
  if (bullet !== 'none') return []
  return sentencesIn(text)
    .slice(0, 3)
    .flatMap(([from, to]) => {
      const [, name, said] = SAID_OF.exec(text.slice(from, to)) ?? []
      if (!name || !said || asksForPage(name + said)) return []
      const at = start + from + text.slice(from, to).lastIndexOf(said)
      const own = new Set(roles.slice(start + from, at + said.length))
      const isNamed = own.size === 1 && own.has('name')
      if (!(isNamed || IS_A.test(said)) || ![...own].every((role) => role === 'name' || SAID.has(role))) return []
      return headMarks(start + from, name, at, at + said.length)
    })
}

function headMarks(start: number, name: string, from: number, to: number): Marked[] {
  return [
    [start, start + name.length, 'name'],
    [start + name.length, from, '-'],
    [from, to, 'tagline'],
  ]
}

const SAID_OF = /^(\S{2,30}(?:\s\S{1,30}){0,3})\s[–—-]\s(\p{Ll}\S*(?:\s\S+){3,20}?)[.!]?$/u
const IS_A = /^(?:an?|the|une?|le|la|eine?|der|die|das|una?|el|il|uma?|een|het|de)\s\p{L}/u
const SAID = new Set<Role>(['-', 'tagline', 'aside', 'about', 'text'])

const LABELLED = /^(\p{L}+(?:\s\p{L}+)?)\s?[::]\s+(?=\S)/u

/** "Recipe: leek tart" alone at the top: the kind of the page, and what it is about. */
export function firstLineLabel({ lines }: Reading): Marked[] {
  const [line, next] = lines
  const label = line && LABELLED.exec(line.text)
  if (!label || !next || next.gap === 0 || kindWord(label[1]!) === undefined) return []
  const rest = line.text.slice(label[0].length)
  if (wordsOf(rest).length > 8 || /[.?;@|]|https?:|[::]\s/u.test(rest) || asksForPage(rest)) return []
  const at = line.start + label[0].length
  return [
    [line.start, line.start + label[1]!.length, 'heading'],
    [line.start + label[1]!.length, at, '-'],
    [at, line.start + line.text.length, 'name'],
  ]
}

const NAMELESS = new Set<Role>(['-', 'text', 'about', 'tagline', 'item'])

const NAME =
  "\\p{Lu}[\\p{L}\\p{N}’'&-]*(?:\\s(?:(?:of|de|del|des|du|di|der|van|&|und|and|et|y|e)\\s)?\\p{Lu}[\\p{L}\\p{N}’'&-]*){0,4}"
const INTRODUCES = new RegExp(
  `(?:^|[\\s,!.])(?:[Hh]ier ist|[Hh]ier spricht|[Ii]t['’]?s|[Tt]his is|[Hh]ere is|[Ii]ci|[Cc]['’]est|[Ss]oy|[Ss]ono|[Ii]k ben|[Uu] spreekt met|jestem|tu|aqui é|sou)\\s\\p{L}+(?:\\s\\p{Lu}\\p{L}+)?(?:\\s(?:from|at|von (?:der|den)|vom|von|aus (?:der|dem)|de la|de|du|des|del|della|dalla|dal|di|van (?:de|het)|van|z|da|do)\\s(?:the\\s)?|\\s\\((?:\\p{Ll}[^,()]{2,30},\\s))(${NAME})`,
  'u',
)

/** Whom somebody writes for: "Hi, it's Ann from Snip Society", "it's Joan (secretary, Tarrow Choir)". */
export function introducedName(text: string): string | undefined {
  return INTRODUCES.exec(text.slice(0, 160).split('\n')[0]!)?.[1]
}

const SELLS = new RegExp(
  `^[^.!?\\n]{0,30}(?<!\\p{L})(?:[Ww]e|I)(?:['’]re| are|['’]ve| have)? (?:sell|make|run|build|built|launch|launched|launching|develop|developed|created?|publish|organi[sz]e)\\s(${NAME})(?=,\\s|\\s[–—-]\\s)`,
  'u',
)

/** That name, as one; or "We sell Tallybird, invoicing for translators". */
export function introducedMark({ text }: Reading): Marked[] {
  const name = introducedName(text) ?? SELLS.exec(text.slice(0, 160))?.[1]
  const at = name === undefined ? -1 : text.indexOf(name)
  return at < 0 ? [] : [[at, at + name!.length, 'name']]
}
