import { QuoinError } from '@quoin/client'

/** The events after a place. `EventStream` of the client is one. */
export interface Following<One> extends AsyncIterable<One> {
  readonly lastEventId: string | undefined
}

/** As much of `navigator.locks` as is needed. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    hold: (lock: unknown) => Promise<void>,
  ): Promise<void>
}

interface Sharing<One> {
  /** The tabs that share a stream use one name. */
  name: string
  /** Opens the stream after an event, or from now on. */
  open(after: string | undefined): Following<One>
  hear(event: One): void
  /** Events may have been missed: what they were about has to be read again. */
  missed(): void
  signal: AbortSignal
  /** Undefined where the browser has none: then each tab has a stream of its own. */
  locks: Locks | undefined
}

/** What tabs tell each other: an event and its place in the stream, a place alone, or a question for it. */
type Told<One> = { event: One; place: string | undefined } | { place: string } | 'which place?'

/**
 * Hears the events of one stream that all tabs of a browser share. The tab that holds the lock of the name has the stream
 * and tells the others. When it ends, the next tab opens the stream after the last event that it has heard.
 * @throws what the stream throws, in the tab that has it
 */
export async function hearShared<One>(sharing: Sharing<One>): Promise<void> {
  const { name, locks, signal } = sharing
  if (!locks) return follow(sharing, undefined)
  const shared = new SharedStream(sharing)
  try {
    let isFree = false
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      isFree = lock !== null
      if (isFree) await shared.lead()
    })
    if (!isFree) await locks.request(name, { signal }, () => shared.takeOver())
  } finally {
    shared.close()
  }
}

/** One tab's part in a stream. */
class SharedStream<One> {
  readonly #channel: BroadcastChannel
  private place: string | undefined
  private stream: Following<One> | undefined

  constructor(private readonly sharing: Sharing<One>) {
    this.#channel = new BroadcastChannel(sharing.name)
    this.#channel.addEventListener('message', (message) =>
      this.listen((message as unknown as { data: Told<One> }).data),
    )
    this.tell('which place?')
  }

  lead(): Promise<void> {
    return follow(this.sharing, this.place, (stream, event) => {
      this.stream = stream
      if (event) this.tell({ event, place: stream.lastEventId })
    })
  }

  /** The tab that had the stream is gone. */
  takeOver(): Promise<void> {
    if (this.place === undefined) this.sharing.missed()
    return this.lead()
  }

  close(): void {
    this.#channel.close()
  }

  private listen(told: Told<One>): void {
    if (told === 'which place?') {
      const place = this.stream?.lastEventId
      if (place !== undefined) this.tell({ place })
      return
    }
    this.place = told.place ?? this.place
    if ('event' in told && !this.sharing.signal.aborted) this.sharing.hear(told.event)
  }

  private tell(told: Told<One>): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    this.#channel.postMessage(told)
  }
}

/** Follows the stream to its end. A place that is too long ago is given up. */
async function follow<One>(
  sharing: Sharing<One>,
  after: string | undefined,
  told?: (stream: Following<One>, event?: One) => void,
): Promise<void> {
  const { open, hear, missed, signal } = sharing
  const stream = open(after)
  told?.(stream)
  try {
    for await (const event of stream) {
      told?.(stream, event)
      hear(event)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof QuoinError && error.code === 'GONE')) throw error
    missed()
    return follow(sharing, undefined, told)
  }
}
