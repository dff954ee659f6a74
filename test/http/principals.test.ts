import { afterAll, beforeAll, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { audit, worlds } from '../../db/schema'
import { pastPrincipal } from '../../src/core/people'
import { actorOf, type WorldPrincipal } from '../../src/core/principal'
import { identify } from '../../src/core/principal-source'
import { WorldContext } from '../../src/deps/context'
import { accessCheck } from '../../src/features/ai/turn-stream'
import { worldOf } from '../../src/features/worlds/worlds'
import { type Scope, SCOPES } from '../../src/core/scopes'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { joined } from '../support/people'
import { CLIENT_ID, clientToken, KEY_ID, keyToken, REVOKED, testPrincipals } from '../support/principals'
import { EventReader } from '../support/sse'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' }, principalSources: testPrincipals })
  owner = await h.register({ name: 'Ada' })
})
afterAll(() => h.close())

const KEY = { id: KEY_ID, name: 'Site build' }
const asKey = (facts: Parameters<typeof keyToken>[1] = {}) =>
  h.as({ ...owner, token: keyToken(owner.world, facts) }, owner.world).api
const asClient = (user: Member | null, facts: Parameters<typeof clientToken>[2] = {}) =>
  h.as({ ...owner, token: clientToken(owner.world, user?.user.id ?? null, facts) }, owner.world).api

const lastEntry = async () => {
  const [entry] = await h.deps.store.read
    .select()
    .from(audit)
    .where(eq(audit.chain, owner.world.id))
    .orderBy(desc(audit.seq))
    .limit(1)
  return entry
}

test('what a key creates, saves, publishes and decides is attributed to the key', async () => {
  const api = asKey({ role: 'editor' })
  const made = (await api.post('/api/surfaces', smallPage('made'))).body.data
  expect(made.draft.updatedBy).toEqual(KEY)
  const path = `/api/surfaces/${made.id}`
  expect((await api.put(`${path}/draft`, { name: 'Renamed' })).body.data.updatedBy).toEqual(KEY)
  const published = await api.post(`${path}/publish`, { version: '1.0.0' })
  expect(published.status).toBe(201)
  expect((await api.get(path)).body.data.published.publishedBy).toEqual(KEY)
  expect((await api.get(`${path}/revisions/1`)).body.data.createdBy).toEqual(KEY)
  const [receipt] = (await api.get(`/api/ai/receipts?surfaceId=${made.id}`)).body.data
  expect(receipt.actor).toEqual({ kind: 'client', ...KEY })
  expect(receipt.decidedBy.id).toBe(KEY_ID)
})

test('the 412 after a change by a key names the key', async () => {
  const { id } = (await owner.api.post('/api/surfaces', smallPage('overtaken'))).body.data
  const path = `/api/surfaces/${id}`
  await asKey().put(`${path}/draft`, { name: 'By the key' })
  const late = await asKey().put(`${path}/draft`, { name: 'Late' }, { 'if-match': '"old"' })
  expect([late.status, late.body.error.updatedBy]).toEqual([412, KEY])
  await asKey().patch('/api/world', { description: 'By the key' })
  const world = await owner.api.patch('/api/world', { description: 'Late' }, { 'if-match': '"old"' })
  expect([world.status, world.body.error.updatedBy]).toEqual([412, KEY])
})

test('what an app creates for a person belongs to that person, and the trail names the app and the person', async () => {
  const made = (await asClient(owner).post('/api/surfaces', smallPage('for-ada'))).body.data
  expect(made.draft.updatedBy).toEqual({ id: owner.user.id, name: 'Ada' })
  const { actorKind, actorId, actorName, actorEmail } = (await lastEntry()) ?? {}
  expect([actorKind, actorId, actorName, actorEmail]).toEqual([
    'client',
    CLIENT_ID,
    'Calendar for Ada',
    owner.user.email,
  ])
})

test('autosaves of an app for two people leave a Receipt for each', async () => {
  const guest = await joined(h, owner)
  const { id } = (await owner.api.post('/api/surfaces', smallPage('shared'))).body.data
  const save = (person: Member, name: string) =>
    asClient(person).put(`/api/surfaces/${id}/draft?autosave=true`, { name })
  for (const [person, name] of [
    [owner, 'One'],
    [owner, 'Two'],
    [guest, 'Three'],
  ] as const)
    expect(outcome(await save(person, name))).toBe('200')
  const { data } = (await owner.api.get(`/api/ai/receipts?surfaceId=${id}`)).body
  const deciders = data.map(({ decidedBy }: { decidedBy: { id: string } }) => decidedBy.id)
  expect(deciders).toEqual([guest.user.id, owner.user.id, owner.user.id])
})

test('what an app creates for itself belongs to the app', async () => {
  const made = (await asClient(null).post('/api/surfaces', smallPage('for-itself'))).body.data
  expect(made.draft.updatedBy).toEqual({ id: CLIENT_ID, name: 'Calendar' })
})

