import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFolder, MANIFEST, type Manifest } from './bundle'
import { EMBEDDED } from './embedded'

/** A file of the bundle. Its name changes with its content, so that caches may keep it forever. */
export interface ConsoleFile {
  body: Uint8Array<ArrayBuffer>
  /** The body in brotli and in gzip, if that is worth it. */
  packed?: { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
  type: string
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}
const NAME = /^[\w-]+\.[\w.-]+$/

let locating: Promise<(name: string) => string | undefined> | undefined
let manifest: Promise<Manifest> | undefined
const files = new Map<string, ConsoleFile>()

/** What the document refers to. Builds the bundle at the first call from source. */
export function consoleManifest(): Promise<Manifest> {
  manifest ??= located().then((pathOf) => JSON.parse(readFileSync(pathOf(MANIFEST)!, 'utf8')) as Manifest)
  return manifest
}

/** The file of this name in the bundle. Undefined if there is none. */
export async function consoleFile(name: string): Promise<ConsoleFile | undefined> {
  const known = files.get(name)
  if (known) return known
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
  if (type === undefined || !NAME.test(name)) return undefined
  const pathOf = await located()
  const body = await bytesOf(pathOf(name))
  if (!body) return undefined
  const br = type.startsWith('font/') ? undefined : await bytesOf(pathOf(`${name}.br`))
  const made = { body, type, ...(br && { packed: { br, gzip: Bun.gzipSync(body, { level: 9 }) } }) }
  files.set(name, made)
  return made
}

async function bytesOf(path: string | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = path === undefined ? undefined : Bun.file(path)
  return file && (await file.exists()) ? new Uint8Array(await file.arrayBuffer()) : undefined
}

function located(): Promise<(name: string) => string | undefined> {
  const embedded = EMBEDDED
  locating ??= embedded
    ? Promise.resolve((name: string) => (Object.hasOwn(embedded, name) ? embedded[name] : undefined))
    : bundleFolder().then((folder) => (name: string) => join(folder, name))
  // A bundle that failed is tried again, for example when the disk has space once more.
  locating.catch(() => (locating = manifest = undefined))
  return locating
}
