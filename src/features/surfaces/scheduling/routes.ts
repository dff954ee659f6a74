import { Elysia, t } from 'elysia'
import { atomic } from '../../../kernel/atomic'
import type { Kernel } from '../../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../../kernel/shapes'
import { cancelSchedule, cancelSchedules, listSchedules, prepareSchedule, readSchedule } from './schedules'
import * as shapes from './shapes'

const tags = ['Surfaces']
const reads = { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read', heavy: true } as const
const writes = { rate: 'write', role: 'editor', on: 'surface', scope: 'surfaces:write' } as const

/** Publishing and taking down at a later time (contract part 4). */
export const scheduleRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'schedules', prefix: '/api/surfaces/:id/schedule', normalize: false })
    .use(kernel)
    .get('', ({ ctx, params, query }) => listSchedules(ctx, params.id, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Schedule) },
      detail: { tags, operationId: 'listSchedules', summary: 'List what is scheduled for a Surface' },
    })
    .post(
      '',
      async ({ ctx, params, body, status, set }) =>
        atomic(await prepareSchedule(ctx, params.id, body), (schedule) => {
          set.headers.location = `/api/surfaces/${params.id}/schedule/${schedule.id}`
          return status(201, { data: schedule })
        }),
      {
        world: { ...writes, audit: 'schedule.create', idempotent: 'atomic' },
        body: shapes.ScheduleInput,
        answers: { 201: Data(shapes.NewSchedule) },
        detail: { tags, operationId: 'scheduleSurface', summary: 'Schedule a publish or a take-down' },
      },
    )
    .delete('', async ({ ctx, params, query }) => ({ data: await cancelSchedules(ctx, params.id, query.action) }), {
      world: { ...writes, audit: 'schedule.cancel' },
      body: NoBody,
      query: shapes.ScheduleChoice,
      answers: { 200: Data(shapes.CancelledSchedules) },
      detail: { tags, operationId: 'cancelSchedules', summary: 'Cancel what is scheduled for a Surface' },
    })
    .get('/:scheduleId', async ({ ctx, params }) => ({ data: await readSchedule(ctx, params.id, params.scheduleId) }), {
      world: reads,
      answers: { 200: Data(shapes.Schedule) },
      detail: { tags, operationId: 'readSchedule', summary: 'Get a schedule' },
    })
    .delete(
      '/:scheduleId',
      async ({ ctx, params }) => ({ data: await cancelSchedule(ctx, params.id, params.scheduleId) }),
      {
        world: { ...writes, audit: 'schedule.cancel' },
        body: NoBody,
        answers: { 200: Data(Deleted) },
        detail: { tags, operationId: 'cancelSchedule', summary: 'Cancel a schedule' },
      },
    )
