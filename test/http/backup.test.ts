import { Database } from 'bun:sqlite'
import { describe, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { takeSnapshot } from '../../src/features/backup/snapshots'
import { readConfig } from '../../src/config/config'
import { createLogger } from '../../src/lib/logger'
import { liveDeps } from '../../src/run/live-deps'
import { runHere } from '../support/command'
import { leftovers } from '../support/leftovers'
import { acting, type Person, processEnv, registerAt, runToEnd } from '../support/server'
import { tarHeader, tarOf, withChecksum } from '../support/tar'
import { Workload } from '../support/workload'

setDefaultTimeout(60_000)

const { folder, start } = leftovers()

const cli = (dataDir: string, ...words: string[]) => runHere(words, processEnv(dataDir))
const apart = (dataDir: string, ...words: string[]) => runToEnd('src/cli.ts', words, processEnv(dataDir))

/** A data folder with one user, and a backup of it. */
async function backedUp() {
  const home = folder()
  const dataDir = join(home, 'data')
  const email = 'pat@example.com'
  const made = await cli(
    dataDir,
    'user',
    'create',
    '--email',
    email,
    '--name',
    'Pat',
    '--password',
    'a long one, really',
  )
  expect(made.code).toBe(0)
  mkdirSync(join(dataDir, 'files/uploads/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files/uploads/ab/one'), Buffer.alloc(3_000_000, 'x'))
  writeFileSync(join(dataDir, 'files/uploads/ab/none'), '')
  const file = join(home, 'backup.tar.gz')
  expect(await cli(dataDir, 'backup', file)).toMatchObject({ code: 0 })
  return { home, dataDir, file }
}

const usersIn = (dataDir: string) => {
  const database = new Database(join(dataDir, 'quoin.db'), { readonly: true })
  try {
    return database.query('SELECT email FROM users').all()
  } finally {
    database.close()
  }
}

/** All files in a folder except lock files. */
const standing = (path: string) => (existsSync(path) ? readdirSync(path).filter((name) => !name.endsWith('.lock')) : [])

describe('a backup', () => {
  test('taken under load is a consistent state, and tokens stay valid after a restore elsewhere', async () => {
    const home = folder()
    const server = await start(join(home, 'old'), { DEFAULT_PLAN: 'enterprise' })
    const person: Person = await registerAt(server.url)
    const work = new Workload(person)
    const running = work.run(server.url)
    await work.hasDone(30)
    const before = performance.now()
    const file = join(home, 'backup.tar.gz')
    expect((await apart(join(home, 'old'), 'backup', file)).code).toBe(0)
    work.stop()
    await running
    await server.stop()
    const restored = join(home, 'new')
    expect((await apart(restored, 'restore', file)).code).toBe(0)
    const database = new Database(join(restored, 'quoin.db'), { readonly: true })
    const losses = work.losses(database, before)
    database.close()
    expect(losses.acknowledged).toBeGreaterThan(20)
    expect([losses.lost, losses.twice]).toEqual([0, 0])
    const again = await start(restored)
    expect((await fetch(`${again.url}/api/world`, { headers: acting(person) })).status).toBe(200)
  })

  test('restores database, keys and files byte for byte with mode 0600', async () => {
    const { home, dataDir, file } = await backedUp()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(home).sort()).toEqual(['backup.tar.gz', 'data'])
    const restored = join(home, 'restored')
    const { code, out } = await cli(restored, 'restore', file, '--json')
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ files: 2, keys: true })])
    expect(usersIn(restored)).toEqual([{ email: 'pat@example.com' }])
    for (const name of ['keys.json', 'files/uploads/ab/one', 'files/uploads/ab/none'])
      expect(readFileSync(join(restored, name)).equals(readFileSync(join(dataDir, name)))).toBe(true)
    expect(statSync(join(restored, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(standing(restored).sort()).toEqual(['files', 'keys.json', 'quoin.db'])
  })

  test('never overwrites a file or a folder that is not empty', async () => {
    const { home, dataDir, file } = await backedUp()
    const before = readFileSync(file)
    const [again, into] = [await cli(dataDir, 'backup', file), await cli(dataDir, 'restore', file)]
    expect([again.code, again.err.includes('never overwrites'), readFileSync(file).equals(before)]).toEqual([
      1,
      true,
      true,
    ])
    expect([into.code, into.err.includes('is not empty')]).toEqual([1, true])
    const nowhere = await cli(dataDir, 'backup', join(home, 'away', 'b.tar.gz'))
    expect([nowhere.code, nowhere.err]).toEqual([1, `There is no folder ${join(home, 'away')}.\n`])
    writeFileSync(join(home, 'note'), '')
    expect((await cli(home, 'restore', file)).err).toContain('is not empty')
  })

  test('of two concurrent backups with one name, one is written and the other rejected', async () => {
    const { home, dataDir } = await backedUp()
    const file = join(home, 'same.tar.gz')
    const both = await Promise.all([apart(dataDir, 'backup', file), apart(dataDir, 'backup', file)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect((await cli(dataDir, 'verify-backup', file)).code).toBe(0)
  })

  test('of a folder without a database, or with a name that is not an archive, is rejected', async () => {
    const home = folder()
    const none = await cli(join(home, 'data'), 'backup', join(home, 'b.tar.gz'))
    expect([none.code, none.err.includes('There is no database')]).toEqual([1, true])
    expect((await cli(home, 'backup', join(home, 'b.zip'))).code).toBe(2)
    expect(readdirSync(home)).toEqual([])
  })

  test('is verified without a restore, as is a nightly copy', async () => {
    const { dataDir, file } = await backedUp()
    const archive = await cli(dataDir, 'verify-backup', file, '--json')
    expect(JSON.parse(archive.out)).toMatchObject({ ok: true, source: 'backup', rows: { users: 1 } })
    expect((await cli(dataDir, 'snapshot')).code).toBe(0)
    const newest = await cli(dataDir, 'verify-backup', '--json')
    expect(JSON.parse(newest.out)).toMatchObject({ ok: true, source: 'snapshot', rows: { users: 1 } })
  })
})

interface Entry {
  name: string
  bytes: Buffer
}

/** The files of a Quoin archive, in order. */
function entriesOf(file: string): Entry[] {
  const tar = gunzipSync(readFileSync(file))
  const entries: Entry[] = []
  for (let at = 0; tar[at] !== 0;) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    const bytes = Buffer.from(tar.subarray(at + 512, at + 512 + size))
    entries.push({ name: tar.toString('latin1', at, at + 100).replace(/\0.*/, ''), bytes })
    at += 512 + Math.ceil(size / 512) * 512
  }
  return entries
}

