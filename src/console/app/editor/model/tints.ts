import type { Arrival } from './sync-ports'

/** A block that somebody else has just changed. */
export interface Tint {
  blockId: string
  /** The id of the person. */
  by: string
  at: number
}

/** The tints after an arrival, oldest first. A person's own changes, as from another tab, have none. */
export function tintsOf(before: readonly Tint[], { at, by, blockIds }: Arrival, me: string): readonly Tint[] {
  const other = by.find(({ id }) => id !== me)
  if (!other) return before
  const fresh = blockIds.filter((id) => id !== '').map((blockId) => ({ blockId, by: other.id, at }))
  return [...before.filter(({ blockId }) => !blockIds.includes(blockId)), ...fresh]
}
