import type { Json, JsonObject } from '../../lib/json'
import type { FieldChange } from './field-changes'

export type BlockChange = 'added' | 'removed' | 'moved' | 'changed' | 'retyped'

/** A block on one side of the diff, without its children. */
export interface BlockState {
  type: string
  props: JsonObject
  parentId: string | null
  index: number
}

export interface BlockDiff {
  change: BlockChange
  blockId: string
  type: string
  /** JSON Pointer into the newer content; for a removed block, into the older content. */
  path: string
  before?: BlockState
  after?: BlockState
  /** The changed props of a changed or retyped block, otherwise empty. */
  fields: FieldChange[]
}

/** `field` is `name`, `slug`, `description`, or `meta.` followed by a key. */
export interface DocumentDiff {
  field: string
  before?: Json
  after?: Json
}
