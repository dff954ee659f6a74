import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { memberships, ssoIdentities, users } from '../../db/schema'
import type { RequestFacts } from '../../src/core/actor'
import { findMembership } from '../../src/core/identity'
import { sessionTokens } from '../../src/core/session-tokens'
import { WorldContext } from '../../src/deps/context'
import { accessCheck } from '../../src/features/ai/turn-stream'
import { authorizePath, FakeBrowser, newApp } from '../support/apps'
import { login, mailedToken, outcome } from '../support/auth'
import { addApp, codeOf, newPasskey } from '../support/factors'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { inviteTo, signedIn } from '../support/people'
import { addMember, putOnPlan } from '../support/routes'
import { clientToken, keyToken, testPrincipals } from '../support/principals'
import {
  arriveBySaml,
  type Config,
  exchange,
  initiate,
  postSaml,
  samlConfig,
  samlForm,
  signInBySaml,
  SSO_ENV,
  suspend,
  traces,
} from '../support/sso'

let h: Harness
let owner: Member
let config: Config
/** A person whom nobody has seen before. */
const stranger = (subject = crypto.randomUUID()) => ({ subject, email: `${subject}@${config.domain}` })
beforeAll(async () => void (h = await harness({ env: SSO_ENV, principalSources: testPrincipals })))
afterAll(() => h.close())
beforeEach(async () => {
  owner = await h.register()
  config = await samlConfig(owner)
})

const reset = (change: Record<string, unknown>, { id } = config) => owner.api.patch(`/api/sso/configs/${id}`, change)
const link = (body: Record<string, unknown>) => h.fetch('POST', '/api/sso/auth/link', { body })
/** Sets the password of a person by a mailed link. */
const setPassword = async (email: string) => {
  await h.fetch('POST', '/api/auth/password/forgot', { body: { email } })
  const token = await mailedToken(h, email, 'reset')
  await h.fetch('POST', '/api/auth/password/reset', { body: { token, password: PASSWORD } })
}
const roleOf = async (userId: string) => {
  const [row] = await h.deps.store.read
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.worldId, owner.world.id), eq(memberships.userId, userId)))
  return row?.role
}

describe('a first sign-in', () => {
  test('creates an account without a World of its own, and makes a member with the role of the configuration', async () => {
    const { code } = await arriveBySaml(h, config, { ...stranger(), name: 'Zoë' })
    const { data } = (await exchange(h, code)).body
    expect(data.worlds).toEqual([
      { id: owner.world.id, slug: owner.world.slug, name: expect.any(String), role: 'editor' },
    ])
    expect([data.world.id, data.user.name, data.user.emailVerifiedAt]).toEqual([owner.world.id, 'Zoë', null])
    const actions = (await owner.api.get('/api/audit')).body.data.map((one: { action: string }) => one.action)
    expect(actions.slice(0, 2).toSorted()).toEqual(['member.join', 'sso.link'])
  })

  test('creates nothing where the configuration takes nobody in', async () => {
    await reset({ jit: { enabled: false } })
    const before = await traces(h)
    expect((await arriveBySaml(h, config, stranger())).error).toBe('not_a_member')
    expect(await traces(h)).toEqual(before)
  })

  test('takes a seat, and two at once take no more than are left', async () => {
    const seats = { liveApps: null, records: null, storage: null, members: 2 }
    const features = { teams: true, audit: true, sso: true, worlds: true }
    const price = { amount: 0, currency: 'usd', interval: 'month' }
    const phi = { allowance: 1, pacePerHour: 1 }
    const files = { 'plans.json': { plans: [{ code: 'hobby', name: 'H', price, phi, ceilings: seats, features }] } }
    const small = await harness({ env: { ...SSO_ENV, DEFAULT_PLAN: 'hobby', PLANS_FILE: 'plans.json' }, files })
    const first = await samlConfig(await small.register())
    const codes = await Promise.all(
      ['ann', 'ben'].map(async (subject) => {
        const arrived = await arriveBySaml(small, first, { subject, email: `${subject}@${first.domain}` })
        return arrived.code
      }),
    )
    const answers = await Promise.all(codes.map((code) => exchange(small, code)))
    expect(answers.map(outcome).toSorted()).toEqual(['200', '403 PLAN_LIMIT_EXCEEDED'])
    const left = await traces(small)
    expect([left.users, left.identities]).toEqual([2, 1])
    await small.close()
  })

  test('creates no account where registration is closed', async () => {
    const shut = await harness({ env: SSO_ENV })
    const boss = await shut.register()
    const first = await samlConfig(boss)
    shut.deps.config = { ...shut.deps.config, signup: 'closed' }
    const { error } = await arriveBySaml(shut, first, { subject: 'ann', email: `ann@${first.domain}` })
    expect(error).toBe('signup_closed')
    await shut.close()
  })
})

