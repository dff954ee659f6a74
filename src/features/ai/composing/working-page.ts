import { type Content, NOTHING } from '../../../blocks/block'
import { type Operation, runOperations } from '../../../blocks/tree/operations'
import { indexTree, type TreeIndex } from '../../../blocks/tree/walk'

/** The page that a turn changes, with the operations applied so far. */
export class WorkingPage {
  /** The current page. */
  content: Content
  /** Its blocks by id. */
  index: TreeIndex
  /** All applied operations, in order. Applied to the base, they give exactly `content`. */
  readonly operations: Operation[] = []
  private readonly undo: Operation[][] = []
  private readonly baseIds: ReadonlySet<string>

  /** @param base the draft to change; null for a new Surface */
  constructor(base: Content | null) {
    this.content = base ?? NOTHING
    this.index = indexTree(this.content.blocks)
    this.baseIds = new Set(this.index.keys())
  }

  /** The inverse of `operations`. Applied to `content`, it gives the base. */
  get inverse(): Operation[] {
    return this.undo.toReversed().flat()
  }

  /** Whether the base has a block with this id. */
  isInBase(blockId: string): boolean {
    return this.baseIds.has(blockId)
  }

  /** Applies an operation. @returns the operations as applied */
  apply(operation: Operation): Operation[] {
    const { content, operations, inverse } = runOperations(this.content, [operation])
    this.content = content
    this.index = indexTree(content.blocks)
    this.undo.push(inverse)
    this.operations.push(...operations)
    return operations
  }
}
