import { isObject } from '../../../../lib/json'

/** A JSON Schema of the catalogue, as `GET /api/meta/schema` answers it. */
export interface JsonSchema {
  readonly type?: string
  readonly title?: string
  readonly contentMediaType?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly anyOf?: readonly { readonly const?: unknown }[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

export interface BlockDescription {
  readonly type: string
  readonly title: string
  readonly category: string
  readonly schema: JsonSchema
  readonly children: boolean | readonly string[]
  readonly example: {
    readonly type: string
    readonly props: Record<string, unknown>
    readonly children?: readonly unknown[]
  }
}

type TextKind = 'line' | 'text' | 'markdown' | 'link' | 'address'

interface Common {
  /** The key of the prop. Empty for the item of a list, and for a picture whose parts are props of the block itself. */
  key: string
  /** The English title of the schema. `wordOf` says it in the person's language. */
  title: string
  required: boolean
}

/** A control for a part of a block's props. */
export type Field = Common &
  (
    | { kind: TextKind; maxLength?: number; pattern?: string }
    | { kind: 'date' }
    | { kind: 'choice'; options: readonly string[]; assumed?: string }
    /** Many names with a picture each. */
    | { kind: 'icon' | 'drawing'; options: readonly string[] }
    | { kind: 'number'; minimum?: number; maximum?: number; assumed?: number }
    | { kind: 'switch' }
    | { kind: 'picture' }
    | { kind: 'group'; fields: readonly Field[] }
    | { kind: 'list'; item: Field; maxItems?: number }
  )

/** The controls for the props of a block type, in the order of its schema. */
export function fieldsOfSchema(schema: JsonSchema): Field[] {
  const required = new Set(schema.required ?? [])
  const entries = Object.entries(schema.properties ?? {})
  const hasPicture = isPicture(schema)
  const fields = entries
    .filter(([key]) => !hasPicture || !PICTURE_PARTS.has(key))
    .map(([key, part]) => fieldOf(key, part, required.has(key)))
  return hasPicture ? [{ key: '', title: 'Image', required: true, kind: 'picture' }, ...fields] : fields
}

const PICTURE_PARTS = new Set(['uploadId', 'src', 'alt', 'decorative'])

function isPicture({ properties }: JsonSchema): boolean {
  return isObject(properties) && 'uploadId' in properties && 'alt' in properties
}

function fieldOf(key: string, schema: JsonSchema, required: boolean): Field {
  const common = { key, title: schema.title ?? 'Item', required }
  if (schema.anyOf) return { ...common, ...choiceOf(schema) }
  switch (schema.type) {
    case 'boolean':
      return { ...common, kind: 'switch' }
    case 'integer':
    case 'number': {
      const { minimum, maximum, default: assumed } = schema
      return { ...common, kind: 'number', minimum, maximum, ...(typeof assumed === 'number' && { assumed }) }
    }
    case 'array':
      return { ...common, kind: 'list', item: fieldOf('', schema.items ?? {}, true), maxItems: schema.maxItems }
    case 'object':
      return isPictureOnly(schema)
        ? { ...common, kind: 'picture' }
        : { ...common, kind: 'group', fields: fieldsOfSchema(schema) }
    default:
      return { ...common, ...textOf(schema) }
  }
}

function isPictureOnly(schema: JsonSchema): boolean {
  return isPicture(schema) && Object.keys(schema.properties ?? {}).every((key) => PICTURE_PARTS.has(key))
}

/** With more names than this, a list of words is no help. */
const FEW = 60

function choiceOf({ title, anyOf = [], default: assumed }: JsonSchema) {
  const options = anyOf.map((option) => String(option.const))
  if (options.length > FEW) return { kind: title === 'Icon' ? ('icon' as const) : ('drawing' as const), options }
  return { kind: 'choice' as const, options, ...(typeof assumed === 'string' && { assumed }) }
}

function textOf({ contentMediaType, pattern, maxLength }: JsonSchema) {
  const kind = kindOfText(contentMediaType, pattern)
  return kind === 'date' ? { kind } : { kind, maxLength, pattern }
}

function kindOfText(media: string | undefined, pattern: string | undefined): TextKind | 'date' {
  if (media === 'text/markdown') return 'markdown'
  if (media === 'text/plain') return 'text'
  if (pattern?.startsWith('^[0-9]{4}-')) return 'date'
  if (pattern?.includes('[mM][aA][iI][lL]')) return 'link'
  return pattern?.includes('[hH][tT][tT][pP]') ? 'address' : 'line'
}

/** A fault that can be seen before anything is sent. A missing text is none: a draft may be unfinished. */
export type FieldFault =
  | { code: 'too-long'; limit: number; over: number }
  | { code: 'too-many'; limit: number }
  | { code: 'range'; minimum?: number; maximum?: number }
  | { code: 'link' | 'address' | 'date' | 'form' }

/** The fault of one value, without those of the parts of a group or list. */
export function faultOf(field: Field, value: unknown): FieldFault | undefined {
  if (value === undefined || value === '') return undefined
  if (field.kind === 'number') return numberFault(field, value)
  if (field.kind === 'date') return isDay(value) ? undefined : { code: 'date' }
  if (field.kind === 'list')
    return Array.isArray(value) && field.maxItems !== undefined && value.length > field.maxItems
      ? { code: 'too-many', limit: field.maxItems }
      : undefined
  if (!('maxLength' in field) || typeof value !== 'string') return undefined
  const { maxLength = Infinity, pattern } = field
  const length = [...value].length
  if (length > maxLength) return { code: 'too-long', limit: maxLength, over: length - maxLength }
  if (!pattern || new RegExp(pattern, 'u').test(value)) return undefined
  return { code: field.kind === 'link' || field.kind === 'address' ? field.kind : 'form' }
}

function numberFault({ minimum, maximum }: Field & { kind: 'number' }, value: unknown): FieldFault | undefined {
  const fits =
    Number.isInteger(value) && (value as number) >= (minimum ?? -Infinity) && (value as number) <= (maximum ?? Infinity)
  return fits ? undefined : { code: 'range', minimum, maximum }
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value)
}

/** The value that a new item of a list begins with. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        field.fields
          .filter(({ key, required }) => required && key !== '')
          .map((inner) => [inner.key, emptyValue(inner)]),
      )
    case 'list':
      return []
    case 'picture':
      return { alt: '' }
    case 'choice':
      return field.assumed ?? field.options[0]
    case 'number':
      return field.assumed ?? field.minimum ?? 0
    case 'switch':
      return false
    default:
      return ''
  }
}

/** The words that name an item of a list: its first filled text. */
export function itemLabel(field: Field, value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.filter((cell) => typeof cell === 'string').join(' · ')
  if (field.kind !== 'group' || !isObject(value))
    return isObject(value) && typeof value.alt === 'string' ? value.alt : ''
  const named = field.fields.find(
    ({ key }) => key === 'title' || key === 'name' || key === 'label' || key === 'question',
  )
  const texts = [named, ...field.fields].map((inner) => inner && value[inner.key])
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}