describe('a person', () => {
  test('is known by the subject of the configuration, never by the address', async () => {
    const ann = stranger()
    const first = await signInBySaml(h, config, owner.world, ann)
    const moved = await signInBySaml(h, config, owner.world, { ...ann, email: 'elsewhere@nowhere.example' })
    expect(moved.user).toEqual(first.user)
    expect((await arriveBySaml(h, config, { ...ann, subject: 'somebody else' })).link).toBe('required')
    const second = await samlConfig(owner, { domains: [`x-${config.domain}`] })
    expect((await arriveBySaml(h, second, { ...ann, email: `new@x-${config.domain}` })).code).toBeString()
    const other = await signInBySaml(h, second, owner.world, { ...ann, email: `new2@x-${config.domain}` })
    expect(other.user.id).not.toBe(first.user.id)
  })

  test('who was removed stays out, until somebody invites them', async () => {
    const ann = stranger()
    const member = await signInBySaml(h, config, owner.world, ann)
    await owner.api.delete(`/api/world/members/${member.user.id}`)
    expect(outcome(await member.api.get('/api/world'))).toBe('404 NOT_FOUND')
    expect((await arriveBySaml(h, config, ann)).error).toBe('not_a_member')
    const { token } = await inviteTo(owner, member.user.email, 'viewer')
    expect((await member.api.post('/api/invitations/accept', { token })).status).toBe(200)
    const back = await signInBySaml(h, config, owner.world, ann)
    expect([back.user.id, await roleOf(back.user.id)]).toEqual([member.user.id, 'viewer'])
  })

  test('who was removed stays out also after a reset of the password, which is the first proof of the address', async () => {
    const ann = stranger()
    const { user } = await signInBySaml(h, config, owner.world, ann)
    await owner.api.delete(`/api/world/members/${user.id}`)
    await setPassword(user.email)
    expect((await login(h, user.email, PASSWORD)).status).toBe(200)
    expect((await arriveBySaml(h, config, ann)).error).toBe('not_a_member')
  })

  test('who was removed between the provider and the exchange stays out', async () => {
    const ann = stranger()
    const member = await signInBySaml(h, config, owner.world, ann)
    const { code } = await arriveBySaml(h, config, ann)
    await owner.api.delete(`/api/world/members/${member.user.id}`)
    const before = await traces(h)
    expect(outcome(await exchange(h, code))).toBe('403 FORBIDDEN')
    expect(await traces(h)).toEqual(before)
  })

  test('who is suspended stays out, before and after the exchange', async () => {
    const ann = stranger()
    const { user } = await signInBySaml(h, config, owner.world, ann)
    const { code } = await arriveBySaml(h, config, ann)
    await suspend(h, user.id)
    expect(outcome(await exchange(h, code))).toBe('403 FORBIDDEN')
    expect((await arriveBySaml(h, config, ann)).error).toBe('account_suspended')
  })
})

