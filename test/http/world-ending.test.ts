import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../db/schema'
import { setAnchor } from '../../src/features/audit/chain-anchors'
import { ENDED, WITH_THE_ROW } from '../../src/features/worlds/ending'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { inviteTo, joined } from '../support/people'

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
})
afterEach(() => h.close())

const tables = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table))
const ofWorld = tables.filter(({ columns }) => columns.some(({ name }) => name === 'world_id')).map(({ name }) => name)

/** A World with rows in as many tables as possible. */
async function filled(member: Member) {
  const guest = await joined(h, member)
  const team = (await member.api.post('/api/teams', { name: 'Writers' })).body.data
  await member.api.post(`/api/teams/${team.id}/members`, { userId: guest.user.id, role: 'lead' })
  await inviteTo(member, 'waiting@example.com', 'viewer', [team.id])
  const page = { ...smallPage(), teamId: team.id, visibility: 'listed' }
  const { id } = (await member.api.post('/api/surfaces', page, { 'idempotency-key': 'k' })).body.data
  await member.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  await member.api.patch(`/api/surfaces/${id}/draft?autosave=true`, {
    operations: [{ op: 'remove', blockId: 'intro' }],
  })
  await member.api.get('/api/surfaces?q=welcome')
  return { guest, surfaceId: id }
}

test('every table with a world_id is deleted with its World', () => {
  const told = [...ENDED, ...WITH_THE_ROW].map((table) => getTableConfig(table).name)
  expect(told.toSorted()).toEqual(ofWorld.toSorted())
})

test('deleting a World deletes everything in it for everyone, and leaves one entry in the instance’s chain', async () => {
  const { guest } = await filled(owner)
  const other = await h.register()
  await filled(other)
  const before = await rowsOf(other.world.id)
  const { slug } = owner.world
  expect((await h.fetch('GET', `/w/${slug}/home`)).status).toBe(200)
  const answer = await owner.api.delete('/api/world', { confirm: slug })
  expect([answer.status, answer.body.data]).toEqual([200, { id: owner.world.id, deleted: true }])
  for (const member of [owner, guest]) expect(outcome(await member.api.get('/api/world'))).toBe('404 NOT_FOUND')
  expect((await h.fetch('GET', `/w/${slug}/home`)).status).toBe(404)
  expect(await rowsOf(owner.world.id)).toEqual({})
  expect(await rowsOf(other.world.id)).toEqual(before)
  expect((await other.api.get('/api/surfaces?q=welcome')).body.data).toHaveLength(1)
  const chain = await h.deps.store.read.select().from(schema.audit).where(eq(schema.audit.action, 'world.delete'))
  expect(chain).toMatchObject([{ chain: 'instance', actorId: owner.user.id, resourceId: owner.world.id, after: null }])
  expect(JSON.parse(chain[0]!.before!)).toMatchObject({ slug, trail: { entries: expect.any(Number) } })
  const again = await owner.api.post('/api/worlds', { name: 'Anew', slug })
  expect([again.status, again.body.data.slug]).toEqual([201, slug])
})

test('deleting a World removes its trail’s anchor and its allowed origins', async () => {
  const origin = 'https://editor.example'
  await owner.api.patch('/api/world', { settings: { allowedOrigins: [origin] } })
  const allowed = async () =>
    (await h.fetch('GET', '/api/auth/me', { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowed()).toBe(origin)
  await h.deps.store.tx('instance', (tx) => setAnchor(h.deps, tx, owner.world.id, { seq: 1, hash: 'x' }))
  await owner.api.delete('/api/world', { confirm: owner.world.slug })
  expect(await allowed()).toBeNull()
  expect(await h.deps.store.read.select().from(schema.auditAnchors)).toEqual([])
})

test('deleting a World requires its slug and changes nothing without it', async () => {
  await filled(owner)
  const before = await rowsOf(owner.world.id)
  const wrong = await owner.api.delete('/api/world', { confirm: 'something-else' })
  expect([outcome(wrong), wrong.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', '/confirm'])
  expect(outcome(await owner.api.delete('/api/world', {}))).toBe('422 VALIDATION_FAILED')
  expect(await rowsOf(owner.world.id)).toEqual(before)
})

test('two concurrent deletions delete a World once', async () => {
  const end = () => owner.api.delete('/api/world', { confirm: owner.world.slug })
  expect((await Promise.all([end(), end()])).map(outcome).sort()).toEqual(['200', '404 NOT_FOUND'])
})

/** The number of rows per table that belong to a World. */
async function rowsOf(worldId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const count = async (name: string, where: ReturnType<typeof sql>) => {
    const rows = await h.deps.store.read.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM ${sql.raw(name)} WHERE ${where}`,
    )
    if (rows[0]?.n) counts[name] = rows[0].n
  }
  for (const name of ofWorld) await count(name, sql`world_id = ${worldId}`)
  await count('audit', sql`chain = ${worldId}`)
  await count('worlds', sql`id = ${worldId}`)
  await count('search_text', sql`search_text MATCH ${`world:${worldId.replace('_', '')}`}`)
  await count('draft_steps', sql`surface_id NOT IN (SELECT id FROM surfaces)`)
  return counts
}
