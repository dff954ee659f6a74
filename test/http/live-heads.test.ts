import { afterEach, beforeEach, expect, test } from 'bun:test'
import { snapshots, surfaces } from '../../db/schema'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await t.register()
})
afterEach(() => t.close())

async function listed(slug: string, meta: object): Promise<void> {
  const { id } = (await ada.api.post('/api/surfaces', { ...smallPage(slug), visibility: 'listed', meta })).body.data
  expect((await ada.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })).status).toBe(201)
}

const read = async (path: string) => (await t.fetch('GET', `/w/${ada.world.slug}${path}`)).text
const change = (set: object) => t.deps.store.tx('instance', (tx) => tx.update(surfaces).set(set))

test('the sitemap reads no content of the pages it names', async () => {
  await listed('one', { title: 'Bakery', description: 'Fresh bread.' })
  await listed('two', { title: 'Staff', noindex: true })
  await t.deps.store.tx('instance', (tx) => tx.delete(snapshots))
  const sitemap = await read('/sitemap.xml')
  expect([sitemap.includes('/one<'), sitemap.includes('/two<')]).toEqual([true, false])
})

test('what an earlier version published is listed from its content, and by its columns after a round of upkeep', async () => {
  await listed('one', { title: 'Bakery', noindex: true })
  await change({ liveTitle: null, liveSummary: null, liveNoindex: null })
  expect(await read('')).toContain('Bakery')
  await t.jobs.round()
  expect(await t.deps.store.read.select().from(surfaces)).toMatchObject([
    { liveTitle: 'Bakery', liveSummary: 'A small page.', liveNoindex: true },
  ])
})

test('a Surface that was taken down has nothing to list', async () => {
  await listed('one', { title: 'Bakery' })
  const [{ id } = { id: '' }] = await t.deps.store.read.select().from(surfaces)
  await ada.api.post(`/api/surfaces/${id}/unpublish`)
  expect(await t.deps.store.read.select().from(surfaces)).toMatchObject([{ liveTitle: null, liveSummary: null }])
  await t.jobs.round()
  expect(await read('')).not.toContain('Bakery')
})
