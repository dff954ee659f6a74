import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Detail } from '../core/fault-codes'
import { Fault, invalid } from '../core/fault'
import { NOT_PUBLIC, readOutsideUrl } from '../lib/outside-url'
import { addressKind } from '../lib/public-address'
import { type Caps, failed, NoConnection, pinnedRequest } from './pinned-request'

/** All addresses of a host name. */
export type Resolve = (name: string) => Promise<readonly string[]>

export interface NetworkOptions {
  /** ALLOW_PRIVATE_NETWORK. */
  allowPrivate: boolean
  /** The system's resolver by default. */
  resolve?: Resolve
  /** Certificates in PEM that may sign in place of the system's. */
  ca?: string
}

export interface OutsideRequest {
  method?: string
  headers?: ConstructorParameters<typeof Headers>[0]
  body?: string | Uint8Array | URLSearchParams | null
  signal?: AbortSignal | undefined
  /** 10 s by default, for everything from the look-up to the last byte. */
  timeoutMs?: number
  /** 1 MiB by default. */
  maxBytes?: number
}

/** Calls to addresses that users can name. */
export interface Network {
  /** Whether ALLOW_PRIVATE_NETWORK is on. */
  readonly allowPrivate: boolean
  /**
   * Requests a URL and reads its whole body. Refuses everything but public https servers, connects to the address that it
   * checked, and follows no redirect. Any other status is an answer.
   * @throws Fault PROVIDER_FAILED (with `permanent` if the address is not allowed), PROVIDER_TIMEOUT, or the reason of the
   *   signal
   */
  fetch(url: string | URL, request?: OutsideRequest): Promise<Response>
  /** What is wrong with a URL as an input field, without resolving it; undefined for a good one. */
  faultOf(url: string, path: string): Detail | undefined
  /** Checks a URL as an input field and resolves its name. @throws Fault VALIDATION_FAILED with the path */
  requireUrl(url: string, path: string): Promise<void>
}

const CAPS: Caps = { timeoutMs: 10_000, maxBytes: 2 ** 20 }
/** Addresses of a host that are tried until one accepts the connection. */
const MOST_ADDRESSES = 3

/** The one way to servers whose addresses users can name. */
export function createNetwork({ allowPrivate, resolve = systemResolve, ca }: NetworkOptions): Network {
  const addressesOf = async (url: URL): Promise<string[]> => {
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const all = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name]
    const usable = all.filter((address) => mayReach(address, allowPrivate))
    // IPv4 first: many machines have no route for IPv6.
    return usable.sort((a, b) => isIP(a) - isIP(b)).slice(0, MOST_ADDRESSES)
  }
  const faultOf = (text: string, path: string): Detail | undefined => {
    const { fault } = readOutsideUrl(text, allowPrivate)
    return fault === undefined ? undefined : { path, message: fault, code: 'not_allowed' }
  }
  return {
    allowPrivate,
    faultOf,
    async requireUrl(text, path) {
      const fault = faultOf(text, path)
      if (fault) throw invalid(fault)
      const addresses = await within(CAPS.timeoutMs, undefined, () => addressesOf(new URL(text)))
      if (addresses.length === 0) throw invalid({ path, message: NOT_PUBLIC, code: 'not_allowed' })
    },
    async fetch(target, { method = 'GET', headers, body, signal, ...given } = {}) {
      const { url, fault } = readOutsideUrl(String(target), allowPrivate)
      if (fault !== undefined) throw notAllowed(fault)
      const caps = { ...CAPS, ...given }
      const call = { url, method, headers: headersWith(headers, body), body: bytesOf(body), caps, ca }
      return within(caps.timeoutMs, signal, async (stopped) => {
        const addresses = await addressesOf(url)
        if (addresses.length === 0) throw notAllowed(NOT_PUBLIC)
        return firstReached(addresses, (address) => pinnedRequest({ ...call, address, signal: stopped }))
      })
    },
  }
}

function mayReach(address: string, allowPrivate: boolean): boolean {
  const kind = addressKind(address)
  return kind === 'public' || (kind === 'private' && allowPrivate)
}

async function systemResolve(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}

/** Tries the addresses in order. Only a connection that was never made is tried elsewhere. */
async function firstReached(addresses: readonly string[], ask: (address: string) => Promise<Response>) {
  let last: unknown
  for (const address of addresses) {
    try {
      return await ask(address)
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error
      last = error
    }
  }
  throw failed('There is no connection to the server.', last)
}

/** Runs the work for at most `ms` milliseconds, also where the work ignores its signal. */
async function within<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (stopped: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Fault('PROVIDER_TIMEOUT', 'The server did not answer in time.')), ms)
  const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(ended.reason)
  ended.addEventListener('abort', abort, { once: true })
  if (ended.aborted) abort()
  try {
    return await Promise.race([promise, work(ended)])
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', abort)
  }
}

function headersWith(given: OutsideRequest['headers'], body: OutsideRequest['body']): Headers {
  const headers = new Headers(given)
  // They would be decided by the connection, and cookies are never sent.
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding', 'cookie', 'proxy-authorization'])
    headers.delete(name)
  if (!headers.has('accept')) headers.set('accept', '*/*')
  if (!headers.has('user-agent')) headers.set('user-agent', 'Quoin')
  if (body instanceof URLSearchParams && !headers.has('content-type'))
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8')
  return headers
}

function bytesOf(body: OutsideRequest['body']): Uint8Array | undefined {
  if (body === undefined || body === null) return undefined
  return body instanceof Uint8Array ? body : Buffer.from(String(body))
}

function notAllowed(message: string): Fault {
  return new Fault('PROVIDER_FAILED', message, { permanent: true })
}
