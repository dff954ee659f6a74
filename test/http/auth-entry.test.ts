import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { firstStartLink } from '../../src/features/auth/setup'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { confirmed, inviteTo } from '../support/people'
import { samlConfig, SSO_ENV } from '../support/sso'

let h: Harness
beforeEach(
  async () =>
    void (h = await harness({
      env: { ...SSO_ENV, SIGNUP: 'invite', GITHUB_CLIENT_ID: 'one', GITHUB_CLIENT_SECRET: 'two' },
    })),
)
afterEach(() => h.close())

const options = async () => (await h.fetch('GET', '/api/auth/options')).body.data
const setUpToken = async () => new URL((await firstStartLink(h.deps)) ?? '').searchParams.get('token') ?? ''
const first = { email: 'op@example.com', name: 'Op', password: PASSWORD }

/** The first account; with SIGNUP=invite nobody else registers without an invitation. */
async function setUp(more: object = {}): Promise<Member> {
  const answer = await h.fetch('POST', '/api/auth/setup', { body: { ...first, ...more, token: await setUpToken() } })
  if (answer.status !== 201) throw new Error(answer.text)
  return h.as(answer.body.data, answer.body.data.world)
}

describe('the options', () => {
  test('say how to sign in and register, to everybody, for a minute', async () => {
    const answer = await h.fetch('GET', '/api/auth/options')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.body.data).toEqual({
      signup: 'invite',
      setupOpen: true,
      sso: false,
      providers: [{ id: 'github', name: 'GitHub' }],
      mail: true,
      password: { minLength: 10, maxLength: 128 },
      locales: ['en', 'de'],
      publicUrl: 'http://127.0.0.1:3000',
    })
  })

  test('follow the first account and the first single sign-on', async () => {
    await samlConfig(await setUp())
    expect(await options()).toMatchObject({ setupOpen: false, sso: true })
  })
})

describe('set-up', () => {
  test('signs in the first person, confirmed, as owner of a World of the name that they give', async () => {
    const body = { ...first, token: await setUpToken(), worldName: 'Corner Bakery' }
    const answer = await h.fetch('POST', '/api/auth/setup', { body })
    expect(answer.status).toBe(201)
    const { user, world, token } = answer.body.data
    expect(world).toMatchObject({ name: 'Corner Bakery', slug: 'corner-bakery', role: 'owner' })
    expect(user.emailVerifiedAt).not.toBeNull()
    expect((await h.fetch('GET', '/api/world', { token, world: world.id })).status).toBe(200)
    expect(outcome(await h.fetch('POST', '/api/auth/setup', { body }))).toBe('409 STATE_CONFLICT')
  })

  test('needs the link', async () => {
    const answer = await h.fetch('POST', '/api/auth/setup', { body: { ...first, token: 'setup_guess' } })
    expect(outcome(answer)).toBe('404 NOT_FOUND')
    expect(await options()).toMatchObject({ setupOpen: true })
  })
})

describe('invitations to me', () => {
  const mine = ({ api }: Member) => api.get('/api/auth/invitations')
  const accept = ({ api }: Member, id: string) => api.post(`/api/auth/invitations/${id}/accept`, {})

  test('are listed and accepted once the address is confirmed, without the mailed link', async () => {
    const host = await setUp()
    const { id, token: _, inviteUrl } = await inviteTo(host, 'ann@example.com', 'editor')
    const ann = await h.register({ email: 'ann@example.com' })
    expect((await mine(ann)).body.data).toEqual([])
    expect(outcome(await accept(ann, id))).toBe('404 NOT_FOUND')
    await confirmed(h, ann)
    const { body, text } = await mine(ann)
    expect(body.data).toMatchObject([{ id, role: 'editor', world: { id: host.world.id }, invitedBy: { name: 'Op' } }])
    expect(text).not.toContain(inviteUrl)
    expect((await accept(ann, id)).body.data).toMatchObject({ status: 'accepted', world: { role: 'editor' } })
    expect((await mine(ann)).body.data).toEqual([])
    expect(outcome(await accept(ann, id))).toBe('409 STATE_CONFLICT')
  })

  test('to somebody else do not exist', async () => {
    const host = await setUp()
    await inviteTo(host, 'eve@example.com')
    const { id } = await inviteTo(host, 'ann@example.com')
    const eve = await confirmed(h, await h.register({ email: 'eve@example.com' }))
    expect(outcome(await accept(eve, id))).toBe('404 NOT_FOUND')
    expect(outcome(await accept(eve, 'invite_unknown'))).toBe('404 NOT_FOUND')
  })
})

test.each([
  ['bakery', true, 'bakery'],
  ['corner-bakery', false, 'corner-bakery-2'],
  ['admin', false, 'world-admin'],
  ['Corner Bakery!', false, 'corner-bakery-2'],
])('the slug %p is available: %p, and %p is free', async (slug, available, suggestion) => {
  const { api } = await setUp({ worldName: 'Corner Bakery' })
  const answer = await api.get(`/api/worlds/slug-available?slug=${encodeURIComponent(slug)}`)
  expect(answer.body.data).toMatchObject({ slug, available, suggestion })
  expect(answer.body.data.reason === null).toBe(available)
})
