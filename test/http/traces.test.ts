import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Traces } from '../../src/core/span'
import { createTraces, type TracesOptions } from '../../src/ports/traces'
import { type Collector, startCollector } from '../support/collector'
import { type Harness, harness } from '../support/harness'
import { smallPage } from '../support/pages'
import { until } from '../support/until'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

let h: Harness
let collector: Collector
let warnings: string[]
beforeEach(async () => {
  h = await harness()
  collector = startCollector()
  warnings = []
  h.deps.traces = tracesTo({})
})
afterEach(async () => {
  await h.deps.traces?.close()
  collector.stop()
  await h.close()
})

function tracesTo(options: Partial<TracesOptions>): Traces {
  return createTraces({
    endpoint: collector.url,
    headers: { authorization: 'Bearer of-the-collector' },
    service: 'quoin-test',
    version: '1.2.3',
    ratio: 1,
    everyMs: 20,
    warn: (message) => void warnings.push(message),
    ...options,
  })
}

const ping = (headers?: Record<string, string>) => h.fetch('GET', '/health', { headers })

describe('a request', () => {
  test('continues the caller’s trace and includes its transaction', async () => {
    const member = await h.register()
    // Discards the spans of the registration.
    await h.deps.traces?.close()
    collector.spans.length = 0
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01` }
    const answer = await member.api.post('/api/surfaces', smallPage(), headers)
    expect(answer.status).toBe(201)
    const spans = await collector.until(2)
    const request = spans.find(({ kind }) => kind === 2)!
    const tx = spans.find(({ name }) => name === 'store.tx')!
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, name: 'POST /api/surfaces', failed: false })
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/surfaces',
      'http.response.status_code': '201',
      'quoin.world': member.world.id,
      'quoin.user': member.user.id,
    })
    expect(tx).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId, kind: 1 })
    for (const { startTimeUnixNano, endTimeUnixNano } of spans)
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    expect(BigInt(tx.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
    expect(BigInt(tx.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
  })

  test('without a caller’s trace starts one with the id in its response', async () => {
    const answer = await ping()
    const [span] = await collector.until(1)
    expect(span).toMatchObject({ traceId: answer.headers.get('x-trace-id'), name: 'GET /health' })
    expect(span!.parentSpanId).toBeUndefined()
  })

  test('is sent as OTLP with the configured headers and service', async () => {
    await ping()
    await collector.until(1)
    const [{ path, headers, service } = { path: '', headers: new Headers(), service: '' }] = collector.requests
    expect([path, service]).toEqual(['/v1/traces', 'quoin-test'])
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('authorization')).toBe('Bearer of-the-collector')
  })

  test('exports neither user input nor secrets', async () => {
    await h.fetch('GET', '/w/somebody/canary-page?token=canary')
    await h.fetch('POST', '/api/auth/login', {
      body: { email: 'canary@example.com', password: 'canary canary canary' },
    })
    expect(JSON.stringify(await collector.until(2))).not.toContain('canary')
  })

  test('whose caller does not sample its trace is not sampled', async () => {
    await ping({ traceparent: `00-${TRACE}-${CALLER}-00` })
    await ping()
    const spans = await collector.until(1)
    expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE)
  })

  test('that fails with a 5xx is marked as an error, a rejected one is not', async () => {
    await h.fetch('GET', '/api/auth/me')
    await h.deps.store.close()
    await h.fetch('GET', '/w/some/page')
    const spans = await collector.until(2)
    expect(spans.map(({ attributes, failed }) => [attributes['http.response.status_code'], failed])).toEqual([
      ['401', false],
      ['500', true],
    ])
  })
})

test('a job is a separate trace with its transactions', async () => {
  await h.register()
  await h.deps.traces?.close()
  collector.spans.length = 0
  await h.jobs.round()
  await h.deps.traces?.close()
  const job = collector.spans.find(({ name }) => name === 'job mail.send')!
  expect(job).toMatchObject({ kind: 5, failed: false })
  expect(job.parentSpanId).toBeUndefined()
  const parts = collector.spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)
  expect(parts.map(({ name, traceId }) => [name, traceId])).toEqual(parts.map(() => ['store.tx', job.traceId]))
  expect(parts.length).toBeGreaterThan(0)
})

test('a turn is part of the request that started it, and the model call is part of the turn', async () => {
  const member = await h.register()
  await h.deps.traces?.close()
  collector.spans.length = 0
  const body = { intent: 'A landing page for a coffee roastery.', context: { worldId: member.world.id } }
  await member.api.post('/api/ai/composer/stream', body)
  await h.deps.traces?.close()
  const one = (name: string) => collector.spans.find((span) => span.name === name)!
  const [request, turn, model] = [one('POST /api/ai/composer/stream'), one('turn'), one('model.compose')]
  expect([turn.parentSpanId, model.parentSpanId]).toEqual([request.spanId, turn.spanId])
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(model.attributes['gen_ai.request.model']).toBeString()
  expect(JSON.stringify(collector.spans)).not.toContain('roastery')
})

describe('sampling', () => {
  test('keeps the configured share of traces, each completely or not at all', () => {
    const half = tracesTo({ ratio: 0.5 })
    const kept = (traceId: string) => half.start({ name: 'x', kind: 'server', traceId }) !== undefined
    const ids = Array.from({ length: 1_000 }, (_, n) => n * 4_294_967).map((n) => n.toString(16).padStart(32, '0'))
    expect(ids.filter(kept)).toHaveLength(501)
    expect(ids.map(kept)).toEqual(ids.map(kept))
    expect(half.start({ name: 'x', kind: 'internal', traceId: 'f'.repeat(32), parentId: CALLER })).toBeDefined()
  })
})

describe('an unavailable collector', () => {
  test('delays no request, is logged once and receives the buffered spans later', async () => {
    collector.refuseWith = 503
    for (let n = 0; n < 3; n++) expect((await ping()).status).toBe(200)
    await until('a failed try is logged', () => warnings.length > 0)
    expect([warnings.length, collector.spans.length]).toEqual([1, 0])
    collector.refuseWith = null
    await h.deps.traces?.close()
    expect(collector.spans).toHaveLength(3)
  })

  test('does not grow memory: above a bound, spans are dropped and counted', async () => {
    collector.refuseWith = 503
    const { traces } = h.deps
    for (let n = 0; n < 5_000; n++) traces?.start({ name: 'x', kind: 'internal' })?.end()
    await traces?.close()
    expect(traces?.figures).toEqual({ exported: 0, dropped: 5_000 })
    expect(collector.spans).toEqual([])
  })

  test('that rejects spans permanently does not receive them again', async () => {
    collector.refuseWith = 400
    await ping()
    await h.deps.traces?.close()
    expect(h.deps.traces?.figures).toEqual({ exported: 0, dropped: 1 })
  })
})

test('the exporter is not loaded without a collector', async () => {
  const root = join(import.meta.dir, '../..')
  const transpiler = new Bun.Transpiler({ loader: 'ts' })
  const loads: string[] = []
  for (const path of new Bun.Glob('src/**/*.ts').scanSync(root)) {
    const imports = transpiler.scanImports(await Bun.file(join(root, path)).text())
    for (const { path: to, kind } of imports) if (to.endsWith('ports/traces')) loads.push(`${path} ${kind}`)
  }
  expect(loads).toEqual(['src/run/live-deps.ts dynamic-import'])
})
