import { afterAll, beforeAll, expect, test } from 'bun:test'
import { and, desc, eq } from 'drizzle-orm'
import { audit } from '../../db/schema'
import { login, outcome } from '../support/auth'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'

let h: Harness
let ada: Member
let grace: Member
beforeAll(async () => {
  h = await harness()
  ada = await h.register({ name: 'Ada', email: 'ada@example.com' })
  grace = await h.register({ name: 'Zoë Grace', email: 'grace@elsewhere.example' })
})
afterAll(() => h.close())

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  h.fetch(method, `/api/admin/${path}`, { token: h.deps.secrets.operatorToken, body, headers })
const get = (path: string) => call('GET', path)
const idsIn = async (path: string) => (await get(path)).body.data.map(({ id }: { id: string }) => id)

test('the operator finds accounts by name or address, whatever the case, newest first', async () => {
  expect(await idsIn('users')).toEqual([grace.user.id, ada.user.id])
  expect(await idsIn('users?q=zoË')).toEqual([grace.user.id])
  expect(await idsIn('users?q=ADA@example')).toEqual([ada.user.id])
  // The search takes the text as it is.
  for (const q of ['%25', '*', '_da', '[a]']) expect(await idsIn(`users?q=${q}`)).toEqual([])
  const { nextCursor } = (await get('users?limit=1')).body.page
  expect(await idsIn(`users?limit=1&cursor=${nextCursor}`)).toEqual([ada.user.id])
  const { data } = (await get(`users/${ada.user.id}`)).body
  expect(data.worlds).toEqual([expect.objectContaining({ id: ada.world.id, role: 'owner' })])
  expect(JSON.stringify(data)).not.toContain('assword')
  expect(outcome(await get('users/user_00000000000000000000000000'))).toBe('404 NOT_FOUND')
})

test('a suspended person is signed out and cannot sign in until the suspension is lifted', async () => {
  const eve = await h.register()
  const suspended = await call('POST', `users/${eve.user.id}/suspend`)
  expect(suspended.body.data.suspendedAt).toBe(new Date(h.clock.now()).toISOString())
  expect(outcome(await eve.api.get('/api/auth/me'))).toBe('401 TOKEN_INVALID')
  expect((await login(h, eve.user.email, PASSWORD)).status).toBe(401)
  expect(await idsIn('users?state=suspended')).toEqual([eve.user.id])
  expect(await idsIn('users?state=active')).not.toContain(eve.user.id)
  // Repeating it changes nothing, and leaves no second entry.
  await call('POST', `users/${eve.user.id}/suspend`)
  const entries = await h.deps.store.read
    .select()
    .from(audit)
    .where(and(eq(audit.chain, 'instance'), eq(audit.resourceId, eve.user.id), eq(audit.action, 'user.suspend')))
  expect(entries.map(({ actorName }) => actorName)).toEqual(['Operator'])
  expect((await call('POST', `users/${eve.user.id}/restore`)).body.data.suspendedAt).toBeNull()
  expect((await login(h, eve.user.email, PASSWORD)).status).toBe(200)
})

test('the operator finds Worlds with their owners and use, and puts them on a plan', async () => {
  expect(await idsIn(`worlds?q=${ada.world.slug.toUpperCase()}`)).toEqual([ada.world.id])
  expect(await idsIn(`worlds?q=${ada.user.email.toUpperCase()}`)).toEqual([ada.world.id])
  const before = await get(`worlds/${ada.world.id}`)
  expect(before.body.data).toMatchObject({
    planCode: 'hobby',
    usage: { liveApps: 0 },
    owners: [{ id: ada.user.id, name: 'Ada', email: 'ada@example.com' }],
  })
  const etag = before.headers.get('etag') ?? ''
  const path = `worlds/${ada.world.id}`
  expect((await call('PATCH', path, { planCode: 'team' }, { 'if-match': etag })).body.data.planCode).toBe('team')
  expect(outcome(await call('PATCH', path, { planCode: 'pro' }, { 'if-match': etag }))).toBe('412 PRECONDITION_FAILED')
  expect(outcome(await call('PATCH', path, { planCode: 'golden' }))).toBe('422 VALIDATION_FAILED')
  expect(await idsIn('worlds?planCode=team')).toEqual([ada.world.id])
  expect((await ada.api.post('/api/teams', { name: 'Writers' })).status).toBe(201)
})

test('a grant adds Φ once for its Idempotency-Key, and its entry is in the trail of the World', async () => {
  const { remaining } = (await grace.api.get('/api/ai/credits/balance')).body.data
  const grant = () => call('POST', `worlds/${grace.world.id}/grants`, { phi: 12.5 }, { 'idempotency-key': 'once' })
  const [first, second] = [await grant(), await grant()]
  expect([first.status, second.text]).toEqual([201, first.text])
  expect(first.body.data).toMatchObject({ phi: 12.5, remaining: remaining + 12.5 })
  expect((await grace.api.get('/api/ai/credits/balance')).body.data.remaining).toBe(remaining + 12.5)
  const [entry] = await h.deps.store.read
    .select()
    .from(audit)
    .where(and(eq(audit.chain, grace.world.id), eq(audit.action, 'billing.grant_phi')))
    .orderBy(desc(audit.seq))
  expect(entry).toMatchObject({ actorKind: 'system', actorName: 'Operator' })
  for (const phi of [0, -1, 0.0001, '5', 1e12])
    expect([phi, outcome(await call('POST', `worlds/${grace.world.id}/grants`, { phi }))]).toEqual([
      phi,
      '422 VALIDATION_FAILED',
    ])
})

test('no token of a person opens the operator’s lists', async () => {
  for (const path of ['users', 'worlds', `users/${ada.user.id}`, `worlds/${ada.world.id}`])
    expect([path, outcome(await ada.api.get(`/api/admin/${path}`))]).toEqual([path, '401 TOKEN_INVALID'])
})
