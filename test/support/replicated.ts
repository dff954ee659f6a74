import { Database } from 'bun:sqlite'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { litestreamBinary } from '../../src/replication/litestream'
import { processEnv, programOf, runToEnd, type Server, startServer } from './server'
import { until } from './until'

/** Why these tests cannot run on this machine; undefined where they can. */
export function noLitestream(): string | undefined {
  if (process.platform !== 'linux') return 'processes are looked up in /proc'
  try {
    litestreamBinary(process.env)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** The server under Litestream and its three processes. */
export interface ReplicatedServer extends Server {
  launcher: number
  litestream: number
  writer: number
}

/** `start:replicated` on a free port. */
export async function startReplicated(dataDir: string, env: Record<string, string> = {}): Promise<ReplicatedServer> {
  const server = await startServer(dataDir, env, [...programOf('src/cli.ts'), 'replicate'])
  const litestream = childOf(server.pid)
  return { ...server, launcher: server.pid, litestream, writer: childOf(litestream) }
}

/** Resolves once a restore proves that everything has arrived. On a busy machine this takes several verifications. */
export function replicaHoldsAll(dataDir: string, env: Record<string, string> = {}): Promise<void> {
  const verified = () => runToEnd('src/cli.ts', ['verify-backup'], processEnv(dataDir, env))
  return until('the replica holds everything', async () => (await verified()).code === 0)
}

/** The child of a process. Any of its threads may have started the child. */
function childOf(pid: number): number {
  const lists = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'),
  )
  const child = Number(lists.join(' ').trim().split(/\s+/)[0])
  if (!child) throw new Error(`Process ${pid} has no child.`)
  return child
}

/** Sends SIGKILL to all of them, to simulate a machine failure. */
export async function killAll({ launcher, litestream, writer, exited }: ReplicatedServer): Promise<void> {
  for (const pid of [launcher, litestream, writer]) kill(pid)
  await exited
  await until('they are gone', () => ![litestream, writer].some(alive))
}

export function kill(pid: number): void {
  if (alive(pid)) process.kill(pid, 'SIGKILL')
}

/** Whether a process has ended. A zombie counts as ended. */
export function alive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Removes everything in the data folder except the keys. */
export function loseDatabase(dataDir: string): void {
  for (const name of ['quoin.db', 'quoin.db-wal', 'quoin.db-shm', '.quoin.db-litestream'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** Queries the database of a data folder. */
export function inDatabase<T>(dataDir: string, work: (database: Database) => T): T {
  const database = new Database(join(dataDir, 'quoin.db'), { readonly: true })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
