import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { FOLDER, type FileState, isCurrent, type Preparation, RECORD, ROOT, RUNTIME } from '../src/prepared'

const ABANDONED_MS = 600_000

/**
 * Keeps the program ready for quick starts (src/prepared.ts): one file with all that a start reads, parsed once, here. Does
 * nothing where what is kept is current. A failure is told, and keeps nobody from starting: the sources are there.
 */
try {
  if (!isCurrent()) await prepare()
} catch (error) {
  // Somebody else may have done it meanwhile.
  if (!isCurrent()) console.error('Not prepared, so the program starts from its sources:', error)
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
    rmSync(folder, { recursive: true, force: true })
  }
  console.error(`Prepared for quick starts in ${Math.round(performance.now() - startedAt)} ms.`)
}

/** @returns what it was made of. @throws where that changes meanwhile, so that nobody knows which of the two was read */
async function bundle(folder: string): Promise<FileState[]> {
  const since = Date.now()
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
  const read = Object.keys(metafile?.inputs ?? {}).map((path) => resolve(path))
  const states = read.filter((path) => existsSync(path)).map((path) => stateOf(path))
  const changed = states.find(([, , mtimeMs]) => mtimeMs >= since && mtimeMs <= Date.now())
  if (changed) throw new Error(`${changed[0]} changed meanwhile.`)
  return states
}

/** Of preparations that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(dirname(FOLDER))) {
    const path = join(dirname(FOLDER), name)
    if (
      path.startsWith(`${FOLDER}-`) &&
      (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - ABANDONED_MS
    )
      rmSync(path, { recursive: true, force: true })
  }
}

function stateOf(path: string, place = path): FileState {
  const { size, mtimeMs } = statSync(path)
  return [relative(ROOT, place), size, mtimeMs]
}

/** Of several that prepare at once, the last one stays. Between the two steps a start reads the sources. */
function takeItsPlace(folder: string): void {
  // Who installs is not always who serves.
  chmodSync(folder, 0o755)
  const former = `${folder}-former`
  if (existsSync(FOLDER)) renameSync(FOLDER, former)
  renameSync(folder, FOLDER)
  rmSync(former, { recursive: true, force: true })
}
