/** The keywords of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The target of a `$ref` of the document. */
export function resolved<Node extends { $ref?: string }>(document: object, node: Node): Node {
  if (node.$ref === undefined) return node
  const keys = node.$ref.slice(2).split('/')
  const found = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/')], document)
  return resolved(document, found as Node)
}

/**
 * The mismatches of a value with its schema. Stricter than a validator: an undeclared field is a mismatch unless the schema
 * explicitly allows additional fields.
 */
export function* misfits(document: object, reference: Schema, value: unknown, at = ''): Generator<string> {
  const schema = resolved(document, reference)
  const { anyOf = schema.oneOf, allOf, discriminator } = schema
  const chosen = discriminator && branchOf(discriminator, value)
  if (chosen !== undefined) return yield* misfits(document, { $ref: chosen }, value, at)
  const inner = (one: Schema, part: unknown, key: string | number) => misfits(document, one, part, `${at}/${key}`)
  if (anyOf) {
    const branches = anyOf.map((one) => [...misfits(document, one, value, at)])
    return yield* branches.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  for (const one of allOf ?? []) yield* misfits(document, one, value, at)
  const fault = plainFault(schema, value)
  if (fault) return yield `${at} ${fault}: ${JSON.stringify(value)?.slice(0, 80)}`
  if (Array.isArray(value) && schema.items)
    for (const [index, part] of value.entries()) yield* inner(schema.items, part, index)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const name of schema.required ?? []) if (!(name in value)) yield `${at} misses ${name}`
  for (const [name, part] of Object.entries(value)) {
    const known = schema.properties?.[name] ?? furtherFields(schema)
    if (known) yield* inner(known, part, name)
    else if (schema.properties && schema.additionalProperties !== true)
      yield `${at} has ${name}, which the schema does not declare`
  }
}

function furtherFields({ additionalProperties }: Schema): Schema | undefined {
  return typeof additionalProperties === 'object' ? (additionalProperties as Schema) : undefined
}

/** The branch of a union that the value names. */
function branchOf({ propertyName, mapping = {} }: NonNullable<Schema['discriminator']>, value: unknown) {
  return mapping[String((value as Record<string, unknown> | null)?.[propertyName])]
}

function plainFault(schema: Schema, value: unknown): string | undefined {
  const { type, format, pattern } = schema
  if ('const' in schema && value !== schema.const) return `is not ${JSON.stringify(schema.const)}`
  if (schema.enum && !schema.enum.includes(value)) return 'is none of the words'
  if (type !== undefined && ![type].flat().some((one) => isOf(one, value))) return `is no ${String(type)}`
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = schema
  if (typeof value === 'number' && (value < minimum || value > maximum)) return 'is out of bounds'
  if (typeof value !== 'string') return undefined
  if (value.length < minLength || value.length > maxLength) return 'is too short or too long'
  if (format === 'date-time' && !INSTANT.test(value)) return 'is no time'
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? `does not match ${pattern}` : undefined
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  return typeof value === type && value !== null && !Array.isArray(value)
}
