import { and, eq } from 'drizzle-orm'
import { schedules, type SurfaceRow } from '../../../../db/schema'
import { notFound } from '../../../core/fault'
import { personOf } from '../../../core/people'
import type { Resource } from '../../../core/trail'
import type { WorldContext } from '../../../deps/context'
import { isoTime } from '../../../lib/time'
import { summaryOf } from './schedule-words'

export type ScheduleRow = typeof schedules.$inferSelect

/** A schedule of the Surface, pending or ended. @throws Fault NOT_FOUND */
export async function scheduleIn(ctx: WorldContext, surface: SurfaceRow, id: string): Promise<ScheduleRow> {
  const [row] = await ctx.read
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, id), eq(schedules.surfaceId, surface.id), eq(schedules.worldId, ctx.world.id)))
  if (!row) throw notFound('Schedule')
  return row
}

/** A schedule as answers show it, with what it will do in words. */
export async function scheduleView(ctx: WorldContext, surface: SurfaceRow, row: ScheduleRow) {
  return {
    id: row.id,
    ...scheduleTrace(row),
    summary: await summaryOf(ctx, surface, row),
    createdBy: await personOf(ctx, row.createdBy),
    createdAt: isoTime(row.createdAt),
    endedAt: row.endedAt === null ? null : isoTime(row.endedAt),
  }
}

/** What audit entries say of a schedule. */
export function scheduleTrace({ surfaceId, action, at, revision, version, status, lastError }: ScheduleRow) {
  return { surfaceId, action, at: isoTime(at), revision, version, status, lastError }
}

/** A schedule as audit entries name it: by its Surface. */
export function scheduleResource(id: string, surface: Pick<SurfaceRow, 'name'>): Resource & { id: string } {
  return { type: 'schedule', id, name: surface.name }
}
