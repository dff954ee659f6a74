import { Database } from 'bun:sqlite'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { litestreamBinary } from '../../src/replication/litestream'
import { type Server, startServer } from './server'
import { until } from './until'

const CLI = [process.execPath, join(import.meta.dir, '../../src/cli.ts')]

/** Why these tests cannot run here; undefined where they can. */
export function noLitestream(): string | undefined {
  if (process.platform !== 'linux') return 'processes are looked up in /proc'
  try {
    litestreamBinary(process.env)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** The server under Litestream, and the three processes it is made of. */
export interface ReplicatedServer extends Server {
  launcher: number
  litestream: number
  writer: number
}

/** `start:replicated` on a free port. */
export async function startReplicated(dataDir: string, env: Record<string, string> = {}): Promise<ReplicatedServer> {
  const server = await startServer(dataDir, env, [...CLI, 'replicate'])
  const litestream = childOf(server.pid)
  return { ...server, launcher: server.pid, litestream, writer: childOf(litestream) }
}

/** Any of its threads may have started it. */
function childOf(pid: number): number {
  const lists = readdirSync(`/proc/${pid}/task`).map((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'),
  )
  const child = Number(lists.join(' ').trim().split(/\s+/)[0])
  if (!child) throw new Error(`Process ${pid} has no child.`)
  return child
}

/** SIGKILL to all of them at once: the machine is gone. */
export async function killAll({ launcher, litestream, writer, exited }: ReplicatedServer): Promise<void> {
  for (const pid of [launcher, litestream, writer]) kill(pid)
  await exited
  await until('they are gone', () => ![litestream, writer].some(alive))
}

export function kill(pid: number): void {
  if (alive(pid)) process.kill(pid, 'SIGKILL')
}

/** A process that has ended and waits to be asked for counts as ended. */
export function alive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** What was on the disk beside the keys is gone. */
export function loseDatabase(dataDir: string): void {
  for (const name of ['quoin.db', 'quoin.db-wal', 'quoin.db-shm', '.quoin.db-litestream'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** Looks into a data folder's database. */
export function inDatabase<T>(dataDir: string, work: (database: Database) => T): T {
  const database = new Database(join(dataDir, 'quoin.db'), { readonly: true })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
