import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../db/schema'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { addMember, putOnPlan } from '../support/routes'

let h: Harness
let owner: Member
beforeAll(async () => void (h = await harness({ env: { DEFAULT_PLAN: 'team' } })))
beforeEach(async () => void (owner = await h.register()))
afterAll(() => h.close())

const member = async (role: 'admin' | 'editor' | 'viewer' = 'viewer') =>
  addMember(h, owner.world, await h.register(), role)
const makeTeam = async (body: object = { name: 'Writers' }) => (await owner.api.post('/api/teams', body)).body.data
const put = (team: { id: string }, { user }: Member, role: string, by = owner) =>
  by.api.post(`/api/teams/${team.id}/members`, { userId: user.id, role })
const placeOf = (team: { id: string }, { user }: Member) => `/api/teams/${team.id}/members/${user.id}`
const makeSurface = async (body: object = {}) =>
  (await owner.api.post('/api/surfaces', { ...smallPage(), ...body })).body.data
const actions = async (type: string) => {
  const rows = await h.deps.store.read
    .select()
    .from(audit)
    .where(and(eq(audit.chain, owner.world.id), eq(audit.resourceType, type)))
  return rows.map(({ action }) => action)
}

describe('teams', () => {
  test('can be created, read, changed and deleted, with an audit entry each', async () => {
    const answer = await owner.api.post('/api/teams', { name: ' Énergie & Co ', description: 'Power.' })
    const team = answer.body.data
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/teams/${team.id}`])
    expect(team).toEqual({
      id: expect.stringMatching(/^team_/),
      name: 'Énergie & Co',
      slug: 'energie-co',
      description: 'Power.',
      members: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect((await owner.api.get(`/api/teams/${team.id}`)).body.data).toEqual(team)
    h.clock.advance(1000)
    const changed = await owner.api.patch(`/api/teams/${team.id}`, { ...team, name: 'Power', slug: 'power' })
    expect(changed.body.data).toMatchObject({ name: 'Power', slug: 'power', description: 'Power.' })
    expect((await owner.api.patch(`/api/teams/${team.id}`, changed.body.data)).body.data).toEqual(changed.body.data)
    const gone = await owner.api.delete(`/api/teams/${team.id}`)
    expect(gone.body.data).toEqual({ id: team.id, deleted: true })
    expect(outcome(await owner.api.get(`/api/teams/${team.id}`))).toBe('404 NOT_FOUND')
    expect(await actions('team')).toEqual(['team.create', 'team.update', 'team.delete'])
  })

  test('have unique slugs in the World: a chosen duplicate is refused, a derived one gets a number', async () => {
    await makeTeam({ name: 'Writers' })
    const refused = await owner.api.post('/api/teams', { name: 'Other', slug: 'writers' })
    expect([outcome(refused), refused.body.error.details[0].path]).toEqual(['409 SLUG_TAKEN', '/slug'])
    expect((await makeTeam({ name: 'Writers' })).slug).toBe('writers-2')
    expect((await makeTeam({ name: 'Writers' })).slug).toBe('writers-3')
    expect((await makeTeam({ name: '東京' })).slug).toBe('team')
    const other = await makeTeam({ name: 'Other' })
    expect(outcome(await owner.api.patch(`/api/teams/${other.id}`, { slug: 'writers' }))).toBe('409 SLUG_TAKEN')
    expect((await (await h.register()).api.post('/api/teams', { name: 'Writers' })).body.data.slug).toBe('writers')
  })

  test.each(['A-b', 'a--b', '-a', 'a b', '', 'x'.repeat(97)])('the slug %j is refused', async (slug) => {
    expect(outcome(await owner.api.post('/api/teams', { name: 'T', slug }))).toBe('422 VALIDATION_FAILED')
  })

  test.each([' ', '', '\u200b', 'a\nb', 'a\u202eb', 'x'.repeat(101)])('the name %j is refused', async (name) => {
    expect(outcome(await owner.api.post('/api/teams', { name }))).toBe('422 VALIDATION_FAILED')
  })

  test('are listed by name with their members, in pages', async () => {
    const viewer = await member()
    for (const name of ['C', 'A', 'B']) await makeTeam({ name })
    const a = (await owner.api.get('/api/teams')).body.data[0]
    await put(a, viewer, 'viewer')
    const first = await viewer.api.get('/api/teams?limit=2')
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(['A', 'B'])
    expect(first.body.data[0].members).toMatchObject([{ userId: viewer.user.id, role: 'viewer' }])
    const next = await viewer.api.get(`/api/teams?limit=2&cursor=${first.body.page.nextCursor}`)
    expect(next.body.data.map(({ name }: { name: string }) => name)).toEqual(['C'])
  })

  test('of another World are not found by any route', async () => {
    const team = await makeTeam()
    const [guest, stranger] = [await member(), await h.register()]
    await put(team, guest, 'viewer')
    for (const answer of [
      stranger.api.get(`/api/teams/${team.id}`),
      stranger.api.patch(`/api/teams/${team.id}`, { name: 'Mine' }),
      stranger.api.delete(`/api/teams/${team.id}`),
      put(team, stranger, 'lead', stranger),
      stranger.api.patch(placeOf(team, guest), { role: 'lead' }),
      stranger.api.delete(placeOf(team, guest)),
    ])
      expect(outcome(await answer)).toBe('404 NOT_FOUND')
    expect((await owner.api.get(`/api/teams/${team.id}`)).body.data.members).toHaveLength(1)
  })

  test('If-Match with the team’s ETag guards the team and its members', async () => {
    const team = await makeTeam()
    const guest = await member()
    const etag = (await owner.api.get(`/api/teams/${team.id}`)).headers.get('etag')!
    h.clock.advance(1000)
    const add = owner.api.post(
      `/api/teams/${team.id}/members`,
      { userId: guest.user.id, role: 'viewer' },
      { 'if-match': etag },
    )
    expect((await add).status).toBe(201)
    for (const answer of [
      owner.api.patch(`/api/teams/${team.id}`, { name: 'X' }, { 'if-match': etag }),
      owner.api.delete(placeOf(team, guest), undefined, { 'if-match': etag }),
    ])
      expect(outcome(await answer)).toBe('412 PRECONDITION_FAILED')
    const refused = await owner.api.patch(`/api/teams/${team.id}`, { name: 'X' }, { 'if-match': etag })
    expect(refused.body.error).toMatchObject({
      updatedBy: { id: owner.user.id, name: owner.user.name },
      updatedAt: new Date(h.clock.now()).toISOString(),
    })
  })

  test('adding a member needs no If-Match, even if the World requires it for changes', async () => {
    const team = await makeTeam()
    const guest = await member()
    await owner.api.patch('/api/world', { settings: { requireIfMatch: true } })
    const add = await owner.api.post(`/api/teams/${team.id}/members`, { userId: guest.user.id, role: 'viewer' })
    expect(add.status).toBe(201)
    expect(outcome(await owner.api.patch(placeOf(team, guest), { role: 'lead' }))).toBe('428 PRECONDITION_REQUIRED')
  })

  test('require a plan that includes them, and a lower plan leaves existing ones unchanged', async () => {
    const team = await makeTeam()
    const surface = await makeSurface({ teamId: team.id })
    await putOnPlan(h, owner.world, 'pro')
    const refused = [
      await owner.api.get('/api/teams'),
      await owner.api.post('/api/teams', { name: 'More' }),
      await owner.api.post('/api/surfaces', { name: 'X', slug: 'x', teamId: team.id }),
      await owner.api.post('/api/invitations', { email: 'a@b.example', role: 'viewer', teamIds: [team.id] }),
    ]
    for (const answer of refused) {
      expect(outcome(answer)).toBe('403 PLAN_REQUIRED')
      expect(answer.body.error).toMatchObject({
        feature: 'teams',
        planCode: 'pro',
        requiredPlans: ['team', 'enterprise'],
      })
    }
    expect((await owner.api.get(`/api/surfaces/${surface.id}`)).body.data.teamId).toBe(team.id)
    const freed = await owner.api.patch(`/api/surfaces/${surface.id}`, { teamId: null })
    expect(freed.body.data.teamId).toBeNull()
    await putOnPlan(h, owner.world, 'team')
    expect((await owner.api.get('/api/teams')).body.data).toEqual([team])
  })
})

describe('members of a team', () => {
  test('are members of the World, once each', async () => {
    const team = await makeTeam()
    const [guest, stranger] = [await member(), await h.register()]
    const added = await put(team, guest, 'editor')
    expect([added.status, added.body.data]).toEqual([
      201,
      {
        userId: guest.user.id,
        name: guest.user.name,
        email: guest.user.email,
        role: 'editor',
        addedAt: expect.any(String),
      },
    ])
    expect(outcome(await put(team, guest, 'viewer'))).toBe('409 ALREADY_MEMBER')
    expect(outcome(await put(team, stranger, 'viewer'))).toBe('404 NOT_FOUND')
    expect(outcome(await put(team, { ...guest, user: { ...guest.user, id: 'user_none' } }, 'viewer'))).toBe(
      '404 NOT_FOUND',
    )
    expect(outcome(await put(team, guest, 'owner'))).toBe('422 VALIDATION_FAILED')
    const changed = await owner.api.patch(placeOf(team, guest), { role: 'lead' })
    expect(changed.body.data).toEqual({ ...added.body.data, role: 'lead' })
    expect((await owner.api.patch(placeOf(team, guest), changed.body.data)).body.data).toEqual(changed.body.data)
    expect((await owner.api.delete(placeOf(team, guest))).body.data).toEqual({ id: guest.user.id, deleted: true })
    expect(outcome(await owner.api.delete(placeOf(team, guest)))).toBe('404 NOT_FOUND')
    expect(await actions('team')).toEqual([
      'team.create',
      'team.member.add',
      'team.member.update',
      'team.member.remove',
    ])
  })

  test('one of many concurrent additions of one person succeeds', async () => {
    const team = await makeTeam()
    const guest = await member()
    const answers = await Promise.all(['lead', 'editor', 'viewer'].map((role) => put(team, guest, role)))
    expect(answers.map(outcome).sort()).toEqual(['201', '409 ALREADY_MEMBER', '409 ALREADY_MEMBER'])
  })

  test('a lead manages the editors and viewers of their own team only', async () => {
    const [team, other] = [await makeTeam(), await makeTeam({ name: 'Others' })]
    const [lead, second, guest] = [await member(), await member(), await member()]
    await put(team, lead, 'lead')
    await put(team, second, 'lead')
    expect((await put(team, guest, 'viewer', lead)).status).toBe(201)
    expect((await lead.api.patch(placeOf(team, guest), { role: 'editor' })).status).toBe(200)
    const refused = [
      put(team, await member(), 'lead', lead),
      lead.api.patch(placeOf(team, guest), { role: 'lead' }),
      lead.api.patch(placeOf(team, second), { role: 'viewer' }),
      lead.api.delete(placeOf(team, second)),
      put(other, guest, 'viewer', lead),
      lead.api.patch(`/api/teams/${team.id}`, { name: 'Mine' }),
      lead.api.delete(`/api/teams/${team.id}`),
      lead.api.post('/api/teams', { name: 'New' }),
      put(team, await member(), 'viewer', guest),
    ]
    for (const answer of refused) expect(outcome(await answer)).toBe('403 FORBIDDEN')
    expect((await lead.api.delete(placeOf(team, guest))).status).toBe(200)
  })
})

describe('Surfaces of a team', () => {
  test('can be edited and published by a viewer of the World who is lead or editor of the team', async () => {
    const team = await makeTeam()
    const [mine, other] = [await makeSurface({ teamId: team.id }), await makeSurface({ slug: 'other' })]
    const [lead, editor, viewer, outside] = [await member(), await member(), await member(), await member()]
    await put(team, lead, 'lead')
    await put(team, editor, 'editor')
    await put(team, viewer, 'viewer')
    const save = (who: Member, { id }: { id: string }, name: string) =>
      who.api.put(`/api/surfaces/${id}/draft`, { name })
    for (const who of [lead, editor]) {
      expect((await save(who, mine, who.user.name)).status).toBe(200)
      expect(outcome(await save(who, other, 'No'))).toBe('403 FORBIDDEN')
      expect(outcome(await who.api.post('/api/surfaces', { name: 'N', slug: 'n' }))).toBe('403 FORBIDDEN')
      expect(outcome(await who.api.patch(`/api/surfaces/${mine.id}`, { teamId: null }))).toBe('403 FORBIDDEN')
    }
    for (const who of [viewer, outside]) expect(outcome(await save(who, mine, 'No'))).toBe('403 FORBIDDEN')
    expect((await editor.api.post(`/api/surfaces/${mine.id}/publish`, { version: '1.0.0' })).status).toBe(201)
    expect((await owner.api.get(`/api/surfaces/${mine.id}`)).body.data.published.publishedBy.id).toBe(editor.user.id)
  })

  test('a team membership never reduces the role in the World', async () => {
    const team = await makeTeam()
    const surface = await makeSurface({ teamId: team.id })
    const editor = await member('editor')
    await put(team, editor, 'viewer')
    expect((await editor.api.put(`/api/surfaces/${surface.id}/draft`, { name: 'Mine' })).status).toBe(200)
  })

  test('rights end immediately with the membership, the team, the Surface’s team or the plan', async () => {
    const [team, next] = [await makeTeam(), await makeTeam({ name: 'Next' })]
    const surface = await makeSurface({ teamId: team.id })
    const guest = await member()
    let n = 0
    const saves = async () =>
      (await guest.api.put(`/api/surfaces/${surface.id}/draft`, { name: `Name ${n++}` })).status === 200
    const assign = (teamId: string | null) => owner.api.patch(`/api/surfaces/${surface.id}`, { teamId })
    await put(team, guest, 'editor')
    expect(await saves()).toBe(true)
    await owner.api.patch(placeOf(team, guest), { role: 'viewer' })
    expect(await saves()).toBe(false)
    await owner.api.patch(placeOf(team, guest), { role: 'lead' })
    expect(await saves()).toBe(true)
    await assign(next.id)
    expect(await saves()).toBe(false)
    await assign(team.id)
    await putOnPlan(h, owner.world, 'pro')
    expect(await saves()).toBe(false)
    await putOnPlan(h, owner.world, 'team')
    expect(await saves()).toBe(true)
    await owner.api.delete(`/api/teams/${team.id}`)
    expect(await saves()).toBe(false)
    expect((await owner.api.get(`/api/surfaces/${surface.id}`)).body.data.teamId).toBeNull()
  })

  test('can be assigned, listed and released, and another World’s team is not found', async () => {
    const team = await makeTeam()
    const foreign = (await (await h.register()).api.post('/api/teams', { name: 'Theirs' })).body.data
    const [surface] = [await makeSurface(), await makeSurface({ slug: 'other' })]
    const listed = async () =>
      (await owner.api.get(`/api/surfaces?teamId=${team.id}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await listed()).toEqual([])
    h.clock.advance(1000)
    const answer = await owner.api.patch(`/api/surfaces/${surface.id}`, { teamId: team.id })
    expect([answer.status, answer.body.data.teamId]).toEqual([200, team.id])
    expect((await owner.api.patch(`/api/surfaces/${surface.id}`, answer.body.data)).body.data).toEqual(answer.body.data)
    expect(await listed()).toEqual([surface.id])
    for (const teamId of [foreign.id, 'team_none', 'x']) {
      expect(outcome(await owner.api.patch(`/api/surfaces/${surface.id}`, { teamId }))).toBe('404 NOT_FOUND')
      expect(outcome(await owner.api.post('/api/surfaces', { name: 'N', slug: 'n', teamId }))).toBe('404 NOT_FOUND')
    }
    const stale = await owner.api.patch(`/api/surfaces/${surface.id}`, { teamId: null }, { 'if-match': '"old"' })
    expect(outcome(stale)).toBe('412 PRECONDITION_FAILED')
    await owner.api.patch(`/api/surfaces/${surface.id}`, { teamId: null })
    expect(await listed()).toEqual([])
    expect((await actions('surface')).filter((action) => action === 'surface.update')).toHaveLength(2)
  })
})
