import { KindGuard, type TSchema } from '@sinclair/typebox'
import type { Block } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { isObject } from '../../../lib/json'

/** Steps from a block's props to a value, such as `['items', 2, 'title']`. */
export type PropPath = readonly (string | number)[]

/** A text in a block's props. */
export interface Field {
  block: Block
  path: PropPath
  /** The last name in the path; for texts in a list, the name of the list. */
  key: string
  /** `line` and `prose` are plain text, `markdown` is rich text, `link` is an address that visitors can follow. */
  kind: 'line' | 'prose' | 'markdown' | 'link'
  value: string
  /** What editors call the field. */
  title: string
  maxLength: number
  /** The object that holds the text. */
  parent: Readonly<Record<string, unknown>>
}

/** All texts and links of a block that have a value, in the order of its schema. Its children are not included. */
export function fieldsOf(block: Block): Field[] {
  const schema = blockType(block.type)?.schema
  const found: Field[] = []
  if (schema) collect({ block, found }, schema, block.props, [], block.props)
  return found
}

/** The schema of the value at a path, for its title. Undefined for an unknown path. */
export function schemaAt(block: Block, path: PropPath): TSchema | undefined {
  let schema: TSchema | undefined = blockType(block.type)?.schema
  for (const step of path) {
    if (!schema) return undefined
    schema =
      typeof step === 'number' ? schema.items : (schema.properties as Record<string, TSchema> | undefined)?.[step]
  }
  return schema
}

interface Collecting {
  block: Block
  found: Field[]
}

function collect(to: Collecting, schema: TSchema, value: unknown, path: PropPath, parent: Field['parent']): void {
  if (KindGuard.IsObject(schema) && isObject(value)) {
    for (const [name, inner] of Object.entries(schema.properties)) {
      if (value[name] !== undefined) collect(to, inner, value[name], [...path, name], value)
    }
  } else if (KindGuard.IsArray(schema) && Array.isArray(value)) {
    value.forEach((item, index) => collect(to, schema.items, item, [...path, index], parent))
  } else if (KindGuard.IsString(schema) && typeof value === 'string' && value.trim() !== '') {
    const key = String(path.findLast((step) => typeof step === 'string') ?? '')
    const kind = kindOf(schema, key)
    if (!kind) return
    to.found.push({
      block: to.block,
      path,
      key,
      kind,
      value,
      title: String(schema.title ?? key),
      maxLength: schema.maxLength ?? Infinity,
      parent,
    })
  }
}

/** Names, sources of images and addresses of players are neither texts nor links. */
function kindOf(schema: TSchema, key: string): Field['kind'] | undefined {
  if (schema.pattern !== undefined) return key === 'href' ? 'link' : undefined
  if (key === 'uploadId') return undefined
  if (schema.contentMediaType === 'text/markdown') return 'markdown'
  return schema.contentMediaType === 'text/plain' ? 'prose' : 'line'
}
