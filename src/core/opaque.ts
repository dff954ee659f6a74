import { randomBytes, timingSafeEqual } from 'node:crypto'

/** A new opaque token: `prefix_` and `bytes` random bytes in base64url. Show it once and store only its hash. */
export function newSecretToken(prefix: string, bytes = 32): string {
  return `${prefix}_${randomText(bytes)}`
}

/** A path segment that cannot be guessed: 128 random bits in base64url. */
export function newAddress(): string {
  return randomText(16)
}

/** `bytes` cryptographically random bytes in base64url. With 16 or more, the text cannot be guessed. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** The stored form of an opaque token: SHA-256 in base64url. A random token needs no salt. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('base64url')
}

/** Compares secrets in constant time, which reveals neither their lengths nor where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
