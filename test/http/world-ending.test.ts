import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../db/schema'
import { setAnchor } from '../../src/features/audit/chain-anchors'
import { deleteWorldData, ENDED, WITH_THE_ROW } from '../../src/features/world-lifecycle/world-data'
import { systemContext } from '../../src/deps/context'
import { endWorldJob, resumeEndings } from '../../src/features/world-lifecycle/ending'
import { allWorlds } from '../../src/features/worlds/plans'
import { enqueue } from '../../src/jobs/queue'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { inviteTo, joined } from '../support/people'
import { form, photo, sendForm } from '../support/uploads'

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
  const told = [...ENDED.map(([table]) => table), ...WITH_THE_ROW].map((table) => getTableConfig(table).name)
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
  await h.jobs.round()
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
  await h.jobs.round()
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

test('a deleted World is gone for members, visitors and the operator before any of its data is', async () => {
  const { guest } = await filled(owner)
  const { id, slug } = owner.world
  const { body } = await sendForm(h, owner, form([['file', { bytes: await photo() }]]))
  const file = new URL(body.data.url, 'http://localhost').pathname
  expect((await h.fetch('GET', file)).status).toBe(200)
  await owner.api.delete('/api/world', { confirm: slug })
  expect((await rowsOf(id)).surfaces).toBe(1)
  for (const member of [owner, guest]) {
    expect(outcome(await member.api.get('/api/surfaces'))).toBe('404 NOT_FOUND')
    expect(
      (await h.fetch('GET', '/api/worlds', { token: member.token })).body.data.map((w: { id: string }) => w.id),
    ).not.toContain(id)
  }
  for (const name of [slug, id])
    for (const path of [
      `/w/${name}`,
      `/w/${name}/home`,
      `/w/${name}/sitemap.xml`,
      `/api/surfaces/by-slug/${name}/home`,
    ])
      expect((await h.fetch('GET', path)).status).toBe(404)
  expect((await h.fetch('GET', file)).status).toBe(404)
  expect((await allWorlds(h.deps.store.read)).map((world) => world.id)).not.toContain(id)
})

test('a deletion that was cut off after any batch is finished by the next run', async () => {
  await filled(owner)
  await owner.api.delete('/api/world', { confirm: owner.world.slug })
  const ctx = systemContext(h.deps, 'job')
  for (let cut = 1, done = false; !done; cut++) {
    const run = deleteWorldData(ctx, owner.world.id)
    for (let batch = 0; batch < cut && !done; batch++) done = (await run.next()).done === true
  }
  expect(await rowsOf(owner.world.id)).toEqual({})
})

test('a World with many rows is deleted in batches of at most 200', async () => {
  const { surfaceId } = await filled(owner)
  const rows = Array.from({ length: 450 }, (_, n) => ({ worldId: owner.world.id, slug: `old-${n}`, surfaceId, at: 0 }))
  await h.deps.store.tx('instance', (tx) => tx.insert(schema.slugHistory).values(rows))
  await owner.api.delete('/api/world', { confirm: owner.world.slug })
  const left: number[] = []
  const batches = deleteWorldData(systemContext(h.deps, 'job'), owner.world.id)
  while (!(await batches.next()).done) left.push((await rowsOf(owner.world.id)).slug_history ?? 0)
  expect([...new Set(left)]).toEqual([450, 250, 50, 0])
})

test('a deletion whose job was given up is enqueued again by the sweep, and a World that stays is never touched', async () => {
  await filled(owner)
  const other = await h.register()
  await owner.api.delete('/api/world', { confirm: owner.world.slug })
  await h.deps.store.tx('instance', (tx) => tx.delete(schema.jobs))
  await h.deps.store.tx('instance', (tx) =>
    enqueue(systemContext(h.deps), tx, endWorldJob, { worldId: other.world.id }),
  )
  await resumeEndings(systemContext(h.deps))
  await h.jobs.round()
  expect(await rowsOf(owner.world.id)).toEqual({})
  expect((await rowsOf(other.world.id)).worlds).toBe(1)
})

test.each(ENDED.map(([table]) => getTableConfig(table).name))(
  'the rows of a World in %s are found by an index',
  async (name) => {
    const plan = await h.deps.store.read.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT * FROM ${sql.raw(name)} WHERE world_id = ${owner.world.id} LIMIT 10`,
    )
    expect(plan.map(({ detail }) => detail).join()).toStartWith('SEARCH')
  },
)

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
  await count('job_turns', sql`world_id = ${worldId}`)
  await count('draft_steps', sql`surface_id NOT IN (SELECT id FROM surfaces)`)
  return counts
}
