import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq, like } from 'drizzle-orm'
import { audit, invitations, invitationTokens, memberships, teamMembers, users } from '../../db/schema'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { inviteTo, joined, later, signedIn, tokenOf } from '../support/people'
import { addMember, putOnPlan } from '../support/routes'

const DAY_MS = 24 * 3600_000

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'team' } })
  owner = await h.register()
})
afterEach(() => h.close())

const accept = (member: Member, token: string) => member.api.post('/api/invitations/accept', { token })
const at = ({ id }: { id: string }) => `/api/invitations/${id}`
const trail = async (action: string) =>
  h.deps.store.read
    .select()
    .from(audit)
    .where(and(eq(audit.chain, owner.world.id), eq(audit.action, action)))
const members = () => h.deps.store.read.select().from(memberships).where(eq(memberships.worldId, owner.world.id))
const seats = async () => (await owner.api.get('/api/capabilities')).body.data.members

describe('inviting', () => {
  test('returns the invitation with its link, which is not shown again', async () => {
    const answer = await owner.api.post('/api/invitations', { email: ' Guest@Example.com ', role: 'editor' })
    const { data } = answer.body
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/invitations/${data.id}`])
    expect(data).toEqual({
      id: expect.stringMatching(/^invite_/),
      email: 'guest@example.com',
      role: 'editor',
      teamIds: [],
      status: 'pending',
      invitedBy: { id: owner.user.id, name: owner.user.name },
      createdAt: new Date(h.clock.now()).toISOString(),
      expiresAt: new Date(h.clock.now() + 7 * DAY_MS).toISOString(),
      inviteUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/invite\?token=invite_[\w-]{43}$/),
    })
    const { inviteUrl, ...shown } = data
    expect((await owner.api.get(at(data))).body.data).toEqual(shown)
    expect((await owner.api.get('/api/invitations')).body.data).toEqual([shown])
    const kept = JSON.stringify([
      await h.deps.store.read.select().from(invitations),
      await h.deps.store.read.select().from(invitationTokens),
      await h.deps.store.read.select().from(audit),
      h.log,
    ])
    expect(kept).not.toContain(tokenOf({ inviteUrl }))
  })

  test('mails the link, without any text that a stranger chose', async () => {
    await owner.api.patch('/api/world', { name: 'Click evil.example now' })
    const { inviteUrl } = await inviteTo(owner, 'guest@example.com')
    await h.jobs.round()
    const mail = h.mail.lastTo('guest@example.com')
    expect(mail?.text).toContain(inviteUrl)
    expect(mail?.text).not.toContain('evil')
    expect(mail?.text).not.toContain(owner.user.email)
  })

  test('is refused for an invalid address, a member, an unknown role and a team of another World', async () => {
    const guest = await joined(h, owner)
    const stranger = await h.register()
    const foreign = (await stranger.api.post('/api/teams', { name: 'Theirs' })).body.data.id
    const own = (await owner.api.post('/api/teams', { name: 'Ours' })).body.data.id
    const ask = (body: object) => owner.api.post('/api/invitations', { email: 'a@b.example', role: 'viewer', ...body })
    const refused = [
      await ask({ email: 'nobody' }),
      await ask({ email: guest.user.email.toUpperCase() }),
      await ask({ role: 'god' }),
      await ask({ teamIds: [foreign] }),
      await ask({ teamIds: ['team_none'] }),
      await ask({ teamIds: [own, foreign] }),
    ]
    expect(refused.map(outcome)).toEqual([
      '422 VALIDATION_FAILED',
      '409 ALREADY_MEMBER',
      '422 VALIDATION_FAILED',
      '404 NOT_FOUND',
      '404 NOT_FOUND',
      '404 NOT_FOUND',
    ])
    expect(refused[0]?.body.error.details[0].path).toBe('/email')
    expect((await owner.api.get('/api/invitations?status=pending')).body.data).toEqual([])
  })

  test('reports missing fields as missing, including choices', async () => {
    const { details } = (await owner.api.post('/api/invitations', {})).body.error
    expect(details.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['/email', 'required'],
      ['/role', 'required'],
    ])
  })

  test('reports an invalid address with the other faults of the body', async () => {
    const body = { email: 'nobody', role: 'god', note: 'x' }
    const { details } = (await owner.api.post('/api/invitations', body)).body.error
    expect(details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`).toSorted()).toEqual([
      '/email format',
      '/note unknown_field',
      '/role choice',
    ])
  })

  test('only an owner can offer ownership: by a new invitation, or by changing one or an owner’s', async () => {
    const admin = await addMember(h, owner.world, await h.register(), 'admin')
    const offer = await inviteTo(owner, 'heir@example.com', 'owner')
    const lesser = await inviteTo(admin, 'guest@example.com', 'editor')
    const tries = [
      admin.api.post('/api/invitations', { email: 'x@example.com', role: 'owner' }),
      admin.api.patch(at(lesser), { role: 'owner' }),
      admin.api.patch(at(offer), { role: 'viewer' }),
      admin.api.patch(at(offer), { resend: true }),
      admin.api.post('/api/invitations', { email: 'heir@example.com', role: 'viewer' }),
      admin.api.delete(at(offer)),
    ]
    for (const answer of await Promise.all(tries)) {
      expect(outcome(answer)).toBe('403 FORBIDDEN')
      expect(answer.body.error.requiredRole).toBe('owner')
    }
    expect((await owner.api.get(at(offer))).body.data.status).toBe('pending')
  })

  test('a second invitation of an address replaces the first and takes no second seat', async () => {
    const first = await inviteTo(owner, 'guest@example.com', 'editor')
    const second = await inviteTo(owner, 'guest@example.com', 'viewer')
    const guest = await h.register({ email: 'guest@example.com' })
    expect((await owner.api.get(at(first))).body.data.status).toBe('revoked')
    expect((await seats()).used).toBe(2)
    expect(outcome(await accept(guest, first.token))).toBe('409 STATE_CONFLICT')
    expect((await accept(guest, second.token)).body.data.world.role).toBe('viewer')
  })

  test('invitations of one address to two Worlds do not affect each other', async () => {
    const other = await h.register()
    const [here, there] = [await inviteTo(owner, 'guest@example.com'), await inviteTo(other, 'guest@example.com')]
    expect((await owner.api.get(at(here))).body.data.status).toBe('pending')
    const guest = await h.register({ email: 'guest@example.com' })
    expect((await accept(guest, here.token)).status).toBe(200)
    expect((await accept(guest, there.token)).status).toBe(200)
  })

  test('an address whose invitation has expired can be invited again, and the old one stays expired', async () => {
    const first = await inviteTo(owner, 'guest@example.com')
    owner = await later(h, 7 * DAY_MS, owner)
    const second = await inviteTo(owner, 'guest@example.com')
    expect((await owner.api.get(at(first))).body.data.status).toBe('expired')
    expect(outcome(await owner.api.patch(at(first), { resend: true }))).toBe('409 STATE_CONFLICT')
    expect((await owner.api.get(at(second))).body.data.status).toBe('pending')
  })

  test('an expired one is not sent again to a person who has become a member', async () => {
    const first = await inviteTo(owner, 'guest@example.com')
    owner = await later(h, 7 * DAY_MS, owner)
    await addMember(h, owner.world, await h.register({ email: 'guest@example.com' }), 'viewer')
    expect(outcome(await owner.api.patch(at(first), { resend: true }))).toBe('409 ALREADY_MEMBER')
  })

  test('a repeated key invites once and returns the same link', async () => {
    const ask = () =>
      owner.api.post('/api/invitations', { email: 'a@b.example', role: 'viewer' }, { 'idempotency-key': 'k' })
    const [first, again] = [await ask(), await ask()]
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true'])
    await h.jobs.round()
    expect(h.mail.sent.filter(({ to }) => to === 'a@b.example')).toHaveLength(1)
  })

  test('a mailbox gets at most twenty mails an hour', async () => {
    for (let n = 0; n < 20; n++) await inviteTo(owner, 'guest@example.com')
    const answer = await owner.api.post('/api/invitations', { email: 'guest@example.com', role: 'viewer' })
    expect([outcome(answer), answer.headers.get('retry-after')]).toEqual(['429 RATE_LIMIT_EXCEEDED', '3600'])
    owner = await later(h, 3600_001, owner)
    expect((await owner.api.post('/api/invitations', { email: 'guest@example.com', role: 'viewer' })).status).toBe(201)
  })
})

