import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { DoctorFinding } from '../../src/commands/findings'
import { runHere } from '../support/command'
import { englishFindings } from '../support/german'
import { dataFolder, processEnv, registerAt, runToEnd, startServer } from '../support/server'

// Each look is a process.
setDefaultTimeout(60_000)

let folder: ReturnType<typeof dataFolder>
const undo: (() => unknown)[] = []
beforeEach(() => (folder = dataFolder()))
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
  folder.remove()
})

async function doctor(env: Record<string, string> = {}) {
  const { code, out, err } = await runHere(['doctor', '--json'], processEnv(folder.path, env))
  if (!out) throw new Error(err)
  const said = JSON.parse(out) as { ok: boolean; findings: DoctorFinding[] }
  expect(englishFindings(said.findings)).toEqual([])
  return {
    code,
    ok: said.ok,
    all: said.findings,
    of: (check: string) => said.findings.find((one) => one.check === check),
  }
}

async function migrated() {
  expect((await runToEnd('src/cli.ts', ['migrate'], processEnv(folder.path))).code).toBe(0)
  chmodSync(folder.path, 0o700)
}

function inDatabase(sql: string, ...params: string[]): void {
  const database = new Database(join(folder.path, 'quoin.db'))
  database.run(sql, params)
  database.close()
}

const DAY = 24 * 3600 * 1000
const verdict = (name: string, age: number, more = {}) =>
  inDatabase(
    'INSERT INTO instance_settings VALUES (?, ?)',
    `restore.${name}`,
    JSON.stringify({ at: Date.now() - age, source: 'replica', problem: null, ...more }),
  )

describe('the data folder', () => {
  test('of a healthy instance has no findings and is left unchanged', async () => {
    await migrated()
    const listing = () =>
      readdirSync(folder.path)
        // SQLite creates an empty write-ahead log when it reads a database.
        .filter((name) => !/-(wal|shm)$/.test(name))
        .map((name) => [name, statSync(join(folder.path, name)).mtimeMs])
    const before = listing()
    const { code, ok, of } = await doctor()
    const states = ['database', 'data folder', 'images'].map((check) => of(check)?.state)
    expect([code, ok, ...states]).toEqual([0, true, 'ok', 'ok', 'ok'])
    expect(listing()).toEqual(before)
  })

  test('is checked while a server runs on it', async () => {
    const server = await startServer(folder.path)
    undo.push(() => server.kill())
    await registerAt(server.url)
    const { code, of } = await doctor()
    expect([code, of('database')?.state]).toEqual([0, 'ok'])
    chmodSync(folder.path, 0o700)
    expect((await doctor()).of('data folder')?.words).toContain('in use by a running server')
  })

  test('that other users can read, or without its keys, is a warning with advice', async () => {
    await migrated()
    chmodSync(folder.path, 0o755)
    rmSync(join(folder.path, 'keys.json'), { force: true })
    const { code, of } = await doctor()
    expect([code, of('data folder')?.state, of('keys')?.state]).toEqual([0, 'warning', 'warning'])
    expect(of('data folder')?.todo).toContain('chmod 700')
    expect(of('keys')?.todo).toContain('backup')
  })

  // Root can read everything.
  test.skipIf(process.getuid?.() === 0)(
    'that this user may not read or write fails with one finding per file',
    async () => {
      await migrated()
      mkdirSync(join(folder.path, 'files'), { mode: 0o500 })
      chmodSync(join(folder.path, 'quoin.db'), 0)
      const { code, all } = await doctor()
      const closed = all.filter(({ check }) => check === 'data folder')
      expect([code, ...closed.map(({ state, words }) => `${state} ${words}`)]).toEqual([
        1,
        expect.stringContaining('quoin.db: this user may not read'),
        expect.stringContaining('files: this user may not read'),
      ])
    },
  )

  test('that is a file fails', async () => {
    writeFileSync(join(folder.path, 'file'), '')
    const { code, of } = await doctor({ DATA_DIR: join(folder.path, 'file') })
    expect([code, of('data folder')?.state, of('data folder')?.words]).toEqual([
      1,
      'failed',
      `${join(folder.path, 'file')} is not a folder`,
    ])
  })

  test('with an older database is a warning, with a newer one a failure', async () => {
    await migrated()
    inDatabase('DELETE FROM _migrations WHERE id > 1')
    expect((await doctor()).of('database')).toMatchObject({ state: 'warning' })
    inDatabase("INSERT INTO _migrations VALUES (9999, 'from_the_future', 'x', 0)")
    const { code, of } = await doctor()
    expect([code, of('database')?.state, of('database')?.todo]).toEqual([
      1,
      'failed',
      'run the version that wrote it or a later one',
    ])
  })

  test('warns of a restore that was verified long ago or never, and fails after a failed one', async () => {
    await migrated()
    const replica = { LITESTREAM_REPLICA_URL: `file://${folder.path}-none` }
    expect((await doctor(replica)).of('restore')).toMatchObject({
      state: 'warning',
      words: 'no restore was verified yet',
    })
    verdict('lastVerified', DAY)
    expect((await doctor()).of('restore')?.state).toBe('ok')
    inDatabase('DELETE FROM instance_settings')
    verdict('lastVerified', 5 * DAY)
    expect((await doctor()).of('restore')?.state).toBe('warning')
    verdict('lastFailed', DAY, { problem: 'The replica is empty.' })
    const { code, of } = await doctor()
    expect([code, of('restore')?.state, of('restore')?.words]).toEqual([
      1,
      'failed',
      'the last verification failed: The replica is empty.',
    ])
  })
})

