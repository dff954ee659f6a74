import type { PartName } from '../parts'
import { type Clause, signsOf } from './clause'
import { type Desk, did, type Outcome, only, refused, spansBeside } from './desk'
import { hasAll, isOne, plainWords } from './lexicon'
import { isBare, phraseOf, wordsAt } from './phrase'
import type { Field } from './speech'
import { find } from './target'
import { blocksIn, blockUnit, isRead, single, stringsIn, titleOf, type Unit, valueOf } from './units'
import { keyFor, type Value, withValues } from './values'

/** How some values are found and written. */
export interface Manner {
  find: (text: string) => readonly Value[]
  /** The new value in the manner of the old one. */
  like: (old: Value, next: Value) => string
  /** Whether an old value in a text must stay, because words beside it depend on it. */
  isBound?: (text: string, old: Value) => boolean
}

/** The values of the clause and of what follows its colon. */
export function told({ clause, payload }: Desk): readonly Value[] {
  return [...clause.values, ...(payload?.values ?? [])]
}

/** The values of a unit itself. */
export function valuesIn(unit: Unit, find: Manner['find']): Value[] {
  return unit.block.type === 'code' ? [] : stringsIn(valueOf(unit)).flatMap((text) => find(text))
}

/** A block and all blocks in it, each as a unit of its own; an entry or a line is one already. */
export function spread(units: readonly Unit[]): Unit[] {
  return units.flatMap((unit) => (unit.kind === 'block' ? blocksIn([unit.block]).map(blockUnit) : [unit]))
}

/** All blocks of the page. */
export function everywhere({ page }: Desk): Unit[] {
  return blocksIn(page.blocks).map(blockUnit)
}

/** Writes a new value for the old one in these units: the old one that is named, or the only other one that they hold. */
export function exchange(
  desk: Desk,
  units: readonly Unit[],
  given: readonly Value[],
  manner: Manner,
): Outcome | undefined {
  const known = units.flatMap((unit) => valuesIn(unit, manner.find))
  const [old, next] = oldAndNew(desk.clause, given, known)
  if (!next) return undefined
  const olds = known.filter((one) =>
    old ? keyFor(one) === keyFor(old) : keyFor(one) !== keyFor(next) && one.kind === next.kind,
  )
  if (olds.length === 0) return has(known, next) ? refused(desk, 'already') : undefined
  if (new Set(olds.map(keyFor)).size > 1) return undefined
  let isBound = false
  for (const unit of units)
    desk.page.rewriteUnit(unit, (text) => {
      const spots = manner.find(text).filter((one) => keyFor(one) === keyFor(olds[0]!))
      isBound ||= spots.some((spot) => manner.isBound?.(text, spot))
      return withValues(text, spots, (spot) => manner.like(spot, next))
    })
  if (isBound) return refused(desk, 'notUnderstood')
  const change = `${olds[0]!.text} → ${manner.like(olds[0]!, next)}`
  const unit = single(units)
  return did(desk, 'changed', [], unit && unit.kind !== 'block' ? noteOf(unit, change) : change)
}

/** One value is the new one. Of two values, the old one is the one on the page. */
function oldAndNew(clause: Clause, given: readonly Value[], known: readonly Value[]) {
  const [first, second, third] = given
  if (!first || third) return []
  if (!second) return [undefined, first]
  const isFirstNew = has(known, first) ? has(known, second) && isInstead(clause, first, second) : true
  const [old, next] = isFirstNew ? [second, first] : [first, second]
  return has(known, old) ? [old, next] : []
}

function has(known: readonly Value[], value: Value): boolean {
  return known.some((one) => keyFor(one) === keyFor(value))
}

/** "A instead of B". */
export function isInstead(clause: Clause, first: { end: number }, second: { start: number }): boolean {
  const { words } = clause
  return signsOf(clause, 'instead').some(
    (mark) => words[mark.first]!.start >= first.end && words[mark.first]!.end <= second.start,
  )
}

/** Words beside a value that say only what it is. */
export interface Idle {
  fields: readonly Field[]
  part: PartName
  words: 'timely' | 'counted'
}

/**
 * The one unit with such a value that the words beside the values name; `none` where they name something else, and undefined
 * where they name nothing.
 */
export function namedBeside(
  desk: Desk,
  values: readonly { start: number; end: number }[],
  holds: (unit: Unit) => boolean,
  idle: Idle,
): Unit | 'none' | undefined {
  let missed: 'none' | undefined
  for (const span of spansBeside(desk, values)) {
    const phrase = phraseOf(desk, span)
    const others = phrase.fields.filter(({ name }) => !idle.fields.includes(name))
    const words = [...new Set([...phrase.literal, ...wordsAt(phrase, others)])]
    const literal = words.filter((word) => !/^\d/u.test(word) && !isOne(idle.words, word))
    const parts = phrase.parts.filter(({ name }) => literal.length === 0 || name !== idle.part)
    if (isBare({ ...phrase, literal, parts, quotes: [] }) && phrase.said.length === 0) continue
    const named = { ...phrase, literal, parts, fields: [], quotes: [], isSection: false }
    const nouns = wordsAt(phrase, phrase.entries)
    const plain = { ...named, entries: [], literal: [...new Set([...literal, ...nouns])] }
    const unit =
      only(find({ ...desk, only: holds }, named)) ??
      (nouns.length > 0 ? only(find({ ...desk, only: holds }, plain)) : undefined)
    if (unit) return hasRival(unit, literal) ? 'none' : unit
    if (literal.length > 0) missed = 'none'
  }
  return missed

  /** "Shipping is £5", where a note of another block mentions shipping too. */
  function hasRival(unit: Unit, literal: readonly string[]): boolean {
    return everywhere(desk).some(({ block }) =>
      Object.entries(block.props).some(([key, text]) => {
        const isOther = typeof text === 'string' && isRead(key) && block.id !== unit.block.id
        const own = isOther ? plainWords(text) : []
        const named = literal.length > 0 && hasAll(own, literal)
        return isOther && named && holds({ kind: 'entry', block, path: [key], name: '' })
      }),
    )
  }
}

/** What is said of a change: the first line of a unit's name, and what became of its value. */
export function noteOf({ name, block }: Unit, change: string): string {
  const [line] = (name || titleOf(block)).split('\n')
  return line ? `${line}: ${change}` : change
}
