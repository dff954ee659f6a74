import { alike } from './alike'
import type { Desk } from './desk'
import { fold, wordsOf } from './lexicon'
import type { Unit } from './page'
import { titleOf } from './parts-of-page'
import { phraseOf } from './phrase'
import type { Span } from './request'

/** "The price of the soup": a field that could not be taken away is not its whole entry. */
export function isFieldOf(desk: Desk, span: Span, units: readonly Unit[]): boolean {
  const { fields, parts, isIt, isSection } = phraseOf(desk, span)
  if (isSection) return false
  // "Its price", "his role".
  const owns = desk.clause.words.slice(span.from, span.to).some(({ word }) => POSSESSIVES.has(word))
  if ((isIt || owns) && fields.length > 0) return true
  return fields.some(({ first, after }) => {
    if (parts.some((part) => part.first <= first && after <= part.after)) return false
    const { word } = desk.clause.words[span.from + first]!
    return !units.some(({ name, block }) =>
      wordsOf(fold(`${name} ${titleOf(block)}`)).some((own) => alike(own.word, word)),
    )
  })
}

const POSSESSIVES = new Set(
  'its his her their sein seine seinen ihr ihre ihren son sa ses leur leurs su sus suo sua suoi seu seus zijn haar hun jego jej'.split(
    ' ',
  ),
)
