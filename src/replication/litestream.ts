import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, foreignTexts } from '../config/config'
import { Fault } from '../core/fault'
import { HOUR_MS } from '../lib/time'

type Env = Record<string, string | undefined>

/** Environment variable that gives the server under Litestream the process id of the launcher, which holds the replication lock. */
export const LAUNCHER = 'QUOIN_LAUNCHER'

/** A data folder and the URL of its replica. */
export interface Replicated {
  dataDir: string
  replicaUrl: string
}

/**
 * The path of the Litestream binary: the one installed with the packages, else the one on the PATH.
 * @throws Fault NOT_CONFIGURED where Litestream is not installed
 */
export function litestreamBinary({ PATH = '' }: Env): string {
  const found = packaged() ?? Bun.which('litestream', { PATH: `${PATH}:${dirname(process.execPath)}` })
  if (found) return found
  throw new Fault('NOT_CONFIGURED', 'Litestream is not installed. Install it: https://litestream.io/install')
}

function packaged(): string | undefined {
  const name = `@flydotio/litestream-${process.platform}-${process.arch}/package.json`
  try {
    return join(dirname(Bun.resolveSync(name, import.meta.dir)), 'litestream')
  } catch {
    return undefined
  }
}

/**
 * The path of litestream.yml: in the root folder of the source, beside a compiled program, or in the working directory.
 * @throws Fault NOT_CONFIGURED where it is missing
 */
export function litestreamConfig(): string {
  const places = [join(import.meta.dir, '../..'), dirname(process.execPath), process.cwd()]
  const found = places.map((place) => join(place, 'litestream.yml')).find(isReadable)
  if (found) return found
  throw new Fault('NOT_CONFIGURED', `litestream.yml is missing. Put it beside ${process.execPath}.`)
}

function isReadable(path: string): boolean {
  try {
    return readFileSync(path).length > 0
  } catch {
    return false
  }
}

/**
 * The default replica, a folder beside the data folder. It survives an accidental deletion of the data folder, but not the
 * loss of the disk.
 */
export function replicaBeside(dataDir: string): string {
  return Bun.pathToFileURL(`${dataDir}-replica`).href
}

/** The configured replica, else the default one where `start:replicated` has created it, else null. */
export function replicaInUse({ dataDir, replicaUrl }: Pick<Config, 'dataDir' | 'replicaUrl'>): string | null {
  const beside = replicaBeside(dataDir)
  return replicaUrl ?? (existsSync(Bun.fileURLToPath(beside)) ? beside : null)
}

/** The environment for Litestream: litestream.yml reads the data folder and the replica from it. */
export function litestreamEnv(env: Env, { dataDir, replicaUrl }: Replicated): Env {
  return { ...foreignTexts(env), ...env, DATA_DIR: dataDir, LITESTREAM_REPLICA_URL: replicaUrl }
}

/**
 * Restores the replica to a new file and returns false where the replica is empty. The caller must check the integrity of
 * the copy, because Litestream's exit code does not prove it.
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
  const code = await child.exited
  // Litestream restores to this file and renames it, but leaves its log behind.
  for (const left of ['.tmp', '.tmp-wal', '.tmp-shm']) rmSync(path + left, { force: true })
  if (code === 0) return await Bun.file(path).exists()
  rmSync(path, { force: true })
  throw new Fault('PROVIDER_FAILED', `The replica cannot be read: ${lastWords(said)}`)
}

const LEFTOVER = /^quoin\.db\.(restored|checked)\.tmp(-wal|-shm)?$/
/** Younger files may belong to a restore that runs. */
const LEFT_MS = HOUR_MS

/** Removes what a killed restore, or one of an earlier version, left in the data folder. */
export function removeLeftovers(dataDir: string, nowMs: number): void {
  for (const name of readdirSync(dataDir)) {
    if (!LEFTOVER.test(name)) continue
    const path = join(dataDir, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs < nowMs - LEFT_MS) rmSync(path, { force: true })
  }
}

/** The error on the last line of Litestream's output, without the passwords of URLs in it. */
export function lastWords(said: string): string {
  const last = said.trim().split('\n').at(-1) ?? ''
  const reason = /\berror"?[=:]\s*"((?:[^"\\]|\\.)*)"/.exec(last)?.[1] ?? last
  return reason.replace(/\/\/[^@/\s]*@/g, '//').slice(0, 300) || 'Litestream exited without a message.'
}

/**
 * The process id of Litestream where it started this process (`litestream replicate -exec`) and therefore owns the
 * checkpoints of the database; else undefined.
 */
export function litestreamAbove(): number | undefined {
  const parent = process.ppid
  return /(^|\/)litestream$/.test(nameOf(parent)) ? parent : undefined
}

/** The name of a process's program; empty where the system does not reveal it. */
function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    // macOS has no /proc.
  }
  const ps = Bun.which('ps')
  return ps
    ? Bun.spawnSync([ps, '-o', 'comm=', '-p', String(pid)])
        .stdout.toString()
        .trim()
    : ''
}
