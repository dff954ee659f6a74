import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { join } from 'node:path'
import { createLogger, type LoggerOptions, type RequestLine } from '../../src/lib/logger'
import { until } from '../support/until'

const NOW = Date.UTC(2027, 0, 15, 8, 0, 0, 7)
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const line: RequestLine = {
  traceId: trace,
  world: 'world_1',
  user: 'user_1',
  method: 'GET',
  route: '/api/surfaces/:id',
  status: 200,
  ms: 1.23456,
}

function logger(options: Partial<LoggerOptions> = {}) {
  const writes: string[] = []
  const log = createLogger({
    level: 'info',
    format: 'json',
    write: (text) => writes.push(text),
    clock: () => NOW,
    colour: false,
    ...options,
  })
  const text = () => {
    log.flush()
    return writes.join('')
  }
  return {
    log,
    writes,
    text,
    lines: () =>
      text()
        .trimEnd()
        .split('\n')
        .map((one) => JSON.parse(one)),
  }
}

describe('JSON lines', () => {
  test('contain time, level, msg and the known fields', () => {
    const { log, lines } = logger()
    log.info('started', { traceId: trace, world: 'world_1', ms: 1.239 })
    expect(lines()).toEqual([
      { time: '2027-01-15T08:00:00.007Z', level: 'info', msg: 'started', traceId: trace, world: 'world_1', ms: 1.24 },
    ])
  })

  test('contain no other field', () => {
    const { log, text } = logger()
    const fields = { traceId: trace, password: 'canary', body: { token: 'canary' } }
    log.info('hello', fields)
    log.request({ ...line, ...fields })
    expect(text()).not.toContain('canary')
  })

  test('of a request equal the output of JSON.stringify', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 30 })
    const optional = fc.option(anything, { nil: undefined })
    const ms = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(anything, optional, optional, anything, ms, (traceId, world, user, route, ms) => {
        const { log, lines } = logger()
        log.request({ traceId, world, user, method: 'GET', route, status: 200, ms })
        const shown = {
          time: '2027-01-15T08:00:00.007Z',
          level: 'info',
          msg: 'request',
          traceId,
          world,
          user,
          route: `GET ${route || '(none)'}`,
          status: 200,
        }
        expect(lines()).toEqual([{ ...JSON.parse(JSON.stringify(shown)), ms: Math.round(ms * 100) / 100 }])
      }),
    )
  })

  test('of many requests are written in order, even with a very long one among them', () => {
    const { log, lines } = logger()
    const world = 'w'.repeat(100_000)
    for (let n = 0; n < 700; n++) log.request({ ...line, world: n === 300 ? world : undefined, ms: n })
    const all = lines()
    expect(all.map(({ ms }) => ms)).toEqual(Array.from({ length: 700 }, (_, n) => n))
    expect(all[300].world).toBe(world)
  })

  test('of a request that failed internally are warnings', () => {
    const { log, lines } = logger({ level: 'warn' })
    log.request(line)
    log.request({ ...line, status: 503 })
    expect(lines()).toMatchObject([{ level: 'warn', status: 503 }])
  })

  test('below the level are not written', () => {
    const { log, lines } = logger({ level: 'warn' })
    log.debug('a')
    log.info('b')
    log.warn('c')
    log.error('d')
    expect(lines().map((one) => one.msg)).toEqual(['c', 'd'])
  })
})

