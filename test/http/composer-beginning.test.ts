import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { phiHolds, turnEvents, turns } from '../../db/schema'
import { endLostTurns, lostTurns } from '../../src/features/ai/lost-turns'
import { type Harness, harness, type Member } from '../support/harness'
import { anotherProcess } from '../support/leases'
import { heading, paragraph } from '../support/pages'
import { answer, chunk, chunks, overheard, type ScriptedModel, scriptedModel } from '../support/scripted-model'
import { EventReader, framesOf } from '../support/sse'

/** How a turn starts and what it costs, with a scripted model that records its requests. */
let model: ScriptedModel
let t: Harness
let ada: Member
beforeAll(async () => {
  model = await scriptedModel()
})
afterAll(() => model.close())
beforeEach(async () => {
  model.asked.length = 0
  t = await begun({ DEFAULT_PLAN: 'enterprise' })
  ada = await t.register()
})
afterEach(() => t.close())

const begun = (env: Record<string, string>, files = {}) =>
  harness({ env: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted', ...env }, files })

const line = (value: unknown) => `${JSON.stringify(value)}\n`
const WORDS = line({ op: 'insert', parentId: null, index: 0, block: { id: 'a', type: 'text', props: { text: 'One' } } })
const PAGE = `${line({ op: 'document', name: 'Café Öl', slug: 'cafe-oel' })}${WORDS}`

function open(more: object = {}, headers: Record<string, string> = {}) {
  return t.open('POST', '/api/ai/composer/stream', {
    token: ada.token,
    world: ada.world.id,
    headers,
    body: { intent: 'A page', context: { worldId: ada.world.id, ...more } },
  })
}

async function compose(more: object = {}, headers: Record<string, string> = {}) {
  const response = await open(more, headers)
  expect(response.status).toBe(200)
  const events = framesOf(await response.text()).flatMap(({ data }) => data ?? [])
  return { turnId: response.headers.get('x-turn-id')!, events, end: events.at(-1) }
}

async function refused(more: object = {}): Promise<[number, string]> {
  const response = await open(more)
  const { error } = (await response.json()) as { error: { code: string } }
  expect(await t.deps.store.read.select().from(phiHolds)).toEqual([])
  expect(model.asked).toEqual([])
  return [response.status, error.code]
}

async function newSurface(slug = 'page') {
  const blocks = [heading('title', 'Old title'), paragraph('words', 'Some words.')]
  return (await ada.api.post('/api/surfaces', { name: 'Page', slug, blocks })).body.data
}

describe('a refused request holds no Φ and calls no model', () => {
  test('for an archived Surface', async () => {
    const { id } = await newSurface()
    await ada.api.delete(`/api/surfaces/${id}`)
    expect(await refused({ surfaceId: id })).toEqual([409, 'STATE_CONFLICT'])
  })

  test("for another World's Surface", async () => {
    const { id } = await newSurface()
    ada = await t.register()
    expect(await refused({ surfaceId: id })).toEqual([404, 'NOT_FOUND'])
  })

  test('for a block that the draft does not have', async () => {
    const { id } = await newSurface()
    expect(await refused({ surfaceId: id, blockIds: ['title', 'elsewhere'] })).toEqual([422, 'VALIDATION_FAILED'])
  })

  test('beyond the maximum of concurrent turns', async () => {
    Object.defineProperty(t.deps.local.turns, 'size', { get: () => 2_000 })
    expect(await refused()).toEqual([503, 'UNAVAILABLE'])
  })
})

describe('the model gets', () => {
  const told = () => JSON.stringify(model.asked[0]?.body.messages)

  test('the language of the World, or the one in the request', async () => {
    await ada.api.patch('/api/world', { settings: { locale: 'pt-BR' } })
    model.plays(answer(PAGE))
    await compose()
    expect(told()).toContain('Language of page and answer: pt-BR.')
    model.asked.length = 0
    await compose({ locale: 'fi' })
    expect(told()).toContain('Language of page and answer: fi.')
  })

  test('the blocks that the user selected', async () => {
    const { id } = await newSurface()
    model.plays(answer(line({ op: 'update', blockId: 'words', props: { text: 'Others.' } })))
    await compose({ surfaceId: id, blockIds: ['words'] })
    expect(told()).toContain('The person points at the blocks words.')
  })

  test('nothing that other Surfaces say, and the page itself once', async () => {
    const { id } = await newSurface()
    await ada.api.post('/api/surfaces', {
      name: 'Other',
      slug: 'other',
      blocks: [paragraph('p', 'Other words of a page')],
    })
    model.plays(answer(line({ op: 'update', blockId: 'words', props: { text: 'Others.' } })))
    await compose({ surfaceId: id })
    expect(told()).not.toContain('Other words of a page')
    expect(told().split('Some words.')).toHaveLength(2)
  })

  test('a token limit that the hold pays for, but at least the minimum', async () => {
    await t.close()
    const ceilings = { liveApps: null, records: null, storage: null, members: null }
    const features = { teams: true, audit: true, sso: true, worlds: true }
    const price = { amount: 0, currency: 'usd', interval: 'month' }
    const hobby = { code: 'hobby', name: 'Hobby', price, ceilings, features }
    for (const [allowance, least, most] of [
      [5, 3_000, 5_000],
      [0.06, 64, 64],
    ] as const) {
      const plans = { plans: [{ ...hobby, phi: { allowance, pacePerHour: 100 } }] }
      t = await begun({ PLANS_FILE: 'plans.json' }, { 'plans.json': plans })
      ada = await t.register()
      model.asked.length = 0
      model.plays(answer(PAGE, { usage: [1, 1] }))
      await compose()
      const { max_tokens: limit } = model.asked[0]!.body
      expect(limit).toBeWithin(least, most + 1)
      if (least < most) await t.close()
    }
  })
})

describe('the charge', () => {
  test('is nothing for a model that only reported tokens and then failed', async () => {
    model.plays({ steps: [{ bytes: chunk({ usage: [4_000, 1_000] }) }, { cut: true }] })
    const { end } = await compose()
    expect(end).toMatchObject({ type: 'turn.failed', phi: { charged: 0 } })
    expect(end.phi.released).toBe(end.phi.held)
    expect((await ada.api.get('/api/ai/credits/balance')).body.data.remaining).toBe(25_000)
  })

  test('is at most the hold for a model that reports more', async () => {
    model.plays(answer(PAGE, { usage: [0, 1_000_000] }))
    const { events, end } = await compose()
    expect(end.phi).toMatchObject({ charged: end.phi.held, released: 0 })
    for (const { phi } of events.filter(({ type }) => type === 'usage')) expect(phi).toBeLessThanOrEqual(end.phi.held)
  })

  test('covers output before a failure, and the Receipt names the model and the price', async () => {
    const heard = overheard(t.deps.models)
    const tokens = { bytes: chunk({ usage: [4_000, 1_000] }) }
    const words = { steps: [tokens, ...chunks(PAGE), { cut: () => heard.words === PAGE }] }
    model.plays(words, { steps: [{ cut: true }] })
    const { end, events } = await compose()
    expect(end.type).toBe('turn.failed')
    expect(end.phi.charged).toBeGreaterThanOrEqual(2)
    const { receiptId } = events.find(({ type }) => type === 'receipt')
    const receipt = (await ada.api.get(`/api/ai/receipts/${receiptId}`)).body.data
    expect(receipt).toMatchObject({ model: 'openai/scripted', phi: end.phi.charged, partial: true })
  })
})

test('a rewrite costs at most what the hold has left, and is skipped if nothing is left', async () => {
  model.plays(answer(PAGE))
  await compose()
  const { max_tokens: limit } = model.asked[0]!.body
  for (const [used, asked] of [
    [limit - 500, [limit, 500]],
    [limit - 5, [limit]],
  ] as const) {
    model.asked.length = 0
    model.plays(answer(`${PAGE}{"op": "insert", oops\n`, { usage: [10, used] }), answer('sorry\n', { usage: [0, 500] }))
    await compose()
    expect(model.asked.map(({ body }) => body.max_tokens)).toEqual([...asked])
  }
})

test('a block is previewed at most ten times a second', async () => {
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const gate = (n: number) => ({ once: gates[n]!.promise })
  const block = (id: string) => ({ id, type: 'text', props: { text: 'word '.repeat(200) } })
  const insert = (id: string) => chunks(line({ op: 'insert', parentId: null, block: block(id) }), 40)
  const [a, c] = [insert('a'), insert('c')]
  const first = [gate(0), ...a.slice(0, 9), gate(1), ...a.slice(9)]
  const others = [gate(2), ...insert('b'), gate(3), ...c.slice(0, 9), { hang: true as const }]
  model.plays({ steps: [...chunks('Hello\n'), ...first, ...others] })
  const reader = new EventReader(await open())
  const previewsUntilThePatch = async () => {
    const seen: (string | undefined)[] = []
    for (let type = ''; type !== 'block.patch'; seen.push(type)) type = (await reader.next())?.event ?? 'block.patch'
    return seen.filter((type) => type === 'block.preview').length
  }
  // A preview never overtakes a pending event, so the first block starts after the text has been stored.
  await reader.until('text.delta')
  gates[0]!.resolve()
  await reader.until('block.preview')
  gates[1]!.resolve()
  expect(await previewsUntilThePatch()).toBe(0)
  t.clock.advance(99)
  gates[2]!.resolve()
  expect(await previewsUntilThePatch()).toBe(0)
  t.clock.advance(1)
  gates[3]!.resolve()
  await reader.until('block.preview')
  await reader.close()
})

test('a preview tells where the block stands, under the id that it will have', async () => {
  const { id } = await newSurface()
  const props = { text: 'word '.repeat(30) }
  const update = line({ op: 'update', blockId: 'words', props })
  const insert = line({ op: 'insert', parentId: null, index: 1, block: { id: 'a', type: 'text', props } })
  const gate = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  const [begun, ended] = [chunks(insert.slice(0, 120)), chunks(insert.slice(120))]
  model.plays({
    steps: [...chunks(update), { once: gate.promise }, ...begun, { once: rest.promise }, ...ended, { hang: true }],
  })
  const reader = new EventReader(await open({ surfaceId: id }))
  const { data: changed } = await reader.until('block.preview')
  expect(changed).toMatchObject({ blockId: 'words', op: 'update', blockType: 'text', parentId: null, index: 1 })
  expect(props.text.startsWith(changed.props.text)).toBe(true)
  await reader.until('block.patch')
  t.clock.advance(100)
  gate.resolve()
  const { data: added } = await reader.until('block.preview')
  expect(added).toMatchObject({ op: 'insert', blockType: 'text', parentId: null, index: 1 })
  rest.resolve()
  const { data: patch } = await reader.until('block.patch')
  expect(patch.operations).toMatchObject([{ op: 'insert', index: 1, block: { id: added.blockId, type: 'text' } }])
  await reader.close()
})

test('the last usage event is what was charged, also for a cancelled turn', async () => {
  model.plays({ steps: [...chunks(PAGE), { hang: true }] })
  const response = await open()
  const reader = new EventReader(response)
  await reader.until('block.patch')
  await ada.api.post(`/api/ai/composer/turns/${response.headers.get('x-turn-id')}/cancel`, {})
  const rest = await reader.rest()
  const end = rest.at(-1)!.data
  expect(end).toMatchObject({ type: 'turn.cancelled', usage: { outputTokens: expect.any(Number) } })
  const { inputTokens, outputTokens, phi } = rest.findLast(({ event }) => event === 'usage')!.data
  expect({ usage: { inputTokens, outputTokens }, phi }).toEqual({ usage: end.usage, phi: end.phi.charged })
  expect(phi).toBeGreaterThan(0)
})

test.each([
  ['stop', ['One', 'Two']],
  ['length', ['One']],
])('a last block without its closing brackets, after the finish reason %s, is %j', async (finish, words) => {
  const open = WORDS.replace('"a"', '"b"')
    .replace('One', 'Two')
    .replace(/\}+\n$/, '')
  model.plays(answer(`${PAGE}${open}`, { finish }), answer('sorry\n'))
  const { events } = await compose()
  const inserts = events.flatMap(({ type, operations }) => (type === 'block.patch' ? operations : []))
  const texts = inserts.flatMap(({ block }: { block?: { props: { text: string } } }) => block?.props.text ?? [])
  expect(texts).toEqual(words)
})

describe('an Idempotency-Key', () => {
  test('that is a day old can start another turn with any body', async () => {
    model.plays(answer(PAGE))
    const key = { 'idempotency-key': 'again' }
    const first = await compose({}, key)
    const beyond = { createdAt: t.clock.now() - 24 * 3600_000 }
    await t.deps.store.tx('instance', async (tx) => {
      await tx.update(turns).set(beyond).where(eq(turns.id, first.turnId))
    })
    const second = await compose({ locale: 'fi' }, key)
    expect(second.turnId).not.toBe(first.turnId)
    expect((await compose({ locale: 'fi' }, key)).turnId).toBe(second.turnId)
    expect(model.asked).toHaveLength(2)
  })
})

test('a turn orphaned by a crash ends once, and its work is based on the draft that it started with, even after later saves', async () => {
  const { id } = await newSurface()
  model.plays({
    steps: [...chunks(line({ op: 'update', blockId: 'words', props: { text: 'Others.' } })), { hang: true }],
  })
  await new EventReader(await open({ surfaceId: id })).until('block.patch')
  await ada.api.put(`/api/surfaces/${id}/draft`, { blocks: [heading('title', 'New title')] })
  const [lost] = await lostTurns(anotherProcess(t.deps))
  await endLostTurns(t.deps, [lost!])
  const { receiptId } = (await ada.api.get(`/api/ai/composer/turns/${lost!.id}`)).body.data
  await endLostTurns(t.deps, [lost!])
  const events = await t.deps.store.read.select().from(turnEvents).where(eq(turnEvents.turnId, lost!.id))
  expect(events.filter(({ type }) => type === 'receipt' || type === 'turn.failed')).toHaveLength(2)
  const preview = await ada.api.get(`/api/ai/receipts/${receiptId}/preview`, { accept: 'application/json' })
  const { blocks } = preview.body.data.content
  expect(blocks.map(({ props }: { props: { text: string } }) => props.text)).toEqual(['Old title', 'Others.'])
})
