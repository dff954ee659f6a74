import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { paragraph, smallPage } from '../support/pages'
import { leftovers } from '../support/leftovers'
import {
  acting,
  dataFolder,
  PASSWORD,
  type Person,
  postJson,
  processEnv,
  programOf,
  registerAt,
  runToEnd,
  type Server,
  startServer,
} from '../support/server'
import { form, rawUpload } from '../support/uploads'
import { until } from '../support/until'

// These tests start and stop processes, which takes long on a slow machine.
setDefaultTimeout(60_000)

const { undo, folder, start } = leftovers()

async function newSurface(url: string, person: Person, slug = 'home'): Promise<string> {
  const answer = await postJson(`${url}/api/surfaces`, smallPage(slug), acting(person))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

const saveDraft = (url: string, person: Person, id: string, text: string) =>
  fetch(`${url}/api/surfaces/${id}/draft`, {
    method: 'PUT',
    headers: acting(person),
    body: JSON.stringify({ blocks: [paragraph('intro', text)] }),
  })

describe('durability', () => {
  test('kill -9 loses no acknowledged write', async () => {
    const dataDir = folder()
    let server = await start(dataDir)
    const person = await registerAt(server.url)
    const ids = await Promise.all([1, 2, 3].map((n) => newSurface(server.url, person, `page-${n}`)))
    let saves = 0
    for (let round = 0; round < 3; round++) {
      const acknowledged = await hammer(server, person, ids, round)
      saves += [...acknowledged.values()].reduce((sum, { count }) => sum + count, 0)
      integrity(dataDir)
      server = await start(dataDir)
      for (const [id, { version }] of acknowledged) {
        const answer = await fetch(`${server.url}/api/surfaces/${id}/draft`, { headers: acting(person) })
        expect(answer.status).toBe(200)
        expect(versionOf(answer)).toBeGreaterThanOrEqual(version)
      }
      expect(receiptsOf(dataDir, acknowledged)).toBe(true)
    }
    expect(saves).toBeGreaterThan(50)
  })

  test('tokens, data and secrets survive a restart, and secrets have the mode 0600', async () => {
    const dataDir = join(folder(), 'made')
    mkdirSync(dataDir, { mode: 0o755 })
    const keys = join(dataDir, 'keys.json')
    const first = await start(dataDir)
    const made = readFileSync(keys, 'utf8')
    expect(statSync(keys).mode & 0o777).toBe(0o600)
    const person = await registerAt(first.url)
    const id = await newSurface(first.url, person)
    expect((await first.stop()).code).toBe(0)
    const second = await start(dataDir)
    expect(readFileSync(keys, 'utf8')).toBe(made)
    expect((await fetch(`${second.url}/api/surfaces/${id}`, { headers: acting(person) })).status).toBe(200)
    await second.stop()
  })

  test('failed logins still count after a restart', async () => {
    const dataDir = folder()
    const first = await start(dataDir)
    const { email } = await registerAt(first.url)
    const login = (url: string, password: string) => postJson(`${url}/api/auth/login`, { email, password })
    for (let n = 0; n < 10; n++) expect((await login(first.url, 'wrong wrong wrong')).status).toBe(401)
    await first.kill()
    const second = await start(dataDir)
    const answer = await login(second.url, PASSWORD)
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      429,
      'RATE_LIMIT_EXCEEDED',
    ])
  })
})

/** Saves from six connections until the process is killed under them in the middle. What was answered with 200 counts. */
async function hammer(server: Server, person: Person, ids: string[], round: number) {
  const acknowledged = new Map<string, { version: number; count: number }>()
  let saves = 0
  const caller = async (n: number) => {
    const id = ids[n % ids.length]!
    for (let save = 0; !server.ended(); save++) {
      const answer = await saveDraft(server.url, person, id, `Round ${round}, ${n}, ${save}`).catch(() => undefined)
      if (answer?.status !== 200) continue
      saves++
      const known = acknowledged.get(id) ?? { version: 0, count: 0 }
      acknowledged.set(id, { version: Math.max(known.version, versionOf(answer)), count: known.count + 1 })
    }
  }
  const callers = Array.from({ length: 6 }, (_, n) => caller(n))
  await until('enough is saved', () => saves >= 30 + round * 17)
  await server.kill()
  await Promise.all(callers)
  return acknowledged
}

/** The draft's ETag ends in its version, in base 36. */
function versionOf(answer: Response): number {
  const [, version = ''] = /-([0-9a-z]+)"$/.exec(answer.headers.get('etag') ?? '') ?? []
  return Number.parseInt(version, 36)
}

