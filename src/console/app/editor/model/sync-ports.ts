import type { Content } from '../../../../blocks/block'
import type { Operation } from '../../../../blocks/tree/operations'
import type { Conflict } from './combine'

/** A draft as the server has it. */
export interface Draft {
  content: Content
  etag: string
  updatedBy?: Person | null
}

export interface Person {
  id: string
  name: string
}

/** Changes by others that came in with an answer. */
export interface Arrival {
  at: number
  by: readonly Person[]
  /** The blocks that look different now; `''` for the page's own fields. */
  blockIds: readonly string[]
}

/** A fault in what was sent. `path` is the server's pointer into the body, such as `/operations/2/props/title`. */
export interface Fault {
  path: string
  message: string
  code?: string
  blockId?: string
}

export type SaveAnswer =
  | { kind: 'saved'; draft: Draft; combinedWith?: readonly Person[] }
  /** 412: somebody else changed the same blocks. */
  | { kind: 'stale' }
  /** The server will not take this, now or later: 409, 413, 422. */
  | { kind: 'refused'; message: string; traceId?: string; faults: readonly Fault[] }
  | Hindrance

export type ReadAnswer = { kind: 'draft'; draft: Draft } | Hindrance

/** Why an answer says nothing about the draft. */
export type Hindrance =
  | { kind: 'slow'; retryAfterMs: number }
  | { kind: 'signed-out' }
  /** The role or the state of the page allows no writing: 403, 404, archived. */
  | { kind: 'forbidden'; message: string }
  /** No answer, or one of a broken server. Whether the work was done is unknown. */
  | { kind: 'lost' }

/** The requests of the editor. They never throw. */
export interface Transport {
  /** `PATCH …/draft?autosave=true&onConflict=merge` with If-Match. */
  save(operations: readonly Operation[], etag: string, options?: { keepalive: boolean }): Promise<SaveAnswer>
  read(): Promise<ReadAnswer>
}

/** The base of a journal entry. It changes only with an answer. */
export interface JournalBase {
  content: Content
  etag: string
}

/** What the server may not have yet, as operations on the base. */
export interface JournalWork {
  /** From the base to what the person sees. */
  operations: readonly Operation[]
  /** From the base to contents that were sent, as long as no answer came. */
  sent: readonly (readonly Operation[])[]
  conflicts: readonly Conflict[]
  /** Epoch milliseconds of the last keystroke. */
  at: number
}

/** The device journal of one page in one tab. Writes are kept in order and never throw. */
export interface Journal {
  write(work: JournalWork, base?: JournalBase): void
  clear(): void
}

/** Time. `after` returns a function that cancels. */
export interface Clock {
  now(): number
  after(ms: number, run: () => void): () => void
}
