import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { Metrics } from '../../src/core/metrics'
import { RequestCounts } from '../../src/core/request-counts'
import { exposition } from '../../src/lib/exposition'
import { LoopLag } from '../../src/lib/loop-lag'

describe('the text format', () => {
  test('has help, type and a line per sample, with control characters escaped', () => {
    const samples = [{ labels: { path: 'a"b\\c\nd' }, value: 1.5 }, { value: Number.POSITIVE_INFINITY }]
    expect(exposition([{ name: 'x_total', help: 'Two\nlines.', type: 'counter', samples }])).toBe(
      '# HELP x_total Two\\nlines.\n# TYPE x_total counter\nx_total{path="a\\"b\\\\c\\nd"} 1.5\nx_total +Inf\n',
    )
  })

  test('leaves out a name without samples', () => {
    expect(exposition([{ name: 'x', help: '', type: 'gauge', samples: [] }])).toBe('')
  })
})

describe('requests', () => {
  const samplesOf = (counts: RequestCounts, name: string) =>
    counts.families().find((family) => family.name === name)?.samples ?? []

  test('are counted by method, pattern and status', () => {
    const counts = new RequestCounts()
    for (const status of [200, 200, 404]) counts.count('GET', '/w/:world', status, 1)
    counts.count('POST', '/w/:world', 200, 1)
    expect(samplesOf(counts, 'quoin_http_requests_total')).toEqual([
      { labels: { method: 'GET', route: '/w/:world', status: 200 }, value: 2 },
      { labels: { method: 'GET', route: '/w/:world', status: 404 }, value: 1 },
      { labels: { method: 'POST', route: '/w/:world', status: 200 }, value: 1 },
    ])
  })

  test('an unknown method does not create a series', () => {
    const counts = new RequestCounts()
    for (let n = 0; n < 50; n++) counts.count(`METHOD${n}`, '', 404, 1)
    const labels = { method: 'OTHER', route: '(none)', status: 404 }
    expect(samplesOf(counts, 'quoin_http_requests_total')).toEqual([{ labels, value: 50 }])
  })

  test('every duration falls into the first bucket that covers it', () => {
    const time = fc.oneof(
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      fc.constantFrom(0, 0.1, 0.2, 1.6, 13_107.2, 1e12),
    )
    fc.assert(
      fc.property(time, (ms) => {
        const counts = new RequestCounts()
        counts.count('GET', '/', 200, ms)
        const samples = samplesOf(counts, 'quoin_http_request_duration_seconds')
        const buckets = samples.filter(({ suffix }) => suffix === '_bucket')
        expect(buckets).toHaveLength(19)
        for (const { labels, value } of buckets) {
          const bound = labels?.le === '+Inf' ? Infinity : Number(labels?.le) * 1000
          // A tolerance, because the bounds are decimal and the durations binary.
          if (Math.abs(ms - bound) > bound * 1e-9) expect(value).toBe(ms <= bound ? 1 : 0)
        }
        expect(samples.at(-1)).toMatchObject({ suffix: '_count', value: 1 })
      }),
    )
  })
})

test('open streams are counted by kind, and ending one twice counts once', () => {
  const { streams } = new Metrics()
  const [first, second] = [streams.opened('turn'), streams.opened('turn')]
  streams.opened('events')
  first()
  first()
  expect(streams.byKind).toEqual(
    new Map([
      ['turn', 1],
      ['events', 1],
    ]),
  )
  second()
  expect(streams.byKind.get('turn')).toBe(0)
})

test('the worst lag of the event loop is reported for a minute', () => {
  let now = 0
  const lag = new LoopLag(() => now)
  lag.start()
  lag.stop()
  const wait = (ms: number) => {
    now += ms
    lag.look()
  }
  wait(50 + 300)
  expect([lag.lastMs, lag.worstMs]).toEqual([300, 300])
  for (let n = 0; n < 59 * 20; n++) wait(50)
  expect([lag.lastMs, lag.worstMs]).toEqual([0, 300])
  for (let n = 0; n < 10 * 20; n++) wait(50)
  expect(lag.worstMs).toBe(0)
})
