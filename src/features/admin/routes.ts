import { Elysia, t } from 'elysia'
import type { Deps } from '../../deps/deps'
import type { Kernel } from '../../kernel/kernel'
import { Data, Whole } from '../../kernel/shapes'
import { changeRateLimits } from './rate-limits'

const Limit = Whole({ minimum: 1, maximum: 1_000_000_000, description: 'Requests per rolling 60 seconds' })
const RateLimits = t.Object(
  { public: Limit, read: Limit, write: Limit, admin: Limit, page: Limit, form: Limit, forms: Limit, editing: Limit },
  { title: 'RateLimits', additionalProperties: false },
)
const Change = t.Partial(RateLimits, { title: 'RateLimitsPatch', additionalProperties: false })

/** The operator's routes, which take the operator token as bearer token. */
export const adminRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'admin', prefix: '/api/admin', normalize: false })
    .use(kernel)
    .get('/rate-limits', () => ({ data: { ...deps.local.rates.limits } }), {
      operator: { rate: 'read' },
      answers: { 200: Data(RateLimits) },
      detail: { tags: ['Operator'], operationId: 'readRateLimits', summary: 'Get the rate limits' },
    })
    .patch('/rate-limits', async ({ ctx, body }) => ({ data: await changeRateLimits(ctx, body) }), {
      operator: { rate: 'admin', audit: 'rate_limits.update' },
      body: Change,
      answers: { 200: Data(RateLimits) },
      detail: { tags: ['Operator'], operationId: 'changeRateLimits', summary: 'Change rate limits without a restart' },
    })
