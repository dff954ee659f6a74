import type { Role } from '../../core/actor'
import { isOpenTo } from '../../core/entry'
import { principalKey, scopesOf } from '../../core/principal'
import { stillValid } from '../../core/principal-source'
import { atLeast } from '../../core/roles'
import { holdsScope, type Scopes } from '../../core/scopes'
import { standingIn } from '../../core/standing'
import type { WorldContext } from '../../deps/context'
import type { Sign } from '../../deps/presence'
import { eventsAfter, type LoggedEvent } from './event-log'
import { PRESENCE, presenceFrame } from './presence-events'

const encoder = new TextEncoder()
const RETRY = 'retry: 2000\n\n'
/** Heartbeats that a reader may leave unread before the stream is ended. */
const MOST_UNREAD = 6
/** Bytes that wait for a reader; beyond them the log is read no further. */
const WAITING_BYTES = 64 * 1024

/** About as long as an event. */
const EVENT_CHARACTERS = 1_000

/** Where a stream begins: after this entry, whose event id the reader knows. */
export interface StreamStart {
  seq: number
  id: string | null
}

/**
 * Streams the events of the World after a place in its log as Server-Sent Events, for as long as the principal may read
 * them. A slow reader is sent events at its own pace, because the log keeps them.
 * @param types the types to send; undefined for all that the principal may see
 * @throws Fault RATE_LIMIT_EXCEEDED if too many streams are open
 */
export function eventsStream(
  ctx: WorldContext,
  start: StreamStart,
  types: ReadonlySet<string> | undefined,
): ReadableStream<Uint8Array> {
  const following = new Following(ctx, start, types)
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => following.start(controller),
      pull: () => following.pull(),
      cancel: () => following.end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES }),
  )
}

class Following {
  readonly #release: (() => void)[]
  readonly #closed: () => void
  #out!: ReadableStreamDefaultController<Uint8Array>
  #seq: number
  #id: string | null
  #sentId: string | null = null
  #ended = false
  #wake: (() => void) | undefined
  #beatDue = false
  /** The log may have grown since it was read last. */
  #news = false
  #unread = 0
  /** The last sign of each person on each Surface that the reader was not sent yet. */
  readonly #signs = new Map<string, Sign>()

  constructor(
    private readonly ctx: WorldContext,
    { seq, id }: StreamStart,
    private readonly types: ReadonlySet<string> | undefined,
  ) {
    const { deps, world, principal } = ctx
    const { changes, eventStreams, presence, turns } = deps.local
    this.#seq = seq
    this.#id = id
    const uncount = eventStreams.add(this, principalKey(principal), world.id)
    const unfollow = changes.follow(world.id, () => this.#hear())
    const unhear = presence.follow(world.id, (sign) => this.#see(sign))
    const beat = setInterval(() => this.#beat(), turns.times.heartbeatMs)
    this.#release = [uncount, unfollow, unhear, () => clearInterval(beat)]
    this.#closed = deps.metrics.streams.opened('events')
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#out = controller
    this.#send(RETRY + this.#place())
  }

  /** Called when the reader has room: sends what is new, or waits for it. */
  async pull(): Promise<void> {
    this.#unread = 0
    try {
      while (!this.#ended) {
        this.#news = false
        const frames = await this.#next()
        if (frames) return this.#send(frames)
        if (!this.#ended && !this.#news && !this.#beatDue) await this.#woken()
      }
    } catch (error) {
      this.ctx.deps.log.error('following events failed', { err: error })
      this.end()
    }
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    for (const release of this.#release) release()
    this.#closed()
    this.#wake?.()
    try {
      this.#out.close()
    } catch {
      // The reader has already disconnected.
    }
  }

  /** The next frames; undefined if there is nothing to send. */
  async #next(): Promise<string | undefined> {
    const { deps, world } = this.ctx
    // What the reader may see is looked up each time: an event may follow the end of the session or membership.
    const rights = await this.#rights()
    if (!rights) return void this.end()
    const signs = this.#seen(rights)
    if (signs) return signs
    const key = `events of ${world.id} after ${this.#seq}`
    const read = () => eventsAfter(deps.store.read, world.id, this.#seq)
    // Readers at the same place share what was read.
    const page = await deps.local.readCache.get(key, read, ({ events }) => events.length * EVENT_CHARACTERS)
    this.#seq = page.last
    this.#id = page.lastId ?? this.#id
    const shown = page.events.filter(({ event }) => mayRead(rights, event) && (this.types?.has(event.type) ?? true))
    const frames = shown.map(frameOf).join('')
    if (shown.length > 0) this.#sentId = shown.at(-1)!.view.id
    if (frames) return frames
    if (page.more) return this.#next()
    if (!this.#beatDue) return undefined
    this.#beatDue = false
    return `: hb\n\n${this.#place()}`
  }

  async #rights(): Promise<Rights | undefined> {
    const { deps, principal, world } = this.ctx
    if (!(await stillValid(deps, principal))) return undefined
    const standing = await standingIn(deps, principal, world.id)
    if (!standing || !(await isOpenTo(deps, principal, standing))) return undefined
    return { role: standing.role, scopes: scopesOf(principal) }
  }

  /** A frame that only moves the reader's Last-Event-ID, past events that it is not sent. Empty if it is there already. */
  #place(): string {
    if (this.#id === null || this.#id === this.#sentId) return ''
    this.#sentId = this.#id
    return `id: ${this.#id}\n\n`
  }

  #see(sign: Sign): void {
    if (!(this.types?.has(PRESENCE) ?? true)) return
    const { surfaceId, actor } = sign
    this.#signs.set(`${surfaceId} ${actor.kind} ${actor.id}`, sign)
    this.#hear()
  }

  /** The frames of the signs that were seen since the last time. */
  #seen(rights: Rights): string {
    const signs = [...this.#signs.values()]
    this.#signs.clear()
    if (!mayRead(rights, SEES_PRESENCE)) return ''
    return signs.map((sign) => presenceFrame(this.ctx.world.id, sign)).join('')
  }

  #hear(): void {
    this.#news = true
    this.#wake?.()
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = undefined
        resolve()
      }
    })
  }

  #beat(): void {
    this.#beatDue = true
    if (++this.#unread > MOST_UNREAD) this.end()
    else this.#wake?.()
  }

  #send(frames: string): void {
    if (!this.#ended) this.#out.enqueue(encoder.encode(frames))
  }
}

interface Rights {
  role: Role
  scopes: Scopes
}

type Needs = Pick<LoggedEvent['event'], 'role' | 'scope'>

const SEES_PRESENCE: Needs = { role: 'viewer', scope: 'surfaces:read' }

function mayRead({ role, scopes }: Rights, { role: needed, scope }: Needs): boolean {
  return atLeast(role, needed) && holdsScope(scopes, scope)
}

function frameOf({ view }: LoggedEvent): string {
  return `id: ${view.id}\nevent: ${view.type}\ndata: ${JSON.stringify(view)}\n\n`
}
