import { stillValid } from '../../core/principal-source'
import { mayEnter } from '../../core/entry'
import type { Deps } from '../../deps/deps'
import type { WorldContext } from '../../deps/context'
import { eventsAfter, frameOf } from './turn-log'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const RETRY = encoder.encode('retry: 2000\n\n')
const HEARTBEAT = encoder.encode(': hb\n\n')
const REPLAY_PAGE = 200
/** Maximum bytes buffered for a reader. Beyond it the stream is aborted, and the client reconnects with Last-Event-ID. */
const MAX_WAITING_BYTES = 1_000_000

/** Polling interval and timeout for a slow reader while stored events are replayed. */
const POLL_MS = 10
const MAX_WAIT_MS = 60_000

/** Whether the reader may continue. Checked at each heartbeat. */
export type AccessCheck = () => Promise<boolean>

/** Returns a check that the reader's session or key is still valid and still has access to the World. */
export function accessCheck({ deps, principal, world }: WorldContext): AccessCheck {
  return async () => (await stillValid(deps, principal)) && (await mayEnter(deps, principal, world.id))
}

/** Says the messages of an event in the language of its reader. */
export type SayEvent = (event: unknown) => unknown

/** Streams the events of a turn after `seq` as Server-Sent Events: first the stored events, then new ones. @param say for readers of other languages than English */
export function turnStream(
  deps: Deps,
  turnId: string,
  seq: number,
  hasAccess: AccessCheck,
  say?: SayEvent,
): ReadableStream<Uint8Array> {
  let follow: Following
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        follow = new Following(deps, turnId, seq, controller, say)
        void follow.run(hasAccess)
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
    private readonly say: SayEvent | undefined,
  ) {
    this.#closed = deps.metrics.streams.opened('turn')
  }

  async run(hasAccess: AccessCheck): Promise<void> {
    const { log, local } = this.deps
    const { turns } = local
    this.out.enqueue(RETRY)
    try {
      // Follow before reading the stored events, so that no event is missed in between.
      this.#unfollow = turns.follow(this.turnId, (frames, seq) => this.#receive(frames, seq))
      const live = turns.get(this.turnId)
      await this.#replay()
      if (!this.#unfollow || this.#ended) return this.end()
      void live?.done.finally(() => this.end())
      this.#beat = setInterval(() => void this.#heartbeat(hasAccess), turns.times.heartbeatMs)
    } catch (error) {
      log.error('following a turn failed', { err: error })
      this.#break(error)
    }
  }

  /** Stops following the turn and closes the connection. */
  end(): void {
    if (this.#ended) return
    this.#release()
    try {
      this.out.close()
    } catch {
      // The reader has already disconnected.
    }
  }

  /** Sends the stored events at the reader's pace. Goes live once no event arrived during the last read. */
  async #replay(): Promise<void> {
    while (!this.#ended) {
      this.#missed = false
      const events = await eventsAfter(this.deps.store.read, this.turnId, this.seq, REPLAY_PAGE)
      const last = events.at(-1)
      if (last) this.#write(encoder.encode(events.map(frameOf).join('')))
      this.seq = last?.seq ?? this.seq
      if (events.length < REPLAY_PAGE && !this.#missed) break
      await this.#waitForReader()
    }
    this.#live = true
  }

  /**
   * Receives new events. During the replay they are dropped, because they are stored and the replay reads them. Events
   * that the replay has already sent are skipped.
   */
  #receive(frames: Uint8Array, seq: number): void {
    if (!this.#live) this.#missed = true
    else if (seq > this.seq) this.#write(frames)
  }

  /** Waits until the reader has consumed the buffer. Aborts the stream after MAX_WAIT_MS. */
  async #waitForReader(): Promise<void> {
    for (let waitedMs = 0; (this.out.desiredSize ?? 1) <= 0 && !this.#ended; waitedMs += POLL_MS) {
      if (waitedMs > MAX_WAIT_MS) return this.#break(new Error('The reader is too slow.'))
      await Bun.sleep(POLL_MS)
    }
  }

  async #heartbeat(hasAccess: AccessCheck): Promise<void> {
    const stays = await hasAccess().catch(() => true)
    if (stays) this.#write(HEARTBEAT)
    else this.end()
  }

  #write(bytes: Uint8Array): void {
    if (this.#ended) return
    if ((this.out.desiredSize ?? 0) < -MAX_WAITING_BYTES) return this.#break(new Error('The reader is too slow.'))
    this.out.enqueue(this.say ? saidFrames(bytes, this.say) : bytes)
  }

  #break(error: unknown): void {
    if (this.#ended) return
    this.#release()
    this.out.error(error)
  }

  #release(): void {
    this.#ended = true
    this.#closed()
    clearInterval(this.#beat)
    this.#unfollow?.()
  }
}

/** Events with messages of ours. All others pass as they are. */
const SAYING = /^event: (repair|receipt|turn\.failed)$/m

function saidFrames(bytes: Uint8Array, say: SayEvent): Uint8Array {
  const text = decoder.decode(bytes)
  if (!SAYING.test(text)) return bytes
  const said = text
    .split('\n\n')
    .map((frame) =>
      SAYING.test(frame)
        ? frame.replace(/^data: (.*)$/m, (_, data: string) => `data: ${JSON.stringify(say(JSON.parse(data)))}`)
        : frame,
    )
  return encoder.encode(said.join('\n\n'))
}
