import type { Database } from './client'

const memos = new WeakMap<Database, Map<string, unknown>>()

/**
 * What a work leaves for the ones that share its commit, so that they need not read it again: nobody else writes until
 * then. The writer empties it before each group, and whenever a work fails, because what that wrote is undone.
 */
export function groupMemo(tx: Database): Map<string, unknown> {
  let memo = memos.get(tx)
  if (!memo) memos.set(tx, (memo = new Map()))
  return memo
}
