import type { TSchema } from '@sinclair/typebox'

/** Keywords that require a value to be present. A draft may omit them. */
const PRESENCE = new Set(['required', 'minItems', 'minLength', 'minProperties', 'minContains', 'contains'])
const MAPS_OF_SCHEMAS = new Set(['properties', 'patternProperties', '$defs'])
const SCHEMAS = new Set(['items', 'additionalProperties', 'anyOf', 'allOf', 'oneOf'])

/**
 * The schema of incomplete props. Nothing is required and text may be empty, but present values must have the right
 * type and unknown keys are refused.
 */
export function draftSchema<Schema extends TSchema>(schema: Schema): Schema {
  const relaxed: Record<string | symbol, unknown> = {}
  // TypeBox stores the kind of a type under symbols, which the compiler reads.
  for (const symbol of Object.getOwnPropertySymbols(schema)) relaxed[symbol] = schema[symbol as never]
  for (const [keyword, value] of Object.entries(schema)) {
    if (!PRESENCE.has(keyword)) relaxed[keyword] = relaxKeyword(keyword, value)
  }
  return relaxed as Schema
}

function relaxKeyword(keyword: string, value: unknown): unknown {
  if (keyword === 'pattern') return `^$|${value}`
  if (SCHEMAS.has(keyword)) return Array.isArray(value) ? value.map(relaxSchema) : relaxSchema(value)
  if (!MAPS_OF_SCHEMAS.has(keyword)) return value
  return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, relaxSchema(schema)]))
}

function relaxSchema(schema: unknown): unknown {
  return typeof schema === 'object' && schema !== null ? draftSchema(schema as TSchema) : schema
}
