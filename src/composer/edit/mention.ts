import { isList, isObject } from '../../lib/json'
import { strongVerbs } from './clause'
import { type Desk, look, only, theOne, wholeSpan } from './desk'
import { hasAll, plainWords } from './lexicon'
import { nameOf, titleOf, type Unit, unitsOf, valueOf } from './units'

/** "Lotte has left us.": what a sentence without an instruction speaks of, for the pronoun of the next. */
export function mentionIn(desk: Desk): readonly Unit[] | undefined {
  const { clause, page } = desk
  // "Do not remove the note, just move it down".
  const denied = clause.negated ? theOne(desk, wholeSpan(desk)) : undefined
  if (denied) return [denied]
  if (strongVerbs(clause).size > 0 || clause.question || clause.negated || clause.words.length > 12) return undefined
  const said = new Set(clause.words.map(({ word }) => word))
  const named = unitsOf(page.blocks).filter(
    (unit) =>
      unit.kind === 'entry' &&
      unit.path.length === 2 &&
      !WITHOUT_NAMES.has(unit.block.type) &&
      namesIn(unit).some((words) => words.length > 0 && words.every((word) => said.has(word))),
  )
  if (named.length === 1) return named
  const copula = clause.verbs.find(({ name, first }) => name === 'change' && first > 0)
  if (!copula) return undefined
  const { phrase, found } = look(desk, { from: 0, to: copula.first })
  const unit = only(found)
  // "Four places are left": words of an entry are not the entry.
  const names = unit ? plainWords(`${unit.name} ${titleOf(unit.block)}`) : []
  return unit && hasAll(names, phrase.literal) ? [unit] : undefined
}

/** The names of an entry: what it is called, the first name of a person, the cells of a row. */
function namesIn(unit: Unit): string[][] {
  const value = valueOf(unit)
  const texts = isList(value) ? value.map(nameOf) : [nameOf(value)]
  const names = texts.map((text) => plainWords(text).filter((word) => word.length > 2))
  return isObject(value) && 'role' in value ? [...names, names[0]!.slice(0, 1)] : names
}

const WITHOUT_NAMES = new Set(['nav', 'footer', 'hero', 'cta', 'faq', 'pricing'])
