import { afterEach, beforeEach, expect, test } from 'bun:test'
import { acting, dataFolder, type Person, postJson, registerAt, type Server, startServer } from '../support/server'
import { chunks, type ScriptedModel, scriptedModel } from '../support/scripted-model'
import { EventReader, framesOf } from '../support/sse'

const TIMEOUT_MS = 30_000
const PAGE = [
  { op: 'document', name: 'Page', slug: 'page' },
  {
    op: 'insert',
    parentId: null,
    index: 0,
    block: { id: 'a', type: 'text', props: { text: 'Written before the end' } },
  },
]
  .map((operation) => `${JSON.stringify(operation)}\n`)
  .join('')

let model: ScriptedModel
let folder: ReturnType<typeof dataFolder>
let server: Server
let pat: Person
let env: Record<string, string>
beforeEach(async () => {
  model = await scriptedModel()
  model.plays({ steps: [...chunks(PAGE, 40), { hang: true }] })
  folder = dataFolder()
  env = { DEFAULT_PLAN: 'hobby', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted' }
  server = await startServer(folder.path, env)
  pat = await registerAt(server.url)
})
afterEach(async () => {
  await server.kill()
  await model.close()
  folder.remove()
})

async function openTurn() {
  const body = { intent: 'A page', context: { worldId: pat.world.id } }
  const response = await postJson(`${server.url}/api/ai/composer/stream`, body, acting(pat))
  const reader = new EventReader(response)
  await reader.until('block.patch')
  const last = await reader.until('block.patch')
  return { reader, turnId: response.headers.get('x-turn-id')!, last }
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { ...acting(pat), ...headers } })

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into answers of every shape
const dataOf = async (path: string): Promise<any> => ((await (await ask(path)).json()) as { data: unknown }).data

test(
  'kill -9 in a turn charges nothing, keeps the sent part as a partial Receipt, and the stream can be resumed to its end',
  async () => {
    const { turnId, last } = await openTurn()
    await server.kill()
    server = await startServer(folder.path, env)
    const turn = await dataOf(`/api/ai/composer/turns/${turnId}`)
    expect(turn).toMatchObject({ status: 'failed', error: { code: 'UNAVAILABLE' }, phi: { charged: 0 } })
    const balance = await dataOf('/api/ai/credits/balance')
    expect(balance).toMatchObject({ held: 0, remaining: 100 })
    const rest = framesOf(
      await (await ask(`/api/ai/composer/turns/${turnId}/stream`, { 'last-event-id': last.id! })).text(),
    )
    const numbers = rest.filter(({ id }) => id).map(({ data }) => data.seq)
    expect(numbers).toEqual(numbers.map((_, index) => last.data.seq + 1 + index))
    expect(rest.at(-1)!.event).toBe('turn.failed')
    const receipt = await dataOf(`/api/ai/receipts/${turn.receiptId}`)
    expect(receipt).toMatchObject({ partial: true, status: 'proposed', phi: 0 })
    expect(receipt.operations).toHaveLength(2)
  },
  TIMEOUT_MS,
)
