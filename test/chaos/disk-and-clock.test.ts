import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import { type Harness, harness, PASSWORD } from '../support/harness'
import { signedIn } from '../support/people'
import { inDatabase } from '../support/replicated'
import { smallPage } from '../support/pages'
import { leftovers } from '../support/leftovers'
import { acting, dataFolder, registerAt, runToEnd, processEnv, startServer } from '../support/server'
import { until } from '../support/until'
import { Workload } from '../support/workload'

setDefaultTimeout(60_000)

const { undo } = leftovers()

/** A disk of this many megabytes; undefined where this user may not mount one. */
function smallDisk(megabytes: number): string | undefined {
  const { path, remove } = dataFolder()
  undo.push(remove)
  const disk = join(path, 'disk')
  mkdirSync(disk)
  if (process.platform !== 'linux') return undefined
  const { exitCode } = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk])
  if (exitCode !== 0) return undefined
  undo.push(() => Bun.spawnSync(['umount', disk]))
  return disk
}

describe('a full disk', () => {
  test('rejects writes, keeps reading, loses nothing, and recovers when space is free again', async () => {
    const disk = smallDisk(64)
    if (!disk) return console.warn('No full disk is tested here: mounting a small one is not permitted.')
    const dataDir = join(disk, 'data')
    const server = await startServer(dataDir, { DEFAULT_PLAN: 'enterprise' })
    undo.push(() => server.kill())
    const person = await registerAt(server.url)
    const work = new Workload(person)
    const running = work.run(server.url)
    await work.hasDone(10)
    const ballast = join(disk, 'ballast')
    fill(ballast)
    // Free space inside the existing files may allow a few more writes.
    await until('a write is refused', async () => {
      const body = JSON.stringify(smallPage(crypto.randomUUID()))
      const answer = await fetch(`${server.url}/api/surfaces`, { method: 'POST', headers: acting(person), body })
      if (answer.status === 201) return false
      const { error } = (await answer.json()) as { error?: { code: string } }
      expect([answer.status, error?.code]).toEqual([503, 'UNAVAILABLE'])
      return true
    })
    expect((await fetch(`${server.url}/api/surfaces`, { headers: acting(person) })).status).toBe(200)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    const backup = await runToEnd('src/cli.ts', ['backup', join(disk, 'b.tar.gz')], processEnv(dataDir))
    expect([backup.code, await Bun.file(join(disk, 'b.tar.gz')).exists()]).toEqual([1, false])
    rmSync(ballast)
    await work.hasDone(1)
    work.stop()
    await running
    // Shutdown on a full disk: the log cannot be checkpointed, so it keeps its content.
    fill(join(disk, 'ballast'))
    expect((await server.stop()).code).toBe(0)
    const losses = inDatabase(dataDir, (database) => work.losses(database))
    expect([losses.lost, losses.twice, work.refusedRepeats]).toEqual([0, 0, []])
    const found = inDatabase(dataDir, (database) => database.query('PRAGMA integrity_check').all())
    expect(found).toEqual([{ integrity_check: 'ok' }])
  })
})

describe('a disk that limits the file size, as a quota does', () => {
  test.skipIf(!Bun.which('prlimit'))(
    'refuses writes as UNAVAILABLE, goes on reading, and recovers by itself',
    async () => {
      const { path, remove } = dataFolder()
      undo.push(remove)
      const server = await startServer(path)
      undo.push(() => server.kill())
      const person = await registerAt(server.url)
      const make = async () => {
        const body = JSON.stringify(smallPage(crypto.randomUUID()))
        return fetch(`${server.url}/api/surfaces`, { method: 'POST', headers: acting(person), body })
      }
      const allow = (bytes: string) => Bun.spawnSync(['prlimit', `--pid=${server.pid}`, `--fsize=${bytes}:`])
      expect((await make()).status).toBe(201)
      allow('100000')
      const refused = await make()
      const { error } = (await refused.json()) as { error: { code: string } }
      expect([refused.status, error.code, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '30'])
      expect((await fetch(`${server.url}/api/surfaces`, { headers: acting(person) })).status).toBe(200)
      allow('unlimited')
      expect((await make()).status).toBe(201)
      expect((await server.stop()).code).toBe(0)
    },
  )
})

