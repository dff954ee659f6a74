import type { JsonObject } from '../../lib/json'
import { jsonEqual } from '../../lib/json-equal'
import { ownValue, setOwn } from '../../lib/own-key'
import type { BlockLookup, Content, Meta } from '../block'
import { mergeTrees } from './trees'
import { checkTree } from '../tree/checks'

/** `conflicts` holds block ids and names of document fields, such as `document.slug`. Block ids never contain a dot. */
export type Merge = { content: Content } | { conflicts: string[] }

/**
 * Merges two contents that started from the same base. Symmetric: swapping `mine` and `theirs` gives the same result.
 * If the result breaks the rules of the tree, the blocks that break them are in conflict.
 */
export function mergeContent(base: Content, mine: Content, theirs: Content, lookup: BlockLookup): Merge {
  const merge = mergeUnchecked(base, mine, theirs)
  if ('conflicts' in merge) return merge
  const issues = checkTree(merge.content.blocks, lookup)
  return issues.length ? conflictsOf(issues.map((issue) => issue.blockId ?? 'document.blocks')) : merge
}

/** Like `mergeContent`, without the rules of the catalogue, for callers that check the result themselves. */
export function mergeUnchecked(base: Content, mine: Content, theirs: Content): Merge {
  const conflicts = new Set<string>()
  const document = mergeDocument(base, mine, theirs, conflicts)
  const blocks = mergeTrees(base.blocks, mine.blocks, theirs.blocks, conflicts)
  return blocks && conflicts.size === 0 ? { content: { ...document, blocks } } : conflictsOf(conflicts)
}

function mergeDocument(base: Content, mine: Content, theirs: Content, conflicts: Set<string>): Omit<Content, 'blocks'> {
  const field = <Field extends 'name' | 'slug' | 'description'>(name: Field) =>
    mergeValue(base[name], mine[name], theirs[name], `document.${name}`, conflicts)
  return {
    name: field('name'),
    slug: field('slug'),
    description: field('description'),
    meta: mergeMeta(base.meta as JsonObject, mine.meta as JsonObject, theirs.meta as JsonObject, conflicts) as Meta,
  }
}

function mergeMeta(base: JsonObject, mine: JsonObject, theirs: JsonObject, conflicts: Set<string>): JsonObject {
  const meta: JsonObject = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, left, right] = [ownValue(base, key), ownValue(mine, key), ownValue(theirs, key)]
    const value = mergeValue(was, left, right, `document.meta.${key}`, conflicts)
    if (value !== undefined) setOwn(meta, key, value)
  }
  return meta
}

function mergeValue<Value>(base: Value, mine: Value, theirs: Value, name: string, conflicts: Set<string>): Value {
  if (jsonEqual(base, mine)) return theirs
  if (!jsonEqual(base, theirs) && !jsonEqual(mine, theirs)) conflicts.add(name)
  return mine
}

function conflictsOf(names: Iterable<string>): { conflicts: string[] } {
  return { conflicts: [...new Set(names)].sort() }
}
