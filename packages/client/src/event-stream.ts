import { resumed } from './resuming.js'
import type { Transport } from './transport.js'
import type { WorldEvent } from './types.js'

export interface EventStreamOptions<Type extends WorldEvent['type'] = WorldEvent['type']> {
  /** Only these types. */
  types?: readonly Type[] | undefined
  /** Begin after this event; now by default. */
  after?: string | undefined
  signal?: AbortSignal | undefined
  /** Called with each connection that is open. */
  onOpen?: (() => void) | undefined
}

/** The events of a World, without an end. Leave the loop or abort the signal to stop. */
export interface EventStream<Event = WorldEvent> extends AsyncIterable<Event> {
  /** Store it, and hand it over as `after`, to go on there in another process. */
  readonly lastEventId: string | undefined
}

/** @throws QuoinError while it is read: GONE if the place is too long ago, and every other refusal that waiting does not change */
export function followEvents(transport: Transport, options: EventStreamOptions = {}): EventStream {
  const { types, signal, onOpen } = options
  let [last, opened] = [options.after, false]
  const query = types ? `?${new URLSearchParams({ types: types.join(',') }).toString()}` : ''
  const open = async (signal: AbortSignal) => {
    const response = await transport.send({
      method: 'GET',
      path: `/api/events${query}`,
      ...(last !== undefined && { headers: { 'last-event-id': last } }),
      signal,
      timeoutMs: 0,
      // What follows the first connection is repeated here, without a limit.
      ...(opened && { retries: 0 }),
    })
    opened = true
    onOpen?.()
    return response
  }
  return {
    get lastEventId() {
      return last
    },
    async *[Symbol.asyncIterator]() {
      for await (const { id, data } of resumed({ open, signal })) {
        last = id ?? last
        // Without data a frame only moves the place.
        if (data !== undefined) yield JSON.parse(data) as WorldEvent
      }
    },
  }
}
