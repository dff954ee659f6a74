import { afterEach, expect, test } from 'bun:test'
import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import type { Answer } from '../support/harness'
import { smallPage } from '../support/pages'
import { dataFolder, registerAt, type Server, startServer } from '../support/server'
import { until } from '../support/until'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function start(dataDir: string): Promise<Server> {
  const server = await startServer(dataDir)
  undo.push(() => server.kill())
  return server
}

test('a schedule survives kill -9: what became due while nothing ran is done at the next start, once', async () => {
  const { path: dataDir, remove } = dataFolder()
  undo.push(remove)
  const first = await start(dataDir)
  const person = await registerAt(first.url)
  const headers = {
    authorization: `Bearer ${person.token}`,
    'x-world-id': person.world.id,
    'content-type': 'application/json',
  }
  const call = async (url: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await (answer.json() as Promise<Answer['body']>)).data
  }
  const { id } = await call(first.url, 'POST', '/api/surfaces', smallPage())
  const path = `/api/surfaces/${id}`
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await call(first.url, 'POST', `${path}/schedule`, {
    action: 'publish',
    at: inAnHour,
    version: '1.4.0',
  })
  await first.kill()

  // The hour passes: the job becomes due, and a run of the process that was killed is left in the middle.
  const database = new Database(join(dataDir, 'quoin.db'))
  database.run('PRAGMA busy_timeout = 5000')
  database.run(
    "UPDATE jobs SET run_at = 1, status = 'running', attempts = 1, fence = 1, owner = (SELECT id FROM processes) WHERE kind = 'surface.schedule'",
  )
  database.run('UPDATE schedules SET at = 1')
  database.close()

  const second = await start(dataDir)
  let published: { version: string } | null = null
  await until('the schedule has run', async () => {
    published = (await call(second.url, 'GET', path)).published
    return published !== null
  })
  expect(published).toMatchObject({ version: '1.4.0' })
  expect(await call(second.url, 'GET', `${path}/schedule`)).toMatchObject([{ status: 'done', version: '1.4.0' }])
  expect(await call(second.url, 'GET', `${path}/revisions`)).toHaveLength(2)
})
