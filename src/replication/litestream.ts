import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, foreignTexts } from '../config/config'
import { Fault } from '../core/fault'

type Env = Record<string, string | undefined>

/** Names, to the server under Litestream, the process id of what started both and holds the lock of the replica. */
export const LAUNCHER = 'QUOIN_LAUNCHER'

/** Where a replica is, and of which data folder. */
export interface Replicated {
  dataDir: string
  replicaUrl: string
}

/**
 * The Litestream of this machine: the one that was installed with the packages, else one on the PATH.
 * @throws Fault NOT_CONFIGURED where there is none
 */
export function litestreamBinary({ PATH = '' }: Env): string {
  const found = packaged() ?? Bun.which('litestream', { PATH: `${PATH}:${dirname(process.execPath)}` })
  if (found) return found
  throw new Fault('NOT_CONFIGURED', 'Litestream is not installed: https://litestream.io/install says how.')
}

function packaged(): string | undefined {
  const name = `@flydotio/litestream-${process.platform}-${process.arch}/package.json`
  try {
    return join(dirname(Bun.resolveSync(name, import.meta.dir)), 'litestream')
  } catch {
    return undefined
  }
}

/** litestream.yml of the program: at the top of its folder, beside a compiled program, or where it is started. */
export function litestreamConfig(): string {
  const places = [join(import.meta.dir, '../..'), dirname(process.execPath), process.cwd()]
  const found = places.map((place) => join(place, 'litestream.yml')).find(isReadable)
  if (found) return found
  throw new Fault('NOT_CONFIGURED', `litestream.yml is missing; put it beside ${process.execPath}.`)
}

function isReadable(path: string): boolean {
  try {
    return readFileSync(path).length > 0
  } catch {
    return false
  }
}

/** With nothing set, a folder beside the data folder: it survives a slip of the hand, though not the disk. */
export function replicaBeside(dataDir: string): string {
  return Bun.pathToFileURL(`${dataDir}-replica`).href
}

/** The replica that is set, else the folder where `start:replicated` has made it; null where there is none. */
export function replicaInUse({ dataDir, replicaUrl }: Pick<Config, 'dataDir' | 'replicaUrl'>): string | null {
  const beside = replicaBeside(dataDir)
  return replicaUrl ?? (existsSync(Bun.fileURLToPath(beside)) ? beside : null)
}

/** The environment in which litestream.yml means this data folder and this replica. */
export function litestreamEnv(env: Env, { dataDir, replicaUrl }: Replicated): Env {
  return { ...foreignTexts(env), ...env, DATA_DIR: dataDir, LITESTREAM_REPLICA_URL: replicaUrl }
}

/**
 * Restores the replica to a new file; false where the replica is empty. Whether the copy is whole is for the caller to find
 * out: Litestream's exit code does not tell.
 * @throws Fault PROVIDER_FAILED where the replica cannot be read
 */
export async function restoreReplica(path: string, replicated: Replicated, env: Env): Promise<boolean> {
  const words = ['restore', '-config', litestreamConfig(), '-if-replica-exists', '-o', path]
  const child = Bun.spawn([litestreamBinary(env), ...words, join(replicated.dataDir, 'quoin.db')], {
    env: litestreamEnv(env, replicated),
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const said = await child.stderr.text()
  if ((await child.exited) === 0) return await Bun.file(path).exists()
  for (const left of [path, `${path}.tmp`, `${path}.tmp-wal`, `${path}.tmp-shm`]) rmSync(left, { force: true })
  throw new Fault('PROVIDER_FAILED', `The replica cannot be read: ${lastWords(said)}`)
}

/** What the last line says was wrong, without a password that an address in it may hold. */
export function lastWords(said: string): string {
  const last = said.trim().split('\n').at(-1) ?? ''
  const reason = /\berror"?[=:]\s*"((?:[^"\\]|\\.)*)"/.exec(last)?.[1] ?? last
  return reason.replace(/\/\/[^@/\s]*@/g, '//').slice(0, 300) || 'Litestream ended without a word.'
}

/**
 * The process id of Litestream where it started this process (`litestream replicate -exec`), and so owns the checkpoints of
 * the database.
 */
export function litestreamAbove(): number | undefined {
  const parent = process.ppid
  return /(^|\/)litestream$/.test(nameOf(parent)) ? parent : undefined
}

/** A process's program, as far as the system tells. */
function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    // No /proc: macOS.
  }
  const ps = Bun.which('ps')
  return ps
    ? Bun.spawnSync([ps, '-o', 'comm=', '-p', String(pid)])
        .stdout.toString()
        .trim()
    : ''
}
