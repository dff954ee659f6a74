import type { Attributes, Traces } from '../core/span'

export interface TracesOptions {
  /** Base address of the collector; `/v1/traces` follows. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  service: string
  version: string
  /** Part of our own traces that is kept, 0 to 1. */
  ratio: number
  /** Pause before what came is sent. */
  everyMs?: number
  warn: (message: string, error: unknown) => void
}

const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const
const EVERY_MS = 1_000
const RETRY_MS = 5_000
const BATCH = 512
/** Spans that wait while the collector is away. What comes on top is dropped and counted: memory is for requests. */
const MAX_WAITING = 8 * BATCH
const TIMEOUT_MS = 10_000
const LAST_TIMEOUT_MS = 2_000

/**
 * Spans to a collector by OTLP over HTTP, as JSON (OpenTelemetry Protocol 1.x, 'OTLP/HTTP'). Loaded only where an endpoint
 * is set.
 */
export function createTraces({ ratio, ...to }: TracesOptions): Traces {
  const out = new Outbox(to)
  // The wall clock may jump, the monotonic one not: durations are right even when it does.
  const sinceEpochMs = () => performance.timeOrigin + performance.now()
  return {
    start({ name, kind, traceId = hexId(16), parentId, attributes }) {
      if (parentId === undefined && !isKept(traceId, ratio)) return undefined
      const startMs = sinceEpochMs()
      const id = hexId(8)
      let ended = false
      return {
        traceId,
        id,
        name,
        end(more, failed = false) {
          if (ended) return
          ended = true
          out.add({
            traceId,
            spanId: id,
            ...(parentId !== undefined && { parentSpanId: parentId }),
            name: this.name,
            kind: KINDS[kind],
            startTimeUnixNano: nanoseconds(startMs),
            endTimeUnixNano: nanoseconds(sinceEpochMs()),
            attributes: attributeList({ ...attributes, ...more }),
            // 2 is ERROR; unset is what all else should be.
            status: failed ? { code: 2 } : {},
          })
        },
      }
    },
    figures: out.figures,
    close: () => out.close(),
  }
}

/** Collects spans and sends them in batches, one request at a time. */
class Outbox {
  readonly #waiting: object[] = []
  readonly figures = { exported: 0, dropped: 0 }
  #timer: Timer | undefined
  #sending: Promise<void> | undefined
  #warned = false

  constructor(private readonly to: Omit<TracesOptions, 'ratio'>) {}

  add(span: object): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.figures.dropped++
      return
    }
    this.#waiting.push(span)
    this.#wake(this.to.everyMs ?? EVERY_MS)
  }

  async close(): Promise<void> {
    await this.#sending
    await this.#begin(LAST_TIMEOUT_MS)
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.figures.dropped += this.#waiting.splice(0).length
  }

  #wake(delayMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#begin(TIMEOUT_MS)
    }, delayMs).unref()
  }

  #begin(timeoutMs: number): Promise<void> {
    return (this.#sending ??= this.#send(timeoutMs).finally(() => (this.#sending = undefined)))
  }

  /** Sends all that waits. Never throws: a collector that is away is no matter of those who use the product. */
  async #send(timeoutMs: number): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH)
      const outcome = await this.#post(batch, timeoutMs)
      if (outcome === 'again') return this.#wake(RETRY_MS)
      this.#waiting.splice(0, batch.length)
      this.figures[outcome] += batch.length
    }
  }

  async #post(spans: object[], timeoutMs: number): Promise<'exported' | 'dropped' | 'again'> {
    try {
      const answer = await fetch(`${this.to.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.to.headers },
        body: JSON.stringify(envelope(this.to, spans)),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (answer.ok) this.#warned = false
      else this.#warn(new Error(`It answered ${answer.status}.`))
      if (answer.ok) return 'exported'
      return answer.status === 429 || answer.status >= 500 ? 'again' : 'dropped'
    } catch (error) {
      this.#warn(error)
      return 'again'
    }
  }

  /** Once, until it takes something again. */
  #warn(error: unknown): void {
    if (!this.#warned) this.to.warn('the trace collector does not take our spans', error)
    this.#warned = true
  }
}

/** By the trace id, which is random: all of a trace or nothing of it, in every service that asks so. */
function isKept(traceId: string, ratio: number): boolean {
  return ratio >= 1 || Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32
}

function envelope({ service, version }: { service: string; version: string }, spans: object[]): object {
  const resource = { attributes: attributeList({ 'service.name': service, 'service.version': version }) }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'quoin', version }, spans }] }] }
}

function attributeList(attributes: Attributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: anyValue(value) }],
  )
}

/** OTLP's AnyValue. 64-bit whole numbers are texts in JSON. */
function anyValue(value: string | number | boolean): object {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** As text: a number cannot hold them. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms)
  return `${whole}${String(Math.floor((ms - whole) * 1_000_000)).padStart(6, '0')}`
}

function hexId(bytes: number): string {
  return crypto.getRandomValues(Buffer.allocUnsafe(bytes)).toString('hex')
}
