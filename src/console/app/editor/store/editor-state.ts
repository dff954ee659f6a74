import type { Content } from '../../../../blocks/block'
import type { Proposal } from '../../composer/proposal'
import type { Catalogue, PlaceFault } from '../model/places'
import type { SyncOptions, SyncState } from '../model/sync-state'

export interface EditorState {
  readonly sync: SyncState
  readonly content: Content
  /** The selected blocks, siblings of one parent. */
  readonly selected: readonly string[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** What the composer proposes, shown on top of the content. */
  readonly proposal: Proposal | undefined
}

/** Told to the person: where a block is now, or that something could not be done. */
export type Notice =
  | { kind: 'moved'; type: string; place: number; all: number }
  | { kind: 'skipped' }
  | { kind: 'misplaced'; fault: PlaceFault }
  | { kind: 'failed' }

export interface EditorOptions extends Omit<SyncOptions, 'changed'> {
  catalogue: Catalogue
  newId(): string
  notify(notice: Notice): void
  readOnly: boolean
}
