/** The part of JSON Schema that we read. */
export interface JsonSchema {
  $id?: string
  $ref?: string
  type?: string
  title?: string
  description?: string
  format?: string
  const?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  patternProperties?: Record<string, JsonSchema>
  readOnly?: boolean
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  contentMediaType?: string
  [word: string]: unknown
}

/** Formats of the string forms that Elysia adds to numbers and booleans of a query. Clients need not see them. */
const COERCED = new Set(['integer', 'numeric', 'boolean', 'ObjectString', 'ArrayString'])
/** Keywords whose value is one schema. */
const SCHEMA_WORDS = new Set(['items', 'additionalProperties', 'not', 'contentSchema'])
const NAME = /^[A-Z][A-Za-z0-9]*$/
/** The pattern with which TypeBox writes a record of any keys. */
const ANY_KEY = '^(.*)$'

/** Converts TypeBox schemas to plain JSON Schema, and collects named schemas so that the document has each once. */
export class SchemaBook {
  readonly schemas: Record<string, JsonSchema> = {}

  /** @param known schemas that replace those of the same name in the routes' shapes; all of them are components */
  constructor(private readonly known: Readonly<Record<string, object>> = {}) {
    for (const [name, schema] of Object.entries(known))
      this.schemas[name] = this.#inner(simplified(JSON.parse(JSON.stringify(schema)) as JsonSchema))
  }

  /** The plain schema, or a reference to it if it has a name. @throws Error if two different schemas have one name */
  schemaOf(schema: object): JsonSchema {
    // JSON drops the symbols of TypeBox.
    return this.#plain(JSON.parse(JSON.stringify(schema)) as JsonSchema)
  }

  #plain(schema: JsonSchema): JsonSchema {
    const name = nameOf(schema)
    if (name && Object.hasOwn(this.known, name)) return refTo(name)
    const simple = this.#inner(simplified(schema))
    if (!name) return simple
    const { $id: _, ...named } = simple
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(named))
      throw new Error(`Two different schemas have the title ${name}.`)
    this.schemas[name] = named
    return refTo(name)
  }

  #inner(schema: JsonSchema): JsonSchema {
    const result: JsonSchema = {}
    for (const [word, value] of Object.entries(schema)) result[word] = this.#word(word, value)
    return result
  }

  #word(word: string, value: unknown): unknown {
    if (word === 'properties' || word === 'patternProperties')
      return Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>)
          .filter(([, schema]) => !isIgnored(schema))
          .map(([k, v]) => [k, this.#plain(v)]),
      )
    if (word === 'anyOf' || word === 'allOf' || word === 'oneOf')
      return (value as JsonSchema[]).map((s) => this.#plain(s))
    if (SCHEMA_WORDS.has(word))
      return typeof value === 'object' && !Array.isArray(value) ? this.#plain(value as JsonSchema) : value
    return value
  }
}

/** A field of a response that a request may repeat and that is ignored there. Clients need not see it. */
function isIgnored({ readOnly, type }: JsonSchema): boolean {
  return readOnly === true && type === undefined
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** The name of a schema: its `$id`, or the title of an object if it has the form of a name. Other titles are labels. */
function nameOf(schema: JsonSchema): string | undefined {
  const name = schema.$id ?? (schema.type === 'object' ? schema.title : undefined)
  return name && NAME.test(name) ? name : undefined
}

function simplified(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = withoutAnyKey(schema)
  if (!anyOf) return rest
  if (rest.discriminator)
    return { ...rest, oneOf: anyOf, discriminator: mapped(anyOf, rest.discriminator.propertyName) }
  const branches = anyOf.filter(({ type, format }) => !(type === 'string' && format && COERCED.has(format)))
  const [only] = branches
  if (only && branches.length === 1) return { ...only, ...rest }
  const words = branches.map((branch) => branch.const)
  if (words.every((word) => typeof word === 'string')) return { ...rest, type: 'string', enum: words }
  return { ...rest, anyOf: branches }
}

/** A record of any keys as generators of clients know it: without a pattern. */
function withoutAnyKey(schema: JsonSchema): JsonSchema {
  const { patternProperties, ...rest } = schema
  const values = patternProperties?.[ANY_KEY]
  return values ? { ...rest, additionalProperties: values } : schema
}

/** The named schemas of a union by the value of the property that tells them apart. */
function mapped(union: readonly JsonSchema[], propertyName: string): NonNullable<JsonSchema['discriminator']> {
  const entries = union.map((one) => [String(one.properties?.[propertyName]?.const), refTo(nameOf(one) ?? '').$ref])
  return { propertyName, mapping: Object.fromEntries(entries) as Record<string, string> }
}
