import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { oauthClients } from '../../db/schema'
import { APP, CALLBACK, newApp, postAs } from '../support/apps'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { joined } from '../support/people'
import { keyToken, testPrincipals } from '../support/principals'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' }, principalSources: testPrincipals })
  owner = await h.register({ name: 'Ada' })
})
afterAll(() => h.close())

const CLIENTS = '/api/oauth/clients'

test('the secret of a confidential app is shown once, and only its hash is stored', async () => {
  const made = await owner.api.post(CLIENTS, APP)
  expect(made.status).toBe(201)
  const { clientSecret, ...rest } = made.body.data
  expect(clientSecret).toMatch(/^secret_[\w-]{43}$/)
  expect(rest).toMatchObject({ clientId: rest.id, name: 'Calendar', type: 'confidential', redirectUris: [CALLBACK] })
  expect(made.headers.get('location')).toBe(`${CLIENTS}/${rest.id}`)
  expect((await owner.api.get(`${CLIENTS}/${rest.id}`)).body.data).toEqual(rest)
  expect((await owner.api.get(CLIENTS)).text).not.toContain('secret_')
  expect(JSON.stringify(await h.deps.store.read.select().from(oauthClients))).not.toContain(clientSecret)
})

test('a public app has no secret and cannot get one', async () => {
  const app = await newApp(owner, { type: 'public' })
  expect(app.clientSecret).toBeUndefined()
  expect(outcome(await owner.api.post(`${CLIENTS}/${app.id}/rotate-secret`, {}))).toBe('409 STATE_CONFLICT')
})

test('an app cannot be registered with redirect URIs or scopes that do not exist', async () => {
  const bad = await owner.api.post(CLIENTS, { ...APP, redirectUris: [CALLBACK, 'javascript:alert(1)'] })
  expect([outcome(bad), bad.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', '/redirectUris/1'])
  for (const scopes of [['everything'], ['surfaces:read', '*'], []])
    expect(outcome(await owner.api.post(CLIENTS, { ...APP, scopes }))).toBe('422 VALIDATION_FAILED')
})

test('only admins see and register apps', async () => {
  const editor = await joined(h, owner, 'editor')
  expect(outcome(await editor.api.get(CLIENTS))).toBe('403 FORBIDDEN')
  expect(outcome(await editor.api.post(CLIENTS, APP))).toBe('403 FORBIDDEN')
})

describe('a key or an app that may administer a World', () => {
  const asKey = (scopes: ('world:admin' | 'surfaces:read')[]) =>
    h.as({ ...owner, token: keyToken(owner.world, { role: 'admin', scopes }) }, owner.world).api

  test('cannot register an app with scopes that it does not hold', async () => {
    const wide = { ...APP, scopes: ['surfaces:read'] }
    const answer = await asKey(['world:admin']).post(CLIENTS, wide)
    expect([outcome(answer), answer.body.error.requiredScope]).toEqual(['403 FORBIDDEN', 'surfaces:read'])
    expect(outcome(await asKey(['world:admin', 'surfaces:read']).post(CLIENTS, wide))).toBe('201')
  })

  test('cannot take over an app that holds more', async () => {
    const { id } = await newApp(owner, { scopes: ['audit:read'] })
    const api = asKey(['world:admin'])
    expect(outcome(await api.post(`${CLIENTS}/${id}/rotate-secret`, {}))).toBe('403 FORBIDDEN')
    expect(outcome(await api.patch(`${CLIENTS}/${id}`, { redirectUris: ['https://evil.example/'] }))).toBe(
      '403 FORBIDDEN',
    )
    const own = await newApp(owner, { scopes: ['world:read'] })
    expect(outcome(await api.patch(`${CLIENTS}/${own.id}`, { scopes: ['audit:read'] }))).toBe('403 FORBIDDEN')
  })
})

describe('the secret of an app', () => {
  const works = async (
    app: { id: string; clientId: string; redirectUris: string[]; scopes: string[] },
    secret?: string,
  ) => (await postAs(h, { ...app, clientSecret: secret! }, '/oauth/token', { grant_type: 'client_credentials' })).status

  test('ends at once when it is rotated', async () => {
    const app = await newApp(owner)
    const { clientSecret } = (await owner.api.post(`${CLIENTS}/${app.id}/rotate-secret`, {})).body.data
    expect([await works(app, app.clientSecret), await works(app, clientSecret)]).toEqual([401, 200])
  })

  test('works on for the overlap that was asked for, and no longer', async () => {
    const app = await newApp(owner)
    const rotated = await owner.api.post(`${CLIENTS}/${app.id}/rotate-secret`, { overlapSeconds: 60 })
    const { clientSecret, previousSecretEndsAt } = rotated.body.data
    expect(previousSecretEndsAt).toBe(new Date(h.clock.now() + 60_000).toISOString())
    h.clock.advance(59_999)
    expect([await works(app, app.clientSecret), await works(app, clientSecret)]).toEqual([200, 200])
    h.clock.advance(1)
    expect([await works(app, app.clientSecret), await works(app, clientSecret)]).toEqual([401, 200])
  })

  test('does not authenticate another app', async () => {
    const [one, other] = [await newApp(owner), await newApp(owner)]
    expect(await works(one, other.clientSecret)).toBe(401)
  })
})

test('a World has at most a hundred apps', async () => {
  const full = await h.register()
  const row = {
    worldId: full.world.id,
    name: 'App',
    type: 'public' as const,
    redirectUris: [],
    scopes: [],
    createdAt: 1,
    updatedAt: 1,
  }
  const rows = Array.from({ length: 100 }, () => ({ ...row, id: h.deps.newId('client') }))
  await h.deps.store.tx(full.world.id, (tx) => tx.insert(oauthClients).values(rows))
  expect(outcome(await full.api.post(CLIENTS, APP))).toBe('409 STATE_CONFLICT')
})
