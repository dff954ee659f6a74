import { and, eq } from 'drizzle-orm'
import { suggestions } from '../../../db/schema'
import type { Operation } from '../../blocks/tree/operations'
import { notFound } from '../../core/fault'
import { personNamed } from '../../core/people'
import type { WorldContext } from '../../deps/context'
import { unpackJson } from '../../lib/packed-json'
import { isoTime } from '../../lib/time'

export type SuggestionRow = typeof suggestions.$inferSelect
export type SuggestionStatus = SuggestionRow['status']

/** Loads a suggestion of a Surface. @throws Fault NOT_FOUND, also for one of another Surface or World */
export async function suggestionIn(ctx: WorldContext, surfaceId: string, id: string): Promise<SuggestionRow> {
  const [row] = await ctx.read
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.worldId, ctx.world.id), eq(suggestions.id, id), eq(suggestions.surfaceId, surfaceId)))
  if (!row) throw notFound('Suggestion')
  return row
}

export function operationsOf({ operations }: Pick<SuggestionRow, 'operations'>): Operation[] {
  return unpackJson<Operation[]>(operations)
}

/** A suggestion as the API answers it. @param decider the name of the person who decided */
export function suggestionView(row: SuggestionRow, decider: string | null) {
  return {
    id: row.id,
    surfaceId: row.surfaceId,
    title: row.title,
    rationale: row.rationale,
    aspect: row.aspect,
    severity: row.severity,
    blockId: row.blockId,
    operations: operationsOf(row),
    status: row.status,
    source: row.source,
    rule: row.rule,
    model: row.model,
    receiptId: row.receiptId,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    decidedAt: row.decidedAt === null ? null : isoTime(row.decidedAt),
    decidedBy: row.decidedBy === null ? null : personNamed(row.decidedBy, decider),
  }
}

export type SuggestionView = ReturnType<typeof suggestionView>
