import { Elysia } from 'elysia'
import { Fault } from '../../core/fault'
import type { Deps } from '../../deps/deps'
import type { Kernel } from '../../kernel/kernel'
import { exposition, EXPOSITION_TYPE } from '../../lib/exposition'
import { isoTime } from '../../lib/time'
import { VERSION } from '../../lib/version'
import { healthDetail } from './detail'
import { metricFamilies } from './metrics'
import { Exposition, Health, HealthDetail } from './shapes'

const tags = ['Health']

/**
 * Liveness and readiness, without an envelope (by the contract) and without a rate limit, because load balancers ask often;
 * and the operator's view of the instance.
 */
export const healthRoutes = (kernel: Kernel, deps: Deps) => {
  const health = () => ({
    status: 'ok',
    version: VERSION,
    timestamp: isoTime(deps.clock()),
    uptime: Math.round(performance.now()) / 1000,
  })
  return new Elysia({ name: 'health', normalize: false })
    .use(kernel)
    .get('/health', health, {
      bare: {},
      answers: { 200: Health },
      detail: { tags, operationId: 'readHealth', summary: 'Liveness' },
    })
    .get(
      '/health/ready',
      () => {
        const { readiness } = deps.local
        if (readiness.state === 'ready') return health()
        throw new Fault('UNAVAILABLE', `The service is ${readiness.state}.`, { retryAfter: 2 })
      },
      {
        bare: {},
        answers: { 200: Health },
        detail: { tags, operationId: 'readReadiness', summary: 'Readiness' },
      },
    )
    .get('/health/detail', async ({ ctx }) => ({ ...health(), ...(await healthDetail(ctx)) }), {
      operator: { rate: 'read' },
      answers: { 200: HealthDetail },
      detail: { tags, operationId: 'readHealthDetail', summary: 'The state of the instance, for its operator' },
    })
    .get(
      '/metrics',
      async ({ ctx }) => new Response(exposition(await metricFamilies(ctx)), { headers: TEXT_HEADERS }),
      {
        operator: { rate: 'read' },
        answers: { 200: Exposition },
        detail: { tags, operationId: 'readMetrics', summary: 'Metrics for Prometheus, for the operator' },
      },
    )
}

const TEXT_HEADERS = {
  'content-type': EXPOSITION_TYPE,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
