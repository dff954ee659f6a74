import { and, asc, eq, max, sql } from 'drizzle-orm'
import { turnEvents, turns } from '../../../db/schema'
import { NOTHING } from '../../blocks/block'
import { applyOperations, invertOperations, type Operation } from '../../blocks/tree/operations'
import { WorldContext } from '../../deps/context'
import { Fault } from '../../core/fault'
import { pastPrincipal } from '../../core/people'
import { ownerEnded } from '../../core/process-lease'
import type { Deps } from '../../deps/deps'
import { contentAt } from '../surfaces/drafts/history'
import { draftOf, surfaceIn } from '../surfaces/surface-rows'
import { findWorld } from '../worlds/worlds'
import { endTurn, type Work } from './turn-end'
import { TurnLog } from './turn-log'
import type { TurnRow } from './turns'

/**
 * Ends the turns that a crash cut off: what they had made stands as a partial Receipt, and their Φ goes back whole.
 */
export async function endLostTurns(deps: Deps, lost: readonly TurnRow[]): Promise<void> {
  for (const turn of lost) {
    const log = new TurnLog(deps, turn, await lastSeq(deps, turn.id))
    const fault = new Fault('UNAVAILABLE', 'The server was stopped while the turn ran.')
    const ctx = await contextOf(deps, turn)
    const work = await workOf(ctx, turn).catch((err) => {
      // What cannot be read must not keep the server from starting.
      deps.log.error('the work of a lost turn could not be read', { err })
      return nothingOf(turn)
    })
    await endTurn(ctx, turn, log, work, { kind: 'failed', reason: 'error', fault })
  }
}

/**
 * Turns of processes that have ended.
 * @param dead processes that have ended whatever their lease says
 */
export function lostTurns(deps: Deps, dead?: readonly string[]): Promise<TurnRow[]> {
  // As a literal: SQLite only takes a partial index where the statement says what it is for.
  const running = sql`${turns.status} = 'running'`
  return deps.store.read
    .select()
    .from(turns)
    .where(and(running, ownerEnded(deps, turns.owner, dead)))
}

/** Of whoever began it, a member still or not: those who follow the turn are told of its end either way. */
async function contextOf(deps: Deps, turn: TurnRow): Promise<WorldContext> {
  const { read } = deps.store
  const world = await findWorld(read, turn.worldId)
  const principal = await pastPrincipal(read, turn.userId, world.id)
  return new WorldContext(deps, principal, null, world, 'editor', deps.plans.of(world.planCode))
}

async function lastSeq(deps: Deps, turnId: string): Promise<number> {
  const [row] = await deps.store.read
    .select({ seq: max(turnEvents.seq) })
    .from(turnEvents)
    .where(eq(turnEvents.turnId, turnId))
  return row?.seq ?? 0
}

/** What the stored events say that the turn had made. */
async function workOf(ctx: WorldContext, turn: TurnRow): Promise<Work> {
  const rows = await ctx.read
    .select({ data: turnEvents.data })
    .from(turnEvents)
    .where(and(eq(turnEvents.turnId, turn.id), eq(turnEvents.type, 'block.patch')))
    .orderBy(asc(turnEvents.seq))
  const operations = rows.flatMap(({ data }) => (JSON.parse(data) as { operations: Operation[] }).operations)
  const base = await baseOf(ctx, turn)
  if (base === undefined || operations.length === 0) return nothingOf(turn)
  const start = base ?? NOTHING
  const content = applyOperations(start, operations)
  return { ...nothingOf(turn), base, content, operations, inverse: invertOperations(start, operations) }
}

function nothingOf({ inputTokens, outputTokens }: TurnRow): Work {
  const usage = { inputTokens, outputTokens }
  return { base: null, content: NOTHING, operations: [], inverse: [], usage, worked: false, rate: 0 }
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
