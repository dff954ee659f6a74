import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { chunks, ending, scriptedModel, type ScriptedModel } from '../support/scripted-model'
import { acting, dataFolder, type Person, postJson, registerAt, type Server, startServer } from '../support/server'
import { EventReader } from '../support/sse'
import { until } from '../support/until'

// These tests start and stop processes, which takes long on a slow machine.
setDefaultTimeout(60_000)

const DOCUMENT = '{"op":"document","name":"Page","slug":"page"}\n'

let folder: ReturnType<typeof dataFolder>
let model: ScriptedModel
let server: Server
beforeEach(async () => {
  folder = dataFolder()
  model = await scriptedModel()
  server = await startServer(folder.path, { OPENAI_BASE_URL: model.url, OPERATOR_TOKEN: OPERATOR })
})
afterEach(async () => {
  await server.kill()
  await model.close()
  folder.remove()
})

const OPERATOR = 'of-the-operator-of-these-tests'

async function openTurn(person: Person): Promise<EventReader> {
  const body = { intent: 'A page.', context: { worldId: person.world.id } }
  const answer = await postJson(`${server.url}/api/ai/composer/stream`, body, acting(person))
  expect(answer.status).toBe(200)
  const events = new EventReader(answer)
  await events.until('block.patch')
  return events
}

const openStreams = async () => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${OPERATOR}` } })
  return /^quoin_streams_open\{kind="turn"\} (\d+)$/m.exec(await answer.text())?.[1]
}

test('the drain aborts an open stream with a hanging model cleanly and settles its Φ', async () => {
  model.plays({ steps: [...chunks(DOCUMENT), { hang: true }] })
  const person = await registerAt(server.url)
  const events = await openTurn(person)
  expect(await openStreams()).toBe('1')
  server.signal('SIGTERM')
  const frames = await events.rest()
  const last = frames.findLast(({ data }) => data)
  expect([last?.event, last?.data.finishReason]).toEqual(['turn.cancelled', 'stopping'])
  expect((await server.exited).code).toBe(0)
  const database = new Database(join(folder.path, 'quoin.db'))
  const kept = ['turns', 'phi_holds'].map((table) => database.query(`SELECT status FROM ${table}`).all())
  database.close()
  expect(kept).toEqual([[{ status: 'cancelled' }], [{ status: 'settled' }]])
})

test('a stream that finishes in time is not aborted', async () => {
  const drains = Promise.withResolvers<void>()
  model.plays({ steps: [...chunks(DOCUMENT), { once: drains.promise }, ...ending()] })
  const events = await openTurn(await registerAt(server.url))
  server.signal('SIGTERM')
  const isRefused = () =>
    fetch(`${server.url}/health`).then(
      () => false,
      () => true,
    )
  await until('it takes nothing new', isRefused)
  drains.resolve()
  const last = (await events.rest()).findLast(({ data }) => data)
  expect(last?.event).toBe('turn.completed')
  expect((await server.exited).code).toBe(0)
})

test('a stream that its reader closes is no longer counted', async () => {
  model.plays({ steps: [...chunks(DOCUMENT), { hang: true }] })
  const events = await openTurn(await registerAt(server.url))
  await events.close()
  await until('no stream is open', async () => (await openStreams()) === '0')
})
