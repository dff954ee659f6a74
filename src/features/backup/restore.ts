import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from '../../../db/client'
import { syncToDisk } from '../../../db/copy'
import { readKeyFile } from '../../core/key-file'
import { Fault } from '../../core/fault'
import { isHalfRestored, STAGE } from './stage'
import { inspectCopy, replicaProblem } from './verdict'
import { unpack } from './unpack'

/** What a restore brings. The database comes last: with it the folder is whole. */
const RESTORED = ['files', 'keys.json', 'quoin.db'] as const
/** What may stand in a folder that counts as empty: our locks, and what file systems put there. */
const NOTHING = new Set([STAGE, 'quoin.lock', 'quoin.process', 'litestream.lock', 'lost+found'])

export interface Restored {
  migration: number
  rows: Record<string, number>
  files: number
  keys: boolean
}

/**
 * Restores a backup file into an empty data folder, which the caller holds: all of it, or nothing.
 * @throws Fault STATE_CONFLICT where the folder is not empty, VALIDATION_FAILED for a backup that is not whole
 */
export async function restoreBackup(file: string, dataDir: string, driver: Driver): Promise<Restored> {
  return restoreInto(dataDir, driver, async (stage) => {
    await unpack(file, (name) => join(stage, name))
    if (existsSync(join(stage, 'keys.json'))) readKeyFile(join(stage, 'keys.json'))
  })
}

/**
 * Restores a replica into an empty data folder. It holds neither keys nor local files.
 * @throws Fault as above, and what `fetch` throws
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
  // Where this fails half-way the stage stays, and with it the sign that the folder is not whole.
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

/** A restore that was cut off may be begun again: all that stands there came from it. */
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
