import { Elysia, t } from 'elysia'
import { Fault } from '../../core/fault'
import { readiness } from '../../core/readiness'
import type { Deps } from '../../deps'
import type { Kernel } from '../../kernel/kernel'
import { isoTime } from '../../lib/time'
import { VERSION } from '../../version'

const Health = t.Object(
  { status: t.String(), version: t.String(), timestamp: t.String(), uptime: t.Number({ description: 'Seconds' }) },
  { title: 'Health' },
)

/** Liveness and readiness, bare as the specification gives them; no limit, because balancers ask often. */
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
      detail: { tags: ['Health'], operationId: 'readHealth', summary: 'Liveness' },
    })
    .get(
      '/health/ready',
      () => {
        if (readiness.state === 'ready') return health()
        throw new Fault('UNAVAILABLE', `The service is ${readiness.state}.`, { retryAfter: 2 })
      },
      {
        bare: {},
        answers: { 200: Health },
        detail: { tags: ['Health'], operationId: 'readReadiness', summary: 'Readiness' },
      },
    )
}
