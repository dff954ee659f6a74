import { Elysia } from 'elysia'
import type { WorldContext } from '../../deps/context'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed } from '../../kernel/shapes'
import { isoTime } from '../../lib/time'
import { listEntries, readEntry } from './entries'
import { exportEntries } from './export'
import { filterOf } from './filters'
import { oncePerChain } from './long-work'
import * as shapes from './shapes'
import { statistics } from './statistics'
import { verifyChain } from './verifying'

const tags = ['Audit']
const reads = { rate: 'read', role: 'admin', plan: 'audit', scope: 'audit:read' } as const

/** The World's audit trail. Every plan records it; plans with the feature can read it. */
export const auditRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'audit', prefix: '/api/audit', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listEntries(ctx.read, ctx.world.id, query), {
      world: { ...reads, heavy: 'q' },
      query: shapes.AuditQuery,
      answers: { 200: Listed(shapes.AuditEntry) },
      detail: { tags, operationId: 'listAudit', summary: 'List audit entries, newest first' },
    })
    .get(
      '/export',
      ({ ctx, query }) => {
        const csv = exportEntries(ctx.deps.store.read, ctx.world.id, filterOf(query))
        return new Response(csv, { headers: csvHeaders(ctx) })
      },
      {
        world: { ...reads, heavy: true },
        query: shapes.AuditFilter,
        answers: { 200: shapes.Csv },
        detail: { tags, operationId: 'exportAudit', summary: 'Export audit entries as CSV' },
      },
    )
    .get(
      '/stats',
      async ({ ctx, query }) => {
        const filter = filterOf(query)
        const work = () => statistics(ctx.deps.store.read, ctx.world.id, filter)
        return { data: await oncePerChain(ctx, `stats ${JSON.stringify(filter)}`, work) }
      },
      {
        world: { ...reads, heavy: true },
        query: shapes.AuditFilter,
        answers: { 200: Data(shapes.AuditStats) },
        detail: { tags, operationId: 'auditStats', summary: 'Count audit entries by action, actor, type and day' },
      },
    )
    .get(
      '/verify',
      async ({ ctx }) => ({ data: await oncePerChain(ctx, 'verify', () => verifyChain(ctx.deps, ctx.world.id)) }),
      {
        world: { ...reads, heavy: true },
        answers: { 200: Data(shapes.ChainVerdict) },
        detail: { tags, operationId: 'verifyAudit', summary: 'Verify the hash chain of the trail' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: await readEntry(ctx.read, ctx.world.id, params.id) }), {
      world: reads,
      answers: { 200: Data(shapes.AuditEntry) },
      detail: {
        tags,
        operationId: 'readAuditEntry',
        summary: 'Get an entry with before, after and the changed fields',
      },
    })

function csvHeaders(ctx: WorldContext): Record<string, string> {
  const name = `audit-${ctx.world.slug}-${isoTime(ctx.now()).slice(0, 10)}.csv`
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
}