describe('seats', () => {
  const invite = (n: number) => owner.api.post('/api/invitations', { email: `g${n}@example.com`, role: 'viewer' })
  beforeEach(() => putOnPlan(h, owner.world, 'hobby'))

  test('an invitation takes one when it is sent, and frees it when it is revoked or expires', async () => {
    const first = await inviteTo(owner, 'g1@example.com')
    const refused = await invite(2)
    expect([outcome(refused), refused.body.error]).toMatchObject([
      '403 PLAN_LIMIT_EXCEEDED',
      { dimension: 'members', used: 2, limit: 2, unit: 'members', planCode: 'hobby' },
    ])
    expect(await seats()).toMatchObject({ enabled: false, used: 2, limit: 2, requiredPlan: 'pro' })
    await owner.api.delete(at(first))
    expect((await invite(2)).status).toBe(201)
    expect((await invite(3)).status).toBe(403)
    owner = await later(h, 7 * DAY_MS, owner)
    expect((await invite(3)).status).toBe(201)
  })

  test('exactly one of many concurrent invitations takes the last seat', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => invite(n)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 403)])
    await h.jobs.round()
    expect(h.mail.sent.filter(({ to }) => /^g\d/.test(to))).toHaveLength(1)
  })

  test('accepting takes no second seat; a lower plan refuses new members and removes none', async () => {
    await putOnPlan(h, owner.world, 'pro')
    const guests = [await joined(h, owner), await joined(h, owner)]
    const { token } = await inviteTo(owner, (await h.register({ email: 'late@example.com' })).user.email)
    await putOnPlan(h, owner.world, 'hobby')
    expect((await members()).length).toBe(3)
    const late = await h.fetch('POST', '/api/auth/login', { body: { email: 'late@example.com', password: PASSWORD } })
    const answer = await h.fetch('POST', '/api/invitations/accept', { token: late.body.data.token, body: { token } })
    expect(answer.status).toBe(200)
    await owner.api.delete(`/api/world/members/${guests[0]?.user.id}`)
    expect((await invite(1)).status).toBe(403)
  })

  test('an expired invitation takes a seat again when it is sent again', async () => {
    const first = await inviteTo(owner, 'g1@example.com')
    owner = await later(h, 7 * DAY_MS, owner)
    expect((await owner.api.get(at(first))).body.data.status).toBe('expired')
    expect((await invite(2)).status).toBe(201)
    expect(outcome(await owner.api.patch(at(first), { resend: true }))).toBe('403 PLAN_LIMIT_EXCEEDED')
    await putOnPlan(h, owner.world, 'pro')
    expect((await owner.api.patch(at(first), { resend: true })).body.data.status).toBe('pending')
  })
})

