import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { audit } from '../../../db/schema'
import { entryHash, GENESIS } from '../../core/trail'
import type { Deps } from '../../deps/deps'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { type Anchor, anchorOf } from './chain-anchors'

export interface ChainVerdict {
  ok: boolean
  /** Entries that were checked, including the broken one. */
  checked: number
  /** The first entry that was altered, or does not follow the one before it. */
  firstBroken: string | null
}

/** Entries of a slice at most, and characters of their states: hashing a million takes some 5 ms. */
const [SLICE, SLICE_TEXT] = [500, 1_000_000]

/**
 * Follows a hash chain from its beginning, or from where retention cut it, to its end. It works in slices, so that neither
 * a long chain nor large entries block the event loop.
 */
export async function verifyChain(deps: Deps, chain: string): Promise<ChainVerdict> {
  for (;;) {
    const anchor = await anchorOf(deps, chain)
    const verdict = await follow(deps, chain, anchor)
    // Retention may have cut the chain during the read.
    if (verdict.ok || (await anchorOf(deps, chain))?.seq === anchor?.seq) return verdict
  }
}

async function follow({ store }: Deps, chain: string, anchor: Anchor | undefined): Promise<ChainVerdict> {
  let [seq, hash, checked] = [anchor?.seq ?? 0, anchor?.hash ?? GENESIS, 0]
  for (;;) {
    const after = checked === 0 ? 0 : seq
    const last = await endOfSlice(store.read, chain, after)
    if (last === undefined) return { ok: true, checked, firstBroken: null }
    const rows = await store.read
      .select()
      .from(audit)
      .where(and(eq(audit.chain, chain), gt(audit.seq, after), lte(audit.seq, last)))
      .orderBy(asc(audit.seq))
    for (const row of rows) {
      checked++
      const { hash: written, ...entry } = row
      const follows = row.seq === seq + 1 && row.prevHash === hash
      if (!follows || entryHash(entry) !== written) return { ok: false, checked, firstBroken: row.id }
      seq = row.seq
      hash = written
    }
    await yieldToEventLoop()
  }
}

/** The number of the last entry of the slice after `seq`; undefined at the end. A slice has one entry, however large. */
export async function endOfSlice(db: Database, chain: string, seq: number): Promise<number | undefined> {
  const size = sql`coalesce(octet_length(${audit.before}), 0) + coalesce(octet_length(${audit.after}), 0)`
  const rows = await db
    .select({ seq: audit.seq, size: size.mapWith(Number) })
    .from(audit)
    .where(and(eq(audit.chain, chain), gt(audit.seq, seq)))
    .orderBy(asc(audit.seq))
    .limit(SLICE)
  let text = 0
  const full = rows.findIndex((row) => (text += row.size) > SLICE_TEXT)
  return full < 0 ? rows.at(-1)?.seq : rows[Math.max(0, full - 1)]?.seq
}
