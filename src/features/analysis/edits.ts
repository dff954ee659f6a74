import type { Block } from '../../blocks/block'
import type { Operation } from '../../blocks/tree/operations'
import type { Json, JsonObject } from '../../lib/json'
import type { Field, PropPath } from './reading/fields'

/** A new value for a prop. */
export interface Change {
  path: PropPath
  value: Json
}

/** The operation that sets these props of a block. Lists are replaced as a whole, because a merge patch cannot do less. */
export function updateOf(block: Block, changes: readonly Change[]): Operation {
  const props: Record<string, Json> = {}
  for (const { path, value } of changes) {
    const [name, ...rest] = path
    const key = String(name)
    props[key] = replaced(props[key] ?? block.props[key], rest, value)
  }
  return { op: 'update', blockId: block.id, props }
}

/** Applies `rewrite` to fields and groups what changes by block. Undefined from `rewrite` leaves a text as it is. */
export function rewritten(
  fields: readonly Field[],
  rewrite: (field: Field) => string | undefined,
): Map<Block, { first: Field; changes: Change[] }> {
  const found = new Map<Block, { first: Field; changes: Change[] }>()
  for (const field of fields) {
    const value = rewrite(field)
    if (value === undefined || value === field.value || value.trim() === '' || value.length > field.maxLength) continue
    const entry = found.get(field.block) ?? { first: field, changes: [] }
    entry.changes.push({ path: field.path, value })
    found.set(field.block, entry)
  }
  return found
}

function replaced(value: Json | undefined, path: PropPath, next: Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, next) : item))
  const object = (value ?? {}) as JsonObject
  return { ...object, [step]: replaced(object[step], rest, next) }
}
