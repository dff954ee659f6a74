import { waitAtMost } from '../lib/in-time'

/**
 * Receives the events of a turn as they are stored. All followers get the same encoded bytes.
 * @param lastSeq the number of the last event in `frames`; a preview has the number of the event that follows it
 */
export type Follower = (frames: Uint8Array, lastSeq: number) => void

/** Why a turn is stopped early: a person cancelled it, it has no followers left, or the server stops. */
export type CutReason = 'cancelled' | 'detached' | 'stopping'

export interface RunningTurn {
  worldId: string
  log: { readonly followers: Set<Follower> }
  cut(reason: CutReason): void
  /** Resolves when the last event is stored. */
  done: Promise<void>
}

interface Entry extends RunningTurn {
  alone?: Timer
}

export interface TurnTimes {
  /** How long a turn continues without followers. */
  detachedMs: number
  heartbeatMs: number
}

export const TURN_TIMES: TurnTimes = { detachedMs: 60_000, heartbeatMs: 10_000 }

/** The turns that run in this process. A turn does not depend on a connection; connections follow it. */
export class RunningTurns {
  readonly #turns = new Map<string, Entry>()

  constructor(readonly times: TurnTimes = TURN_TIMES) {}

  get size(): number {
    return this.#turns.size
  }

  add(id: string, turn: RunningTurn): void {
    const entry: Entry = turn
    this.#turns.set(id, entry)
    this.#whenAlone(entry)
    void turn.done.finally(() => {
      clearTimeout(entry.alone)
      this.#turns.delete(id)
    })
  }

  get(id: string): RunningTurn | undefined {
    return this.#turns.get(id)
  }

  /** Follows a turn from its next event. @returns a function that stops following; undefined if the turn is not running */
  follow(id: string, follower: Follower): (() => void) | undefined {
    const entry = this.#turns.get(id)
    if (!entry) return undefined
    clearTimeout(entry.alone)
    entry.log.followers.add(follower)
    return () => {
      entry.log.followers.delete(follower)
      this.#whenAlone(entry)
    }
  }

  /** Cancels the turns of a deleted World, with their calls to models and their streams. */
  endWorld(worldId: string): void {
    for (const turn of this.#turns.values()) if (turn.worldId === worldId) turn.cut('cancelled')
  }

  /** Stops the turns that still run after `withinMs`. Resolves when all turns have ended. */
  async stop(withinMs: number): Promise<void> {
    const all = Promise.all([...this.#turns.values()].map((turn) => turn.done))
    await waitAtMost(all, withinMs)
    for (const turn of this.#turns.values()) turn.cut('stopping')
    await all
  }

  #whenAlone(entry: Entry): void {
    if (entry.log.followers.size > 0) return
    clearTimeout(entry.alone)
    entry.alone = setTimeout(() => entry.cut('detached'), this.times.detachedMs)
    entry.alone.unref()
  }
}
