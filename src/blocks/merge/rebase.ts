import type { Content } from '../block'
import { mergeUnchecked } from './content'
import { applyOperations, type Operation } from '../tree/operations'
import { operationsBetween } from './operations-between'

/**
 * Carries operations made on `base` over to a draft that moved on. What they do to blocks that nobody else touched still
 * applies; real overlaps are conflicts, named as mergeContent names them. Throws OperationError when they never fitted `base`.
 */
export function rebaseOperations(
  operations: readonly Operation[],
  base: Content,
  current: Content,
): { operations: Operation[] } | { conflicts: string[] } {
  const merge = mergeUnchecked(base, applyOperations(base, operations), current)
  return 'conflicts' in merge ? merge : { operations: operationsBetween(current, merge.content) }
}
