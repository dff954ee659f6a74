import { afterAll, beforeAll, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { audit, draftSteps, receipts, snapshots, surfaces, worlds } from '../../db/schema'
import { oldReceipts } from '../../src/features/surfaces/receipts/compacting'
import { DAY_MS } from '../../src/lib/time'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { proposeFor } from '../support/proposals'
import { countedBytes, miscounts } from '../support/storage-count'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness()
  user = await t.register()
})
afterAll(() => t.close())

let pages = 0
async function newPage(as = user, blocks: unknown[] = smallPage().blocks) {
  const answer = await as.api.post('/api/surfaces', { ...smallPage(`stored-${++pages}`), blocks })
  expect(answer.status).toBe(201)
  const { id } = answer.body.data
  return { id: id as string, path: `/api/surfaces/${id}`, draft: `/api/surfaces/${id}/draft` }
}

const setText = (blockId: string, text: string) => ({ operations: [{ op: 'update', blockId, props: { text } }] })
const letters = (n: number) => Array.from({ length: n }, (_, i) => ((i * 7919) % 36).toString(36)).join('')

async function used(of = user): Promise<number> {
  const { storage } = worlds
  const [row] = await t.deps.store.read.select({ storage }).from(worlds).where(eq(worlds.id, of.world.id))
  return row!.storage
}

const latestReceipt = async (surfaceId: string) =>
  (await user.api.get(`/api/ai/receipts?surfaceId=${surfaceId}&limit=1`)).body.data[0]

const setStorage = (storage: number, worldId: string) =>
  t.deps.store.tx('instance', async (tx) => {
    await tx.update(worlds).set({ storage }).where(eq(worlds.id, worldId))
  })

/** Makes every Receipt of a Surface 31 days old, and runs the hourly work. */
async function age(surfaceId: string): Promise<void> {
  const updatedAt = t.clock.now() - 31 * DAY_MS
  await t.deps.store.tx(user.world.id, async (tx) => {
    await tx.update(receipts).set({ updatedAt }).where(eq(receipts.surfaceId, surfaceId))
  })
  t.deps.local.lastSweep.at = 0
  await t.jobs.round()
}

test('the storage figure counts drafts, steps, Receipts and revisions as they are stored', async () => {
  const before = await used()
  const page = await newPage()
  const [created, empty] = [await used(), before]
  expect(created).toBeGreaterThan(empty)
  await user.api.patch(`${page.draft}?autosave=true`, setText('intro', 'One.'))
  await user.api.patch(`${page.draft}?autosave=true`, setText('intro', 'Two.'))
  expect(await t.deps.store.read.$count(draftSteps)).toBeGreaterThan(0)
  await user.api.post(`${page.path}/revisions`, {})
  const proposal = await proposeFor(t, user, page.id, [{ op: 'update', blockId: 'intro', props: { text: 'Three.' } }])
  expect((await user.api.post(`/api/ai/receipts/${proposal}/accept`)).status).toBe(200)
  expect((await user.api.post(`/api/ai/receipts/${proposal}/undo`)).status).toBe(200)
  expect((await user.api.post(`${page.path}/revisions/1/restore`)).status).toBe(200)
  expect((await user.api.delete(page.path)).status).toBe(200)
  expect(await miscounts(t)).toEqual([])
  expect(await used()).toBe(await countedBytes(t, user.world.id))
  expect((await user.api.get('/api/capabilities')).body.data.storage.used).toBe(await used())
})

test('operations are stored compressed, and read as they were', async () => {
  const page = await newPage()
  const text = 'The same words again. '.repeat(2_000)
  await user.api.patch(page.draft, setText('intro', text))
  const receipt = await latestReceipt(page.id)
  expect(receipt.operations).toEqual([{ op: 'update', blockId: 'intro', props: { text } }])
  expect([receipt.operationCount, receipt.compacted]).toEqual([1, false])
  const [row] = await t.deps.store.read.select().from(receipts).where(eq(receipts.id, receipt.id))
  expect(row!.operationsSize).toBeGreaterThan(text.length)
  expect(row!.operations!.byteLength).toBeLessThan(row!.operationsSize / 20)
})

test('the audit log keeps small operations, and of large ones their hash and count', async () => {
  const page = await newPage()
  const after = async () => {
    const entries = await t.deps.store.read
      .select({ after: audit.after })
      .from(audit)
      .where(and(eq(audit.resourceId, page.id), eq(audit.action, 'surface.draft')))
      .orderBy(sql`seq DESC`)
      .limit(1)
    return JSON.parse(entries[0]?.after ?? '{}')
  }
  await user.api.patch(page.draft, setText('intro', 'Small.'))
  expect((await after()).operations).toHaveLength(1)
  await user.api.patch(page.draft, setText('intro', 'x'.repeat(20_000)))
  expect(await after()).toMatchObject({ operationCount: 1, operationsSha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await after()).operations).toBeUndefined()
  expect((await after()).operationBytes).toBeGreaterThan(20_000)
})

