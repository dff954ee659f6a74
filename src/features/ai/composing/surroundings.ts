import type { BlockLookup, Content } from '../../../blocks/block'
import type { TreeIndex } from '../../../blocks/tree/walk'

/** What an operation is checked against. */
export interface Surroundings {
  /** The page as it stands. */
  content: Content
  /** Its blocks by id. */
  index: TreeIndex
  lookup: BlockLookup
  /** Types of blocks that may be touched; all where absent. */
  allowedTypes?: readonly string[]
  /** The id of ours that the engine means; its own word where it gave no block that name. */
  resolve(id: string): string
  /** The id of the block that is being inserted. */
  newId(): string
}
