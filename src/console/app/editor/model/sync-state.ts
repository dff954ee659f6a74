import type { Content } from '../../../../blocks/block'
import type { Conflict } from './combine'
import type { Refusal } from './refusals'
import type { Arrival, Clock, Journal, Transport } from './sync-ports'

export type Edit = 'text' | 'structure'

/** What keeps the engine from sending. */
export type Hurdle =
  | { kind: 'offline'; since: number; tries: number; nextTryAt: number }
  | { kind: 'slow'; until: number }
  | { kind: 'signed-out' }
  | { kind: 'forbidden'; message: string }
  | { kind: 'refused'; message: string; traceId?: string }

export interface SyncState {
  /** What the person sees. */
  readonly content: Content
  /** The draft as the server last had it. */
  readonly base: Content
  /** The draft's ETag of the last answer. */
  readonly etag: string
  /** True while the server may lack something that this person did. */
  readonly unsaved: boolean
  readonly sendingSince: number | undefined
  readonly savedAt: number | undefined
  readonly hurdle: Hurdle | undefined
  readonly conflicts: readonly Conflict[]
  readonly refusals: readonly Refusal[]
  /** What others had changed when the last answer came. */
  readonly combined: Arrival | undefined
}

export interface SyncOptions {
  transport: Transport
  journal: Journal
  clock: Clock
  /** Called after every change of the state. */
  changed(state: SyncState): void
}
