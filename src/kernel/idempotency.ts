import type { KeyedCall, Outcome } from '../core/keyed-call'
import { Fault, invalid, keyReused } from '../core/fault'
import { principalKey } from '../core/principal'
import type { Context } from '../deps/context'
import { type Admission, admissionOf, onEnd } from './admission'
import { jsonAnswer } from './answer'
import { type KeyedRequest, nameOf, openRow, type PendingRow, rowOf } from './keyed-rows'

/**
 * Begins an idempotent request. Gives the kept outcome where the work is done; otherwise the admission knows the key, and
 * what answers the request keeps its outcome (contract part 1).
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
  // Claimed before the kept outcome is looked up: a look-up before the claim could miss a commit in between.
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
 * The same for a handler that streams its body, once it knows what came: `fingerprint` stands for the bytes.
 * @returns the kept answer, to be answered as it is
 * @throws Fault IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export async function keptAnswer(ctx: Context, request: Request, fingerprint: string): Promise<Response | undefined> {
  const admission = admissionOf(request)
  admission.bodyText = fingerprint
  const kept = await beginIdempotent(ctx, request, admission)
  return kept && jsonAnswer(admission, kept.status, kept.body, kept.headers)
}

/** Claims a key for what runs in this process; returns how to release it. */
export function claimKey(ctx: Context, name: string, bodyHash: string): () => void {
  const running = ctx.deps.local.idempotencyInFlight
  running.set(name, bodyHash)
  return () => running.delete(name)
}

/**
 * The Idempotency-Key of a request, for work that keeps the key itself (jobs, turns); null where none came.
 * @throws Fault VALIDATION_FAILED
 */
export function callOf(ctx: Context, request: Request, admission: Admission): KeyedCall | null {
  const keyed = keyedRequest(ctx, request, admission)
  return keyed ? { key: hash(nameOf(keyed.identity)), bodyHash: keyed.bodyHash } : null
}

/**
 * A request by its key.
 * @param otherwise stands for the key where the request has none
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
    throw invalid({ path: '/Idempotency-Key', message: 'Send 1 to 255 printable ASCII characters.', code: 'format' })
  const url = new URL(request.url)
  const identity = {
    principal: principalKey(ctx.principal),
    worldId: admission.worldId ?? '',
    // The concrete path: one key used on two Surfaces is two requests, never a wrong replay.
    route: `${request.method} ${url.pathname}`,
    key,
  }
  return { identity, bodyHash: hash(`${url.search}\n${admission.bodyText ?? ''}`) }
}

function replayed(outcome: Outcome): Outcome {
  return { ...outcome, headers: { ...outcome.headers, 'idempotency-replayed': 'true' } }
}

function inProgress(): Fault {
  return new Fault('IDEMPOTENCY_IN_PROGRESS', 'The first request with this key still runs.', { retryAfter: 1 })
}

function hash(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
