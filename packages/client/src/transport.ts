import { errorOf, QuoinError } from './errors.js'
import type { Attempt, ClientOptions } from './options.js'
import { Session } from './session.js'
import { backoff, wait } from './waiting.js'

/** A request before it is sent. `body` makes the body anew for each attempt. */
export interface Outgoing {
  method: string
  path: string
  headers?: Record<string, string> | undefined
  body?: (() => string | Blob | FormData) | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds for one attempt; 0 for no limit. */
  timeoutMs?: number | undefined
  retries?: number | undefined
  keepalive?: boolean | undefined
}

const [RETRIES, MOST_DELAY_MS, TIMEOUT_MS] = [3, 60_000, 60_000]
/** Methods that may be sent again when it is unknown whether they arrived. A POST has its Idempotency-Key. */
const REPEATABLE = new Set(['GET', 'PUT', 'POST'])

/** Sends requests: with credentials, retries, renewal of the token, and errors as QuoinError. */
export class Transport {
  readonly url: string
  readonly world: string | undefined
  readonly session: Session
  readonly #options: ClientOptions

  constructor(options: ClientOptions, session?: Session) {
    this.url = options.url.replace(/\/+$/, '')
    this.world = options.world
    this.#options = { ...options, url: this.url }
    this.session = session ?? new Session(this.#options)
  }

  /** The same session in another World. */
  in(world: string): Transport {
    return new Transport({ ...this.#options, world }, this.session)
  }

  /** Whether requests go through the global fetch of a browser, which XMLHttpRequest can stand in for. */
  get isPlain(): boolean {
    return this.#options.fetch === undefined
  }

  /**
   * Sends until there is a successful response. 304 counts as one.
   * @throws QuoinError for every failure; the reason of the signal if it aborts
   */
  async send(outgoing: Outgoing, attempt: Attempt = this.attempt): Promise<Response> {
    let renewed = false
    for (let failures = 0; ;) {
      const { token } = this.session
      const outcome = await this.#once(outgoing, token, attempt)
      if (outcome instanceof Response) return outcome
      if (this.session.mayRenew(outcome) && !renewed && (await this.session.renew(token, this.attempt))) {
        renewed = true
        continue
      }
      const delay = this.#delayAfter(outcome, ++failures, outgoing)
      if (delay === undefined) throw outcome
      await wait(delay, outgoing.signal)
    }
  }

  /** PUTs bytes to a presigned address, which takes no credentials of ours. @throws QuoinError */
  async sendTo(
    url: string,
    { headers, body, signal }: { headers: Record<string, string>; body: Blob; signal: AbortSignal | undefined },
    attempt: Attempt,
  ): Promise<Response> {
    for (let failures = 0; ;) {
      const init = { method: 'PUT', headers, body, ...(signal && { signal }) }
      const outcome = await outcomeOf(attempt(url, init), signal)
      if (outcome instanceof Response) return outcome
      const delay = this.#delayAfter(outcome, ++failures, { method: 'PUT' })
      if (delay === undefined) throw outcome
      await wait(delay, signal)
    }
  }

  /** One attempt with fetch, or what replaces it. */
  readonly attempt: Attempt = (url, init) => (this.#options.fetch ?? fetch)(new Request(url, init))

  async #once(
    { method, path, headers, body, signal, keepalive, timeoutMs = this.#options.timeoutMs ?? TIMEOUT_MS }: Outgoing,
    token: string | undefined,
    attempt: Attempt,
  ): Promise<Response | QuoinError> {
    const limit = timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined
    const signals = [signal, limit].filter((one) => one !== undefined)
    const init = {
      method,
      headers: { ...this.#credentials(token), ...headers },
      ...(body && { body: body() }),
      ...(keepalive && { keepalive }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    }
    signal?.throwIfAborted()
    return outcomeOf(attempt(this.url + path, init), signal, limit)
  }

  #credentials(token: string | undefined): Record<string, string> {
    const { language } = this.#options
    return {
      ...(language !== undefined && { 'accept-language': typeof language === 'string' ? language : language() }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(this.world !== undefined && { 'x-world-id': this.world }),
    }
  }

  /** Milliseconds until the next attempt; undefined if the failure is final. */
  #delayAfter(error: QuoinError, failures: number, outgoing: Pick<Outgoing, 'method' | 'retries'>): number | undefined {
    const { retries = RETRIES, maxRetryDelayMs = MOST_DELAY_MS } = this.#options
    if (failures > (outgoing.retries ?? retries) || !mayRepeat(error, outgoing.method)) return undefined
    if ((error.retryAfter ?? 0) * 1_000 > maxRetryDelayMs) return undefined
    return Math.min(backoff(failures, error.retryAfter), maxRetryDelayMs)
  }
}

/** The response, or why there is none. @throws the reason of the signal if it aborted */
async function outcomeOf(
  attempt: Promise<Response>,
  signal: AbortSignal | undefined,
  limit?: AbortSignal,
): Promise<Response | QuoinError> {
  try {
    const response = await attempt
    return response.ok || response.status === 304 ? response : await errorOf(response)
  } catch (cause) {
    signal?.throwIfAborted()
    if (limit?.aborted)
      return new QuoinError(0, { code: 'TIMEOUT', message: 'The server did not answer in time.' }, { cause })
    return new QuoinError(0, { code: 'NETWORK_ERROR', message: 'The server could not be reached.' }, { cause })
  }
}

function mayRepeat({ status, code }: QuoinError, method: string): boolean {
  // The server refused before it did anything.
  if (status === 429 || status === 503) return true
  // An attempt whose connection was lost is still being worked on.
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return true
  return code === 'NETWORK_ERROR' && REPEATABLE.has(method)
}
