import type { Schemas, WorldEvent } from './types.js'

/** What a webhook brings: an event of the World, or the test that you asked for. */
export type WebhookEvent = WorldEvent | Schemas['WebhookTestEvent']

export interface WebhookOptions {
  /** Seconds that the time of the request may be off: 300. */
  toleranceSeconds?: number | undefined
  /** Milliseconds since 1970; for tests. */
  now?: number | undefined
}

type Headers_ = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** The request did not come from Quoin, or is too old. Answer 401, and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/**
 * Verifies a request of a webhook as Standard Webhooks 1.0 says, and returns its event.
 * @param body the bytes or the text as they came, before any parsing
 * @param secret `whsec_…`; several while you change it
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: Headers_,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerIn(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('A header of the signature is missing.')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('The timestamp is not a number of seconds.')
  const off = Math.abs(Math.floor(now / 1_000) - Number(timestamp))
  if (off > toleranceSeconds) throw new WebhookVerificationError(`The timestamp is ${off} seconds off.`)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  const secrets = typeof secret === 'string' ? [secret] : secret
  const offered = signatures.split(' ').filter((one) => one.startsWith('v1,'))
  for (const one of secrets) {
    const key = await keyOf(one)
    for (const signature of offered)
      if (await crypto.subtle.verify('HMAC', key, base64(signature.slice(3)), signed)) return parsed(bytes)
  }
  throw new WebhookVerificationError('No signature matches.')
}

function headerIn(headers: Headers_, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof entry === 'string' ? entry : entry?.[0]
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = base64(secret.replace(/^whsec_/, ''))
  if (bytes.length === 0) throw new TypeError('The secret of the webhook is not one of Quoin: it begins with whsec_.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** The bytes; none if the text is not base64, which no signature matches. */
function base64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

function joined(one: Uint8Array, two: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + two.length)
  both.set(one)
  both.set(two, one.length)
  return both
}

function parsed(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
  } catch {
    throw new WebhookVerificationError('The body is signed, but is not JSON.')
  }
}
