import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { asksForPage, isForTheMaker, isRefusalOfPage } from './maker-words'
import { fold, wordsOf } from './words'

/** A stretch of the brief, and the role that it gets. */
type Marked = [from: number, to: number, role: Role]

const isRemark = (role: Role) => role === 'aside' || role === 'refusal'
const isWish = (role: Role) => role === 'ask' || role.startsWith('wish.')
/** Facts that no remark swallows. */
const FACTS = new Set<Role>(
  'name phone email address web social hours date price item.price action.url quote'.split(' ') as Role[],
)
/** How many characters of a brief its request takes at most. */
const OPENING = 400
const BOUND = /[,;:.!?()\n–—](?=\s|$|["”»)])|\n|\s-\s/gu

/**
 * A clause speaks either to readers or to the maker. Where the tagger cut one, the larger part of its letters decides, so
 * that no half of a clause appears on the page.
 */
export function wholeClauses({ text }: Reading, roles: readonly Role[]): Marked[] {
  const found: Marked[] = []
  let from = 0
  for (const to of [...Array.from(text.matchAll(BOUND), ({ index }) => index), text.length]) {
    const counts = { remark: 0, copy: 0, fact: 0, wish: 0 }
    let role: Role = 'aside'
    for (let at = from; at < to; at++) {
      const one = roles[at]!
      if (one === '-' || !/[\p{L}\p{N}]/u.test(text[at]!)) continue
      if (isRemark(one)) role = one
      counts[isRemark(one) ? 'remark' : isWish(one) ? 'wish' : FACTS.has(one) ? 'fact' : 'copy']++
    }
    const { remark, copy, fact, wish } = counts
    const wished = roles.slice(from, to).findIndex(isWish)
    // "Nothing in pink" refuses pink.
    if (role === 'refusal' && wish > 0 && copy + fact === 0 && roles.slice(from, from + wished).includes('refusal'))
      found.push([from, to, 'refusal'])
    if (remark > 0 && wish === 0 && copy + fact > 0) {
      if (copy + fact >= remark) found.push(...stretches(roles, from, to, isRemark, 'text'))
      else if (fact === 0 && remark >= copy * 2) found.push([from, to, role])
    } else if (
      role === 'refusal' &&
      remark > 0 &&
      isBeside(text, roles, from, to) &&
      !isRefusalOfPage(text.slice(from, to))
    )
      found.push([from, to, 'text'])
    from = to
  }
  return found
}

/** A clause before a comma, with copy behind it: "Please no gifts, a donation would make her happy." */
function isBeside(text: string, roles: readonly Role[], from: number, to: number): boolean {
  if (text[to] !== ',') return false
  const end = to + 1 + Math.max(0, text.slice(to + 1, to + 200).search(/[.!?\n]|$/))
  const told = roles.slice(to + 1, end).filter((role) => role !== '-')
  return from < to && told.length > 0 && !told.some((role) => role === 'refusal' || isWish(role))
}

function stretches(roles: readonly Role[], from: number, to: number, test: (role: Role) => boolean, role: Role) {
  const found: Marked[] = []
  for (let at = from; at < to; at++) if (test(roles[at]!)) found.push([at, at + 1, role])
  return found
}

const HEAD =
  /^\s*(?:>\s*)*(?:from|to|cc|subject|date|sent|re|fwd|von|an|betreff|gesendet|datum|de|à|a|para|objet|asunto|assunto|oggetto|da|aan|van|onderwerp|od|do|temat|envoyé)\s*:\s+\S/iu

/** The head of a mail at the top of the brief: two lines or more of sender, receiver and subject. */
export function mailHead(lines: readonly Line[]): number {
  let count = 0
  while (
    count < lines.length &&
    lines[count]!.gap === (count === 0 ? lines[0]!.gap : 0) &&
    HEAD.test(lines[count]!.text)
  )
    count++
  return count >= 2 ? count : 0
}

/** The first line alone, short and not for the maker, is what the brief is about, if the tagger found no name above the fold. */
export function firstLineName({ lines, pieces }: Reading, roles: readonly Role[]): Marked | undefined {
  const [line, next] = lines
  if (!line || !next || line.words > 7 || line.bullet === 'number' || line.bullet === 'dash') return undefined
  const letters = line.text.trim().replace(/[.!]$/, '')
  const already = pieces.some(({ role, start }) => role === 'name' && start < next.start)
  const taken = new Set(roles.slice(line.start, line.start + line.text.length))
  if (already || next.gap === 0 || ![...taken].every((role) => NAMELESS.has(role))) return undefined
  if (/[:?,;@]|\.\s|https?:|["„“]/u.test(letters) || wordsOf(letters).length === 0) return undefined
  if (isForTheMaker(letters) || asksForPage(letters) || GREETS.test(fold(letters))) return undefined
  return [line.start, line.start + letters.length + (line.text.length - line.text.trimStart().length), 'name']
}

const NAMELESS = new Set<Role>(['-', 'aside', 'text', 'about', 'tagline', 'item', 'wish.other'])
const GREETS =
  /^(?:hi|hiya|hello|hallo|hey|hoi|moin|servus|dear|liebe[rs]?|sehr|guten|guete|bonjour|salut|coucou|cher|chere|hola|buen[oa]s|estimad[oa]s?|ciao|buongiorno|salve|gentile|car[oa]|ola|oi|bom|boa|prezad[oa]s?|beste|dag|goede\p{L}*|geachte|dzien|czesc|witam|witaj|szanown\p{L}*|drog[ia]|hej|merhaba|moi|ok|okay|so|note|notes|draft|entwurf|re|fwd|fw|update|final|brief|briefing)(?!\p{L})/u

/** "bakery Kornblume in Bremen": two places, with what stands between a name and its town. */
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
