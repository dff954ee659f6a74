import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The credentials for the S3 server of the tests. */
export interface S3Account {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** An S3 error code with its status. */
export class S3Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(code)
  }
}

export interface S3Request {
  method: string
  /** Path and query as they were sent. */
  url: URL
  /** Header names are in lower case. */
  headers: Record<string, string>
  body: Buffer
}

const SKEW_MS = 15 * 60_000
const WEEK_SECONDS = 604_800

interface Claim {
  accessKeyId: string
  scope: string
  signedHeaders: string[]
  signature: string
  time: string
  payloadHash: string
  presigned: boolean
}

/**
 * Verifies AWS Signature Version 4 in a header or query, independent of the code under test.
 * @throws S3Refusal
 */
export function verifySignature(request: S3Request, account: S3Account, now: number): void {
  const { url, headers } = request
  const claim = url.searchParams.has('X-Amz-Signature') ? claimOfQuery(url) : claimOfHeaders(headers)
  const at = timeOf(claim.time)
  if (claim.accessKeyId !== account.accessKeyId) throw new S3Refusal('InvalidAccessKeyId', 403)
  if (claim.scope !== `${claim.time.slice(0, 8)}/${account.region}/s3/aws4_request`)
    throw new S3Refusal('AuthorizationHeaderMalformed', 400)
  checkTime(url, claim, at, now)
  checkSignedHeaders(headers, claim)
  checkPayload(claim, request.body)
  const wanted = Buffer.from(signatureOf(request, claim, account))
  const given = Buffer.from(claim.signature)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new S3Refusal('SignatureDoesNotMatch', 403)
}

function claimOfQuery(url: URL): Claim {
  const value = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const [accessKeyId = '', ...scope] = value('Credential').split('/')
  return {
    accessKeyId,
    scope: scope.join('/'),
    signedHeaders: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    time: value('Date'),
    payloadHash: value('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    presigned: true,
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

function claimOfHeaders(headers: S3Request['headers']): Claim {
  const match = AUTHORIZATION.exec(headers.authorization ?? '')
  if (!match) throw new S3Refusal('AccessDenied', 403)
  const [, accessKeyId = '', scope = '', names = '', signature = ''] = match
  const payloadHash = headers['x-amz-content-sha256'] ?? ''
  if (payloadHash.startsWith('STREAMING-')) throw new S3Refusal('NotImplemented', 501)
  const time = headers['x-amz-date'] ?? ''
  return { accessKeyId, scope, signedHeaders: names.split(';'), signature, time, payloadHash, presigned: false }
}

function timeOf(stamp: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)
  if (!match) throw new S3Refusal('AccessDenied', 403)
  const [year = 0, month = 0, ...rest] = match.slice(1).map(Number)
  return Date.UTC(year, month - 1, ...rest)
}

function checkTime(url: URL, claim: Claim, at: number, now: number): void {
  if (!claim.presigned) {
    if (Math.abs(now - at) > SKEW_MS) throw new S3Refusal('RequestTimeTooSkewed', 403)
    return
  }
  const seconds = Number(url.searchParams.get('X-Amz-Expires'))
  if (!(seconds >= 1 && seconds <= WEEK_SECONDS)) throw new S3Refusal('AuthorizationQueryParametersError', 400)
  if (at > now + SKEW_MS || now > at + seconds * 1_000) throw new S3Refusal('AccessDenied', 403)
}

/** As in S3, the host and every x-amz header must be signed, and every signed header must be sent. */
function checkSignedHeaders(headers: S3Request['headers'], { signedHeaders }: Claim): void {
  const sent = Object.keys(headers).filter((name) => name.startsWith('x-amz-'))
  const missing = ['host', ...sent].filter((name) => !signedHeaders.includes(name))
  const absent = signedHeaders.filter((name) => headers[name] === undefined)
  if (missing.length + absent.length > 0) throw new S3Refusal('AccessDenied', 403)
}

function checkPayload({ payloadHash, presigned }: Claim, body: Buffer): void {
  if (payloadHash === 'UNSIGNED-PAYLOAD') return
  if (!presigned && payloadHash === '') throw new S3Refusal('InvalidRequest', 400)
  if (payloadHash !== createHash('sha256').update(body).digest('hex'))
    throw new S3Refusal('XAmzContentSHA256Mismatch', 400)
}

function signatureOf({ method, url, headers }: S3Request, claim: Claim, account: S3Account): string {
  const lines = claim.signedHeaders.map((name) => `${name}:${headers[name]?.trim()}`)
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...lines,
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${claim.time}\n${claim.scope}\n${hash}`
  let key: string | Buffer = `AWS4${account.secretAccessKey}`
  for (const step of claim.scope.split('/')) key = createHmac('sha256', key).update(step).digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Sorted by the encoded name; a name without a value has an empty value. */
function canonicalQuery(url: URL): string {
  const pairs = url.search.slice(1).split('&').filter(Boolean)
  return pairs
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .filter((pair) => !pair.startsWith('X-Amz-Signature='))
    .sort()
    .join('&')
}
