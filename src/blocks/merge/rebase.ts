import type { Content } from '../block'
import { mergeUnchecked } from './content'
import { applyOperations, type Operation } from '../tree/operations'
import { operationsBetween } from './operations-between'

/**
 * Rebases operations made on `base` onto a draft that has changed since. Operations on blocks that the draft did not
 * change still apply. Overlaps are conflicts, named as in mergeContent. Throws OperationError when they do not apply to
 * `base`.
 */
export function rebaseOperations(
  operations: readonly Operation[],
  base: Content,
  current: Content,
): { operations: Operation[] } | { conflicts: string[] } {
  const merge = mergeUnchecked(base, applyOperations(base, operations), current)
  return 'conflicts' in merge ? merge : { operations: operationsBetween(current, merge.content) }
}
