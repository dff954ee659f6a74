import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { acting, dataFolder, type Person, processEnv, registerAt, runToEnd, startServer } from '../support/server'

setDefaultTimeout(60_000)

let folder: ReturnType<typeof dataFolder>
beforeEach(() => {
  folder = dataFolder()
})
afterEach(() => folder.remove())

const HOLDER = join(import.meta.dir, '../support/phi-holder.ts')

async function read(url: string, person: Person, path: string) {
  const answer = await fetch(`${url}${path}`, { headers: acting(person) })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  return ((await answer.json()) as any).data
}

const balance = (url: string, person: Person) => read(url, person, '/api/ai/credits/balance')

/** Runs the holder next to the server until it reports its hold, and kills it. */
async function holdAndDie(worldId: string): Promise<void> {
  const child = Bun.spawn([process.execPath, HOLDER, worldId], { env: processEnv(folder.path), stdout: 'pipe' })
  let said = ''
  for await (const chunk of child.stdout) {
    said += new TextDecoder().decode(chunk)
    if (said.includes('settling')) child.kill('SIGKILL')
  }
  await child.exited
}

describe('kill -9 between hold and settlement', () => {
  test('charges nothing: the next start releases open holds and keeps settlements', async () => {
    const first = await startServer(folder.path, { DEFAULT_PLAN: 'hobby' })
    const person = await registerAt(first.url)
    await holdAndDie(person.world.id)
    // The lease of their process has not expired; only the next start detects that it has ended.
    expect(await balance(first.url, person)).toMatchObject({ remaining: 93.7, held: 6, pace: { used: 6.3 } })
    await first.kill()
    const second = await startServer(folder.path, { DEFAULT_PLAN: 'hobby' })
    expect(await balance(second.url, person)).toMatchObject({ remaining: 99.7, held: 0, pace: { used: 0.3 } })
    const { totals } = await read(second.url, person, '/api/ai/usage')
    expect(totals).toMatchObject({ phi: 0.3, calls: 1 })
    await second.stop()
    const database = new Database(join(folder.path, 'quoin.db'))
    const sums = database.query('SELECT sum(held) AS held, sum(spent) AS spent, sum(house) AS house FROM phi_journal')
    expect(sums.get()).toEqual({ held: 0, spent: 300, house: 0 })
    database.close()
  })

  test('a second start on the same port fails and does not release the first one’s holds', async () => {
    const first = await startServer(folder.path, { DEFAULT_PLAN: 'hobby' })
    const person = await registerAt(first.url)
    await holdAndDie(person.world.id)
    const env = processEnv(folder.path, { PUBLIC_URL: 'http://quoin.test', PORT: String(first.port) })
    expect((await runToEnd('src/main.ts', [], env)).code).not.toBe(0)
    expect((await balance(first.url, person)).held).toBe(6)
    await first.stop()
  })
})

describe('grant-phi', () => {
  const cli = (...args: string[]) => runToEnd('src/cli.ts', ['grant-phi', ...args], processEnv(folder.path))

  test('takes effect immediately in the running server, is audited, and grants once per key', async () => {
    const server = await startServer(folder.path, { DEFAULT_PLAN: 'hobby' })
    const person = await registerAt(server.url)
    const { id, slug } = person.world
    const granted = await cli(slug, '12.5')
    expect([granted.code, granted.out]).toEqual([0, `12.5 Φ granted; ${slug} has 112.5 Φ to spend.\n`])
    expect(await balance(server.url, person)).toMatchObject({ remaining: 112.5, purchased: { remaining: 12.5 } })
    const again = () => cli(id, '7', '--key', 'order 7', '--json')
    const [one, two] = [await again(), await again()].map(({ out }) => JSON.parse(out))
    expect([one, two]).toMatchObject([
      { world: { id, slug }, phi: 7, replayed: false, remaining: 119.5 },
      { grantId: one.grantId, replayed: true, remaining: 119.5 },
    ])
    expect(await balance(server.url, person)).toMatchObject({ remaining: 119.5 })
    await server.stop()
    const database = new Database(join(folder.path, 'quoin.db'))
    const entries = database
      .query(
        "SELECT chain, actor_kind AS kind, before, after FROM audit WHERE action = 'billing.grant_phi' ORDER BY seq",
      )
      .all() as { after: string }[]
    expect(entries).toMatchObject([{ chain: id, kind: 'system', before: null }, { chain: id }])
    expect(entries.map(({ after }) => JSON.parse(after).phi)).toEqual([12.5, 7])
    database.close()
  })

  test('reports an invalid amount or World and changes nothing', async () => {
    const created = await runToEnd(
      'src/cli.ts',
      ['user', 'create', '--email', 'a@example.com', '--name', 'A', '--password', 'correct horse battery', '--json'],
      processEnv(folder.path),
    )
    const { world } = JSON.parse(created.out)
    for (const amount of ['0', '0.0005', '1e3', '0x10', 'many', '1,5', '9999999999']) {
      const refused = await cli(world.slug, amount, '--json')
      expect([amount, refused.code, refused.out]).toEqual([amount, 1, ''])
      expect(JSON.parse(refused.err).error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/amount' }] })
    }
    expect((await cli('--', world.slug, '-5')).code).toBe(1)
    const nobody = await cli('no-such-world', '5', '--json')
    expect([nobody.code, JSON.parse(nobody.err).error.code]).toEqual([1, 'NOT_FOUND'])
    expect((await cli(world.slug)).code).toBe(2)
    const database = new Database(join(folder.path, 'quoin.db'), { readonly: true })
    expect(database.query("SELECT count(*) AS n FROM phi_grants WHERE kind <> 'allowance'").get()).toEqual({ n: 0 })
    database.close()
  })
})