function archiveOf(entries: Entry[], header = tarHeader): Buffer {
  return gzipSync(tarOf(entries, header))
}

/** A forged header. */
function forgedHeader(name: string, size: number, type: string): Buffer {
  const header = tarHeader(name, size, type)
  header.write('/etc/passwd', 157)
  return withChecksum(header)
}

/** Updates the manifest after `change` modified the database. */
function withDatabase(entries: Entry[], change: (database: Buffer) => Buffer): Entry[] {
  const changed = entries.map((one) => (one.name === 'quoin.db' ? { ...one, bytes: change(one.bytes) } : one))
  const bytes = changed.find(({ name }) => name === 'quoin.db')!.bytes
  const manifest = JSON.parse(changed.at(-1)!.bytes.toString()) as { files: Record<string, unknown>[] }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  for (const one of manifest.files) if (one.path === 'quoin.db') Object.assign(one, { size: bytes.length, sha256 })
  return [...changed.slice(0, -1), { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) }]
}

function newer(bytes: Buffer): Buffer {
  const database = Database.deserialize(bytes)
  database.run("INSERT INTO _migrations VALUES (9999, 'from_the_future', 'x', 0)")
  return Buffer.from(database.serialize())
}

type Harm = (entries: Entry[], whole: Buffer) => Buffer

const HARMS: Record<string, Harm> = {
  'no archive at all': () => Buffer.from('hello'),
  'cut in the middle': (_, whole) => whole.subarray(0, whole.length / 2),
  'cut before the manifest': (entries) => archiveOf(entries.slice(0, -1)),
  'with a file missing': (entries) => archiveOf(entries.filter(({ name }) => name !== 'keys.json')),
  'with a file more': (entries) => archiveOf([{ name: 'files/more', bytes: Buffer.from('x') }, ...entries]),
  'with a file twice': (entries) => archiveOf([entries[1]!, ...entries]),
  'with another byte in a file': (entries) =>
    archiveOf(
      entries.map((one) =>
        one.name.endsWith('/one') ? { ...one, bytes: Buffer.from(one.bytes).fill('y', 0, 1) } : one,
      ),
    ),
  'with something after the manifest': (entries) =>
    archiveOf([...entries, { name: 'files/x', bytes: Buffer.from('x') }]),
  'with a place of its own': (entries) => archiveOf([{ name: 'quoin.db-wal', bytes: Buffer.from('x') }, ...entries]),
  'with a name that leads out': (entries) =>
    archiveOf([{ name: '../escaped', bytes: Buffer.from('x') }, ...entries], (name, size) =>
      name === '../escaped' ? forgedHeader(name, size, '0') : tarHeader(name, size),
    ),
  'with a link': (entries) =>
    archiveOf([{ name: 'files/link', bytes: Buffer.alloc(0) }, ...entries], (name, size) =>
      name === 'files/link' ? forgedHeader(name, size, '2') : tarHeader(name, size),
    ),
  'with a damaged database': (entries) => archiveOf(withDatabase(entries, (bytes) => Buffer.from(bytes).fill(1, 8192))),
  'with a database of a newer program': (entries) => archiveOf(withDatabase(entries, newer)),
  'with damaged keys': (entries) => {
    const keys = { name: 'keys.json', bytes: Buffer.from('{}') }
    const rest = entries.filter(({ name }) => name !== 'keys.json' && name !== 'manifest.json')
    const files = [keys, ...rest].map(({ name, bytes }) => {
      return { path: name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    })
    const manifest = { ...(JSON.parse(entries.at(-1)!.bytes.toString()) as object), files }
    return archiveOf([keys, ...rest, { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) }])
  },
}

