import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { instanceSettings } from '../../db/schema'
import type { Json } from '../lib/json'

/** A value that the instance keeps for itself; undefined where none was kept. */
export async function readSetting<T>(db: Database, key: string): Promise<T | undefined> {
  const [row] = await db.select().from(instanceSettings).where(eq(instanceSettings.key, key))
  return row && (JSON.parse(row.value) as T)
}

/** Keeps a value that `readSetting` will answer, in place of the one before. */
export async function keepSetting(tx: Database, key: string, kept: Json): Promise<void> {
  const value = JSON.stringify(kept)
  await tx
    .insert(instanceSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: instanceSettings.key, set: { value } })
}
