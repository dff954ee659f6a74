import type { Block, BlockLookup } from '../block'
import type { Issue } from '../schema/issues'
import { readTree } from './reader'

export interface ReadOptions {
  lookup: BlockLookup
  /** Makes an id for a block that has none. */
  newId: () => string
  /** JSON Pointer of the tree within the body; `/blocks` if not given. */
  prefix?: string
}

/**
 * Reads what a client sent as a draft's tree, and reports every fault. Never throws.
 * The blocks are fit for use only when there are no issues.
 */
export function readBlocks(input: unknown, options: ReadOptions): { blocks: Block[]; issues: Issue[] } {
  return readTree(input, { ...options, strictness: 'draft' })
}