describe('accepting', () => {
  test('makes a member with the role and the teams, in one audit entry', async () => {
    const team = (await owner.api.post('/api/teams', { name: 'Writers' })).body.data
    const guest = await h.register()
    const { token, id } = await inviteTo(owner, guest.user.email, 'viewer', [team.id])
    const before = (await h.deps.store.read.select().from(audit)).length
    const answer = await accept(guest, token)
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { id, status: 'accepted', teamIds: [team.id], world: { id: owner.world.id, role: 'viewer' } },
    ])
    expect((await h.as(guest, owner.world).api.get('/api/world')).body.data.role).toBe('viewer')
    expect(await h.deps.store.read.select().from(teamMembers)).toMatchObject([
      { teamId: team.id, userId: guest.user.id, role: 'viewer' },
    ])
    const entries = await h.deps.store.read.select().from(audit)
    expect(entries.length - before).toBe(1)
    expect((await trail('invitation.accept'))[0]).toMatchObject({ actorId: guest.user.id, resourceId: id })
  })

  test('a used, revoked, replaced or expired token is 409, and an unknown one is 404', async () => {
    const guest = await h.register()
    const states = { used: '', revoked: '', replaced: '', expired: '' }
    const other = await h.register()
    const used = await inviteTo(owner, other.user.email)
    await accept(other, used.token)
    expect(outcome(await accept(other, used.token))).toBe('409 STATE_CONFLICT')
    const revoked = await inviteTo(owner, guest.user.email)
    await owner.api.delete(at(revoked))
    states.revoked = outcome(await accept(guest, revoked.token))
    const replaced = await inviteTo(owner, guest.user.email)
    const resent = await owner.api.patch(at(replaced), { resend: true })
    states.replaced = outcome(await accept(guest, replaced.token))
    const back = await later(h, 7 * DAY_MS, guest)
    states.expired = outcome(await accept(back, tokenOf(resent.body.data)))
    states.used = outcome(await accept(await signedIn(h, other), used.token))
    expect(states).toEqual({
      used: '409 STATE_CONFLICT',
      revoked: '409 STATE_CONFLICT',
      replaced: '409 STATE_CONFLICT',
      expired: '409 STATE_CONFLICT',
    })
    expect(outcome(await accept(back, 'invite_nothing'))).toBe('404 NOT_FOUND')
    expect((await members()).length).toBe(2)
  })

  test('another address is 403, and the link stays valid', async () => {
    const [guest, thief] = [await h.register(), await h.register()]
    const { token } = await inviteTo(owner, guest.user.email)
    expect(outcome(await accept(thief, token))).toBe('403 FORBIDDEN')
    expect((await accept(guest, token)).status).toBe(200)
  })

  test('two concurrent calls make one member', async () => {
    const guest = await h.register()
    const { token } = await inviteTo(owner, guest.user.email)
    const answers = await Promise.all([accept(guest, token), accept(guest, token), accept(guest, token)])
    expect(answers.map(outcome).sort()).toEqual(['200', '409 STATE_CONFLICT', '409 STATE_CONFLICT'])
    expect(await trail('invitation.accept')).toHaveLength(1)
  })

  test('only one of a concurrent accept and revoke succeeds', async () => {
    const guest = await h.register()
    const invitation = await inviteTo(owner, guest.user.email)
    const answers = await Promise.all([owner.api.delete(at(invitation)), accept(guest, invitation.token)])
    expect(answers.map(outcome).sort()).toEqual(['200', '409 STATE_CONFLICT'])
  })

  test('a person who is a member by now gets ALREADY_MEMBER', async () => {
    const guest = await h.register()
    const { token } = await inviteTo(owner, guest.user.email)
    await addMember(h, owner.world, guest, 'admin')
    expect(outcome(await accept(guest, token))).toBe('409 ALREADY_MEMBER')
    expect((await h.as(guest, owner.world).api.get('/api/world')).body.data.role).toBe('admin')
  })

  test('an offer of ownership ends when its inviter is no longer an owner', async () => {
    const second = await addMember(h, owner.world, await h.register(), 'owner')
    const heir = await h.register()
    const offer = await inviteTo(second, heir.user.email, 'owner')
    await owner.api.patch(`/api/world/members/${second.user.id}`, { role: 'editor' })
    expect(outcome(await accept(heir, offer.token))).toBe('409 STATE_CONFLICT')
    expect((await owner.api.get(at(offer))).body.data.status).toBe('revoked')
  })

  test('an offer of ownership in another World stays', async () => {
    const second = await h.register()
    const offer = await inviteTo(second, 'heir@example.com', 'owner')
    const here = await addMember(h, owner.world, second, 'owner')
    await inviteTo(here, 'heir@example.com', 'owner')
    await owner.api.patch(`/api/world/members/${second.user.id}`, { role: 'editor' })
    expect((await second.api.get(at(offer))).body.data.status).toBe('pending')
  })

  test('a former owner cannot make an owner, however they lost the role', async () => {
    const second = await addMember(h, owner.world, await h.register(), 'owner')
    const heir = await h.register()
    const offer = await inviteTo(second, heir.user.email, 'owner')
    // Directly in the table: the routes would have revoked the offer.
    const demoted = and(eq(memberships.worldId, owner.world.id), eq(memberships.userId, second.user.id))
    await h.deps.store.tx(
      'instance',
      async (tx) => void (await tx.update(memberships).set({ role: 'admin' }).where(demoted)),
    )
    expect(outcome(await accept(heir, offer.token))).toBe('409 STATE_CONFLICT')
    expect(await members()).toHaveLength(2)
  })

  test.each(['viewer', 'editor', 'admin'])(
    'the invitation as %s of an admin who was removed ends, and frees its seat',
    async (role) => {
      const admin = await joined(h, owner, 'admin')
      const guest = await h.register()
      const invitation = await inviteTo(admin, guest.user.email, role)
      expect((await seats()).used).toBe(3)
      await owner.api.delete(`/api/world/members/${admin.user.id}`)
      expect((await seats()).used).toBe(1)
      expect((await owner.api.get(at(invitation))).body.data.status).toBe('revoked')
      expect(outcome(await accept(guest, invitation.token))).toBe('409 STATE_CONFLICT')
      expect(await members()).toHaveLength(1)
    },
  )

  test('the invitations of an admin who becomes an editor end, and a new promotion does not restore them', async () => {
    const admin = await joined(h, owner, 'admin')
    const guest = await h.register()
    const invitation = await inviteTo(admin, guest.user.email, 'viewer')
    const others = await inviteTo(owner, 'other@example.com', 'admin')
    for (const role of ['editor', 'admin']) await owner.api.patch(`/api/world/members/${admin.user.id}`, { role })
    expect(outcome(await accept(guest, invitation.token))).toBe('409 STATE_CONFLICT')
    expect((await owner.api.get(at(others))).body.data.status).toBe('pending')
    expect(await trail('invitation.revoke')).toEqual([expect.objectContaining({ resourceId: invitation.id })])
  })

  test('an owner who becomes an admin keeps the invitations that an admin may give', async () => {
    const second = await addMember(h, owner.world, await h.register(), 'owner')
    const guest = await h.register()
    const [offer, invitation] = [
      await inviteTo(second, 'heir@example.com', 'owner'),
      await inviteTo(second, guest.user.email, 'admin'),
    ]
    await owner.api.patch(`/api/world/members/${second.user.id}`, { role: 'admin' })
    expect((await owner.api.get(at(offer))).body.data.status).toBe('revoked')
    expect((await accept(guest, invitation.token)).body.data.world.role).toBe('admin')
  })

  test('the invitation of a suspended admin does not count while the suspension lasts', async () => {
    const admin = await joined(h, owner, 'admin')
    const guest = await h.register()
    const { token } = await inviteTo(admin, guest.user.email, 'admin')
    const suspend = (suspendedAt: number | null) =>
      h.deps.store.tx(
        'instance',
        async (tx) => void (await tx.update(users).set({ suspendedAt }).where(eq(users.id, admin.user.id))),
      )
    await suspend(h.clock.now())
    expect(outcome(await accept(guest, token))).toBe('409 STATE_CONFLICT')
    await suspend(null)
    expect((await accept(guest, token)).status).toBe(200)
  })

  test('an invitation from before invitations were revoked on removal admits nobody', async () => {
    const admin = await joined(h, owner, 'admin')
    const guest = await h.register()
    const { token } = await inviteTo(admin, guest.user.email, 'editor')
    // Directly in the table: the route would have revoked the invitation.
    const gone = and(eq(memberships.worldId, owner.world.id), eq(memberships.userId, admin.user.id))
    await h.deps.store.tx('instance', async (tx) => void (await tx.delete(memberships).where(gone)))
    expect(outcome(await accept(guest, token))).toBe('409 STATE_CONFLICT')
    expect(await members()).toHaveLength(1)
  })

  test('an owner who leaves loses their open invitations and those seats, and nobody else loses one', async () => {
    const second = await addMember(h, owner.world, await h.register(), 'owner')
    const [offer, guest] = [
      await inviteTo(second, 'heir@example.com', 'owner'),
      await inviteTo(second, 'g@example.com'),
    ]
    const others = await inviteTo(owner, 'other@example.com', 'owner')
    expect((await seats()).used).toBe(5)
    expect((await second.api.delete(`/api/world/members/${second.user.id}`)).status).toBe(200)
    expect((await seats()).used).toBe(2)
    const statusOf = async (one: { id: string }) => (await owner.api.get(at(one))).body.data.status
    expect([await statusOf(offer), await statusOf(guest), await statusOf(others)]).toEqual([
      'revoked',
      'revoked',
      'pending',
    ])
    expect(await trail('invitation.revoke')).toEqual([
      expect.objectContaining({ resourceId: offer.id }),
      expect.objectContaining({ resourceId: guest.id }),
    ])
  })

  test('a deleted team is left out, and so are all teams without a plan that includes them', async () => {
    const [gone, stays] = [
      (await owner.api.post('/api/teams', { name: 'Gone' })).body.data.id,
      (await owner.api.post('/api/teams', { name: 'Stays' })).body.data.id,
    ]
    const [one, two] = [await h.register(), await h.register()]
    const first = await inviteTo(owner, one.user.email, 'editor', [gone, stays])
    const second = await inviteTo(owner, two.user.email, 'editor', [stays])
    await owner.api.delete(`/api/teams/${gone}`)
    expect((await accept(one, first.token)).body.data.teamIds).toEqual([stays])
    await putOnPlan(h, owner.world, 'hobby')
    expect((await accept(two, second.token)).status).toBe(200)
    const places = await h.deps.store.read.select().from(teamMembers)
    expect(places.map(({ userId, role }) => [userId, role])).toEqual([[one.user.id, 'editor']])
  })
})

