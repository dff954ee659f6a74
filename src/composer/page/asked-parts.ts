import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { moneyIn } from './money'
import { countIn, partsIn } from './parts'
import cues from './words/cues.json'
import { fold, wordsOf } from './words'

const SENTENCE = /[^\n.!?]+(?:[.!?](?!\s|$)[^\n.!?]*)*/gu
const BETWEEN = new RegExp(`[,;]|(?<!\\p{L})(?:${cues.leads.replaceAll(' ', '|')})(?!\\p{L})|&`, 'giu')
const FILLERS = new Set(cues.fillers.split(' '))
/** Roles of words that name no part, whatever they are. */
const NEVER = new Set<Role>(
  'refusal heading quote answer item.price item.time phone email address hours stat fact'.split(' ') as Role[],
)

/** Stretches of a request that do nothing but name a part: "three testimonials and a contact form". */
export function askedParts({ text }: Reading, roles: readonly Role[]): [from: number, to: number][] {
  const found: [number, number][] = []
  for (const { index, 0: sentence } of text.matchAll(SENTENCE)) {
    const own = roles.slice(index, index + sentence.length)
    if (!own.some((role) => role === 'ask' || role === 'wish.part') || /:\s/.test(sentence)) continue
    let from = 0
    for (const { index: at, 0: mark } of [...sentence.matchAll(BETWEEN), { index: sentence.length, 0: '' }]) {
      const chunk = sentence.slice(from, at)
      const isNamed = from > 0 && isPart(chunk) && !own.slice(from, at).some((role) => NEVER.has(role))
      if (isNamed) found.push([index + from + chunk.search(/\S/), index + from + chunk.trimEnd().length])
      from = at + mark.length
    }
  }
  return found
}

/** Only the name of a part is left without number and filling words; a form may say what it is for. */
function isPart(chunk: string): boolean {
  const parts = partsIn(chunk)
  if (parts.length === 0 || moneyIn(chunk) > 0 || /["„“«@→=>|]|\d[.,]\d/.test(chunk)) return false
  const words = wordsOf(fold(chunk)).filter((word) => !FILLERS.has(word))
  const others = words.filter((word) => partsIn(word).length === 0 && countIn(word) === undefined).length
  const mayBe = countIn(chunk) !== undefined ? 1 : parts.includes('form') || parts.includes('signup') ? 2 : 0
  return words.length <= 4 && others <= mayBe
}
