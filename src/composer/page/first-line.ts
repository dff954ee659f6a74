import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { kindWord } from './kinds'
import { asksForPage, isForTheMaker } from './maker-words'
import { fold, wordsOf } from './words'

/** A stretch of the brief, and the role that it gets. */
type Marked = [from: number, to: number, role: Role]

/** The first line alone, short and not for the maker, is what the brief is about, if the tagger found no name above the fold. */
export function firstLineName({ lines, pieces }: Reading, roles: readonly Role[]): Marked | undefined {
  const [line, next] = lines
  if (!line || !next || line.words > 7 || line.bullet === 'number' || line.bullet === 'dash') return undefined
  const letters = line.text.trim().replace(/[.!]$|\s\([^()]*\)$/u, '')
  const already = pieces.some(({ role, start }) => role === 'name' && start < next.start)
  const taken = new Set(roles.slice(line.start, line.start + line.text.length))
  // Where nothing is asked for, the first line greets nobody.
  const asks = pieces.some(({ role }) => role === 'ask')
  if (already || next.gap === 0 || ![...taken].every((role) => NAMELESS.has(role) || (role === 'aside' && !asks)))
    return undefined
  if (/[:?,;@]|\.\s|https?:|["„“]/u.test(letters) || wordsOf(letters).length === 0) return undefined
  if (isForTheMaker(letters) || asksForPage(letters) || greets(letters)) return undefined
  return [line.start, line.start + letters.length + (line.text.length - line.text.trimStart().length), 'name']
}

const SUBTITLED = /^([^.!?:;@|]{2,60}?)\s[–—-]\s(?!.*\s[–—-]\s)((?:[^.!?:;@|]|\.(?=\s?\d)){2,60})$/u
const HEADS = new Set<Role>(['name', 'heading', 'tagline', 'item', 'fact', '-'])

/** "Alpine Club - autumn programme" alone at the top: a name and a subtitle, where the tagger cut the subtitle in two. */
export function firstLineSubtitle({ lines }: Reading, roles: readonly Role[]): Marked[] {
  const [line, next] = lines
  const [whole, name, subtitle] = (line && SUBTITLED.exec(line.text)) ?? []
  if (!line || !next || next.gap === 0 || line.bullet !== 'none' || !whole || !name || !subtitle) return []
  const [from, to] = [line.start + whole.length - subtitle.length, line.start + whole.length]
  const behind = new Set(roles.slice(from, to).filter((_, i) => /[\p{L}\p{N}]/u.test(subtitle[i]!)))
  const isCut = behind.size > 1
  const areHeads = roles.slice(line.start, to).every((role) => HEADS.has(role))
  if (!isCut || !areHeads || roles[line.start] !== 'name') return []
  return [
    [line.start, line.start + name.length, 'name'],
    [line.start + name.length, from, '-'],
    [from, to, 'tagline'],
  ]
}

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
const GREETS =
  /^(?:hi|hiya|hello|hallo|hey|hoi|moin|servus|dear|liebe[rs]?|sehr|guten|guete|bonjour|salut|coucou|cher|chere|hola|buen[oa]s|estimad[oa]s?|ciao|buongiorno|salve|gentile|car[oa]|ola|oi|bom|boa|prezad[oa]s?|beste|dag|goede\p{L}*|geachte|dzien|czesc|witam|witaj|szanown\p{L}*|drog[ia]|hej|merhaba|moi|ok|okay|so|note|notes|draft|entwurf|re|fwd|fw|update|final|brief|briefing)(?!\p{L})/u

/** True if a text begins with a greeting. */
export function greets(text: string): boolean {
  return GREETS.test(fold(text))
}

/** The part of a brief in which a request names its subject. */
const OPENING = 160
const NAME_IN_TOWN =
  /(?<!\p{L})(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,3}) (?:in|à|en|a|em|te|w|we|im|am) (?=\p{Lu}\p{Ll})/gu

/** A place behind a request, with a town behind it, is a name: nothing is in two places. */
export function namesInTowns({ text, pieces }: Reading): Marked[] {
  if (pieces.some(({ role }) => role === 'name')) return []
  const roleAt = (at: number) => pieces.find(({ start, end }) => start <= at && at < end)?.role
  for (const { index, 0: whole, 1: name } of text.slice(0, OPENING).matchAll(NAME_IN_TOWN)) {
    const behind = index + whole.length
    if (roleAt(index) === 'place' && roleAt(behind) === 'place' && roleAt(index - 2) === 'ask')
      return [[index, index + name!.length, 'name']]
  }
  return []
}
