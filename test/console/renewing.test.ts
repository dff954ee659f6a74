import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { renewedToken } from '../../src/console/app/session/renewing'
import { login } from '../support/auth'
import { type Harness, harness, PASSWORD } from '../support/harness'

const OURS = { origin: 'http://127.0.0.1:3000' }
let h: Harness
beforeAll(async () => {
  h = await harness()
})
afterAll(() => h.close())

/** A browser with a session cookie whose answers can be lost on their way to the page, or on their way to the browser. */
async function browser() {
  const { user } = await h.register()
  const answer = await login(h, user.email, PASSWORD, { ...OURS, 'quoin-session': 'cookie' })
  const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0]
  let [cookie, key] = [cookieOf(answer.headers)!, null as string | null]
  const kept = { read: () => key, write: (next: string | null) => void (key = next) }
  const renew = (loses: 'nothing' | 'the answer' | 'the answer and the cookie' = 'nothing') =>
    renewedToken(async (sent) => {
      const headers = { ...OURS, cookie, 'idempotency-key': sent }
      const { status, headers: got, text } = await h.fetch('POST', '/api/auth/refresh', { headers })
      if (loses !== 'the answer and the cookie') cookie = cookieOf(got) ?? cookie
      if (loses !== 'nothing') throw new TypeError('Failed to fetch')
      return new Response(text, { status })
    }, kept)
  const isValid = async (token: string | undefined) => (await h.fetch('GET', '/api/auth/me', { token })).status === 200
  return { renew, isValid, kept }
}

describe('the session of a page that is reloaded while it is renewed', () => {
  test.each(['the answer', 'the answer and the cookie'] as const)(
    'goes on after more than the grace of ten seconds if %s is lost',
    async (loses) => {
      const { renew, isValid, kept } = await browser()
      await expect(renew(loses)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
      h.clock.advance(60_000)
      expect(await isValid(await renew())).toBeTrue()
      expect(kept.read()).toBeNull()
      h.clock.advance(60_000)
      expect(await isValid(await renew())).toBeTrue()
    },
  )

  test('renews under a key of its own each time, so that an answer is not repeated', async () => {
    const { renew } = await browser()
    expect(await renew()).not.toBe(await renew())
  })

  test('is over where the server says so', async () => {
    const kept = { read: () => null, write: () => undefined }
    expect(await renewedToken(async () => new Response(null, { status: 401 }), kept)).toBeUndefined()
  })
})
