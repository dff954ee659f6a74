import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { Elysia } from 'elysia'
import { idempotency, worlds } from '../../db/schema'
import { Fault } from '../../src/core/fault'
import { atomic } from '../../src/kernel/atomic'
import { createEdge } from '../../src/kernel/edge'
import { createKernel, edgeHooks } from '../../src/kernel/kernel'
import { NoBody } from '../../src/kernel/shapes'
import { outcome } from '../support/auth'
import { type Answer, type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { later } from '../support/people'
import { addMember } from '../support/routes'

const DAY_MS = 24 * 3600_000
const KEY = { 'idempotency-key': 'k' }
const PAGE = { name: 'Tea', slug: 'tea' }

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness()
  owner = await h.register()
})
afterEach(() => h.close())

const make = (who: Member, body: object = PAGE, headers: Record<string, string> = KEY) =>
  who.api.post('/api/surfaces', body, headers)
const replayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'

describe('an Idempotency-Key', () => {
  test('belongs to one person: the same key and body of another member is another call', async () => {
    const other = await addMember(h, owner.world, await h.register(), 'editor')
    expect((await make(owner)).status).toBe(201)
    expect(replayed(await make(owner))).toBe(true)
    expect(outcome(await make(other))).toBe('409 SLUG_TAKEN')
  })

  test('belongs to one World: the same call in another World does its work there', async () => {
    const elsewhere = await addMember(h, (await h.register()).world, owner, 'editor')
    const [here, there] = [await make(owner), await make(elsewhere)]
    expect([here.status, there.status, replayed(there)]).toEqual([201, 201, false])
    expect(there.body.data.id).not.toBe(here.body.data.id)
  })

  test('belongs to one path: on two Surfaces it identifies two calls', async () => {
    const surfaces = [await make(owner, PAGE, {}), await make(owner, { name: 'Cake', slug: 'cake' }, {})]
    const snapshot = ({ body }: Answer) => owner.api.post(`/api/surfaces/${body.data.id}/revisions`, {}, KEY)
    const made = [await snapshot(surfaces[0]!), await snapshot(surfaces[1]!)]
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(made.map(replayed)).toEqual([false, false])
    expect(made[0]?.body.data.id).not.toBe(made[1]?.body.data.id)
  })

  test('without a token belongs to the address: clients at other addresses do not get the answer', async () => {
    const person = { email: 'ada@example.com', name: 'Ada', password: PASSWORD }
    const register = (address: string) =>
      h.fetch('POST', '/api/auth/register', { body: person, headers: { ...KEY, 'x-forwarded-for': address } })
    expect((await register('192.0.2.1')).status).toBe(201)
    expect(replayed(await register('192.0.2.1'))).toBe(true)
    expect(outcome(await register('192.0.2.2'))).toBe('409 EMAIL_TAKEN')
  })

  test('with another body is refused; with the same body it answers 409 while the first call runs', async () => {
    const other = { name: 'Cake', slug: 'cake' }
    const apart = await Promise.all([make(owner), make(owner, other)])
    expect(apart.map(outcome).toSorted()).toEqual(['201', '422 IDEMPOTENCY_KEY_REUSED'])
    const again = { 'idempotency-key': 'again' }
    const same = await Promise.all([1, 2].map(() => make(owner, { name: 'Milk', slug: 'milk' }, again)))
    expect(same.map(outcome).toSorted()).toEqual(['201', '409 IDEMPOTENCY_IN_PROGRESS'])
    expect(replayed(await make(owner, { name: 'Milk', slug: 'milk' }, again))).toBe(true)
    expect(outcome(await make(owner, { name: 'Tea', slug: 'other' }, again))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })

  test('of a refused call is released for a retry and for another body', async () => {
    const taken = await make(owner, PAGE, {})
    expect(outcome(await make(owner))).toBe('409 SLUG_TAKEN')
    expect(outcome(await make(owner))).toBe('409 SLUG_TAKEN')
    await owner.api.put(`/api/surfaces/${taken.body.data.id}/draft`, { slug: 'coffee' })
    expect(outcome(await make(owner))).toBe('201')
    const other = { 'idempotency-key': 'other' }
    expect(outcome(await make(owner, PAGE, other))).toBe('409 SLUG_TAKEN')
    expect(outcome(await make(owner, { name: 'Cake', slug: 'cake' }, other))).toBe('201')
  })

  test('expires after a day', async () => {
    const first = await make(owner)
    owner = await later(h, DAY_MS - 1, owner)
    expect((await make(owner)).body).toEqual(first.body)
    owner = await later(h, 1, owner)
    expect((await make(owner, { name: 'Cake', slug: 'cake' })).status).toBe(201)
    expect(replayed(await make(owner, { name: 'Cake', slug: 'cake' }))).toBe(true)
  })

  test('stores the answer sealed, because it may contain a secret', async () => {
    const answer = await owner.api.post('/api/invitations', { email: 'guest@example.com', role: 'viewer' }, KEY)
    const kept = JSON.stringify(await h.deps.store.read.select().from(idempotency))
    expect(kept).toContain('"key":"k"')
    for (const secret of [new URL(answer.body.data.inviteUrl).searchParams.get('token'), 'guest@example.com'])
      expect(kept).not.toContain(secret)
  })

  test('has 1 to 255 printable characters', async () => {
    const sent = async (key: string) => outcome(await make(owner, PAGE, { 'idempotency-key': key }))
    expect(await sent('x'.repeat(256))).toBe('422 VALIDATION_FAILED')
    expect(await sent('a b')).toBe('422 VALIDATION_FAILED')
    expect(await sent('x'.repeat(255))).toBe('201')
  })
})

test('work is rolled back if its answer fails, and does not block other requests', async () => {
  const router = new Elysia({ normalize: false })
    .use(edgeHooks(h.deps, () => ['POST']))
    .use(createKernel(h.deps))
    .post(
      '/api/test',
      ({ ctx }) =>
        atomic(
          () => ctx.tx((tx) => tx.update(worlds).set({ name: 'Lost' }).where(eq(worlds.id, ctx.world.id))),
          () => {
            throw new Fault('STATE_CONFLICT', 'The answer could not be made.')
          },
        ),
      { world: { rate: 'write', role: 'editor', scope: 'surfaces:write', idempotent: 'atomic' }, body: NoBody },
    )
  const edge = createEdge(
    h.deps,
    router,
    () => ['POST'],
    () => undefined,
  )
  const headers = { ...KEY, authorization: `Bearer ${owner.token}`, 'x-world-id': owner.world.id }
  for (let n = 0; n < 2; n++)
    expect((await edge(new Request('http://localhost:3000/api/test', { method: 'POST', headers }))).status).toBe(409)
  expect((await owner.api.patch('/api/world', { description: 'Kept' })).status).toBe(200)
  expect((await owner.api.get('/api/world')).body.data.name).not.toBe('Lost')
  expect(await h.deps.store.read.select().from(idempotency)).toEqual([])
})
