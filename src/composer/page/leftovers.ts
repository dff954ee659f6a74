import { greets } from './greetings'
import { linked } from './markdown'
import type { Made } from './blocks'
import type { Outline } from './nodes'
import { bareLabel } from './notes'
import { leadsToName } from './place-sentence'
import { bareName } from './subject'
import { isForMaker, shownText, type Unit } from './units'
import type { Wishes } from './wishes'
import { fold, sentenceCase, tidy, wordsOf } from './words'

/** Every word that stands in blocks, or in other texts. */
export function shownWords(texts: readonly string[], blocks: readonly Made[]): Set<string> {
  const words = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string')
      for (const word of wordsOf(fold(value.replace(/\\([\\`*_[\]~|<#>+.)-])/g, '$1')))) words.add(word)
    else if (Array.isArray(value)) value.forEach(add)
    else if (value && typeof value === 'object') Object.values(value).forEach(add)
  }
  texts.forEach(add)
  blocks.forEach(add)
  return words
}

/** The sentences that other parts of the page say. One that was read as nothing but a name is said if it is that of the page. */
export const toldTexts = ({ told }: Outline, title: string): string[] =>
  told.filter(({ text, isName }) => !isName || leadsToName(tidy(text.replace(title, ' ')))).map(({ text }) => text)

/** The sentences that ask, and those beside them on their line that were read as nothing but a name. */
export function requestsIn(units: readonly Unit[]): Set<Unit> {
  const asks = units.filter(({ sentence }) => sentence === 'ask')
  const lines = new Set(asks.map(({ lineIndex }) => lineIndex))
  const isName = ({ lineIndex, frags }: Unit) => lines.has(lineIndex) && frags.every(({ role }) => role === 'name')
  return new Set([...asks, ...units.filter(isName)])
}

/**
 * The units of a brief with a word that found no place, as text: nothing is lost, whatever the rules made of it. What the
 * person refused stays away.
 */
export function leftoverText({ units }: Outline, shown: ReadonlySet<string>, { refused }: Wishes): string {
  // A word or two of a request, such as "cake business", is named in the answer instead.
  const requests = requestsIn(units)
  const isSmall = (unit: Unit) =>
    requests.has(unit) &&
    wordsOf(
      fold(
        unit.frags
          .filter(({ role }) => !isForMaker(role) && !isRefused(role, refused))
          .map(({ text }) => text)
          .join(' '),
      ),
    ).filter((word) => !shown.has(word) && (word.length > 2 || /\d/.test(word))).length <= 3
  const lost = units.filter(
    (unit) =>
      !isSmall(unit) &&
      unit.frags.some(
        ({ role, text }) =>
          !isForMaker(role) &&
          !isRefused(role, refused) &&
          wordsOf(fold(bareOf(role, text))).some((word) => !shown.has(word)),
      ),
  )
  return lost
    .map((unit) => linked(sentenceCase(shownText(unit))))
    .filter(Boolean)
    .join('\n\n')
}

/** The words that say something: no greeting, no "name" before a name, and no "to" behind a label. */
function bareOf(role: string, text: string): string {
  if (role === 'action') return bareLabel(text)
  if (role !== 'name') return text
  return greets(text) ? '' : bareName(text)
}

function isRefused(role: string, refused: Wishes['refused']): boolean {
  if (role === 'item.price' || role === 'price') return refused.has('prices')
  return (role === 'phone' || role === 'email' || role === 'hours') && refused.has(role)
}
