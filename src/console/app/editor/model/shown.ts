import type { Content } from '../../../../blocks/block'
import { applySome } from '../../../../blocks/tree/apply-some'
import { type Operation, OperationError } from '../../../../blocks/tree/operations'
import { indexTree } from '../../../../blocks/tree/walk'
import { drawnIndexes, type Proposal } from '../../composer/proposal'
import { combine } from './combine'

type Drawn = Pick<Proposal, 'turnId' | 'operations' | 'units' | 'show'>

/** What the canvas shows: the page of now with a proposal on top. Where both changed one text, the person's stays. */
export class ShownContent {
  private base: { turnId: string; content: Content } | undefined
  private last: { content: Content; proposal: Drawn | undefined; shown: Content } | undefined

  of(content: Content, proposal: Drawn | undefined): Content {
    const { last } = this
    if (last?.content === content && last.proposal === proposal) return last.shown
    const shown = this.with(content, proposal)
    this.last = { content, proposal, shown }
    return shown
  }

  private with(content: Content, proposal: Drawn | undefined): Content {
    if (!proposal) {
      this.base = undefined
      return content
    }
    // Places count in the page as it was when the proposal came. What the person does later is combined with it.
    if (this.base?.turnId !== proposal.turnId) this.base = { turnId: proposal.turnId, content }
    const { content: base } = this.base
    const operations = proposal.operations as readonly Operation[]
    const [before, now] = [indexTree(base.blocks), indexTree(content.blocks)]
    const isGone = (id: string | null) => id !== null && before.has(id) && !now.has(id)
    const indexes = drawnIndexes(proposal).filter((index) => !namedBy(operations[index]!).some(isGone))
    if (indexes.length === 0) return content
    return combine(base, content, applyFitting(base, operations, indexes)).content
  }
}

function namedBy(operation: Operation): (string | null)[] {
  if (operation.op === 'document') return []
  const parent = 'parentId' in operation ? [operation.parentId] : []
  return operation.op === 'insert' ? parent : [operation.blockId, ...parent]
}

/** Applies the operations that fit the page. One whose block has gone is left out. */
function applyFitting(content: Content, operations: readonly Operation[], indexes: readonly number[]): Content {
  let fitting = indexes
  for (;;) {
    try {
      return applySome(content, operations, fitting)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      fitting = fitting.filter((index) => index !== error.index)
    }
  }
}
