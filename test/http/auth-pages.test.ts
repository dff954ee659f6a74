import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { users } from '../../db/schema'
import { firstStartLink } from '../../src/features/auth/setup'
import { login, mailedToken, outcome } from '../support/auth'
import { type Answer, type Harness, harness, PASSWORD } from '../support/harness'

let t: Harness
beforeEach(async () => void (t = await harness()))
afterEach(() => t.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const NEXT = 'a wholly different phrase'
const submit = (path: string, fields: Record<string, string>) =>
  t.fetch('POST', path, { body: new URLSearchParams(fields).toString(), headers: FORM })
const setupToken = async () => new URL((await firstStartLink(t.deps))!).searchParams.get('token')!

function expectPage(answer: Answer, status: number, words: string) {
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(words)
  expect(answer.text).not.toMatch(/<script|\son\w+=|https?:\/\//i)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-trace-id')).toHaveLength(32)
}

test('a set-up link shows no form once a user exists, however they were created', async () => {
  const token = await setupToken()
  expectPage(await t.fetch('GET', `/setup?token=${token}`), 200, 'Create the first account')
  await t.register()
  expectPage(await t.fetch('GET', `/setup?token=${token}`), 409, 'This link has been used')
})

test('the page after a set-up and the page of a used link lead on', async () => {
  const token = await setupToken()
  const typed = { token, email: 'first@example.com', name: 'First', password: PASSWORD }
  for (const status of [200, 409]) {
    const answer = await submit('/setup', typed)
    expectPage(answer, status, 'href="/console"')
  }
  expectPage(await t.fetch('GET', '/reset?token=unknown'), 404, 'href="/"')
})

test('a link still works with parameters that a mail program added', async () => {
  const ada = await t.register()
  const token = await mailedToken(t, ada.user.email, 'verify')
  expectPage(await t.fetch('GET', `/verify?token=${token}&utm_source=mail&x[]=1`), 200, 'Confirm your e-mail address')
  for (const path of ['/reset', '/setup', '/invite'])
    expectPage(await t.fetch('GET', `${path}?token=no&utm_source=mail`), 404, 'This link does not work')
})

test('a browser is led to the same step in the console, and a browser without scripts may ask for the form', async () => {
  const browser = { 'sec-fetch-dest': 'document' }
  for (const [path, screen] of [
    ['/verify?token=a', 'verify?token=a'],
    ['/reset?token=a', 'reset?token=a'],
    ['/setup?token=a', 'set-up?token=a'],
    ['/invite?token=a', 'invite?token=a'],
    ['/forgot', 'forgot'],
  ] as const) {
    const answer = await t.fetch('GET', path, { headers: browser })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/console/${screen}`])
  }
  expectPage(await t.fetch('GET', '/forgot?plain', { headers: browser }), 200, 'Forgot your password?')
  expectPage(await t.fetch('GET', '/forgot'), 200, 'Forgot your password?')
})

describe('/verify', () => {
  test('shows a form that confirms the address; a GET confirms nothing', async () => {
    const ada = await t.register()
    const token = await mailedToken(t, ada.user.email, 'verify')
    for (let n = 0; n < 2; n++) {
      const shown = await t.fetch('GET', `/verify?token=${token}`)
      expectPage(shown, 200, 'Confirm your e-mail address')
      expect(shown.text).toContain(`value="${token}"`)
    }
    expect((await ada.api.get('/api/auth/me')).body.data.emailVerifiedAt).toBeNull()
    expectPage(await submit('/verify', { token }), 200, 'Your e-mail address is confirmed')
    expect((await ada.api.get('/api/auth/me')).body.data.emailVerifiedAt).not.toBeNull()
    expectPage(await submit('/verify', { token }), 409, 'This link does not work')
    expectPage(await t.fetch('GET', `/verify?token=${token}`), 409, 'This link does not work')
  })

  test('an expired link gets no form', async () => {
    const ada = await t.register()
    const token = await mailedToken(t, ada.user.email, 'verify')
    t.clock.advance(7 * 24 * 3600_000)
    expectPage(await t.fetch('GET', `/verify?token=${token}`), 409, 'This link does not work')
    expectPage(await submit('/verify', { token }), 409, 'This link does not work')
  })

  test.each(['/verify', '/verify?token=', '/reset?token=x', '/setup?token=%3Cscript%3E'])(
    '%s is not a valid link',
    async (path) => {
      expectPage(await t.fetch('GET', path), 404, 'This link does not work')
    },
  )
})

describe('/forgot and /reset', () => {
  test('set a new password', async () => {
    const { user } = await t.register()
    expectPage(await t.fetch('GET', '/forgot'), 200, 'Send link')
    expectPage(await submit('/forgot', { email: user.email, token: '' }), 200, 'Check your mail')
    const token = await mailedToken(t, user.email, 'reset')
    expectPage(await t.fetch('GET', `/reset?token=${token}`), 200, 'Choose a new password')
    expectPage(await submit('/reset', { token, password: 'short' }), 422, 'at least 10 characters')
    expectPage(await submit('/reset', { token, password: NEXT }), 200, 'Your password is set')
    expect((await login(t, user.email, NEXT)).status).toBe(200)
  })

  test('never reveal whether the address exists', async () => {
    const { user } = await t.register()
    const known = await submit('/forgot', { email: user.email })
    expect((await submit('/forgot', { email: 'nobody@example.com' })).text).toBe(known.text)
  })
})

describe('/setup', () => {
  test('shows no form once there is a user', async () => {
    const token = await setupToken()
    await t.register()
    const shown = await t.fetch('GET', `/setup?token=${token}`)
    expectPage(shown, 409, 'This link has been used')
    expect(shown.text).not.toContain('<form')
  })

  test('makes the first user; a fault keeps the input except the password', async () => {
    const token = await setupToken()
    expectPage(await t.fetch('GET', `/setup?token=${token}`), 200, 'Create the first account')
    const typed = { token, email: 'op@example.com', name: '"><b>Op', password: 'tooshort' }
    const again = await submit('/setup', typed)
    expectPage(again, 422, 'value="op@example.com"')
    expect(again.text).toContain('&gt;&lt;b&gt;Op')
    expect(again.text).not.toContain('tooshort')
    expectPage(await submit('/setup', { ...typed, name: 'Op', password: PASSWORD }), 200, 'You are all set')
    expect((await login(t, 'op@example.com', PASSWORD)).status).toBe(200)
  })

  test('ignores fields that the form does not have', async () => {
    const token = await setupToken()
    const typed = { token, email: 'op@example.com', name: 'Op', password: PASSWORD, role: 'owner' }
    expect(outcome(await submit('/setup', typed))).toBe('422 VALIDATION_FAILED')
    expect(await t.deps.store.read.select().from(users)).toBeEmpty()
  })
})

test('no token is in the log', async () => {
  const token = await setupToken()
  await t.fetch('GET', `/setup?token=${token}`)
  t.deps.log.flush()
  expect(t.log.join('')).toContain('GET /setup')
  expect(t.log.join('')).not.toContain(token)
})
