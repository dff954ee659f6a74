import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import type { Context, WorldContext } from '../../deps/context'
import { PHI } from '../../core/plans'
import { agentRoom, type CappedAgent } from './agent-cap'
import { divide, earmark, MIN_HOLD } from './earmarks'
import { moveGrant } from './grants'
import { addHold, endHold, holdById, holdOfSubject, type HoldRow, lostHolds } from './hold-rows'
import { post, type Postings } from './journal'
import { paceOf, withPresentPace } from './pace'
import { roomFor } from './room'
import { countInWallet, currentWallet, fundsOf, readWallet, spendable, type Wallet } from './wallets'

export interface HoldRequest {
  /** The turn or call: unique. Another hold for the same subject returns the existing one and holds nothing more. */
  subjectId: string
  kind: 'compose' | 'complete' | 'embed' | 'analyze'
  model: string
  /** The agent that the call is made with, read in the same transaction. */
  agent?: CappedAgent | null
  /** Thousandths of Φ; reduced to what balance and pace allow, down to MIN_HOLD. */
  estimate: number
}

export interface Hold {
  id: string
  /** Thousandths of Φ. */
  amount: number
}

/** The result of a hold, in thousandths of Φ; `balance` is what could be spent right after it. */
export interface Settlement {
  held: number
  charged: number
  released: number
  balance: number
}

/** Output and input tokens that 1 Φ buys at rate 1. */
const OUTPUT_TOKENS = 1_000
const INPUT_TOKENS = 4_000
/** Decimals of a rate that count. */
const RATE_STEPS = 1_000_000

/**
 * Thousandths of Φ for tokens at a model's rate, rounded up: 1 Φ = 1,000 output or 4,000 input tokens at rate 1.
 * Integer arithmetic up to the one division: in floating point, 0.1 times 3 is more than 0.3 and would round up to 4.
 */
export function costPhi(rate: number, usage: { inputTokens: number; outputTokens: number }): number {
  const tokens = usage.outputTokens * (INPUT_TOKENS / OUTPUT_TOKENS) + usage.inputTokens
  return Math.ceil((Math.round(rate * RATE_STEPS) * tokens) / (RATE_STEPS * (INPUT_TOKENS / PHI)))
}

/** Output tokens that `phi` (thousandths) buys at a model's rate after the input; negative if the input costs more. */
export function outputTokensFor(phi: number, rate: number, inputTokens: number): number {
  return Math.floor((phi * (OUTPUT_TOKENS / PHI)) / rate - inputTokens / (INPUT_TOKENS / OUTPUT_TOKENS))
}

/**
 * Reserves Φ before a call to a model, inside the caller's transaction. The Φ is earmarked on the grants, so no other
 * call can spend it. The call counts from this moment: in the pace, in the usage and in its period, whenever it ends.
 * @throws Fault CREDIT_LIMIT_EXCEEDED (402), PLAN_LIMIT_EXCEEDED (429 phi_pace | phi_in_flight), AGENT_LIMIT_EXCEEDED
 */
export async function holdPhi(ctx: WorldContext, tx: Database, request: HoldRequest): Promise<Hold> {
  const worldId = ctx.world.id
  const [known] = await prepared(tx, holdOfSubject).execute({ worldId, subjectId: request.subjectId })
  if (known) return known
  const now = ctx.now()
  const wallet = await withPresentPace(tx, await currentWallet(ctx, tx, worldId), now)
  const pace = await paceOf(tx, wallet, now)
  const agentLimit = request.agent ? await agentRoom(tx, worldId, request.agent, now) : Infinity
  const room = Math.min(agentLimit, await roomFor(tx, wallet, pace, now))
  const amount = Math.min(atLeastMinimum(request.estimate), room)
  const hold = { id: ctx.newId('hold'), amount }
  const parts = earmark(wallet.grants, amount, now)
  for (const part of parts) await moveGrant(tx, part.grantId, -part.amount, part.amount)
  await countInWallet(tx, worldId, { pace: amount - pace.left, paceFloor: pace.floor, spent: 0 })
  const { subjectId, kind, model, agent } = request
  // Never before the floor: if the clock was set back, the hold would count forever.
  const heldAt = Math.max(now, pace.floor + 1)
  const row = {
    ...hold,
    worldId,
    subjectId,
    kind,
    model,
    agentId: agent?.id ?? null,
    userId: ctx.author.id,
    parts,
    heldAt,
    owner: ctx.deps.local.process.id,
  }
  await prepared(tx, addHold).execute(row)
  await post(tx, { worldId, at: now, kind: 'hold', subjectId: hold.id }, { ...takenFrom(wallet, parts), held: amount })
  return hold
}

/**
 * Charges what a call used, at most its hold, and releases the rest. Idempotent: settling a hold again returns the
 * first result and changes nothing. The operator bears usage beyond the hold. If the allowance has ended meanwhile, the
 * charge still applies and the rest of the hold expires. A hold that was deleted with its World settles to zero.
 */