function opened<T>(dataDir: string, work: (database: Database) => T): T {
  const database = new Database(join(dataDir, 'quoin.db'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

function integrity(dataDir: string): void {
  const found = opened(dataDir, (database) => database.query('PRAGMA integrity_check').all())
  expect(found).toEqual([{ integrity_check: 'ok' }])
}

/** Each version up to the last acknowledged one has its Receipt: none of those between is missing either. */
function receiptsOf(dataDir: string, acknowledged: Map<string, { version: number }>): boolean {
  return opened(dataDir, (database) =>
    [...acknowledged].every(([id, { version }]) => {
      const count =
        'SELECT count(DISTINCT result_version) AS n FROM receipts WHERE surface_id = ? AND result_version <= ?'
      return (database.query(count).get(id, version) as { n: number }).n === version
    }),
  )
}

describe('shutdown', () => {
  test('SIGTERM finishes running requests and exits 0', async () => {
    const dataDir = folder()
    const server = await start(dataDir)
    const person = await registerAt(server.url)
    const { body } = form([['file', { bytes: new Uint8Array(100_000), name: 'x.bin' }]])
    const running = rawUpload(server, person, body.byteLength, body.slice(0, 50_000))
    await until('half of it has come', () => readdirSync(join(dataDir, 'tmp')).length === 1)
    server.signal('SIGTERM')
    await until('nobody else is let in', () =>
      fetch(`${server.url}/health`).then(
        () => false,
        () => true,
      ),
    )
    running.socket.write(body.slice(50_000))
    await until('it is answered', () => running.heard().startsWith('HTTP/1.1 201'))
    expect((await server.exited).code).toBe(0)
    expect(
      readdirSync(dataDir).filter((name) => name.endsWith('-wal') && statSync(join(dataDir, name)).size > 0),
    ).toEqual([])
  })

  test('an endless body and a hanging job delay shutdown by ten seconds at most; the job is requeued', async () => {
    const dataDir = folder()
    // Accepts connections and never sends anything.
    const called = Promise.withResolvers<void>()
    const mute = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {}, open: () => called.resolve() } })
    undo.push(() => mute.stop(true))
    const server = await start(dataDir, { SMTP_URL: `smtp://127.0.0.1:${mute.port}` })
    await registerAt(server.url)
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    undo.push(() => socket.destroy())
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    socket.write(`${head}Content-Length: 50\r\n\r\n{`)
    await called.promise
    const before = performance.now()
    const { code } = await server.stop()
    const seconds = (performance.now() - before) / 1000
    expect(code).toBe(0)
    expect(seconds).toBeGreaterThan(9)
    // The service manager waits thirty seconds before a kill (compose.yaml, quoin.service).
    expect(seconds).toBeLessThan(30)
    const select = "SELECT status, attempts FROM jobs WHERE kind = 'mail.send'"
    const jobs = opened(dataDir, (database) => database.query(select).all())
    expect(jobs).toEqual([{ status: 'queued', attempts: 0 }])
  })

  test('kill -9 while a job runs: the next start retries it immediately, and the killed run counts as an attempt', async () => {
    const dataDir = folder()
    const calls = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const mute = Bun.listen({
      hostname: '127.0.0.1',
      port: 0,
      socket: { data() {}, open: () => calls.shift()?.resolve() },
    })
    undo.push(() => mute.stop(true))
    const [first, second] = calls
    const env = { SMTP_URL: `smtp://127.0.0.1:${mute.port}` }
    const killed = await start(dataDir, env)
    await registerAt(killed.url)
    await first!.promise
    await killed.kill()
    await start(dataDir, env)
    await second!.promise
    const select = "SELECT status, attempts FROM jobs WHERE kind = 'mail.send'"
    const jobs = opened(dataDir, (database) => database.query(select).all())
    expect(jobs).toEqual([{ status: 'running', attempts: 2 }])
  })
})

