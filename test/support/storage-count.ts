import { sql } from 'drizzle-orm'
import { MISCOUNTED, type Miscount } from '../../db/inspect'
import type { Harness } from './harness'

/** Worlds whose storage figure differs from a recount of their bytes. */
export function miscounts(t: Pick<Harness, 'deps'>): Promise<Miscount[]> {
  return t.deps.store.read.all<Miscount>(sql.raw(MISCOUNTED))
}

/** Bytes of a World by a recount. */
export async function countedBytes(t: Pick<Harness, 'deps'>, worldId: string): Promise<number> {
  const rows = await t.deps.store.read.all<{ bytes: number }>(
    sql`SELECT coalesce(sum(bytes), 0) AS bytes FROM stored_bytes WHERE world_id = ${worldId}`,
  )
  return rows[0]?.bytes ?? 0
}
