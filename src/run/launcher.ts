import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config/config'
import { Fault } from '../core/fault'
import { holdDataFolder, isServed, refuseBadDatabase, refuseHalfRestored } from './data-folder'
import { inspectCopy, replicaProblem } from '../features/backup/verdict'
import { ownCommand } from '../features/backup/own-command'
import {
  LAUNCHER,
  litestreamBinary,
  litestreamConfig,
  litestreamEnv,
  replicaBeside,
  type Replicated,
  restoreReplica,
} from '../replication/litestream'
import { databasePath } from '../config/data-folder-paths'
import { withRuntimeSettings } from './runtime-settings'

type Env = Record<string, string | undefined>

/** After its parent is killed the server drains, which takes ten seconds at most. */
const LEFT_BEHIND_MS = 12_000
/**
 * How long Litestream may ship its last changes after the server has ended. Together with the drain this is less than the
 * 30 s of a service manager.
 */
const SHIPPING_MS = 10_000

/**
 * Restores a missing database from the replica, then runs the server under Litestream until both have ended. It holds the
 * replication lock meanwhile, so that no second Litestream writes to the replica.
 * @returns the exit code
 * @throws ConfigError, MigrationError, Fault where the folder is locked or the replica cannot be read
 */
export async function serveReplicated(given: Env): Promise<number> {
  const { replicaUrl, dataDir } = readConfig(given)
  const env = { ...given, LITESTREAM_REPLICA_URL: replicaUrl ?? replicaBeside(dataDir) }
  const config = readConfig(env)
  const replicated = { dataDir: config.dataDir, replicaUrl: env.LITESTREAM_REPLICA_URL }
  const lock = holdDataFolder(config.dataDir, 'replication')
  holdDataFolder(config.dataDir, 'server').release()
  refuseHalfRestored(config.dataDir)
  await restoreMissing(config, replicated, env)
  // Litestream would ship a damaged database over the good copy.
  await refuseBadDatabase(databasePath(config), config.sqliteDriver)
  const code = await runLitestream(replicated, env)
  await untilLeft(config.dataDir)
  lock.release()
  return code
}

/** Restores to a temporary name and renames the database only after it is verified. */
async function restoreMissing(config: Config, replicated: Replicated, env: Env): Promise<void> {
  const path = databasePath(config)
  // A crash between creating and writing leaves an empty file, which Litestream would treat as a database.
  if (statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path)
  if (existsSync(path)) return
  // A write-ahead log without its database and Litestream's notes on it do not belong to the restored database.
  for (const left of [`${path}-wal`, `${path}-shm`, join(config.dataDir, '.quoin.db-litestream')])
    rmSync(left, { recursive: true, force: true })
  const restored = `${path}.restored`
  rmSync(restored, { force: true })
  if (!(await restoreReplica(restored, replicated, env))) return
  const copy = await inspectCopy(restored, config.sqliteDriver)
  const problem = replicaProblem(copy)
  for (const left of ['-wal', '-shm']) rmSync(restored + left, { force: true })
  if (problem)
    throw new Fault('PROVIDER_FAILED', `The restored database was rejected: ${problem} It was kept at ${restored}.`)
  renameSync(restored, path)
  const users = copy.rows.users ?? 0
  print(`The database was restored from the replica and verified: ${users} user${users === 1 ? '' : 's'}.`)
  if (!existsSync(join(config.dataDir, 'keys.json')))
    print('  A replica does not contain keys.json. Put yours back; otherwise sessions end and sealed values are lost.')
}

function print(words: string): void {
  process.stderr.write(`${words}\n`)
}

/** Runs Litestream, which starts the server and ends with it. Litestream forwards signals to the server. */
async function runLitestream(replicated: Replicated, env: Env): Promise<number> {
  const server = [...ownCommand(), 'serve'].map(quoted).join(' ')
  const child = Bun.spawn([litestreamBinary(env), 'replicate', '-config', litestreamConfig(), '-exec', server], {
    env: { ...withRuntimeSettings(litestreamEnv(env, replicated)), [LAUNCHER]: String(process.pid) },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'pipe',
  })
  let stopping = false
  const end = () => {
    if (!stopping) void killIfHung(child, replicated.dataDir)
    stopping = true
    child.kill('SIGTERM')
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGHUP', () => signalBelow(child.pid, 'SIGHUP'))
  const faults: string[] = []
  await passOn(child.stderr, (line) => stopping && /\blevel"?[=:]\s*"?ERROR\b/.test(line) && faults.push(line))
  const code = await child.exited
  if (child.signalCode) return 1
  if (!stopping || faults.length === 0) return code
  if (faults.every(isHarmless)) return 0
  return faults.every((fault) => isHarmless(fault) || isCollision(fault)) && (await isWhole(replicated, env)) ? 0 : code
}

/** After its replica was unreachable, Litestream 0.3 may hang forever on an internal pipe and block the shutdown. */
async function killIfHung(child: { kill(signal: NodeJS.Signals): void }, dataDir: string): Promise<void> {
  await untilLeft(dataDir)
  const hung = () => {
    print('Litestream hung and was killed. It ships the remaining changes from the database after the next start.')
    child.kill('SIGKILL')
  }
  setTimeout(hung, SHIPPING_MS).unref()
}

/** Forwards SIGHUP to the server, because Litestream forwards only SIGINT and SIGTERM. Works on Linux only. */
function signalBelow(pid: number, signal: NodeJS.Signals): void {
  const tasks = `/proc/${pid}/task`
  // The system lists a child under the thread that started it.
  const threads = existsSync(tasks) ? readdirSync(tasks) : []
  const children = threads.flatMap((thread) => readFileSync(join(tasks, thread, 'children'), 'utf8').split(' '))
  for (const child of children) if (child.trim()) process.kill(Number(child), signal)
}

/** Copies the output of Litestream and the server to standard error and passes each line to `see`. */
async function passOn(said: ReadableStream<Uint8Array>, see: (line: string) => unknown): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of said) {
    process.stderr.write(bytes)
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(see)
  }
}

/**
 * Litestream 0.3 fails on its own lock and exits with 1 where the log is due for a checkpoint during shutdown. The replica
 * still has everything that was committed.
 */
function isHarmless(fault: string): boolean {
  return fault.includes('release read lock: context canceled')
}

/**
 * Litestream 0.3 does not wait for a running sync before it begins its last one. Where both write the same file, the second
 * to finish reports it missing. The file exists, but it may be incomplete.
 */
function isCollision(fault: string): boolean {
  return fault.includes('.tmp: no such file or directory')
}

/** Whether the replica restores to an intact database. Changes missing at its end are shipped after the next start. */
async function isWhole({ dataDir, replicaUrl }: Replicated, env: Env): Promise<boolean> {
  const path = join(dataDir, 'quoin.db.checked')
  const remove = () => ['', '-wal', '-shm'].forEach((end) => rmSync(path + end, { force: true }))
  remove()
  try {
    if (!(await restoreReplica(path, { dataDir, replicaUrl }, env))) return false
    return replicaProblem(await inspectCopy(path, readConfig(env).sqliteDriver)) === null
  } catch (error) {
    print(`The replica cannot be verified: ${(error as Error).message}`)
    return false
  } finally {
    remove()
  }
}

/** Quotes a word for Litestream, which splits a command line like a shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/** Waits until the server has ended, also after Litestream was killed, so that a restart does not find it still running. */
async function untilLeft(dataDir: string): Promise<void> {
  const deadline = performance.now() + LEFT_BEHIND_MS
  while (isServed(dataDir) && performance.now() < deadline) await Bun.sleep(100)
}
