import type { Database } from '../../db/client'
import type { TxScope } from '../../db/store'
import type { Context } from '../deps/context'
import { systemContext } from '../deps/context'
import type { Deps } from '../deps/deps'
import type { Outcome } from '../core/keyed-call'
import { Fault } from '../core/fault'
import { type Admission } from './admission'
import { claimKey, keyedRequest } from './idempotency'
import {
  adoptPending,
  type CallIdentity,
  dropPending,
  keepOutcome,
  type KeyedRequest,
  nameOf,
  notePending,
  openRow,
  type PendingRow,
  rowOf,
} from './keyed-rows'
import type { OutsideAnswer, OutsideEffect, Settled } from './outside-effect'

/** A call with its committed pending row. */
interface Call extends KeyedRequest {
  effect: OutsideEffect
  payload: unknown
  providerKey: string
}

/**
 * The prefix of the key of a call without an Idempotency-Key. Its row only serves the start after a crash, and is removed
 * when the outcome is committed. A key from a header cannot contain a space.
 */
const KEYLESS = ' '

/**
 * Carries out an outside effect: commits the pending row, calls the provider and commits the outcome.
 * @throws Fault of a certain refusal, which releases the key; or any error that leaves the outcome unknown. Then the row
 * stays pending, and a retry calls again with the same provider key.
 */
export async function carryOut(
  ctx: Context,
  request: Request,
  admission: Admission,
  answer: OutsideAnswer,
): Promise<Outcome> {
  const call = await begun(ctx, request, admission, answer)
  // Once the provider may have acted, its outcome is stored whoever asked for it.
  ctx.recheck = undefined
  return settled(ctx, call, await asked(ctx, call))
}

/**
 * Asks the providers for the outcomes of calls that a crash interrupted, one after the other, and commits them.
 * @param rows orphaned calls
 */
export async function resolveCalls(
  deps: Deps,
  effects: ReadonlyMap<string, OutsideEffect>,
  rows: readonly PendingRow[],
): Promise<void> {
  const ctx = systemContext(deps, 'job')
  for (const row of rows) {
    // A retry of the request already runs, and resolves the call.
    if (deps.local.idempotencyInFlight.has(nameOf(row))) continue
    const release = claimKey(ctx, nameOf(row), row.bodyHash)
    const unresolved = (err: unknown) =>
      deps.log.warn(`the outcome of an outside call is still unknown: ${row.effect}`, { err })
    await resolveOne(ctx, effects.get(row.effect), row).catch(unresolved).finally(release)
  }
}

/** Begins a call. A retry reuses the payload of the first attempt, because providers compare the payloads of one key. */
async function begun(ctx: Context, request: Request, admission: Admission, answer: OutsideAnswer): Promise<Call> {
  const { effect } = answer
  const { pending } = admission.keyed ?? {}
  if (pending) {
    await ctx.tx((tx) => adoptPending(tx, ctx, pending), scopeOf(pending))
    return callOf(ctx, effect, pending)
  }
  const providerKey = ctx.newId('call')
  const keyed = admission.keyed ?? keyedRequest(ctx, request, admission, KEYLESS + providerKey)!
  const call = { identity: keyed.identity, bodyHash: keyed.bodyHash, effect, payload: answer.payload, providerKey }
  await ctx.tx((tx) => notePending(tx, ctx, keyed, { ...call, effect: effect.name }), scopeOf(keyed.identity))
  return call
}

async function asked(ctx: Context, { effect, payload, providerKey, identity }: Call): Promise<unknown> {
  try {
    return await effect.call(ctx, payload, providerKey)
  } catch (error) {
    // A certain refusal: nothing happened, so the key is released.
    const { id } = ctx.deps.local.process
    if (error instanceof Fault && error.status < 500)
      await ctx.tx((tx) => dropPending(tx, identity, id), scopeOf(identity))
    throw error
  }
}

/** Commits the result with its answer, unless another process did so first. */
async function settled(ctx: Context, call: Call, result: unknown): Promise<Outcome> {
  try {
    return await ctx.tx((tx) => commit(ctx, tx, call, result), scopeOf(call.identity))
  } catch (error) {
    // Nothing happened, so the key is released.
    const { id } = ctx.deps.local.process
    if (error instanceof Refused) await ctx.tx((tx) => dropPending(tx, call.identity, id), scopeOf(call.identity))
    throw error instanceof Refused ? error.fault : error
  }
}

/** A refusal by the transaction of the answer. */
class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message)
  }
}

async function commit(ctx: Context, tx: Database, call: Call, result: unknown): Promise<Outcome> {
  const { identity, effect, payload } = call
  const row = await rowOf(tx, identity, ctx.now())
  if (row?.state === 'done') return openRow(ctx, row) as Outcome
  if (row?.providerKey !== call.providerKey)
    throw new Fault('STATE_CONFLICT', 'Another process completed this call. Read the resource to see the result.')
  const settling = effect.settle(ctx, tx, payload, result).catch((error: unknown) => {
    throw error instanceof Fault && error.status < 500 ? new Refused(error) : error
  })
  const outcome = outcomeOf(await settling)
  if (identity.key.startsWith(KEYLESS)) await dropPending(tx, identity, row.owner!)
  else await keepOutcome(tx, ctx, call, outcome)
  return outcome
}

async function resolveOne(ctx: Context, effect: OutsideEffect | undefined, row: PendingRow): Promise<void> {
  if (!effect) throw new Error(`No route declares the effect ${row.effect}.`)
  const call = callOf(ctx, effect, row)
  const found = await effect.resolve(ctx, call.payload, call.providerKey)
  if (found.state === 'done') await settled(ctx, call, found.result)
  if (found.state === 'never') await ctx.tx((tx) => dropPending(tx, row, row.owner), scopeOf(row))
}

function callOf(ctx: Context, effect: OutsideEffect, row: PendingRow): Call {
  const { principal, worldId, route, key, bodyHash, providerKey } = row
  return { identity: { principal, worldId, route, key }, bodyHash, effect, payload: openRow(ctx, row), providerKey }
}

/** The scope of a call's transactions. Needed because a start completes the calls of all Worlds with one context. */
function scopeOf({ worldId }: CallIdentity): TxScope {
  return worldId || 'instance'
}

function outcomeOf({ status = 200, headers = {}, body }: Settled): Outcome {
  return { status, headers, body: JSON.stringify(body) }
}
