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

/** After its parent was killed the server drains, which takes it ten seconds at most. */
const LEFT_BEHIND_MS = 12_000
/** How long Litestream may take for the last word once the server has ended; with the drain less than the 30 s of a service manager. */
const SHIPPING_MS = 10_000

/**
 * Restores the database where it is missing, then runs the server under Litestream until both have ended. Holds a lock of
 * its own meanwhile, so that no second Litestream writes to the replica.
 * @returns the exit code
 * @throws ConfigError, MigrationError, Fault where the folder is taken or the replica cannot be read
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
  // Litestream writes to what it finds, and would ship it over the good copy.
  await refuseBadDatabase(databasePath(config), config.sqliteDriver)
  const code = await runLitestream(replicated, env)
  await untilLeft(config.dataDir)
  lock.release()
  return code
}

/** The database appears under its name only when it has proved whole. */
async function restoreMissing(config: Config, replicated: Replicated, env: Env): Promise<void> {
  const path = databasePath(config)
  // What a crash between creating and writing leaves. Litestream would take it for a database.
  if (statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path)
  if (existsSync(path)) return
  // A log without its database, and what Litestream noted of it, are of no use to the restored one.
  for (const left of [`${path}-wal`, `${path}-shm`, join(config.dataDir, '.quoin.db-litestream')])
    rmSync(left, { recursive: true, force: true })
  const restored = `${path}.restored`
  rmSync(restored, { force: true })
  if (!(await restoreReplica(restored, replicated, env))) return
  const copy = await inspectCopy(restored, config.sqliteDriver)
  const problem = replicaProblem(copy)
  for (const left of ['-wal', '-shm']) rmSync(restored + left, { force: true })
  if (problem)
    throw new Fault('PROVIDER_FAILED', `The restored database was not taken: ${problem} It stays at ${restored}.`)
  renameSync(restored, path)
  const users = copy.rows.users ?? 0
  tell(`The database was restored from the replica: whole, with ${users} user${users === 1 ? '' : 's'}.`)
  if (!existsSync(join(config.dataDir, 'keys.json')))
    tell('  keys.json is not part of a replica: put yours back, or sessions end and sealed values stay closed.')
}

function tell(words: string): void {
  process.stderr.write(`${words}\n`)
}

/** Litestream starts the server and ends with it. A signal to us goes on to Litestream, which hands it to the server. */
async function runLitestream(replicated: Replicated, env: Env): Promise<number> {
  const server = [...ownCommand(), 'serve'].map(quoted).join(' ')
  const child = Bun.spawn([litestreamBinary(env), 'replicate', '-config', litestreamConfig(), '-exec', server], {
    env: { ...withRuntimeSettings(litestreamEnv(env, replicated)), [LAUNCHER]: String(process.pid) },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'pipe',
  })
  let asked = false
  const end = () => {
    if (!asked) void endHung(child, replicated.dataDir)
    asked = true
    child.kill('SIGTERM')
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGHUP', () => signalBelow(child.pid, 'SIGHUP'))
  const faults: string[] = []
  await passOn(child.stderr, (line) => asked && /\blevel"?[=:]\s*"?ERROR\b/.test(line) && faults.push(line))
  const code = await child.exited
  if (child.signalCode) return 1
  if (!asked || faults.length === 0) return code
  if (faults.every(isHarmless)) return 0
  return faults.every((fault) => isHarmless(fault) || isCollision(fault)) && (await isWhole(replicated, env)) ? 0 : code
}

/** Where its replica was away, Litestream 0.3 may wait for a pipe of its own for good, and would keep us from ending too. */
async function endHung(child: { kill(signal: NodeJS.Signals): void }, dataDir: string): Promise<void> {
  await untilLeft(dataDir)
  const hung = () => {
    tell(
      'Litestream hung and was ended. What it had not shipped is in the database, and is shipped after the next start.',
    )
    child.kill('SIGKILL')
  }
  setTimeout(hung, SHIPPING_MS).unref()
}

/** Litestream hands on what ends the server, not what makes it read its configuration again. On Linux we do. */
function signalBelow(pid: number, signal: NodeJS.Signals): void {
  const tasks = `/proc/${pid}/task`
  // A process is the child of the one thread that started it.
  const threads = existsSync(tasks) ? readdirSync(tasks) : []
  const children = threads.flatMap((thread) => readFileSync(join(tasks, thread, 'children'), 'utf8').split(' '))
  for (const child of children) if (child.trim()) process.kill(Number(child), signal)
}

/** Hands on what Litestream and the server say, and shows it line by line. */
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
 * Where the log is due for a checkpoint at the very end, Litestream 0.3 stumbles over a lock of its own and exits with 1.
 * What was committed is in the replica all the same.
 */
function isHarmless(fault: string): boolean {
  return fault.includes('release read lock: context canceled')
}

/**
 * Litestream 0.3 does not wait for a sync that is under way before it begins its last one. Where both write the same file,
 * the second to finish misses it. The file is there, but nothing says that it is whole.
 */
function isCollision(fault: string): boolean {
  return fault.includes('.tmp: no such file or directory')
}

/** Whether a restore of the replica gives a sound database. What may be missing at its end is shipped after the next start. */
async function isWhole({ dataDir, replicaUrl }: Replicated, env: Env): Promise<boolean> {
  const path = join(dataDir, 'quoin.db.checked')
  const remove = () => ['', '-wal', '-shm'].forEach((end) => rmSync(path + end, { force: true }))
  remove()
  try {
    if (!(await restoreReplica(path, { dataDir, replicaUrl }, env))) return false
    return replicaProblem(await inspectCopy(path, readConfig(env).sqliteDriver)) === null
  } catch (error) {
    tell(`The replica cannot be checked: ${(error as Error).message}`)
    return false
  } finally {
    remove()
  }
}

/** As Litestream takes a command line apart: like a shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/** A killed Litestream leaves the server to end by itself; whoever starts us again must not find it there. */
async function untilLeft(dataDir: string): Promise<void> {
  const deadline = performance.now() + LEFT_BEHIND_MS
  while (isServed(dataDir) && performance.now() < deadline) await Bun.sleep(100)
}
