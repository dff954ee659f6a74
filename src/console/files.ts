import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFolder, MANIFEST, type Manifest } from './bundle'
import { EMBEDDED } from './embedded'

/** A file of the bundle. Its name changes with its content, so that caches may keep it forever. */
export interface ConsoleFile {
  body: Uint8Array<ArrayBuffer>
  /** The body in gzip, if that is worth it. */
  zipped?: Uint8Array<ArrayBuffer>
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
  const path = (await located())(name)
  const file = path === undefined ? undefined : Bun.file(path)
  if (!file || !(await file.exists())) return undefined
  const body = new Uint8Array(await file.arrayBuffer())
  const made = { body, type, ...(type.startsWith('font/') ? {} : { zipped: Bun.gzipSync(body, { level: 9 }) }) }
  files.set(name, made)
  return made
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
