import { isObject } from '../../../../lib/json'
import { parsePointer, pointerOf } from '../../../../lib/json-pointer'
import type { Content } from '../../../../blocks/block'
import type { Operation } from '../../../../blocks/tree/operations'
import { indexTree } from '../../../../blocks/tree/walk'
import { type Fault } from './sync-ports'
import { type Withheld, withheldValue } from './withheld'

/** A part that the server refused. It is withheld until the person changes it. */
export interface Refusal extends Withheld {
  /** The refused value. */
  value: unknown
  message: string
  traceId?: string
}

interface Refused {
  message: string
  traceId?: string
  faults: readonly Fault[]
}

/**
 * The parts that the faults name: a field where the fault names one, else the block of the operation. Empty where the
 * faults name nothing that can be withheld, as for a draft that is too large.
 */
export function refusalsOf(
  { faults, message, traceId }: Refused,
  operations: readonly Operation[],
  content: Content,
  base: Content,
): Refusal[] {
  const known = indexTree(base.blocks)
  const refusals: Refusal[] = []
  for (const fault of faults) {
    for (const part of partsOf(fault, operations)) {
      // Only what this person changed can be withheld.
      const value = withheldValue(content, part)
      if (part.blockId !== null && part.path === '' && known.has(part.blockId) && value === undefined) continue
      if (refusals.some((other) => other.blockId === part.blockId && other.path === part.path)) continue
      refusals.push({ ...part, value, message: fault.message || message, ...(traceId && { traceId }) })
    }
  }
  return refusals
}

function partsOf(fault: Fault, operations: readonly Operation[]): Withheld[] {
  const [list, index, ...rest] = parsePointer(fault.path) ?? []
  if (list !== 'operations') return documentParts([list ?? ''], operations)
  const operation = operations[Number(index)]
  if (!operation) return fault.blockId === undefined ? [] : [{ blockId: fault.blockId, path: '' }]
  if (operation.op === 'document') return [{ blockId: null, path: pointerOf(rest) }]
  if (operation.op === 'update')
    return [{ blockId: operation.blockId, path: rest[0] === 'props' ? pointerOf(rest.slice(1)) : '' }]
  if (operation.op === 'insert') return [insertedPart(operation.block, rest.slice(1), fault.blockId)]
  return [{ blockId: fault.blockId ?? operation.blockId, path: '' }]
}

/** A fault such as SLUG_TAKEN names a field of the page. */
function documentParts([field]: readonly [string], operations: readonly Operation[]): Withheld[] {
  const isSet = operations.some((operation) => operation.op === 'document' && Object.hasOwn(operation, field))
  return isSet ? [{ blockId: null, path: pointerOf([field]) }] : []
}

/** Follows a pointer such as `/children/1/props/text` into an inserted block. */
function insertedPart(block: unknown, [head, ...rest]: readonly string[], blockId: string | undefined): Withheld {
  const { id, children } = block as { id: string; children?: readonly unknown[] }
  if (head === 'props') return { blockId: id, path: pointerOf(rest) }
  const child = head === 'children' ? children?.[Number(rest[0])] : undefined
  if (isObject(child)) return insertedPart(child, rest.slice(1), blockId)
  return { blockId: blockId ?? id, path: '' }
}
