import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { answer, type ScriptedModel, scriptedModel } from '../support/scripted-model'
import { framesOf } from '../support/sse'

/** The facts of a brief on the page that a model makes of it, with a scripted OpenAI-compatible server on loopback. */
let model: ScriptedModel
let t: Harness
let ada: Member
beforeAll(async () => {
  model = await scriptedModel()
})
afterAll(() => model.close())
beforeEach(async () => {
  model.asked.length = 0
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted' } })
  ada = await t.register()
})
afterEach(() => t.close())

const line = (value: unknown) => `${JSON.stringify(value)}\n`
const DOCUMENT = line({ op: 'document', name: 'Salon Mira', slug: 'salon-mira' })
const insert = (id: string, type: string, props: object) =>
  line({ op: 'insert', parentId: null, block: { id, type, props } })
const prices = (massage: string, cut: string) =>
  insert('prices', 'pricing', {
    title: 'Prices',
    plans: [
      { name: 'Massage', price: massage },
      { name: 'Haircut', price: cut },
    ],
  })
const CONTACT = insert('contact', 'text', { text: 'Call 0316 555 0142 or write to hello@mira.example' })

const BRIEF = `Please make a page for Salon Mira.

Prices
- Massage – €45
- Haircut – €30

Tel. 0316 555 0142
hello@mira.example`

async function compose(intent = BRIEF) {
  const response = await t.open('POST', '/api/ai/composer/stream', {
    token: ada.token,
    world: ada.world.id,
    body: { intent, context: { worldId: ada.world.id } },
  })
  const events = framesOf(await response.text()).flatMap(({ data }) => (data ? [data] : []))
  const { receiptId } = events.find(({ type }) => type === 'receipt')
  const receipt = (await ada.api.get(`/api/ai/receipts/${receiptId}`)).body.data
  return { events, receipt, end: events.at(-1) }
}

describe('the facts of a brief', () => {
  test('that a model kept cost no second call and leave no finding', async () => {
    model.plays(answer(`${DOCUMENT}${prices('€45', '€30')}${CONTACT}`))
    const { receipt } = await compose()
    expect(model.asked).toHaveLength(1)
    expect(receipt.findings).toEqual([])
  })

  test('that a model lost go back to it once, within the same hold', async () => {
    model.plays(
      answer(`${DOCUMENT}${prices('€45', '€30')}`, { usage: [100, 50] }),
      answer(CONTACT, { usage: [100, 50] }),
    )
    const { events, receipt, end } = await compose()
    expect(model.asked).toHaveLength(2)
    const repair = events.find(({ type }) => type === 'repair')
    expect(repair).toMatchObject({ blockId: null, attempt: 1, lossy: false })
    expect(repair.issues.map(({ code }: { code: string }) => code)).toEqual(['missing_fact', 'missing_fact'])
    expect(JSON.stringify(receipt.operations)).toContain('0316 555 0142')
    expect(receipt.findings).toEqual([])
    expect(end.usage).toEqual({ inputTokens: 200, outputTokens: 100 })
    expect(end.phi.charged).toBeLessThanOrEqual(end.phi.held)
  })

  test('that a model still lacks after the repair are missing in the Receipt', async () => {
    model.plays(answer(`${DOCUMENT}${prices('€45', '€30')}`), answer('I cannot find it.\n'))
    const { receipt, end } = await compose()
    expect(model.asked).toHaveLength(2)
    expect(end.type).toBe('turn.completed')
    expect(receipt.findings).toEqual([
      { kind: 'missing', fact: 'phone', text: '0316 555 0142', blockId: null },
      { kind: 'missing', fact: 'email', text: 'hello@mira.example', blockId: null },
    ])
  })

  test('that a model gave to another entry go back to it', async () => {
    const put = line({
      op: 'update',
      blockId: 'prices',
      props: {
        plans: [
          { name: 'Massage', price: '€45' },
          { name: 'Haircut', price: '€30' },
        ],
      },
    })
    model.plays(answer(`${DOCUMENT}${prices('€30', '€45')}${CONTACT}`), answer(put))
    const { events, receipt } = await compose()
    const codes = events
      .filter(({ type }) => type === 'repair')
      .flatMap(({ issues }) => issues.map(({ code }: { code: string }) => code))
    expect(codes).toEqual(['moved_fact', 'moved_fact'])
    expect(receipt.findings).toEqual([])
  })

  test('that a model invented are marked with their block and not asked for again', async () => {
    const people = insert('team', 'people', { title: 'Team', items: [{ name: 'Jane Doe', role: 'Stylist' }] })
    const stats = insert('stats', 'stats', { items: [{ value: '1,200', label: 'happy customers' }] })
    model.plays(answer(`${DOCUMENT}${prices('€45', '€30')}${CONTACT}${people}${stats}`))
    const { receipt } = await compose()
    expect(model.asked).toHaveLength(1)
    expect(receipt.findings).toMatchObject([
      { kind: 'invented', fact: 'name', text: 'Jane Doe' },
      { kind: 'invented', fact: 'figure', text: '1,200' },
    ])
    expect(receipt.findings.every(({ blockId }: { blockId: string }) => typeof blockId === 'string')).toBe(true)
  })

  test('that the profile of the World holds are not invented', async () => {
    await ada.api.patch('/api/world', { settings: { profile: { phone: '0316 777 0199' } } })
    model.plays(
      answer(`${DOCUMENT}${prices('€45', '€30')}${CONTACT}${insert('more', 'text', { text: 'Or 0316 777 0199.' })}`),
    )
    const { receipt } = await compose()
    expect(receipt.findings).toEqual([])
  })
})
