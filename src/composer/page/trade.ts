import type { Outline } from './nodes'
import { IS_CALLED } from './title-runs'
import { fold, sentenceCase, tidy, wordsOf } from './words'

/** "A page for my driving school Steady Clutch": what stands between the words that ask and the name. */
const ASKED_FOR =
  /(?:^|\s)(?:for|für|pour|para|pra|per|x|voor)\s(?:(?:my|our|meine?n?|unsere?n?|mon|ma|mes|notre|nos|mi|mis|nuestr[oa]s?|il (?:mio|nostro)|la (?:mia|nostra)|meus?|minhas?|nosso|nossa|mijn|m['’]?n|onze?|ons)\s|l['’])((?:[\p{L}'’-]{1,30}\s){0,3}?[\p{L}'’-]{1,30})[\s,:]*["„“«‘']?\s*$/iu
/** Words of a request, and words that only lead to a name. */
const NO_TRADE =
  /(?<!\p{L})(?:page|site|website|seite|pagina|página|sito|called|named|namens|names|heißt|appelle|llamad[oa]|chiamat[oa]|genaamd|new|neue\p{L}*|nouve\p{L}*|nuev[oa]|nuov[oa]|nieuwe|please|bitte)(?!\p{L})/iu
/** "My dad" and "our dog" are no trade. */
const KIN =
  /^(?:(?:late|dear|verstorben\p{L}*|lieb\p{L}*|cher|chère|querid[oa]|car[oa]|lieve) )?(?:(?:grand|step)?(?:father|mother|dad|pa|mum|mom|ma)|son|daughter|husband|wife|brother|sister|friend|(?:schwieger|groß)?(?:vater|mutter)|papa|papà|mama|maman|mamma|opa|oma|sohn|tochter|mann|frau|bruder|schwester|père|mère|mari|femme|frère|sœur|padre|madre|abuel[oa]|herman[oa]|hij[oa]|nonn[oa]|fratello|sorella|pai|mãe|avó|avô|vader|moeder|broer|zus|dog|cat|hund|katze|chien|chat|perr[oa]|gat[oa]|cane|cão|hond|kat|pies|kot)s?$/iu
/** "Pottery course in the" workshop. */
const LEADS_ON =
  /(?:\s(?:in|im|at|on|of|by|from|the|der|die|das|dem|den|am|bei|von|vom|en|à|au|de|du|des|del|della|di|da|do|dos|nel|nella|van|bij))+$/iu
/** Characters in which a request and the name stand. */
const OPENING = 300

/** What the subject is, in the words of the request: "Driving school". Polish declines it, so its words do not stand alone. */
export function tradeOf({ units }: Pick<Outline, 'units'>, title: string): string | undefined {
  const text = (units[0]?.reading.text ?? '').slice(0, OPENING)
  const at = text.indexOf(title)
  const named = [...text.slice(0, at + title.length).matchAll(IS_CALLED)].at(-1)
  const isCalled = named !== undefined && /^["„“«‘'\s]*$/u.test(text.slice(named.index + named[0].length, at))
  const before = at > 0 ? text.slice(0, isCalled ? named.index : at).replace(/[.!?\s,:"„“«‘']+$/u, '') : ''
  const sentence = before.split(/[.!?\n]\s/u).at(-1)!
  const trade = tidy((ASKED_FOR.exec(sentence)?.[1] ?? '').trim().replace(LEADS_ON, ''))
  const isNamed = wordsOf(fold(trade)).every((word) => fold(title).includes(word))
  return trade === '' || NO_TRADE.test(trade) || KIN.test(trade) || isNamed ? undefined : sentenceCase(trade)
}
