import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { oauthClients } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { sweep } from '../../src/jobs/sweep'
import { type App, codeFor } from '../support/apps'
import { type Answer, type Harness, harness } from '../support/harness'

let h: Harness
beforeAll(async () => void (h = await harness({ env: { TRUSTED_PROXIES: 'loopback' } })))
afterAll(() => h.close())

const URIS = ['http://127.0.0.1/callback']
let addresses = 0
/** Each call comes from another address, because registrations are counted by address. */
const register = (body: object, from = `192.0.2.${++addresses}`) =>
  h.fetch('POST', '/oauth/register', { body, headers: { 'x-forwarded-for': from } })
const error = ({ status, body }: Answer) => [status, body.error]

test('is closed unless the operator opens it, and the metadata says so', async () => {
  const closed = await harness({ env: { CLIENT_REGISTRATION: 'closed' } })
  const answer = await closed.fetch('POST', '/oauth/register', { body: { redirect_uris: URIS } })
  expect(error(answer)).toEqual([404, 'invalid_request'])
  const at = '/.well-known/oauth-authorization-server'
  expect((await closed.fetch('GET', at)).body).not.toHaveProperty('registration_endpoint')
  expect((await h.fetch('GET', at)).body.registration_endpoint).toBe('http://127.0.0.1:3000/oauth/register')
  await closed.close()
})

test('makes a public client of no World, whatever else it says of itself', async () => {
  const metadata = {
    redirect_uris: URIS,
    client_name: 'My agent',
    logo_uri: 'https://evil.example/x.png',
    contacts: [],
  }
  const answer = await register(metadata)
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    client_id: expect.stringMatching(/^client_/),
    client_id_issued_at: Math.floor(h.clock.now() / 1000),
    client_name: 'My agent',
    redirect_uris: URIS,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'surfaces:read surfaces:write uploads:write ai:use world:read',
  })
  const { clientId, body } = { clientId: answer.body.client_id, body: { grant_type: 'client_credentials' } }
  const own = await h.fetch('POST', '/oauth/token', { body: { ...body, client_id: clientId } })
  expect(error(own)).toEqual([400, 'unauthorized_client'])
})

test('never gives the scopes of an admin', async () => {
  expect((await register({ redirect_uris: URIS, scope: 'world:admin surfaces:read' })).body.scope).toBe('surfaces:read')
  expect(error(await register({ redirect_uris: URIS, scope: 'world:admin audit:read' }))).toEqual([
    400,
    'invalid_scope',
  ])
})

test.each([
  ['no redirect URI', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ['a script as redirect URI', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  ['http on another host', { redirect_uris: ['http://agent.example/'] }, 'invalid_redirect_uri'],
  ['a secret', { token_endpoint_auth_method: 'client_secret_basic' }, 'invalid_client_metadata'],
  ['client credentials', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  ['the implicit flow', { response_types: ['token'] }, 'invalid_client_metadata'],
  ['a name that changes the direction of the text', { client_name: 'a\u202eb' }, 'invalid_client_metadata'],
  ['a blank name', { client_name: ' ' }, 'invalid_client_metadata'],
  ['a long name', { client_name: 'a'.repeat(101) }, 'invalid_client_metadata'],
  ['no list of redirect URIs', { redirect_uris: undefined }, 'invalid_request'],
])('is refused with %s', async (_, change, code) => {
  expect(error(await register({ redirect_uris: URIS, ...change }))).toEqual([400, code])
})

describe('is limited', () => {
  test('to ten in an hour from one address, across a restart', async () => {
    const one = () => register({ redirect_uris: URIS }, '198.51.100.7')
    for (let n = 0; n < 10; n++) expect((await one()).status).toBe(201)
    const refused = await one()
    expect(error(refused)).toEqual([429, 'temporarily_unavailable'])
    expect(Number(refused.headers.get('retry-after'))).toBe(3600)
    expect((await register({ redirect_uris: URIS })).status).toBe(201)
    h.clock.advance(3600_000)
    expect((await one()).status).toBe(201)
  })

  test('to a hundred in an hour from all', async () => {
    h.clock.advance(3600_000)
    for (let n = 0; n < 100; n++) expect((await register({ redirect_uris: URIS })).status).toBe(201)
    expect(error(await register({ redirect_uris: URIS }))).toEqual([429, 'temporarily_unavailable'])
    h.clock.advance(3600_000)
  })
})

test('a client that nobody has allowed anything for a week is removed', async () => {
  const owner = await h.register()
  const made = async () => (await register({ redirect_uris: URIS })).body.client_id as string
  const [used, unused] = [await made(), await made()]
  const agent: App = { id: used, clientId: used, redirectUris: URIS, scopes: [] }
  await codeFor(h, agent, owner)
  const left = async () => {
    await sweep(systemContext(h.deps))
    const ids = new Set((await h.deps.store.read.select().from(oauthClients)).map(({ id }) => id))
    return [ids.has(used), ids.has(unused)]
  }
  h.clock.advance(7 * 86_400_000)
  expect(await left()).toEqual([true, true])
  h.clock.advance(1)
  expect(await left()).toEqual([true, false])
})
