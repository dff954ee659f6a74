import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** How many time steps a phone's clock may be off, in both directions. */
const WINDOW = 1

/** A new secret of 160 bits in base32 (RFC 4226, 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString()
}

/** The time step of a code that is right now, give or take 30 seconds; null for a wrong one (RFC 6238). */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta
}

/** SHA-1 and six digits: some authenticator apps ignore every other choice. */
function totpOf(secret: string, issuer = '', label = 'account'): TOTP {
  const options = { label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) }
  return new TOTP(issuer === '' ? options : { ...options, issuer })
}
