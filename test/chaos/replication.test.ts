import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  alive,
  inDatabase,
  kill,
  killAll,
  loseDatabase,
  noLitestream,
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

/** What Litestream ships each second, and a little for the machine. */
const SHIPPED_MS = 1_500
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

const integrity = (dataDir: string) => inDatabase(dataDir, (database) => database.query('PRAGMA integrity_check').all())

/** Lets clients do so much, does `harm` in the middle of more, and waits until the processes are gone. */
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
  test('the writer, Litestream, the launcher or all of them: nothing acknowledged is lost, nothing is done twice', async () => {
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
      // Whoever starts it again finds nobody on the data folder.
      expect([server.writer, server.litestream].filter(alive)).toEqual([])
      expect(integrity(dataDir)).toEqual([{ integrity_check: 'ok' }])
      server = await start(dataDir)
    })
    const running = work.run(server.url)
    await work.hasDone(5)
    work.stop()
    await running
    const verified = () => runToEnd('src/cli.ts', ['verify-backup'], processEnv(dataDir))
    await until('the replica holds everything', async () => (await verified()).code === 0)
    expect(await server.stop()).toMatchObject({ code: 0 })
    const losses = inDatabase(dataDir, (database) => work.losses(database))
    expect(losses.acknowledged).toBeGreaterThan(30)
    expect([losses.lost, losses.twice, work.refusedRepeats]).toEqual([0, 0, []])
  })

  test('with the disk lost, beside which no second one could start: the replica brings back all but the last second, and tokens still work', async () => {
    const dataDir = folder()
    let server = await start(dataDir)
    // With two of them, restores would come out short.
    for (const words of [['replicate'], ['serve']]) {
      const { code, err } = await runToEnd('src/cli.ts', words, processEnv(dataDir, { PORT: '0' }))
      expect([words[0], code, err.includes('Another Quoin runs')]).toEqual([words[0], 1, true])
    }
    const person = await registerAt(server.url)
    await rounds(1, async (n) => {
      const work = new Workload(person, 4, `r${n}-`)
      let killedAt = 0
      await harmed(server, work, async () => {
        await Bun.sleep(SHIPPED_MS + 200)
        killedAt = performance.now()
        await killAll(server)
      })
      loseDatabase(dataDir)
      server = await start(dataDir)
      expect((await fetch(`${server.url}/api/world`, { headers: acting(person) })).status).toBe(200)
      const earlier = inDatabase(dataDir, (database) => work.losses(database, killedAt - SHIPPED_MS))
      expect(earlier.acknowledged).toBeGreaterThan(5)
      expect([earlier.lost, earlier.twice]).toEqual([0, 0])
    })
    expect(await server.stop()).toMatchObject({ code: 0 })
  })
})

describe.skipIf(missing !== undefined)('replication', () => {
  test('whose place was away may hang Litestream: SIGTERM ends it all the same, and the next start ships what is missing', async () => {
    const dataDir = folder()
    const server = await start(dataDir)
    const replica = `${dataDir}-replica`
    renameSync(replica, `${replica}-away`)
    writeFileSync(replica, '')
    await registerAt(server.url)
    // Litestream does not say that it failed. Where it has not tried by now it does not hang, and the rest holds all the same.
    await Bun.sleep(2 * SHIPPED_MS)
    rmSync(replica)
    renameSync(`${replica}-away`, replica)
    await server.stop()
    expect([server.launcher, server.litestream, server.writer].filter(alive)).toEqual([])
    const again = await start(dataDir)
    // It ships each second what is new, so a look may come a second early.
    const verified = () => runToEnd('src/cli.ts', ['verify-backup'], processEnv(dataDir))
    await until('the replica holds everything', async () => (await verified()).code === 0)
    expect(await again.stop()).toMatchObject({ code: 0 })
  })

  test('ends whole at SIGTERM, is verified without a server, and fills an empty database at the next start', async () => {
    const dataDir = folder()
    const server = await start(dataDir)
    const person = await registerAt(server.url)
    const work = new Workload(person)
    expect(await harmed(server, work, () => server.signal('SIGTERM'))).toBe(0)

    // The last word before the end is in the replica.
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

    // Written while Litestream is away: the replica ends early, and is not relied on.
    const names = ['--email', 'later@example.com', '--name', 'Later', '--password', 'correct horse battery']
    expect((await runToEnd('src/cli.ts', ['user', 'create', ...names], processEnv(dataDir))).code).toBe(0)
    const behind = await verify()
    expect([behind.code, behind.ok, behind.problem]).toEqual([1, false, expect.stringContaining('users')])

    // A file of zero bytes, beside the log of one that is gone, is no database.
    loseDatabase(dataDir)
    await Bun.write(join(dataDir, 'quoin.db'), '')
    await Bun.write(join(dataDir, 'quoin.db-wal'), Buffer.alloc(4096, 'x'))
    const again = await start(dataDir)
    expect((await fetch(`${again.url}/api/world`, { headers: acting(person) })).status).toBe(200)
    expect(await again.stop()).toMatchObject({ code: 0 })
  })

  test('an unreachable replica stops the start where the database is missing, and leaves nothing', async () => {
    const dataDir = folder()
    const env = processEnv(dataDir, { PORT: '0', LITESTREAM_REPLICA_URL: 'sftp://nobody@127.0.0.1:1/x' })
    const { code, err } = await runToEnd('src/cli.ts', ['replicate'], env)
    const stands = existsSync(join(dataDir, 'quoin.db'))
    expect([code, err.includes('The replica cannot be read'), stands]).toEqual([1, true, false])
  })
})
