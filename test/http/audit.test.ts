import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../db/schema'
import type { AuditAction } from '../../src/core/audit-actions'
import { systemContext } from '../../src/deps/context'
import { entryHash, INSTANCE_CHAIN, record } from '../../src/core/trail'
import { endOfSlice } from '../../src/features/audit/verifying'
import { exportEntries } from '../../src/features/audit/export'
import { planOf, sliceQuery } from '../../src/features/audit/scan'
import { typeId } from '../../src/lib/typeid'
import { outcome } from '../support/auth'
import { readCsv } from '../support/csv'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { joined, signedIn } from '../support/people'
import { addMember } from '../support/routes'
import { settled, until } from '../support/until'
import { TEST_ACTION } from '../support/test-action'

const MINUTE_MS = 60_000

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register({ email: 'owner@example.com', name: 'Olive Owner' })
})
afterEach(() => h.close())

interface Entry {
  id: string
  at: string
  action: string
  seq?: number
}
const list = async (query = '', member = owner) => {
  const answer = await member.api.get(`/api/audit${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as (Entry & Record<string, never>)[]
}
const actionsOf = async (query = '') => (await list(query)).map(({ action }) => action)

/** Adds entries to a chain as the domain does, a batch at a time. */
async function addEntries(
  n: number,
  entry: (
    i: number,
  ) => Partial<{ action: string; type: string; id: string; name: string; after: unknown }> = () => ({}),
  chain = owner.world.id,
) {
  const ctx = systemContext(h.deps)
  for (let done = 0; done < n; done += 500)
    await ctx.tx(async (tx) => {
      for (let i = done; i < Math.min(n, done + 500); i++) {
        const { action = TEST_ACTION, type = 'test', id = `test_${i}`, name = `Entry ${i}`, after = { i } } = entry(i)
        await record(tx, ctx, chain, action as AuditAction, { type, id, name }, null, after)
      }
    })
}

describe('an entry', () => {
  test('has the shape of the contract, with the states before and after', async () => {
    await owner.api.patch('/api/world', { name: 'Renamed' }, { 'user-agent': 'Tests/1.0' })
    const [entry] = (await list('?action=world.update')) as unknown as Record<string, unknown>[]
    const answer = await owner.api.get(`/api/audit/${String(entry?.id)}`)
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^audit_/),
      at: new Date(h.clock.now()).toISOString(),
      actor: { kind: 'user', id: owner.user.id, name: 'Olive Owner', email: 'owner@example.com' },
      action: 'world.update',
      resource: { type: 'world', id: owner.world.id, name: 'Renamed' },
      ip: '127.0.0.1',
      userAgent: 'Tests/1.0',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      before: expect.objectContaining({ name: "Olive Owner's World", slug: 'olive-owners-world' }),
      after: expect.objectContaining({ name: 'Renamed' }),
      diff: [{ field: '/name', before: "Olive Owner's World", after: 'Renamed' }],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      prevHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(entry).toEqual(answer.body.data)
  })

  test('keeps two hundred characters of the user agent', async () => {
    await owner.api.patch('/api/world', { name: 'Renamed' }, { 'user-agent': 'a'.repeat(5_000) })
    expect(await list('?action=world.update')).toMatchObject([{ userAgent: 'a'.repeat(200) }])
  })

  test('has no before for a creation and no after for a deletion; the diff has every field', async () => {
    const { id } = (await owner.api.post('/api/teams', { name: 'Writers' })).body.data
    await owner.api.delete(`/api/teams/${id}`)
    const [gone, made] = (await list(`?resourceId=${id}`)) as unknown as Record<string, unknown>[]
    expect([made?.before, gone?.after]).toEqual([null, null])
    expect(made?.diff).toContainEqual({ field: '/name', after: 'Writers' })
    expect(gone?.diff).toContainEqual({ field: '/name', before: 'Writers' })
  })

  test('that is too long for a list is partial there, and complete when read', async () => {
    const text = 'x'.repeat(20_000)
    await addEntries(1, () => ({ after: { text } }))
    const [entry] = (await list('?limit=1')) as unknown as Record<string, unknown>[]
    expect(entry).toMatchObject({ partial: true, before: null, after: null, diff: [] })
    const { data } = (await owner.api.get(`/api/audit/${String(entry?.id)}`)).body
    expect([data.after, data.partial]).toEqual([{ text }, undefined])
  })

  test('for a draft holds a hash and the operations, not the trees', async () => {
    const { id } = (await owner.api.post('/api/surfaces', smallPage())).body.data
    await owner.api.patch(`/api/surfaces/${id}/draft`, { operations: [{ op: 'remove', blockId: 'intro' }] })
    const [entry] = (await list('?action=surface.draft')) as unknown as { after: Record<string, unknown> }[]
    expect(Object.keys(entry?.after ?? {})).toEqual([
      'name',
      'slug',
      'blockCount',
      'hash',
      'operations',
      'etag',
      'receiptId',
      'blockIds',
    ])
  })

  test('is found by its id even if the clock was set back, slightly or by hours', async () => {
    for (const ms of [0, 5_000, -4_000, -9_000, 3_600_000, -7_200_000, 1]) {
      h.clock.advance(ms)
      await addEntries(3)
    }
    for (const { id } of await list('?limit=100'))
      expect((await owner.api.get(`/api/audit/${id}`)).body.data.id).toBe(id)
  })

  test('is found by its id even if the clock ticks while it is written', async () => {
    let ticked = h.clock.now()
    const clock = () => ++ticked
    const ctx = systemContext({ ...h.deps, clock, newId: (prefix) => typeId(prefix, clock()) })
    for (let i = 0; i < 3; i++)
      await ctx.tx((tx) => record(tx, ctx, owner.world.id, TEST_ACTION, { type: 'test', id: null }, null, { i }))
    for (const { id } of await list('?action=test.entry'))
      expect((await owner.api.get(`/api/audit/${id}`)).body.data?.id).toBe(id)
  })

  test('follows the previous entry of the same commit, even if work between them fails', async () => {
    const ctx = systemContext(h.deps)
    const work = (n: number, fails = false) =>
      ctx.tx(async (tx) => {
        await record(tx, ctx, owner.world.id, TEST_ACTION, { type: 'test', id: null }, null, { n })
        if (fails) throw new Error('undone')
      })
    const ends = await Promise.allSettled([work(1), work(2, true), work(3), work(4)])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect((await list('?action=test.entry')).map(({ after }) => after as unknown)).toEqual([
      { n: 4 },
      { n: 3 },
      { n: 1 },
    ])
    expect((await owner.api.get('/api/audit/verify')).body.data.firstBroken).toBeNull()
  })

  test('with a state that was corrupted from outside is still shown, and so are the others', async () => {
    await addEntries(2)
    const [last] = await list()
    await h.deps.store.tx(
      'instance',
      async (tx) => void (await tx.run(sql`UPDATE audit SET after = '{broken' WHERE id = ${last?.id}`)),
    )
    expect((await list()).map(({ after }) => after as unknown)).toMatchObject(['{broken', { i: 0 }, {}])
    expect((await owner.api.get(`/api/audit/${last?.id}`)).body.data.after).toBe('{broken')
    expect((await owner.api.get('/api/audit/verify')).body.data.firstBroken).toBe(last?.id)
  })

  test('of another World is not found and in no list', async () => {
    const stranger = await h.register()
    const [entry] = await list()
    expect(outcome(await stranger.api.get(`/api/audit/${entry?.id}`))).toBe('404 NOT_FOUND')
    const ids = (await list('', stranger)).map(({ id }) => id)
    expect(ids).not.toContain(entry?.id)
    expect(outcome(await owner.api.get('/api/audit/audit_none'))).toBe('404 NOT_FOUND')
  })
})

describe('the list', () => {
  test('is newest first and pages without gaps or duplicates, even within one millisecond', async () => {
    await addEntries(60)
    const seen: string[] = []
    let cursor = ''
    do {
      const { data, page } = (await owner.api.get(`/api/audit?limit=7${cursor}`)).body
      seen.push(...data.map(({ id }: Entry) => id))
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
    } while (cursor)
    const rows = await h.deps.store.read.select().from(audit).where(eq(audit.chain, owner.world.id)).orderBy(audit.seq)
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed())
  })

  test('is filtered by actor, action, resource and time, with inclusive bounds', async () => {
    const start = h.clock.now()
    const guest = await joined(h, owner, 'admin')
    h.clock.advance(MINUTE_MS)
    const page = (await guest.api.post('/api/surfaces', smallPage())).body.data
    h.clock.advance(MINUTE_MS)
    await owner.api.patch(`/api/surfaces/${page.id}/visibility`, { visibility: 'listed' })
    const time = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString()
    expect(await actionsOf(`?actor=${guest.user.id}`)).toEqual(['surface.create', 'invitation.accept'])
    expect(await actionsOf('?action=surface.create')).toEqual(['surface.create'])
    expect(await actionsOf('?action=surface.draft')).toEqual([])
    expect(await actionsOf('?resourceId=surface.draft')).toEqual([])
    expect(await actionsOf('?resourceType=surface')).toEqual(['surface.visibility', 'surface.create'])
    expect(await actionsOf(`?resourceId=${page.id}&actor=${owner.user.id}`)).toEqual(['surface.visibility'])
    expect(await actionsOf(`?from=${time(1)}`)).toEqual(['surface.visibility', 'surface.create'])
    expect(await actionsOf(`?from=${time(1)}&to=${time(1)}`)).toEqual(['surface.create'])
    expect(await actionsOf(`?to=${time(0)}&actor=${guest.user.id}`)).toEqual(['invitation.accept'])
    expect(await actionsOf('?to=2026-01-15&action=surface.visibility')).toEqual(['surface.visibility'])
    expect(await actionsOf('?to=2026-01-14')).toEqual([])
    expect(await actionsOf('?from=2026-01-15T13:00:00%2B01:00&action=world.create')).toEqual(['world.create'])
    expect(await actionsOf(`?actor=${page.id}`)).toEqual([])
  })

  test('searches names, addresses, actions and ids, ignoring case', async () => {
    const guest = await joined(h, owner, 'admin')
    await guest.api.post('/api/surfaces', { ...smallPage(), name: 'Ärger im Garten' })
    expect(await actionsOf('?q=ÄRGER')).toEqual(['surface.create'])
    expect(await actionsOf(`?q=${guest.user.email}&action=surface.create`)).toEqual(['surface.create'])
    expect(await actionsOf('?q=world.cr')).toEqual(['world.create'])
    expect(await actionsOf('?q=%25')).toEqual([])
  })

  test('finds a rare word far back through short pages, and no call scans more than its share', async () => {
    await addEntries(60_000, (i) => (i === 3 ? { name: 'A needle' } : {}))
    const first = await owner.api.get('/api/audit?q=needle')
    expect([first.body.data, typeof first.body.page.nextCursor]).toEqual([[], 'string'])
    const next = await owner.api.get(`/api/audit?q=needle&cursor=${first.body.page.nextCursor}`)
    expect(next.body.data.map(({ resource }: { resource: { name: string } }) => resource.name)).toEqual(['A needle'])
    expect(next.body.page.nextCursor).toBeNull()
  }, 60_000)

  test('ignores an empty filter, as a form sends it', async () => {
    expect(await actionsOf('?actor=&action=&resourceType=&resourceId=&from=&to=&q=')).toEqual(['world.create'])
  })

  test.each([
    'from=yesterday',
    'to=2026-13-01',
    'from=2026-02-30',
    'to=2025-02-29T10:00:00Z',
    'limit=0',
    'cursor=x',
    'from=2026-01-15T25:00:00Z',
  ])('%s is refused with its path', async (query) => {
    const answer = await owner.api.get(`/api/audit?${query}`)
    expect(outcome(answer)).toBe('422 VALIDATION_FAILED')
    expect(answer.body.error.details[0].path).toBe(`/${query.split('=')[0]}`)
  })

  test('reads every slice through an index, in its order', async () => {
    const filters = [
      {},
      { actor: 'a' },
      { action: 'a' },
      { action: 'surface.draft' },
      { resourceId: 'a' },
      { resourceType: 'a', q: 'a' },
      { from: 1, to: 2 },
    ]
    for (const filter of filters)
      for (const place of [undefined, { at: 5, seq: 5 }]) {
        const { led } = planOf(filter)
        const { sql: text, params } = sliceQuery(h.deps.store.read, 'c', filter, led, place, 10).toSQL()
        const bound = params.reduce<string>(
          (query, value) => query.replace('?', typeof value === 'number' ? String(value) : `'${String(value)}'`),
          text,
        )
        const plan = await h.deps.store.read.all<{ detail: string }>(sql.raw(`EXPLAIN QUERY PLAN ${bound}`))
        const [{ detail } = { detail: '' }, ...more] = plan
        expect(more).toEqual([])
        const lead =
          'resourceId' in filter ? 'resource' : 'actor' in filter ? 'actor' : filter.action === 'a' ? 'action' : 'time'
        expect(detail).toStartWith(`SEARCH audit USING INDEX audit_by_${lead} (chain=?`)
      }
  })
})

describe('who may read', () => {
  test('an admin of an Enterprise World; on lower plans the trail is recorded but cannot be read', async () => {
    const editor = await addMember(h, owner.world, await h.register(), 'editor')
    const poor = await h.register()
    await h.deps.store.tx(
      'instance',
      async (tx) => void (await tx.run(sql`UPDATE worlds SET plan_code = 'team' WHERE id = ${poor.world.id}`)),
    )
    for (const path of ['', '/export', '/stats', '/verify', '/audit_none']) {
      expect(outcome(await editor.api.get(`/api/audit${path}`))).toBe('403 FORBIDDEN')
      expect(outcome(await poor.api.get(`/api/audit${path}`))).toBe('403 PLAN_REQUIRED')
    }
    await poor.api.patch('/api/world', { name: 'Renamed' })
    await h.deps.store.tx(
      'instance',
      async (tx) => void (await tx.run(sql`UPDATE worlds SET plan_code = 'enterprise' WHERE id = ${poor.world.id}`)),
    )
    expect((await list('', poor)).map(({ action }) => action)).toEqual(['world.update', 'world.create'])
  })
})

describe('statistics', () => {
  test('counts by action, actor, resource type and day, with the same filters', async () => {
    const guest = await joined(h, owner, 'admin')
    h.clock.advance(24 * 60 * MINUTE_MS)
    const back = await signedIn(h, guest)
    await back.api.post('/api/teams', { name: 'A' })
    await back.api.post('/api/teams', { name: 'B' })
    await addEntries(1)
    expect((await back.api.get('/api/audit/stats')).body.data).toEqual({
      total: 6,
      byAction: [
        { key: 'team.create', count: 2 },
        { key: 'invitation.accept', count: 1 },
        { key: 'invitation.create', count: 1 },
        { key: 'test.entry', count: 1 },
        { key: 'world.create', count: 1 },
      ],
      byActor: [
        { key: guest.user.id, count: 3, name: guest.user.name },
        { key: owner.user.id, count: 2, name: owner.user.name },
        { key: 'system', count: 1, name: 'Operator' },
      ],
      byResourceType: [
        { key: 'invitation', count: 2 },
        { key: 'team', count: 2 },
        { key: 'test', count: 1 },
        { key: 'world', count: 1 },
      ],
      byDay: [
        { key: '2026-01-15', count: 3 },
        { key: '2026-01-16', count: 3 },
      ],
    })
    const some = (await back.api.get('/api/audit/stats?from=2026-01-16&resourceType=team')).body.data
    expect([some.total, some.byDay]).toEqual([2, [{ key: '2026-01-16', count: 2 }]])
  })
})

describe('the export', () => {
  const HEAD = 'id,at,actor_kind,actor_id,actor_email,action,resource_type,resource_id,resource_name,ip,trace_id,hash'

  test('is CSV with the columns of the contract, in the order of the list, with the same filters', async () => {
    await owner.api.post('/api/teams', { name: 'A, "B"' })
    await addEntries(2_500)
    const answer = await owner.api.get('/api/audit/export')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="audit-olive-owners-world-2026-01-15.csv"',
    )
    expect(answer.headers.get('x-trace-id')).toHaveLength(32)
    expect(answer.headers.get('x-ratelimit-limit')).toBe('100000')
    const [head, ...rows] = readCsv(answer.text)
    expect(head?.join()).toBe(HEAD)
    expect(rows).toHaveLength(2_502)
    const stored = await h.deps.store.read
      .select()
      .from(audit)
      .where(eq(audit.chain, owner.world.id))
      .orderBy(audit.seq)
    expect(rows.map(([id]) => id)).toEqual(stored.map(({ id }) => id).toReversed())
    const team = stored.find(({ action }) => action === 'team.create')!
    expect(rows.find(([id]) => id === team.id)).toEqual([
      team.id,
      new Date(team.at).toISOString(),
      'user',
      owner.user.id,
      'owner@example.com',
      'team.create',
      'team',
      team.resourceId!,
      'A, "B"',
      '127.0.0.1',
      team.traceId!,
      team.hash,
    ])
    const some = readCsv((await owner.api.get('/api/audit/export?action=team.create')).text)
    expect(some.slice(1).map(([id]) => id)).toEqual([team.id])
    expect((await owner.api.get('/api/audit/export?to=2020-01-01')).text).toBe(`${HEAD}\r\n`)
  })

  test('neutralizes names that a spreadsheet would run as formulas', async () => {
    for (const name of ['=cmd|calc', '+1', '-1', '@x']) await owner.api.post('/api/teams', { name })
    const rows = readCsv((await owner.api.get('/api/audit/export?resourceType=team')).text)
    expect(rows.slice(1).map((row) => row[8])).toEqual(["'@x", "'-1", "'+1", "'=cmd|calc"])
  })

  test('reads a slice after the reader has taken the previous one, and stops when the reader disconnects', async () => {
    await addEntries(5_500)
    const { read } = h.deps.store
    let reads = 0
    const counted = new Proxy(read, {
      get(target, name) {
        if (name === 'select') reads++
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const reader = exportEntries(counted, owner.world.id, {}).getReader()
    for (let taken = 0; taken < 3; taken++) await reader.read()
    // The header, two slices that were read, and one that is buffered.
    await until('one slice lies ready', () => reads === 3)
    await settled()
    expect(reads).toBe(3)
    await reader.cancel()
    await settled()
    expect(reads).toBe(3)
  })

  test('answers an invalid filter with the error envelope', async () => {
    expect(outcome(await owner.api.get('/api/audit/export?from=x'))).toBe('422 VALIDATION_FAILED')
  })
})

describe('the chain', () => {
  const verify = async () => (await owner.api.get('/api/audit/verify')).body.data
  const change = (text: ReturnType<typeof sql>) => h.deps.store.tx('instance', async (tx) => void (await tx.run(text)))
  const nth = async (seq: number) => {
    const [row] = await h.deps.store.read
      .select({ id: audit.id })
      .from(audit)
      .where(and(eq(audit.chain, owner.world.id), eq(audit.seq, seq)))
    return row?.id
  }

  test('is intact as it was written, over many slices', async () => {
    await addEntries(1_203)
    expect(await verify()).toEqual({ ok: true, checked: 1_204, firstBroken: null })
    const both = await Promise.all([verify(), verify(), owner.api.patch('/api/world', { name: 'Meanwhile' })])
    expect(both.slice(0, 2).every(({ ok }) => ok)).toBe(true)
  })

  test('is read in slices of at most 500 entries and about a million characters', async () => {
    await addEntries(1_203)
    const slices = async () => {
      const ends: number[] = []
      for (let at = 0; ;) {
        const end = await endOfSlice(h.deps.store.read, owner.world.id, at)
        if (end === undefined) return ends
        ends.push((at = end))
      }
    }
    expect(await slices()).toEqual([500, 1_000, 1_204])
    const large = (seq: number, bytes: number) =>
      change(sql`UPDATE audit SET after = ${'x'.repeat(bytes)} WHERE chain = ${owner.world.id} AND seq = ${seq}`)
    await large(10, 3_000_000)
    for (const seq of [20, 21, 22]) await large(seq, 400_000)
    expect((await slices()).slice(0, 5)).toEqual([9, 10, 21, 521, 1_021])
  })

  test.each([
    ['a field', (w: string) => sql`UPDATE audit SET actor_name = 'Somebody' WHERE chain = ${w} AND seq = 700`, 700],
    ['what was after', (w: string) => sql`UPDATE audit SET after = '{}' WHERE chain = ${w} AND seq = 2`, 2],
    ['its time', (w: string) => sql`UPDATE audit SET at = at + 1 WHERE chain = ${w} AND seq = 1`, 1],
    ['an entry taken out', (w: string) => sql`DELETE FROM audit WHERE chain = ${w} AND seq = 500`, 501],
    ['the beginning taken off', (w: string) => sql`DELETE FROM audit WHERE chain = ${w} AND seq < 10`, 10],
    ['its hash', (w: string) => sql`UPDATE audit SET hash = prev_hash WHERE chain = ${w} AND seq = 9`, 9],
  ] as const)('shows %s that was changed', async (_, tamper, seq) => {
    await addEntries(800)
    await change(tamper(owner.world.id))
    expect(await verify()).toMatchObject({ ok: false, firstBroken: await nth(seq) })
  })

  test('reveals an entry that was changed and rehashed, because the next one does not follow', async () => {
    await addEntries(5)
    const third = and(eq(audit.chain, owner.world.id), eq(audit.seq, 3))
    const [entry] = await h.deps.store.read.select().from(audit).where(third)
    const { hash: _hash, ...forged } = { ...entry!, action: 'x' }
    await h.deps.store.tx('instance', (tx) =>
      tx
        .update(audit)
        .set({ action: 'x', hash: entryHash(forged) })
        .where(third),
    )
    expect((await verify()).firstBroken).toBe(await nth(4))
  })

  test('is separate for each World', async () => {
    const other = await h.register()
    await addEntries(3)
    await change(sql`UPDATE audit SET action = 'x' WHERE chain = ${owner.world.id} AND seq = 2`)
    expect((await verify()).ok).toBe(false)
    expect((await other.api.get('/api/audit/verify')).body.data.ok).toBe(true)
  })

  test('of the instance records what happens outside Worlds', async () => {
    const actions = await h.deps.store.read
      .select({ action: audit.action })
      .from(audit)
      .where(eq(audit.chain, INSTANCE_CHAIN))
    expect(actions.map(({ action }) => action)).toEqual(['auth.register'])
  })
})

test('the hash of an entry covers each of its fields', async () => {
  await owner.api.patch('/api/world', { name: 'Renamed' })
  const [entry] = await h.deps.store.read.select().from(audit).where(eq(audit.action, 'world.update'))
  const { hash, ...fields } = entry!
  expect(entryHash(fields)).toBe(hash)
  for (const field of Object.keys(fields))
    expect([field, entryHash({ ...fields, [field]: 'other' })]).not.toEqual([field, hash])
})