describe('the start', () => {
  const whole = dataFolder()
  afterAll(() => whole.remove())
  /** Copies a database that a server has left. */
  async function databaseIn(dataDir: string): Promise<string> {
    const made = join(whole.path, 'quoin.db')
    if (!existsSync(made)) await (await start(whole.path)).stop()
    copyFileSync(made, join(dataDir, 'quoin.db'))
    return join(dataDir, 'quoin.db')
  }

  test('an invalid configuration lists all faults and exits 2', async () => {
    const env = processEnv(folder(), { PORT: 'eighty', SIGNUP: 'maybe', JWT_SECRET: 'short-and-secret' })
    const { code, out, err } = await runToEnd('src/main.ts', [], env)
    expect(code).toBe(2)
    for (const name of ['PORT', 'SIGNUP', 'JWT_SECRET']) expect(err).toContain(name)
    expect(out + err).not.toContain('short-and-secret')
  })

  test.each(['no database at all', 'a database cut in half', 'one damaged page'])(
    '%s stops the start and stays as it is',
    async (kind) => {
      const dataDir = folder()
      const path = join(dataDir, 'quoin.db')
      if (kind === 'no database at all') writeFileSync(path, Buffer.alloc(8192, 'not a database '))
      else {
        const bytes = readFileSync(await databaseIn(dataDir))
        if (kind === 'one damaged page') writeFileSync(path, bytes.fill(0xa5, bytes.length - 4096))
        else writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length / 2)))
      }
      const before = readFileSync(path)
      const { code, err } = await runToEnd('src/main.ts', [], processEnv(dataDir, { PORT: '0' }))
      expect(code).toBe(1)
      expect(err).toContain('damaged')
      expect(readFileSync(path).equals(before)).toBe(true)
    },
  )

  test('a newer database stops the start and stays unchanged', async () => {
    const dataDir = folder()
    await databaseIn(dataDir)
    const add = "INSERT INTO _migrations VALUES (9999, 'from_the_future', 'x', 0)"
    opened(dataDir, (database) => void database.run(add))
    const before = readFileSync(join(dataDir, 'quoin.db'))
    // Litestream must not run either, because it writes to the database.
    for (const [script, ...words] of [['src/main.ts'], ['src/cli.ts', 'replicate']] as const) {
      const { code, err } = await runToEnd(script, words, processEnv(dataDir, { PORT: '0' }))
      expect([code, err.includes('from_the_future')]).toEqual([1, true])
      expect(readFileSync(join(dataDir, 'quoin.db')).equals(before)).toBe(true)
    }
  })

  test('a port in use and a data folder that is a file are reported with a plain message', async () => {
    const dataDir = folder()
    const server = await start(dataDir)
    const taken = await runToEnd('src/main.ts', [], processEnv(folder(), { PORT: String(server.port) }))
    expect([taken.code, taken.err.includes('port is in use'), taken.err.includes('.ts:')]).toEqual([1, true, false])
    writeFileSync(join(dataDir, 'file'), '')
    const nested = await runToEnd('src/main.ts', [], processEnv(join(dataDir, 'file'), { PORT: '0' }))
    expect([nested.code, nested.err.includes('DATA_DIR'), nested.err.includes('.ts:')]).toEqual([1, true, false])
  })

  test.each(['0', '43999'])('an unresolvable HOST is reported with a plain message, with PORT=%s', async (PORT) => {
    const { code, err } = await runToEnd('src/main.ts', [], processEnv(folder(), { HOST: 'nowhere.invalid', PORT }))
    expect([code, err.includes('HOST is not a name'), err.includes('.ts:')]).toEqual([1, true, false])
  })

  test('new keys on an instance that has users are logged', async () => {
    const dataDir = folder()
    const first = await start(dataDir)
    await registerAt(first.url)
    expect((await first.stop()).out).not.toContain('keys.json was missing')
    rmSync(join(dataDir, 'keys.json'))
    expect((await (await start(dataDir)).stop()).out).toContain('keys.json was missing')
  })

  test('the first line of the log warns while anyone may sign up and choose a plan on a public address', async () => {
    const firstWord = async (env: Record<string, string>) => {
      const { out } = await (await start(folder(), env)).stop()
      const { level, msg } = JSON.parse(out.split('\n', 1)[0] ?? '') as { level: string; msg: string }
      return `${level} ${msg}`
    }
    expect(await firstWord({})).toStartWith('warn Anyone who signs up can choose any plan')
    expect(await firstWord({ SIGNUP: 'invite' })).not.toContain('Anyone')
  })

  test('PORT=0 takes a free port, and the printed address answers', async () => {
    const child = Bun.spawn(programOf('src/main.ts'), {
      env: processEnv(folder(), { PORT: '0' }),
      stdout: 'ignore',
      stderr: 'pipe',
    })
    undo.push(() => child.kill())
    let printed = ''
    for await (const chunk of child.stderr) {
      printed += new TextDecoder().decode(chunk)
      if (printed.includes('curl -s')) break
    }
    const address = /API +(\S+)/.exec(printed)?.[1] ?? ''
    expect((await fetch(`${address}/health`)).status).toBe(200)
    expect(printed).toContain(`${address}/setup?token=`)
  })

  test('the first start prints a set-up link that works once; a start with users prints none', async () => {
    const dataDir = folder()
    const first = await start(dataDir)
    // The server answers before it prints. Whoever registered before that would make the link void.
    await first.said('curl -s')
    await registerAt(first.url)
    const { err } = await first.stop()
    expect(err).toMatch(/\/setup\?token=setup_/)
    expect(err).toContain('http://quoin.test/docs')
    const second = await start(dataDir)
    await second.said('curl -s')
    expect((await second.stop()).err).not.toContain('setup_')
  })
})

