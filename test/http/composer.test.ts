import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { phiHolds, turnEvents, turns } from '../../db/schema'
import { applyOperations, type Operation } from '../../src/blocks/tree/operations'
import { NOTHING } from '../../src/blocks/block'
import { plansWith } from '../support/allowance-plans'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph } from '../support/pages'
import { EventReader, type Frame, framesOf } from '../support/sse'

let t: Harness
let ada: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await t.register()
})
afterAll(() => t.close())

const BRIEF =
  'A landing page for "Kaffeewerk", a coffee roastery in Bremen. Prices: tasting 25 €. Call +49 421 1234567.'

function brief(member: Member, intent = BRIEF, more: object = {}) {
  return { intent, context: { worldId: member.world.id, ...more } }
}

async function compose(intent = BRIEF, more: object = {}, headers: Record<string, string> = {}) {
  const answer = await ada.api.post('/api/ai/composer/stream', brief(ada, intent, more), headers)
  expect(answer.status, answer.text).toBe(200)
  const frames = framesOf(answer.text)
  return {
    answer,
    frames,
    events: frames.filter(({ data }) => data).map(({ data }) => data),
    turnId: answer.headers.get('x-turn-id')!,
  }
}

const typesOf = (frames: Frame[]) => frames.map(({ event }) => event)

