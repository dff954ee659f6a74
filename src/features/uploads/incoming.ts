import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { looseKeys } from '../../../db/schema'
import type { Context } from '../../deps/context'
import type { UploadRow } from './rows'

/** How long a presigned address is valid, in seconds. */
export const VALID_S = 15 * 60

/** The storage key that a client PUTs an announced upload to; nothing is served from it. */
export function incomingKey(uploadId: string): string {
  return `incoming/${uploadId}`
}

/**
 * Marks the incoming bytes of an upload that is gone as unreferenced. An object store takes more until the address expires, so
 * there the key is checked once more. Call inside a transaction.
 */
export async function loosenIncoming(ctx: Context, tx: Database, { id, createdAt }: UploadRow): Promise<void> {
  const expiry = createdAt + VALID_S * 1000
  const againAt = ctx.deps.storage.kind === 's3' && expiry > ctx.now() ? expiry : null
  await tx
    .update(looseKeys)
    .set({ dueAt: 0, againAt })
    .where(eq(looseKeys.storageKey, incomingKey(id)))
}

/** Marks what may still arrive for a completed upload as unreferenced once its address has expired. In a transaction. */
export async function expireIncoming(tx: Database, { id, createdAt }: UploadRow): Promise<void> {
  const dueAt = createdAt + VALID_S * 1000
  await tx
    .update(looseKeys)
    .set({ dueAt })
    .where(eq(looseKeys.storageKey, incomingKey(id)))
}
