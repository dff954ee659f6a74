import { Elysia } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed } from '../../kernel/shapes'
import { countEntries } from './counting'
import { csvHeaders } from './csv-headers'
import { exportWorldEntries } from './exporting'
import { listWorldEntries } from './listing'
import * as shapes from './shapes'

const tags = ['Forms']
// Entries are about people outside: not for viewers, whose keys build sites.
const reads = { rate: 'read', role: 'editor', scope: 'surfaces:read', heavy: true } as const

/** What visitors sent with all forms of the World. An entry is changed at its Surface. */
export const worldEntryRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'world-entries', prefix: '/api', normalize: false })
    .use(kernel)
    .get('/entries', ({ ctx, query }) => listWorldEntries(ctx, query), {
      world: reads,
      query: shapes.WorldEntryQuery,
      answers: { 200: Listed(shapes.WorldEntry) },
      detail: { tags, operationId: 'listWorldEntries', summary: 'List form entries of all Surfaces, newest first' },
    })
    .get('/entries/counts', async ({ ctx }) => ({ data: await countEntries(ctx) }), {
      world: reads,
      answers: { 200: Data(shapes.EntryCounts) },
      detail: { tags, operationId: 'countEntries', summary: 'Count form entries by status and Surface' },
    })
    .get(
      '/entries.csv',
      async ({ ctx, query }) => new Response(await exportWorldEntries(ctx, query), { headers: csvHeaders(ctx) }),
      {
        world: reads,
        query: shapes.WorldEntryFilter,
        answers: { 200: shapes.Csv },
        detail: { tags, operationId: 'exportWorldEntries', summary: 'Export form entries of all Surfaces as CSV' },
      },
    )
