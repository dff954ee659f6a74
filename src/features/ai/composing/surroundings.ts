import type { BlockLookup, Content } from '../../../blocks/block'
import type { TreeIndex } from '../../../blocks/tree/walk'

/** The page and the rules that an operation is checked against. */
export interface Surroundings {
  /** The current page. */
  content: Content
  /** Its blocks by id. */
  index: TreeIndex
  lookup: BlockLookup
  /** Block types that operations may change. Default: all. */
  allowedTypes?: readonly string[]
  /** Our id for an engine's block id, or the engine's id if there is no such block. */
  resolve(id: string): string
  /** The id of the block that is being inserted. */
  newId(): string
}