describe('changing and revoking', () => {
  test('role and teams of an open one can change, and the GET answer can be sent back', async () => {
    const { id } = (await owner.api.post('/api/teams', { name: 'Writers' })).body.data
    const invitation = await inviteTo(owner, 'guest@example.com')
    const read = (await owner.api.get(at(invitation))).body.data
    expect((await owner.api.patch(at(invitation), read)).body.data).toEqual(read)
    expect(await trail('invitation.update')).toHaveLength(0)
    const answer = await owner.api.patch(at(invitation), { role: 'admin', teamIds: [id] })
    expect(answer.body.data).toEqual({ ...read, role: 'admin', teamIds: [id] })
    expect(await trail('invitation.update')).toHaveLength(1)
  })

  test('changing only the teams makes the caller the inviter, as a refused If-Match shows', async () => {
    const admin = await joined(h, owner, 'admin')
    const invitation = await inviteTo(owner, 'a@b.example', 'editor')
    const { id } = (await owner.api.post('/api/teams', { name: 'T' })).body.data
    h.clock.advance(1000)
    const answer = await admin.api.patch(at(invitation), { teamIds: [id] })
    expect(answer.body.data).toMatchObject({ teamIds: [id], invitedBy: { id: admin.user.id } })
    const stale = await owner.api.delete(at(invitation), undefined, { 'if-match': '"old"' })
    expect(stale.body.error).toMatchObject({
      updatedBy: { id: admin.user.id },
      updatedAt: new Date(h.clock.now()).toISOString(),
    })
  })

  test('sending it again makes another link that is valid for seven days', async () => {
    const guest = await h.register()
    const invitation = await inviteTo(owner, guest.user.email)
    owner = await later(h, DAY_MS, owner)
    const { data } = (await owner.api.patch(at(invitation), { resend: true })).body
    expect(data.expiresAt).toBe(new Date(h.clock.now() + 7 * DAY_MS).toISOString())
    await h.jobs.round()
    expect(h.mail.lastTo(guest.user.email)?.text).toContain(data.inviteUrl)
    expect((await accept(await signedIn(h, guest), tokenOf(data))).status).toBe(200)
  })

  test('a decided one cannot change, and revoking twice is the same as once', async () => {
    const guest = await h.register()
    const accepted = await inviteTo(owner, guest.user.email)
    await accept(guest, accepted.token)
    const revoked = await inviteTo(owner, 'other@example.com')
    const answer = await owner.api.delete(at(revoked))
    expect(answer.body.data).toMatchObject({ id: revoked.id, status: 'revoked' })
    expect((await owner.api.delete(at(revoked))).body.data).toEqual(answer.body.data)
    expect(await trail('invitation.revoke')).toHaveLength(1)
    for (const one of [
      owner.api.delete(at(accepted)),
      owner.api.patch(at(accepted), { resend: true }),
      owner.api.patch(at(accepted), { role: 'viewer' }),
      owner.api.patch(at(revoked), { resend: true }),
    ])
      expect(outcome(await one)).toBe('409 STATE_CONFLICT')
  })

  test('lists by status, and time counts', async () => {
    const guest = await h.register()
    await accept(guest, (await inviteTo(owner, guest.user.email)).token)
    await owner.api.delete(at(await inviteTo(owner, 'b@example.com')))
    const old = await inviteTo(owner, 'c@example.com')
    owner = await later(h, 7 * DAY_MS, owner)
    const open = await inviteTo(owner, 'd@example.com')
    const emails = async (status: string) =>
      (await owner.api.get(`/api/invitations?status=${status}`)).body.data.map(({ email }: { email: string }) => email)
    expect(await Promise.all(['accepted', 'revoked', 'expired', 'pending'].map(emails))).toEqual([
      [guest.user.email],
      ['b@example.com'],
      [old.email],
      [open.email],
    ])
    const page = await owner.api.get('/api/invitations?limit=1')
    const next = await owner.api.get(`/api/invitations?limit=3&cursor=${page.body.page.nextCursor}`)
    expect([...page.body.data, ...next.body.data].map(({ email }) => email)).toEqual([
      'd@example.com',
      'c@example.com',
      'b@example.com',
      guest.user.email,
    ])
  })

  test('one of another World is not found', async () => {
    const stranger = await h.register()
    const invitation = await inviteTo(owner, 'guest@example.com')
    for (const answer of [
      stranger.api.get(at(invitation)),
      stranger.api.patch(at(invitation), { role: 'viewer' }),
      stranger.api.delete(at(invitation)),
    ])
      expect(outcome(await answer)).toBe('404 NOT_FOUND')
  })
})

