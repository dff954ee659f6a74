import type { TSchema } from '@sinclair/typebox'
import { MOTIF_NAMES } from '../../src/blocks/art/motifs/all'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { ICON_NAMES } from '../../src/blocks/schema/icon-names'
import type { BlockType, Category } from '../../src/blocks/block'

const CATEGORIES: Record<Category, string> = {
  layout: 'Layout',
  text: 'Text',
  media: 'Media',
  marketing: 'Marketing',
  interaction: 'Interaction',
  page: 'Page',
}

/** `docs/blocks.md`, made of the catalogue. */
export function blockReference(): string {
  const parts = Object.entries(CATEGORIES).flatMap(([category, title]) => [
    `## ${title}`,
    ...CATALOGUE.filter((block) => block.category === category).map(sectionOf),
  ])
  const listed = (names: readonly string[]) => names.map(code).join(' ')
  const names = ['## Icons', listed(ICON_NAMES), '## Drawings', listed(['pattern', ...MOTIF_NAMES])]
  return `${[INTRODUCTION, ...parts, ...names].join('\n\n')}\n`
}

const INTRODUCTION = `# Block reference

All block types with their props. This page is made from the catalogue: run \`UPDATE_DOCS=1 bun test test/contract/block-reference.test.ts\`
after a change. \`GET /api/meta/schema\` has the same as JSON Schemas.

A block is \`{ id, type, props, children? }\`. Props in **bold** are required in a published page.`

/** A choice of more names than this is a list at the end of the page. */
const LONG = 40

function sectionOf({ type, title, children, schema, hints, example }: BlockType): string {
  const rows = Object.entries(schema.properties).map(([name, prop]) => rowOf(name, prop, schema.required ?? []))
  return [
    `### ${title}`,
    `\`${type}\`. ${childrenOf(children)} ${hints.join(' ')}`,
    ['| prop | type | meaning |', '| --- | --- | --- |', ...rows].join('\n'),
    ['```json', JSON.stringify(example, null, 2), '```'].join('\n'),
  ].join('\n\n')
}

function childrenOf(children: BlockType['children']): string {
  if (children === false) return 'Takes no children.'
  return children === true ? 'Takes children of any type.' : `Takes children: ${children.map(code).join(', ')}.`
}

function rowOf(name: string, prop: TSchema, required: readonly string[]): string {
  const named = required.includes(name) ? `**${code(name)}**` : code(name)
  const initial = prop.default === undefined ? '' : ` Default: ${code(JSON.stringify(prop.default))}.`
  return `| ${named} | ${escaped(typeOf(prop))} | ${escaped(`${prop.description ?? ''}${initial}`)} |`
}

function typeOf(prop: TSchema): string {
  const choices = (prop.anyOf ?? []) as TSchema[]
  if (choices.length > LONG) return `a name, [below](#${String(prop.title).toLowerCase()}s)`
  if (choices.length > 0) return choices.map(typeOf).join(' or ')
  if (prop.const !== undefined) return code(JSON.stringify(prop.const))
  if (Array.isArray(prop.enum)) return prop.enum.map((one) => code(JSON.stringify(one))).join(' or ')
  if (prop.type === 'array') return `list of ${typeOf(prop.items as TSchema)}`
  if (prop.type === 'object') return `{ ${Object.keys((prop.properties ?? {}) as object).join(', ')} }`
  return String(prop.type ?? 'any')
}

const code = (text: string) => `\`${text}\``
const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim()