describe('a one-time code', () => {
  test('works once, for one minute, and two exchanges at once open one session', async () => {
    const { code } = await arriveBySaml(h, config, stranger())
    const before = await traces(h)
    const both = await Promise.all([exchange(h, code), exchange(h, code)])
    expect(both.map(outcome).toSorted()).toEqual(['200', '400 OAUTH_STATE_INVALID'])
    expect((await traces(h)).sessions).toBe(before.sessions + 1)
    expect(outcome(await exchange(h, code))).toBe('400 OAUTH_STATE_INVALID')
    const late = await arriveBySaml(h, config, stranger())
    h.clock.advance(60_000)
    expect(outcome(await exchange(h, late.code))).toBe('400 OAUTH_STATE_INVALID')
    expect(outcome(await exchange(h, 'sso_guessed'))).toBe('400 OAUTH_STATE_INVALID')
  })

  test('needs the verifier where the sign-in began with a challenge', async () => {
    const codeVerifier = 'a'.repeat(43)
    const codeChallenge = new Bun.CryptoHasher('sha256').update(codeVerifier).digest('base64url')
    const form = await samlForm(h, config, stranger(), { codeChallenge })
    const { code } = await postSaml(h, config.id, form)
    for (const more of [{}, { codeVerifier: 'b'.repeat(43) }])
      expect(outcome(await exchange(h, code, more))).toBe('400 OAUTH_STATE_INVALID')
    expect((await exchange(h, code, { codeVerifier })).status).toBe(200)
  })

  test('is worth nothing once the configuration is off or the World has ended', async () => {
    const first = await arriveBySaml(h, config, stranger())
    await reset({ status: 'disabled' })
    expect(outcome(await exchange(h, first.code))).toBe('409 STATE_CONFLICT')
    await owner.api.post(`/api/sso/configs/${config.id}/enable`)
    const second = await arriveBySaml(h, config, stranger())
    await owner.api.delete('/api/world', { confirm: owner.world.slug })
    const before = await traces(h)
    expect(outcome(await exchange(h, second.code))).toBe('409 STATE_CONFLICT')
    expect(await traces(h)).toEqual(before)
    await h.jobs.round()
    const rest = await h.deps.store.read.select().from(ssoIdentities).where(eq(ssoIdentities.configId, config.id))
    expect(rest).toEqual([])
  })
})