describe('a turn with the deterministic composer', () => {
  test('links to listed pages of the World, and never to drafts or private pages', async () => {
    const bo = await t.register()
    const make = async (name: string, visibility: string, live: boolean) => {
      const blocks = [heading('top', 'Ofenfrisch in Bremen')]
      const slug = name.toLowerCase()
      const { id } = (await bo.api.post('/api/surfaces', { name, slug, visibility, blocks })).body.data
      if (live) await bo.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
      await bo.api.put(`/api/surfaces/${id}/draft`, { slug: `${slug}-next` })
    }
    await make('Stollen', 'listed', true)
    await make('Geheimnis', 'private', true)
    await make('Umschlag', 'shared', true)
    await make('Entwurf', 'listed', false)
    const answer = await bo.api.post('/api/ai/composer/stream', brief(bo, 'A page for "Kruste", ofenfrisch in Bremen'))
    expect(answer.text).toContain(`/w/${bo.world.slug}/stollen"`)
    for (const name of ['Geheimnis', 'Umschlag', 'Entwurf']) expect(answer.text).not.toContain(name)
  })

  test('a page takes no facts from another Surface, and those that its World says of itself', async () => {
    const bo = await t.register()
    const blocks = [paragraph('p', 'Massage in Bremen: Mon-Fri 9-17, +49 421 5550000, massage@ruhe.example')]
    await bo.api.post('/api/surfaces', { name: 'Massage Ruhe', slug: 'ruhe', visibility: 'private', blocks })
    const intent = 'Contact page for the bakery "Kruste" in Bremen with opening hours, no massage'
    const without = await bo.api.post('/api/ai/composer/stream', brief(bo, intent))
    for (const fact of ['5550000', 'ruhe.example', '9-17', 'Ruhe']) expect(without.text).not.toContain(fact)
    const profile = { phone: '+49 421 7770000', email: 'hallo@kruste.example', hours: 'Tue-Sat 7-13' }
    const set = await bo.api.patch('/api/world', { settings: { profile } })
    expect(set.body.data.settings.profile).toMatchObject({ ...profile, name: '', links: [] })
    const filled = await bo.api.post('/api/ai/composer/stream', brief(bo, intent))
    for (const fact of ['+49 421 7770000', 'hallo@kruste.example', 'Tue-Sat']) expect(filled.text).toContain(fact)
  })

  test('links to pages of its World are paths without the address of the server', async () => {
    const bo = await t.register()
    const blocks = [heading('top', 'Roggenbrot in Bremen')]
    const { id } = (await bo.api.post('/api/surfaces', { name: 'Brot', slug: 'brot', visibility: 'listed', blocks }))
      .body.data
    await bo.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    const { text } = await bo.api.post(
      '/api/ai/composer/stream',
      brief(bo, 'A page for "Kruste", Roggenbrot in Bremen'),
    )
    expect(text).toContain(`"/w/${bo.world.slug}/brot"`)
    expect(text).not.toContain(t.deps.config.publicUrl)
  })

  test('a World without Φ is refused before its brief is read', async () => {
    const other = await harness({ env: { PLANS_FILE: 'plans.json' }, files: { 'plans.json': plansWith(0) } })
    try {
      const bo = await other.register()
      const read = spyOn(other.deps.local.composing, 'admit')
      const answer = await bo.api.post('/api/ai/composer/stream', brief(bo, '„'.repeat(20_000)))
      expect(answer.body.error.code).toBe('CREDIT_LIMIT_EXCEEDED')
      expect(read).not.toHaveBeenCalled()
    } finally {
      await other.close()
    }
  })

  test('a World with too many turns in the queue is refused, and others go on', async () => {
    const bo = await t.register()
    const gate = Promise.withResolvers<void>()
    const { composing } = t.deps.local
    const waiting = Array.from({ length: 16 }, () => composing.run(bo.world.id, () => gate.promise))
    const refused = await bo.api.post('/api/ai/composer/stream', brief(bo))
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 2 })
    expect((await compose()).events.at(-1).type).toBe('turn.completed')
    gate.resolve()
    await Promise.all(waiting)
    expect((await bo.api.post('/api/ai/composer/stream', brief(bo))).status).toBe(200)
  })

  test('streams with the headers and the format of the contract', async () => {
    const { answer, frames, turnId } = await compose()
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(answer.headers.get('x-ratelimit-limit')).toBe('100000')
    expect(answer.text).toStartWith('retry: 2000\n\n')
    const stored = frames.filter(({ id }) => id)
    expect(stored.map(({ id }) => id)).toEqual(stored.map((_, index) => `${turnId}:${index + 1}`))
    for (const { id, event, data } of stored)
      expect(data).toMatchObject({ type: event!, turnId, seq: Number(id!.split(':')[1]) })
  })

  test('starts with turn.started, and sends the receipt before exactly one terminal event', async () => {
    const { frames, turnId } = await compose()
    const types = typesOf(frames.filter(({ id }) => id))
    expect(types[0]).toBe('turn.started')
    expect(types.slice(-2)).toEqual(['receipt', 'turn.completed'])
    expect(types.filter((type) => /^turn\.(completed|failed|cancelled)$/.test(type ?? ''))).toHaveLength(1)
    const started = frames.find(({ event }) => event === 'turn.started')
    expect(started!.data).toMatchObject({
      protocol: 1,
      base: null,
      engine: { id: 'local/composer', kind: 'deterministic' },
      resumeUrl: `/api/ai/composer/turns/${turnId}/stream`,
      cancelUrl: `/api/ai/composer/turns/${turnId}/cancel`,
    })
    expect(started!.data.hold.phi).toBeGreaterThan(0)
  })

  test('sends its first patch before it makes the rest', async () => {
    const options = { token: ada.token, world: ada.world.id, body: brief(ada) }
    const response = await t.open('POST', '/api/ai/composer/stream', options)
    const patches: number[] = []
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      patches.push(chunk.split('event: block.patch').length - 1)
    const sent = patches.filter((count) => count > 0)
    expect(sent[0]).toBe(1)
    expect(sent.length).toBeGreaterThan(1)
  })

  test("sends patches that give the Receipt's result, and accepting it creates the Surface", async () => {
    const { events } = await compose()
    const operations = events
      .filter(({ type }) => type === 'block.patch')
      .flatMap((event) => event.operations as Operation[])
    const content = applyOperations(NOTHING, operations)
    const { receiptId } = events.find(({ type }) => type === 'receipt')
    const receipt = (await ada.api.get(`/api/ai/receipts/${receiptId}`)).body.data
    expect(receipt).toMatchObject({
      status: 'proposed',
      source: 'composer',
      surfaceId: null,
      intent: BRIEF,
      partial: false,
    })
    expect(receipt.operations).toEqual(operations)
    const accepted = (await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})).body.data
    const surface = (await ada.api.get(`/api/surfaces/${accepted.surfaceId}`)).body.data
    expect(surface.name).toBe(content.name)
    expect(surface.blocks).toEqual(content.blocks)
  })

  test('charges or releases all that it held, and its Φ agrees with the balance', async () => {
    const before = (await ada.api.get('/api/ai/credits/balance')).body.data.remaining
    const { events, turnId } = await compose()
    const { phi, usage } = events.at(-1)
    expect(phi.charged).toBeGreaterThan(0)
    expect(phi.held).toBeCloseTo(phi.charged + phi.released, 9)
    const after = (await ada.api.get('/api/ai/credits/balance')).body.data
    expect(after.remaining).toBe(phi.balance)
    expect(before - after.remaining).toBeCloseTo(phi.charged, 9)
    expect(after.held).toBe(0)
    const turn = (await ada.api.get(`/api/ai/composer/turns/${turnId}`)).body.data
    expect(turn).toMatchObject({ id: turnId, status: 'completed', intent: BRIEF, phi, usage, surfaceId: null })
    expect(turn.receiptId).toStartWith('receipt_')
  })

  test('on a Surface proposes a change of the draft and changes nothing', async () => {
    const page = await ada.api.post('/api/surfaces', {
      name: 'Edit me',
      slug: 'edit-me',
      blocks: [heading('title', 'Old title'), paragraph('text', 'Some words.')],
    })
    const { id, draft } = page.body.data
    const { events } = await compose('Change the heading to "New title"', { surfaceId: id })
    expect(events[0]).toMatchObject({ surfaceId: id, base: { etag: draft.etag } })
    const { receiptId, diff } = events.find(({ type }) => type === 'receipt')
    expect(diff.changed).toBe(1)
    expect((await ada.api.get(`/api/surfaces/${id}/draft`)).body.data.etag).toBe(draft.etag)
    await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})
    expect((await ada.api.get(`/api/surfaces/${id}/draft`)).body.data.blocks[0].props.text).toBe('New title')
  })

  test('changes nothing and adds no Receipt for a brief that it does not understand', async () => {
    const page = await ada.api.post('/api/surfaces', {
      name: 'Leave me',
      slug: 'leave-me',
      blocks: [heading('h', 'Title')],
    })
    const { events } = await compose('Hmm.', { surfaceId: page.body.data.id })
    expect(events.at(-1)).toMatchObject({ type: 'turn.completed', finishReason: 'no_changes' })
    expect(events.some(({ type }) => type === 'receipt')).toBe(false)
    expect(events.some(({ type }) => type === 'text.delta')).toBe(true)
  })
})

