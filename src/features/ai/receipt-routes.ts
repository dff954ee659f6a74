import { Elysia } from 'elysia'
import { DEFAULT_LIMIT } from '../../core/paging'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed } from '../../kernel/shapes'
import { listReceipts, readReceipt } from '../surfaces/receipt-list'
import { Receipt, ReceiptQuery } from '../surfaces/shapes'

const reads = { rate: 'read', role: 'viewer', scope: 'surfaces:read' } as const

/** Receipts: what every change of a draft leaves. Deciding on proposals comes with the composer. */
export const receiptRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'receipts', prefix: '/api/ai/receipts', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listReceipts(ctx, { limit: DEFAULT_LIMIT, ...query }), {
      world: reads,
      query: ReceiptQuery,
      answers: { 200: Listed(Receipt) },
      detail: { tags: ['Receipts'], operationId: 'listReceipts', summary: 'List Receipts, newest first' },
    })
    .get('/:id', async ({ ctx, params }) => ({ data: await readReceipt(ctx, params.id) }), {
      world: reads,
      answers: { 200: Data(Receipt) },
      detail: { tags: ['Receipts'], operationId: 'readReceipt', summary: 'Get a Receipt' },
    })
