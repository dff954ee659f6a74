import type { Block, BlockLookup } from '../block'
import type { Issue } from '../schema/issues'
import { readTree } from './reader'

export interface ReadOptions {
  lookup: BlockLookup
  /** Makes an id for a block without one. */
  newId: () => string
  /** JSON Pointer of the tree within the request body. Defaults to `/blocks`. */
  prefix?: string
}

/**
 * Reads a client's input as the tree of a draft and reports every fault. Never throws.
 * The blocks are valid only when there are no issues.
 */
export function readBlocks(input: unknown, options: ReadOptions): { blocks: Block[]; issues: Issue[] } {
  return readTree(input, { ...options, strictness: 'draft' })
}
