import type { Block } from '../../blocks/block'
import type { Span } from './clause'
import { type Desk, namesField } from './desk'
import { hasAll, hasOne, isOne, plainWords, says } from './lexicon'
import { above, partsNamed } from './parts-of-page'
import type { Phrase } from './phrase'
import { isInside, stringsIn, titleOf, type Unit, unitsOf, valueOf } from './units'

/** Why these units must stay, although the words name them. */
export function faultIn(desk: Desk, phrase: Phrase, units: readonly Unit[]): 'notUnderstood' | 'unclear' | undefined {
  const { page, speeches } = desk
  const names = units.flatMap(({ name, block }) => plainWords(`${name} ${titleOf(block)}`))
  if (namesField(phrase, names)) return 'notUnderstood'
  // A year in a sentence does not name the entry.
  const isFigure =
    phrase.literal.length > 0 && phrase.literal.every((word) => /^\d+$/u.test(word)) && phrase.entries.length === 0
  if (isFigure && !units.every((unit) => stringsIn(valueOf(unit)).some((text) => phrase.literal.includes(text.trim()))))
    return 'unclear'
  // "The prices" of what is called otherwise may be only its figures.
  const asksPrices = !phrase.isSection && phrase.parts.some(({ name }) => name === 'prices')
  const isPriced = ({ block }: Unit) => partsNamed(speeches)(block).has('prices')
  if (asksPrices && (phrase.all || !units.every(isPriced))) return 'unclear'
  // "All dates in March": a text that only mentions March is no date.
  const isSwept = phrase.all && phrase.literal.length > 0 && phrase.parts.length === 0
  if (isSwept && new Set(units.map(({ block }) => block.id)).size > 1) return 'unclear'
  if (units.some((unit) => isOnlyMentioned(desk, phrase, unit))) return 'unclear'
  const isGone = ({ id }: Block) => units.some(({ block, kind }) => kind === 'block' && block.id === id)
  return page.blocks.length > 1 && page.blocks.every(isGone) ? 'notUnderstood' : undefined
}

/** "Delete Anna": a text that mentions her, or a picture of her, is not the block with her name. */
function isOnlyMentioned({ clause, page }: Desk, { literal, parts, entries, isSection }: Phrase, unit: Unit): boolean {
  if (unit.kind === 'line' || isSection) return false
  const name = plainWords(unit.name)
  const isBareName = entries.length + parts.length === 0
  if (unit.kind === 'entry' && unit.block.type === 'gallery')
    return isBareName && !name.every((word) => word.length < 4 || hasOne(literal, word))
  if (unit.kind === 'entry') {
    const holdsOthers = unitsOf([unit.block]).some((one) => isInside(one, unit))
    if (holdsOthers) return !hasAll(name, literal)
    // "Churches" in a sentence of an entry are not the entry.
    const isProse = (text: string) => /[.!?]$/u.test(text) && text !== unit.name
    const [prose, facts] = [true, false].map((wanted) =>
      stringsIn(valueOf(unit))
        .filter((text) => isProse(text) === wanted)
        .flatMap(plainWords),
    ) as [string[], string[]]
    // "The one about clothes" asks for the block that mentions them.
    return (
      isBareName && !says(clause.words, 'about') && literal.some((word) => hasOne(prose, word) && !hasOne(facts, word))
    )
  }
  const titles = [unit.block, ...above(page.blocks, unit.block)].flatMap((block) => plainWords(titleOf(block)))
  const isText = [...parts, ...entries].some(({ name }) => name === 'about' || name === 'paragraph')
  return !isText && !hasAll(titles, literal)
}

/** "The question about rain and tickets": a word without an article may belong to the noun before. */
export function isInherited({ clause }: Desk, { entries }: Phrase, { from }: Span, units: readonly Unit[]): boolean {
  const isBlock = units.some(({ kind }) => kind === 'block')
  return isBlock && entries.length > 0 && entries[0]!.first < from && !isOne('article', clause.words[from]!.word)
}
