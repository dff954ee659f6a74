import { afterAll, afterEach, beforeAll, describe, expect, jest, spyOn, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { Fault } from '../../../src/core/fault'
import { openAiEndpoint } from '../../../src/core/model-endpoints'
import { errorText } from '../../../src/lib/error-text'
import type { ChatChunk, ChatRequest } from '../../../src/ports/chat'
import { createModels, type Models } from '../../../src/ports/models'
import { watchSilence } from '../../../src/ports/silence'
import {
  answer,
  chunk,
  chunks,
  ending,
  type Play,
  refusal,
  scriptedModel,
  type ScriptedModel,
  tornToBytes,
} from '../../support/scripted-model'
import { settled, until } from '../../support/until'

const NOW = Date.UTC(2026, 0, 15, 12)
const KEY = 'sk-canary-0123456789'
/** A timeout that no test reaches. Tests that need it to pass advance the timers. */
const TIMEOUT_MS = 60_000

let server: ScriptedModel
let slept: number[] = []
beforeAll(async () => void (server = await scriptedModel()))
afterAll(() => server.close())
afterEach(() => {
  slept = []
  server.asked.length = 0
  jest.useRealTimers()
})

function models(timeoutMs = TIMEOUT_MS, url = server.url): Models {
  const endpoint = openAiEndpoint({ apiKey: KEY, baseUrl: url, model: 'm-1', embedModel: null })
  return createModels({
    endpoints: endpoint ? [endpoint] : [],
    timeoutMs,
    clock: () => NOW,
    chance: () => 0.5,
    sleep: async (ms) => void slept.push(ms),
  })
}

interface Heard {
  text: string
  chunks: ChatChunk[]
  finish?: string
  usage?: unknown
  fault?: Fault
}

/** What the last call has received so far. */
let heardLast: Heard = { text: '', chunks: [] }

/** Runs one call to its end. */
async function ask(
  plays: Play[],
  { request = {}, timeoutMs, signal = new AbortController().signal, url }: Partial<Asking> = {},
): Promise<Heard> {
  server.plays(...plays)
  const { list, chat } = models(timeoutMs, url)
  const heard: Heard = { text: '', chunks: [] }
  heardLast = heard
  const whole = { messages: [{ role: 'user' as const, content: 'Hello there' }], maxTokens: 500, ...request }
  try {
    for await (const one of chat(list[0]!, whole, signal)) {
      heard.chunks.push(one)
      if (one.kind === 'text') heard.text += one.delta
      else if (one.kind === 'usage') heard.usage = one.usage
      else heard.finish = one.reason
    }
  } catch (error) {
    heard.fault = error as Fault
  }
  return heard
}
interface Asking {
  request: Partial<ChatRequest>
  timeoutMs: number
  signal: AbortSignal
  url: string
}

/** Cuts the connection once the whole text has been read. */
const cut = (text: string): Play => ({ steps: [...chunks(text), { cut: () => heardLast.text.endsWith(text) }] })
const endless = (text: string): Play => ({ steps: chunks(text) })
const hang = (text: string): Play => ({ steps: [...chunks(text), { hang: true }] })

describe('an answer', () => {
  test('arrives as written, with its tokens and its finish reason', async () => {
    const heard = await ask([answer('Grüße aus 東京 👩‍🚀', { size: 3, usage: [12, 7] })])
    expect(heard.text).toBe('Grüße aus 東京 👩‍🚀')
    expect(heard.usage).toEqual({ inputTokens: 12, outputTokens: 7 })
    expect(heard.finish).toBe('stop')
    expect(heard.chunks.slice(-2).map(({ kind }) => kind)).toEqual(['usage', 'finish'])
  })

  test('is complete if every byte arrives in its own chunk', async () => {
    const steps = tornToBytes([{ bytes: chunk({ content: 'é東👩‍🚀' }) }, ...ending('stop', [1, 1])])
    expect(await ask([{ steps }])).toMatchObject({ text: 'é東👩‍🚀', finish: 'stop' })
  })

  test('is requested as a stream with usage, the key and the token limit, and nothing else', async () => {
    const { OPENAI_ORG_ID, OPENAI_PROJECT_ID } = process.env
    Object.assign(process.env, { OPENAI_ORG_ID: 'org-of-the-shell', OPENAI_PROJECT_ID: 'project-of-the-shell' })
    await ask([answer('x')], { request: { temperature: 0.3 } })
    for (const [name, value] of Object.entries({ OPENAI_ORG_ID, OPENAI_PROJECT_ID }))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    const [{ path, headers, body }] = server.asked as [(typeof server.asked)[0]]
    expect(path).toBe('/v1/chat/completions')
    expect(headers.get('authorization')).toBe(`Bearer ${KEY}`)
    expect([...headers.keys()].filter((name) => name.startsWith('openai-'))).toEqual([])
    expect(body).toEqual({
      model: 'm-1',
      messages: [{ role: 'user', content: 'Hello there' }],
      max_tokens: 500,
      temperature: 0.3,
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  test('is requested as one JSON object if the caller wants one', async () => {
    await ask([answer('{}')], { request: { json: true } })
    expect(server.asked[0]!.body.response_format).toEqual({ type: 'json_object' })
  })

  test('is limited with the parameter that the endpoint supports: OpenAI requires the newer one', async () => {
    const sent: { max_tokens?: number; max_completion_tokens?: number }[] = []
    const fetched = spyOn(globalThis, 'fetch').mockImplementation((async (_: unknown, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      return Response.json({ error: { message: 'no' } }, { status: 400 })
    }) as never)
    const own = ['https://api.openai.com/v1', 'https://house.openai.azure.com/openai/v1', null]
    for (const baseUrl of [...own, 'https://openai.com.example/v1']) {
      const endpoint = openAiEndpoint({ apiKey: KEY, baseUrl, model: 'm', embedModel: null })
      const { list, complete } = createModels({ endpoints: [endpoint!], timeoutMs: TIMEOUT_MS, clock: () => NOW })
      const request = { messages: [], maxTokens: 10 }
      await complete(list[0]!, request, new AbortController().signal).catch(() => {})
    }
    fetched.mockRestore()
    const limits = sent.map(({ max_tokens: older, max_completion_tokens: newer }) => [older, newer])
    expect(limits).toEqual([...own.map(() => [undefined, 10]), [10, undefined]])
  })

  test('is counted by its characters if the endpoint reports no usage', async () => {
    const heard = await ask([{ steps: [...chunks('12345678'), ...ending()] }])
    expect(heard.usage).toEqual({ inputTokens: 3, outputTokens: 2 })
  })

  test('is counted by its characters if the reported usage is impossible', async () => {
    const usage = 'data: {"choices":[],"usage":{"prompt_tokens":-5,"completion_tokens":"9"}}\n\n'
    const heard = await ask([
      { steps: [...chunks('12345678'), { bytes: chunk({ finish: 'stop' }) }, { bytes: usage }] },
    ])
    expect(heard).toMatchObject({ usage: { inputTokens: 3, outputTokens: 2 }, finish: 'stop' })
  })

  test('is read from a server that does not stream', async () => {
    const whole = {
      choices: [{ message: { content: 'All at once' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 4, completion_tokens: 3 },
    }
    const play = { headers: { 'content-type': 'application/json' }, steps: [{ bytes: JSON.stringify(whole) }] }
    expect(await ask([play])).toMatchObject({ text: 'All at once', finish: 'stop', usage: { outputTokens: 3 } })
  })

  test('that reached its limit has the finish reason `length`', async () => {
    expect((await ask([answer('half', { finish: 'length' })])).finish).toBe('length')
  })

  test('that exceeds its limit is stopped', async () => {
    const heard = await ask([endless('x'.repeat(2_000))], { request: { maxTokens: 10 } })
    expect(heard.finish).toBe('length')
    expect(heard.text.length).toBeLessThan(400)
  })

  test('with endless reasoning is stopped', async () => {
    const thought = `data: ${JSON.stringify({ choices: [{ delta: { reasoning: 'x'.repeat(100_000) } }] })}\n\n`
    const heard = await ask([{ steps: [...Array.from({ length: 11 }, () => ({ bytes: thought })), { hang: true }] }])
    expect(heard).toMatchObject({ text: '', finish: 'length' })
  })

  const bomb = gzipSync(Buffer.alloc(40 * 2 ** 20, ' '))
  const packed = { 'content-encoding': 'gzip' }
  const line = { bytes: Buffer.alloc(2 ** 20, 'x') }
  test.each<[string, Play]>([
    ['a document', { headers: { 'content-type': 'application/json', ...packed }, steps: [{ bytes: bomb }] }],
    [
      'a refusal',
      { status: 400, headers: { 'content-type': 'application/json', ...packed }, steps: [{ bytes: bomb }] },
    ],
    ['a line of a stream', { headers: packed, steps: [{ bytes: bomb }, { hang: true }] }],
    ['an event of a stream', { steps: [...Array.from({ length: 9 }, () => line), { hang: true }] }],
  ])('is aborted and not retried if %s is endless', async (_, play) => {
    expect((await ask([play])).fault).toMatchObject({ code: 'PROVIDER_FAILED' })
    expect(server.asked).toHaveLength(1)
  })

  test('is complete even if the connection breaks after its last word', async () => {
    const bytes = chunk({ content: 'done' }) + chunk({ finish: 'stop' })
    expect(await ask([{ steps: [{ bytes }, { cut: () => heardLast.text === 'done' }] }])).toMatchObject({
      text: 'done',
      finish: 'stop',
    })
    expect(server.asked).toHaveLength(1)
  })

  test('is the same without streaming', async () => {
    server.plays(answer('Hello', { usage: [5, 2] }))
    const { list, complete } = models()
    const request = { messages: [{ role: 'user' as const, content: 'Hi' }], maxTokens: 10 }
    expect(await complete(list[0]!, request, new AbortController().signal)).toEqual({
      text: 'Hello',
      usage: { inputTokens: 5, outputTokens: 2 },
      finishReason: 'stop',
    })
  })

  test('needs no key if none is configured', async () => {
    server.plays(answer('x'))
    const endpoint = openAiEndpoint({ apiKey: null, baseUrl: server.url, model: 'm', embedModel: null })
    const { list, complete } = createModels({ endpoints: [endpoint!], timeoutMs: TIMEOUT_MS, clock: () => NOW })
    await complete(list[0]!, { messages: [], maxTokens: 1 }, new AbortController().signal)
    expect(server.asked[0]!.headers.has('authorization')).toBe(false)
  })
})

describe('a transient failure is retried twice', () => {
  for (const status of [408, 409, 429, 500, 502, 503, 504, 529])
    test(`status ${status}`, async () => {
      const heard = await ask([refusal(status), refusal(status), answer('there')])
      expect(heard).toMatchObject({ text: 'there', finish: 'stop' })
      expect(server.asked).toHaveLength(3)
      expect(slept).toEqual([500, 1000])
    })

  test('and then fails the call', async () => {
    const heard = await ask([refusal(503)])
    expect(heard.fault).toMatchObject({ code: 'PROVIDER_FAILED', status: 502 })
    expect(server.asked).toHaveLength(3)
  })

  for (const status of [400, 401, 403, 404, 422])
    test(`but status ${status} is not retried`, async () => {
      expect((await ask([refusal(status)])).fault).toMatchObject({ code: 'PROVIDER_FAILED' })
      expect(server.asked).toHaveLength(1)
    })

  test('a refused connection', async () => {
    const gone = await scriptedModel()
    await gone.close()
    expect((await ask([], { url: gone.url })).fault).toMatchObject({ code: 'PROVIDER_FAILED' })
    expect(slept).toHaveLength(2)
  })

  test.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['a date', { 'retry-after': new Date(NOW + 9_000).toUTCString() }, 9_000],
    ['milliseconds', { 'retry-after-ms': '250' }, 250],
    ['an hour, clamped', { 'retry-after': '3600' }, 30_000],
    ['a date that has passed', { 'retry-after': new Date(NOW - 9_000).toUTCString() }, 0],
    ['nonsense', { 'retry-after': 'soon' }, 500],
  ])('after the Retry-After given as %s', async (_, headers: Record<string, string>, expected) => {
    await ask([refusal(429, headers), answer('x')])
    expect(slept).toEqual([expected])
  })

  test('a redirect is not followed', async () => {
    const heard = await ask([refusal(307, { location: `${server.url}/elsewhere` })])
    expect(heard.fault).toMatchObject({ code: 'PROVIDER_FAILED' })
    expect(server.asked.map(({ path }) => path)).not.toContain('/v1/elsewhere')
  })
})

describe('a truncated answer', () => {
  test.each([
    ['by the network', cut('One two ')],
    ['by an end without a reason', endless('One two ')],
    ['by [DONE] without a reason', { steps: [...chunks('One two '), { bytes: 'data: [DONE]\n\n' }] }],
    ['by an error in the stream', { steps: [...chunks('One two '), { bytes: 'data: {"error":{"message":"x"}}\n\n' }] }],
    ['by a chunk that is not JSON', { steps: [...chunks('One two '), { bytes: 'data: {"choi\n\n' }] }],
    ['by a reason that is an error', { steps: [...chunks('One two '), { bytes: chunk({ finish: 'error' }) }] }],
  ])('%s continues where it was cut', async (_, play) => {
    const heard = await ask([play, answer('three.', { usage: [30, 2] })])
    expect(heard).toMatchObject({ text: 'One two three.', finish: 'stop' })
    const [, second] = server.asked
    expect(second!.body.messages.slice(1, 2)).toEqual([{ role: 'assistant', content: 'One two ' }])
    expect(second!.body.messages[2].role).toBe('user')
    expect(second!.body.max_tokens).toBe(498)
    // Tokens are estimated for the truncated part and counted for the complete part.
    expect(heard.usage).toEqual({ inputTokens: 33, outputTokens: 4 })
  })

  test('is not repeated by a model that starts over', async () => {
    const heard = await ask([cut('One two '), answer('One two three.', { size: 2 })])
    expect(heard.text).toBe('One two three.')
  })

  test('can continue with the same words that it began with', async () => {
    expect((await ask([cut('ha, well, '), answer('ha')])).text).toBe('ha, well, ha')
  })

  test('sends the model only the text that was kept', async () => {
    const resume = (received: string) => received.slice(0, 4)
    await ask([cut('One two '), answer('x')], { request: { resume } })
    expect(server.asked[1]!.body.messages[1].content).toBe('One ')
  })

  test('is not continued once its limit is used up', async () => {
    const heard = await ask([cut('One two three four')], { request: { maxTokens: 4 } })
    expect([heard.text, heard.finish, server.asked.length]).toEqual(['One two three four', 'length', 1])
  })

  test('that is cut three times fails and reports its tokens', async () => {
    const heard = await ask([cut('One '), cut('two '), cut('three ')])
    expect(heard.text).toBe('One two three ')
    expect(heard.fault).toMatchObject({ code: 'PROVIDER_FAILED' })
    expect(heard.chunks.at(-1)!.kind).toBe('usage')
    expect(server.asked).toHaveLength(3)
  })
})

describe('silence', () => {
  test.each([
    ['before the answer', { steps: [{ hang: true as const }] }],
    ['in the middle of it', hang('Hello')],
  ])('%s is a timeout, and the connection is closed', async (_, play) => {
    jest.useFakeTimers()
    const asked = ask([play])
    await until('it is asked', () => server.asked.length === 1)
    await settled()
    jest.advanceTimersByTime(TIMEOUT_MS)
    expect((await asked).fault).toMatchObject({ code: 'PROVIDER_TIMEOUT', status: 504 })
    await server.left()
    expect(server.asked).toHaveLength(1)
  })

  test('filled with comments and empty chunks is still a timeout', async () => {
    jest.useFakeTimers()
    const half = Promise.withResolvers<void>()
    const signs = [{ bytes: ': still here\n\n' }, { bytes: chunk({}) }]
    const asked = ask([{ steps: [...signs, { once: half.promise }, ...signs, { hang: true }] }])
    await until('it is asked', () => server.asked.length === 1)
    for (const let_go of [half.resolve, () => {}]) {
      await settled()
      jest.advanceTimersByTime(TIMEOUT_MS / 2)
      let_go()
    }
    expect((await asked).fault).toMatchObject({ code: 'PROVIDER_TIMEOUT' })
  })

  test('does not count while text arrives, even for a long answer', async () => {
    jest.useFakeTimers()
    const letters = [...'slowly'].map((letter) => ({ letter, heard: Promise.withResolvers<void>() }))
    const steps = letters.flatMap(({ letter, heard }) => [
      { bytes: chunk({ content: letter }) },
      { once: heard.promise },
    ])
    server.plays({ steps: [...steps, ...ending()] })
    const { list, chat } = models()
    let text = ''
    for await (const one of chat(list[0]!, { messages: [], maxTokens: 10 }, new AbortController().signal)) {
      if (one.kind !== 'text') continue
      jest.advanceTimersByTime(TIMEOUT_MS - 1)
      letters[text.length]!.heard.resolve()
      text += one.delta
    }
    expect(text).toBe('slowly')
  })

  test('is measured without keeping the received text', async () => {
    const watch = watchSilence(60_000, new AbortController().signal)
    const heard: WeakRef<object>[] = []
    const hear = async (piece: object) => {
      heard.push(new WeakRef(piece))
      await watch.race(Promise.resolve(piece))
    }
    for (let i = 0; i < 1_000; i++) await hear({ text: `word ${i}` })
    await settled()
    Bun.gc(true)
    expect(heard.filter((piece) => piece.deref()).length).toBeLessThan(100)
    watch.end()
  })

  test.each([
    ['is limited to two seconds, and the answer is complete', TIMEOUT_MS, 2_000],
    ['is limited to the normal timeout', 120, 120],
  ])('after the last word %s', async (_, timeoutMs, tailMs) => {
    jest.useFakeTimers()
    const bytes = chunk({ content: 'done' }) + chunk({ finish: 'stop' })
    server.plays({ steps: [{ bytes }, { hang: true }] })
    const { list, chat } = models(timeoutMs)
    const kinds: string[] = []
    for await (const { kind } of chat(list[0]!, { messages: [], maxTokens: 10 }, new AbortController().signal)) {
      kinds.push(kind)
      // The end arrived with the word.
      if (kind === 'text') void settled().then(() => jest.advanceTimersByTime(tailMs))
    }
    expect(kinds).toEqual(['text', 'usage', 'finish'])
  })
})

describe('an aborted call', () => {
  test('ends with its tokens and without a finish reason, and closes the connection', async () => {
    const stop = new AbortController()
    server.plays(hang('Hello'))
    const { list, chat } = models()
    const heard: ChatChunk[] = []
    const request = { messages: [{ role: 'user' as const, content: 'Hi' }], maxTokens: 10 }
    for await (const one of chat(list[0]!, request, stop.signal)) {
      heard.push(one)
      stop.abort()
    }
    expect(heard.map(({ kind }) => kind)).toEqual(['text', 'usage'])
    await server.left()
  })

  test('makes no request if it was aborted before', async () => {
    const heard = await ask([answer('x')], { signal: AbortSignal.abort() })
    expect(heard).toMatchObject({ text: '', chunks: [{ kind: 'usage' }] })
  })

  test('throws if the caller wanted a whole answer', async () => {
    const stop = new AbortController()
    server.plays(hang('Hello'))
    const { list, complete } = models()
    const whole = complete(list[0]!, { messages: [], maxTokens: 10 }, stop.signal)
    await until('it is asked', () => server.asked.length > 0)
    stop.abort(new Error('Enough.'))
    await expect(whole).rejects.toThrow('Enough.')
  })

  test('whose reader has left also closes the connection', async () => {
    server.plays(hang('Hello'))
    const { list, chat } = models()
    for await (const _ of chat(list[0]!, { messages: [], maxTokens: 10 }, new AbortController().signal)) break
    await server.left()
  })

  test('does not wait for a retry', async () => {
    const stop = new AbortController()
    server.plays(refusal(503, { 'retry-after': '30' }))
    const endpoint = openAiEndpoint({ apiKey: KEY, baseUrl: server.url, model: 'm', embedModel: null })
    const real = createModels({ endpoints: [endpoint!], timeoutMs: TIMEOUT_MS, clock: () => NOW, chance: () => 0.5 })
    const request = { messages: [], maxTokens: 10 }
    for await (const { kind } of real.chat(real.list[0]!, request, stop.signal))
      // Abort during the pause, not before it.
      if (kind === 'usage') void settled().then(() => stop.abort())
    expect(server.asked).toHaveLength(1)
  })
})

test('a failure reveals neither the key, nor the address, nor the endpoint’s message', async () => {
  const canary = 'canary-of-the-upstream'
  for (const play of [refusal(401, {}, `${canary} ${KEY}`), refusal(500, {}, canary), cut(canary), hang('')]) {
    const { fault } = await ask([play], { timeoutMs: 100 })
    expect(fault).toBeInstanceOf(Fault)
    expect(fault!.message).toMatch(/^The .*\.$/)
    const logged = JSON.stringify([fault!.message, fault!.fields, errorText(fault)])
    for (const secret of [canary, KEY, '127.0.0.1']) expect(logged).not.toContain(secret)
  }
})
