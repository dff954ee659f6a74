import type { Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import { isAskedLead } from './asked-leads'
import { fieldOf } from './fields'
import type { Marked } from './layout-marks'
import { namesLook } from './look'
import {
  isForTheMaker,
  isLeftOut,
  isNegated,
  isPolite,
  refusesAll,
  requests,
  speaksOfPictures,
  wouldBeNice,
} from './maker-words'
import { partsIn } from './parts'
import { sentencesIn } from './sentences'
import { type Frag, isForMaker } from './units'
import { fold, wordsOf } from './words'

type Clause = Pick<Frag, 'role' | 'text'>

const CLAUSE = /(?:[^,;([„“"«]|\([^()]*\)|["„“«][^"“”„«»]*["“”»]|[([„“"«])+/gu
const JOINT = /\s(?=(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar|i|ale)\s)/iu
const JOINING = /^(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar|i|ale)\s/iu
/** "Don't forget" refuses nothing. */
const FORGET =
  /(?<!\p{L})(?:forget|vergess\p{L}*|oubli\p{L}*|olvid\p{L}*|dimentic\p{L}*|esque[cç]\p{L}*|verge(?:et|ten)|zapomn\p{L}*|zapomin\p{L}*)(?!\p{L})/u
/** "No more than four photos" sets a limit. */
const LIMIT =
  /(?<!\p{L})(?:no|not|nicht|pas|non|nao|niet|nie) (?:more|longer|bigger|mehr|langer|plus|mas|piu|mais|meer|wiecej|dluzej) (?:than|als|de|que|di|do|dan|niz)(?!\p{L})/u

/** What a refusal says: "soft colours, hand drawn, not twee" wishes twice and refuses once. */
export function clausesOfRefusal(text: string, isCaptioned: boolean, isRefused: boolean): Clause[] {
  if (isCaptioned) return [{ role: 'refusal', text }]
  const parts = (text.replace(/^P\.?\s?S\.?:?\s/u, '').match(CLAUSE) ?? []).flatMap((clause) => {
    const [first, ...rest] = clause.split(JOINT)
    return isNegated(first!) ? [clause] : [first!, ...(rest.length > 0 ? [rest.join(' ')] : [])]
  })
  // What is unknown goes with the clause before it: "no countdown, we are no shouters", "sober, one column".
  let last: Role = beginsNegated(parts[1] ?? '') || (!isRefused && requests(text)) ? 'wish.other' : 'refusal'
  if (!isRefused && last === 'refusal') last = 'aside'
  const clauses = parts.map((part): Clause => {
    last = roleOf(part) ?? last
    const isPart = last === 'wish.other' && partsIn(part).length > 0
    return { role: isPart ? 'wish.part' : last, text: part.trim().replace(JOINING, '') }
  })
  if (clauses.every(({ role }) => role === 'refusal')) return [{ role: 'refusal', text }]
  return clauses.reduce<Clause[]>((joined, clause) => {
    const before = joined.at(-1)
    if (before?.role !== clause.role || clause.role === 'wish.part') return [...joined, clause]
    return [...joined.slice(0, -1), { role: clause.role, text: `${before.text}, ${clause.text}` }]
  }, [])
}

/** "…, no more than a screen": the clause before it is no part of what is refused. */
const beginsNegated = (clause: string) => isNegated(/^\p{L}+/u.exec(clause.trim().replace(JOINING, ''))?.[0] ?? '')

function roleOf(clause: string): Role | undefined {
  const folded = fold(clause)
  if (FORGET.test(folded)) return 'wish.other'
  if (LIMIT.test(folded)) return 'wish.length'
  if (isNegated(clause) || isLeftOut(clause)) return 'refusal'
  if (wouldBeNice(clause)) return partsIn(clause).length > 0 ? 'wish.part' : 'wish.other'
  return namesLook(clause) ? 'wish.look' : undefined
}

/** Words of the maker inside content, at most. */
const FEW = 6
/** In brackets, asked or exclaimed; or without a language whose words are known. */
const REMARK = /[(?!]|(?!\p{Script=Latin})\p{L}/u

/**
 * What was read as words to the maker, between content, and asks for nothing of a page is copy: "no accounts, no ads" is what an
 * app is praised for, and a line of a list is an entry.
 */
export function toldWords({ lines, text }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line) => {
    const isEntry = line.bullet === 'dash' || line.bullet === 'check' || line.bullet === 'number'
    if (fieldOf(line.text)?.role === 'aside') return []
    const parts = isEntry ? [[0, line.text.length] as const] : sentencesIn(line.text)
    return parts.flatMap(([from, to]) =>
      runsForMaker(roles, line.start + from, line.start + to)
        .filter(([at, end]) => isTold(text.slice(at, end), roles[at]!, isEntry))
        .filter(([at, end]) => roles[at] === 'refusal' || !REMARK.test(text.slice(Math.max(0, at - 1), end)))
        .filter(
          ([at, end]) =>
            isOfLife(text.slice(at, end)) ||
            isAmongContent(text, roles, [at, end], isEntry || roles[at] === 'refusal' ? 1 : 2),
        )
        .map(([at, end]): Marked => [at, end, isEntry ? 'item' : 'text']),
    )
  })
}

/** The runs of one role within a stretch that are for the maker. "A site for a florist, no shop" is one request. */
function runsForMaker(roles: readonly Role[], start: number, end: number): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let at = start; at < end; at++) {
    if (!isForMaker(roles[at]!)) continue
    const from = at
    while (at + 1 < end && roles[at + 1] === roles[from]) at++
    runs.push([from, at + 1])
  }
  return runs.length > 1 && runs.some(([at]) => roles[at] === 'ask') ? [] : runs
}

/** What readers are asked not to bring or do: no flowers, no gifts, no dogs. Folded. */
const OF_LIFE =
  /(?<!\p{L})(?:flowers|gifts?|presents|kids|children|dogs|pets|walk-? ?ins?|refunds?|swaps?|smoking|recruiters?|blumen|kranze|geschenke?|kinder|hunde?|haustiere|entfuhrung|fleurs?|couronnes?|cadeaux|enfants?|chiens?|flores|coronas|regalos|ninos|perros|fiori|regali|bambini|cani|presentes|criancas|caes|bloemen|cadeaus?|kinderen|honden|acquisitie|kwiat\p{L}*|prezent\p{L}*|dzieci|psow)(?!\p{L})/u
const ON_PAGE =
  /(?<!\p{L})(?:photos?|pictures?|pics?|page|site|emojis?|fotos?|bilder|seite|clipart|stock\p{L}*|images?|imagen\p{L}*|immagin\p{L}*|imagens|zdjec\p{L}*|drawings?|icons?|logos?)(?!\p{L})/u

const isOfLife = (words: string) => {
  const folded = fold(words)
  return isNegated(words) && OF_LIFE.test(folded) && !ON_PAGE.test(folded) && !speaksOfPictures(words)
}

/** True if a text speaks of a page, its parts, its pictures or its look. */
export const isOfPage = (words: string) =>
  isForTheMaker(words) || speaksOfPictures(words) || namesLook(words) || partsIn(words).length > 0

function isTold(words: string, role: Role, isEntry: boolean): boolean {
  if (isAskedLead(words) || refusesAll(words)) return false
  if (role !== 'refusal' && (isEntry || requests(words))) return !requests(words)
  if (role === 'refusal' && isOfLife(words)) return true
  if (isOfPage(words) || isPolite(words) || isLeftOut(words)) return false
  return role === 'refusal' ? isNegated(words) : wordsOf(words).length <= FEW
}

/** True if what stands before and behind in the same paragraph is content; of wishes in one sentence, the content around them. */
function isAmongContent(text: string, roles: readonly Role[], [at, end]: [number, number], sides: number): boolean {
  const isRead = (k: number) => /[\p{L}\p{N}]/u.test(text[k]!) && roles[k] !== '-'
  const isInside = (k: number) => k >= 0 && k < text.length && text.slice(k, k + 2) !== '\n\n'
  const beside = [-1, 1].flatMap((step) => {
    let k = step < 0 ? at - 1 : end
    let mayPass = sides > 1
    while (isInside(k) && (!isRead(k) || (mayPass && roles[k]!.startsWith('wish')))) {
      if (/[.!?\n]/.test(text[k]!)) mayPass = false
      k += step
    }
    return isInside(k) ? [roles[k]!] : []
  })
  return beside.length >= sides && beside.every((role) => sortOf(role) === 'content')
}
