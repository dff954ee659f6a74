import type { Database } from './client'

const memos = new WeakMap<Database, Map<string, unknown>>()

/**
 * A memo that the works of one commit share, so that a later work need not read again what an earlier one read: no other
 * process writes in between. The writer clears it before each group, and when a work fails and is rolled back.
 */
export function groupMemo(tx: Database): Map<string, unknown> {
  let memo = memos.get(tx)
  if (!memo) memos.set(tx, (memo = new Map()))
  return memo
}
