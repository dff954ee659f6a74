import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit, connections, jobs, users } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { Fault } from '../../src/core/fault'
import { refreshConnectionJob } from '../../src/features/connections/refreshing'
import { openTokens } from '../../src/features/connections/sealing'
import { OAuthRefusal } from '../../src/lib/oauth-refusal'
import { sweep } from '../../src/jobs/sweep'
import { outcome } from '../support/auth'
import { forgingIssuer } from '../support/forging-issuer'
import { type Harness, harness, type Member } from '../support/harness'
import { signedIn } from '../support/people'
import { addMember } from '../support/routes'
import { acmeOptions, REDIRECT, startedConnection } from '../support/social'

const issuer = await forgingIssuer()
afterAll(() => issuer.close())

let h: Harness
let owner: Member
beforeEach(async () => {
  issuer.reset()
  h = await harness(acmeOptions(issuer))
  owner = await h.register()
})
afterEach(() => h.close())

const PATH = '/api/oauth/connections'
const row = async (id: string) => (await h.deps.store.read.select().from(connections).where(eq(connections.id, id)))[0]!
const tokensOf = async (id: string) => {
  const stored = await row(id)
  return openTokens(systemContext(h.deps), stored.tokens!, stored)
}
const actions = async () =>
  (await h.deps.store.read.select().from(audit).where(eq(audit.chain, owner.world.id))).map(({ action }) => action)

async function connected(scopes?: string[]) {
  const { id, authorizationUrl, state } = await startedConnection(owner, {
    provider: 'acme',
    ...(scopes && { scopes }),
  })
  issuer.signsIn({ sub: 'ann', email: 'ann@example.com' }, authorizationUrl, h.clock.now())
  const answer = await owner.api.post(`${PATH}/${id}/complete`, { code: 'canary-code', state })
  if (answer.status !== 200) throw new Error(answer.text)
  return { id, state, answer }
}

/** One run of the job, whether or not it is queued. */
function runRefresh(id: string) {
  const own = { id: 'job', key: 'job:1', worldId: owner.world.id, userId: null, attempt: 1 }
  const run = { ...own, signal: new AbortController().signal, progress: async () => {}, end: async () => {} }
  return refreshConnectionJob.run(systemContext(h.deps, 'job'), { worldId: owner.world.id, id }, run)
}

/** Runs the jobs until nothing is due. */
const work = () => h.jobs.round()
const tokenCalls = (grant: string) =>
  issuer.asked.filter(({ path, form }) => path === '/token' && form.get('grant_type') === grant)

