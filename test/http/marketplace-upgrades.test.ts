import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { install, MANIFESTS, publish, published } from '../support/artifacts'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph, smallPage } from '../support/pages'

let h: Harness
let seller: Member
let buyer: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  seller = await h.register()
  buyer = await h.register()
})
afterAll(() => h.close())

const dataOf = ({ body }: Answer) => body.data
const refusal = ({ status, body }: Answer) => [status, body.error?.code]
const upgrade = (installId: string) => buyer.api.post(`/api/marketplace/installs/${installId}/upgrade`)
const readSurface = async (id: string) => dataOf(await buyer.api.get(`/api/surfaces/${id}`))
let count = 0
const fresh = () => `made-${++count}`

/** A section on a page of the buyer, and its next version. */
async function installedSection(before: unknown[], after: unknown[]) {
  const slug = fresh()
  const id = await published(seller, 'section', { slug, manifest: { blocks: before } })
  const surfaceId = dataOf(await buyer.api.post('/api/surfaces', smallPage(fresh()))).id
  const { installId } = dataOf(await install(buyer, id, { surfaceId, index: 1 }))
  await publish(seller, 'section', { slug, version: '1.1.0', manifest: { blocks: after } })
  return { installId, surfaceId }
}

const change = (surfaceId: string, operations: unknown[]) =>
  buyer.api.patch(`/api/surfaces/${surfaceId}/draft`, { operations })
const textsOf = ({ blocks }: { blocks: { props: { text?: string } }[] }) => blocks.map(({ props }) => props.text)

describe('an installation that is upgraded', () => {
  const before = [heading('head', 'Why us'), paragraph('one', 'One.'), paragraph('two', 'Two.')]

  test('gets what is new, keeps what the World changed, and leaves a Receipt that can be undone', async () => {
    const after = [heading('head', 'Why us, really'), before[1], paragraph('three', 'Three.')]
    const { installId, surfaceId } = await installedSection(before, after)
    const [, , one] = (await readSurface(surfaceId)).blocks
    await change(surfaceId, [{ op: 'update', blockId: one.id, props: { text: 'One, in our words.' } }])
    const answer = await upgrade(installId)
    expect([answer.status, dataOf(answer).version, dataOf(answer).outdated]).toEqual([200, '1.1.0', false])
    const texts = textsOf(await readSurface(surfaceId)).slice(0, 5)
    expect(texts).toEqual(['Welcome', 'Why us, really', 'One, in our words.', 'Three.', 'Hello there.'])
    const [receipt] = dataOf(await buyer.api.get(`/api/ai/receipts?surfaceId=${surfaceId}`))
    expect((await buyer.api.post(`/api/ai/receipts/${receipt.id}/undo`)).status).toBe(200)
    expect(textsOf(await readSurface(surfaceId))[1]).toBe('Why us')
  })

  test('is refused with the blocks that both sides changed, and stays as it is', async () => {
    const { installId, surfaceId } = await installedSection(before, [heading('head', 'Theirs'), ...before.slice(1)])
    const [, head] = (await readSurface(surfaceId)).blocks
    await change(surfaceId, [{ op: 'update', blockId: head.id, props: { text: 'Ours' } }])
    const answer = await upgrade(installId)
    expect([...refusal(answer), answer.body.error.blockIds]).toEqual([409, 'RECEIPT_STALE', [head.id]])
    expect(dataOf(await buyer.api.get(`/api/marketplace/installs/${installId}`)).version).toBe('1.0.0')
  })

  test('does not bring back blocks that the World removed', async () => {
    const { installId, surfaceId } = await installedSection(before, [heading('head', 'New'), ...before.slice(1)])
    const { blocks } = await readSurface(surfaceId)
    await change(surfaceId, [{ op: 'remove', blockId: blocks[2].id }])
    expect((await upgrade(installId)).status).toBe(200)
    expect(textsOf(await readSurface(surfaceId)).slice(0, 4)).toEqual(['Welcome', 'New', 'Two.', 'Hello there.'])
  })

  test('whose blocks are all gone is a conflict', async () => {
    const { installId, surfaceId } = await installedSection([before[0]], [heading('head', 'New')])
    await change(surfaceId, [{ op: 'remove', blockId: (await readSurface(surfaceId)).blocks[1].id }])
    expect(refusal(await upgrade(installId))).toEqual([409, 'STATE_CONFLICT'])
  })

  test('changes the pages of a set where they are now, and their links still lead to each other', async () => {
    const slug = fresh()
    const id = await published(seller, 'blueprint', { slug })
    await buyer.api.post('/api/surfaces', smallPage('team'))
    const { installId, created } = dataOf(await install(buyer, id))
    const [home, team] = MANIFESTS.blueprint.surfaces
    const surfaces = [{ ...home, blocks: [paragraph('to', 'Meet [us](/team).')] }, team]
    await publish(seller, 'blueprint', { slug, version: '2.0.0', manifest: { surfaces } })
    expect((await upgrade(installId)).status).toBe(200)
    const page = await readSurface(created.surfaceIds[0])
    expect(textsOf(page)).toEqual([`Meet [us](/w/${buyer.world.slug}/team-2).`])
  })

  test('of an agent changes the fields that the World left alone', async () => {
    const slug = fresh()
    const id = await published(seller, 'agent', { slug })
    const { installId, created } = dataOf(await install(buyer, id))
    await buyer.api.patch(`/api/ai/agents/${created.agentId}`, { name: 'Our editor' })
    const manifest = { ...MANIFESTS.agent, name: 'Their editor', instructions: 'Write shorter sentences.' }
    await publish(seller, 'agent', { slug, version: '1.0.1', manifest })
    expect((await upgrade(installId)).status).toBe(200)
    const agent = dataOf(await buyer.api.get(`/api/ai/agents/${created.agentId}`))
    expect(agent).toMatchObject({ name: 'Our editor', instructions: 'Write shorter sentences.' })
    expect(refusal(await upgrade(installId))).toEqual([409, 'STATE_CONFLICT'])
  })
})
