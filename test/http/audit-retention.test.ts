import { afterEach, beforeEach, expect, test } from 'bun:test'
import { and, asc, eq, sql } from 'drizzle-orm'
import { audit, auditAnchors } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { entryHash, INSTANCE_CHAIN, record } from '../../src/core/trail'
import { pruneTrails } from '../../src/features/audit/retention'
import { verifyChain } from '../../src/features/audit/verifying'
import { type Harness, harness, type Member } from '../support/harness'
import { later } from '../support/people'
import { TEST_ACTION } from '../support/test-action'

const DAY_MS = 24 * 3600_000

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise', AUDIT_RETENTION_DAYS: '30' } })
  owner = await h.register()
})
afterEach(() => h.close())

const chainOf = (chain = owner.world.id) =>
  h.deps.store.read.select().from(audit).where(eq(audit.chain, chain)).orderBy(asc(audit.seq))
const verify = async () => (await owner.api.get('/api/audit/verify')).body.data
const change = (text: ReturnType<typeof sql>) => h.deps.store.tx('instance', async (tx) => void (await tx.run(text)))

async function addEntries(n: number) {
  const ctx = systemContext(h.deps)
  await ctx.tx(async (tx) => {
    for (let i = 0; i < n; i++)
      await record(tx, ctx, owner.world.id, TEST_ACTION, { type: 'test', id: `test_${i}` }, null, { i })
  })
}

test('entries older than the setting are removed from the beginning, and the rest verifies', async () => {
  await addEntries(1_200)
  owner = await later(h, 31 * DAY_MS, owner)
  await addEntries(10)
  await h.jobs.round()
  const rows = await chainOf()
  expect([rows.length, rows[0]?.seq, rows.at(-1)?.action]).toEqual([11, 1_202, 'audit.prune'])
  expect(JSON.parse(rows.at(-1)!.before!)).toEqual({ entries: 1_201, through: 1_201 })
  expect(rows.at(-1)).toMatchObject({ actorKind: 'job', after: null })
  expect(await verify()).toEqual({ ok: true, checked: 11, firstBroken: null })
  owner = await later(h, 31 * DAY_MS, owner)
  await addEntries(3)
  await h.jobs.round()
  expect(await verify()).toEqual({ ok: true, checked: 4, firstBroken: null })
})

test.each([499, 500, 501, 999, 1_000, 1_001])('a cut of %d entries leaves one audit entry', async (n) => {
  await addEntries(n - 1)
  owner = await later(h, 31 * DAY_MS, owner)
  await addEntries(1)
  await h.jobs.round()
  const rows = await chainOf()
  expect(rows.map(({ action }) => action)).toEqual(['test.entry', 'audit.prune'])
  expect(JSON.parse(rows[1]!.before!)).toEqual({ entries: n, through: n })
  expect(await verify()).toEqual({ ok: true, checked: 2, firstBroken: null })
})

test('the newest entry stays, however old, and the chain continues from it', async () => {
  owner = await later(h, 100 * DAY_MS, owner)
  await h.jobs.round()
  expect((await chainOf()).map(({ action }) => action)).toEqual(['world.create'])
  await owner.api.patch('/api/world', { name: 'Later' })
  expect(await verify()).toEqual({ ok: true, checked: 2, firstBroken: null })
})

test('the instance’s chain is cut in the same way', async () => {
  owner = await later(h, 31 * DAY_MS, owner)
  await h.jobs.round()
  expect((await chainOf(INSTANCE_CHAIN)).map(({ action }) => action)).toEqual(['auth.login', 'audit.prune'])
  expect((await verifyChain(h.deps, INSTANCE_CHAIN)).ok).toBe(true)
})

test('verification detects a manual cut of the chain and a moved seal', async () => {
  const other = await h.register()
  await addEntries(20)
  owner = await later(h, 31 * DAY_MS, owner)
  await addEntries(5)
  await pruneTrails(systemContext(h.deps, 'job'))
  const [first] = await chainOf()
  expect((await verify()).ok).toBe(true)
  await change(sql`UPDATE audit_anchors SET chain = ${other.world.id} WHERE chain = ${owner.world.id}`)
  expect(await verify()).toMatchObject({ ok: false, firstBroken: first?.id })
  expect((await verifyChain(h.deps, other.world.id)).ok).toBe(false)
  await change(sql`UPDATE audit_anchors SET chain = ${owner.world.id} WHERE chain = ${other.world.id}`)
  expect((await verify()).ok).toBe(true)
  await h.deps.store.tx('instance', async (tx) => {
    await tx.delete(audit).where(and(eq(audit.chain, owner.world.id), eq(audit.seq, first!.seq)))
  })
  expect((await verify()).ok).toBe(false)
})

test('a seal of another chain is not accepted, even if the entries are rewritten to follow it', async () => {
  const other = await h.register()
  await addEntries(20)
  owner = await later(h, 31 * DAY_MS, owner)
  await addEntries(1)
  await pruneTrails(systemContext(h.deps, 'job'))
  const [first] = await chainOf()
  const [last] = (await chainOf(other.world.id)).slice(-1)
  const { hash: _, ...entry } = { ...last!, seq: first!.seq, prevHash: first!.prevHash }
  await change(sql`DELETE FROM audit_anchors WHERE chain = ${other.world.id}`)
  await change(sql`UPDATE audit_anchors SET chain = ${other.world.id} WHERE chain = ${owner.world.id}`)
  await h.deps.store.tx('instance', async (tx) => {
    await tx.delete(audit).where(eq(audit.chain, other.world.id))
    await tx.insert(audit).values({ ...entry, hash: entryHash(entry) })
  })
  expect(await verifyChain(h.deps, other.world.id)).toMatchObject({ ok: false, firstBroken: entry.id })
})

test('verification detects an entry inserted below the cut of a chain', async () => {
  await addEntries(20)
  owner = await later(h, 31 * DAY_MS, owner)
  await addEntries(1)
  await pruneTrails(systemContext(h.deps, 'job'))
  const [first] = await chainOf()
  const { hash: _, ...entry } = { ...first!, id: 'audit_forged', seq: 3 }
  await h.deps.store.tx(
    'instance',
    async (tx) => void (await tx.insert(audit).values({ ...entry, hash: entryHash(entry) })),
  )
  expect(await verify()).toEqual({ ok: false, checked: 1, firstBroken: 'audit_forged' })
})

test('a cut during a verification does not break it', async () => {
  await addEntries(2_000)
  owner = await later(h, 31 * DAY_MS, owner)
  await addEntries(1_000)
  const [verdict] = await Promise.all([verifyChain(h.deps, owner.world.id), pruneTrails(systemContext(h.deps, 'job'))])
  expect(verdict.ok).toBe(true)
})

test('without the setting, everything stays', async () => {
  await h.close()
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
  await addEntries(5)
  owner = await later(h, 4_000 * DAY_MS, owner)
  await h.jobs.round()
  expect(await chainOf()).toHaveLength(6)
  expect(await h.deps.store.read.select().from(auditAnchors)).toEqual([])
})
