import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openAiEndpoint } from '../../src/core/model-endpoints'
import { LocalEmbedding } from '../../src/ports/embed-local'
import { batchesOf, cutText } from '../../src/ports/embed-text'
import { createEmbeddings } from '../../src/ports/embedding-models'
import { faultOf } from '../support/phi'
import { type Play, refusal, scriptedModel } from '../support/scripted-model'
import { FakeEmbedding } from '../support/fake-embeddings'
import { until } from '../support/until'

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

const faultCode = async (call: Promise<unknown>) => (await faultOf(call))?.code

/** Timers that run only when the test says so. */
function handTimers() {
  const timers: { work: () => void; ms: number }[] = []
  return {
    schedule: (work: () => void, ms: number) => {
      const timer = { work, ms }
      timers.push(timer)
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
    },
    run: (ms: number) => timers.filter((timer) => timer.ms === ms).forEach(({ work }) => work()),
  }
}

describe('the real local/embed', () => {
  const model = new LocalEmbedding()
  afterAll(() => model.close())

  test('gives sentences of the same meaning similar vectors, offline, in the order of the texts', async () => {
    expect([model.unavailable, model.loaded]).toEqual([null, false])
    const texts = ['How old are you?', 'The weather is nice', 'What is your age?', '', '\u0000 漢字 😀']
    const { vectors, inputTokens } = await model.embed(texts)
    const [age, weather, years] = vectors as [Float32Array, Float32Array, Float32Array]
    expect(vectors.map(({ length }) => length)).toEqual([512, 512, 512, 512, 512])
    expect(dot(age, years)).toBeGreaterThan(0.7)
    expect(dot(age, weather)).toBeLessThan(0.4)
    expect([inputTokens, model.loaded]).toEqual([4 + 5 + 5 + 1 + 2, true])
  })

  test('a vector does not depend on what else is in the batch', async () => {
    const [alone] = (await model.embed(['Opening hours'])).vectors
    const together = (await model.embed(['Something else', 'Opening hours', 'x'.repeat(3_000)])).vectors
    expect(dot(alone!, together[1]!)).toBeGreaterThan(0.9999)
  })

  test('reads the first 2,000 characters of a text', async () => {
    const start = 'Fresh bread every morning. '.repeat(80)
    const { vectors, inputTokens } = await model.embed([start.slice(0, 2_000), start.slice(0, 2_000) + ' Insurance.'])
    expect([...vectors[0]!]).toEqual([...vectors[1]!])
    expect(inputTokens).toBe(1_000)
  })
})

describe('the worker of local/embed', () => {
  const worker = join(import.meta.dir, '../support/embed-worker.ts')
  const timers = handTimers()
  const open = () => new LocalEmbedding({ worker, idleMs: 300, timeoutMs: 60, schedule: timers.schedule })

  test('ends when it was idle, and the next call starts a new one', async () => {
    const model = open()
    await model.embed(['abc'])
    timers.run(300)
    expect(model.loaded).toBe(false)
    expect((await model.embed(['ab'])).vectors).toEqual([Float32Array.of(2)])
    model.close()
    expect(model.loaded).toBe(false)
  })

  test.each(['exit', 'throw', 'fail'])(
    'a worker that ends (%s) fails its call as retryable, and only that one',
    async (how) => {
      const model = open()
      const [lost, next] = [model.embed([how]), model.embed(['abcd'])]
      expect(await faultCode(lost)).toBe('UNAVAILABLE')
      expect((await next).vectors).toEqual([Float32Array.of(4)])
      model.close()
    },
  )

  test('a batch that takes too long ends the worker, and the call fails as retryable', async () => {
    const model = open()
    const hung = faultCode(model.embed(['hang']))
    await until('the worker has started', () => model.loaded)
    timers.run(60)
    expect([await hung, model.loaded]).toEqual(['UNAVAILABLE', false])
    model.close()
  })

  test('an aborted call stops between batches and leaves the worker to others', async () => {
    const model = open()
    const stop = new AbortController()
    const call = model.embed(
      Array.from({ length: 20 }, () => 'text'),
      stop.signal,
    )
    stop.abort(new Error('gone'))
    expect(call).rejects.toThrow('gone')
    expect((await model.embed(['abc'])).vectors).toEqual([Float32Array.of(3)])
    model.close()
  })
})

