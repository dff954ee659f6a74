import { Secret, TOTP } from 'otpauth'
import { SoftAuthenticator } from './authenticator'
import { type Harness, type Member, PASSWORD } from './harness'

/** The code that an authenticator app with this secret shows now. @param shift in milliseconds */
export function codeOf({ clock }: Pick<Harness, 'clock'>, secret: string, shift = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + shift })
}

/** Adds an authenticator app to a person, and waits until its next code. */
export async function addApp(h: Harness, { api }: Member): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await api.post('/api/auth/totp')).body.data
  const confirmed = await api.post('/api/auth/totp/confirm', { code: codeOf(h, secret) })
  if (confirmed.status !== 200) throw new Error(`totp: ${confirmed.text}`)
  h.clock.advance(30_000)
  return { secret, codes: confirmed.body.data.recoveryCodes }
}

/** The origin of the harness. */
const ORIGIN = 'http://127.0.0.1:3000'

/** Asks for the options of a new passkey. @returns the call that registers it, and its device */
export async function newPasskey({ api }: Member, secondFactor = false) {
  const device = new SoftAuthenticator(ORIGIN)
  const options = (await api.post('/api/auth/passkeys', {})).body.data
  const body = { credential: device.create(options), name: 'Laptop', secondFactor }
  return { device, register: () => api.post('/api/auth/passkeys', body) }
}

/** A sign-in that waits for a second factor. */
export async function challenged(h: Harness, { user }: Member) {
  const answer = await h.fetch('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } })
  return answer.body.data as { challenge: string; methods: string[]; passkey: { challenge: string; rpId: string } }
}