describe('untrusted clients', () => {
  const dataDirs = [dataFolder(), dataFolder()]
  let open: Server
  let listed: Server
  beforeAll(async () => {
    const [first, second] = dataDirs
    const env = { ALLOWED_HOSTS: 'pages.example.com,127.0.0.1' }
    ;[open, listed] = await Promise.all([startServer(first!.path), startServer(second!.path, env)])
  })
  afterAll(async () => {
    await Promise.all([open.kill(), listed.kill()])
    for (const { remove } of dataDirs) remove()
  })

  const codeOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error: { code: string } }).error.code,
  ]

  test('a chunked body over 1 MiB is rejected with an envelope', async () => {
    const piece = new TextEncoder().encode(' '.repeat(256 * 1024))
    let left = 6
    const body = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${open.url}/api/auth/login`, { method: 'POST', headers, body })
    expect(await codeOf(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect((await fetch(`${open.url}/health`)).status).toBe(200)
  })

  test.each(['[', '{"a":'])('JSON 200,000 levels deep (%p) is rejected and the process survives', async (opening) => {
    const person = await registerAt(open.url)
    for (const [path, headers] of [
      ['/api/auth/login', { 'content-type': 'application/json' }],
      ['/api/surfaces', acting(person)],
    ] as const) {
      const body = opening.repeat(opening === '[' ? 200_000 : 150_000)
      const answer = await fetch(`${open.url}${path}`, { method: 'POST', headers, body })
      expect(await codeOf(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    }
    expect((await fetch(`${open.url}/health`)).status).toBe(200)
  })

  test('X-Forwarded-For is used only from trusted proxies', async () => {
    const RATE_LIMITS = 'public=3'
    const trusting = await start(folder(), { RATE_LIMITS, TRUSTED_PROXIES: '127.0.0.1' })
    const wary = await start(folder(), { RATE_LIMITS, TRUSTED_PROXIES: '10.0.0.0/8' })
    const statuses = async (url: string) => {
      const all: number[] = []
      for (let n = 1; n <= 5; n++) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}` }
        all.push((await fetch(`${url}/api/auth/me`, { headers })).status)
      }
      return all
    }
    expect(await statuses(trusting.url)).toEqual([401, 401, 401, 401, 401])
    expect(await statuses(wary.url)).toEqual([401, 401, 401, 429, 429])
  })

  test('the runtime’s development pages, which reveal details of the machine, are not served', async () => {
    const at = (path: string, host: string) =>
      statusLine(listed.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    for (const path of ['/bun:info', '/_bun/client', '/_bun/report_error', '/src:/main.ts'])
      for (const host of ['localhost', '127.0.0.1'])
        expect([path, host, await at(path, host)]).toEqual([path, host, expect.stringContaining(' 404 ')])
  })

  test('a partial, malformed or unlisted Host is rejected', async () => {
    const statusFor = (host: string) =>
      statusLine(listed.port, `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(await statusFor('pages.example.com')).toContain('200')
    expect(await statusFor('Pages.Example.COM')).toContain('200')
    expect(await statusFor(`127.0.0.1:${listed.port}`)).toContain('200')
    for (const host of ['a', 'a.b', 'evil.example.com', 'pages.example.com.evil.com', 'x"y.example.com'])
      expect(await statusFor(host)).toMatch(/ 4\d\d /)
    expect((await fetch(`${listed.url}/health/ready`)).status).toBe(200)
  })

  test('several Host headers are malformed, equal ones too', async () => {
    for (const hosts of ['Host: evil.example.com\r\nHost: pages.example.com', 'Host: a.example\r\nhost: a.example'])
      for (const path of ['/health', '/w/some/page'])
        expect(await statusLine(open.port, `GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)).toContain(
          ' 400 ',
        )
  })

  test('a request without a valid Host, and a CONNECT, are rejected, and later requests are still checked', async () => {
    const statusFor = (head: string) => statusLine(listed.port, `${head}\r\nConnection: close\r\n\r\n`)
    for (const head of [
      'GET /health HTTP/1.0',
      'GET /health HTTP/1.1\r\nHost: a b',
      'GET /health HTTP/1.1\r\nHost:',
      'CONNECT pages.example.com:443 HTTP/1.1\r\nHost: pages.example.com',
      'GET /x://pages.example.com/health HTTP/1.0',
    ])
      expect([head, await statusFor(head)]).toEqual([head, expect.stringContaining(' 404 ')])
    expect(await statusFor('GET /health HTTP/1.1\r\nHost: evil.example.com')).toContain(' 404 ')
    expect(await statusFor('OPTIONS /api/surfaces HTTP/1.1\r\nHost: pages.example.com')).toContain(' 204 ')
  })
})

/** The status line of the response to raw bytes. fetch would correct them. */
function statusLine(port: number, request: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.on('data', (bytes) => (text += bytes.toString()))
  socket.on('error', () => resolve(text))
  socket.on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''))
  return promise
}
