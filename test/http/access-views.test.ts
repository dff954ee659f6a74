import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { addMember, putOnPlan } from '../support/routes'

let h: Harness
let owner: Member
let viewer: Member
let team: { id: string; name: string }
let surface: { id: string; name: string }
beforeAll(async () => void (h = await harness({ env: { DEFAULT_PLAN: 'team' } })))
afterAll(() => h.close())
beforeEach(async () => {
  owner = await h.register()
  viewer = await addMember(h, owner.world, await h.register(), 'viewer')
  team = (await owner.api.post('/api/teams', { name: 'Writers' })).body.data
  surface = (await owner.api.post('/api/surfaces', { ...smallPage(), teamId: team.id })).body.data
  await owner.api.post(`/api/teams/${team.id}/members`, { userId: viewer.user.id, role: 'lead' })
})

const accessTo = async (by = owner) => (await by.api.get(`/api/surfaces/${surface.id}/access`)).body.data
const accessOf = ({ user }: Member, by = owner) => by.api.get(`/api/world/members/${user.id}/access`)

describe('the access to a Surface', () => {
  test('names each member with the role that counts, and what gives it', async () => {
    const { people, ...rest } = await accessTo()
    const all = { read: true, edit: true, publish: true }
    expect(people).toMatchObject([
      { userId: owner.user.id, worldRole: 'owner', teamRole: null, role: 'owner', through: 'world', can: all },
      { userId: viewer.user.id, worldRole: 'viewer', teamRole: 'lead', role: 'editor', through: 'team', can: all },
    ])
    expect(rest).toMatchObject({
      visibility: 'private',
      live: false,
      visitors: 'members',
      previewLinks: 0,
      team: { id: team.id, name: team.name },
      complete: true,
    })
  })

  test('says what the member can really do', async () => {
    const other = await addMember(h, owner.world, await h.register(), 'viewer')
    const { people } = await accessTo(other)
    for (const member of [viewer, other]) {
      const { can } = people.find(({ userId }: { userId: string }) => userId === member.user.id)
      const saved = await member.api.patch(`/api/surfaces/${surface.id}/draft`, { operations: [] })
      expect([can.edit, saved.status]).toEqual(member === viewer ? [true, 200] : [false, 403])
    }
  })

  test('shows visitors only once it is live, and open preview links', async () => {
    await owner.api.patch(`/api/surfaces/${surface.id}/visibility`, { visibility: 'listed' })
    expect(await accessTo()).toMatchObject({ visibility: 'listed', live: false, visitors: 'members' })
    await owner.api.post(`/api/surfaces/${surface.id}/publish`, {})
    await owner.api.post(`/api/surfaces/${surface.id}/preview-links`, {})
    expect(await accessTo()).toMatchObject({ live: true, visitors: 'everyone', previewLinks: 1 })
  })

  test('leaves out teams on a plan without them', async () => {
    await putOnPlan(h, owner.world, 'pro')
    const { people } = await accessTo()
    expect(people[1]).toMatchObject({ role: 'viewer', through: 'world', can: { edit: false } })
  })
})

describe('the access of a member', () => {
  test('lists the rights of the role, and the Surfaces on which a team gives more', async () => {
    const { rights, ...rest } = (await accessOf(viewer)).body.data
    const allowed = rights.flatMap(({ right, allowed: is }: { right: string; allowed: boolean }) => (is ? [right] : []))
    expect(allowed).toEqual(['read'])
    expect(rest).toMatchObject({
      role: 'viewer',
      teams: [{ id: team.id, role: 'lead', worth: 'editor', counts: true }],
      surfaces: [{ id: surface.id, teamId: team.id, role: 'editor' }],
      complete: true,
    })
  })

  test('is shown to admins and to the member, and to nobody else', async () => {
    const other = await addMember(h, owner.world, await h.register(), 'editor')
    expect((await accessOf(viewer, viewer)).status).toBe(200)
    expect(outcome(await accessOf(viewer, other))).toBe('403 FORBIDDEN')
    expect(outcome(await accessOf(await h.register()))).toBe('404 NOT_FOUND')
  })

  test('of an owner is everything, with nothing from teams', async () => {
    const { rights, surfaces } = (await accessOf(owner)).body.data
    expect([rights.every(({ allowed }: { allowed: boolean }) => allowed), surfaces]).toEqual([true, []])
  })
})
