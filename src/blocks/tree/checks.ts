import type { Block, BlockLookup } from '../block'
import type { Issue } from '../schema/issues'
import { readTree } from './reader'

export interface CheckOptions {
  /** JSON Pointer of the tree within what the answer's paths point into; `/blocks` if not given. */
  prefix?: string
}

/** Faults of a tree already in memory, after operations, a patch or a merge: ids, depth, count, child rules, props as a draft's. */
export function checkTree(blocks: readonly Block[], lookup: BlockLookup, options: CheckOptions = {}): Issue[] {
  return readTree(blocks, { ...options, lookup, strictness: 'draft' }).issues
}

/** What keeps a tree from being published: the same, and props that a complete block must have. */
export function checkComplete(blocks: readonly Block[], lookup: BlockLookup, options: CheckOptions = {}): Issue[] {
  return readTree(blocks, { ...options, lookup, strictness: 'complete' }).issues
}
