import { Elysia } from 'elysia'
import { asData, atomic } from '../../../kernel/atomic'
import type { Kernel } from '../../../kernel/kernel'
import { Data, Listed, NoBody } from '../../../kernel/shapes'
import { listReceipts, readReceipt } from './list'
import { acceptReceipt, rejectReceipt, undoReceipt } from './decisions'
import { AcceptReceipt, Receipt, ReceiptQuery } from './shapes'

const reads = { rate: 'read', role: 'viewer', scope: 'surfaces:read' } as const

/** `on`: a role in the team of the Receipt's Surface also grants access. */
const decides = { rate: 'write', role: 'editor', on: 'receipt', scope: 'surfaces:write', idempotent: 'atomic' } as const

/** Routes to read Receipts and to accept, reject and undo them. None of them costs Φ. */
export const receiptRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'receipts', prefix: '/api/ai/receipts', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listReceipts(ctx, query), {
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
    .post(
      '/:id/accept',
      ({ ctx, params, body }) => atomic(() => acceptReceipt(ctx, params.id, body.operations), asData),
      {
        world: { ...decides, audit: 'receipt.accept' },
        body: AcceptReceipt,
        answers: { 200: Data(Receipt) },
        detail: { tags: ['Receipts'], operationId: 'acceptReceipt', summary: 'Accept a proposal, in whole or in part' },
      },
    )
    .post('/:id/reject', ({ ctx, params }) => atomic(() => rejectReceipt(ctx, params.id), asData), {
      world: { ...decides, audit: 'receipt.reject' },
      body: NoBody,
      answers: { 200: Data(Receipt) },
      detail: { tags: ['Receipts'], operationId: 'rejectReceipt', summary: 'Reject a proposal' },
    })
    .post('/:id/undo', ({ ctx, params }) => atomic(() => undoReceipt(ctx, params.id), asData), {
      world: { ...decides, audit: 'receipt.undo' },
      body: NoBody,
      answers: { 200: Data(Receipt) },
      detail: { tags: ['Receipts'], operationId: 'undoReceipt', summary: 'Undo an accepted Receipt' },
    })
