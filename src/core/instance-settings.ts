import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { instanceSettings } from '../../db/schema'
import type { Json } from '../lib/json'

/** A stored setting of the instance; undefined if it was never stored. */
export async function readSetting<T>(db: Database, key: string): Promise<T | undefined> {
  const [row] = await db.select().from(instanceSettings).where(eq(instanceSettings.key, key))
  return row && (JSON.parse(row.value) as T)
}

/** Stores a setting of the instance. Replaces an earlier value. */
export async function keepSetting(tx: Database, key: string, kept: Json): Promise<void> {
  const value = JSON.stringify(kept)
  await tx
    .insert(instanceSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: instanceSettings.key, set: { value } })
}
