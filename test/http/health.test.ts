import { afterAll, beforeAll, expect, test } from 'bun:test'
import { version } from '../../package.json'
import { type Harness, harness } from '../support/harness'

let h: Harness
beforeAll(async () => {
  h = await harness({ env: { RATE_LIMITS: 'public=1' } })
})
afterAll(() => h.close())

test('GET /health answers without an envelope', async () => {
  const { status, body, headers } = await h.fetch('GET', '/health')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'ok',
    version,
    timestamp: new Date(h.clock.now()).toISOString(),
    uptime: expect.any(Number),
  })
  expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
})

test('GET /health has no rate limit and ignores the token', async () => {
  for (let n = 0; n < 5; n++) {
    const answer = await h.fetch('GET', '/health', { token: 'nonsense' })
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, null])
  }
})

test('GET /health/ready follows the state of the process', async () => {
  const { readiness } = h.deps.local
  const ready = () => h.fetch('GET', '/health/ready')
  if (readiness.state === 'starting') {
    const starting = await ready()
    expect([starting.status, starting.body.error.code, starting.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ])
  }
  readiness.ready()
  expect((await ready()).status).toBe(200)
})
