import { stillStands } from '../../core/principal-source'
import { standingIn } from '../../core/standing'
import type { Deps } from '../../deps/deps'
import type { WorldContext } from '../../deps/context'
import { eventsAfter, frameOf } from './turn-log'

const encoder = new TextEncoder()
const RETRY = encoder.encode('retry: 2000\n\n')
const HEARTBEAT = encoder.encode(': hb\n\n')
const REPLAY_PAGE = 200
/** Bytes that may wait for a reader; past it the stream breaks off, and the client comes back with Last-Event-ID. */
const MAX_WAITING_BYTES = 1_000_000

/** How often a reader that is behind is looked at while stored events are sent, and for how long. */
const ROOM_MS = 10
const MAX_ROOM_MS = 60_000

/** Who reads, asked at each heartbeat. */
export type StillWelcome = () => Promise<boolean>

/** Whether the reader's session or key, and the place in the World, still stand. */
export function stillWelcome({ deps, principal, world }: WorldContext): StillWelcome {
  return async () => (await stillStands(deps, principal)) && (await standingIn(deps, principal, world.id)) !== undefined
}

/** The events of a turn after `seq` as Server-Sent Events: those that are stored, then the others as they come. */
export function turnStream(deps: Deps, turnId: string, seq: number, welcome: StillWelcome): ReadableStream<Uint8Array> {
  let follow: Following
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        follow = new Following(deps, turnId, seq, controller)
        void follow.run(welcome)
      },
      cancel: () => follow.end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  )
}

class Following {
  #live = false
  #missed = false
  #unfollow: (() => void) | undefined
  #beat: Timer | undefined
  #ended = false
  readonly #closed: () => void

  constructor(
    private readonly deps: Deps,
    private readonly turnId: string,
    private seq: number,
    private readonly out: ReadableStreamDefaultController<Uint8Array>,
  ) {
    this.#closed = deps.metrics.streams.opened('turn')
  }

  async run(welcome: StillWelcome): Promise<void> {
    const { log, local } = this.deps
    const { turns } = local
    this.out.enqueue(RETRY)
    try {
      // Followed before the stored events are read: none falls in between.
      this.#unfollow = turns.follow(this.turnId, (frames, seq) => this.#hear(frames, seq))
      const live = turns.get(this.turnId)
      await this.#replay()
      if (!this.#unfollow || this.#ended) return this.end()
      void live?.done.finally(() => this.end())
      this.#beat = setInterval(() => void this.#heartbeat(welcome), turns.times.heartbeatMs)
    } catch (error) {
      log.error('a turn could not be followed', { err: error })
      this.#break(error)
    }
  }

  /** Lets go of the turn and closes the connection. */
  end(): void {
    if (this.#ended) return
    this.#letGo()
    try {
      this.out.close()
    } catch {
      // The reader has gone already.
    }
  }

  /** Sends what is stored, as fast as the reader takes it, until nothing came since the last look; then it is live. */
  async #replay(): Promise<void> {
    while (!this.#ended) {
      this.#missed = false
      const events = await eventsAfter(this.deps.store.read, this.turnId, this.seq, REPLAY_PAGE)
      const last = events.at(-1)
      if (last) this.#write(encoder.encode(events.map(frameOf).join('')))
      this.seq = last?.seq ?? this.seq
      if (events.length < REPLAY_PAGE && !this.#missed) break
      await this.#room()
    }
    this.#live = true
  }

  /** What comes while the stored events are read is stored too: it is read, and not kept here. Nor sent again, read before it came. */
  #hear(frames: Uint8Array, seq: number): void {
    if (!this.#live) this.#missed = true
    else if (seq > this.seq) this.#write(frames)
  }

  /** Waits until the reader has taken what was sent, or has had its time. */
  async #room(): Promise<void> {
    for (let waitedMs = 0; (this.out.desiredSize ?? 1) <= 0 && !this.#ended; waitedMs += ROOM_MS) {
      if (waitedMs > MAX_ROOM_MS) return this.#break(new Error('The reader is too slow.'))
      await Bun.sleep(ROOM_MS)
    }
  }

  async #heartbeat(welcome: StillWelcome): Promise<void> {
    const stays = await welcome().catch(() => true)
    if (stays) this.#write(HEARTBEAT)
    else this.end()
  }

  #write(bytes: Uint8Array): void {
    if (this.#ended) return
    if ((this.out.desiredSize ?? 0) < -MAX_WAITING_BYTES) return this.#break(new Error('The reader is too slow.'))
    this.out.enqueue(bytes)
  }

  #break(error: unknown): void {
    if (this.#ended) return
    this.#letGo()
    this.out.error(error)
  }

  #letGo(): void {
    this.#ended = true
    this.#closed()
    clearInterval(this.#beat)
    this.#unfollow?.()
  }
}
