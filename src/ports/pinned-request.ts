import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { isIP } from 'node:net'
import { Fault } from '../core/fault'
import { CERTIFICATE } from '../lib/network-failure'

/** Limits of one call. */
export interface Caps {
  /** The longest time from the look-up of the name to the last byte, in milliseconds. */
  timeoutMs: number
  /** The most bytes of the body. */
  maxBytes: number
}

export interface PinnedCall {
  url: URL
  /** The address to connect to; the name in the URL is not looked up again. */
  address: string
  method: string
  headers: Headers
  body: Uint8Array | undefined
  caps: Caps
  /** Certificates that may sign in place of the system's. */
  ca: string | undefined
  signal: AbortSignal
}

const MAX_HEADER_BYTES = 16 * 2 ** 10
/** Statuses whose response has no body (the constructor of Response requires null). */
const BODILESS = new Set([204, 205, 304])

/**
 * One HTTP request to a fixed address. The certificate must be valid for the name in the URL. Uses `node:https` because
 * `fetch` obeys proxy variables, follows redirects, keeps connections by name, and sets no limit on headers.
 * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function pinnedRequest(call: PinnedCall): Promise<Response> {
  const { request } = call.url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const sent = request(optionsOf(call))
  const stop = (error: unknown) => {
    reject(error)
    sent.destroy()
  }
  const abort = () => stop(call.signal.reason)
  call.signal.addEventListener('abort', abort, { once: true })
  sent.on('error', (error) => stop(failureOf(error)))
  sent.on('upgrade', () => stop(failed('The server answered with another protocol.')))
  sent.on('response', (answer) => void wholeAnswer(answer, call.caps.maxBytes).then(resolve, stop))
  send(sent, call)
  try {
    return await promise
  } finally {
    call.signal.removeEventListener('abort', abort)
    sent.destroy()
  }
}

function optionsOf({
  url,
  address,
  method,
  headers,
  ca,
}: PinnedCall): RequestOptions & { ca?: string; servername?: string } {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host: address,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    method,
    // No connection is kept: it could belong to a name that led to another address.
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    headers: { ...Object.fromEntries(headers), host: url.host, 'accept-encoding': 'identity' },
    ...(isIP(name) === 0 && { servername: name }),
    ...(ca !== undefined && { ca }),
  }
}

function send(sent: ClientRequest, { body }: PinnedCall): void {
  if (body) sent.setHeader('content-length', body.byteLength)
  sent.end(body)
}

/** Reads the whole body. @throws Fault PROVIDER_FAILED if it is a redirect, too large, or cut off */
async function wholeAnswer(answer: IncomingMessage, maxBytes: number): Promise<Response> {
  const { statusCode: status = 0 } = answer
  if (status >= 300 && status < 400 && status !== 304) throw failed('The server redirected the request.')
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > maxBytes) throw failed('The response of the server is too large.')
      chunks.push(chunk)
    }
  } catch (error) {
    throw failureOf(error)
  }
  if (!answer.complete) throw failed('The response of the server was cut off.')
  return new Response(BODILESS.has(status) ? null : Buffer.concat(chunks), { status, headers: headersOf(answer) })
}

/** Without the headers that describe the connection, and without cookies. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!.toLowerCase()
    if (!DROPPED.has(name)) headers.append(name, rawHeaders[i + 1]!)
  }
  return headers
}

const DROPPED = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'set-cookie',
  'set-cookie2',
  'transfer-encoding',
])

/** Errors before the connection was there: another address of the host may still answer. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

const UNREACHED = new Set(['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'ENETDOWN', 'EAFNOSUPPORT'])

function failureOf(error: unknown): Error {
  if (error instanceof Fault) return error
  const { code = '' } = error as { code?: string }
  if (UNREACHED.has(code)) return new NoConnection(code, { cause: error })
  if (CERTIFICATE.test(code)) return failed('The certificate of the server is not valid.', error)
  if (code === 'HPE_HEADER_OVERFLOW') return failed('The headers of the server are too large.', error)
  return failed('The server did not send a complete HTTP response.', error)
}

export function failed(message: string, cause?: unknown): Fault {
  return new Fault('PROVIDER_FAILED', message, {}, { cause })
}
