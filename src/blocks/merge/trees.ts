import { jsonEqual } from '../../lib/json-equal'
import type { Block } from '../block'
import { mergeOrder } from './order'
import type { PlacedBlock, TreeIndex } from '../tree/walk'
import { matchTrees, type TreeMatch } from '../tree/match'

/** A block of the result. Its type and props come from one side, its parent possibly from the other. */
interface Survivor {
  own: Block
  parentId: string | null
}

/** Merges by block id and adds conflicting ids to `conflicts`. Undefined when conflicts prevent building a tree. */
export function mergeTrees(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
  conflicts: Set<string>,
): Block[] | undefined {
  const merge = new TreeMerge(matchTrees(base, mine), matchTrees(base, theirs), conflicts)
  return merge.run()
}

class TreeMerge {
  private readonly survivors = new Map<string, Survivor>()
  private readonly children = new Map<string | null, string[]>()
  private readonly base: TreeIndex

  constructor(
    private readonly mine: TreeMatch,
    private readonly theirs: TreeMatch,
    private readonly conflicts: Set<string>,
  ) {
    this.base = mine.from
  }

  run(): Block[] | undefined {
    if (!this.mine.unique || !this.theirs.unique) return this.refuseDuplicates()
    for (const id of new Set([...this.mine.to.keys(), ...this.theirs.to.keys()])) this.resolve(id)
    this.checkParents()
    if (this.conflicts.size) return undefined
    const blocks = this.build(null)
    this.checkCycles()
    return this.conflicts.size ? undefined : blocks
  }

  private resolve(id: string): void {
    const [was, left, right] = [this.base.get(id), this.mine.to.get(id), this.theirs.to.get(id)]
    const present = left ?? right!
    if (left && right) this.survivors.set(id, this.agree(id, was, left, right))
    else if (!was) this.survivors.set(id, { own: present.block, parentId: present.parentId })
    // One side removed it. If the other side only reordered it among its siblings, the removal wins.
    else if (present.parentId !== was.parentId || !sameOwn(present.block, was.block)) this.conflicts.add(id)
  }

  private agree(id: string, was: PlacedBlock | undefined, left: PlacedBlock, right: PlacedBlock): Survivor {
    const sameParent = left.parentId === right.parentId
    const same = sameOwn(left.block, right.block)
    const leftMoved = left.parentId !== was?.parentId
    const leftChanged = !was || !sameOwn(left.block, was.block)
    const bothMoved = !was || (leftMoved && right.parentId !== was.parentId)
    const bothChanged = !was || (leftChanged && !sameOwn(right.block, was.block))
    const crossed = was && !sameParent && this.mine.moved.has(id) && this.theirs.moved.has(id)
    if ((bothMoved && !sameParent) || (bothChanged && !same) || crossed) this.conflicts.add(id)
    return { own: leftChanged ? left.block : right.block, parentId: leftMoved ? left.parentId : right.parentId }
  }

  /** Finds blocks that one side put into a block that the other side removed or changed to a type without children. */
  private checkParents(): void {
    const unresolved = new Set(this.conflicts)
    for (const [id, { parentId }] of this.survivors) {
      if (unresolved.has(id)) continue
      const parent = parentId === null ? undefined : this.survivors.get(parentId)
      if (parentId !== null && !parent?.own.children) this.conflicts.add(parentId)
      const siblings = this.children.get(parentId)
      if (siblings) siblings.push(id)
      else this.children.set(parentId, [id])
    }
  }

  private build(parentId: string | null): Block[] {
    const ids = this.children.get(parentId) ?? []
    this.children.delete(parentId)
    const order = mergeOrder(parentId, ids, this.mine, this.theirs, this.conflicts)
    return order.map((id) => {
      const { own } = this.survivors.get(id)!
      if (!own.children) return own
      return { id: own.id, type: own.type, props: own.props, children: this.build(id) }
    })
  }

  /** Blocks that building from the top did not reach are in a cycle. The moves that created it are in conflict. */
  private checkCycles(): void {
    for (const ids of this.children.values()) {
      for (const id of ids) {
        const was = this.base.get(id)
        if (was && was.parentId !== this.survivors.get(id)!.parentId) this.conflicts.add(id)
      }
    }
  }

  private refuseDuplicates(): undefined {
    for (const { unique, from, to } of [this.mine, this.theirs]) {
      if (!unique) for (const id of [...from.keys(), ...to.keys()]) this.conflicts.add(id)
    }
  }
}

/** True when the blocks are equal except for position and children. */
function sameOwn(a: Block, b: Block): boolean {
  return a === b || (a.type === b.type && !a.children === !b.children && jsonEqual(a.props, b.props))
}
