import type { KeyedCall, Outcome } from '../core/keyed-call'
import { Fault, invalid, keyReused } from '../core/fault'
import { principalKey } from '../core/principal'
import type { Context } from '../deps/context'
import { type Admission, admissionOf, onEnd } from './admission'
import { jsonAnswer } from './answer'
import { refreshTokenIn } from './session-cookie'
import { type KeyedRequest, nameOf, openRow, type PendingRow, rowOf } from './keyed-rows'

/**
 * Begins an idempotent request (contract part 1). Returns the stored outcome if the work is done. Otherwise it sets
 * `admission.keyed`, and the outcome is stored when the request is answered.
 * @throws Fault IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, STATE_CONFLICT
 */
export async function beginIdempotent(
  ctx: Context,
  request: Request,
  admission: Admission,
): Promise<Outcome | undefined> {
  const keyed = keyedRequest(ctx, request, admission)
  if (!keyed) return undefined
  const name = nameOf(keyed.identity)
  // Claim the key before reading the stored outcome: a read before the claim could miss a commit in between.
  const other = ctx.deps.local.idempotencyInFlight.get(name)
  if (other === undefined) onEnd(admission, claimKey(ctx, name, keyed.bodyHash))
  const row = await rowOf(ctx.read, keyed.identity, ctx.now())
  if (row && row.bodyHash !== keyed.bodyHash) throw keyReused()
  if (row?.state === 'done') {
    admission.settled = true
    return replayed(openRow(ctx, row) as Outcome)
  }
  if (other !== undefined) throw other === keyed.bodyHash ? inProgress() : keyReused()
  admission.keyed = { ...keyed, pending: row as PendingRow | undefined }
  return undefined
}

/**
 * Like `beginIdempotent`, for a handler that streams its body. Call it when the body has arrived.
 * @param fingerprint identifies the body
 * @returns the stored answer, to be sent unchanged
 * @throws Fault IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export async function keptAnswer(ctx: Context, request: Request, fingerprint: string): Promise<Response | undefined> {
  const admission = admissionOf(request)
  admission.bodyText = fingerprint
  const kept = await beginIdempotent(ctx, request, admission)
  return kept && jsonAnswer(admission, kept.status, kept.body, kept.headers)
}

/** Claims a key for a call that runs in this process. Returns a function that releases it. */
export function claimKey(ctx: Context, name: string, bodyHash: string): () => void {
  const running = ctx.deps.local.idempotencyInFlight
  running.set(name, bodyHash)
  return () => running.delete(name)
}

/**
 * The Idempotency-Key of a request, for work that stores the key itself (jobs, turns); null without one.
 * @throws Fault VALIDATION_FAILED
 */
export function callOf(ctx: Context, request: Request, admission: Admission): KeyedCall | null {
  const keyed = keyedRequest(ctx, request, admission)
  return keyed ? { key: hash(nameOf(keyed.identity)), bodyHash: keyed.bodyHash } : null
}

/**
 * Identifies a request by its Idempotency-Key; undefined without one.
 * @param otherwise the key to use if the request has none
 */
export function keyedRequest(
  ctx: Context,
  request: Request,
  admission: Admission,
  otherwise?: string,
): KeyedRequest | undefined {
  const sent = request.headers.get('idempotency-key')
  const key = sent ?? otherwise
  if (key === undefined) return undefined
  if (sent !== null && !/^[\x21-\x7e]{1,255}$/.test(sent))
    throw invalid({ path: '/Idempotency-Key', message: 'Must be 1 to 255 printable ASCII characters.', code: 'format' })
  const url = new URL(request.url)
  const identity = {
    principal: principalKey(ctx.principal),
    worldId: admission.worldId ?? '',
    // The concrete path, so that one key on two Surfaces identifies two requests.
    route: `${request.method} ${url.pathname}`,
    key,
  }
  // A session is renewed by its cookie: with another one it is another request.
  const cookie = admission.inCookie ? `${refreshTokenIn(request) ?? ''}\n` : ''
  return { identity, bodyHash: hash(`${url.search}\n${cookie}${admission.bodyText ?? ''}`) }
}

function replayed(outcome: Outcome): Outcome {
  return { ...outcome, headers: { ...outcome.headers, 'idempotency-replayed': 'true' } }
}

function inProgress(): Fault {
  return new Fault('IDEMPOTENCY_IN_PROGRESS', 'The first request with this key is still running.', { retryAfter: 1 })
}

function hash(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