describe('a connection', () => {
  test('is made with PKCE and the scopes that were asked for, and shows no token', async () => {
    const { id, authorizationUrl } = await startedConnection(owner, { provider: 'acme', scopes: ['files:read'] })
    const query = new URL(authorizationUrl).searchParams
    expect([query.get('scope'), query.get('code_challenge_method')]).toEqual(['files:read', 'S256'])
    expect((await owner.api.get(`${PATH}/${id}`)).body.data).toEqual({
      id,
      provider: 'acme',
      providerName: 'Acme',
      status: 'pending',
      scopes: ['files:read'],
      account: null,
      expiresAt: null,
      failure: null,
      createdBy: { id: owner.user.id, name: owner.user.name },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const { answer } = await connected()
    expect(answer.body.data).toMatchObject({
      status: 'connected',
      account: 'ann@example.com',
      expiresAt: new Date(h.clock.now() + 3600_000).toISOString(),
    })
    const { data } = (await owner.api.get(PATH)).body
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['connected', 'pending'])
    const verifier = tokenCalls('authorization_code')[0]!.form.get('code_verifier')
    const database = JSON.stringify([
      await h.deps.store.read.select().from(connections),
      await h.deps.store.read.select().from(audit),
      await h.deps.store.read.select().from(jobs),
    ])
    for (const secret of ['access-', 'refresh-', 'canary-code', 'client-secret', verifier!])
      expect([secret, (database + h.log.join('') + answer.text).includes(secret)]).toEqual([secret, false])
  })

  test('belongs to the admins of its World', async () => {
    const { id } = await connected()
    const stranger = await h.register()
    expect(outcome(await stranger.api.get(`${PATH}/${id}`))).toBe('404 NOT_FOUND')
    expect(outcome(await stranger.api.delete(`${PATH}/${id}`))).toBe('404 NOT_FOUND')
    const editor = await addMember(h, owner.world, await h.register(), 'editor')
    expect(outcome(await editor.api.get(PATH))).toBe('403 FORBIDDEN')
  })

  test('comes back only to the origins of the instance and of its World', async () => {
    const ask = async (redirectUri: string) => outcome(await owner.api.post(PATH, { provider: 'acme', redirectUri }))
    expect(await ask('https://site.example/back')).toBe('422 VALIDATION_FAILED')
    await owner.api.patch('/api/world', { settings: { allowedOrigins: ['https://site.example'] } })
    expect(await ask('https://site.example/back')).toBe('201')
    expect(await ask('https://evil.example/back')).toBe('422 VALIDATION_FAILED')
  })

  test('is completed and exchanged once, with its own state, within ten minutes', async () => {
    const start = await startedConnection(owner, { provider: 'acme' })
    const other = await startedConnection(owner, { provider: 'acme' })
    issuer.signsIn({ sub: 'ann' }, start.authorizationUrl, h.clock.now())
    const complete = (state: string) => owner.api.post(`${PATH}/${start.id}/complete`, { code: 'code', state })
    expect(outcome(await complete(other.state))).toBe('400 OAUTH_STATE_INVALID')
    const both = await Promise.all([complete(start.state), complete(start.state)])
    expect(both.map(outcome).toSorted()).toEqual(['200', '400 OAUTH_STATE_INVALID'])
    expect(tokenCalls('authorization_code')).toHaveLength(1)
    expect(outcome(await complete(start.state))).toBe('409 STATE_CONFLICT')
    h.clock.advance(10 * 60_000)
    const late = await owner.api.post(`${PATH}/${other.id}/complete`, { code: 'code', state: other.state })
    expect(outcome(late)).toBe('400 OAUTH_STATE_INVALID')
  })

  test('that nobody finished is gone after a day', async () => {
    const { id } = await startedConnection(owner)
    h.clock.advance(24 * 3600_000 + 10 * 60_000 + 1)
    await sweep(systemContext(h.deps))
    expect(await row(id)).toBeUndefined()
  })

  test('is one of a hundred at most', async () => {
    const { id } = await startedConnection(owner)
    const first = await row(id)
    const copies = Array.from({ length: 99 }, (_, n) => ({ ...first, id: `${id}-${n}` }))
    await h.deps.store.tx(owner.world.id, (tx) => tx.insert(connections).values(copies))
    expect(outcome(await owner.api.post(PATH, { provider: 'github', redirectUri: REDIRECT }))).toBe(
      '409 STATE_CONFLICT',
    )
  })
})

describe('the sealed tokens of a connection', () => {
  test('cannot be opened in the row of another connection or World', async () => {
    const [one, other] = [await connected(), await connected()]
    const { tokens } = await row(one.id)
    await h.deps.store.tx(owner.world.id, (tx) =>
      tx.update(connections).set({ tokens }).where(eq(connections.id, other.id)),
    )
    await expect(tokensOf(other.id)).rejects.toThrow('cannot be opened')
    const elsewhere = { ...(await row(one.id)), worldId: 'world_other' }
    expect(() => openTokens(systemContext(h.deps), tokens!, elsewhere)).toThrow('cannot be opened')
    h.clock.advance(3600_000)
    await work()
    expect(await row(other.id)).toMatchObject({ status: 'failed', failure: 'The stored tokens cannot be opened.' })
    expect(tokenCalls('refresh_token')).toHaveLength(1)
  })

  test('are opened and sealed again after the keys were rotated', async () => {
    const { id } = await connected()
    const before = (await row(id)).tokens!
    h.deps.secrets.rotateKeys()
    h.clock.advance(3600_000)
    await work()
    const after = (await row(id)).tokens!
    expect((await tokensOf(id)).accessToken).toBe('access-2')
    expect(after.split('.')[1]).not.toBe(before.split('.')[1])
  })
})

describe('the tokens of a connection', () => {
  test('are renewed five minutes before they expire, and the refresh token with them', async () => {
    const { id } = await connected()
    h.clock.advance(3600_000 - 5 * 60_000 - 1)
    await work()
    expect(tokenCalls('refresh_token')).toEqual([])
    h.clock.advance(1)
    await work()
    expect(tokenCalls('refresh_token').map(({ form }) => form.get('refresh_token'))).toEqual(['refresh-1'])
    expect(await tokensOf(id)).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' })
    h.clock.advance(3600_000)
    await work()
    expect(tokenCalls('refresh_token').map(({ form }) => form.get('refresh_token'))).toEqual(['refresh-1', 'refresh-2'])
  })

  test('are renewed once by two runs at once', async () => {
    const { id } = await connected()
    h.clock.advance(3600_000)
    await Promise.all([1, 2, 3].map(() => runRefresh(id)))
    expect(tokenCalls('refresh_token')).toHaveLength(1)
    expect((await tokensOf(id)).accessToken).toBe('access-2')
  })

  test('that another run renewed meanwhile survive the failure of a run that was too slow', async () => {
    const { id } = await connected()
    h.clock.advance(3600_000)
    const { openId } = h.deps
    h.deps.openId = {
      ...openId,
      refresh: async () => {
        h.deps.openId = openId
        h.clock.advance(60_000)
        await runRefresh(id)
        throw new Fault('PROVIDER_FAILED', 'Refused.', {}, { cause: new OAuthRefusal('invalid_grant') })
      },
    }
    await runRefresh(id)
    expect(await row(id)).toMatchObject({ status: 'connected', failure: null, refreshingUntil: null })
    expect((await tokensOf(id)).accessToken).toBe('access-2')
  })

  test('keep their refresh token where the provider does not replace it', async () => {
    const { id } = await connected()
    issuer.forges({ token: () => ({ refresh_token: undefined }) })
    h.clock.advance(3600_000)
    await work()
    expect((await tokensOf(id)).refreshToken).toBe('refresh-1')
  })

  test('that the provider no longer renews end the connection, with a reason in the trail', async () => {
    const { id } = await connected()
    issuer.forges({ token: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) })
    h.clock.advance(3600_000)
    await work()
    owner = await signedIn(h, owner)
    const { data } = (await owner.api.get(`${PATH}/${id}`)).body
    expect(data).toMatchObject({ status: 'failed', failure: 'The provider no longer accepts the refresh token.' })
    expect((await row(id)).tokens).toBeNull()
    expect(await actions()).toContain('connection.fail')
    await work()
    expect(tokenCalls('refresh_token')).toHaveLength(1)
  })

  test('are renewed later where the provider is down', async () => {
    const { id } = await connected()
    issuer.forges({ token: () => new Response(null, { status: 503 }) })
    h.clock.advance(3600_000)
    await work()
    expect(await row(id)).toMatchObject({ status: 'connected', refreshingUntil: null })
    issuer.forges({})
    h.clock.advance(60_000)
    await work()
    expect((await tokensOf(id)).accessToken).toStartWith('access-')
    expect((await row(id)).refreshAt).toBeGreaterThan(h.clock.now())
  })

  test('of a provider that stays down are given up after all attempts', async () => {
    const { id } = await connected()
    issuer.forges({ token: () => new Response(null, { status: 503 }) })
    h.clock.advance(3600_000)
    for (let attempt = 0; attempt < 30; attempt++) {
      await work()
      h.clock.advance(15 * 60_000)
    }
    expect((await row(id)).status).toBe('failed')
    expect(await actions()).toContain('connection.fail')
  })

  test('without a refresh token end the connection when they expire', async () => {
    issuer.forges({ token: () => ({ refresh_token: undefined }) })
    const { id } = await connected()
    h.clock.advance(3600_000 - 1)
    await work()
    expect((await row(id)).status).toBe('connected')
    h.clock.advance(1)
    await work()
    expect(await row(id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('no refresh token') })
  })

  test('that do not expire are left alone', async () => {
    issuer.forges({ token: () => ({ expires_in: undefined, refresh_token: undefined }) })
    const { id } = await connected()
    h.clock.advance(365 * 24 * 3600_000)
    await work()
    expect(await row(id)).toMatchObject({ status: 'connected', expiresAt: null, refreshAt: null })
  })
})

