import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { looseKeys } from '../../../db/schema'

/** Where a client PUTs the bytes of an announced upload; nothing is served from there. */
export function incomingKey(uploadId: string): string {
  return `incoming/${uploadId}`
}

/** What came, or may still come, at this key is nobody's. Inside a transaction. */
export async function loosenIncoming(tx: Database, storageKey: string): Promise<void> {
  await tx.update(looseKeys).set({ dueAt: 0 }).where(eq(looseKeys.storageKey, storageKey))
}
