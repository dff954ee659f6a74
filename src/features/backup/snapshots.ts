import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from '../../../db/client'
import { copyDatabase } from '../../../db/copy'
import { LITTLE_ROOM, roomOn } from '../../core/disk'
import { Fault } from '../../core/fault'
import { isoTime } from '../../lib/time'

/** How many nightly copies are kept. */
export const KEPT = 7
const NAME = /^quoin-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.db$/

export interface SnapshotOptions {
  dataDir: string
  driver: Driver
  /** Epoch milliseconds. */
  now: number
  /** Free bytes on the disk of the data folder; measured where absent. */
  freeBytes?: number
}

export type Snapshot = { path: string; bytes: number; removed: string[] } | { skipped: string }

/** Copies the database into `backups/` in the data folder and removes the oldest copies. Skipped when the disk is nearly full. */
export async function takeSnapshot({ dataDir, driver, now, freeBytes }: SnapshotOptions): Promise<Snapshot> {
  const database = join(dataDir, 'quoin.db')
  const size = statSync(database, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new Fault('NOT_FOUND', `There is no database in ${dataDir}.`)
  const free = freeBytes ?? roomOn(dataDir).freeBytes
  if (free < size + LITTLE_ROOM)
    return { skipped: `The disk has only ${megabytes(free)} MB free, too little for another copy. Free some space.` }
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `quoin-${isoTime(now).slice(0, 19).replaceAll(':', '-')}.db`)
  await copyDatabase(database, path, driver)
  const removed = snapshotsIn(dataDir).slice(KEPT)
  for (const old of removed) rmSync(old, { force: true })
  return { path, bytes: statSync(path).size, removed }
}

/** Paths of the copies, newest first by the time in their names. */
export function snapshotsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'backups')
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  const names = readdirSync(folder).filter((name) => NAME.test(name))
  return names
    .sort()
    .toReversed()
    .map((name) => join(folder, name))
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}
