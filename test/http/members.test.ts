import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { audit, memberships, teamMembers } from '../../db/schema'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { addMember } from '../support/routes'

let h: Harness
let owner: Member
beforeAll(async () => void (h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })))
beforeEach(async () => void (owner = await h.register()))
afterAll(() => h.close())

const member = async (role: 'owner' | 'admin' | 'editor' | 'viewer') =>
  addMember(h, owner.world, await h.register(), role)
const pathOf = ({ user }: Member) => `/api/world/members/${user.id}`
const roles = async () => {
  const rows = await h.deps.store.read.select().from(memberships).where(eq(memberships.worldId, owner.world.id))
  return rows.map(({ role }) => role).sort()
}
const trail = async (action: string) =>
  h.deps.store.read
    .select()
    .from(audit)
    .where(and(eq(audit.chain, owner.world.id), eq(audit.action, action)))

describe('the list', () => {
  test('shows every member with role and address to every member, oldest first, in pages', async () => {
    h.clock.advance(1000)
    const viewer = await member('viewer')
    h.clock.advance(1000)
    const admin = await member('admin')
    const first = await viewer.api.get('/api/world/members?limit=2')
    expect(first.body.data).toEqual(
      [owner, viewer].map(({ user }, i) => ({
        userId: user.id,
        name: user.name,
        email: user.email,
        role: ['owner', 'viewer'][i],
        joinedAt: expect.stringMatching(/Z$/),
      })),
    )
    const next = await viewer.api.get(`/api/world/members?limit=2&cursor=${first.body.page.nextCursor}`)
    expect(next.body.data.map(({ userId }: { userId: string }) => userId)).toEqual([admin.user.id])
    expect(next.body.page.nextCursor).toBeNull()
    expect((await viewer.api.get('/api/world/members?role=admin')).body.data).toHaveLength(1)
    expect((await viewer.api.get(pathOf(admin))).body.data).toEqual(next.body.data[0])
  })

  test('a person of another World is not found by any method', async () => {
    const stranger = await h.register()
    for (const call of [
      owner.api.get(pathOf(stranger)),
      owner.api.patch(pathOf(stranger), { role: 'viewer' }),
      owner.api.delete(pathOf(stranger)),
    ])
      expect(outcome(await call)).toBe('404 NOT_FOUND')
  })
})

