import { isList } from '../../lib/json'
import { type Desk, theOne } from './desk'
import { fold, wordsOf } from './lexicon'
import { nameOf, type Page, type Unit, unitsOf, valueAt } from './page'
import { strongVerbs } from './request'

/** "Lotte has left us.": what a sentence without an instruction speaks of, for the pronoun of the next. */
export function mentionIn(desk: Desk): readonly Unit[] | undefined {
  const { clause, page } = desk
  if (strongVerbs(clause).size > 0 || clause.question || clause.negated || clause.words.length > 12) return undefined
  const said = new Set(clause.words.map(({ word }) => word))
  const named = unitsOf(page.blocks).filter(({ kind, name, block, path }) => {
    if (kind !== 'entry' || path.length !== 2 || FRAME.has(block.type)) return false
    const own = namesIn(page, block, path)
    return own.some((words) => words.length > 0 && words.every((word) => said.has(word))) && name !== ''
  })
  if (named.length === 1) return named
  const copula = clause.verbs.find(({ name, first }) => name === 'change' && first > 0)
  const unit = copula && theOne(desk, { from: 0, to: copula.first })
  return unit && [unit]
}

/** The names of an entry: what it is called, the first name of a person, the cells of a row. */
function namesIn(page: Page, { id }: Unit['block'], path: Unit['path']): string[][] {
  const value = valueAt(page.block(id)?.props ?? {}, path)
  const texts = isList(value) ? value.filter((cell) => typeof cell === 'string') : [nameOf(value)]
  const names = texts.map((text) =>
    wordsOf(fold(text))
      .map(({ word }) => word)
      .filter((word) => word.length > 2),
  )
  const isPerson = typeof value === 'object' && value !== null && 'role' in value
  return isPerson && names[0]?.[0] ? [...names, [names[0][0]]] : names
}

const FRAME = new Set(['nav', 'footer', 'hero', 'cta', 'faq', 'pricing'])
