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
 * Ends turns that a crash orphaned. Keeps their work as a partial Receipt and releases all their Φ.
 */
export async function endLostTurns(deps: Deps, lost: readonly TurnRow[]): Promise<void> {
  for (const turn of lost) {
    const log = new TurnLog(deps, turn, await lastSeq(deps, turn.id))
    const fault = new Fault('UNAVAILABLE', 'The server stopped during the turn.')
    const ctx = await contextOf(deps, turn)
    const work = await workOf(ctx, turn).catch((err) => {
      // A turn that cannot be read must not stop the server from starting.
      deps.log.error('reading the work of an orphaned turn failed', { err })
      return noWork(turn)
    })
    await endTurn(ctx, turn, log, work, { kind: 'failed', reason: 'error', fault })
  }
}

/**
 * Finds running turns of processes that have ended.
 * @param dead ids of processes known to have ended, even if their lease has not expired
 */
export function lostTurns(deps: Deps, dead?: readonly string[]): Promise<TurnRow[]> {
  // A literal, because SQLite uses a partial index only if the statement contains its condition.
  const running = sql`${turns.status} = 'running'`
  return deps.store.read
    .select()
    .from(turns)
    .where(and(running, ownerEnded(deps, turns.owner, dead)))
}

/** The context of the turn's author, who may no longer be a member: followers need the turn's end either way. */
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

/** Reconstructs the turn's work from its stored events. */
async function workOf(ctx: WorldContext, turn: TurnRow): Promise<Work> {
  const rows = await ctx.read
    .select({ data: turnEvents.data })
    .from(turnEvents)
    .where(and(eq(turnEvents.turnId, turn.id), eq(turnEvents.type, 'block.patch')))
    .orderBy(asc(turnEvents.seq))
  const operations = rows.flatMap(({ data }) => (JSON.parse(data) as { operations: Operation[] }).operations)
  const base = await baseOf(ctx, turn)
  if (base === undefined || operations.length === 0) return noWork(turn)
  const start = base ?? NOTHING
  const content = applyOperations(start, operations)
  return { ...noWork(turn), base, content, operations, inverse: invertOperations(start, operations) }
}

function noWork({ inputTokens, outputTokens }: TurnRow): Work {
  const usage = { inputTokens, outputTokens }
  return { base: null, content: NOTHING, operations: [], inverse: [], usage, rate: 0 }
}

/** The turn's base: null for a new Surface, undefined if the draft's history no longer reaches it. */
async function baseOf(ctx: WorldContext, turn: TurnRow) {
  if (turn.surfaceId === null) return null
  const draft = await surfaceIn(ctx, turn.surfaceId).then(
    (surface) => draftOf(ctx, surface),
    () => undefined,
  )
  return draft && contentAt(ctx, draft, turn.baseVersion ?? undefined)
}
