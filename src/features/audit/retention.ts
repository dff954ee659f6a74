import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { audit, worlds } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { setAnchor } from './chain-anchors'
import { DAY_MS } from '../../lib/time'

const SLICE = 500

/**
 * Removes entries older than AUDIT_RETENTION_DAYS from the beginning of every chain, if that is set. It keeps the
 * sealed hash of the last removed entry, so that the rest can still be verified. The newest entry always stays.
 */
export async function pruneTrails(ctx: Context): Promise<void> {
  const days = ctx.deps.config.auditRetentionDays
  if (days === null) return
  const before = ctx.now() - days * DAY_MS
  const chains = await ctx.read.select({ id: worlds.id }).from(worlds)
  for (const chain of [INSTANCE_CHAIN, ...chains.map(({ id }) => id)]) {
    await pruneChain(ctx, chain, before)
    await yieldToEventLoop()
  }
}

/** @param before epoch milliseconds */
async function pruneChain(ctx: Context, chain: string, before: number): Promise<void> {
  let pruned = 0
  for (;;) {
    const { old, more } = await oldEntries(ctx, chain, before)
    const last = old.at(-1)
    if (!last) return
    pruned += old.length
    await ctx.tx(async (tx) => {
      await setAnchor(ctx.deps, tx, chain, { seq: last.seq, hash: last.hash })
      await tx.delete(audit).where(and(eq(audit.chain, chain), lte(audit.seq, last.seq)))
      if (!more) await recordPrune(ctx, tx, chain, { entries: pruned, through: last.seq })
    }, chain)
    if (!more) return
    await yieldToEventLoop()
  }
}

/** A slice of the expired entries at the beginning of a chain, without its newest entry, and whether there are more. */
async function oldEntries(ctx: Context, chain: string, before: number) {
  const rows = await ctx.read
    .select({ seq: audit.seq, at: audit.at, hash: audit.hash })
    .from(audit)
    .where(eq(audit.chain, chain))
    .orderBy(asc(audit.seq))
    .limit(SLICE + 2)
  const firstYoung = rows.findIndex(({ at }) => at >= before)
  const tooOld = firstYoung < 0 ? Math.max(rows.length - 1, 0) : firstYoung
  return { old: rows.slice(0, Math.min(tooOld, SLICE)), more: tooOld > SLICE }
}

async function recordPrune(
  ctx: Context,
  tx: Database,
  chain: string,
  cut: { entries: number; through: number },
): Promise<void> {
  await record(tx, ctx, chain, 'audit.prune', { type: 'audit', id: null }, cut, null)
}
