import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from '../../../db/client'
import { Fault } from '../../core/fault'
import { unpack } from './unpack'
import { inspectCopy, replicaProblem, type RestoreVerdict } from './verdict'

/**
 * Verifies a backup or a nightly copy as a restore would: hashes, integrity, migrations, rows. Read-only.
 * @throws Fault NOT_FOUND, and VALIDATION_FAILED for a damaged or incomplete archive
 */
export async function verifyFile(file: string, driver: Driver, now: number): Promise<RestoreVerdict> {
  if (file.endsWith('.db')) return verdictOn(file, 'snapshot', driver, now)
  const folder = mkdtempSync(join(tmpdir(), 'quoin-verify-'))
  try {
    const path = join(folder, 'quoin.db')
    await unpack(file, (name) => (name === 'quoin.db' ? path : undefined))
    return await verdictOn(path, 'backup', driver, now)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Verifies a replica by a restore, without a live database to compare it with. */
export async function verifyLoneReplica(
  restore: (path: string) => Promise<boolean>,
  driver: Driver,
  now: number,
): Promise<RestoreVerdict> {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-verify-'))
  try {
    const path = join(folder, 'quoin.db')
    if (!(await restore(path))) throw new Fault('NOT_FOUND', 'The replica is empty.')
    return await verdictOn(path, 'replica', driver, now)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Told where there is neither a replica nor a copy, also to an operator who asks for a drill. */
export function nothingToVerify(): Fault {
  return new Fault('NOT_FOUND', 'There is no replica and no nightly copy. Name a backup file: verify-backup <file>.')
}

async function verdictOn(
  path: string,
  source: RestoreVerdict['source'],
  driver: Driver,
  at: number,
): Promise<RestoreVerdict> {
  if (!(await Bun.file(path).exists())) throw new Fault('NOT_FOUND', `There is no file ${path}.`)
  const copy = await inspectCopy(path, driver)
  const empty = copy.migration === 0 ? 'It contains no Quoin tables.' : null
  const problem = (source === 'replica' ? replicaProblem(copy) : copy.problem) ?? empty
  return { ok: problem === null, problem, source, at, lagMs: null, migration: copy.migration, rows: copy.rows }
}
