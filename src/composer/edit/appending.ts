import type { Block } from '../../blocks/block'
import { isList, isObject, type Json } from '../../lib/json'
import type { Ask, Brief } from '../reading/brief'
import { listKey, listOf } from './bench'
import { type Desk, note } from './desk'
import { questionsIn } from './given'
import { makePart } from './new-parts'

/** Entries that a list of the type takes, where it takes fewer than others. */
const MOST: Partial<Record<string, number>> = { pricing: 6, stats: 8 }
const MOST_OF_OTHERS = 24

/** More entries for the list of a block: those that are asked for, and empty ones up to their count. */
export function append(desk: Desk, block: Block, asked: Ask, brief?: Brief): boolean {
  const key = listKey(block)
  if (!key) return false
  const questions = asked.section === 'faq' ? questionsIn(desk) : []
  const entries = questions.length > 0 ? questions : asked.entries
  const count = Math.max(asked.count ?? 1, entries.length, brief?.voices.length ?? 0)
  const made = makePart(desk, asked.section, { ...asked, entries, count }, brief)
  const source = made.type === block.type ? made : made.children?.find(({ type }) => type === block.type)
  const fresh = source?.props[key]
  if (!source || !isList(fresh)) return false
  const there = listOf(block)
  const most = Math.max(MOST[block.type] ?? MOST_OF_OTHERS, there.length)
  const next = [...there, ...withFreeNames(block, fresh)].slice(0, most)
  desk.bench.update(block, { [key]: next }, source.provenance)
  return note(desk, 'changed', block)
}

/** Each field of a form has a name of its own. */
function withFreeNames(block: Block, fresh: readonly Json[]): Json[] {
  if (block.type !== 'form') return [...fresh]
  const taken = new Set(listOf(block).map((field) => (isObject(field) ? field.name : undefined)))
  return fresh.map((field) => {
    if (!isObject(field) || !taken.has(field.name)) return field
    const free = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${String(field.name)}_${n}`).find((name) => !taken.has(name))
    return { ...field, name: free ?? `${String(field.name)}_` }
  })
}
