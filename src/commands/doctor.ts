import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { MIGRATIONS } from '../../db/migrations'
import { migrationState } from '../../db/migrate'
import type { Config } from '../config'
import { configWarnings, describeConfig } from '../config-report'
import { keyFilePath, readKeyFile } from '../core/key-file'
import { databasePath } from '../live-deps'
import { tryBucket } from '../ports/storage-s3'
import { type Call, type Said, tableText } from './command'

interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed'
  words: string
}

const LITTLE_SPACE = 512 * 1024 * 1024
const ok = (check: string, words: string): Finding => ({ check, state: 'ok', words })
const warning = (check: string, words: string): Finding => ({ check, state: 'warning', words })
const failed = (check: string, words: string): Finding => ({ check, state: 'failed', words })

/** `doctor`: looks and changes nothing (a bucket gets a small object for a moment); reads the whole database for damage. Fails where the server would not start well. */
export async function examine({ config }: Call): Promise<Said> {
  const read = config()
  const findings = [
    ...configWarnings(read).map((words) => warning('configuration', words)),
    ...folderFindings(read.dataDir),
    ...keyFindings(read.dataDir),
    ...(await databaseFindings(read)),
    ...(await storageFindings(read)),
  ]
  const sound = findings.every(({ state }) => state !== 'failed')
  const rows = findings.map(({ check, state, words }) => [state.toUpperCase(), check, words])
  const text = [...describeConfig(read), '', tableText(['STATE', 'WHAT', ''], rows)].join('\n')
  return { data: { ok: sound, configuration: describeConfig(read), findings }, text, ok: sound }
}

function folderFindings(dataDir: string): Finding[] {
  if (!existsSync(dataDir)) return [ok('data folder', `${dataDir} is made at the first start`)]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [failed('data folder', `${dataDir} may not be read and written by this user`)]
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
  const space = `${megabytes} MB free`
  return [
    ok('data folder', dataDir),
    bavail * bsize < LITTLE_SPACE ? warning('disk', `only ${space}`) : ok('disk', space),
  ]
}

function keyFindings(dataDir: string): Finding[] {
  const path = keyFilePath(dataDir)
  if (!existsSync(path))
    return existsSync(databasePath({ dataDir }))
      ? [warning('keys', `${path} is missing: sessions end and sealed values cannot be read`)]
      : [ok('keys', 'made at the first start')]
  const open = (statSync(path).mode & 0o077) !== 0
  try {
    const { jwt } = readKeyFile(path)
    const words = `${jwt.length} signing key${jwt.length > 1 ? 's' : ''}`
    return [open ? warning('keys', 'others could read keys.json; its mode is 0600 again') : ok('keys', words)]
  } catch (error) {
    return [failed('keys', (error as Error).message)]
  }
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const path = databasePath(config)
  const driver = config.sqliteDriver
  const { applied, pending, problem } = await migrationState(path, MIGRATIONS, { driver, check: true })
  if (problem) return [failed('database', problem.message)]
  if (applied.length === 0) return [ok('database', 'made at the first start')]
  const last = applied.at(-1)
  const words = `sound, at migration ${last?.id} (${last?.name})`
  if (pending.length > 0) return [warning('database', `${words}; ${pending.length} more wait for the next start`)]
  return [ok('database', words)]
}

/** Local files stand in the data folder, which was looked at; a bucket is tried. */
async function storageFindings({ storage }: Config): Promise<Finding[]> {
  if (storage.kind === 'local') return []
  try {
    await tryBucket(storage)
    return [ok('storage', `bucket ${storage.bucket} takes files and gives them back`)]
  } catch (error) {
    const { message, cause } = error as Error
    return [failed('storage', [message, cause instanceof Error ? cause.message : ''].join(' ').trim())]
  }
}
