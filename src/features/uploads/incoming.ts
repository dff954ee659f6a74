import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { looseKeys } from '../../../db/schema'

/** The storage key that a client PUTs an announced upload to; nothing is served from it. */
export function incomingKey(uploadId: string): string {
  return `incoming/${uploadId}`
}

/** Marks this key as loose, also for bytes that may still arrive. Call it inside a transaction. */
export async function loosenIncoming(tx: Database, storageKey: string): Promise<void> {
  await tx.update(looseKeys).set({ dueAt: 0 }).where(eq(looseKeys.storageKey, storageKey))
}
