import type { Json, JsonObject } from '../../../../lib/json'
import { jsonEqual } from '../../../../lib/json-equal'
import { ownValue } from '../../../../lib/own-key'
import type { Content } from '../../../../blocks/block'
import { applySome } from '../../../../blocks/tree/apply-some'
import { type Operation, OperationError, runOperations } from '../../../../blocks/tree/operations'
import { indexTree } from '../../../../blocks/tree/walk'

const STEPS = 200
/** Typing in one field without a longer pause is one step. */
const PAUSE_MS = 800

interface Step {
  done: readonly Operation[]
  inverse: readonly Operation[]
  /** Names the field that was typed in. */
  group: string | undefined
  at: number
}

/** `skipped`: somebody changed the block since, so the step was left out. */
export type Undone = { kind: 'done'; content: Content; blockIds: string[] } | { kind: 'skipped' } | { kind: 'empty' }

/**
 * What one person did in one tab, as operations that take it back. Undo sends ordinary operations and never takes back
 * what another person did.
 */
export class UndoStack {
  private readonly past: Step[] = []
  private readonly future: Step[] = []

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /**
   * Applies operations and remembers how to take them back. Throws OperationError.
   * @param group names the field that is typed in; typing without a pause is one step
   */
  run(content: Content, operations: readonly Operation[], at: number, group?: string): Content {
    const { content: next, operations: done, inverse } = runOperations(content, operations)
    const last = this.past.at(-1)
    const joins = group !== undefined && last?.group === group && at - last.at < PAUSE_MS
    if (joins) this.past[this.past.length - 1] = { ...last, done, at }
    else this.past.push({ done, inverse, group, at })
    if (this.past.length > STEPS) this.past.shift()
    this.future.length = 0
    return next
  }

  /** Ends the group of typing, as when the caret leaves a field. */
  pause(): void {
    const last = this.past.at(-1)
    if (last) this.past[this.past.length - 1] = { ...last, group: undefined }
  }

  undo(content: Content): Undone {
    return this.take(content, this.past, this.future)
  }

  redo(content: Content): Undone {
    return this.take(content, this.future, this.past)
  }

  private take(content: Content, from: Step[], to: Step[]): Undone {
    const step = from.pop()
    if (!step) return { kind: 'empty' }
    if (!isUntouched(content, step.done)) return { kind: 'skipped' }
    try {
      const next = applySome(content, step.inverse, [...step.inverse.keys()])
      to.push({ done: step.inverse, inverse: step.done, group: undefined, at: step.at })
      return { kind: 'done', content: next, blockIds: blocksOf(step.inverse) }
    } catch (error) {
      if (error instanceof OperationError) return { kind: 'skipped' }
      throw error
    }
  }
}

/** True if the blocks are still as these operations left them. */
function isUntouched(content: Content, done: readonly Operation[]): boolean {
  const index = indexTree(content.blocks)
  // A later operation of the same step may have changed what an earlier one left.
  const touched = new Set<string>()
  return done.toReversed().every((operation) => {
    if (operation.op === 'document') return hasFields(content, operation)
    const id = operation.op === 'insert' ? operation.block.id : operation.blockId
    const again = touched.size === touched.add(id).size
    const placed = index.get(id)
    if (again) return true
    if (operation.op === 'remove') return placed === undefined
    if (!placed) return false
    if (operation.op === 'update') return holds(placed.block.props, operation.props)
    if (operation.op === 'move') return placed.parentId === operation.parentId
    return done.length > 1 || jsonEqual(placed.block, operation.block)
  })
}

function hasFields(content: Content, operation: Operation & { op: 'document' }): boolean {
  const { meta } = operation
  const named = (['name', 'slug', 'description'] as const).every(
    (name) => operation[name] === undefined || content[name] === operation[name],
  )
  return named && holds(content.meta as JsonObject, (meta ?? {}) as JsonObject)
}

/** True if the values that a merge patch set are still there. */
function holds(value: JsonObject, patch: JsonObject): boolean {
  return Object.entries(patch).every(([key, set]) => {
    const now: Json | undefined = ownValue(value, key)
    if (set === null) return now === undefined
    if (typeof set === 'object' && !Array.isArray(set) && typeof now === 'object' && now !== null)
      return holds(now as JsonObject, set as JsonObject)
    return jsonEqual(now, set)
  })
}

function blocksOf(operations: readonly Operation[]): string[] {
  return operations.flatMap((operation) => {
    if (operation.op === 'insert') return [operation.block.id]
    return operation.op === 'document' || operation.op === 'remove' ? [] : [operation.blockId]
  })
}
