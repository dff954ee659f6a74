import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { worlds } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { lostHolds } from '../../src/features/billing/hold-rows'
import { reapHolds } from '../../src/features/billing/holds'
import { JobLoop } from '../../src/jobs/loop'
import { WORK } from '../../src/run/work'
import { type Harness, harness, type Member } from '../support/harness'
import { anotherProcess } from '../support/leases'
import { addMember } from '../support/routes'
import { hold } from '../support/phi'
import { answer, refusal, type ScriptedModel, scriptedModel } from '../support/scripted-model'
import { until } from '../support/until'

const ENV = { DEFAULT_PLAN: 'enterprise', OPENAI_MODEL: 'm', MODELS_FILE: 'models.json' }
const TINY = { id: 'model', uses: ['complete'], contextWindow: 4_096 }

let model: ScriptedModel
let h: Harness
let ada: Member

beforeEach(async () => {
  model = await scriptedModel()
  h = await harness({
    env: { ...ENV, OPENAI_BASE_URL: model.url },
    files: { 'models.json': [{ name: 'tiny', baseUrl: model.url, models: [TINY] }] },
  })
  ada = await h.register()
  await h.jobs.start()
})
afterEach(async () => {
  await h.jobs.stop(0)
  model.close()
  await h.close()
})

const balance = async () =>
  (await ada.api.get('/api/ai/credits/balance')).body.data as { remaining: number; held: number }
const jobs = async () => (await ada.api.get('/api/jobs')).body.data as { id: string; status: string; phi?: number }[]
const complete = (body: object, headers: Record<string, string> = {}) =>
  ada.api.post('/api/ai/complete', { prompt: 'Say hello', ...body }, headers)

/** Calls without waiting, and runs the call until the model is asked. */
async function asked(body: object = {}): Promise<string> {
  const { status, body: given } = await complete(body, { prefer: 'respond-async' })
  expect(status).toBe(202)
  await until('the model was asked', () => model.asked.length > 0)
  return given.data.id
}

describe('POST /api/ai/complete', () => {
  test('returns the text, and charges exactly the tokens that the model counted', async () => {
    model.plays(answer('Hello there.', { usage: [4_000, 1_000] }))
    const before = await balance()
    const { status, body } = await complete({ system: 'Be brief', temperature: 0.2, maxTokens: 2_000 })
    expect([status, body.data]).toEqual([
      200,
      {
        text: 'Hello there.',
        model: 'openai/m',
        usage: { inputTokens: 4_000, outputTokens: 1_000 },
        phi: 2,
        finishReason: 'stop',
      },
    ])
    const [job] = await jobs()
    expect(job).toMatchObject({ kind: 'ai.complete', status: 'succeeded', phi: 2 })
    expect((await ada.api.get(`/api/jobs/${job!.id}`)).body.data.result).toEqual(body.data)
    expect(await balance()).toMatchObject({ remaining: before.remaining - 2, held: 0 })
    expect(model.asked[0]!.body).toMatchObject({
      temperature: 0.2,
      max_tokens: 2_000,
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'user', content: 'Say hello' },
      ],
    })
  })

  test('with json, the text is JSON, also out of a code fence; anything else is a failure that costs nothing', async () => {
    const before = await balance()
    model.plays(answer('```json\n{"a": [1]}\n```', { usage: [10, 5] }))
    const { body } = await complete({ json: true })
    expect(JSON.parse(body.data.text)).toEqual({ a: [1] })
    expect(model.asked[0]!.body.response_format).toEqual({ type: 'json_object' })
    const spent = before.remaining - (await balance()).remaining
    model.plays(answer('{"a": [1', { finish: 'length' }))
    const cut = await complete({ json: true })
    expect([cut.status, cut.body.error.code, cut.body.error.message]).toEqual([
      502,
      'PROVIDER_FAILED',
      expect.stringContaining('cut off at maxTokens'),
    ])
    expect(before.remaining - (await balance()).remaining).toBe(spent)
  })

  test('a failure of the model is the error of the call, is not repeated by the queue, and costs nothing', async () => {
    const before = await balance()
    model.plays(refusal(400))
    const refused = await complete({})
    expect([refused.status, refused.body.error.code]).toEqual([502, 'PROVIDER_FAILED'])
    expect(model.asked).toHaveLength(1)
    expect(await balance()).toEqual(before)
    expect(await jobs()).toMatchObject([{ status: 'failed', error: { code: 'PROVIDER_FAILED' } }])
  })

  test('a passing failure is retried', async () => {
    model.plays(refusal(429), answer('Hello.'))
    expect((await complete({})).body.data.text).toBe('Hello.')
  })

  test('refuses a prompt that does not fit, an unknown model and an unknown agent before any Φ is held', async () => {
    const long = await complete({ prompt: 'word '.repeat(3_300), model: 'tiny/model' })
    expect(long.body.error.details).toMatchObject([{ path: '/prompt', code: 'length' }])
    const wrong = await Promise.all([
      complete({ model: 'openai/other' }),
      complete({ model: 'local/composer' }),
      complete({ agentId: 'agent_x' }),
    ])
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 404])
    expect(wrong[0]!.body.error.details[0]).toMatchObject({ path: '/model', code: 'unknown_model' })
  })

  test('a viewer may not', async () => {
    const viewer = await addMember(h, ada.world, await h.register(), 'viewer')
    expect((await viewer.api.post('/api/ai/complete', { prompt: 'x' })).status).toBe(403)
    expect((await viewer.api.post('/api/ai/embed', { input: 'x' })).status).toBe(403)
  })
})

