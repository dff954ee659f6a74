import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { schedules, type SurfaceRow } from '../../../../db/schema'
import { viewEtag } from '../../../core/etag'
import { Fault, invalid } from '../../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../../core/paging'
import { requireMatch } from '../../../core/preconditions'
import type { PreparedWork } from '../../../core/prepared-work'
import { record } from '../../../core/trail'
import type { WorldContext } from '../../../deps/context'
import { enqueue } from '../../../jobs/queue'
import { DAY_MS, isoTime } from '../../../lib/time'
import { revisionContent } from '../../snapshots/snapshots'
import type { Finding } from '../publishing/finding'
import { dryRun, requireComplete } from '../publishing/publishing'
import { revisionIn, snapshotSurface } from '../publishing/revisions'
import { editableSurfaceIn, surfaceIn } from '../surface-rows'
import { requireSurfaceMatch } from '../surfaces'
import { scheduleJob } from './running'
import { scheduleIn, scheduleResource, type ScheduleRow, scheduleTrace, scheduleView } from './schedule-rows'

/** How far ahead a schedule may be. */
const LONGEST_AHEAD_MS = 2 * 366 * DAY_MS

/** `at` in ISO 8601. `revision` (a number) and `version` are for a publish only. */
export interface NewSchedule {
  action: ScheduleRow['action']
  at: string
  revision?: number
  version?: string
}

type View = Awaited<ReturnType<typeof scheduleView>>

/**
 * Prepares a schedule: runs the checks of a publish as they are now. The work stores the schedule and its job. Without a
 * revision, it snapshots the draft first and pins that. It returns the schedule, with the findings of the gate, unless the
 * gate is off.
 * @throws Fault, here or in the work: VALIDATION_FAILED, VERSION_TAKEN, NOT_FOUND, STATE_CONFLICT for an archived Surface or a
 *   pending schedule of the same action, PRECONDITION_FAILED, PLAN_LIMIT_EXCEEDED
 */
export async function prepareSchedule(
  ctx: WorldContext,
  surfaceId: string,
  input: NewSchedule,
): Promise<PreparedWork<View & { findings?: Finding[] }>> {
  const at = timeOf(ctx, input)
  await editableSurfaceIn(ctx, surfaceId)
  const findings = input.action === 'publish' ? await findingsNow(ctx, surfaceId, input) : undefined
  const work = async (tx: Database) => {
    const surface = await editableSurfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    await requireFree(tx, surface, input.action, at)
    const row = await addSchedule(ctx, tx, surface, input, at)
    const view = await scheduleView(ctx, surface, row)
    await record(tx, ctx, ctx.world.id, 'schedule.create', scheduleResource(row.id, surface), null, scheduleTrace(row))
    return { ...view, ...(findings && { findings }) }
  }
  return { work }
}

/** The schedules of a Surface, newest first: the pending ones, and the last of each action that ended. @throws Fault NOT_FOUND */
export async function listSchedules(
  ctx: WorldContext,
  surfaceId: string,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const surface = await surfaceIn(ctx, surfaceId)
  const place = placeOf('schedules', cursor, ['string'])
  const rows = await ctx.read
    .select()
    .from(schedules)
    .where(and(eq(schedules.surfaceId, surface.id), place && afterPlace([schedules.id], place, 'descending')))
    .orderBy(desc(schedules.id))
    .limit(limit + 1)
  const page = pageOf('schedules', rows, limit, (row) => [row.id])
  const views: View[] = []
  for (const row of page.rows) views.push(await scheduleView(ctx, surface, row))
  return listView({ ...page, rows: views }, limit, (view) => view)
}

/** One schedule. @throws Fault NOT_FOUND */
export async function readSchedule(ctx: WorldContext, surfaceId: string, id: string): Promise<View> {
  const surface = await surfaceIn(ctx, surfaceId)
  return scheduleView(ctx, surface, await scheduleIn(ctx, surface, id))
}