describe('an external service', () => {
  test('that is not configured is a warning', async () => {
    const { code, of } = await doctor()
    expect([code, of('mail')?.state, of('replica')?.state]).toEqual([0, 'warning', 'warning'])
    expect([of('mail')?.todo, of('replica')?.todo].join()).toMatch(/SMTP_URL.*LITESTREAM_REPLICA_URL/)
  })

  test('that is configured but unreachable fails without showing a secret', async () => {
    const { code, of } = await doctor({
      SMTP_URL: 'smtp://user:canary@127.0.0.1:9',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_API_KEY: 'canary',
      STORAGE: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'pages',
      S3_ACCESS_KEY_ID: 'canary',
      S3_SECRET_ACCESS_KEY: 'canary',
    })
    const found = ['mail', 'models', 'uploads'].map((check) => of(check))
    expect([code, found.map((one) => one?.state)]).toEqual([1, ['failed', 'failed', 'failed']])
    expect(found.every((one) => one?.todo)).toBe(true)
    expect(JSON.stringify(found)).not.toContain('canary')
  })

  test('a mail server that accepts the sign-in is ok, one that rejects it fails', async () => {
    const server = new SMTPServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: ({ password }, _, done) =>
        password === 'right' ? done(null, { user: 'us' }) : done(new Error('Not you.')),
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    undo.push(() => new Promise<void>((closed) => server.close(() => closed())))
    const { port } = server.server.address() as { port: number }
    expect((await doctor({ SMTP_URL: `smtp://us:right@127.0.0.1:${port}` })).of('mail')?.state).toBe('ok')
    expect((await doctor({ SMTP_URL: `smtp://us:wrong@127.0.0.1:${port}` })).of('mail')?.state).toBe('failed')
  })

  test('a model server that accepts the API key is ok, one that rejects it fails', async () => {
    const server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: ({ headers, url }) => {
        if (!url.endsWith('/v1/models')) return new Response(null, { status: 404 })
        return new Response('{}', { status: headers.get('authorization') === 'Bearer right' ? 200 : 401 })
      },
    })
    undo.push(() => server.stop(true))
    const OPENAI_BASE_URL = `http://127.0.0.1:${server.port}/v1`
    expect((await doctor({ OPENAI_BASE_URL, OPENAI_API_KEY: 'right' })).of('models')?.state).toBe('ok')
    expect((await doctor({ OPENAI_BASE_URL, OPENAI_API_KEY: 'wrong' })).of('models')?.state).toBe('failed')
  })

  test('the default replica of start:replicated is checked without any setting', async () => {
    await migrated()
    const beside = `${folder.path}-replica`
    mkdirSync(beside)
    undo.push(() => rmSync(beside, { recursive: true }))
    expect((await doctor()).of('replica')?.words).toBe('reachable but empty')
  })

  test('an empty replica is a warning, an unreachable one a failure', async () => {
    await migrated()
    const empty = await doctor({ LITESTREAM_REPLICA_URL: `file://${folder.path}/replica` })
    expect(empty.of('replica')).toMatchObject({ state: 'warning', words: 'reachable but empty' })
    const away = await doctor({
      LITESTREAM_REPLICA_URL: 'sftp://user:canary@127.0.0.1:9/x',
    })
    expect(away.of('replica')?.state).toBe('failed')
    expect(away.of('replica')?.words).not.toContain('canary')
  })
})

describe('ready', () => {
  const ready = (env: Record<string, string>) => runToEnd('src/cli.ts', ['ready'], processEnv(folder.path, env))

  test('asks the server of these settings under its public name', async () => {
    const env = { PUBLIC_URL: 'https://pages.example.com', ALLOWED_HOSTS: 'pages.example.com,127.0.0.1' }
    const server = await startServer(folder.path, env)
    undo.push(() => server.kill())
    const named = { ...env, ALLOWED_HOSTS: 'pages.example.com', PORT: String(server.port) }
    expect((await ready({ ...named, HOST: '127.0.0.1' })).code).toBe(0)
    await server.stop()
    const gone = await ready(named)
    expect([gone.code, gone.out.startsWith('Not ready')]).toEqual([1, true])
  })
})

describe('the configuration', () => {
  test('open sign-up on a public address is a warning', async () => {
    const { code, of } = await doctor({ PUBLIC_URL: 'https://pages.example.com', LOCAL_BILLING: 'operator' })
    expect([code, of('configuration')?.state]).toEqual([0, 'warning'])
    expect(of('configuration')?.words).toContain('Anyone can sign up')
  })

  test('an unknown name in CONFIG_FILE is a warning', async () => {
    const file = join(folder.path, 'quoin.env')
    await Bun.write(file, 'PROT=3000\nLITESTREAM_X=1\n')
    const { of } = await doctor({ CONFIG_FILE: file })
    expect(of('configuration')?.words).toBe('CONFIG_FILE has PROT, which is not a setting')
  })

  test('an invalid configuration lists every fault and exits 2', async () => {
    const env = processEnv(folder.path, { PORT: 'eighty', SIGNUP: 'maybe' })
    const { code, err } = await runToEnd('src/cli.ts', ['doctor', '--json'], env)
    expect([code, err.includes('PORT'), err.includes('SIGNUP')]).toEqual([2, true, true])
  })
})
