import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, desc, eq } from 'drizzle-orm'
import { audit, identities, memberships, passkeys, sessions, users, worlds } from '../../db/schema'
import { mailedToken, outcome } from '../support/auth'
import { newPasskey } from '../support/factors'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { inviteTo, signedIn } from '../support/people'
import { smallPage } from '../support/pages'
import { addIdentity } from '../support/social'
import { arriveBySaml, samlConfig, signInBySaml, SSO_ENV } from '../support/sso'

let h: Harness
beforeAll(async () => void (h = await harness({ env: SSO_ENV })))
afterAll(() => h.close())

const leave = (member: Member, password: string | undefined = PASSWORD, headers?: Record<string, string>) =>
  member.api.delete('/api/auth/me', password === undefined ? {} : { password }, headers)
const rowOf = async (member: Member) =>
  (await h.deps.store.read.select().from(users).where(eq(users.id, member.user.id)))[0]

describe('deleting an account', () => {
  test('ends its sessions, ways to sign in and own World, frees the address, and says so by mail', async () => {
    const ada = await h.register({ email: 'ada@example.com', name: 'Ada' })
    await addIdentity(h, ada)
    await (await newPasskey(ada)).register()
    await ada.api.post('/api/surfaces', smallPage())
    const gone = await leave(ada)
    expect(gone.body).toEqual({ data: { id: ada.user.id, deleted: true } })
    expect(outcome(await ada.api.get('/api/auth/me'))).toBe('401 TOKEN_INVALID')
    expect(outcome(await h.fetch('POST', '/api/auth/refresh', { body: { refreshToken: ada.refreshToken } }))).toMatch(
      /^401/,
    )
    await h.jobs.round()
    const read = h.deps.store.read
    const left = await Promise.all([
      read.select().from(users).where(eq(users.id, ada.user.id)),
      read.select().from(sessions).where(eq(sessions.userId, ada.user.id)),
      read.select().from(identities).where(eq(identities.userId, ada.user.id)),
      read.select().from(passkeys).where(eq(passkeys.userId, ada.user.id)),
      read.select().from(worlds).where(eq(worlds.id, ada.world.id)),
    ])
    expect(left).toEqual([[], [], [], [], []])
    expect(h.mail.sent.some(({ to, subject }) => to === ada.user.email && subject === 'Your account was deleted')).toBe(
      true,
    )
    const again = await h.register({ email: 'ada@example.com' })
    expect(again.user.id).not.toBe(ada.user.id)
  })

  test('leaves shared Worlds and keeps what the person made there; the trail keeps the name', async () => {
    const [owner, guest] = [await h.register(), await h.register({ name: 'Grace' })]
    const { token } = await inviteTo(owner, guest.user.email, 'admin')
    await guest.api.post('/api/invitations/accept', { token })
    const there = h.as(guest, owner.world)
    const { id } = (await there.api.post('/api/surfaces', smallPage('kept'))).body.data
    await there.api.post('/api/invitations', { email: 'open@example.com', role: 'viewer' })
    expect(outcome(await leave(guest))).toBe('200')
    expect((await owner.api.get('/api/world/members')).body.data).toHaveLength(1)
    expect((await owner.api.get(`/api/surfaces/${id}`)).body.data.draft.updatedBy).toEqual({
      id: guest.user.id,
      name: 'Former member',
    })
    const entries = (await owner.api.get('/api/audit?limit=100')).body.data
    const by = (action: string) => entries.find((entry: { action: string }) => entry.action === action)
    expect(by('surface.create').actor).toMatchObject({ id: guest.user.id, name: 'Grace' })
    expect(by('member.remove').actor.name).toBe('Grace')
    expect(by('invitation.revoke').actor.name).toBe('Grace')
    const trail = await h.deps.store.read
      .select()
      .from(audit)
      .where(and(eq(audit.chain, 'instance'), eq(audit.action, 'auth.delete')))
      .orderBy(desc(audit.seq))
      .limit(1)
    expect([trail[0]?.actorName, JSON.parse(trail[0]?.before ?? '').email]).toEqual(['Grace', guest.user.email])
  })

  test('is refused, and changes nothing, for the only owner of a World with other members', async () => {
    const [owner, other] = [await h.register(), await h.register()]
    const { token } = await inviteTo(owner, other.user.email, 'editor')
    await other.api.post('/api/invitations/accept', { token })
    const refused = await leave(owner)
    expect([outcome(refused), refused.body.error.message.includes(owner.world.slug)]).toEqual(['409 LAST_OWNER', true])
    expect((await owner.api.get('/api/auth/me')).body.data.worlds).toHaveLength(1)
    await owner.api.patch(`/api/world/members/${other.user.id}`, { role: 'owner' })
    expect(outcome(await leave(owner))).toBe('200')
    expect((await h.as(other, owner.world).api.get('/api/world')).body.data.role).toBe('owner')
  })

  test('of two owners at once leaves the World one of them', async () => {
    const [one, two] = [await h.register(), await h.register()]
    const { token } = await inviteTo(one, two.user.email, 'owner')
    await two.api.post('/api/invitations/accept', { token })
    const answers = await Promise.all([leave(one), leave(two)])
    const read = h.deps.store.read
    const places = await read.select().from(memberships).where(eq(memberships.worldId, one.world.id))
    const [world] = await read.select().from(worlds).where(eq(worlds.id, one.world.id))
    const deleted = answers.filter(({ status }) => status === 200).length
    // Whoever comes last has the World alone, and it ends with them.
    expect(deleted === 2 ? world?.endingAt !== null : places.some(({ role }) => role === 'owner')).toBe(true)
  })

  test('takes the password, and ten wrong ones block further tries', async () => {
    const ada = await h.register()
    for (const [body, code] of [
      [{}, 'required'],
      [{ password: 'not my password' }, 'wrong'],
    ] as const) {
      const answer = await ada.api.delete('/api/auth/me', body)
      expect([outcome(answer), answer.body.error.details[0]]).toMatchObject([
        '422 VALIDATION_FAILED',
        { path: '/password', code },
      ])
    }
    for (let n = 1; n < 10; n++) await leave(ada, 'not my password')
    expect(outcome(await leave(ada))).toBe('429 RATE_LIMIT_EXCEEDED')
    expect(await rowOf(ada)).toBeDefined()
  })

  test('without a password takes a sign-in of the last ten minutes', async () => {
    const [late, fresh] = [await h.register(), await h.register()]
    for (const { user } of [late, fresh])
      await h.deps.store.tx('instance', (tx) =>
        tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id)),
      )
    h.clock.advance(600_000)
    const answer = await late.api.delete('/api/auth/me', {})
    expect([outcome(answer), answer.body.error.message.includes('Sign in again')]).toEqual(['403 FORBIDDEN', true])
    h.clock.advance(-1)
    expect(outcome(await fresh.api.delete('/api/auth/me', {}))).toBe('200')
  })

  test('works where the Worlds require If-Match, and with the condition of the account', async () => {
    const [owner, guest] = [await h.register(), await h.register()]
    const { token } = await inviteTo(owner, guest.user.email)
    await guest.api.post('/api/invitations/accept', { token })
    for (const { api } of [owner, guest]) await api.patch('/api/world', { settings: { requireIfMatch: true } })
    expect(outcome(await leave(guest, PASSWORD, { 'if-match': '"stale"' }))).toBe('412 PRECONDITION_FAILED')
    const etag = (await guest.api.get('/api/auth/me')).headers.get('etag') ?? ''
    expect(outcome(await leave(guest, PASSWORD, { 'if-match': etag }))).toBe('200')
  })

  test('that was cut off between two Worlds is finished by the next call', async () => {
    const guest = await h.register()
    const hosts = [await h.register(), await h.register()]
    for (const host of hosts) {
      const { token } = await inviteTo(host, guest.user.email)
      await guest.api.post('/api/invitations/accept', { token })
    }
    const { store } = h.deps
    const tx = store.tx.bind(store)
    let rest = 2
    store.tx = (scope, work, source) => {
      if (--rest < 0) throw new Error('The process ends here.')
      return tx(scope, work, source)
    }
    expect((await leave(guest)).status).toBe(500)
    store.tx = tx
    const places = await h.deps.store.read.select().from(memberships).where(eq(memberships.userId, guest.user.id))
    expect([places.length < 3, await rowOf(guest)]).toEqual([true, expect.anything()])
    expect(outcome(await leave(guest))).toBe('200')
    expect(await rowOf(guest)).toBeUndefined()
  })

  test('does not let a person back in whom a World with single sign-on has removed', async () => {
    const owner = await h.register()
    const config = await samlConfig(owner)
    const person = { subject: 'mallory', email: `mallory@${config.domain}` }
    const member = await signInBySaml(h, config, owner.world, person)
    await owner.api.delete(`/api/world/members/${member.user.id}`)
    const { api } = await withPassword(member)
    expect(outcome(await api.delete('/api/auth/me', { password: PASSWORD }))).toBe('200')
    expect((await arriveBySaml(h, config, person)).code).toBeUndefined()
    const row = { name: 'Former member', email: `${member.user.id}@deleted.invalid`, passwordHash: null }
    expect(await rowOf(member)).toMatchObject(row)
    const listed = await h.fetch('GET', '/api/admin/users?q=Former', { token: h.deps.secrets.operatorToken })
    expect(listed.body.data).toEqual([])
  })

  test('lets a person come back by single sign-on to a World that they left with it, as somebody new', async () => {
    const owner = await h.register()
    const config = await samlConfig(owner)
    const person = { subject: 'grace', email: `grace@${config.domain}` }
    const member = await signInBySaml(h, config, owner.world, person)
    const { api } = await withPassword(member)
    expect(outcome(await api.delete('/api/auth/me', { password: PASSWORD }))).toBe('200')
    expect(await rowOf(member)).toBeUndefined()
    const again = await signInBySaml(h, config, owner.world, person)
    expect(again.user.id).not.toBe(member.user.id)
  })
})

/** The person with a password of their own, signed in with it. */
async function withPassword({ user, world }: Member): Promise<Member> {
  await h.fetch('POST', '/api/auth/password/forgot', { body: { email: user.email } })
  const token = await mailedToken(h, user.email, 'reset')
  await h.fetch('POST', '/api/auth/password/reset', { body: { token, password: PASSWORD } })
  return signedIn(h, h.as({ user, token: '', refreshToken: '' }, world))
}
