import { Elysia } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import { balanceOf } from './balance'
import { Balance, Usage, UsageQuery } from './credit-shapes'
import { usageOf } from './usage'

const reads = { rate: 'read', role: 'viewer', scope: 'ai:use' } as const
const tags = ['AI']

/** The World's Φ balance and usage. */
export const creditRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'credits', prefix: '/api/ai', normalize: false })
    .use(kernel)
    .get('/credits/balance', async ({ ctx }) => ({ data: await balanceOf(ctx) }), {
      world: reads,
      answers: { 200: Data(Balance) },
      detail: { tags, operationId: 'readBalance', summary: 'Get the remaining Φ, the allowance and the pace' },
    })
    .get('/usage', async ({ ctx, query }) => ({ data: await usageOf(ctx, query) }), {
      world: reads,
      query: UsageQuery,
      answers: { 200: Data(Usage) },
      detail: { tags, operationId: 'readUsage', summary: 'Get the Φ spent by day, kind, model, agent or person' },
    })