describe('a refusal comes before the stream and spends nothing', () => {
  const holds = () => t.deps.store.read.select({ id: phiHolds.id }).from(phiHolds)

  const refusals: [string, { more?: object } & Record<string, unknown>, number, string][] = [
    [
      'another World in the context',
      { context: { worldId: 'world_01h455vb4pex5vsknk084sn02q' } },
      400,
      'WORLD_MISMATCH',
    ],
    ['an unknown model', { more: { model: 'no/such' } }, 422, 'VALIDATION_FAILED'],
    ['an unknown Surface', { more: { surfaceId: 'surface_01h455vb4pex5vsknk084sn02q' } }, 404, 'NOT_FOUND'],
    ['an unknown agent', { more: { agentId: 'agent_01h455vb4pex5vsknk084sn02q' } }, 404, 'NOT_FOUND'],
    ['blocks without a Surface', { more: { blockIds: ['x'] } }, 422, 'VALIDATION_FAILED'],
    ['an empty brief', { intent: '  ' }, 422, 'VALIDATION_FAILED'],
    ['an unknown field', { surprise: true }, 422, 'VALIDATION_FAILED'],
  ]
  test.each(refusals)('%s', async (_name, { more = {}, ...fields }, status, code) => {
    const before = await holds()
    const answer = await ada.api.post('/api/ai/composer/stream', { ...brief(ada, BRIEF, more), ...fields })
    expect([answer.status, answer.body?.error.code]).toEqual([status, code])
    expect(answer.headers.get('content-type')).toStartWith('application/json')
    expect(await holds()).toEqual(before)
  })
})

