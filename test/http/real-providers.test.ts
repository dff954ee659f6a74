import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { connections } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { openTokens } from '../../src/features/connections/sealing'
import { type Harness, harness, type Member } from '../support/harness'
import { oidcServer } from '../support/oidc-server'
import { finish, REDIRECT, started, startedConnection } from '../support/social'

const people = {
  ann: { email: 'ann@example.com', email_verified: true, name: 'Ann' },
  bob: { email: 'bob@example.com', email_verified: false, name: 'Bob' },
}
const acme = await oidcServer({ redirectUri: REDIRECT, people })

/** GitHub as far as it matters: form-encoded scopes, errors with status 200, its own list of addresses and revocation. */
const forge = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  routes: {
    '/token': async (request) => {
      const form = new URLSearchParams(await request.text())
      if (form.get('code') !== 'good' || form.get('client_secret') !== 'forge-secret')
        return Response.json({ error: 'bad_verification_code' })
      return Response.json({ access_token: 'gho_canary', token_type: 'bearer', scope: 'read:user,user:email' })
    },
    '/user': (request) =>
      request.headers.get('authorization') === 'Bearer gho_canary'
        ? Response.json({ id: 583231, login: 'octocat', name: 'Mona', email: null })
        : new Response(null, { status: 401 }),
    '/emails': () => Response.json([{ email: 'mona@example.com', primary: true, verified: true }]),
  },
})
afterAll(async () => {
  acme.close()
  await forge.stop(true)
})

let h: Harness
beforeEach(async () => {
  const at = `http://127.0.0.1:${forge.port}`
  const endpoints = {
    authorization: `${at}/authorize`,
    token: `${at}/token`,
    userinfo: `${at}/user`,
    emails: `${at}/emails`,
  }
  h = await harness({
    env: { ALLOW_PRIVATE_NETWORK: 'true', OAUTH_PROVIDERS_FILE: 'providers.json', FORGE_SECRET: 'forge-secret' },
    files: {
      'providers.json': [
        { id: 'acme', name: 'Acme', issuer: acme.issuer, ...acme.client, offline: { prompt: 'consent' } },
        { id: 'forge', endpoints, clientId: 'forge-client', clientSecretEnv: 'FORGE_SECRET', scopes: ['user:email'] },
      ],
    },
  })
})
afterEach(() => h.close())

async function signIn(who: keyof typeof people) {
  const start = await started(h)
  const { code, state, iss } = await acme.browse(start.authorizationUrl, who)
  expect(state).toBe(start.state)
  return finish(h, start, { code, iss })
}

describe('a real OpenID provider', () => {
  test('signs people in, with the address of its userinfo endpoint', async () => {
    const { status, body } = await signIn('ann')
    expect([status, body.data.user.email, body.data.user.name]).toEqual([200, 'ann@example.com', 'Ann'])
    expect(body.data.user.emailVerifiedAt).not.toBeNull()
    expect((await signIn('ann')).body.data.user.id).toBe(body.data.user.id)
    expect((await signIn('bob')).body.data.user.emailVerifiedAt).toBeNull()
  })

  test('refuses a code that was used', async () => {
    const start = await started(h)
    const { code } = await acme.browse(start.authorizationUrl, 'ann')
    expect((await finish(h, start, { code })).status).toBe(200)
    const again = await started(h)
    const answer = await finish(h, again, { code })
    expect([answer.status, answer.body.error.details[0].path]).toEqual([422, '/code'])
  })

  test('refuses a code that was made for another verifier', async () => {
    const [victim, attacker] = [await started(h), await started(h)]
    const { code } = await acme.browse(victim.authorizationUrl, 'ann')
    expect((await finish(h, attacker, { code })).status).toBe(422)
  })

  test('gives a connection tokens that rotate and can be revoked', async () => {
    const owner = await h.register()
    const scopes = ['openid', 'email', 'offline_access']
    const { id, authorizationUrl, state } = await startedConnection(owner, { provider: 'acme', scopes })
    const { code } = await acme.browse(authorizationUrl, 'ann')
    const path = `/api/oauth/connections/${id}`
    const { status, body } = await owner.api.post(`${path}/complete`, { code, state })
    expect([status, body.data.status, body.data.account]).toEqual([200, 'connected', 'ann@example.com'])
    const first = await tokensIn(owner)
    h.clock.advance(3600_000)
    await h.jobs.round()
    const second = await tokensIn(owner)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(second.accessToken).not.toBe(first.accessToken)
    const { openId, config } = h.deps
    const provider = config.oauthProviders.find((one) => one.id === 'acme')!
    expect(await openId.revoke(provider, second.refreshToken!, 'refresh_token')).toBe(true)
    await expect(openId.refresh(provider, second.refreshToken!)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' })
  })

  async function tokensIn({ world }: Member) {
    const [row] = await h.deps.store.read.select().from(connections)
    return openTokens(systemContext(h.deps), row!.tokens!, { worldId: world.id, id: row!.id })
  }
})

describe('a provider like GitHub', () => {
  test('signs people in by its user API and its list of addresses', async () => {
    const start = await started(h, { provider: 'forge' })
    const { status, body } = await finish(h, start, { code: 'good' })
    expect([status, body.data.user.email, body.data.user.name]).toEqual([200, 'mona@example.com', 'Mona'])
    expect(body.data.user.emailVerifiedAt).not.toBeNull()
  })

  test('may answer a wrong code with status 200', async () => {
    const start = await started(h, { provider: 'forge' })
    const answer = await finish(h, start, { code: 'bad' })
    expect([answer.status, answer.body.error.details[0].path]).toEqual([422, '/code'])
    expect((await finish(h, start, { code: 'good' })).status).toBe(200)
  })
})
