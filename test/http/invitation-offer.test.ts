import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { inviteTo } from '../support/people'

const DAY_MS = 24 * 3600_000

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'team' } })
  owner = await h.register()
})
afterEach(() => h.close())

const lookup = (token: string, language = 'en') =>
  h.fetch('POST', '/api/auth/invitations/lookup', { body: { token }, headers: { 'accept-language': language } })

describe('what the link of an invitation offers', () => {
  test('is told to whoever holds its token, without a sign-in, and nothing else of the World', async () => {
    const { token } = await inviteTo(owner, 'guest@example.com', 'admin')
    const answer = await lookup(token)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      email: 'guest@example.com',
      role: 'admin',
      world: { name: (await owner.api.get('/api/world')).body.data.name },
      invitedBy: { name: owner.user.name },
      nextStep: 'register',
      expiresAt: new Date(h.clock.now() + 7 * DAY_MS).toISOString(),
    })
    expect(JSON.stringify(h.log)).not.toContain(token)
  })

  test('says to sign in if the address has an account', async () => {
    const guest = await h.register()
    const { token } = await inviteTo(owner, guest.user.email)
    expect((await lookup(token)).body.data).toMatchObject({ email: guest.user.email, nextStep: 'sign_in' })
  })

  test('is refused for an unknown token, and after it was accepted, replaced, revoked, or has expired', async () => {
    expect(outcome(await lookup(`invite_${'a'.repeat(43)}`))).toBe('404 NOT_FOUND')
    const guest = await h.register()
    const accepted = await inviteTo(owner, guest.user.email)
    await guest.api.post('/api/invitations/accept', { token: accepted.token })
    const replaced = await inviteTo(owner, 'two@example.com')
    await owner.api.patch(`/api/invitations/${replaced.id}`, { resend: true })
    const revoked = await inviteTo(owner, 'three@example.com')
    await owner.api.delete(`/api/invitations/${revoked.id}`)
    for (const { token } of [accepted, replaced, revoked])
      expect(outcome(await lookup(token))).toBe('409 STATE_CONFLICT')
    const expired = await inviteTo(owner, 'four@example.com')
    h.clock.advance(7 * DAY_MS)
    const answer = await lookup(expired.token, 'de')
    expect(outcome(answer)).toBe('409 STATE_CONFLICT')
    expect(answer.body.error.message).toContain('Einladung wurde schon')
  })
})

test('without registration, a new address is sent to the operator', async () => {
  const closed = await harness({ env: { DEFAULT_PLAN: 'team' } })
  try {
    const host = await closed.register()
    const { token } = await inviteTo(host, 'guest@example.com')
    closed.deps.config = { ...closed.deps.config, signup: 'closed' }
    const answer = await closed.fetch('POST', '/api/auth/invitations/lookup', { body: { token } })
    expect(answer.body.data.nextStep).toBe('ask_operator')
  } finally {
    await closed.close()
  }
})
