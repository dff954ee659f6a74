import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from '../../../db/client'
import { syncToDisk } from '../../../db/copy'
import { readKeyFile } from '../../core/key-file'
import { Fault } from '../../core/fault'
import { isHalfRestored, STAGE } from './stage'
import { inspectCopy, replicaProblem } from './verdict'
import { unpack } from './unpack'

/** The restored files. The database is moved last, because it completes the folder. */
const RESTORED = ['files', 'keys.json', 'quoin.db'] as const
/** Names that may exist in a folder that counts as empty: lock files, and those of the file system. */
const NOTHING = new Set([STAGE, 'quoin.lock', 'quoin.process', 'litestream.lock', 'lost+found'])

export interface Restored {
  migration: number
  rows: Record<string, number>
  files: number
  keys: boolean
}

/**
 * Restores a backup file into an empty data folder, completely or not at all. The caller holds the lock of the folder.
 * @throws Fault STATE_CONFLICT where the folder is not empty, VALIDATION_FAILED for a damaged or incomplete backup
 */
export async function restoreBackup(file: string, dataDir: string, driver: Driver): Promise<Restored> {
  return restoreInto(dataDir, driver, async (stage) => {
    await unpack(file, (name) => join(stage, name))
    if (existsSync(join(stage, 'keys.json'))) readKeyFile(join(stage, 'keys.json'))
  })
}

/**
 * Restores a replica into an empty data folder. A replica holds neither keys nor local files.
 * @throws Fault as above, and any error of `fetch`
 */
export async function restoreFromReplica(
  fetch: (path: string) => Promise<boolean>,
  dataDir: string,
  driver: Driver,
): Promise<Restored> {
  return restoreInto(dataDir, driver, async (stage) => {
    const path = join(stage, 'quoin.db')
    if (!(await fetch(path))) throw new Fault('NOT_FOUND', 'The replica is empty.')
    const problem = replicaProblem(await inspectCopy(path, driver))
    if (problem) throw new Fault('VALIDATION_FAILED', problem)
  })
}

async function restoreInto(dataDir: string, driver: Driver, fill: (stage: string) => Promise<void>): Promise<Restored> {
  refuseFilled(dataDir)
  const stage = join(dataDir, STAGE)
  for (const left of [STAGE, ...RESTORED]) rmSync(join(dataDir, left), { recursive: true, force: true })
  mkdirSync(stage, { mode: 0o700 })
  const restored = await filled(stage, driver, fill).catch((error: unknown) => {
    rmSync(stage, { recursive: true, force: true })
    throw error
  })
  // Where this fails, the stage folder stays and marks the data folder as incomplete.
  moveIn(stage, dataDir)
  return restored
}

async function filled(stage: string, driver: Driver, fill: (stage: string) => Promise<void>): Promise<Restored> {
  await fill(stage)
  const { problem, migration, rows } = await inspectCopy(join(stage, 'quoin.db'), driver)
  if (problem) throw new Fault('VALIDATION_FAILED', problem)
  const files = join(stage, 'files')
  const entries = existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : []
  const keys = existsSync(join(stage, 'keys.json'))
  return { migration, rows, files: entries.filter((entry) => entry.isFile()).length, keys }
}

/** Refuses a folder that is not empty. An interrupted restore may be run again: all files in the folder came from it. */
function refuseFilled(dataDir: string): void {
  const ours = isHalfRestored(dataDir) ? new Set<string>([...NOTHING, ...RESTORED]) : NOTHING
  const other = readdirSync(dataDir).find((name) => !ours.has(name))
  if (other === undefined) return
  throw new Fault('STATE_CONFLICT', `${dataDir} is not empty (${other}): a restore never overwrites.`)
}

function moveIn(stage: string, dataDir: string): void {
  for (const name of RESTORED) if (existsSync(join(stage, name))) renameSync(join(stage, name), join(dataDir, name))
  syncToDisk(dataDir)
  rmSync(stage, { recursive: true })
  syncToDisk(dataDir)
}
