import { type Content, NOTHING } from '../../../blocks/block'
import { type Operation, runOperations } from '../../../blocks/tree/operations'
import { indexTree, type TreeIndex } from '../../../blocks/tree/walk'

/** The page under work in a turn, with all that was done to it. */
export class WorkingPage {
  /** The page as it stands. */
  content: Content
  /** Its blocks by id. */
  index: TreeIndex
  /** All that was done, in order: applied to the base they give exactly `content`. */
  readonly operations: Operation[] = []
  private readonly undo: Operation[][] = []
  private readonly baseIds: ReadonlySet<string>

  /** `base`: the draft that is changed; null for a new Surface. */
  constructor(base: Content | null) {
    this.content = base ?? NOTHING
    this.index = indexTree(this.content.blocks)
    this.baseIds = new Set(this.index.keys())
  }

  /** What undoes it all: applied to `content` it gives the base. */
  get inverse(): Operation[] {
    return this.undo.toReversed().flat()
  }

  /** Whether the base had such a block. */
  hadAtFirst(blockId: string): boolean {
    return this.baseIds.has(blockId)
  }

  /** @returns the operations as they were done */
  apply(operation: Operation): Operation[] {
    const { content, operations, inverse } = runOperations(this.content, [operation])
    this.content = content
    this.index = indexTree(content.blocks)
    this.undo.push(inverse)
    this.operations.push(...operations)
    return operations
  }
}