describe('a connection that is deleted', () => {
  const revoked = () => issuer.asked.filter(({ path }) => path === '/revoke').map(({ form }) => form.get('token'))

  test('is gone at once, and its tokens are revoked', async () => {
    const { id } = await connected()
    expect((await owner.api.delete(`${PATH}/${id}`)).body.data).toEqual({ id, deleted: true })
    expect(outcome(await owner.api.get(`${PATH}/${id}`))).toBe('404 NOT_FOUND')
    await work()
    expect(revoked()).toEqual(['refresh-1', 'access-1'])
    expect((await owner.api.get('/api/jobs')).body.data).toEqual([])
  })

  test('is revoked later where the provider is down', async () => {
    const { id } = await connected()
    issuer.forges({ revoke: () => new Response(null, { status: 503 }) })
    expect((await owner.api.delete(`${PATH}/${id}`)).status).toBe(200)
    await work()
    expect(revoked()).toEqual(['refresh-1'])
    issuer.forges({})
    h.clock.advance(60_000)
    await work()
    expect(revoked()).toEqual(['refresh-1', 'refresh-1', 'access-1'])
  })

  test('while its tokens are renewed leaves no token that works', async () => {
    const { id } = await connected()
    h.clock.advance(3600_000)
    owner = await signedIn(h, owner)
    const { openId } = h.deps
    h.deps.openId = {
      ...openId,
      refresh: async (...args) => {
        const renewed = await openId.refresh(...args)
        await owner.api.delete(`${PATH}/${id}`)
        return renewed
      },
    }
    await work()
    await work()
    expect(revoked().toSorted()).toEqual(['access-1', 'access-2', 'refresh-1', 'refresh-2'])
  })

  test('with its World is revoked too', async () => {
    await connected()
    expect((await owner.api.delete('/api/world', { confirm: owner.world.slug })).status).toBe(200)
    await work()
    expect(revoked()).toEqual(['refresh-1', 'access-1'])
    expect(await h.deps.store.read.select().from(connections)).toEqual([])
  })

  test('stays where the person who made it is gone', async () => {
    const { id } = await connected()
    const admin = await addMember(h, owner.world, await h.register(), 'admin')
    await h.deps.store.tx('instance', (tx) =>
      tx.update(users).set({ suspendedAt: h.clock.now() }).where(eq(users.id, owner.user.id)),
    )
    expect((await admin.api.get(`${PATH}/${id}`)).body.data.createdBy.id).toBe(owner.user.id)
  })
})