describe('a long call', () => {
  test('goes on as a job after the wait, and the job has the body of the synchronous answer', async () => {
    const go = Promise.withResolvers<void>()
    model.plays({ steps: [{ once: go.promise }, ...answer('Late.').steps] })
    const { status, headers, body } = await complete({}, { prefer: 'respond-async' })
    expect([status, headers.get('preference-applied')]).toEqual([202, 'respond-async'])
    expect(headers.get('location')).toBe(`/api/jobs/${body.data.id}`)
    go.resolve()
    const { data } = (await ada.api.get(`/api/jobs/${body.data.id}?wait=20`)).body
    expect(data).toMatchObject({
      status: 'succeeded',
      result: { text: 'Late.', model: 'openai/m', finishReason: 'stop' },
    })
    expect(data.phi).toBe(data.result.phi)
  })

  test('says which wait it applied', async () => {
    model.plays(answer('Soon.'))
    const { status, headers } = await complete({}, { prefer: 'wait=20' })
    expect([status, headers.get('preference-applied')]).toEqual([200, 'wait=20'])
  })

  test('that is cancelled stops the model and releases its Φ', async () => {
    const before = await balance()
    model.plays({ steps: [{ hang: true }] })
    const id = await asked()
    expect((await balance()).held).toBeGreaterThan(0)
    expect((await ada.api.post(`/api/jobs/${id}/cancel`, {})).body.data.status).toBe('cancelled')
    await model.left()
    await until('the hold is released', async () => (await balance()).held === 0)
    expect(await balance()).toEqual(before)
  })

  test('whose client disconnects is cancelled, unless an Idempotency-Key lets it come back', async () => {
    const before = await balance()
    model.plays({ steps: [{ hang: true }] })
    const left = new AbortController()
    const ask = (headers: Record<string, string> = {}) =>
      h.open('POST', '/api/ai/complete', {
        token: ada.token,
        world: ada.world.id,
        body: { prompt: 'Say hello' },
        headers,
        signal: left.signal,
      })
    const gone = ask()
    await until('the model was asked', () => model.asked.length === 1)
    const kept = ask({ 'idempotency-key': 'k' })
    await until('the model was asked again', () => model.asked.length === 2)
    left.abort()
    await model.left()
    await gone
    const states = () => jobs().then((list) => list.map(({ status }) => status).sort())
    await until('the job is cancelled', async () => (await states()).includes('cancelled'))
    expect(await states()).toEqual(['cancelled', 'running'])
    for (const { id, status } of await jobs())
      if (status === 'running') await ada.api.post(`/api/jobs/${id}/cancel`, {})
    await kept
    await until('nothing is held', async () => (await balance()).held === 0)
    expect(await balance()).toEqual(before)
  })

  test('with an Idempotency-Key calls the model once', async () => {
    model.plays(answer('Once.'))
    const key = { 'idempotency-key': 'once' }
    const first = await complete({}, key)
    const again = await complete({}, key)
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    expect(model.asked).toHaveLength(1)
    expect((await complete({ maxTokens: 5 }, key)).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('of an author who was removed meanwhile is refused when it runs', async () => {
    await h.jobs.stop()
    const guest = await addMember(h, ada.world, await h.register(), 'editor')
    const { body } = await guest.api.post('/api/ai/complete', { prompt: 'x' }, { prefer: 'respond-async' })
    await ada.api.delete(`/api/world/members/${guest.user.id}`)
    await new JobLoop(h.deps, WORK).round()
    const { data } = (await ada.api.get(`/api/jobs/${body.data.id}`)).body
    expect([data.status, data.error.code, model.asked]).toEqual(['failed', 'FORBIDDEN', []])
  })
})

test('a call whose process dies runs again, is charged once, and what the lost run still brings is dropped', async () => {
  await h.jobs.stop()
  const before = await balance()
  const go = Promise.withResolvers<void>()
  const words = (text: string) => answer(text, { usage: [400, 100] })
  model.plays({ steps: [{ once: go.promise }, ...words('Lost.').steps] }, words('Again.'))
  const { body } = await complete({}, { prefer: 'respond-async' })
  const other = anotherProcess(h.deps)
  const lost = new JobLoop(other, WORK).round()
  await until('the model was asked', () => model.asked.length === 1)
  expect((await balance()).held).toBeGreaterThan(0)
  const dead = [other.local.process.id]
  const ctx = systemContext(h.deps, 'job')
  await reapHolds(ctx, await lostHolds(ctx, dead))
  const loop = new JobLoop(h.deps, WORK)
  await loop.start(dead)
  const job = async () => (await ada.api.get(`/api/jobs/${body.data.id}?wait=20`)).body.data
  const ended = await job()
  expect(ended).toMatchObject({ status: 'succeeded', attempts: 2, phi: 0.2, result: { text: 'Again.', phi: 0.2 } })
  go.resolve()
  await lost
  await loop.stop()
  expect(await job()).toEqual(ended)
  expect([before.remaining - (await balance()).remaining, (await balance()).held]).toEqual([expect.closeTo(0.2), 0])
})

describe('POST /api/ai/embed', () => {
  test('returns a vector per text in the form of OpenAI, and charges by tokens', async () => {
    const texts = ['Opening hours of the bakery', 'x'.repeat(4_000)]
    const { status, body } = await ada.api.post('/api/ai/embed', { input: texts })
    expect([status, body.data.object, body.data.model]).toEqual([200, 'list', 'local/embed'])
    expect(body.data.data).toMatchObject([
      { object: 'embedding', index: 0 },
      { object: 'embedding', index: 1 },
    ])
    expect(body.data.data[0].embedding).toHaveLength(64)
    // 7 tokens and, of the long text, the 2,000 characters that the model reads.
    expect([body.data.usage, body.data.phi]).toEqual([{ inputTokens: 507, outputTokens: 0 }, 0.026])
    const [one] = (await ada.api.post('/api/ai/embed', { input: texts[0] })).body.data.data
    expect(one.embedding).toEqual(body.data.data[0].embedding)
  })

  test('limits number and length of the texts, and says which model cannot embed', async () => {
    const post = (body: object) => ada.api.post('/api/ai/embed', body)
    const refused = [
      await post({ input: [] }),
      await post({ input: '' }),
      await post({ input: Array.from({ length: 101 }, () => 'x') }),
      await post({ input: 'x'.repeat(20_001) }),
      await post({ input: 'x', model: 'openai/m' }),
      await post({ input: 'x', model: 'none' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
    expect(refused[4]!.body.error.details).toMatchObject([{ path: '/model', code: 'not_allowed' }])
  })
})

describe('a quote', () => {
  const quoted = async (path: string, body: object) => {
    const { status, body: given } = await ada.api.post(path, { ...body, dryRun: true })
    expect([status, given.data]).toEqual([200, expect.anything()])
    return given.data
  }

  test('says what a call holds at most, holds nothing and calls nothing', async () => {
    const before = await balance()
    expect(await quoted('/api/ai/complete', { prompt: 'x'.repeat(8_000), maxTokens: 500 })).toEqual({
      estimate: { phi: 1, inputTokens: 2_000, outputTokens: 500 },
      affordable: true,
      model: expect.any(String),
      range: { from: 0.625, to: 1 },
      atMost: 1,
      balance: expect.any(Number),
    })
    expect(await quoted('/api/ai/embed', { input: 'x'.repeat(2_000) })).toMatchObject({
      estimate: { phi: 0.05, inputTokens: 500, outputTokens: 0 },
      affordable: true,
    })
    const turn = await quoted('/api/ai/composer/stream', { intent: 'A page', context: { worldId: ada.world.id } })
    expect([turn.estimate.phi > 3, turn.affordable]).toEqual([true, true])
    expect([model.asked, await jobs(), await balance()]).toEqual([[], [], before as never])
  })

  test('is not affordable beyond the cap of the agent', async () => {
    const { id } = (await ada.api.post('/api/ai/agents', { name: 'Poor', phiCap: 0.5 })).body.data
    expect((await quoted('/api/ai/complete', { prompt: 'x', maxTokens: 1_000, agentId: id })).affordable).toBe(false)
    expect((await quoted('/api/ai/complete', { prompt: 'x', maxTokens: 100, agentId: id })).affordable).toBe(true)
  })
})

test('without a generative model, a completion says which setting is missing', async () => {
  const plain = await harness()
  const member = await plain.register()
  const { status, body } = await member.api.post('/api/ai/complete', { prompt: 'x' })
  expect([status, body.error.code]).toEqual([501, 'NOT_CONFIGURED'])
  expect(body.error.message).toContain('OPENAI_API_KEY')
  await plain.close()
})

test('a call that is refused for its pace while its job runs is 429 with Retry-After', async () => {
  const at = { deps: h.deps, worldId: ada.world.id }
  await h.jobs.stop()
  const key = { 'idempotency-key': 'paced' }
  const waiting = complete({}, { ...key, prefer: 'wait=20' })
  await until('the job waits', async () => (await jobs()).length === 1)
  // All that the pace allows.
  await hold(at, { estimate: 1e9 })
  await new JobLoop(h.deps, WORK).round()
  const { status, headers, body } = await waiting
  expect([status, headers.get('retry-after'), body.error.dimension, body.error.retryAfter]).toEqual([
    429,
    '3600',
    'phi_pace',
    3600,
  ])
})

test('a World whose storage is full starts no job of a model', async () => {
  await h.deps.store.tx(ada.world.id, (tx) =>
    tx.update(worlds).set({ storage: 2e12 }).where(eq(worlds.id, ada.world.id)),
  )
  const refused = await Promise.all([
    complete({}),
    ada.api.post('/api/ai/embed', { input: 'x' }),
    ada.api.post('/api/ai/analyze', { blocks: [] }, { prefer: 'respond-async' }),
  ])
  expect(refused.map(({ status, body }) => [status, body.error.dimension])).toEqual([
    [403, 'storage'],
    [403, 'storage'],
    [403, 'storage'],
  ])
  expect(await jobs()).toEqual([])
})