/**
 * Cancels a pending schedule, or removes an ended one from the list. One that was done stays: a client that cancels too late
 * must learn of it.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if it has been done, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function cancelSchedule(ctx: WorldContext, surfaceId: string, id: string) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    const row = await scheduleIn(ctx, surface, id)
    const view = await scheduleView(ctx, surface, row)
    const { createdBy: updatedBy, createdAt: updatedAt } = { ...row, createdBy: view.createdBy }
    await requireMatch(ctx, () => ({ etags: [viewEtag(view)], updatedAt, updatedBy }))
    if (row.status === 'done') throw new Fault('STATE_CONFLICT', `This schedule has run. ${view.summary}`)
    await remove(ctx, tx, surface, row)
    return { id, deleted: true as const }
  })
}

/**
 * Cancels the pending schedules of a Surface, or the one of an action.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if none is pending, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function cancelSchedules(ctx: WorldContext, surfaceId: string, action?: ScheduleRow['action']) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    const all = await pendingOf(tx, surface)
    const wanted = all.filter((row) => action === undefined || row.action === action)
    if (wanted.length === 0) throw new Fault('STATE_CONFLICT', 'Nothing is scheduled for this Surface.')
    for (const row of wanted) await remove(ctx, tx, surface, row)
    return { id: surface.id, deleted: true as const, cancelled: wanted.map(({ id }) => id) }
  })
}

function timeOf(ctx: WorldContext, { action, at, revision, version }: NewSchedule): number {
  const time = Date.parse(at)
  const now = ctx.now()
  // A parser would take the 30th of February for a day in March.
  if (!isCalendarDay(at)) throw invalid({ path: '/at', message: 'There is no such day.', code: 'range' })
  if (!(time > now)) throw invalid({ path: '/at', message: 'Must be in the future.', code: 'range' })
  if (time > now + LONGEST_AHEAD_MS)
    throw invalid({ path: '/at', message: 'Must be at most two years ahead.', code: 'range' })
  const given = Object.entries({ revision, version }).find(([, value]) => value !== undefined)
  if (action === 'unpublish' && given)
    throw invalid({ path: `/${given[0]}`, message: 'A take-down has no revision and no version.', code: 'not_allowed' })
  return time
}

function isCalendarDay(at: string): boolean {
  const day = at.slice(0, 'yyyy-mm-dd'.length)
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && isoTime(read.getTime()).startsWith(day)
}

/** What the gate finds now; undefined if it is off. @throws Fault for the version and the revision */
async function findingsNow(ctx: WorldContext, surfaceId: string, { revision, version }: NewSchedule) {
  const { findings } = await dryRun(ctx, surfaceId, { revision, version, dryRun: true })
  return ctx.world.settings.publishGate === 'off' ? undefined : findings
}

function pendingOf(tx: Database, { id }: SurfaceRow): Promise<ScheduleRow[]> {
  return tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.surfaceId, id), eq(schedules.status, 'pending')))
}

/** Two schedules at one time would have no order. */
async function requireFree(
  tx: Database,
  surface: SurfaceRow,
  action: ScheduleRow['action'],
  at: number,
): Promise<void> {
  for (const row of await pendingOf(tx, surface)) {
    if (row.action === action)
      throw new Fault(
        'STATE_CONFLICT',
        `The ${action} of this Surface is scheduled for ${isoTime(row.at)} already. Cancel it first.`,
      )
    if (row.at === at)
      throw invalid({ path: '/at', message: 'Another schedule of this Surface has this time.', code: 'taken' })
  }
}

async function addSchedule(
  ctx: WorldContext,
  tx: Database,
  surface: SurfaceRow,
  { action, revision, version }: NewSchedule,
  at: number,
): Promise<ScheduleRow> {
  const pinned = action === 'publish' ? await pin(ctx, surface, revision) : null
  const ofAction = and(eq(schedules.surfaceId, surface.id), eq(schedules.action, action))
  await tx.delete(schedules).where(and(ofAction, ne(schedules.status, 'pending')))
  const id = ctx.newId('schedule')
  const worldId = ctx.world.id
  const jobId = await enqueue(ctx, tx, scheduleJob, { scheduleId: id }, { worldId, userId: ctx.author.id, runAt: at })
  if (jobId === undefined) throw new Error('The job of a schedule was not enqueued.')
  const row: ScheduleRow = {
    id,
    worldId,
    surfaceId: surface.id,
    action,
    at,
    revision: pinned,
    version: version ?? null,
    status: 'pending',
    lastError: null,
    jobId,
    createdBy: ctx.author.id,
    createdAt: ctx.now(),
    endedAt: null,
  }
  await tx.insert(schedules).values(row)
  return row
}

/** The number of the revision to publish: the one asked for, or a snapshot of the draft. It never changes, so it must be complete. */
async function pin(ctx: WorldContext, surface: SurfaceRow, wanted: number | undefined): Promise<number> {
  const number = wanted ?? (await snapshotSurface(ctx, surface.id, 'For a scheduled publish')).number
  const content = await revisionContent(ctx, await revisionIn(ctx, surface, String(number)))
  requireComplete(content)
  return number
}

async function remove(ctx: WorldContext, tx: Database, surface: SurfaceRow, row: ScheduleRow): Promise<void> {
  await tx.delete(schedules).where(eq(schedules.id, row.id))
  // The job finds no schedule and ends.
  await record(tx, ctx, ctx.world.id, 'schedule.cancel', scheduleResource(row.id, surface), scheduleTrace(row), null)
}
