import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph } from '../support/pages'
import { typeId } from '../../src/lib/typeid'
import { GATE_RULES } from '../../src/features/surfaces/publishing/publish-gate'

let t: Harness
let owner: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await t.register()
})
afterAll(() => t.close())

type Gate = 'off' | 'warn' | 'block'
const GATES = ['off', 'warn', 'block'] as const

let pages = 0
/** A page that breaks no rule, unless `over` does. */
async function newPage(over: object = {}) {
  const page = { name: 'Page', slug: `page-${++pages}`, visibility: 'listed', blocks: [heading('title', 'Welcome')] }
  const answer = await owner.api.post('/api/surfaces', { ...page, ...over })
  expect(answer.status).toBe(201)
  const path = `/api/surfaces/${answer.body.data.id}`
  const publish = (more: object = {}) => owner.api.post(`${path}/publish`, { version: '1.0.0', ...more })
  return { path, slug: page.slug, publish }
}

async function settle(publishGate: Gate, accent = '#1a365d') {
  const answer = await owner.api.patch('/api/world', { settings: { publishGate, theme: { accent } } })
  expect(answer.status).toBe(200)
}

const image = (more: object) => ({ id: 'i', type: 'image', props: { alt: 'A lake', ...more } })
const form = {
  id: 'f',
  type: 'form',
  props: { title: 'Write to us', fields: [{ name: 'topic', label: 'Topic', type: 'select' }] },
}

/** For each rule that a block breaks: the block. */
const BREAKS = {
  placeholder: paragraph('a', 'Call us: [Your phone number].'),
  missing_upload: image({ uploadId: typeId('upload', 0) }),
  broken_link: { id: 'b', type: 'button', props: { label: 'Go', href: '#nowhere' } },
  form_closed: form,
  alt_text: image({ src: '/assets/samples/lake.svg', alt: '' }),
} as const

const found = ({ findings }: { findings: { rule: string; severity: string }[] }) =>
  findings.map(({ rule, severity }) => `${rule} ${severity}`)
const codes = (body: { error: { details: { code: string }[] } }) => body.error.details.map(({ code }) => code)

describe.each(GATES)('with the gate %s', (gate) => {
  test.each(Object.keys(BREAKS) as (keyof typeof BREAKS)[])('%s', async (rule) => {
    await settle(gate)
    const { publish, path } = await newPage({ blocks: [heading('title', 'Welcome'), BREAKS[rule]] })
    const severity = GATE_RULES[rule]
    const stops = gate === 'block' && severity === 'error'
    const dry = (await publish({ dryRun: true })).body.data
    expect([dry.ok, ...found(dry)]).toEqual([!stops, `${rule} ${severity}`])
    const { status, body } = await publish()
    expect(status).toBe(stops ? 422 : 201)
    if (stops) expect(codes(body)).toEqual([rule])
    else expect(found(body.data)).toEqual(gate === 'off' ? [] : [`${rule} ${severity}`])
    expect((await owner.api.get(path)).body.data.status).toBe(stops ? 'draft' : 'published')
  })

  test('a page without faults has no findings', async () => {
    await settle(gate)
    const { status, body } = await (await newPage()).publish()
    expect([status, body.data.findings]).toEqual([201, []])
  })

  test('an incomplete page is refused', async () => {
    await settle(gate)
    const { publish } = await newPage({ blocks: [{ id: 'bare', type: 'text', props: {} }] })
    expect(found((await publish({ dryRun: true })).body.data)).toEqual(['incomplete error'])
    const { status, body } = await publish()
    expect([status, body.error.details[0].blockId]).toEqual([422, 'bare'])
  })

  test('a slug of another page is refused', async () => {
    await settle(gate)
    const page = await newPage()
    await page.publish()
    await owner.api.put(`${page.path}/draft`, { slug: `${page.slug}-moved` })
    await page.publish({ version: '2.0.0' })
    await newPage({ slug: page.slug })
    const old = { version: '3.0.0', revision: 1 }
    const dry = (await page.publish({ ...old, dryRun: true })).body.data
    expect([dry.ok, ...found(dry)]).toEqual([false, 'slug_collision error'])
    const { status, body } = await page.publish(old)
    expect(gate === 'block' ? [status, ...codes(body)] : [status, body.error.code]).toEqual(
      gate === 'block' ? [422, 'slug_collision'] : [409, 'SLUG_TAKEN'],
    )
  })

  test('low contrast is a warning and stops nothing', async () => {
    await settle(gate, '#ffe14d')
    const { status, body } = await (await newPage()).publish()
    expect([status, ...found(body.data)]).toEqual([201, ...(gate === 'off' ? [] : ['contrast warning'])])
  })

  test('a private page goes live, and a warning says who will see it', async () => {
    await settle(gate)
    const { publish } = await newPage({ visibility: 'private' })
    const [finding] = (await publish({ dryRun: true })).body.data.findings
    expect(finding).toEqual({
      rule: 'visibility',
      severity: 'warning',
      message: expect.stringContaining('Only members of Person 1'),
    })
    const { status, body } = await publish()
    expect([status, ...found(body.data)]).toEqual([201, ...(gate === 'off' ? [] : ['visibility warning'])])
  })
})

test('a blocked publish lists every error with its place, and no warning', async () => {
  await settle('block')
  const { publish } = await newPage({
    visibility: 'private',
    blocks: [BREAKS.placeholder, form, { id: 's', type: 'section', props: {}, children: [BREAKS.broken_link] }],
  })
  const { status, body } = await publish()
  expect(status).toBe(422)
  expect(body.error.details.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['/blocks/0/props/text', 'placeholder'],
    ['/blocks/1/props/fields/0/options', 'form_closed'],
    ['/blocks/2/children/0/props/href', 'broken_link'],
  ])
})

test('a replayed publish answers the findings of the first call', async () => {
  await settle('warn')
  const { path } = await newPage({ blocks: [BREAKS.placeholder] })
  const send = () => owner.api.post(`${path}/publish`, { version: '1.0.0' }, { 'idempotency-key': `gate-${path}` })
  const first = await send()
  expect(found(first.body.data)).toEqual(['placeholder error'])
  expect((await send()).body).toEqual(first.body)
})
