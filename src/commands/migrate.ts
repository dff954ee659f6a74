import { mkdirSync } from 'node:fs'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { refuseUpgradeBeneath } from '../run/data-folder'
import { replicaInUse } from '../replication/litestream'
import { databasePath } from '../config/data-folder-paths'
import type { Call, Output } from './command'

/**
 * `migrate`: applies the pending migrations without starting the server.
 * @throws MigrationError, Fault STATE_CONFLICT while a server of an earlier version runs
 */
export async function migrateNow({ config }: Call): Promise<Output> {
  const { dataDir, sqliteDriver: driver } = config()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = databasePath({ dataDir })
  await refuseUpgradeBeneath(path, driver)
  const applied = await migrate(path, MIGRATIONS, { driver, litestream: replicaInUse(config()) !== null })
  const names = applied.map(({ id, name }) => `${id} ${name}`)
  const text = names.length ? `Applied to ${path}: ${names.join(', ')}` : `Nothing to do, ${path} is up to date.`
  return { data: { path, applied: applied.map(({ id, name }) => ({ id, name })) }, text }
}
