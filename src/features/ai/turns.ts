import { and, eq } from 'drizzle-orm'
import { turns } from '../../../db/schema'
import type { Undone } from '../../composer/engine'
import type { WorldContext } from '../../deps/context'
import { Fault, notFound } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import { record } from '../../core/trail'
import { DAY_MS, isoTime } from '../../lib/time'

export type TurnRow = typeof turns.$inferSelect

/** The error envelope of a failed turn. */
export interface TurnError {
  code: string
  message: string
  traceId: string
  timestamp: string
}

/** How long the events of a turn are kept after its end. The turn and its Receipt are kept longer. */
const EVENTS_KEPT_MS = DAY_MS

/** Loads a turn of the World. @throws Fault NOT_FOUND */
export async function turnIn(ctx: WorldContext, id: string): Promise<TurnRow> {
  const [row] = await ctx.read
    .select()
    .from(turns)
    .where(and(eq(turns.id, id), eq(turns.worldId, ctx.world.id)))
  if (!row) throw notFound('Turn')
  return row
}

/** Formats a turn (contract part 7). */
export function turnView(row: TurnRow) {
  const { inputTokens, outputTokens } = row
  return {
    id: row.id,
    surfaceId: row.surfaceId,
    intent: row.intent,
    status: row.status,
    engine: { id: row.engineId, kind: row.engineKind },
    phi: phiOf(row),
    usage: { inputTokens, outputTokens },
    receiptId: row.receiptId,
    finishReason: row.finishReason,
    notUnderstood: row.notUnderstood === null ? [] : (JSON.parse(row.notUnderstood) as Undone[]),
    ...(row.error === null ? {} : { error: JSON.parse(row.error) as TurnError }),
    createdAt: isoTime(row.createdAt),
    finishedAt: row.finishedAt === null ? null : isoTime(row.finishedAt),
  }
}

/** What a turn held, charged and released, in Φ, and the balance at its end. */
function phiOf({ phiHeld, phiCharged, phiReleased, phiBalance }: TurnRow) {
  return {
    held: phiToNumber(phiHeld),
    charged: phiToNumber(phiCharged),
    released: phiToNumber(phiReleased),
    balance: phiBalance === null ? null : phiToNumber(phiBalance),
  }
}

/** Cancels a running turn and its call to the model. Does nothing if the turn has ended. @throws Fault NOT_FOUND */
export async function cancelTurn(ctx: WorldContext, id: string) {
  const turn = await turnIn(ctx, id)
  const running = ctx.deps.local.turns.get(id)
  if (turn.status !== 'running' || !running) return turnView(turn)
  await ctx.tx((tx) =>
    record(tx, ctx, ctx.world.id, 'turn.cancel', { type: 'turn', id }, { status: 'running' }, { status: 'cancelled' }),
  )
  running.cut('cancelled')
  await running.done
  return turnView(await turnIn(ctx, id))
}

/**
 * The event number after which a stream of the turn starts, or undefined if its reader has received the last event.
 * @throws Fault GONE if the events are no longer kept
 */
export function streamFrom(ctx: WorldContext, turn: TurnRow, after: number): number | undefined {
  if (turn.finishedAt === null) return after
  if (turn.lastSeq > 0 && after >= turn.lastSeq) return undefined
  if (turn.finishedAt > ctx.now() - EVENTS_KEPT_MS) return after
  throw new Fault('GONE', 'The events of this turn are no longer kept. Read its outcome at turnUrl.', {
    turnUrl: `/api/ai/composer/turns/${turn.id}`,
  })
}
