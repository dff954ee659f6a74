import { newKey } from './keys.js'
import { resumed } from './resuming.js'
import type { Transport } from './transport.js'
import type { Body, Schemas } from './types.js'

/** One event of a turn: a union by `type`. */
export type TurnEvent = Schemas['TurnEvent']

type Sent = Body<'post', '/api/ai/composer/stream'>

/** The brief. `context.worldId` is the World of the client unless you name one. */
export type ComposeRequest = Omit<Sent, 'dryRun' | 'context'> & { context?: Partial<Sent['context']> }

export interface TurnOptions {
  /** Leaves the turn. The server cancels it after a minute with nobody attached. */
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

/** The events of a turn, up to `turn.completed`, `turn.failed` or `turn.cancelled`. Read it once. */
export interface TurnStream extends AsyncIterable<TurnEvent> {
  /** Known with the first event. */
  readonly turnId: string | undefined
}

const RETRIES = 8

export function compose(transport: Transport, request: ComposeRequest, options: TurnOptions = {}): TurnStream {
  const worldId = request.context?.worldId ?? transport.world
  if (worldId === undefined) throw new TypeError('Composing needs a World: createClient({ world }) or context.worldId.')
  const { signal, idempotencyKey: key = newKey() } = options
  const body = JSON.stringify({ ...request, context: { ...request.context, worldId } })
  const begin = (signal: AbortSignal) =>
    transport.send({
      method: 'POST',
      path: '/api/ai/composer/stream',
      // With this key the same turn is attached to, whatever became of the first response.
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: () => body,
      signal,
      timeoutMs: 0,
    })
  return turnStream(transport, { begin, signal })
}

export function followTurn(
  transport: Transport,
  turnId: string,
  { signal, after = 0 }: TurnOptions & { after?: number | undefined } = {},
): TurnStream {
  return turnStream(transport, { turnId, seq: after, signal })
}

interface Start {
  begin?: (signal: AbortSignal) => Promise<Response>
  turnId?: string
  seq?: number
  signal: AbortSignal | undefined
}

function turnStream(transport: Transport, { begin, turnId, seq = 0, signal }: Start): TurnStream {
  const open = async (signal: AbortSignal): Promise<Response | null> => {
    if (turnId === undefined) {
      const response = await begin!(signal)
      turnId = response.headers.get('x-turn-id') ?? undefined
      return response
    }
    const path = `/api/ai/composer/turns/${encodeURIComponent(turnId)}/stream?after=${seq}`
    const response = await transport.send({ method: 'GET', path, signal, timeoutMs: 0, retries: 0 })
    // 204: the end was seen.
    return response.status === 204 ? null : response
  }
  return {
    get turnId() {
      return turnId
    },
    async *[Symbol.asyncIterator]() {
      for await (const { data } of resumed({ open, signal, retries: RETRIES })) {
        if (data === undefined) continue
        const event = JSON.parse(data) as TurnEvent
        turnId ??= event.turnId
        // Previews have no id and are not kept. What was seen before a reconnection is not repeated.
        if ('seq' in event) {
          if (event.seq <= seq) continue
          seq = event.seq
        }
        yield event
        if (TERMINAL.has(event.type)) return
      }
    },
  }
}

const TERMINAL: ReadonlySet<string> = new Set(['turn.completed', 'turn.failed', 'turn.cancelled'])
