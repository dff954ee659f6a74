import { and, desc, eq, or } from 'drizzle-orm'
import { receipts, type TURN_STATES, turns } from '../../../db/schema'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { authorName, personNamed } from '../../core/people'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { statusOf } from '../surfaces/receipts/proposals'
import { turnView } from './turns'

export interface TurnFilter {
  surfaceId?: string
  status?: (typeof TURN_STATES)[number]
  limit?: number
  cursor?: string
}

/** Lists turns of the World with what was decided about their proposals, newest first. */
export async function listTurns(ctx: WorldContext, { limit = DEFAULT_LIMIT, cursor, surfaceId, status }: TurnFilter) {
  const place = placeOf('turns', cursor, ['string'])
  const rows = await ctx.read
    .select({ turn: turns, author: authorName(turns.userId), receipt: DECISION })
    .from(turns)
    .leftJoin(receipts, eq(receipts.id, turns.receiptId))
    .where(
      and(
        eq(turns.worldId, ctx.world.id),
        // A turn that proposed a new Surface names it only in its Receipt.
        surfaceId === undefined ? undefined : or(eq(turns.surfaceId, surfaceId), eq(receipts.surfaceId, surfaceId)),
        status && eq(turns.status, status),
        place && afterPlace([turns.id], place, 'descending'),
      ),
    )
    .orderBy(desc(turns.id))
    .limit(limit + 1)
  const page = pageOf('turns', rows, limit, ({ turn }) => [turn.id])
  return listView(page, limit, ({ turn, author, receipt }) => ({
    ...turnView(turn),
    by: personNamed(turn.userId, author),
    receipt: receipt && decisionView(receipt, ctx.now()),
  }))
}

/** Columns of a Receipt in the list. Its operations may take megabytes. */
const DECISION = {
  id: receipts.id,
  status: receipts.status,
  summary: receipts.summary,
  operationCount: receipts.operationCount,
  acceptedOperations: receipts.acceptedOperations,
  expiresAt: receipts.expiresAt,
  decidedAt: receipts.decidedAt,
}

type DecisionRow = Pick<typeof receipts.$inferSelect, keyof typeof DECISION>

function decisionView({ expiresAt, acceptedOperations, decidedAt, ...row }: DecisionRow, now: number) {
  return {
    ...row,
    status: statusOf({ status: row.status, expiresAt }, now),
    acceptedOperations: acceptedOperations === null ? null : (JSON.parse(acceptedOperations) as number[]),
    decidedAt: decidedAt === null ? null : isoTime(decidedAt),
  }
}
