import { expect, setDefaultTimeout, test } from 'bun:test'
import { inDatabase } from '../support/replicated'
import { leftovers } from '../support/leftovers'
import { acting, dataFolder, type Person, registerAt, startServer } from '../support/server'
import { rounds, soak } from '../support/soak'
import { until } from '../support/until'
import { Workload } from '../support/workload'

setDefaultTimeout(soak.timeoutMs)

const { undo } = leftovers()

/** Composes until the answer is complete. All calls with one key are one turn. */
async function compose(url: string, person: Person, key: string): Promise<number> {
  const answer = await fetch(`${url}/api/ai/composer/stream`, {
    method: 'POST',
    headers: { ...acting(person), 'idempotency-key': key },
    body: JSON.stringify({ intent: 'A landing page for a bakery in Basel', context: { worldId: person.world.id } }),
  })
  await answer.text()
  return answer.status
}

test('a server killed while it composes charges no turn twice and leaves no Φ held', async () => {
  const home = dataFolder()
  undo.push(home.remove)
  const start = async () => {
    const server = await startServer(home.path, { DEFAULT_PLAN: 'enterprise' })
    undo.push(() => server.kill())
    return server
  }
  let server = await start()
  const person = await registerAt(server.url)
  let turns = 0
  await rounds(2, async (n) => {
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID())
    turns += keys.length
    let ended = 0
    const one = (key: string) =>
      compose(server.url, person, key).then(
        () => ended++,
        () => 0,
      )
    const asked = Promise.all(keys.map(one))
    await until('some turns have ended', () => ended > (n * 3) % keys.length)
    await server.kill()
    await asked
    server = await start()
    const { url } = server
    const repeated = await Promise.all(keys.map((key) => compose(url, person, key)))
    expect(repeated).toEqual(keys.map(() => 200))
  })
  expect((await server.stop()).code).toBe(0)
  const [losses, holds] = inDatabase(home.path, (database) => [
    new Workload(person).losses(database),
    database
      .query("SELECT count(*) AS settled, total(status = 'pending') AS pending FROM phi_holds WHERE status <> 'reaped'")
      .get(),
  ])
  expect(losses.twice).toBe(0)
  expect(holds).toEqual({ settled: expect.any(Number), pending: 0 })
  const { settled } = holds as { settled: number }
  expect(settled).toBeGreaterThanOrEqual(turns / 4)
  expect(settled).toBeLessThanOrEqual(turns)
})
