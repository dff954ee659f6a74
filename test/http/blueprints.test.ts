import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { worlds } from '../../db/schema'
import { BLUEPRINTS } from '../../src/features/blueprints/catalogue'
import { filled } from '../support/filling'
import { type Harness, harness, type Member } from '../support/harness'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
})
afterAll(() => h.close())

interface Listed {
  data: { id: string; locale: string }[]
  page: { nextCursor: string | null }
}

const apply = (id: string, body: object = {}, by = owner) => by.api.post(`/api/blueprints/${id}/apply`, body)
const surfacesOf = async ({ api }: Member) => (await api.get('/api/surfaces?limit=100')).body.data
const onPlan = (member: Member, planCode: string) =>
  h.deps.store.tx(member.world.id, (tx) => tx.update(worlds).set({ planCode }).where(eq(worlds.id, member.world.id)))

describe('the list of blueprints', () => {
  test('pages through all of them once, with names in the language that is asked for', async () => {
    const ids: string[] = []
    let path = '/api/blueprints?limit=5&locale=de-AT'
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data, page }: Listed = (
        await owner.api.get(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path)
      ).body
      for (const one of data) ids.push(one.id)
      expect(data.every((one) => one.locale === 'de')).toBe(true)
      cursor = page.nextCursor
    }
    expect(ids).toEqual(BLUEPRINTS.map(({ id }) => id))
  })

  test('is filtered by category and by words in any language', async () => {
    const found = async (query: string) =>
      (await owner.api.get(`/api/blueprints?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await found('q=speisekarte')).toEqual(['restaurant'])
    expect(await found('category=personal')).toEqual(['portfolio', 'resume', 'link-page'])
    expect(await found('category=personal&q=lebenslauf')).toEqual(['resume'])
    expect((await owner.api.get('/api/blueprints?category=nothing')).status).toBe(422)
  })

  test('leaves out what the plan cannot have live at once, and refuses to apply it', async () => {
    const member = await h.register()
    await onPlan(member, 'hobby')
    const { data } = (await member.api.get('/api/blueprints?limit=100')).body
    expect(data.map(({ id }: { id: string }) => id)).not.toContain('company')
    const refused = await apply('company', {}, member)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'PLAN_REQUIRED'])
    expect(refused.body.error.requiredPlans).toEqual(['pro', 'team', 'enterprise'])
    expect(await surfacesOf(member)).toEqual([])
  })
})

describe('a blueprint that is applied', () => {
  test('leaves drafts with one Receipt each and one audit entry, and undo archives a page', async () => {
    const member = await h.register()
    const { status, body, headers } = await apply('restaurant', {}, member)
    expect([status, headers.get('location')]).toEqual([201, `/api/surfaces/${body.data.surfaces[0].id}`])
    expect((await surfacesOf(member)).map(({ status }: { status: string }) => status)).toEqual(['draft', 'draft'])
    const receipts = (await member.api.get('/api/ai/receipts')).body.data
    expect(receipts.map(({ source }: { source: string }) => source)).toEqual(['import', 'import'])
    const entries = (await member.api.get('/api/audit?action=blueprint.apply')).body.data
    expect(entries.map(({ resource }: { resource: { id: string } }) => resource.id)).toEqual(['restaurant'])
    expect((await member.api.post(`/api/ai/receipts/${receipts[0].id}/undo`)).status).toBe(200)
    expect(await surfacesOf(member)).toHaveLength(1)
  })

  test('takes free slugs the second time, and the links between its pages follow', async () => {
    const member = await h.register()
    await apply('restaurant', {}, member)
    const second = (await apply('restaurant', {}, member)).body.data.surfaces
    expect(second.map(({ slug }: { slug: string }) => slug)).toEqual(['restaurant-2', 'menu-2'])
    const home = (await member.api.get(`/api/surfaces/${second[0].id}`)).body.data
    expect(home.blocks[0].props.links.map(({ href }: { href: string }) => href)).toEqual([
      `/w/${member.world.slug}/restaurant-2`,
      `/w/${member.world.slug}/menu-2`,
    ])
  })

  test('says its language where that is not the language of the World', async () => {
    const member = await h.register()
    const [german] = (await apply('resume', { locale: 'de' }, member)).body.data.surfaces
    const [own] = (await apply('resume', {}, member)).body.data.surfaces
    const metaOf = async (id: string) => (await member.api.get(`/api/surfaces/${id}/draft`)).body.data.meta
    expect([await metaOf(german.id), await metaOf(own.id)]).toEqual([
      { locale: 'de', look: 'readme' },
      { look: 'readme' },
    ])
  })

  test('adds no page if not all of them fit under the ceiling', async () => {
    const member = await h.register()
    await onPlan(member, 'hobby')
    await h.deps.store.tx(member.world.id, (tx) =>
      tx.update(worlds).set({ records: 499 }).where(eq(worlds.id, member.world.id)),
    )
    const refused = await apply('restaurant', {}, member)
    expect([refused.status, refused.body.error.code, refused.body.error.dimension]).toEqual([
      403,
      'PLAN_LIMIT_EXCEEDED',
      'records',
    ])
    expect(await surfacesOf(member)).toEqual([])
  })

  test.each(BLUEPRINTS)('passes the publish gate and the analysis once its gaps are filled: $id', async ({ id }) => {
    const member = await h.register()
    const { surfaces } = (await apply(id, {}, member)).body.data
    for (const surface of surfaces) {
      const path = `/api/surfaces/${surface.id}`
      const { blocks } = (await member.api.get(path)).body.data
      expect((await member.api.put(`${path}/draft`, { blocks: filled(blocks) })).status).toBe(200)
      await member.api.patch(`${path}/visibility`, { visibility: 'listed' })
      expect((await member.api.post(`${path}/publish`, {})).status).toBe(201)
    }
    // All pages are live now, so that links between them count as whole.
    for (const surface of surfaces) {
      const { data } = (await member.api.post(`/api/surfaces/${surface.id}/publish`, { dryRun: true })).body
      expect(data.findings).toEqual([])
      const analysis = (await member.api.post('/api/ai/analyze', { surfaceId: surface.id })).body.data
      expect(analysis.findings.filter(({ severity }: { severity: string }) => severity !== 'hint')).toEqual([])
    }
  })
})

describe('a new World', () => {
  const create = (body: object, by = owner) => by.api.post('/api/worlds', { name: 'Second', ...body })

  test('is filled with the pages of its blueprint, in the same transaction', async () => {
    const { status, body } = await create({ blueprintId: 'blog' })
    expect(status).toBe(201)
    const inside = h.as(owner, body.data)
    expect((await surfacesOf(inside)).map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
      'about',
      'blog',
      'first-post',
    ])
    const entries = (await inside.api.get('/api/audit?action=blueprint.apply')).body.data
    expect(entries[0].actor.id).toBe(owner.user.id)
  })

  test('is not made for a blueprint that does not exist', async () => {
    const before = (await owner.api.get('/api/worlds?limit=100')).body.data.length
    const refused = await create({ blueprintId: 'nothing' })
    expect([refused.status, refused.body.error.details[0].path]).toEqual([422, '/blueprintId'])
    expect((await owner.api.get('/api/worlds?limit=100')).body.data).toHaveLength(before)
  })
})

describe('the preview of a blueprint', () => {
  test('opens without a token, and its links lead to its other pages', async () => {
    const { preview } = (await owner.api.get('/api/blueprints/documentation?locale=de')).body.data
    const { pathname, search } = new URL(preview)
    const page = await h.fetch('GET', pathname + search)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<html lang="de"')
    expect(page.text).toContain('noindex')
    const links = [...new Set(page.text.match(/\/blueprints\/documentation\/[^"?]+\?[^"]+/g))]
    expect(links).toHaveLength(3)
    for (const link of links) expect((await h.fetch('GET', link)).status).toBe(200)
    const etag = page.headers.get('etag') ?? ''
    expect((await h.fetch('GET', pathname + search, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test.each(['/blueprints/nothing', '/blueprints/blog/nothing', '/blueprints/__proto__'])('%s is 404', async (path) => {
    expect((await h.fetch('GET', path)).status).toBe(404)
  })
})
