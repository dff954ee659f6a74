import { Elysia } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody } from '../../kernel/shapes'
import { deleteEntries, deleteEntry, setEntryStatus } from './changing'
import { csvHeaders } from './csv-headers'
import { entryIn, entryView } from './entry-rows'
import { exportEntries } from './exporting'
import { listEntries } from './listing'
import * as shapes from './shapes'

const tags = ['Forms']
// Entries are about people outside: not for viewers, whose keys build sites.
const reads = { rate: 'read', role: 'editor', on: 'surface', scope: 'surfaces:read' } as const
const writes = { rate: 'write', role: 'editor', on: 'surface', scope: 'surfaces:write' } as const

/** What visitors sent with the forms of a Surface (contract part 4). */
export const entryRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'entries', prefix: '/api/surfaces', normalize: false })
    .use(kernel)
    .get('/:id/entries', ({ ctx, params, query }) => listEntries(ctx, params.id, query), {
      world: { ...reads, heavy: true },
      query: shapes.EntryQuery,
      answers: { 200: Listed(shapes.Entry) },
      detail: { tags, operationId: 'listEntries', summary: 'List form entries, newest first' },
    })
    .get(
      '/:id/entries.csv',
      async ({ ctx, params, query }) => {
        const csv = await exportEntries(ctx, params.id, query)
        return new Response(csv, { headers: csvHeaders(ctx) })
      },
      {
        world: { ...reads, heavy: true },
        query: shapes.EntryFilter,
        answers: { 200: shapes.Csv },
        detail: { tags, operationId: 'exportEntries', summary: 'Export form entries as CSV' },
      },
    )
    .delete('/:id/entries', async ({ ctx, params, query }) => ({ data: await deleteEntries(ctx, params.id, query) }), {
      world: { ...writes, audit: 'entry.delete', heavy: true },
      query: shapes.EntryFilter,
      body: NoBody,
      answers: { 200: Data(shapes.DeletedEntries) },
      detail: { tags, operationId: 'deleteEntries', summary: 'Delete form entries, such as those of a person' },
    })
    .get(
      '/:id/entries/:entryId',
      async ({ ctx, params }) => ({ data: entryView(await entryIn(ctx, params.id, params.entryId)) }),
      {
        world: reads,
        answers: { 200: Data(shapes.Entry) },
        detail: { tags, operationId: 'readEntry', summary: 'Get a form entry' },
      },
    )
    .patch(
      '/:id/entries/:entryId',
      async ({ ctx, params, body }) => ({
        data: await setEntryStatus(ctx, params.id, params.entryId, body.status),
      }),
      {
        world: { ...writes, audit: 'entry.update' },
        body: shapes.EntryPatch,
        answers: { 200: Data(shapes.Entry) },
        detail: { tags, operationId: 'updateEntry', summary: 'Mark a form entry as new, read or spam' },
      },
    )
    .delete(
      '/:id/entries/:entryId',
      async ({ ctx, params }) => ({ data: await deleteEntry(ctx, params.id, params.entryId) }),
      {
        world: { ...writes, audit: 'entry.delete' },
        body: NoBody,
        answers: { 200: Data(Deleted) },
        detail: { tags, operationId: 'deleteEntry', summary: 'Delete a form entry' },
      },
    )