describe('reconnecting', () => {
  test('a stream resumes after the last received event', async () => {
    const { frames, turnId } = await compose()
    const stored = frames.filter(({ id }) => id)
    const path = `/api/ai/composer/turns/${turnId}/stream`
    const third = stored[2]!.id!
    const byHeader = framesOf((await ada.api.get(path, { 'last-event-id': third })).text)
    const byQuery = framesOf((await ada.api.get(`${path}?after=3`)).text)
    expect(byHeader.filter(({ id }) => id)).toEqual(stored.slice(3))
    expect(byQuery).toEqual(byHeader)
    const elsewhere = framesOf((await ada.api.get(path, { 'last-event-id': third.replace(turnId, 'turn_x') })).text)
    expect(elsewhere.filter(({ id }) => id)).toEqual(stored)
  })

  test('a reader that has received the end gets 204, even if its URL has an older `after`', async () => {
    const { frames, turnId } = await compose()
    const last = frames.findLast(({ id }) => id)!.id!
    for (const query of ['', '?after=3']) {
      const answer = await ada.api.get(`/api/ai/composer/turns/${turnId}/stream${query}`, { 'last-event-id': last })
      expect([answer.status, answer.text]).toEqual([204, ''])
    }
  })

  test('an invalid `after` is refused with its path', async () => {
    const { turnId } = await compose()
    for (const after of ['-1', '1.5', 'x', '', '1e3', '9999999999']) {
      const answer = await ada.api.get(`/api/ai/composer/turns/${turnId}/stream?after=${after}`)
      expect([answer.status, answer.body.error.details[0].path]).toEqual([422, '/after'])
    }
  })

  test('the same Idempotency-Key returns the same turn and spends nothing more', async () => {
    const key = { 'idempotency-key': 'turn-key-1' }
    const [one, two] = await Promise.all([compose(BRIEF, {}, key), compose(BRIEF, {}, key)])
    expect(two.turnId).toBe(one.turnId)
    expect(two.frames.filter(({ id }) => id)).toEqual(one.frames.filter(({ id }) => id))
    const three = await compose(BRIEF, {}, key)
    expect(three.frames).toEqual(one.frames)
    const replayed = await ada.api.post('/api/ai/composer/stream', brief(ada, BRIEF), key)
    expect(replayed.headers.get('idempotency-replayed')).toBe('true')
    const held = await t.deps.store.read.select().from(phiHolds).where(eq(phiHolds.subjectId, one.turnId))
    expect(held).toHaveLength(1)
    const other = await ada.api.post('/api/ai/composer/stream', brief(ada, 'Another brief'), key)
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test("another World's turn is not found", async () => {
    const { turnId } = await compose()
    const eve = await t.register()
    for (const path of [`/api/ai/composer/turns/${turnId}`, `/api/ai/composer/turns/${turnId}/stream`])
      expect((await eve.api.get(path)).status).toBe(404)
    expect((await eve.api.post(`/api/ai/composer/turns/${turnId}/cancel`, {})).status).toBe(404)
  })

  test('after a day the events are GONE, and the fault links to the turn', async () => {
    const { turnId } = await compose()
    const row = eq(turns.id, turnId)
    await t.deps.store.tx('instance', async (tx) => {
      await tx
        .update(turns)
        .set({ finishedAt: t.clock.now() - 24 * 3600 * 1000 })
        .where(row)
    })
    const answer = await ada.api.get(`/api/ai/composer/turns/${turnId}/stream`)
    expect([answer.status, answer.body.error.code]).toEqual([410, 'GONE'])
    expect(answer.body.error.turnUrl).toBe(`/api/ai/composer/turns/${turnId}`)
    expect((await ada.api.get(`/api/ai/composer/turns/${turnId}`)).status).toBe(200)
  })

  test('cancelling an ended turn returns it unchanged', async () => {
    const { turnId } = await compose()
    const answer = await ada.api.post(`/api/ai/composer/turns/${turnId}/cancel`, {})
    expect([answer.status, answer.body.data.status]).toEqual([200, 'completed'])
  })
})

test('events are stored before they are sent, with the same numbers', async () => {
  const answer = await t.open('POST', '/api/ai/composer/stream', {
    token: ada.token,
    world: ada.world.id,
    body: brief(ada),
  })
  const reader = new EventReader(answer)
  for (let frame = await reader.next(); frame; frame = await reader.next()) {
    if (!frame.id) continue
    const [turnId, seq] = frame.id.split(':')
    const rows = await t.deps.store.read
      .select({ seq: turnEvents.seq })
      .from(turnEvents)
      .where(eq(turnEvents.turnId, turnId!))
    expect(rows.map((row) => row.seq)).toContain(Number(seq))
  }
})
