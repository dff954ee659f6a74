import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { idempotency } from '../../db/schema'
import type { KeyedCall, Outcome } from '../core/keyed-call'
import type { Context } from '../deps/context'
import { Fault, invalid, keyReused } from '../core/fault'
import { KEY_KEPT_MS } from '../core/limits'
import { principalKey } from '../core/principal'
import { type Admission, admissionOf } from './admission'
import { jsonAnswer } from './answer'

interface Scope {
  principal: string
  worldId: string
  route: string
  key: string
}

/**
 * Begins an idempotent request. Answers the kept outcome where the work is done; otherwise arranges that the outcome
 * is committed in the transaction of the work (contract part 1).
 * @throws Fault IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, STATE_CONFLICT
 */
export async function beginIdempotent(
  ctx: Context,
  request: Request,
  admission: Admission,
): Promise<Outcome | undefined> {
  const keyed = keyedRequest(ctx, request, admission)
  if (!keyed) return undefined
  const { scope, bodyHash } = keyed
  // Claimed before the kept outcome is looked up: a look-up before the claim could miss a commit in between.
  const running = ctx.deps.local.idempotencyInFlight
  const other = running.get(nameOf(scope))
  if (other === undefined) claim(running, nameOf(scope), bodyHash, admission)
  const kept = await keptOutcome(ctx, scope, bodyHash)
  if (kept) return kept
  if (other !== undefined) throw other === bodyHash ? inProgress() : keyReused()
  ctx.holdForAnswer((tx, outcome) => keep(tx, ctx, scope, bodyHash, outcome))
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

/**
 * The Idempotency-Key of a request, for work that keeps the key itself (jobs, turns); null where none came.
 * @throws Fault VALIDATION_FAILED
 */
export function callOf(ctx: Context, request: Request, admission: Admission): KeyedCall | null {
  const keyed = keyedRequest(ctx, request, admission)
  return keyed ? { key: hash(nameOf(keyed.scope)), bodyHash: keyed.bodyHash } : null
}

function keyedRequest(
  ctx: Context,
  request: Request,
  admission: Admission,
): { scope: Scope; bodyHash: string } | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid({ path: '/Idempotency-Key', message: 'Send 1 to 255 printable ASCII characters.', code: 'format' })
  const url = new URL(request.url)
  const scope: Scope = {
    principal: principalKey(ctx.principal),
    worldId: admission.worldId ?? '',
    // The concrete path: one key used on two Surfaces is two requests, never a wrong replay.
    route: `${request.method} ${url.pathname}`,
    key,
  }
  return { scope, bodyHash: hash(`${url.search}\n${admission.bodyText ?? ''}`) }
}

function claim(running: Map<string, string>, id: string, bodyHash: string, admission: Admission): void {
  running.set(id, bodyHash)
  admission.onEnd = () => running.delete(id)
}

async function keptOutcome(ctx: Context, scope: Scope, bodyHash: string): Promise<Outcome | undefined> {
  const [row] = await ctx.read
    .select()
    .from(idempotency)
    .where(and(inScope(scope), gt(idempotency.expiresAt, ctx.now())))
  if (!row) return undefined
  if (row.bodyHash !== bodyHash) throw keyReused()
  const outcome = opened(ctx, row.sealed, scope)
  return { ...outcome, headers: { ...outcome.headers, 'idempotency-replayed': 'true' } }
}

/** @throws Fault STATE_CONFLICT after a restore without keys.json: the work is done, and must not be done again */
function opened(ctx: Context, sealed: string, scope: Scope): Outcome {
  try {
    return JSON.parse(ctx.deps.secrets.open(sealed, nameOf(scope))) as Outcome
  } catch {
    const words =
      'This was done before, but its answer cannot be read any more: its key is gone. Look at what is there.'
    throw new Fault('STATE_CONFLICT', words)
  }
}

async function keep(tx: Database, ctx: Context, scope: Scope, bodyHash: string, outcome: Outcome): Promise<void> {
  await tx.delete(idempotency).where(inScope(scope))
  await tx.insert(idempotency).values({
    ...scope,
    bodyHash,
    status: outcome.status,
    sealed: ctx.deps.secrets.seal(JSON.stringify(outcome), nameOf(scope)),
    expiresAt: ctx.now() + KEY_KEPT_MS,
  })
}

function inScope(scope: Scope) {
  return and(
    eq(idempotency.principal, scope.principal),
    eq(idempotency.worldId, scope.worldId),
    eq(idempotency.route, scope.route),
    eq(idempotency.key, scope.key),
  )
}

/** One text for one scope: what is running goes by it, and what is kept is sealed to it. */
function nameOf(scope: Scope): string {
  return JSON.stringify([scope.principal, scope.worldId, scope.route, scope.key])
}

function inProgress(): Fault {
  return new Fault('IDEMPOTENCY_IN_PROGRESS', 'The first request with this key still runs.', { retryAfter: 1 })
}

function hash(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
