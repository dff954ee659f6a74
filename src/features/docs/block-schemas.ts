import type { BlockType, ChildRule } from '../../blocks/block'
import { CATALOGUE } from '../../blocks/catalogue'
import { draftSchema } from '../../blocks/schema/draft'
import { BLOCK_ID } from '../../blocks/tree/reader'

type Schemas = Record<string, object>

/**
 * Component schemas of the block types, for the OpenAPI document: a union by `type` for responses (`Block`, `HeroBlock`, …) and one
 * for requests (`NewBlock`, `NewHeroBlock`, …), which share the props (`HeroProps`, …). The props are those of a draft, where
 * none is required: responses contain unfinished blocks too.
 */
export function blockSchemas(): Schemas {
  const schemas: Schemas = { Block: unionOf('Block', ALL), NewBlock: unionOf('NewBlock', ALL) }
  for (const block of CATALOGUE) {
    const name = nameOf(block.type)
    schemas[`${name}Props`] = propsOf(block)
    schemas[`${name}Block`] = answeredBlock(block)
    schemas[`New${name}Block`] = sentBlock(block)
  }
  return schemas
}

type Kind = 'Block' | 'NewBlock'

const ALL = CATALOGUE.map(({ type }) => type)

/** `card-list` as `CardList`. */
function nameOf(type: string): string {
  return type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function refOf(kind: Kind, type: string): string {
  return `#/components/schemas/${kind === 'Block' ? '' : 'New'}${nameOf(type)}Block`
}

function unionOf(kind: Kind, types: readonly string[]): object {
  return {
    oneOf: types.map((type) => ({ $ref: refOf(kind, type) })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(types.map((type) => [type, refOf(kind, type)])),
    },
  }
}

function propsOf({ title, schema }: BlockType): object {
  const needed = (schema.required ?? []).map((name) => `\`${name}\``).join(', ')
  const { title: _, ...props } = draftSchema(schema)
  return {
    ...(defaultsInWords(props) as object),
    description: `Props of a ${title} block.${needed && ` A complete block has ${needed}.`}`,
  }
}

/**
 * The schema with defaults in the descriptions. Generators of clients take a field with `default` for one that is always
 * present, but requests may omit it, and responses do not add it.
 */
function defaultsInWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(defaultsInWords)
  if (typeof schema !== 'object' || schema === null) return schema
  const { default: value, ...rest } = schema as { default?: unknown; description?: unknown }
  const inner = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, defaultsInWords(one)]))
  if (value === undefined || typeof value === 'object') return inner
  const words = typeof rest.description === 'string' ? [rest.description] : []
  return { ...inner, description: [...words, `Default: \`${String(value)}\`.`].join(' ') }
}

function answeredBlock(block: BlockType): object {
  const { type, children } = block
  return {
    ...described(block),
    required: ['id', 'type', 'props', ...(children === false ? [] : ['children'])],
    properties: {
      id: { type: 'string' },
      type: { type: 'string', const: type },
      props: propsRef(type),
      ...childrenOf('Block', children),
    },
  }
}

function sentBlock(block: BlockType): object {
  const { type, children, example } = block
  return {
    ...described(block),
    required: ['type'],
    properties: {
      id: { type: 'string', pattern: BLOCK_ID, description: 'Unique in the document. Assigned by default.' },
      type: { type: 'string', const: type },
      props: propsRef(type),
      ...childrenOf('NewBlock', children),
    },
    examples: [example],
  }
}

function described({ hints }: BlockType): object {
  return { type: 'object', description: hints.join(' '), additionalProperties: false }
}

function propsRef(type: string): object {
  return { $ref: `#/components/schemas/${nameOf(type)}Props` }
}

function childrenOf(kind: Kind, rule: ChildRule): object {
  if (rule === false) return {}
  if (rule === true) return { children: { type: 'array', items: { $ref: `#/components/schemas/${kind}` } } }
  const [only] = rule
  const items = only && rule.length === 1 ? { $ref: refOf(kind, only) } : unionOf(kind, rule)
  return { children: { type: 'array', items } }
}
