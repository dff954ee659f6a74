import { join } from 'node:path'
import type { Config } from './config'

/** The path of the database file in the data folder. */
export function databasePath(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'quoin.db')
}
