import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { instanceSettings } from '../../db/schema'
import { type Harness, harness } from '../support/harness'
import { hold, settle } from '../support/phi'
import { systemContext } from '../../src/deps/context'
import { sendMailJob } from '../../src/features/mails/delivery'
import { enqueue } from '../../src/jobs/queue'

let h: Harness
beforeEach(async () => {
  h = await harness()
})
afterEach(() => h.close())

const scrape = () => h.fetch('GET', '/metrics', { token: h.deps.secrets.operatorToken })
const valueOf = (text: string, series: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${series} `) ? [Number(line.slice(series.length + 1))] : []))[0]

test('GET /metrics is Prometheus text for the operator only', async () => {
  const answer = await scrape()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
  expect(answer.headers.get('x-ratelimit-limit')).toBe('100000')
  const member = await h.register()
  expect((await h.fetch('GET', '/metrics')).status).toBe(401)
  expect((await h.fetch('GET', '/metrics', { token: member.token })).status).toBe(401)
})

test('every line is a comment or a sample, and every name has help and type once', async () => {
  await h.register()
  const lines = (await scrape()).text.split('\n')
  expect(lines.pop()).toBe('')
  const sample = /^[a-z_]+(\{([a-z]+="([^"\\]|\\.)*",?)*\})? (NaN|[+-]Inf|-?\d+(\.\d+)?(e[+-]?\d+)?)$/
  const comment = /^# (HELP|TYPE) [a-z_]+ \S.*$/
  expect(lines.filter((line) => !(line.startsWith('#') ? comment : sample).test(line))).toEqual([])
  const named = (word: string) => lines.flatMap((line) => (line.startsWith(`# ${word} `) ? [line.split(' ')[2]!] : []))
  expect(named('HELP')).toEqual([...new Set(named('HELP'))])
  expect(named('TYPE')).toEqual(named('HELP'))
})

test('requests are counted by route pattern, so labels contain no user input', async () => {
  const member = await h.register()
  for (const path of ['/api/surfaces/one', '/api/surfaces/two']) await member.api.get(path)
  await h.fetch('GET', '/w/somebody/secret-page')
  await h.fetch('GET', '/no/such/address')
  const { text } = await scrape()
  const of = (route: string, status: number, method = 'GET') =>
    valueOf(text, `quoin_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
  expect(of('/api/surfaces/:id', 404)).toBe(2)
  expect(of('/w/:worldSlug/:surfaceSlug', 404)).toBe(1)
  expect(of('(none)', 404)).toBe(1)
  expect(of('/api/auth/register', 201, 'POST')).toBe(1)
  expect(text).not.toContain('secret-page')
  const durations = 'quoin_http_request_duration_seconds'
  expect(valueOf(text, `${durations}_count{method="GET",route="/api/surfaces/:id"}`)).toBe(2)
})

test('the store reports commits and the transactions that share one', async () => {
  const before = (await scrape()).text
  await Promise.all([1, 2, 3].map(() => h.deps.store.tx('instance', async () => {})))
  const after = (await scrape()).text
  const rise = (series: string) => valueOf(after, series)! - valueOf(before, series)!
  expect(rise('quoin_store_commits_total')).toBe(1)
  expect(rise('quoin_store_group_size_sum')).toBe(3)
  // Buckets are cumulative.
  expect(rise('quoin_store_group_size_bucket{le="64"}')).toBe(1)
  expect([rise('quoin_store_group_size_bucket{le="2"}'), rise('quoin_store_group_size_bucket{le="4"}')]).toEqual([0, 1])
})

test('the queue reports due jobs, their age and scheduled jobs', async () => {
  const { store, clock } = h.deps
  await store.tx('instance', async (tx) => {
    for (const runAt of [clock() - 90_000, clock() - 1_000, clock() + 60_000])
      await enqueue(systemContext(h.deps), tx, sendMailJob, { id: 'none' }, { runAt })
  })
  const { text } = await scrape()
  expect(valueOf(text, 'quoin_jobs{state="due"}')).toBe(2)
  expect(valueOf(text, 'quoin_jobs{state="scheduled"}')).toBe(1)
  expect(valueOf(text, 'quoin_jobs_oldest_due_seconds')).toBe(90)
})

test('Φ is reported as held while a call runs, and as charged by kind afterwards', async () => {
  const { world } = await h.register()
  const at = { deps: h.deps, worldId: world.id }
  const { id } = await hold(at, { estimate: 2_000 })
  const running = (await scrape()).text
  expect([valueOf(running, 'quoin_phi_held'), valueOf(running, 'quoin_phi_calls')]).toEqual([2, 1])
  await settle(at, id, 700)
  const { text } = await scrape()
  expect([valueOf(text, 'quoin_phi_held'), valueOf(text, 'quoin_phi_calls')]).toEqual([0, 0])
  const kinds = ['compose', 'complete', 'embed', 'analyze']
  const charged = kinds.map((kind) => valueOf(text, `quoin_phi_charged_total{kind="${kind}"}`)!)
  expect(charged.reduce((all, one) => all + one)).toBe(0.7)
})

test('docs/operations/monitoring.md explains exactly the metrics that exist', async () => {
  await h.register()
  await h.deps.store.tx('instance', async (tx) => {
    await tx.insert(instanceSettings).values(
      ['restore.lastVerified', 'restore.lastFailed'].map((key) => ({
        key,
        value: JSON.stringify({ at: 1, lagMs: 40 }),
      })),
    )
  })
  const names = [...(await scrape()).text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
  const guide = await Bun.file(join(import.meta.dir, '../../docs/operations/monitoring.md')).text()
  const [, section = ''] = guide.split(/^## (?=Metrics|Alerts)/m)
  const explained = [...section.matchAll(/^\| `((?:quoin|process)_[a-z_]+)/gm)].map(([, name]) => name!)
  expect(explained.sort()).toEqual(names.sort())
})
