import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../core/fault'
import { inTime } from '../lib/in-time'
import { presignedUrl, percentEncoded, signedHeaders, type SigningKey, UNSIGNED_PAYLOAD } from '../lib/sigv4'

export interface S3Options {
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Null for Amazon S3. */
  endpoint: string | null
  region: string | null
  /** Longest wait for a response over all attempts, and longest silence within a body. In milliseconds. */
  timeoutMs?: number
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Absent for calls on the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: { bytes: Uint8Array | Blob; sha256?: string }
}

/** A successful response (2xx), or undefined where the key does not exist. */
export type S3Answer = Response | undefined

const TIMEOUT_MS = 20_000
const ATTEMPTS = 4
const FIRST_PAUSE_MS = 150
/** The slowest upload that is tolerated: larger bodies get more time. */
const MIN_BYTES_PER_MS = 100
const PASSING = new Set([429, 500, 502, 503, 504])

/**
 * Signed calls to one bucket in path style (`https://endpoint/bucket/key`), which every S3-compatible store supports.
 * Uses fetch, because Bun's own client supports neither timeouts nor copies within a bucket.
 */
export class S3Calls {
  readonly #base: string
  readonly #key: SigningKey
  readonly timeoutMs: number

  constructor({ bucket, accessKeyId, secretAccessKey, endpoint, region, timeoutMs = TIMEOUT_MS }: S3Options) {
    const regionName = region ?? 'us-east-1'
    const host = endpoint ?? `https://s3.${regionName}.amazonaws.com`
    this.#base = `${host.replace(/\/+$/, '')}/${percentEncoded(bucket)}`
    this.#key = { accessKeyId, secretAccessKey, region: regionName }
    this.timeoutMs = timeoutMs
  }

  /**
   * Sends a call and retries transient failures until the time limit.
   * @throws Fault UNAVAILABLE, PROVIDER_TIMEOUT, PROVIDER_FAILED
   */
  async send(call: S3Call): Promise<S3Answer> {
    const abort = new AbortController()
    const limit = this.timeoutMs + sizeOf(call) / MIN_BYTES_PER_MS
    const timer = setTimeout(() => abort.abort(new DOMException('No response in time.', 'TimeoutError')), limit)
    try {
      return await this.#attempts(call, abort.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  /** A presigned URL: its holder may send this call with exactly these headers. */
  presigned(method: 'PUT', key: string, headers: Record<string, string>, expiresInSeconds: number): string {
    return presignedUrl({ method, url: this.#urlOf({ method, key }), headers }, this.#key, Date.now(), expiresInSeconds)
  }

  /** Bucket and key in the form of the copy header. */
  sourceOf(key: string): string {
    return new URL(`${this.#base}/${key}`).pathname
  }

  async #attempts(call: S3Call, signal: AbortSignal): Promise<S3Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.#once(call, signal)
        if (!PASSING.has(answer.status)) return await this.#judged(answer)
        await answer.body?.cancel()
        if (attempt === ATTEMPTS) throw unavailable(new Error(`S3 answered ${answer.status}.`))
      } catch (error) {
        if (error instanceof Fault) throw error
        if (signal.aborted) throw timedOut(error)
        if (attempt === ATTEMPTS) throw unavailable(error)
      }
      await pause(attempt, signal)
    }
  }

  #once(call: S3Call, signal: AbortSignal): Promise<Response> {
    const { method, headers, body } = call
    const url = this.#urlOf(call)
    const hash = body ? (body.sha256 ?? UNSIGNED_PAYLOAD) : EMPTY_SHA256
    const signed = signedHeaders({ method, url, headers }, hash, this.#key, Date.now())
    // A redirect means a wrong region. Following it would send the signature to another host.
    return fetch(url, {
      method,
      headers: signed,
      body: body?.bytes as Uint8Array<ArrayBuffer> | Blob | undefined,
      signal,
      redirect: 'manual',
    })
  }

  #urlOf({ key, query = {} }: S3Call): URL {
    const pairs = Object.entries(query).map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
    return new URL(`${this.#base}${key === undefined ? '' : `/${key}`}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`)
  }

  async #judged(answer: Response): Promise<S3Answer> {
    if (answer.ok) return answer
    const text = await shortText(answer, this.timeoutMs)
    const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(text)?.[1]
    if (answer.status === 404 && code !== 'NoSuchBucket') return undefined
    const cause = new Error(`S3 answered ${answer.status}${code ? ` ${code}` : ''}.`)
    throw new Fault('PROVIDER_FAILED', 'The file storage rejected the request.', {}, { cause })
  }
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export function timedOut(cause: unknown): Fault {
  return new Fault('PROVIDER_TIMEOUT', 'The file storage did not answer in time.', {}, { cause })
}

/** A listing of a thousand keys takes one or two megabytes, other documents a few hundred bytes. */
const TEXT_BYTES = 4 * 2 ** 20

/** Reads the body of a response as text, up to 4 MiB. @throws Fault PROVIDER_TIMEOUT */
export async function shortText(answer: Response, limitMs: number): Promise<string> {
  const reader = answer.body?.getReader()
  if (!reader) return ''
  const end = performance.now() + limitMs
  const chunks: Uint8Array[] = []
  try {
    for (let size = 0; size < TEXT_BYTES;) {
      const { done, value } = await inTime(reader.read(), end - performance.now(), () => timedOut(undefined))
      if (done) break
      chunks.push(value)
      size += value.byteLength
    }
    return Buffer.concat(chunks).toString()
  } finally {
    void reader.cancel().catch(() => {})
  }
}

export function unavailable(cause: unknown): Fault {
  return new Fault('UNAVAILABLE', 'The file storage is currently unavailable.', {}, { cause })
}

/** Waits with exponential backoff and jitter. @throws Fault PROVIDER_TIMEOUT where the signal aborts */
async function pause(attempt: number, signal: AbortSignal): Promise<void> {
  const ms = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random())
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    throw timedOut(error)
  })
}

function sizeOf({ body }: S3Call): number {
  if (!body) return 0
  return body.bytes instanceof Blob ? body.bytes.size : body.bytes.byteLength
}
