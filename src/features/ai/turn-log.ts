import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { turnEvents } from '../../../db/schema'
import { type Context, systemContext } from '../../deps/context'
import type { Deps } from '../../deps/deps'
import type { Follower } from '../../deps/running-turns'
import { isoTime } from '../../lib/time'

/** Events of a turn that are stored. `block.preview` and heartbeats are not stored. */
export type TurnEventType =
  | 'turn.started'
  | 'step.started'
  | 'step.finished'
  | 'text.delta'
  | 'block.patch'
  | 'repair'
  | 'usage'
  | 'receipt'
  | 'turn.completed'
  | 'turn.failed'
  | 'turn.cancelled'

export interface StoredEvent {
  turnId: string
  seq: number
  at: number
  type: string
  /** The frame's JSON. */
  data: string
}

type PendingEvent = Omit<StoredEvent, 'data'> & { fields: object }

const encoder = new TextEncoder()

/**
 * The event log of a running turn. Each event is stored before it is sent. Events that arrive during a commit form the
 * next batch, and consecutive text becomes one event, so that a fast model needs one commit for many chunks.
 */
export class TurnLog {
  readonly turnId: string
  readonly followers = new Set<Follower>()
  readonly #ctx: Context
  #pending: PendingEvent[] = []
  /** The last pending event if it is text. It grows until it is stored. */
  #words: { textId: string; delta: string } | undefined
  #flushing: Promise<void> | undefined
  /** The last event to show that waits for a commit. An event that is appended after it replaces it. */
  #waiting: { type: 'block.preview'; fields: object } | undefined
  /** The error of the first failed commit. After it, nothing is stored or sent. */
  failure: unknown
  /** Numbers of the last appended event and the last stored event. */
  #seq: number
  #stored: number

  constructor(
    private readonly deps: Deps,
    { id, worldId }: { id: string; worldId: string },
    stored = 0,
  ) {
    this.turnId = id
    this.#seq = stored
    this.#stored = stored
    // A separate context, because the turn's context may have a transaction open.
    this.#ctx = systemContext(deps, 'job')
    this.#ctx.txScope = worldId
  }

  append(type: TurnEventType, fields: object = {}): void {
    this.#words = undefined
    this.#waiting = undefined
    this.#pending.push(this.#event(type, fields))
    this.#flush()
  }

  say(textId: string, delta: string): void {
    const words = this.#words
    if (words?.textId === textId) {
      words.delta += delta
      return
    }
    this.#words = { textId, delta }
    this.#pending.push(this.#event('text.delta', this.#words))
    this.#flush()
  }

  /**
   * Sends an event without storing it. While stored events are pending it waits for them, because it must not overtake them;
   * a later event replaces it.
   */
  show(type: 'block.preview', fields: object): void {
    if (this.#pending.length > 0 || this.#flushing) {
      this.#waiting = { type, fields }
      return
    }
    const data = JSON.stringify({ type, turnId: this.turnId, at: isoTime(this.deps.clock()), ...fields })
    this.#publish(encoder.encode(`event: ${type}\ndata: ${data}\n\n`), this.#stored + 1)
  }

  /** Resolves when all appended events are stored and sent. @throws the error of a failed commit */
  async flushed(): Promise<void> {
    while (this.#flushing) await this.#flushing
    if (this.failure) throw this.failure
  }

  /**
   * Stores events in the caller's transaction and sends them after its commit. Call `flushed` first: the numbers continue
   * after the last stored event, and events that could not be stored are dropped.
   * @returns the number of the last event
   */
  async appendIn(ctx: Context, tx: Database, events: [TurnEventType, object][]): Promise<number> {
    this.#seq = this.#stored
    const stored = await addEvents(
      tx,
      events.map(([type, fields]) => this.#event(type, fields)),
    )
    ctx.afterCommit(() => this.#send(stored))
    return this.#seq
  }

  #event(type: TurnEventType, fields: object): PendingEvent {
    return { turnId: this.turnId, seq: ++this.#seq, at: this.deps.clock(), type, fields }
  }

  #flush(): void {
    this.#flushing ??= this.#drain()
  }

  async #drain(): Promise<void> {
    // Wait one microtask, so that the other events of the same chunk join this commit.
    await Promise.resolve()
    while (this.#pending.length > 0 && !this.failure) {
      const batch = this.#pending
      this.#pending = []
      this.#words = undefined
      try {
        this.#send(await this.#ctx.tx((tx) => addEvents(tx, batch)))
      } catch (error) {
        this.failure = error
      }
    }
    // Clear it here, not when the promise settles: events appended in between would never be flushed.
    this.#flushing = undefined
    const { type, fields } = this.#waiting ?? {}
    this.#waiting = undefined
    if (type && fields && !this.failure) this.show(type, fields)
  }

  #send(events: StoredEvent[]): void {
    const last = events.at(-1)
    if (!last) return
    this.#stored = last.seq
    this.#publish(encoder.encode(events.map(frameOf).join('')), last.seq)
  }

  #publish(frames: Uint8Array, lastSeq: number): void {
    for (const follower of this.followers) follower(frames, lastSeq)
  }
}

/** Formats an event as a Server-Sent Events frame. */
export function frameOf({ turnId, seq, type, data }: StoredEvent): string {
  return `id: ${turnId}:${seq}\nevent: ${type}\ndata: ${data}\n\n`
}

/** Stored events of a turn after `seq`, in order, at most `limit`. */
export function eventsAfter(db: Database, turnId: string, seq: number, limit: number): Promise<StoredEvent[]> {
  return db
    .select()
    .from(turnEvents)
    .where(and(eq(turnEvents.turnId, turnId), gt(turnEvents.seq, seq)))
    .orderBy(asc(turnEvents.seq))
    .limit(limit)
}

/** Serializes events as late as possible, because pending text can still grow. */
async function addEvents(tx: Database, events: PendingEvent[]): Promise<StoredEvent[]> {
  const stored = events.map(({ fields, ...event }) => {
    const { turnId, seq, at, type } = event
    return { ...event, data: JSON.stringify({ type, turnId, seq, at: isoTime(at), ...fields }) }
  })
  for (const event of stored) await prepared(tx, addEvent).execute({ ...event })
  return stored
}

const addEvent = (db: Database) =>
  db
    .insert(turnEvents)
    .values({
      turnId: sql.placeholder('turnId'),
      seq: sql.placeholder('seq'),
      at: sql.placeholder('at'),
      type: sql.placeholder('type'),
      data: sql.placeholder('data'),
    })
    .prepare()
