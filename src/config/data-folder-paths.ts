import { join } from 'node:path'
import type { Config } from './config'

/** The database file of a data folder. */
export function databasePath(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'quoin.db')
}