describe('SIGNUP=invite', () => {
  const register = (t: Harness, email: string) =>
    t.fetch('POST', '/api/auth/register', { body: { email, name: 'Guest', password: PASSWORD } })

  test('allows registration only while the address has an open invitation', async () => {
    await h.close()
    h = await harness({ env: { SIGNUP: 'open', DEFAULT_PLAN: 'pro' } })
    owner = await h.register()
    Object.defineProperty(h.deps, 'config', { value: { ...h.deps.config, signup: 'invite' } })
    expect(outcome(await register(h, 'guest@example.com'))).toBe('403 FORBIDDEN')
    const invitation = await inviteTo(owner, 'guest@example.com')
    await owner.api.delete(at(invitation))
    expect(outcome(await register(h, 'guest@example.com'))).toBe('403 FORBIDDEN')
    await inviteTo(owner, 'guest@example.com')
    expect(outcome(await register(h, 'other@example.com'))).toBe('403 FORBIDDEN')
    expect(outcome(await register(h, 'Guest@example.com'))).toBe('201')
    await inviteTo(owner, 'late@example.com')
    h.clock.advance(7 * DAY_MS)
    expect(outcome(await register(h, 'late@example.com'))).toBe('403 FORBIDDEN')
  })
})

describe('the page /invite', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const submit = (fields: Record<string, string>) =>
    h.fetch('POST', '/invite', { body: new URLSearchParams(fields).toString(), headers: FORM })

  test('shows the World and takes the password of an existing account', async () => {
    await owner.api.patch('/api/world', { name: '<b>Tea & Co</b>' })
    const guest = await h.register()
    const { token } = await inviteTo(owner, guest.user.email, 'admin')
    const shown = await h.fetch('GET', `/invite?token=${token}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(shown.text).toContain('&lt;b&gt;Tea &amp; Co&lt;/b&gt;')
    expect(shown.text).toContain(guest.user.email)
    expect(shown.text).not.toMatch(/<script|name="name"/)
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    const wrong = await submit({ token, password: 'a wrong password' })
    expect([wrong.status, wrong.text.includes('name="password"')]).toEqual([401, true])
    const right = await submit({ token, password: PASSWORD })
    expect([right.status, right.text.includes('as an admin')]).toEqual([200, true])
    expect((await h.as(guest, owner.world).api.get('/api/world')).body.data.role).toBe('admin')
    for (const again of [await submit({ token, password: PASSWORD }), await h.fetch('GET', `/invite?token=${token}`)])
      expect([again.status, again.text.includes('This link does not work')]).toEqual([409, true])
  })

  test('makes an account, with the password rules, if there is none', async () => {
    const { token } = await inviteTo(owner, 'new@example.com', 'editor')
    expect((await h.fetch('GET', `/invite?token=${token}`)).text).toContain('name="name"')
    const short = await submit({ token, name: 'Nova', password: 'short' })
    expect([short.status, short.text.includes('at least 10 characters'), short.text.includes('value="Nova"')]).toEqual([
      422,
      true,
      true,
    ])
    expect((await submit({ token, name: 'Nova', password: PASSWORD })).status).toBe(200)
    const signedIn = await h.fetch('POST', '/api/auth/login', {
      body: { email: 'new@example.com', password: PASSWORD },
    })
    expect(signedIn.body.data.worlds.map(({ id }: { id: string }) => id)).toContain(owner.world.id)
  })

  test('an expired invitation gets no form', async () => {
    const { token } = await inviteTo(owner, 'late@example.com')
    h.clock.advance(7 * 24 * 3600_000)
    for (const answer of [await h.fetch('GET', `/invite?token=${token}`), await submit({ token, password: PASSWORD })])
      expect([answer.status, answer.text.includes('This link does not work')]).toEqual([409, true])
  })

  test('an unknown link is 404, and a closed instance points to the operator', async () => {
    expect((await h.fetch('GET', '/invite')).status).toBe(404)
    expect((await h.fetch('GET', '/invite?token=x')).status).toBe(404)
    const { token } = await inviteTo(owner, 'new@example.com')
    Object.defineProperty(h.deps, 'config', { value: { ...h.deps.config, signup: 'closed' } })
    const page = await h.fetch('GET', `/invite?token=${token}`)
    expect([page.text.includes('ask the operator'), page.text.includes('<form')]).toEqual([true, false])
    expect((await submit({ token, name: 'N', password: PASSWORD })).status).toBe(401)
  })
})

test('no table holds a token, only hashes', async () => {
  const { token } = await inviteTo(owner, 'guest@example.com')
  const rows = await h.deps.store.read.select().from(invitationTokens).where(like(invitationTokens.hash, '%'))
  expect(rows.every(({ hash }) => !token.includes(hash) && hash.length === 43)).toBe(true)
})