test('a backup that an earlier version wrote is restored', async () => {
  const { home, file } = await backedUp()
  const earlier = join(home, 'earlier.tar.gz')
  writeFileSync(earlier, archiveOf(entriesOf(file)))
  const restored = join(home, 'restored')
  expect(await cli(restored, 'restore', earlier)).toMatchObject({ code: 0 })
  expect(usersIn(restored)).toEqual([{ email: 'pat@example.com' }])
})

test('a damaged, forged or newer backup is rejected and leaves nothing', async () => {
  const { home, file } = await backedUp()
  const [entries, whole] = [entriesOf(file), readFileSync(file)]
  expect(archiveOf(entries).length).toBeGreaterThan(1000)
  const left: string[] = []
  for (const [name, harm] of Object.entries(HARMS)) {
    const bad = join(home, 'bad.tar.gz')
    writeFileSync(bad, harm(entries, whole))
    const target = join(home, 'target')
    const { code, err } = await cli(target, 'restore', bad)
    const clear = !err.includes('.ts:') && err.trim().length > 10
    if (code !== 1 || !clear || standing(target).length > 0) left.push(`${name}: ${code} ${err} ${standing(target)}`)
  }
  expect(left).toEqual([])
  expect(existsSync(join(home, 'escaped'))).toBe(false)
})

describe('a restore', () => {
  test('that was interrupted blocks every start and can be run again', async () => {
    const { home, file } = await backedUp()
    const target = join(home, 'target')
    // The state that a kill between two renames leaves.
    mkdirSync(join(target, '.restoring'), { recursive: true })
    writeFileSync(join(target, 'keys.json'), 'half')
    for (const words of [['serve'], ['user', 'list'], ['replicate']]) {
      const { code, err } = await apart(target, ...words)
      expect([code, err.includes('was interrupted')]).toEqual([1, true])
    }
    expect((await cli(target, 'restore', file)).code).toBe(0)
    expect(usersIn(target)).toEqual([{ email: 'pat@example.com' }])
  })

  test('is refused while a server runs on the folder', async () => {
    const { dataDir, file } = await backedUp()
    await start(dataDir)
    const { code, err } = await cli(dataDir, 'restore', file)
    expect([code, err.includes('Another Quoin runs')]).toEqual([1, true])
  })
})

describe('nightly copies', () => {
  const options = { driver: 'bun:sqlite' as const }

  test('are kept for a week, and the oldest are removed first', async () => {
    const { dataDir } = await backedUp()
    const day = (n: number) => Date.UTC(2026, 0, n, 3)
    for (let n = 1; n <= 9; n++) await takeSnapshot({ ...options, dataDir, now: day(n) })
    const names = readdirSync(join(dataDir, 'backups')).sort()
    expect(names).toEqual([3, 4, 5, 6, 7, 8, 9].map((n) => `quoin-2026-01-0${n}T03-00-00.db`))
    expect(statSync(join(dataDir, 'backups', names[0]!)).mode & 0o777).toBe(0o600)
  })

  test('are skipped where less than 512 MB would stay free', async () => {
    const { dataDir } = await backedUp()
    const enough = statSync(join(dataDir, 'quoin.db')).size + 512 * 1024 * 1024
    const skipped = { skipped: expect.stringMatching(/ 5\d\d MB free, too little/) }
    expect(await takeSnapshot({ ...options, dataDir, now: 0, freeBytes: enough - 1 })).toEqual(skipped)
    const disk = spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 500, blocks: 5_000, bsize: 1024 * 1024 } as never)
    expect(await takeSnapshot({ ...options, dataDir, now: 0 })).toEqual(skipped)
    disk.mockRestore()
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
    expect(await takeSnapshot({ ...options, dataDir, now: 0, freeBytes: enough })).toMatchObject({ removed: [] })
  })
})

test('with a replica configured but without Litestream, the server warns and checkpoints itself', async () => {
  const dataDir = join(folder(), 'data')
  const env = { LITESTREAM_REPLICA_URL: `file://${dataDir}-replica` }
  const { out } = await (await start(dataDir, env)).stop()
  expect(out).toContain('Nothing is replicated')
  const config = readConfig(processEnv(dataDir, env))
  const log = createLogger({ ...config.log, write: () => {} })
  const emptied: boolean[] = []
  for (const litestream of [false, true]) {
    const deps = await liveDeps(config, log, { litestream })
    emptied.push(await deps.store.engine.checkpoint())
    await deps.close()
  }
  expect(emptied).toEqual([true, false])
})
