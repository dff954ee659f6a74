import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { DoctorFinding } from '../../src/commands/findings'
import { runHere } from '../support/command'
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

describe('the data', () => {
  test('of a sound instance is sound, and stays as it was', async () => {
    await migrated()
    const listing = () =>
      readdirSync(folder.path)
        // To read a database, SQLite puts an empty log beside it.
        .filter((name) => !/-(wal|shm)$/.test(name))
        .map((name) => [name, statSync(join(folder.path, name)).mtimeMs])
    const before = listing()
    const { code, ok, of } = await doctor()
    const states = ['database', 'data folder', 'images'].map((check) => of(check)?.state)
    expect([code, ok, ...states]).toEqual([0, true, 'ok', 'ok', 'ok'])
    expect(listing()).toEqual(before)
  })

  test('is looked at while a server runs on it', async () => {
    const server = await startServer(folder.path)
    undo.push(() => server.kill())
    await registerAt(server.url)
    const { code, of } = await doctor()
    expect([code, of('database')?.state]).toEqual([0, 'ok'])
    chmodSync(folder.path, 0o700)
    expect((await doctor()).of('data folder')?.words).toContain('a server runs on it')
  })

  test('that others may read, or that lost its keys, is a warning that says what to do', async () => {
    await migrated()
    chmodSync(folder.path, 0o755)
    rmSync(join(folder.path, 'keys.json'), { force: true })
    const { code, of } = await doctor()
    expect([code, of('data folder')?.state, of('keys')?.state]).toEqual([0, 'warning', 'warning'])
    expect(of('data folder')?.todo).toContain('chmod 700')
    expect(of('keys')?.todo).toContain('backup')
  })

  // Root may read everything.
  test.skipIf(process.getuid?.() === 0)('that this user may not read or write fails, file by file', async () => {
    await migrated()
    mkdirSync(join(folder.path, 'files'), { mode: 0o500 })
    chmodSync(join(folder.path, 'quoin.db'), 0)
    const { code, all } = await doctor()
    const closed = all.filter(({ check }) => check === 'data folder')
    expect([code, ...closed.map(({ state, words }) => `${state} ${words}`)]).toEqual([
      1,
      expect.stringContaining('quoin.db may not be read'),
      expect.stringContaining('files may not be read'),
    ])
  })

  test('in something that is no folder fails', async () => {
    writeFileSync(join(folder.path, 'file'), '')
    const { code, of } = await doctor({ DATA_DIR: join(folder.path, 'file') })
    expect([code, of('data folder')?.state, of('data folder')?.words]).toEqual([
      1,
      'failed',
      `${join(folder.path, 'file')} is no folder`,
    ])
  })

  test('of an older program waits, of a newer one fails', async () => {
    await migrated()
    inDatabase('DELETE FROM _migrations WHERE id > 1')
    expect((await doctor()).of('database')).toMatchObject({ state: 'warning' })
    inDatabase("INSERT INTO _migrations VALUES (9999, 'from_the_future', 'x', 0)")
    const { code, of } = await doctor()
    expect([code, of('database')?.state, of('database')?.todo]).toEqual([
      1,
      'failed',
      'run the version that wrote it, or a later one',
    ])
  })

  test('a restore that was tried long ago, never, or in vain is told', async () => {
    await migrated()
    const replica = { LITESTREAM_REPLICA_URL: `file://${folder.path}-none` }
    expect((await doctor(replica)).of('restore')).toMatchObject({ state: 'warning', words: 'no restore was tried yet' })
    verdict('lastVerified', DAY)
    expect((await doctor()).of('restore')?.state).toBe('ok')
    inDatabase('DELETE FROM instance_settings')
    verdict('lastVerified', 5 * DAY)
    expect((await doctor()).of('restore')?.state).toBe('warning')
    verdict('lastFailed', DAY, { problem: 'It ends too early.' })
    const { code, of } = await doctor()
    expect([code, of('restore')?.state, of('restore')?.words]).toEqual([
      1,
      'failed',
      'the last try did not prove whole: It ends too early.',
    ])
  })
})

describe('what others do for us', () => {
  test('is warned of where it is not there', async () => {
    const { code, of } = await doctor()
    expect([code, of('mail')?.state, of('replica')?.state]).toEqual([0, 'warning', 'warning'])
    expect([of('mail')?.todo, of('replica')?.todo].join()).toMatch(/SMTP_URL.*LITESTREAM_REPLICA_URL/)
  })

  test('fails where it is set and cannot be reached, and holds no secret', async () => {
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

  test('a mail server that signs us in is fine, one that does not is told', async () => {
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

  test('a model server that takes our key is fine, one that does not is told', async () => {
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

  test('the replica of start:replicated is asked, with nothing set', async () => {
    await migrated()
    const beside = `${folder.path}-replica`
    mkdirSync(beside)
    undo.push(() => rmSync(beside, { recursive: true }))
    expect((await doctor()).of('replica')?.words).toBe('it can be reached and holds nothing yet')
  })

  test('an empty replica is told apart from one that cannot be reached', async () => {
    await migrated()
    const empty = await doctor({ LITESTREAM_REPLICA_URL: `file://${folder.path}/replica` })
    expect(empty.of('replica')).toMatchObject({ state: 'warning', words: 'it can be reached and holds nothing yet' })
    const away = await doctor({
      LITESTREAM_REPLICA_URL: 'sftp://user:canary@127.0.0.1:9/x',
    })
    expect(away.of('replica')?.state).toBe('failed')
    expect(away.of('replica')?.words).not.toContain('canary')
  })
})

describe('ready', () => {
  const ready = (env: Record<string, string>) => runToEnd('src/cli.ts', ['ready'], processEnv(folder.path, env))

  test('asks the server of these settings, by the name that it is served under', async () => {
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

describe('the address', () => {
  test('a sign-up that is open to anyone on a public address is warned of', async () => {
    const { code, of } = await doctor({ PUBLIC_URL: 'https://pages.example.com' })
    expect([code, of('configuration')?.state]).toEqual([0, 'warning'])
    expect(of('configuration')?.words).toContain('Anyone can sign up')
  })

  test('a word in CONFIG_FILE that is no setting is warned of', async () => {
    const file = join(folder.path, 'quoin.env')
    await Bun.write(file, 'PROT=3000\nLITESTREAM_X=1\n')
    const { of } = await doctor({ CONFIG_FILE: file })
    expect(of('configuration')?.words).toBe('CONFIG_FILE has PROT, which is no setting')
  })

  test('a configuration with faults is told whole, and exits 2', async () => {
    const env = processEnv(folder.path, { PORT: 'eighty', SIGNUP: 'maybe' })
    const { code, err } = await runToEnd('src/cli.ts', ['doctor', '--json'], env)
    expect([code, err.includes('PORT'), err.includes('SIGNUP')]).toEqual([2, true, true])
  })
})
