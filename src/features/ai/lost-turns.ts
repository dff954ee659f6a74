import { and, asc, eq, inArray } from 'drizzle-orm'
import { turnEvents, turns, users } from '../../../db/schema'
import { applyOperations, invertOperations, type Operation } from '../../blocks/operations'
import { systemContext, WorldContext } from '../../core/context'
import { Fault } from '../../core/fault'
import { findMembership } from '../../core/identity'
import type { Deps } from '../../deps'
import { contentAt } from '../surfaces/history'
import { NOTHING } from '../surfaces/receipts'
import { draftOf, surfaceIn } from '../surfaces/state'
import { endTurn, type Work } from './turn-end'
import { TurnLog } from './turn-log'
import type { TurnRow } from './turns'

/**
 * Ends the turns that a crash cut off: what they had made stands as a partial Receipt, and their Φ goes back whole. Run
 * before the first request. @returns how many
 */
export async function endLostTurns(deps: Deps): Promise<number> {
  const lost = await deps.store.read.select().from(turns).where(eq(turns.status, 'running'))
  for (const turn of lost) {
    // Begun by a request that came with the listen.
    if (deps.turns.get(turn.id)) continue
    const log = new TurnLog(deps, turn.id, await lastSeq(deps, turn.id))
    const fault = new Fault('UNAVAILABLE', 'The server was stopped while the turn ran.')
    const ctx = await contextOf(deps, turn)
    if (ctx) await endTurn(ctx, turn, log, await workOf(ctx, turn), { kind: 'failed', reason: 'error', fault })
  }
  return lost.length
}

async function contextOf(deps: Deps, turn: TurnRow): Promise<WorldContext | undefined> {
  const [row] = await deps.store.read.select().from(users).where(eq(users.id, turn.userId))
  const member = row && (await findMembership(deps.store.read, turn.worldId, row.id))
  if (!row || !member) return endWithoutOwner(deps, turn)
  const { id, email, name, emailVerifiedAt, createdAt } = row
  const user = { id, email, name, emailVerifiedAt, createdAt }
  const plan = deps.plans.of(member.world.planCode)
  return new WorldContext(deps, null, user, { id: '', method: 'system' }, member.world, member.role, plan)
}

/** Whoever began it is gone: nobody would read its Receipt. The reaper gives its Φ back. */
async function endWithoutOwner(deps: Deps, turn: TurnRow): Promise<undefined> {
  const ctx = systemContext(deps, 'job')
  await ctx.tx(async (tx) => {
    await tx
      .update(turns)
      .set({ status: 'failed', finishReason: 'error', finishedAt: ctx.now() })
      .where(eq(turns.id, turn.id))
  })
}

async function lastSeq(deps: Deps, turnId: string): Promise<number> {
  const rows = await deps.store.read
    .select({ seq: turnEvents.seq })
    .from(turnEvents)
    .where(eq(turnEvents.turnId, turnId))
  return rows.length
}

/** What the stored events say that the turn had made. */
async function workOf(ctx: WorldContext, turn: TurnRow): Promise<Work> {
  const nothing = { base: null, content: NOTHING, operations: [], inverse: [], worked: false, rate: 0 }
  const usage = { inputTokens: turn.inputTokens, outputTokens: turn.outputTokens }
  const rows = await ctx.read
    .select({ data: turnEvents.data })
    .from(turnEvents)
    .where(and(eq(turnEvents.turnId, turn.id), inArray(turnEvents.type, ['block.patch'])))
    .orderBy(asc(turnEvents.seq))
  const operations = rows.flatMap(({ data }) => (JSON.parse(data) as { operations: Operation[] }).operations)
  const base = await baseOf(ctx, turn)
  if (base === undefined || operations.length === 0) return { ...nothing, usage }
  const start = base ?? NOTHING
  const content = applyOperations(start, operations)
  return { ...nothing, base, content, operations, inverse: invertOperations(start, operations), usage }
}

/** Null for a new Surface, undefined where the draft of then can no longer be told. */
async function baseOf(ctx: WorldContext, turn: TurnRow) {
  if (turn.surfaceId === null) return null
  const draft = await surfaceIn(ctx, turn.surfaceId).then(
    (surface) => draftOf(ctx, surface),
    () => undefined,
  )
  return draft && contentAt(ctx, draft, turn.baseVersion ?? undefined)
}
