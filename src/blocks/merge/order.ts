import type { TreeIndex } from '../tree/walk'
import type { TreeMatch } from '../tree/match'

/**
 * The merged order of one parent's children. Children that neither side moved keep their order and separate the gaps. A
 * block that one side placed goes into the gap where that side placed it. If both sides placed runs of blocks into the
 * same gap, the id of the first block decides which run comes first.
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
    // Unmoved blocks always agree, so the conflict is among the blocks that both sides placed.
    for (const [id, placedByBoth] of fixed) if (placedByBoth) conflicts.add(id)
  }
  const gaps = { mine: runsOf(order.mine, fixed, mine, theirs), theirs: runsOf(order.theirs, fixed, theirs, mine) }
  const merged = joinRuns(gaps.mine.get(undefined), gaps.theirs.get(undefined))
  for (const id of fixedOrder) merged.push(id, ...joinRuns(gaps.mine.get(id), gaps.theirs.get(id)))
  return merged
}

/** The children that this side has under this parent, in its order. */
function ranked(parentId: string | null, ids: readonly string[], side: TreeIndex): string[] {
  const here = ids.filter((id) => side.get(id)?.parentId === parentId)
  return here.sort((a, b) => side.get(a)!.index - side.get(b)!.index)
}

/** Children that both sides left in place (false) or that both sides placed (true). */
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

/** The blocks that one side placed, by the fixed child before them. Skips blocks that only the other side moved. */
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