describe('an account that has the address', () => {
  let member: Member
  beforeEach(async () => {
    member = await addMember(h, owner.world, await h.register({ email: stranger().email }), 'viewer')
  })
  const ann = () => ({ subject: 'ann', email: member.user.email })
  const mailed = async () => {
    await h.jobs.round()
    const mails = h.mail.sent.filter((one) => one.to === member.user.email)
    return mails.map(({ text }) => /^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/m.exec(text)?.[0]).findLast(Boolean)
  }

  test('is linked once with its password, and keeps its role', async () => {
    const { code, link: needed } = await arriveBySaml(h, config, ann())
    expect(needed).toBe('required')
    expect(outcome(await exchange(h, code))).toBe('409 STATE_CONFLICT')
    const answer = await link({ code, password: PASSWORD })
    expect([answer.status, answer.body.data.user.id]).toEqual([200, member.user.id])
    expect([answer.body.data.world.id, await roleOf(member.user.id)]).toEqual([owner.world.id, 'viewer'])
    expect(outcome(await link({ code, password: PASSWORD }))).toBe('400 OAUTH_STATE_INVALID')
    expect((await signInBySaml(h, config, owner.world, ann())).user.id).toBe(member.user.id)
  })

  test('is linked with a code that is mailed once', async () => {
    const { code } = await arriveBySaml(h, config, ann())
    const ask = () => h.fetch('POST', '/api/sso/auth/link/mail', { body: { code } })
    expect([outcome(await ask()), outcome(await ask())]).toEqual(['200', '409 STATE_CONFLICT'])
    const mailToken = await mailed()
    expect(outcome(await link({ code, mailToken: 'AAAA-AAAA-AAAA' }))).toBe('401 INVALID_CREDENTIALS')
    const answer = await link({ code, mailToken: mailToken?.toLowerCase().replaceAll('-', ' ') })
    expect([answer.status, answer.body.data.user.id]).toEqual([200, member.user.id])
  })

  test('gets at most five mails in an hour', async () => {
    const ask = async () => {
      const { code } = await arriveBySaml(h, config, ann())
      return outcome(await h.fetch('POST', '/api/sso/auth/link/mail', { body: { code } }))
    }
    const answers: string[] = []
    for (let n = 0; n < 6; n++) answers.push(await ask())
    expect(answers).toEqual([...Array.from({ length: 5 }, () => '200'), '429 RATE_LIMIT_EXCEEDED'])
  })

  test('is linked only with its second factor if it has one', async () => {
    const { secret, codes } = await addApp(h, member)
    const { code } = await arriveBySaml(h, config, ann())
    const before = await traces(h)
    const ask = (more: object) => link({ code, password: PASSWORD, ...more })
    expect(outcome(await ask({}))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(outcome(await ask({ secondFactor: { code: '000000' } }))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await ask({ password: 'wrong', secondFactor: { code: codes[0] } }))).toBe('401 INVALID_CREDENTIALS')
    expect(await traces(h)).toEqual(before)
    const answer = await ask({ secondFactor: { code: codeOf(h, secret) } })
    expect([answer.status, answer.body.data.user.id]).toEqual([200, member.user.id])
    const session = h.as(answer.body.data, owner.world)
    expect((await session.api.get('/api/auth/sessions')).body.data).toMatchObject([
      { method: 'sso', secondFactorAt: expect.any(String) },
    ])
  })

  test('is linked with a passkey as its second factor', async () => {
    const { device, register } = await newPasskey(member, true)
    await register()
    const { code } = await arriveBySaml(h, config, ann())
    expect(outcome(await link({ code, password: PASSWORD }))).toBe('403 SECOND_FACTOR_REQUIRED')
    const options = (await h.fetch('POST', '/api/auth/passkeys/login', { body: {} })).body.data
    const secondFactor = { credential: device.get(options) }
    expect((await link({ code, password: PASSWORD, secondFactor })).status).toBe(200)
  })

  test('is linked by mail only with its second factor', async () => {
    const { codes } = await addApp(h, member)
    const token = await mailedToken(h, member.user.email, 'verify')
    await h.fetch('POST', '/api/auth/verify', { body: { token } })
    const { code } = await arriveBySaml(h, config, ann())
    await h.fetch('POST', '/api/sso/auth/link/mail', { body: { code } })
    const mailToken = await mailed()
    expect(outcome(await link({ code, mailToken }))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect((await link({ code, mailToken, secondFactor: { code: codes[0] } })).status).toBe(200)
  })

  test('is not linked with a wrong password, and ten of them close the way as they do at sign-in', async () => {
    const { code } = await arriveBySaml(h, config, ann())
    const before = await traces(h)
    for (let n = 0; n < 10; n++)
      expect(outcome(await link({ code, password: 'wrong' }))).toBe('401 INVALID_CREDENTIALS')
    expect(outcome(await link({ code, password: PASSWORD }))).toBe('429 RATE_LIMIT_EXCEEDED')
    expect(await traces(h)).toEqual(before)
  })

  test('loses a password and a second factor that somebody set who never confirmed the address', async () => {
    await addApp(h, member)
    const { code } = await arriveBySaml(h, config, ann())
    await h.fetch('POST', '/api/sso/auth/link/mail', { body: { code } })
    expect((await link({ code, mailToken: await mailed() })).status).toBe(200)
    expect(outcome(await member.api.get('/api/world'))).toBe('401 TOKEN_INVALID')
    const body = { email: member.user.email, password: PASSWORD }
    expect(outcome(await h.fetch('POST', '/api/auth/login', { body }))).toBe('401 INVALID_CREDENTIALS')
    const [row] = await h.deps.store.read.select().from(users).where(eq(users.id, member.user.id))
    expect(row?.emailVerifiedAt).toBe(h.clock.now())
  })

  test('of a person outside the World joins it only where first sign-ins create members', async () => {
    const guest = await h.register({ email: stranger().email })
    const person = { subject: 'guest', email: guest.user.email }
    await reset({ jit: { enabled: false } })
    expect((await arriveBySaml(h, config, person)).error).toBe('not_a_member')
    await reset({ jit: { enabled: true, role: 'viewer' } })
    const { code } = await arriveBySaml(h, config, person)
    expect((await link({ code, password: PASSWORD })).status).toBe(200)
    expect(await roleOf(guest.user.id)).toBe('viewer')
  })

  test('needs one proof, and a code that is for linking', async () => {
    const { code } = await arriveBySaml(h, config, ann())
    expect(outcome(await link({ code }))).toBe('422 VALIDATION_FAILED')
    expect(outcome(await link({ code, password: PASSWORD, mailToken: 'A' }))).toBe('422 VALIDATION_FAILED')
    const other = await arriveBySaml(h, config, stranger())
    expect(outcome(await link({ code: other.code, password: PASSWORD }))).toBe('409 STATE_CONFLICT')
  })
})

describe('a World that enforces single sign-on', () => {
  let member: Member
  beforeEach(async () => {
    member = await addMember(h, owner.world, await h.register(), 'admin')
  })
  const world = (who: Member) => who.api.get('/api/world')

  test('refuses members who signed in another way, at once and also in open sessions', async () => {
    expect((await world(member)).status).toBe(200)
    await reset({ enforced: true })
    const answer = await world(member)
    expect([outcome(answer), answer.body.error.configId]).toEqual(['403 SSO_REQUIRED', config.id])
    expect(outcome(await member.api.post('/api/surfaces', { name: 'A' }))).toBe('403 SSO_REQUIRED')
    await reset({ enforced: false })
    expect((await world(member)).status).toBe(200)
  })

  test('is not listed in full for a member who signed in another way', async () => {
    await reset({ enforced: true })
    const ids = async (who: Member) => (await who.api.get('/api/worlds')).body.data.map((one: { id: string }) => one.id)
    expect(await ids(member)).not.toContain(owner.world.id)
    expect(await ids(owner)).toContain(owner.world.id)
    await reset({ enforced: false })
    expect(await ids(member)).toContain(owner.world.id)
  })

  test('is not part of the answer to a sign-in with a password', async () => {
    const { user } = await signInBySaml(h, config, owner.world, stranger())
    await reset({ enforced: true })
    await setPassword(user.email)
    const { data } = (await login(h, user.email, PASSWORD)).body
    expect([data.world, data.worlds]).toEqual([null, [expect.objectContaining({ id: owner.world.id })]])
  })

  test('admits members who signed in through it, and owners with their password', async () => {
    await reset({ enforced: true })
    expect((await world(await signInBySaml(h, config, owner.world, stranger()))).status).toBe(200)
    expect((await world(await signedIn(h, owner))).status).toBe(200)
  })

  test('does not affect keys and apps', async () => {
    await reset({ enforced: true })
    for (const token of [
      keyToken(owner.world),
      clientToken(owner.world, member.user.id),
      clientToken(owner.world, null),
    ])
      expect((await world(h.as({ ...member, token }, owner.world))).status).toBe(200)
  })

  test('lets no app be allowed by a member who signed in with a password', async () => {
    const app = await newApp(owner)
    await reset({ enforced: true })
    const shown = await new FakeBrowser(h).open(authorizePath(app), member)
    expect([shown.status, shown.text.includes('through its own identity provider')]).toEqual([403, true])
  })

  test('stops a change whose request was under way', async () => {
    const body = JSON.stringify({ name: 'Under way', slug: 'under-way' })
    let send = () => {}
    const raw = new ReadableStream<Uint8Array>({
      start(controller) {
        send = () => {
          controller.enqueue(new TextEncoder().encode(body))
          controller.close()
        }
      },
    })
    const headers = { 'content-type': 'application/json' }
    const answer = h.fetch('POST', '/api/surfaces', { raw, headers, token: member.token, world: owner.world.id })
    await reset({ enforced: true })
    send()
    expect(outcome(await answer)).toBe('403 SSO_REQUIRED')
  })

  test('ends a stream that is open', async () => {
    const { store, plans } = h.deps
    const identity = await sessionTokens.identify(h.deps, member.token, {} as RequestFacts)
    const known = await findMembership(store.read, owner.world.id, member.user.id)
    if (!known || identity.kind !== 'user') throw new Error('The member has no session.')
    const { world: its, role } = known
    const goesOn = accessCheck(new WorldContext(h.deps, identity, null, its, role, plans.of(its.planCode)))
    expect(await goesOn()).toBe(true)
    await reset({ enforced: true })
    expect(await goesOn()).toBe(false)
  })

  test('does so only while the configuration is enabled and the plan includes it', async () => {
    await reset({ enforced: true })
    expect(outcome(await world(member))).toBe('403 SSO_REQUIRED')
    await putOnPlan(h, owner.world, 'team')
    expect((await world(member)).status).toBe(200)
    await putOnPlan(h, owner.world, 'enterprise')
    await reset({ status: 'disabled' })
    expect((await world(member)).status).toBe(200)
  })

  test('shows its private pages only to sessions that may enter', async () => {
    const { id, slug } = (await owner.api.post('/api/surfaces', { name: 'Private', slug: 'private' })).body.data
    await owner.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    const read = () => member.api.get(`/api/surfaces/by-slug/${owner.world.slug}/${slug}`)
    expect((await read()).status).toBe(200)
    await reset({ enforced: true })
    expect((await read()).status).toBe(404)
  })
})

describe('a session from single sign-on', () => {
  test('counts in the World of its provider only', async () => {
    const ann = stranger()
    const elsewhere = await h.register({ email: ann.email })
    await addMember(h, owner.world, elsewhere, 'viewer')
    const { code } = await arriveBySaml(h, config, ann)
    const { data } = (await link({ code, password: PASSWORD })).body
    const session = h.as(data, owner.world)
    expect((await session.api.get('/api/world')).status).toBe(200)
    const theirs = h.as(data, elsewhere.world)
    expect(outcome(await theirs.api.get('/api/world'))).toBe('403 FORBIDDEN')
    expect((await elsewhere.api.get('/api/world')).status).toBe(200)
  })

  test('shows how it was opened, and can neither take over the account nor create a World', async () => {
    const ann = await signInBySaml(h, config, owner.world, stranger())
    const [session] = (await ann.api.get('/api/auth/sessions')).body.data
    expect(session.method).toBe('sso')
    expect(outcome(await ann.api.patch('/api/auth/me', { email: 'mine@evil.example' }))).toBe('403 FORBIDDEN')
    expect(outcome(await ann.api.post('/api/worlds', { name: 'Mine' }))).toBe('403 FORBIDDEN')
    expect(outcome(await ann.api.post('/api/auth/passkeys', {}))).toBe('403 FORBIDDEN')
    expect(outcome(await ann.api.patch('/api/auth/me', { name: 'Ann' }))).toBe('403 FORBIDDEN')
  })

  /** A person with a World of their own who is linked, in a session of their own and in one from the provider. */
  const linked = async () => {
    const ann = stranger()
    const own = await h.register({ email: ann.email })
    await addMember(h, owner.world, own, 'viewer')
    const { code } = await arriveBySaml(h, config, ann)
    const answer = await link({ code, password: PASSWORD })
    return { own, data: answer.body.data, session: h.as(answer.body.data, owner.world) }
  }

  test('is shown in full only the World of its provider', async () => {
    const { own, data, session } = await linked()
    expect(data.world.id).toBe(owner.world.id)
    const ids = async (who: Member) => (await who.api.get('/api/worlds')).body.data.map((one: { id: string }) => one.id)
    expect(await ids(session)).toEqual([owner.world.id])
    expect((await ids(own)).toSorted()).toEqual([own.world.id, owner.world.id].toSorted())
    expect((await session.api.get('/api/auth/me')).body.data.worlds).toHaveLength(2)
  })

  test('sees and ends no other session of the account', async () => {
    const { own, session } = await linked()
    const other = (await own.api.get('/api/auth/sessions')).body.data.find((one: { current: boolean }) => one.current)
    expect((await session.api.get('/api/auth/sessions')).body.data).toMatchObject([{ current: true }])
    expect(outcome(await session.api.get(`/api/auth/sessions/${other.id}`))).toBe('404 NOT_FOUND')
    expect(outcome(await session.api.delete(`/api/auth/sessions/${other.id}`))).toBe('404 NOT_FOUND')
    expect(outcome(await session.api.delete('/api/auth/sessions'))).toBe('403 FORBIDDEN')
    expect((await own.api.get('/api/auth/me')).status).toBe(200)
  })

  test('accepts no invitation to another World', async () => {
    const { own, session } = await linked()
    const { token } = await inviteTo(await h.register(), own.user.email, 'viewer')
    expect(outcome(await session.api.post('/api/invitations/accept', { token }))).toBe('403 FORBIDDEN')
    expect((await own.api.post('/api/invitations/accept', { token })).status).toBe(200)
  })

  test('is recorded in the name of its person, whoever’s token came with the exchange', async () => {
    const { code } = await arriveBySaml(h, config, stranger())
    const { data } = (await h.fetch('POST', '/api/sso/auth/exchange', { body: { code }, token: owner.token })).body
    const entries = (await owner.api.get('/api/audit?action=sso.link')).body.data
    expect(entries[0].actor.id).toBe(data.user.id)
  })
})

test('a sign-in keeps the query of its application, and no code of another one', async () => {
  const redirectUri = 'https://app.example.com/back?state=a%20b&code=old&error=x'
  const url = await initiate(h, { configId: config.id, redirectUri })
  const form = { SAMLResponse: 'eA==', RelayState: new URL(url).searchParams.get('RelayState') ?? '' }
  const { location } = await postSaml(h, config.id, form)
  expect(location).toStartWith('https://app.example.com/back?state=a+b&error=invalid_response&error_description=')
})
