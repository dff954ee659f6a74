import { canonicalJson } from '../../lib/canonical-json'
import type { Content } from '../block'

/** The SHA-256, in hex, of the canonical JSON of the five content fields. */
export function contentHash({ name, slug, description, meta, blocks }: Content): string {
  const canonical = canonicalJson({ name, slug, description, meta, blocks })
  return new Bun.CryptoHasher('sha256').update(canonical).digest('hex')
}
