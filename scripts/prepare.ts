import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from 'node:fs'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { FOLDER, type FileState, isCurrent, type Preparation, RECORD, ROOT, RUNTIME } from '../src/prepared'

const ABANDONED_MS = 600_000

/**
 * Keeps the program ready for quick starts (src/prepared.ts): one file with all that a start reads, parsed once, here. Does
 * nothing where what is kept is current, or nobody asks for it. A failure is told, and keeps nobody from starting: the
 * sources are there.
 */
try {
  if (!process.env.QUOIN_FROM_SOURCE && !isCurrent()) await prepare()
} catch (error) {
  // Somebody else may have done it meanwhile.
  if (!isCurrent())
    console.error(`Not prepared, so the program starts from its sources: ${reasonsOf(error).join('\n')}`)
}

async function prepare(): Promise<void> {
  const startedAt = performance.now()
  mkdirSync(dirname(FOLDER), { recursive: true })
  removeLeftovers()
  // Beside its place: it appears there whole, or not at all.
  const folder = mkdtempSync(`${FOLDER}-`)
  try {
    const sources = await bundle(folder)
    const made = readdirSync(folder).map((name) => stateOf(join(folder, name), join(FOLDER, name)))
    const preparation: Preparation = { root: ROOT, runtime: RUNTIME, files: [...sources, ...made] }
    writeFileSync(join(folder, RECORD), JSON.stringify(preparation), { flush: true })
    takeItsPlace(folder)
  } finally {
    remove(folder)
  }
  console.error(`Prepared for quick starts in ${Math.round(performance.now() - startedAt)} ms.`)
}

/** @returns what it was made of. @throws where that changes meanwhile, so that nobody knows which of the two was read */
async function bundle(folder: string): Promise<FileState[]> {
  // By the clock that the files go by.
  const since = statSync(folder).ctimeMs
  const { metafile } = await Bun.build({
    entrypoints: [join(ROOT, 'src/entry-points.ts')],
    outdir: folder,
    // Where the files are that it names by their paths, whatever folder it is started in.
    publicPath: `${FOLDER}/`,
    target: 'bun',
    // Bytecode without an executable is for CommonJS only.
    format: 'cjs',
    bytecode: true,
    metafile: true,
    // A comment that names a map would make the bytecode another file's.
    sourcemap: 'none',
    // Native libraries stay where they lie.
    external: ['better-sqlite3', 'sharp'],
  })
  if (!metafile) throw new Error('The bundler does not tell what it read.')
  const read = [...Object.keys(metafile.inputs).map((path) => resolve(path)), ...decisive()]
  const states = read.map((path) => stateOf(path))
  const changed = read.find((path) => isChangedSince(path, since))
  if (changed) throw new Error(`${changed} changed meanwhile.`)
  return states
}

/** What decides which files are read, and how: what is installed, where its links lie, and this very file. */
function decisive(): string[] {
  const scopes = readdirSync(join(ROOT, 'node_modules')).filter((name) => name.startsWith('@'))
  const folders = ['node_modules', ...scopes.map((name) => `node_modules/${name}`)]
  return ['bun.lock', 'tsconfig.json', 'scripts/prepare.ts', ...folders]
    .map((name) => join(ROOT, name))
    .filter((path) => existsSync(path))
}

/** A copy may bring the time of the last change with it, but not that of its arrival. Times to come are of a clock put back. */
function isChangedSince(path: string, since: number): boolean {
  const { ctimeMs } = statSync(path)
  return ctimeMs > since && ctimeMs <= Date.now()
}

/** Of preparations that were killed. */
function removeLeftovers(): void {
  const long = Date.now() - ABANDONED_MS
  for (const name of readdirSync(dirname(FOLDER))) {
    const path = join(dirname(FOLDER), name)
    if (name.startsWith(`${basename(FOLDER)}-`) && changedAt(path) < long) remove(path)
  }
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
}

/** What another user made may have to stay; it is in nobody's way. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

function stateOf(path: string, place = path): FileState {
  const { size, mtimeMs } = statSync(path)
  return [relative(ROOT, place), size, mtimeMs]
}

/** The bundler tells of all that it does not understand at once. */
function reasonsOf(error: unknown): string[] {
  return error instanceof AggregateError ? error.errors.map(String) : [String(error)]
}

/** Of several that prepare at once, the last one stays. Between the two steps a start reads the sources. */
function takeItsPlace(folder: string): void {
  // Who installs is not always who serves.
  chmodSync(folder, 0o755)
  const former = `${folder}-former`
  if (existsSync(FOLDER)) renameSync(FOLDER, former)
  renameSync(folder, FOLDER)
  remove(former)
}
