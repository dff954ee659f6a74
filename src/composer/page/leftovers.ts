import { linked } from './markdown'
import type { Made } from './blocks'
import type { Outline } from './nodes'
import { isForMaker, shownText, type Unit } from './units'
import type { Wishes } from './wishes'
import { fold, sentenceCase, wordsOf } from './words'

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

/**
 * The units of a brief with a word that found no place, as text: nothing is lost, whatever the rules made of it. What the
 * person refused stays away.
 */
export function leftoverText({ units }: Outline, shown: ReadonlySet<string>, { refused }: Wishes): string {
  // A word or two of a request, such as "cake business", is named in the answer instead.
  const isSmall = ({ sentence, frags }: Unit) =>
    sentence === 'ask' &&
    wordsOf(
      fold(
        frags
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
          !isForMaker(role) && !isRefused(role, refused) && wordsOf(fold(text)).some((word) => !shown.has(word)),
      ),
  )
  return lost
    .map((unit) => linked(sentenceCase(shownText(unit))))
    .filter(Boolean)
    .join('\n\n')
}

function isRefused(role: string, refused: Wishes['refused']): boolean {
  if (role === 'item.price' || role === 'price') return refused.has('prices')
  return (role === 'phone' || role === 'email' || role === 'hours') && refused.has(role)
}