describe('roles', () => {
  test('a change applies to open sessions from the next request on', async () => {
    const editor = await member('editor')
    const page = { name: 'Page', slug: 'page' }
    expect((await owner.api.patch(pathOf(editor), { role: 'viewer' })).body.data.role).toBe('viewer')
    expect(outcome(await editor.api.post('/api/surfaces', page))).toBe('403 FORBIDDEN')
    await owner.api.patch(pathOf(editor), { role: 'editor' })
    expect((await editor.api.post('/api/surfaces', page)).status).toBe(201)
    const entries = await trail('member.update')
    expect(entries.map(({ before, after }) => [JSON.parse(before!).role, JSON.parse(after!).role])).toEqual([
      ['editor', 'viewer'],
      ['viewer', 'editor'],
    ])
    expect(entries[0]).toMatchObject({ resourceType: 'member', resourceId: editor.user.id, actorId: owner.user.id })
  })

  test('the GET answer can be sent back and changes nothing', async () => {
    const editor = await member('editor')
    const { data } = (await owner.api.get(pathOf(editor))).body
    expect((await owner.api.patch(pathOf(editor), data)).body.data).toEqual(data)
    expect(await trail('member.update')).toEqual([])
  })

  test('If-Match must name the current state', async () => {
    const editor = await member('editor')
    const etag = (await owner.api.get(pathOf(editor))).headers.get('etag')!
    const change = (role: string) => owner.api.patch(pathOf(editor), { role }, { 'if-match': etag })
    expect([outcome(await change('viewer')), outcome(await change('admin'))]).toEqual([
      '200',
      '412 PRECONDITION_FAILED',
    ])
  })

  test('a refused If-Match reports who last changed the membership, and when', async () => {
    const editor = await member('editor')
    const joinedAt = new Date(h.clock.now()).toISOString()
    const refused = async () =>
      (await owner.api.patch(pathOf(editor), { role: 'admin' }, { 'if-match': '"old"' })).body.error
    expect(await refused()).toMatchObject({
      updatedBy: { id: editor.user.id, name: editor.user.name },
      updatedAt: joinedAt,
    })
    h.clock.advance(1000)
    await owner.api.patch(pathOf(editor), { role: 'viewer' })
    expect(await refused()).toMatchObject({
      updatedBy: { id: owner.user.id, name: owner.user.name },
      updatedAt: new Date(h.clock.now()).toISOString(),
    })
    await owner.api.delete(pathOf(editor))
    h.clock.advance(1000)
    await addMember(h, owner.world, editor, 'editor')
    expect(await refused()).toMatchObject({
      updatedBy: { id: editor.user.id, name: editor.user.name },
      updatedAt: new Date(h.clock.now()).toISOString(),
    })
  })

  test.each([
    ['makes', 'editor', 'owner'],
    ['demotes', 'owner', 'admin'],
  ] as const)('an admin never %s an owner', async (_, from, to) => {
    const [admin, other] = [await member('admin'), await member(from)]
    const answer = await admin.api.patch(pathOf(other), { role: to })
    expect([outcome(answer), answer.body.error.requiredRole]).toEqual(['403 FORBIDDEN', 'owner'])
    expect(outcome(await admin.api.patch(pathOf(admin), { role: 'owner' }))).toBe('403 FORBIDDEN')
    expect(
      (await h.deps.store.read.select().from(memberships).where(eq(memberships.userId, other.user.id))).length,
    ).toBe(2)
  })

  test('an admin cannot remove an owner, but an owner can', async () => {
    const [admin, second] = [await member('admin'), await member('owner')]
    expect(outcome(await admin.api.delete(pathOf(second)))).toBe('403 FORBIDDEN')
    expect(outcome(await owner.api.delete(pathOf(second)))).toBe('200')
  })

  test('ownership can be passed on: the new owner stays when the old one steps down', async () => {
    const heir = await member('editor')
    await owner.api.patch(pathOf(heir), { role: 'owner' })
    expect((await owner.api.patch(pathOf(owner), { role: 'viewer' })).body.data.role).toBe('viewer')
    expect(outcome(await owner.api.patch(pathOf(heir), { role: 'viewer' }))).toBe('403 FORBIDDEN')
    expect(await roles()).toEqual(['owner', 'viewer'])
  })

  test('the last owner can neither step down nor leave', async () => {
    await member('admin')
    expect(outcome(await owner.api.patch(pathOf(owner), { role: 'admin' }))).toBe('409 LAST_OWNER')
    expect(outcome(await owner.api.delete(pathOf(owner)))).toBe('409 LAST_OWNER')
    expect(await roles()).toEqual(['admin', 'owner'])
  })

  test.each([
    ['demote', (one: Member, other: Member) => one.api.patch(pathOf(other), { role: 'viewer' })],
    ['remove', (one: Member, other: Member) => one.api.delete(pathOf(other))],
  ] as const)('of two owners who %s each other at once, one remains', async (_, act) => {
    const second = await member('owner')
    const answers = await Promise.all([act(owner, second), act(second, owner)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403 || status === 404)).toHaveLength(1)
    expect((await roles()).filter((role) => role === 'owner')).toHaveLength(1)
  })

  test('one owner stays when all step down concurrently', async () => {
    const owners = [owner, await member('owner'), await member('owner')]
    const answers = await Promise.all(owners.map((one) => one.api.patch(pathOf(one), { role: 'admin' })))
    expect(answers.map(outcome).sort()).toEqual(['200', '200', '409 LAST_OWNER'])
  })
})

describe('leaving and removal', () => {
  test.each(['viewer', 'editor', 'admin'] as const)('a %s can leave and then has no access', async (role) => {
    const guest = await member(role)
    const answer = await guest.api.delete(pathOf(guest))
    expect([answer.status, answer.body.data]).toEqual([200, { id: guest.user.id, deleted: true }])
    const stranger = h.as(await h.register(), owner.world)
    const [mine, theirs] = [await guest.api.get('/api/world'), await stranger.api.get('/api/world')]
    expect([outcome(mine), mine.body.error.message]).toEqual(['404 NOT_FOUND', theirs.body.error.message])
    expect((await trail('member.remove'))[0]).toMatchObject({ resourceId: guest.user.id, after: null })
  })

  test.each(['viewer', 'editor'] as const)('a %s cannot remove other members', async (role) => {
    const [guest, other] = [await member(role), await member('viewer')]
    expect(outcome(await guest.api.delete(pathOf(other)))).toBe('403 FORBIDDEN')
  })

  test('team memberships end with the membership and do not come back with it', async () => {
    const guest = await member('viewer')
    const { id } = (await owner.api.post('/api/teams', { name: 'Writers' })).body.data
    await owner.api.post(`/api/teams/${id}/members`, { userId: guest.user.id, role: 'lead' })
    await owner.api.delete(pathOf(guest))
    expect(await h.deps.store.read.select().from(teamMembers).where(eq(teamMembers.teamId, id))).toEqual([])
    await addMember(h, owner.world, guest, 'viewer')
    expect((await owner.api.get(`/api/teams/${id}`)).body.data.members).toEqual([])
  })
})
