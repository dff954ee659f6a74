import { Elysia, t } from 'elysia'
import type { Kernel } from '../../../kernel/kernel'
import { Listed, PageQuery } from '../../../kernel/shapes'
import { TimelineEntry } from './shapes'
import { timelineOf } from './timeline'

/** What happened to a Surface, in one list, on every plan. */
export const timelineRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'timeline', prefix: '/api/surfaces', normalize: false })
    .use(kernel)
    .get('/:id/history', ({ ctx, params, query }) => timelineOf(ctx, params.id, query), {
      world: { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read' },
      query: t.Object(PageQuery),
      answers: { 200: Listed(TimelineEntry) },
      detail: {
        tags: ['Surfaces'],
        operationId: 'readHistory',
        summary: 'List what happened to the Surface, newest first',
      },
    })
