import type { Secrets } from '../../core/secrets'
import { sameSecret } from '../../core/opaque'
import type { UploadRow } from './rows'

type Announced = Pick<UploadRow, 'id' | 'contentType' | 'size' | 'sha256'>

/** Signs the right to PUT exactly the announced bytes until `expires` (epoch seconds). */
export function signUpload(secrets: Secrets, upload: Announced, expires: number): string {
  const [key] = secrets.jwtKeys()
  if (!key) throw new Error('There is no key to sign with')
  return signature(key.secret, upload, expires)
}

/** Whether one of our keys, current or rotated, signed this. */
export function isSigned(secrets: Secrets, upload: Announced, expires: number, given: string): boolean {
  return secrets.jwtKeys().some(({ secret }) => sameSecret(given, signature(secret, upload, expires)))
}

/** The input starts differently from everything else these keys sign: a token's input has a dot and no line break. */
function signature(key: Uint8Array, { id, contentType, size, sha256 }: Announced, expires: number): string {
  const text = ['upload', id, contentType, size, sha256 ?? '', expires].join('\n')
  return new Bun.CryptoHasher('sha256', key).update(text).digest('base64url')
}