/** Fills the disk. */
function fill(path: string): void {
  writeFileSync(path, '')
  for (let bytes = 1024 * 1024; bytes >= 512; bytes /= 2)
    try {
      for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      // Smaller chunks may still fit.
    }
}

const HOUR = 3_600_000

describe('a clock that jumps', () => {
  async function world(): Promise<{ t: Harness; save: (text: string) => Promise<string> }> {
    const t = await harness()
    undo.push(() => t.close())
    const member = await t.register()
    const made = await member.api.post('/api/surfaces', smallPage('home'), { 'idempotency-key': 'made-once' })
    expect(made.status).toBe(201)
    const path = `/api/surfaces/${made.body.data.id}`
    const save = async (text: string) => {
      const answer = await member.api.put(`${path}/draft`, { description: text })
      expect(answer.status).toBe(200)
      const again = await member.api.post('/api/surfaces', smallPage('home'), { 'idempotency-key': 'made-once' })
      expect([again.status, again.body.data.id]).toEqual([201, made.body.data.id])
      return (await member.api.get(path)).body.data.description as string
    }
    return { t, save }
  }

  // A jump of the injected clock simulates one of the machine's clock, because the program reads only `deps.clock`.
  test.each([
    ['back an hour', [-HOUR]],
    ['ahead ten minutes and back again', [HOUR / 6, -HOUR / 6]],
    ['to and fro', [HOUR / 6, -3 * HOUR, 2 * HOUR, -HOUR, HOUR / 6]],
  ])('%s: saves continue, a repeated call runs once, jobs run', async (_, jumps) => {
    const { t, save } = await world()
    for (const [n, jump] of jumps.entries()) {
      t.clock.advance(jump)
      expect(await save(`After jump ${n}`)).toBe(`After jump ${n}`)
      await t.jobs.round()
    }
  })

  test('mail enqueued before a jump back is sent when the clock is correct again', async () => {
    const { t } = await world()
    t.clock.advance(-HOUR)
    await t.register({ email: 'later@example.com' })
    await t.jobs.round()
    t.clock.advance(HOUR + 60_000)
    await t.jobs.round()
    expect(t.mail.sent.map((mail: { to: string }) => mail.to)).toContain('later@example.com')
  })

  test('after a jump of a year ahead and back, no limit or lock stays in force', async () => {
    const { t } = await world()
    const member = await t.register()
    const guest = 'guest@example.com'
    const login = (password: string) =>
      t.fetch('POST', '/api/auth/login', { body: { email: member.user.email, password } })
    const invite = async (who: typeof member) => {
      const { body } = await who.api.post('/api/invitations', { email: guest, role: 'viewer' })
      const answer = body.data && (await who.api.delete(`/api/invitations/${body.data.id}`))
      return answer?.status ?? body.error.code
    }
    t.clock.advance(365 * 24 * HOUR)
    const ahead = await signedIn(t, member)
    for (let n = 0; n < 20; n++) await invite(ahead)
    expect(await invite(ahead)).toBe('RATE_LIMIT_EXCEEDED')
    for (let n = 0; n < 10; n++) await login('not this one')
    expect((await login(PASSWORD)).status).toBe(429)
    await t.jobs.round()
    t.clock.advance(-365 * 24 * HOUR)
    await t.jobs.round()
    expect((await login(PASSWORD)).status).toBe(200)
    expect(await invite(await signedIn(t, member))).toBe(200)
    for (let n = 0; n < 10; n++) await login('not this one')
    expect((await login(PASSWORD)).status).toBe(429)
    // The next nightly copy is scheduled for the next night again.
    const waiting = await t.deps.store.read.select().from(jobs).where(eq(jobs.kind, 'backup.snapshot'))
    expect(Math.min(...waiting.map(({ runAt }) => runAt)) - t.clock.now()).toBeLessThanOrEqual(24 * HOUR)
  })
})