test('a save past the storage of the plan is refused; archive, unpublish, restore and deletion are not', async () => {
  const other = await t.register()
  const page = await newPage(other)
  expect((await other.api.post(`${page.path}/publish`, { version: '1.0.0' })).status).toBe(201)
  expect((await other.api.patch(page.draft, setText('intro', 'Changed.'))).status).toBe(200)
  const limit = (await other.api.get('/api/capabilities')).body.data.storage.limit
  await setStorage(limit, other.world.id)
  const refused = await other.api.patch(page.draft, setText('intro', letters(5_000)))
  expect([refused.status, refused.body.error.code]).toEqual([403, 'PLAN_LIMIT_EXCEEDED'])
  expect(refused.body.error).toMatchObject({ dimension: 'storage', used: limit, limit, unit: 'bytes' })
  for (const [path, body] of [
    ['/api/surfaces', smallPage('one-more')],
    [`${page.path}/revisions`, {}],
  ] as const)
    expect((await other.api.post(path, body)).body.error.code).toBe('PLAN_LIMIT_EXCEEDED')
  const turn = { intent: 'Write a page about tea', context: { worldId: other.world.id } }
  expect((await other.api.post('/api/ai/composer/stream', turn)).body.error.code).toBe('PLAN_LIMIT_EXCEEDED')
  expect((await other.api.post(`${page.path}/revisions/1/restore`)).status).toBe(200)
  expect((await other.api.post(`${page.path}/unpublish`)).status).toBe(200)
  expect((await other.api.delete(page.path)).status).toBe(200)
  await setStorage(await countedBytes(t, other.world.id), other.world.id)
})

test('a Receipt is compacted after 30 days: it keeps summary, hash and count, and cannot be undone', async () => {
  const [page, young] = [await newPage(), await newPage()]
  await user.api.patch(page.draft, setText('intro', letters(4_000)))
  const proposal = await proposeFor(t, user, page.id, [{ op: 'update', blockId: 'title', props: { text: 'New' } }])
  expect((await user.api.post(`/api/ai/receipts/${proposal}/accept`)).status).toBe(200)
  const before = await latestReceipt(page.id)
  const [stored, held] = [await used(), await t.deps.store.read.$count(snapshots)]
  await age(page.id)
  const after = await latestReceipt(page.id)
  expect(after).toEqual({ ...before, operations: [], inverse: [], compacted: true })
  expect(await used()).toBeLessThan(stored)
  expect(await t.deps.store.read.$count(snapshots)).toBeLessThan(held)
  expect(await miscounts(t)).toEqual([])
  const undone = await user.api.post(`/api/ai/receipts/${after.id}/undo`)
  expect([undone.status, undone.body.error.code]).toEqual([409, 'STATE_CONFLICT'])
  expect((await latestReceipt(young.id)).compacted).toBe(false)
})

test('compaction keeps what a revision holds', async () => {
  const page = await newPage()
  await user.api.post(`${page.path}/revisions`, {})
  const id = await proposeFor(t, user, page.id, [{ op: 'update', blockId: 'title', props: { text: 'New' } }])
  expect((await user.api.post(`/api/ai/receipts/${id}/reject`)).status).toBe(200)
  await age(page.id)
  expect((await latestReceipt(page.id)).compacted).toBe(true)
  const revision = await user.api.get(`${page.path}/revisions/1`)
  expect(revision.body.data.content.blocks).toHaveLength(3)
})

test('a large kept answer counts towards storage until it expires', async () => {
  const other = await t.register()
  const page = await newPage(other)
  const text = 'Kept words. '.repeat(3_000)
  await other.api.patch(page.draft, setText('intro', text))
  const free = await used(other)
  const answer = await other.api.post(`${page.path}/unpublish`, undefined, { 'idempotency-key': 'refused' })
  expect([answer.status, await used(other)]).toEqual([409, free])
  const made = await other.api.post(
    '/api/surfaces',
    { name: 'Kept', slug: 'kept', blocks: [{ type: 'text', props: { text: letters(20_000) } }] },
    { 'idempotency-key': 'kept' },
  )
  expect(made.status).toBe(201)
  const draft = (await other.api.get(`/api/surfaces/${made.body.data.id}/draft`)).body.data
  expect(await used(other)).toBeGreaterThan(free + 2 * JSON.stringify(draft.blocks).length)
  expect(await used(other)).toBe(await countedBytes(t, other.world.id))
  const kept = await used(other)
  t.clock.advance(DAY_MS + 1)
  t.deps.local.lastSweep.at = 0
  await t.jobs.round()
  expect(await used(other)).toBeLessThan(kept - JSON.stringify(draft.blocks).length)
  expect(await miscounts(t)).toEqual([])
  t.clock.advance(-DAY_MS - 1)
})

test('compaction finds its Receipts by an index', async () => {
  const { sql: query, params } = oldReceipts(t.deps.store.read, 1).toSQL()
  expect(params).toHaveLength(3)
  const filled = params.reduce<string>((text, value) => text.replace('?', `'${String(value)}'`), query)
  const plan = await t.deps.store.read.all<{ detail: string }>(sql.raw(`EXPLAIN QUERY PLAN ${filled}`))
  expect(plan[0]?.detail).toMatch(/^SEARCH receipts USING INDEX receipts_whole/)
})

test('the bytes of a deleted Surface leave the figure', async () => {
  const page = await newPage()
  await t.deps.store.tx(user.world.id, async (tx) => {
    await tx.delete(surfaces).where(eq(surfaces.id, page.id))
  })
  expect(await miscounts(t)).toEqual([])
})
