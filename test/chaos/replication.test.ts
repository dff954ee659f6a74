import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  alive,
  inDatabase,
  kill,
  killAll,
  loseDatabase,
  noLitestream,
  replicaHoldsAll,
  type ReplicatedServer,
  startReplicated,
} from '../support/replicated'
import { leftovers } from '../support/leftovers'
import { acting, dataFolder, processEnv, registerAt, runToEnd } from '../support/server'
import { rounds, soak } from '../support/soak'
import { until } from '../support/until'
import { Workload } from '../support/workload'

setDefaultTimeout(soak.timeoutMs)

const missing = noLitestream()
if (missing) console.warn(`No replication is tested here: ${missing}`)

/** Enough time for Litestream to try twice: it ships every second. */
const TRIED_MS = 3_000
const ENV = { DEFAULT_PLAN: 'enterprise' }

const { undo } = leftovers()

function folder(): string {
  const { path, remove } = dataFolder()
  undo.push(remove)
  return join(path, 'data')
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<ReplicatedServer> {
  const server = await startReplicated(dataDir, { ...ENV, ...env })
  undo.push(() => killAll(server))
  return server
}

/** Resolves once Litestream has shipped this many more pieces of the log. */
function shipped(dataDir: string, more: number): Promise<void> {
  const pieces = () =>
    readdirSync(`${dataDir}-replica`, { recursive: true }).filter((name) => String(name).endsWith('.wal.lz4'))
  const goal = pieces().length + more
  return until(`${more} more pieces are shipped`, () => pieces().length >= goal)
}

const integrity = (dataDir: string) => inDatabase(dataDir, (database) => database.query('PRAGMA integrity_check').all())

/** Runs clients for a number of answers, applies `harm` under load, and waits until the processes have ended. */
async function harmed(server: ReplicatedServer, work: Workload, harm: () => unknown, done = 12) {
  const running = work.run(server.url)
  await work.hasDone(done)
  await harm()
  const { code } = await server.exited
  work.stop()
  await running
  return code
}

describe.skipIf(missing !== undefined)('killed', () => {
  test('server, Litestream, launcher or all of them: nothing acknowledged is lost and nothing runs twice', async () => {
    const dataDir = folder()
    let server = await start(dataDir)
    const work = new Workload(await registerAt(server.url))
    const harms = [
      async () => kill(server.writer),
      async () => kill(server.litestream),
      async () => kill(server.launcher),
      async () => killAll(server),
    ]
    await rounds(harms.length, async (n) => {
      const code = await harmed(server, work, harms[n % harms.length]!, 10 + ((n * 13) % 40))
      expect(code === null || code === 1).toBe(true)
      // A restart finds no other process on the data folder.
      expect([server.writer, server.litestream].filter(alive)).toEqual([])
      expect(integrity(dataDir)).toEqual([{ integrity_check: 'ok' }])
      server = await start(dataDir)
    })
    const running = work.run(server.url)
    await work.hasDone(5)
    work.stop()
    await running
    await replicaHoldsAll(dataDir)
    expect(await server.stop()).toMatchObject({ code: 0 })
    const losses = inDatabase(dataDir, (database) => work.losses(database))
    expect(losses.acknowledged).toBeGreaterThan(30)
    expect([losses.lost, losses.twice, work.refusedRepeats]).toEqual([0, 0, []])
  })

  test('with the disk lost: the replica restores everything that was shipped, and tokens stay valid', async () => {
    const dataDir = folder()
    let server = await start(dataDir)
    // A second Litestream would make the replica incomplete.
    for (const words of [['replicate'], ['serve']]) {
      const { code, err } = await runToEnd('src/cli.ts', words, processEnv(dataDir, { PORT: '0' }))
      expect([words[0], code, err.includes('Another Quoin runs')]).toEqual([words[0], 1, true])
    }
    const person = await registerAt(server.url)
    await rounds(1, async (n) => {
      const work = new Workload(person, 4, `r${n}-`)
      let before = 0
      await harmed(server, work, async () => {
        before = performance.now()
        // The first may have been on its way by then, and the second may hold what was seen of the log a moment earlier.
        await shipped(dataDir, 3)
        await killAll(server)
      })
      loseDatabase(dataDir)
      server = await start(dataDir)
      expect((await fetch(`${server.url}/api/world`, { headers: acting(person) })).status).toBe(200)
      const earlier = inDatabase(dataDir, (database) => work.losses(database, before))
      expect(earlier.acknowledged).toBeGreaterThan(5)
      expect([earlier.lost, earlier.twice]).toEqual([0, 0])
    })
    expect(await server.stop()).toMatchObject({ code: 0 })
  })
})

describe.skipIf(missing !== undefined)('replication', () => {
  test('to an unreachable place may hang Litestream; SIGTERM still ends it, and the next start ships the rest', async () => {
    const dataDir = folder()
    const server = await start(dataDir)
    const replica = `${dataDir}-replica`
    renameSync(replica, `${replica}-away`)
    writeFileSync(replica, '')
    await registerAt(server.url)
    // Litestream does not say that it failed. Where it has not tried by now it does not hang, and the rest holds all the same.
    await Bun.sleep(TRIED_MS)
    rmSync(replica)
    renameSync(`${replica}-away`, replica)
    await server.stop()
    expect([server.launcher, server.litestream, server.writer].filter(alive)).toEqual([])
    const again = await start(dataDir)
    await replicaHoldsAll(dataDir)
    expect(await again.stop()).toMatchObject({ code: 0 })
  })

  test('is complete after SIGTERM, is verified without a server, and restores a missing database at the next start', async () => {
    const dataDir = folder()
    const server = await start(dataDir)
    const person = await registerAt(server.url)
    const work = new Workload(person)
    expect(await harmed(server, work, () => server.signal('SIGTERM'))).toBe(0)

    // The last write before the shutdown is in the replica.
    const restored = join(dataDir, '../restored')
    const back = await runToEnd('src/cli.ts', ['restore', `file://${dataDir}-replica`], processEnv(restored))
    expect(back).toMatchObject({ code: 0 })
    const losses = inDatabase(restored, (database) => work.losses(database))
    expect(losses.acknowledged).toBeGreaterThan(5)
    expect(losses.lost).toBe(0)

    const verify = async () => {
      const { code, out } = await runToEnd('src/cli.ts', ['verify-backup', '--json'], processEnv(dataDir))
      return { code, ...(JSON.parse(out) as { ok: boolean; problem: string | null; rows: { users: number } }) }
    }
    const whole = await verify()
    expect([whole.code, whole.ok, whole.problem, whole.rows.users]).toEqual([0, true, null, 1])

    // Written without Litestream: the replica ends too early and fails verification.
    const names = ['--email', 'later@example.com', '--name', 'Later', '--password', 'correct horse battery']
    expect((await runToEnd('src/cli.ts', ['user', 'create', ...names], processEnv(dataDir))).code).toBe(0)
    const behind = await verify()
    expect([behind.code, behind.ok, behind.problem]).toEqual([1, false, expect.stringContaining('users')])

    // An empty file beside a leftover log is not a database.
    loseDatabase(dataDir)
    await Bun.write(join(dataDir, 'quoin.db'), '')
    await Bun.write(join(dataDir, 'quoin.db-wal'), Buffer.alloc(4096, 'x'))
    const again = await start(dataDir)
    expect((await fetch(`${again.url}/api/world`, { headers: acting(person) })).status).toBe(200)
    expect(readdirSync(dataDir).filter((name) => name.includes('restored'))).toEqual([])
    expect(await again.stop()).toMatchObject({ code: 0 })
  })

  test('an unreachable replica stops a start without a database and leaves nothing', async () => {
    const dataDir = folder()
    const env = processEnv(dataDir, { PORT: '0', LITESTREAM_REPLICA_URL: 'sftp://nobody@127.0.0.1:1/x' })
    const { code, err } = await runToEnd('src/cli.ts', ['replicate'], env)
    const stands = existsSync(join(dataDir, 'quoin.db'))
    expect([code, err.includes('The replica cannot be read'), stands]).toEqual([1, true, false])
  })
})