test('a turn of a key is charged in the name of the key, and its Receipt names the key', async () => {
  const body = { intent: 'A small page', context: { worldId: owner.world.id } }
  const token = keyToken(owner.world, { role: 'editor', scopes: ['ai:use'] })
  const stream = await h.open('POST', '/api/ai/composer/stream', { token, world: owner.world.id, body })
  await new EventReader(stream).rest()
  const turn = (await owner.api.get(`/api/ai/composer/turns/${stream.headers.get('x-turn-id')}`)).body.data
  const receipt = (await owner.api.get(`/api/ai/receipts/${turn.receiptId}`)).body.data
  expect(receipt.actor).toEqual({ kind: 'client', ...KEY })
  const { rows } = (await owner.api.get('/api/ai/usage?groupBy=user')).body.data
  expect(rows.map(({ key }: { key: string }) => key)).toContain(KEY_ID)
})

test('a turn that a crash interrupted is ended in the name of the principal that began it', async () => {
  const past = async (id: string) => actorOf(await pastPrincipal(h.deps.store.read, id, owner.world.id))
  expect(await past(owner.user.id)).toMatchObject({ kind: 'user', id: owner.user.id, name: 'Ada' })
  expect(await past(KEY_ID)).toMatchObject({ kind: 'client', id: KEY_ID })
  const gone = h.deps.newId('user')
  expect(await past(gone)).toMatchObject({ kind: 'user', id: gone, name: 'Former member' })
})

