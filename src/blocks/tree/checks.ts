import type { Block, BlockLookup } from '../block'
import type { Issue } from '../schema/issues'
import { readTree } from './reader'

export interface CheckOptions {
  /** JSON Pointer that the paths of the issues start with. Defaults to `/blocks`. */
  prefix?: string
}

/**
 * Checks a tree in memory after operations, a patch or a merge: ids, depth, count, child rules, and props as in a
 * draft.
 */
export function checkTree(blocks: readonly Block[], lookup: BlockLookup, options: CheckOptions = {}): Issue[] {
  return readTree(blocks, { ...options, lookup, strictness: 'draft' }).issues
}

/** Checks that a tree can be published: the checks of `checkTree`, and that every block is complete. */
export function checkComplete(blocks: readonly Block[], lookup: BlockLookup, options: CheckOptions = {}): Issue[] {
  return readTree(blocks, { ...options, lookup, strictness: 'complete' }).issues
}
