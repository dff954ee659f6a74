import type { Attributes, Traces } from '../core/span'

export interface TracesOptions {
  /** Base URL of the collector; `/v1/traces` is appended. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  service: string
  version: string
  /** The share of traces to keep, 0 to 1. Traces of a caller are always kept. */
  ratio: number
  /** Milliseconds that spans are collected before they are sent. */
  everyMs?: number
  warn: (message: string, error: unknown) => void
}

const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const
const EVERY_MS = 1_000
const RETRY_MS = 5_000
const BATCH = 512
/** Most spans that are buffered while the collector is unavailable. Further spans are dropped and counted. */
const MAX_WAITING = 8 * BATCH
const TIMEOUT_MS = 10_000
const LAST_TIMEOUT_MS = 2_000

/**
 * Exports spans to a collector by OTLP over HTTP, as JSON (OpenTelemetry Protocol 1.x, 'OTLP/HTTP'). Imported only where an
 * endpoint is configured.
 */
export function createTraces({ ratio, ...to }: TracesOptions): Traces {
  const out = new Outbox(to)
  // The monotonic clock keeps durations correct when the wall clock jumps.
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
            // 2 is ERROR; the specification wants all other spans unset.
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

  /** Sends all buffered spans. Never throws, because an unavailable collector must not affect requests. */
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

  /** Logs the first failure since the last success. */
  #warn(error: unknown): void {
    if (!this.#warned) this.to.warn('the trace collector does not accept spans', error)
    this.#warned = true
  }
}

/** Samples by the random trace id, so that every service keeps or drops the same traces completely. */
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

/** OTLP's AnyValue. 64-bit integers are strings in JSON. */
function anyValue(value: string | number | boolean): object {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** Epoch nanoseconds as a string: a number cannot represent them exactly. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms)
  return `${whole}${String(Math.floor((ms - whole) * 1_000_000)).padStart(6, '0')}`
}

function hexId(bytes: number): string {
  return crypto.getRandomValues(Buffer.allocUnsafe(bytes)).toString('hex')
}
