import { isName } from './unify'

/** A block that could not be taken yet, and what was to stand in it. */
interface Absent {
  parentId: unknown
  waiting: unknown[]
}

/** Blocks of an engine that have no place: those that are being written again, and those that were dropped. By the engine's ids. */
export class MissingBlocks {
  private readonly absent = new Map<string, Absent>()
  /** What was to hold a block that was dropped. */
  private readonly dropped = new Map<string, unknown>()

  /** Those that may still come. Others that become so meanwhile follow. */
  awaited(): Iterable<string> {
    return this.absent.keys()
  }

  /** The block is to be written again, and was to stand in `parentId`. */
  miss(own: string, parentId: unknown): void {
    this.absent.set(own, { parentId, waiting: this.absent.get(own)?.waiting ?? [] })
  }

  /** Keeps the operation until its parent comes. False where that is not awaited. */
  keep(operation: unknown, parentId: unknown): boolean {
    const parent = this.absent.get(String(parentId))
    parent?.waiting.push(operation)
    return parent !== undefined
  }

  /** The block has its place. @returns the operations that waited for it */
  settle(own: string): unknown[] {
    const waiting = this.absent.get(own)?.waiting ?? []
    this.absent.delete(own)
    this.dropped.delete(own)
    return waiting
  }

  /** The block comes no more. @returns the operations that waited for it */
  drop(own: string): unknown[] {
    const absent = this.absent.get(own)
    if (!absent) return []
    this.absent.delete(own)
    this.dropped.set(own, absent.parentId)
    return absent.waiting
  }

  /** What holds a block that was to stand in `parentId`: itself, or what stands where the dropped ones would have stood. */
  standInFor(parentId: unknown): unknown {
    const seen = new Set<unknown>()
    let holder = parentId
    while (isName(holder) && this.dropped.has(String(holder))) {
      seen.add(holder)
      const above = this.dropped.get(String(holder))
      // Blocks that were said to stand in each other stand in none.
      holder = seen.has(above) ? null : above
    }
    return holder
  }
}
