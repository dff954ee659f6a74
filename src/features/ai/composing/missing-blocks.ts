import { isName } from './unify'

/** A block that is not placed yet, and the operations that wait for it. */
interface Absent {
  parentId: unknown
  waiting: unknown[]
}

/** Blocks without a place, by the engine's ids: blocks that are being rewritten and blocks that were dropped. */
export class MissingBlocks {
  private readonly absent = new Map<string, Absent>()
  /** The intended parents of dropped blocks. */
  private readonly dropped = new Map<string, unknown>()

  /** Blocks that are being rewritten. Blocks added during the iteration are visited as well. */
  awaited(): Iterable<string> {
    return this.absent.keys()
  }

  /** Records that a block, intended for `parentId`, is being rewritten. */
  expect(own: string, parentId: unknown): void {
    this.absent.set(own, { parentId, waiting: this.absent.get(own)?.waiting ?? [] })
  }

  /** Defers an operation until its parent is placed. Returns false if the parent is not being rewritten. */
  defer(operation: unknown, parentId: unknown): boolean {
    const parent = this.absent.get(String(parentId))
    parent?.waiting.push(operation)
    return parent !== undefined
  }

  /** Records that a block was placed. @returns the operations that waited for it */
  settle(own: string): unknown[] {
    const waiting = this.absent.get(own)?.waiting ?? []
    this.absent.delete(own)
    this.dropped.delete(own)
    return waiting
  }

  /** Records that a block was dropped. @returns the operations that waited for it */
  drop(own: string): unknown[] {
    const absent = this.absent.get(own)
    if (!absent) return []
    this.absent.delete(own)
    this.dropped.set(own, absent.parentId)
    return absent.waiting
  }

  /** The nearest ancestor of a block intended for `parentId` that was not dropped. */
  nearestParent(parentId: unknown): unknown {
    const seen = new Set<unknown>()
    let holder = parentId
    while (isName(holder) && this.dropped.has(String(holder))) {
      seen.add(holder)
      const above = this.dropped.get(String(holder))
      // Blocks that contain each other go to the top level.
      holder = seen.has(above) ? null : above
    }
    return holder
  }
}
