import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { turnEvents } from '../../../db/schema'
import { type Context, systemContext } from '../../deps/context'
import type { Deps } from '../../deps/deps'
import type { Follower } from '../../deps/running-turns'
import { isoTime } from '../../lib/time'

/** Events of a turn that are stored; `block.preview` and heartbeats are not among them. */
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
 * The events of a running turn. Each is stored before it is sent. While one commit is under way the next events gather,
 * and words that follow words become one event, so that a fast model costs a commit for many of its chunks.
 */
export class TurnLog {
  readonly turnId: string
  readonly followers = new Set<Follower>()
  readonly #ctx: Context
  #pending: PendingEvent[] = []
  /** Of the last pending event, where it is words: more of them may be added until it is stored. */
  #words: { textId: string; delta: string } | undefined
  #flushing: Promise<void> | undefined
  /** What kept an event from being stored: from then on nothing is stored or sent. */
  failure: unknown
  /** Number of the last event that was appended, and of the last that is stored. */
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
    // A context of its own: the turn's may have another transaction open.
    this.#ctx = systemContext(deps, 'job')
    this.#ctx.txScope = worldId
  }

  append(type: TurnEventType, fields: object = {}): void {
    this.#words = undefined
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
   * Sends an event that is not stored, unless stored events are on their way: it must not overtake them, and may be left out.
   * @returns whether it was sent
   */
  show(type: 'block.preview', fields: object): boolean {
    if (this.#pending.length > 0 || this.#flushing) return false
    const data = JSON.stringify({ type, turnId: this.turnId, at: isoTime(this.deps.clock()), ...fields })
    this.#publish(encoder.encode(`event: ${type}\ndata: ${data}\n\n`), this.#stored + 1)
    return true
  }

  /** Resolves when all that was appended is stored and sent. @throws what kept it from being stored */
  async flushed(): Promise<void> {
    while (this.#flushing) await this.#flushing
    if (this.failure) throw this.failure
  }

  /**
   * Stores further events in a transaction of the caller's, and sends them after its commit. Call `flushed` before: they
   * follow what is stored, and what could not be stored is left out.
   * @returns the number of the last
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
    // What the same chunk of the engine still has to say goes into this commit.
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
    // Here and not when the promise settles: what is appended in between would find nobody to store it.
    this.#flushing = undefined
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

/** An event as Server-Sent Events write it. */
export function frameOf({ turnId, seq, type, data }: StoredEvent): string {
  return `id: ${turnId}:${seq}\nevent: ${type}\ndata: ${data}\n\n`
}

/** Stored events of a turn after `seq`, in order, `limit` at most. */
export function eventsAfter(db: Database, turnId: string, seq: number, limit: number): Promise<StoredEvent[]> {
  return db
    .select()
    .from(turnEvents)
    .where(and(eq(turnEvents.turnId, turnId), gt(turnEvents.seq, seq)))
    .orderBy(asc(turnEvents.seq))
    .limit(limit)
}

/** The JSON is written when it is stored: until then words may still be added. */
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