test('an Idempotency-Key belongs to the principal that sent it', async () => {
  const headers = { 'idempotency-key': 'the-same-for-all' }
  const callers = [owner.api, asKey(), asKey({ id: 'key_other' }), asClient(owner), asClient(null)]
  const made = await Promise.all(
    callers.map((api, index) => api.post('/api/surfaces', smallPage(`caller${index}`), headers)),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const again = await asKey().post('/api/surfaces', smallPage('caller1'), headers)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(made[1]?.body)
})

test('a key counts in its own window outside its World, and in the window of the World inside', async () => {
  const own = await harness({ env: { RATE_LIMITS: 'read=2,public=100' }, principalSources: testPrincipals })
  const [ada, bo] = [await own.register(), await own.register()]
  const read = async (token: string, world: string) =>
    outcome(await own.fetch('GET', '/api/surfaces', { token, world }))
  const stray = keyToken(bo.world)
  for (const expected of ['404 NOT_FOUND', '404 NOT_FOUND', '429 RATE_LIMIT_EXCEEDED'])
    expect(await read(stray, ada.world.id)).toBe(expected)
  expect(await read(keyToken(ada.world), ada.world.id)).toBe('200')
  expect(await read(ada.token, ada.world.id)).toBe('200')
  expect(await read(keyToken(ada.world), ada.world.id)).toBe('429 RATE_LIMIT_EXCEEDED')
  await own.close()
})

test('only people can transfer ownership', async () => {
  const guest = await joined(h, owner)
  const member = `/api/world/members/${guest.user.id}`
  for (const api of [asKey(), asClient(owner)]) {
    expect(outcome(await api.patch(member, { role: 'owner' }))).toBe('403 FORBIDDEN')
    const invitation = { email: 'heir@example.com', role: 'owner' }
    expect(outcome(await api.post('/api/invitations', invitation))).toBe('403 FORBIDDEN')
    expect(outcome(await api.delete(`/api/world/members/${owner.user.id}`))).toBe('403 FORBIDDEN')
  }
  expect(outcome(await asClient(owner).patch(member, { role: 'viewer' }))).toBe('200')
})

test('a key changes nothing about the people of a World, because that would outlive it', async () => {
  const guest = await joined(h, owner)
  const { id } = (await owner.api.post('/api/invitations', { email: 'asked@example.com', role: 'viewer' })).body.data
  const calls = [
    () => asKey().patch(`/api/world/members/${guest.user.id}`, { role: 'admin' }),
    () => asKey().delete(`/api/world/members/${guest.user.id}`),
    () => asKey().post('/api/invitations', { email: 'me@example.com', role: 'admin' }),
    () => asKey().patch(`/api/invitations/${id}`, { role: 'admin' }),
    () => asKey().delete(`/api/invitations/${id}`),
  ]
  for (const call of calls) expect(outcome(await call())).toBe('403 FORBIDDEN')
  expect(outcome(await asKey().get('/api/world/members'))).toBe('200')
})

test('apps give only roles whose scopes they hold, and keys only roles in a team', async () => {
  const guest = await joined(h, owner, 'viewer')
  const member = `/api/world/members/${guest.user.id}`
  const { id: teamId } = (await owner.api.post('/api/teams', { name: 'Granted' })).body.data
  const { id } = (await owner.api.post('/api/invitations', { email: 'pending@example.com', role: 'viewer' })).body.data
  const give = async (scopes: Scope[], role: 'editor' | 'admin') => {
    for (const api of [asClient(owner, { scopes }), asClient(null, { scopes })]) {
      const answers = [
        await api.post('/api/invitations', { email: 'mine@example.com', role }),
        await api.patch(`/api/invitations/${id}`, { role }),
        await api.patch(member, { role }),
        await api.post(`/api/teams/${teamId}/members`, { userId: guest.user.id, role: 'editor' }),
      ]
      expect(answers.map((answer) => answer.body.error?.requiredScope)).toEqual([...GIVES[role]])
    }
  }
  const GIVES = {
    editor: Array.from({ length: 4 }, () => 'surfaces:read'),
    admin: [...Array.from({ length: 3 }, () => 'audit:read'), undefined],
  }
  await give(['world:admin'], 'editor')
  await give(
    SCOPES.filter((scope) => scope !== 'audit:read'),
    'admin',
  )
  const asTeamMember = { userId: guest.user.id, role: 'editor' }
  const byKey = await asKey({ scopes: ['world:admin'] }).post(`/api/teams/${teamId}/members`, asTeamMember)
  expect(byKey.body.error.requiredScope).toBe('surfaces:read')
  expect(outcome(await asClient(null).patch(member, { role: 'admin' }))).toBe('200')
  expect(outcome(await asClient(null, { scopes: ['world:admin'] }).patch(member, { role: 'viewer' }))).toBe('200')
})

test('only people can change how a World signs in', async () => {
  const config = { name: 'Mine', type: 'OIDC', domains: ['mine.example'], oidc: { issuer: 'https://idp.mine.example' } }
  const path = '/api/sso/configs'
  for (const api of [asKey(), asClient(owner), asClient(null)]) {
    const id = 'sso_00000000000000000000000000'
    const answers = [
      await api.post(path, config),
      await api.patch(`${path}/${id}`, { domains: ['mine.example'] }),
      await api.post(`${path}/${id}/enable`, {}),
      await api.delete(`${path}/${id}`),
    ]
    expect(answers.map(outcome)).toEqual(answers.map(() => '403 FORBIDDEN'))
    expect((await api.get(path)).status).toBe(200)
  }
})

test('an app cannot leave a World for the person it acts for', async () => {
  const guest = await joined(h, owner, 'viewer')
  const left = await asClient(guest).delete(`/api/world/members/${guest.user.id}`)
  expect([outcome(left), left.body.error.requiredRole]).toEqual(['403 FORBIDDEN', 'admin'])
  expect(outcome(await guest.api.delete(`/api/world/members/${guest.user.id}`))).toBe('200')
  expect(outcome(await asClient(guest).get('/api/world'))).toBe('404 NOT_FOUND')
})

test('an app has the team roles of the person it acts for', async () => {
  const guest = await joined(h, owner, 'viewer')
  const { id: teamId } = (await owner.api.post('/api/teams', { name: 'Writers' })).body.data
  await owner.api.post(`/api/teams/${teamId}/members`, { userId: guest.user.id, role: 'editor' })
  const { id } = (await owner.api.post('/api/surfaces', { ...smallPage('team'), teamId })).body.data
  const save = (api: Member['api']) => api.put(`/api/surfaces/${id}/draft`, { name: 'By the app' })
  expect(outcome(await save(asClient(guest)))).toBe('200')
  expect(outcome(await save(asKey({ role: 'viewer' })))).toBe('403 FORBIDDEN')
})

test('only keys that may read a private Surface find it by its slugs', async () => {
  const { id, slug } = (await owner.api.post('/api/surfaces', smallPage('hidden'))).body.data
  await owner.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  await owner.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'private' })
  const path = `/api/surfaces/by-slug/${owner.world.slug}/${slug}`
  const stranger = await h.register()
  const read = async (token?: string) => outcome(await h.fetch('GET', path, token === undefined ? {} : { token }))
  expect(await read(keyToken(owner.world, { role: 'viewer', scopes: ['surfaces:read'] }))).toBe('200')
  expect(await read(clientToken(owner.world, owner.user.id, { scopes: ['surfaces:write'] }))).toBe('200')
  expect(await read(keyToken(owner.world, { scopes: ['world:admin'] }))).toBe('404 NOT_FOUND')
  expect(await read(keyToken(stranger.world))).toBe('404 NOT_FOUND')
  expect(await read()).toBe('404 NOT_FOUND')
})

test('a stream ends when the reader’s key is revoked or the person leaves the World', async () => {
  const guest = await joined(h, owner)
  const [row] = await h.deps.store.read.select().from(worlds).where(eq(worlds.id, owner.world.id))
  const facts = { traceId: '', address: '', userAgent: '', ifMatch: null }
  const welcome = async (token: string) => {
    const principal: WorldPrincipal = await identify(h.deps, token, facts)
    const plan = h.deps.plans.of('enterprise')
    return accessCheck(new WorldContext(h.deps, principal, null, worldOf(row!), 'editor', plan))()
  }
  expect(await welcome(keyToken(owner.world))).toBe(true)
  expect(await welcome(keyToken(owner.world, { name: REVOKED }))).toBe(false)
  expect(await welcome(guest.token)).toBe(true)
  expect(await welcome(clientToken(owner.world, guest.user.id))).toBe(true)
  await owner.api.delete(`/api/world/members/${guest.user.id}`)
  expect(await welcome(guest.token)).toBe(false)
  expect(await welcome(clientToken(owner.world, guest.user.id))).toBe(false)
})
