import type { Block } from '../../blocks/block'
import type { Operation } from '../../blocks/tree/operations'
import type { Json } from '../../lib/json'
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
    if (rest.length === 0) props[key] = value
    else put((props[key] ??= structuredClone(block.props[key]) ?? {}), rest, value)
  }
  return { op: 'update', blockId: block.id, props }
}

/** The changes of a block, and the first field that they are in. */
export interface Rewriting {
  first: Field
  changes: Change[]
}

/** Applies `rewrite` to fields and adds what changes to `found`. Undefined from `rewrite` leaves a text as it is. */
export function collectRewritten(
  found: Map<Block, Rewriting>,
  fields: readonly Field[],
  rewrite: (field: Field) => string | undefined,
): void {
  for (const field of fields) {
    const value = rewrite(field)
    if (value === undefined || value === field.value || value.trim() === '' || value.length > field.maxLength) continue
    const entry = found.get(field.block) ?? { first: field, changes: [] }
    entry.changes.push({ path: field.path, value })
    found.set(field.block, entry)
  }
}

/** Sets a value inside a copy of a prop. Objects that are missing on the way are made. */
function put(copy: Json, path: PropPath, value: Json): void {
  const [step, ...rest] = path
  const holder = copy as Record<string | number, Json>
  if (step === undefined) return
  if (rest.length === 0) holder[step] = value
  else put((holder[step] ??= {}), rest, value)
}
