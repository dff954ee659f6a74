import { and, asc, eq, gt } from 'drizzle-orm'
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

const SLICE = 500

/**
 * Follows a hash chain from its beginning, or from where retention cut it, to its end. It works in slices, so a long
 * chain does not block the event loop.
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
    const rows = await store.read
      .select()
      .from(audit)
      .where(and(eq(audit.chain, chain), gt(audit.seq, checked === 0 ? 0 : seq)))
      .orderBy(asc(audit.seq))
      .limit(SLICE)
    for (const row of rows) {
      checked++
      const { hash: written, ...entry } = row
      const follows = row.seq === seq + 1 && row.prevHash === hash
      if (!follows || entryHash(entry) !== written) return { ok: false, checked, firstBroken: row.id }
      seq = row.seq
      hash = written
    }
    if (rows.length < SLICE) return { ok: true, checked, firstBroken: null }
    await yieldToEventLoop()
  }
}
