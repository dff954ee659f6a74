import { Type as t } from '@sinclair/typebox'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { schedules, surfaces } from '../../../../db/schema'
import { Fault } from '../../../core/fault'
import { worldById } from '../../../core/identity'
import { FORMER_MEMBER, nameOf } from '../../../core/people'
import { record } from '../../../core/trail'
import { type Context, jobWorldContext, type WorldContext } from '../../../deps/context'
import { defineJob, type JobEnd, type JobError } from '../../../jobs/define-job'
import { preparePublish, unpublishSurface } from '../publishing/publishing'
import { mayStillEdit } from '../author-standing'
import { editableSurfaceIn } from '../surface-rows'
import { mailFailure } from './failure-mail'
import { scheduleResource, type ScheduleRow, scheduleTrace } from './schedule-rows'

/** Most schedules of a World that may be pending. Their jobs are small, so there may be more than of other kinds. */
const MOST_PENDING = 5_000

/** Literal, because SQLite uses a partial index only if the statement contains its condition as text. */
const PENDING = sql`${schedules.status} = 'pending'`

/**
 * Publishes or takes down a Surface at the time of a schedule. All rules of a publish apply as they are then: the gate,
 * the ceilings, versions and slugs. The change, the schedule and the job end in one transaction, so a run that is repeated
 * after a crash does nothing twice.
 */
export const scheduleJob = defineJob({
  kind: 'surface.schedule',
  lane: 'quick',
  payload: t.Object({ scheduleId: t.String() }),
  mostWaiting: MOST_PENDING,
  async run(ctx, { scheduleId }, run) {
    const row = await pending(ctx, scheduleId)
    const inside = row && (await contextOf(ctx, row))
    if (!row || !inside) return
    await requireTurn(ctx, row)
    const change = await prepareChange(inside, row)
    await run.end((tx) => inside.joining(tx, () => endIn(inside, tx, row, change)))
  },
  failed: noteFailure,
})

/** The schedule if it is still pending. It is gone when it was cancelled, or its Surface deleted. */
async function pending({ read }: Context, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await read
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, id), PENDING))
  return row
}

/** The author's context in the World; undefined for a World that has ended. */
async function contextOf({ deps, read }: Context, row: ScheduleRow): Promise<WorldContext | undefined> {
  const world = await worldById(deps, row.worldId)
  const author = { id: row.createdBy, name: (await nameOf(read, row.createdBy)) ?? FORMER_MEMBER }
  return world && jobWorldContext(deps, world, author)
}

/** An earlier schedule of the Surface must not overtake this one when both are overdue. @throws Fault UNAVAILABLE */
async function requireTurn({ read }: Context, { worldId, surfaceId, at }: ScheduleRow): Promise<void> {
  const [earlier] = await read
    .select({ id: schedules.id })
    .from(schedules)
    .where(and(eq(schedules.worldId, worldId), eq(schedules.surfaceId, surfaceId), PENDING, lt(schedules.at, at)))
  if (earlier) throw new Fault('UNAVAILABLE', 'An earlier schedule of this Surface has not run yet.')
}

/** The change that a schedule makes; the result is the published version, or null. */
type Change = (tx: Database) => Promise<string | null>

async function prepareChange(ctx: WorldContext, { surfaceId, revision, version }: ScheduleRow): Promise<Change> {
  if (revision === null)
    return async () => {
      await unpublishSurface(ctx, surfaceId)
      return null
    }
  const { work } = await preparePublish(ctx, surfaceId, { revision, ...(version !== null && { version }) })
  return async (tx) => (await work(tx)).revision.version
}

async function endIn(ctx: WorldContext, tx: Database, row: ScheduleRow, change: Change): Promise<JobEnd> {
  const ended = await endSchedule(ctx, tx, row.id, { status: 'done' })
  if (!ended) return { result: null }
  await requireAuthorStanding(ctx, row.surfaceId)
  const version = await change(tx)
  if (version !== null) await tx.update(schedules).set({ version }).where(eq(schedules.id, row.id))
  return { result: { surfaceId: row.surfaceId, action: row.action, version } }
}

/** @throws Fault FORBIDDEN if the author of the schedule may no longer publish the Surface, STATE_CONFLICT if it is archived */
async function requireAuthorStanding(ctx: WorldContext, surfaceId: string): Promise<void> {
  const { id, name } = ctx.author
  const surface = await editableSurfaceIn(ctx, surfaceId)
  if (await mayStillEdit({ db: ctx.read, surface, plan: ctx.plan, now: ctx.now() }, id)) return
  throw new Fault('FORBIDDEN', `${name}, who scheduled this, may no longer publish this Surface. Schedule it again.`)
}

/** Ends a schedule if it is still pending. @returns whether it was */
async function endSchedule(
  ctx: Context,
  tx: Database,
  id: string,
  change: Pick<ScheduleRow, 'status'> & Partial<ScheduleRow>,
): Promise<boolean> {
  const rows = await tx
    .update(schedules)
    .set({ ...change, endedAt: ctx.now() })
    .where(and(eq(schedules.id, id), PENDING))
    .returning({ id: schedules.id })
  return rows.length === 1
}

/** Says why it failed: on the schedule, in the trail, and to its author. */
async function noteFailure(
  ctx: Context,
  tx: Database,
  { scheduleId }: { scheduleId: string },
  { code, message }: JobError,
): Promise<void> {
  const [found] = await tx
    .select({ row: schedules, name: surfaces.name })
    .from(schedules)
    .innerJoin(surfaces, eq(surfaces.id, schedules.surfaceId))
    .where(and(eq(schedules.id, scheduleId), PENDING))
  if (!found) return
  const { row, name } = found
  const after = { status: 'failed' as const, lastError: { code, message } }
  await endSchedule(ctx, tx, row.id, after)
  await mailFailure(ctx, tx, row, name, message)
  const [from, to] = [scheduleTrace(row), scheduleTrace({ ...row, ...after })]
  await record(tx, ctx, row.worldId, 'schedule.fail', scheduleResource(row.id, { name }), from, to)
}
