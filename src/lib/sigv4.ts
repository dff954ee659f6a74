/** A key for Signature Version 4 of S3 (AWS General Reference), which signs by header or by query. */
export interface SigningKey {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export interface Unsigned {
  method: string
  /** Path and query must be percent-encoded exactly as they are sent. */
  url: URL
  /** Headers to sign, with names in lower case. `host` is added from the URL. */
  headers?: Record<string, string>
}

/** Replaces the hash of a body that is unknown or too large to hash. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD'
const ALGORITHM = 'AWS4-HMAC-SHA256'

/**
 * The headers to send: the given ones, `authorization`, and the date and payload hash that it covers.
 * @param payloadHash SHA-256 of the body in hex, or UNSIGNED_PAYLOAD
 * @param at epoch milliseconds
 */
export function signedHeaders(
  { method, url, headers = {} }: Unsigned,
  payloadHash: string,
  key: SigningKey,
  at: number,
): Record<string, string> {
  const time = stamp(at)
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': time }
  const { text, names } = canonical({ method, url, headers: { ...sent, host: url.host } }, payloadHash)
  const authorization =
    `${ALGORITHM} Credential=${key.accessKeyId}/${scope(time, key)}, ` +
    `SignedHeaders=${names}, Signature=${signature(text, time, key)}`
  return { ...sent, authorization }
}

/**
 * A URL that allows anyone to send this request, with exactly these headers, until it expires.
 * @param at epoch milliseconds
 */
export function presignedUrl(
  { method, url, headers = {} }: Unsigned,
  key: SigningKey,
  at: number,
  expiresInSeconds: number,
): string {
  const time = stamp(at)
  const signed = { ...headers, host: url.host }
  const query = {
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${key.accessKeyId}/${scope(time, key)}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(expiresInSeconds),
    'X-Amz-SignedHeaders': Object.keys(signed).sort().join(';'),
  }
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${percentEncoded(value)}`)
  const presigned = new URL(`${url.href}${url.search ? '&' : '?'}${pairs.join('&')}`)
  const { text } = canonical({ method, url: presigned, headers: signed }, UNSIGNED_PAYLOAD)
  return `${presigned.href}&X-Amz-Signature=${signature(text, time, key)}`
}

/** Percent-encodes all characters except letters, digits and `-._~` (RFC 3986). */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function canonical({ method, url, headers = {} }: Unsigned, payloadHash: string): { text: string; names: string } {
  const names = Object.keys(headers).sort()
  const query = url.search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&')
  const lines = names.map((name) => `${name}:${headers[name]?.trim().replace(/ +/g, ' ')}\n`)
  const signedNames = names.join(';')
  return {
    text: [method, url.pathname, query, lines.join(''), signedNames, payloadHash].join('\n'),
    names: signedNames,
  }
}

function signature(canonicalRequest: string, time: string, key: SigningKey): string {
  const hash = new Bun.CryptoHasher('sha256').update(canonicalRequest).digest('hex')
  const steps = [time.slice(0, 8), key.region, 's3', 'aws4_request']
  const signingKey = steps.reduce<string | Buffer>((last, step) => hmac(last, step), `AWS4${key.secretAccessKey}`)
  return hmac(signingKey, [ALGORITHM, time, scope(time, key), hash].join('\n')).toString('hex')
}

function scope(time: string, { region }: SigningKey): string {
  return `${time.slice(0, 8)}/${region}/s3/aws4_request`
}

function hmac(key: string | Buffer, text: string): Buffer {
  return new Bun.CryptoHasher('sha256', key).update(text).digest()
}

/** `20260115T120000Z` */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
