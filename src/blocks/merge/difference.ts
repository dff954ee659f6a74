import type { Json, JsonObject } from '../../lib/json'
import type { FieldChange } from './field-changes'

export type BlockChange = 'added' | 'removed' | 'moved' | 'changed' | 'retyped'

/** A block on one side, without what stands inside it. */
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
  /** JSON Pointer into the newer content, of a removed block into the older. */
  path: string
  before?: BlockState
  after?: BlockState
  /** Of changed and retyped blocks. */
  fields: FieldChange[]
}

/** `field` is `name`, `slug`, `description`, or `meta.` and its key. */
export interface DocumentDiff {
  field: string
  before?: Json
  after?: Json
}
