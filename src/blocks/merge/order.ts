import type { TreeIndex } from '../tree/walk'
import type { TreeMatch } from '../tree/match'

/**
 * Order of one parent's children in a merge. Those that neither side moved keep their order and mark the gaps; what a side
 * put in a place stands in the gap where it put it. Runs of both sides in one gap are ordered by their first block's id.
 */
export function mergeOrder(
  parentId: string | null,
  ids: readonly string[],
  mine: TreeMatch,
  theirs: TreeMatch,
  conflicts: Set<string>,
): string[] {
  const order = { mine: ranked(parentId, ids, mine.to), theirs: ranked(parentId, ids, theirs.to) }
  const fixed = fixedIn(parentId, order, mine, theirs)
  const fixedOrder = order.mine.filter((id) => fixed.has(id))
  const otherOrder = order.theirs.filter((id) => fixed.has(id))
  if (fixedOrder.some((id, i) => id !== otherOrder[i])) {
    // Unmoved blocks agree by their nature, so it is those that both sides placed.
    for (const [id, placedByBoth] of fixed) if (placedByBoth) conflicts.add(id)
  }
  const gaps = { mine: runsOf(order.mine, fixed, mine, theirs), theirs: runsOf(order.theirs, fixed, theirs, mine) }
  const merged = joinRuns(gaps.mine.get(undefined), gaps.theirs.get(undefined))
  for (const id of fixedOrder) merged.push(id, ...joinRuns(gaps.mine.get(id), gaps.theirs.get(id)))
  return merged
}

/** Those of the children that stand under this parent on that side, in its order. */
function ranked(parentId: string | null, ids: readonly string[], side: TreeIndex): string[] {
  const here = ids.filter((id) => side.get(id)?.parentId === parentId)
  return here.sort((a, b) => side.get(a)!.index - side.get(b)!.index)
}

/** Children whose place both sides agree on or both decided; true for the latter. */
function fixedIn(
  parentId: string | null,
  order: { mine: readonly string[]; theirs: readonly string[] },
  mine: TreeMatch,
  theirs: TreeMatch,
): Map<string, boolean> {
  const fixed = new Map<string, boolean>()
  const others = new Set(order.theirs)
  for (const id of order.mine) {
    if (!others.has(id)) continue
    const former = mine.from.get(id)
    const isNew = !former || former.parentId !== parentId
    if (isNew || mine.moved.has(id) === theirs.moved.has(id)) fixed.set(id, isNew || mine.moved.has(id))
  }
  return fixed
}

/** What one side placed, by the fixed child before it. A block that only the other side moved is not its to place. */
function runsOf(order: readonly string[], fixed: Map<string, boolean>, side: TreeMatch, other: TreeMatch) {
  const runs = new Map<string | undefined, string[]>()
  let before: string | undefined
  for (const id of order) {
    const run = runs.get(before)
    if (fixed.has(id)) before = id
    else if (other.moved.has(id) && !side.moved.has(id)) continue
    else if (run) run.push(id)
    else runs.set(before, [id])
  }
  return runs
}

function joinRuns(mine: readonly string[] = [], theirs: readonly string[] = []): string[] {
  const [first, second] = (mine[0] ?? '') <= (theirs[0] ?? '') ? [mine, theirs] : [theirs, mine]
  return [...first, ...second]
}