export async function settlePhi(
  ctx: Context,
  tx: Database,
  holdId: string,
  used: { phi: number; inputTokens: number; outputTokens: number },
): Promise<Settlement> {
  const [hold] = await prepared(tx, holdById).execute({ id: holdId })
  if (!hold) return { held: 0, charged: 0, released: 0, balance: 0 }
  if (hold.status !== 'pending') return settlementOf(hold, hold)
  return close(ctx, tx, hold, 'settled', { ...used, phi: requireWhole(used.phi) })
}

/** Holds released per transaction; each takes the writer about 100 µs. */
const REAP_BATCH = 100

/**
 * Releases the holds of calls whose process ended before they did; those calls are not charged.
 * @returns the number of holds
 */
export async function reapHolds(ctx: Context, lost?: Awaited<ReturnType<typeof lostHolds>>): Promise<number> {
  lost ??= await lostHolds(ctx)
  for (const [worldId, holds] of Map.groupBy(lost, (hold) => hold.worldId))
    for (let at = 0; at < holds.length; at += REAP_BATCH)
      await ctx.tx((tx) => reapBatch(ctx, tx, holds.slice(at, at + REAP_BATCH)), worldId)
  return lost.length
}

async function reapBatch(ctx: Context, tx: Database, holds: readonly { id: string }[]): Promise<void> {
  for (const { id } of holds) {
    const [hold] = await prepared(tx, holdById).execute({ id })
    if (hold?.status === 'pending') await close(ctx, tx, hold, 'reaped', { phi: 0, inputTokens: 0, outputTokens: 0 })
  }
}

async function close(
  ctx: Context,
  tx: Database,
  hold: HoldRow,
  status: 'settled' | 'reaped',
  { phi, inputTokens, outputTokens }: { phi: number; inputTokens: number; outputTokens: number },
): Promise<Settlement> {
  const now = ctx.now()
  const wallet = await currentWallet(ctx, tx, hold.worldId)
  const charged = Math.min(phi, hold.amount)
  const inPeriod = hold.heldAt >= wallet.periodStart
  const { moves, ...freed } = divide(hold.parts, wallet.grants, charged, now, inPeriod)
  for (const { grantId, remaining, held } of moves) await moveGrant(tx, grantId, remaining, held)
  const balance = spendable(fundsOf(wallet.grants, now)) + freed.allowance + freed.purchased
  const house = phi - charged
  const result = { status, charged, house, inputTokens, outputTokens, balance, settledAt: now }
  await prepared(tx, endHold).execute({ id: hold.id, ...result })
  await countInWallet(tx, hold.worldId, {
    pace: hold.heldAt > wallet.paceFloor ? charged - hold.amount : 0,
    paceFloor: wallet.paceFloor,
    spent: inPeriod ? charged : 0,
  })
  const kind = status === 'settled' ? 'settle' : 'release'
  const line = { ...freed, held: -hold.amount, spent: phi, house: charged - phi }
  await post(tx, { worldId: hold.worldId, at: now, kind, subjectId: hold.id }, line)
  ctx.afterCommit(() => ctx.deps.metrics.phi.charged(hold.kind, charged))
  return settlementOf(hold, result)
}

function settlementOf(
  { amount }: Pick<HoldRow, 'amount'>,
  { charged, balance }: Pick<HoldRow, 'charged' | 'balance'>,
): Settlement {
  return { held: amount, charged, released: amount - charged, balance: balance ?? 0 }
}

/** What a hold takes from each account. */
function takenFrom({ grants }: Wallet, parts: HoldRow['parts']): Postings {
  const postings = { allowance: 0, purchased: 0 }
  for (const { grantId, amount } of parts) {
    const kind = grants.find(({ id }) => id === grantId)?.kind
    postings[kind === 'allowance' ? 'allowance' : 'purchased'] -= amount
  }
  return postings
}

function atLeastMinimum(estimate: number): number {
  return Math.max(MIN_HOLD, requireWhole(Math.ceil(estimate)))
}

/**
 * Checks that a call could hold the least Φ now, without holding any. Ask before work that a hold has to pay for, such as
 * reading a long brief; the hold checks again.
 * @returns the most that it could hold, in thousandths of Φ
 * @throws Fault CREDIT_LIMIT_EXCEEDED (402), PLAN_LIMIT_EXCEEDED (429 phi_pace | phi_in_flight), AGENT_LIMIT_EXCEEDED
 */
export async function requireSpendable(ctx: WorldContext, agent?: CappedAgent | null): Promise<number> {
  const now = ctx.now()
  const wallet = await readWallet(ctx, ctx.world.id)
  const room = agent ? await agentRoom(ctx.read, ctx.world.id, agent, now) : Infinity
  // A clock that ran ahead is set right by the hold, which can write.
  if (wallet.paceFloor > now) return Math.min(room, spendable(wallet.funds))
  return Math.min(room, await roomFor(ctx.read, wallet, await paceOf(ctx.read, wallet, now), now, wallet.funds))
}

/** Any other value is a bug in the caller and must not become a charge. */
function requireWhole(thousandths: number): number {
  if (Number.isSafeInteger(thousandths) && thousandths >= 0) return thousandths
  throw new RangeError(`${thousandths} is not an amount of Φ.`)
}