describe('errors', () => {
  test('are logged with name, message, frames and causes, and without their own fields', () => {
    const { log, lines } = logger()
    const cause = new TypeError('inner')
    log.error('request failed', {
      traceId: trace,
      err: Object.assign(new Error('outer', { cause }), { body: 'canary' }),
    })
    const [{ err }] = lines()
    expect(err).toMatchObject({ name: 'Error', message: 'outer', cause: { name: 'TypeError', message: 'inner' } })
    expect(err.stack).toContain('logger.test.ts')
    expect(JSON.stringify(err)).not.toContain('canary')
  })

  test.each([
    ['values of a failed query', 'Failed query: insert into "users" values (?)\nparams: canary,\n    at canary (x)'],
    ['a JWT', 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.canary-canary'],
    ['a bearer token', 'header Authorization: Bearer canary.canary'],
    ['an opaque token', `reset_${'canary'.repeat(7)}`],
    ['a password in an address', 'cannot reach smtp://user:canary@mail.example.com'],
    ['a token in an address', 'GET /verify?token=canary&x=1'],
    ['a password hash', '$argon2id$v=19$m=19456,t=2,p=1$canary$canary'],
  ])('are logged without %s', (_, message) => {
    for (const format of ['json', 'pretty'] as const) {
      const { log, text } = logger({ format })
      log.error(message, { err: new Error(message, { cause: new Error(message) }) })
      expect(text()).not.toContain('canary')
    }
  })

  test('are logged with ids, which are not secrets', () => {
    const { log, text } = logger()
    log.info('surface_01h2xcejqtf2nbrexx3vqjhp41 was published')
    expect(text()).toContain('surface_01h2xcejqtf2nbrexx3vqjhp41')
  })

  test.each([['text'], [undefined], [null], [42n], [{ a: 1 }], [Symbol('x')]])(
    'can be any thrown value: %p',
    (thrown) => {
      const { log, lines } = logger()
      log.error('failed', { err: thrown })
      expect(lines()).toHaveLength(1)
    },
  )

  test('inside another thrown object are logged as its cause, without their fields', () => {
    const { log, lines } = logger()
    const error = Object.assign(new Error('Failed query: select\nparams: canary'), { params: ['canary'] })
    log.warn('slow', { err: { heldMs: 60, rows: ['canary'], error } })
    expect(lines()[0].err).toMatchObject({
      message: 'heldMs=60',
      cause: { message: 'Failed query: select\nparams: [hidden]' },
    })
    expect(JSON.stringify(lines())).not.toContain('canary')
  })

  test('with a cycle of causes are logged up to a limit', () => {
    const { log, lines } = logger()
    const error = new Error('round')
    error.cause = error
    log.error('failed', { err: error })
    expect(lines()).toHaveLength(1)
  })
})

describe('pretty lines', () => {
  test('are readable', () => {
    const { log, text } = logger({ format: 'pretty' })
    log.request(line)
    expect(text()).toBe(`08:00:00.007 INFO  request GET /api/surfaces/:id 200 1.23 ms world_1 user_1 ${trace}\n`)
  })

  test('have colours only when enabled', () => {
    const { log, text } = logger({ format: 'pretty', colour: true })
    log.warn('careful')
    expect(text()).toBe('\x1b[90m08:00:00.007\x1b[0m \x1b[33mWARN \x1b[0m careful\n')
  })

  test('cannot be forged by user input, which cannot send escape sequences either', () => {
    const { log, text } = logger({ format: 'pretty' })
    log.warn('bad\n08:00 INFO all is well\x1b[2J', { err: new Error('two\nlines\x9b') })
    expect(text().split('\n')[0]).toBe('08:00:00.007 WARN  bad 08:00 INFO all is well [2J')
    expect(text()).toContain('Error: two lines ')
  })
})

describe('writing', () => {
  test('collects lines for 50 ms and writes them together', async () => {
    const { log, writes } = logger()
    log.info('a')
    log.info('b')
    expect(writes).toHaveLength(0)
    await until('it is written', () => writes.length > 0)
    expect(writes).toHaveLength(1)
    expect(writes[0]!.split('\n')).toHaveLength(3)
  })

  test('writes an error immediately, together with the lines that wait', () => {
    const { log, writes } = logger()
    log.info('a')
    log.error('b')
    expect(writes).toHaveLength(1)
    expect(writes[0]).toContain('"a"')
  })

  test('writes 64 KB immediately', () => {
    const { log, writes } = logger()
    for (let i = 0; i < 1_000; i++) log.request(line)
    expect(writes.length).toBeGreaterThanOrEqual(2)
  })

  test('writes the last lines before an exit', async () => {
    const path = join(import.meta.dir, '../../src/lib/logger')
    const script = `import { createLogger } from ${JSON.stringify(path)}
      const log = createLogger({ level: 'info', format: 'json' })
      for (let i = 0; i < 5000; i++) log.info('line ' + i)
      process.exit(3)`
    const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' })
    const text = await new Response(child.stdout).text()
    expect(await child.exited).toBe(3)
    expect(text.trimEnd().split('\n')).toHaveLength(5_000)
  })
})
