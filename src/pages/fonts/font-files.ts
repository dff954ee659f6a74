import { readFileSync } from 'node:fs'
import { SANS_FILES } from './sans-files'
import { SERIF_FILES } from './serif-files'

const FILES: Readonly<Record<string, string>> = { ...SERIF_FILES, ...SANS_FILES }
const NAME = /^\/assets\/fonts\/([a-z0-9-]+)\.([0-9a-f]{12})\.woff2$/

/** Hashes by name, as far as they have been asked for. */
const hashes = new Map<string, string>()

/** The address of a font file, which changes with its content. Undefined if the family has no such file. */
export function fontUrl(name: string): string | undefined {
  const hash = hashOf(name)
  return hash === undefined ? undefined : `/assets/fonts/${name}.${hash}.woff2`
}

/** The file on disk, or inside of the executable, of an address that `fontUrl` made. */
export function fontFile(url: string): string | undefined {
  const [, name, hash] = NAME.exec(url) ?? []
  return name !== undefined && hash === hashOf(name) ? FILES[name] : undefined
}

function hashOf(name: string): string | undefined {
  const known = hashes.get(name)
  if (known !== undefined) return known
  if (!Object.hasOwn(FILES, name)) return undefined
  const hash = new Bun.CryptoHasher('sha256').update(readFileSync(FILES[name]!)).digest('hex').slice(0, 12)
  hashes.set(name, hash)
  return hash
}
