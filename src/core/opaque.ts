import { randomBytes, timingSafeEqual } from 'node:crypto'

/** A new opaque token, `prefix_` and `bytes` random bytes in base64url. Shown once; only its hash is kept. */
export function newSecretToken(prefix: string, bytes = 32): string {
  return `${prefix}_${randomText(bytes)}`
}

/** An address that nobody can guess: 128 random bits in base64url. */
export function newAddress(): string {
  return randomText(16)
}

/** `bytes` of the system's randomness in base64url: nobody can guess 16 of them. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is kept of an opaque token: SHA-256 in base64url. No salt is needed, the token is random. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('base64url')
}

/** Compares secrets in a time that tells neither where nor whether in length they differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
