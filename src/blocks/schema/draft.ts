import type { TSchema } from '@sinclair/typebox'

/** Keywords that demand presence. A draft may leave out what a complete block must have. */
const PRESENCE = new Set(['required', 'minItems', 'minLength', 'minProperties', 'minContains', 'contains'])
const MAPS_OF_SCHEMAS = new Set(['properties', 'patternProperties', '$defs'])
const SCHEMAS = new Set(['items', 'additionalProperties', 'anyOf', 'allOf', 'oneOf'])

/**
 * The schema of incomplete props: nothing is required and text may be empty,
 * yet what is there has the right type, and unknown keys stay refused.
 */
export function draftSchema<Schema extends TSchema>(schema: Schema): Schema {
  const relaxed: Record<string | symbol, unknown> = {}
  // TypeBox keeps the kind of a type under symbols; the compiler reads them.
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
