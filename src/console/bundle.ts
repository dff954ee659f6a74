import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Where the manifest stands beside the files of a bundle. */
export const MANIFEST = 'manifest.json'

/** What the document of the console refers to: names of files in the bundle. */
export interface Manifest {
  script: string
  style: string
}

const ROOT = join(import.meta.dir, '../..')
const APP = join(import.meta.dir, 'app')
/** What the bundle is made from, besides the packages that the lock file names. */
const SOURCES = [APP, join(ROOT, 'packages/client/src'), join(ROOT, 'src/lib'), join(ROOT, 'src/blocks')]
const CACHE = join(ROOT, 'node_modules/.cache/quoin-console')

/**
 * The folder with the console's bundle. It is built after an install or a change and kept by the hash of its sources.
 * @throws AggregateError if the sources do not build
 */
export async function bundleFolder(): Promise<string> {
  const folder = join(CACHE, sourceHash())
  if (existsSync(join(folder, MANIFEST))) return folder
  // Two processes may build at once: each builds beside the cache, and the first to finish wins.
  const building = `${folder}.${process.pid}`
  await buildConsole(building)
  try {
    renameSync(building, folder)
  } catch {
    rmSync(building, { recursive: true, force: true })
  }
  removeOld(folder)
  return folder
}

/** Builds the console into a folder: hashed files and the manifest. @throws AggregateError if the sources do not build */
export async function buildConsole(outdir: string): Promise<void> {
  mkdirSync(outdir, { recursive: true })
  const built = await Bun.build({
    entrypoints: [join(APP, 'main.tsx'), join(APP, 'styles/console.css')],
    outdir,
    target: 'browser',
    format: 'esm',
    splitting: true,
    minify: true,
    publicPath: '/console/assets/',
    naming: { entry: '[name].[hash].[ext]', chunk: '[name].[hash].[ext]', asset: '[name].[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  if (!built.success) throw new AggregateError(built.logs, 'The console could not be built.')
  const entry = (kind: '.js' | '.css'): string => {
    // The style sheet is an entry of its own, for which the bundler also makes an empty script.
    const found = built.outputs.filter(({ kind, path }) => kind === 'entry-point' || path.endsWith('.css'))
    return basename(found.filter(({ path }) => path.endsWith(kind)).reduce((a, b) => (a.size > b.size ? a : b)).path)
  }
  const manifest: Manifest = { script: entry('.js'), style: entry('.css') }
  for (const { path } of built.outputs) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  writeFileSync(join(outdir, MANIFEST), JSON.stringify(manifest))
}

/** A hash of everything the bundle depends on: the sources, the locked packages and the bundler. */
function sourceHash(): string {
  const hash = createHash('sha256').update(Bun.version)
  for (const file of [join(ROOT, 'bun.lock'), join(import.meta.dir, 'bundle.ts'), ...SOURCES.flatMap(filesIn)])
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Keeps this bundle and removes those of earlier sources, unless they are younger than a day. */
function removeOld(current: string): void {
  const day = 24 * 60 * 60 * 1000
  for (const entry of readdirSync(CACHE, { withFileTypes: true })) {
    const path = join(CACHE, entry.name)
    if (path === current) continue
    const age = Bun.file(join(path, MANIFEST)).lastModified
    if (age !== 0 && performance.timeOrigin + performance.now() - age > day)
      rmSync(path, { recursive: true, force: true })
  }
}