test('a text is cut between characters, never inside one', () => {
  expect([cutText('ab😀', 3), cutText('ab😀', 4), cutText('', 3)]).toEqual(['ab', 'ab😀', ' '])
})

test('batches keep the order of texts within both limits', () => {
  expect(batchesOf(['aa', 'b', 'cc', 'ddddd', 'e'], 2, 3)).toEqual([['aa', 'b'], ['cc'], ['ddddd'], ['e']])
  expect(batchesOf([], 2)).toEqual([])
})

describe('OpenAI-compatible embeddings', async () => {
  const server = await scriptedModel()
  afterAll(() => server.close())
  const endpoint = openAiEndpoint({ apiKey: 'sk-test', baseUrl: server.url, model: null, embedModel: 'tiny' })!
  const open = () =>
    createEmbeddings({
      endpoints: [endpoint],
      timeoutMs: 5_000,
      clock: () => 0,
      chance: () => 0.5,
      sleep: async () => {},
      local: new FakeEmbedding(),
    }).default()
  const vectors = (rows: unknown[], usage: object | null = { prompt_tokens: 7 }): Play => ({
    headers: { 'content-type': 'application/json' },
    steps: [{ bytes: JSON.stringify({ object: 'list', data: rows, usage }) }],
  })
  const row = (index: number, ...embedding: unknown[]) => ({ object: 'embedding', index, embedding })

  test('come back in the order of the texts, with the tokens that the endpoint counted', async () => {
    server.plays(vectors([row(1, 3, 4), row(0, 1, 2)]))
    const model = open()
    expect(model.dimensions).toBe(0)
    const { vectors: made, inputTokens } = await model.embed(['one', 'two'])
    expect([made.map((vector) => [...vector]), inputTokens]).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      7,
    ])
    expect([model.id, model.dimensions, model.languages]).toEqual(['openai/tiny', 2, 'any'])
    expect(server.asked.at(-1)).toMatchObject({
      path: '/v1/embeddings',
      body: { model: 'tiny', input: ['one', 'two'], encoding_format: 'float' },
    })
  })

  test('are asked for in batches of 32 texts, and tokens that nobody counted are four characters each', async () => {
    const batch = (count: number) =>
      vectors(
        Array.from({ length: count }, (_, at) => row(at, at)),
        null,
      )
    server.asked.length = 0
    server.plays(batch(32), batch(1))
    const { vectors: made, inputTokens } = await open().embed(Array.from({ length: 33 }, () => 'x'.repeat(9_000)))
    expect([made.length, inputTokens, server.asked.length]).toEqual([33, (33 * 8_192) / 4, 2])
    expect(server.asked[0]?.body.input[0]).toHaveLength(8_192)
  })

  test('are retried after a passing failure, and a wrong answer is a failure too', async () => {
    server.plays(refusal(429), vectors([row(0, 'x')]), vectors([row(0, 1)]))
    expect((await open().embed(['a'])).vectors).toEqual([Float32Array.of(1)])
    server.plays(vectors([row(0, 1), row(1, 1, 2)]))
    expect(await faultCode(open().embed(['a', 'b']))).toBe('PROVIDER_FAILED')
  })

  test('are not retried after a refusal, and the error does not contain the key', async () => {
    server.asked.length = 0
    server.plays(refusal(401, {}, 'bad key sk-test'))
    const failed = open().embed(['a'])
    expect(await faultCode(failed)).toBe('PROVIDER_FAILED')
    expect(await failed.catch(String)).not.toContain('sk-test')
    expect(server.asked).toHaveLength(1)
  })

  test('stop at once when the caller leaves', async () => {
    server.asked.length = 0
    server.plays({ headers: { 'content-type': 'application/json' }, steps: [{ hang: true }] })
    const stop = new AbortController()
    const call = open().embed(['a'], stop.signal)
    await until('the endpoint was asked', () => server.asked.length === 1)
    stop.abort(new Error('gone'))
    expect(call).rejects.toThrow('gone')
    await server.left()
  })
})
