import { Type } from '@sinclair/typebox'
import fc from './properties'
import type { Block, BlockType, ChildRule, Content } from '../../src/blocks/block'
import { applyOperations, OperationError, type Operation } from '../../src/blocks/tree/operations'
import { indexTree } from '../../src/blocks/tree/walk'
import { checkTree } from '../../src/blocks/tree/checks'
import { raw } from '../../src/lib/html'
import type { Json, JsonObject } from '../../src/lib/json'

const closed = { additionalProperties: false }
const Heading = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 200 }),
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  },
  closed,
)
const Text = Type.Object({ markdown: Type.String({ minLength: 1 }) }, closed)
const List = Type.Object(
  {
    items: Type.Array(
      Type.Object({ text: Type.String({ minLength: 1 }), required: Type.Optional(Type.Boolean()) }, closed),
      { minItems: 1 },
    ),
  },
  closed,
)
const Link = Type.Object(
  {
    href: Type.String({ pattern: '^https://', description: 'an https address' }),
    style: Type.Union([Type.Literal('plain'), Type.Literal('loud')]),
  },
  closed,
)
const Open = Type.Object({ data: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }, closed)
const Box = Type.Object({ title: Type.Optional(Type.String({ maxLength: 100 })) }, closed)

/** A test catalogue, because the algebra must not depend on the real one. */
const TYPES: Record<string, BlockType> = Object.fromEntries(
  [
    testType('section', Box, true),
    testType('columns', Box, ['card']),
    testType('card', Box, true),
    testType('heading', Heading, false),
    testType('text', Text, false),
    testType('list', List, false),
    testType('link', Link, false),
    testType('open', Open, false),
  ].map((type) => [type.type, type]),
)

export const lookup = (type: string): BlockType | undefined => (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined)

export function block(id: string, type = 'text', props: JsonObject = {}, children?: Block[]): Block {
  if (children) return { id, type, props, children }
  return lookup(type)?.children ? { id, type, props, children: [] } : { id, type, props }
}

export function page(blocks: Block[] = [], rest: Partial<Content> = {}): Content {
  return { name: 'Page', slug: 'page', description: '', meta: {}, blocks, ...rest }
}

/** Nested sections with this many levels. */
export function nested(levels: number): Block {
  const inner = levels > 1 ? [nested(levels - 1)] : []
  return block(`level-${levels}`, 'section', {}, inner)
}

export function counter(prefix = 'made'): () => string {
  let made = 0
  return () => `${prefix}-${++made}`
}

const PROPS: Record<string, fc.Arbitrary<JsonObject>> = {
  section: fc.record({ title: word() }, { requiredKeys: [] }),
  columns: fc.record({ title: word() }, { requiredKeys: [] }),
  card: fc.record({ title: word() }, { requiredKeys: [] }),
  heading: fc.record({ text: sentence(), level: fc.integer({ min: 1, max: 6 }) }, { requiredKeys: [] }),
  text: fc.record({ markdown: sentence() }, { requiredKeys: [] }),
  list: fc.record({ items: fc.array(fc.record({ text: word() }), { maxLength: 3 }) }, { requiredKeys: [] }),
  link: fc.record(
    { href: fc.constantFrom('', 'https://a.example', 'https://b.example'), style: fc.constantFrom('plain', 'loud') },
    { requiredKeys: [] },
  ),
  open: fc.record(
    { data: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'toString', 'ü/~'), plainJson()) },
    { requiredKeys: [] },
  ),
}

const IDS = [...'abcdefghijklmnop']

/** Valid trees. Ids come from a small pool, so that any two trees share blocks. */
export function tree(): fc.Arbitrary<Block[]> {
  return fc.shuffledSubarray(IDS).chain((ids) => fc.tuple(...ids.map(validNode)).map((nodes) => grow(nodes)))
}

export function content(): fc.Arbitrary<Content> {
  return contentOf(tree())
}

/** Contents that no client can send but history may hold: nulls, `__proto__`, unknown types, children anywhere. */
export function oddContent(): fc.Arbitrary<Content> {
  const odd = fc.shuffledSubarray(IDS).chain((ids) => fc.tuple(...ids.map(oddNode)).map((nodes) => grow(nodes, true)))
  return contentOf(odd)
}

/** A content and a sequence of operations that apply to it. */
export function contentWithOperations(): fc.Arbitrary<{ from: Content; operations: Operation[] }> {
  return fc.tuple(content(), steps()).map(([from, seeds]) => ({ from, operations: operationsFrom(from, seeds) }))
}

/** A base and two edited versions of it. */
export function fork(): fc.Arbitrary<{ base: Content; mine: Content; theirs: Content }> {
  return fc.tuple(content(), steps(3), steps(3)).map(([base, left, right]) => ({
    base,
    mine: applyOperations(base, operationsFrom(base, left, 'x')),
    theirs: applyOperations(base, operationsFrom(base, right, 'y')),
  }))
}

interface Step {
  kind: number
  pick: number
  target: number
  index: number
  subtree: Block[]
  text: string
}

function steps(maxLength = 6): fc.Arbitrary<Step[]> {
  const nat = fc.nat(1000)
  return fc.array(fc.record({ kind: nat, pick: nat, target: nat, index: nat, subtree: tree(), text: sentence() }), {
    maxLength,
  })
}

/** Turns random numbers into operations, each on the result of the previous ones; invalid operations are skipped. */
function operationsFrom(from: Content, seeds: readonly Step[], idPrefix = 'n'): Operation[] {
  const operations: Operation[] = []
  let current = from
  seeds.forEach((seed, at) => {
    const operation = operationOf(current, seed, `${idPrefix}${at}`)
    try {
      const next = operation && applyOperations(current, [operation])
      if (!next || checkTree(next.blocks, lookup).length) return
      operations.push(operation)
      current = next
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
    }
  })
  return operations
}

function operationOf(current: Content, seed: Step, prefix: string): Operation | undefined {
  const index = indexTree(current.blocks)
  const ids = [...index.keys()]
  const holders = [null, ...ids.filter((id) => index.get(id)!.block.children)]
  const parentId = holders[seed.target % holders.length]!
  const siblings = parentId === null ? current.blocks : index.get(parentId)!.block.children!
  const place = { parentId, index: seed.index % (siblings.length + 1) }
  const blockId = ids[seed.pick % (ids.length || 1)]
  if (seed.kind % 5 === 4) return { op: 'document', name: seed.text, meta: { title: seed.pick % 2 ? seed.text : null } }
  if (seed.kind % 5 === 0) {
    const inserted = seed.subtree[0] ?? block('x')
    return { op: 'insert', ...place, block: renamed(inserted, prefix) }
  }
  if (blockId === undefined) return undefined
  if (seed.kind % 5 === 1) return { op: 'remove', blockId }
  if (seed.kind % 5 === 2) return { op: 'move', blockId, ...place }
  return { op: 'update', blockId, props: updateOf(index.get(blockId)!.block, seed) }
}

function updateOf({ type, props }: Block, seed: Step): JsonObject {
  const key = { section: 'title', columns: 'title', card: 'title', heading: 'text', text: 'markdown', link: 'style' }[
    type
  ]
  if (type === 'open') return { data: seed.pick % 3 ? { a: null, b: { deep: seed.text }, c: [1, null] } : null }
  if (!key) return { items: [{ text: seed.text }] }
  if (key === 'style') return { style: seed.pick % 2 ? 'plain' : 'loud' }
  return { [key]: key in props && seed.pick % 3 === 0 ? null : seed.text }
}

function renamed(inserted: Block, prefix: string): Block {
  const { id, children } = inserted
  return {
    ...inserted,
    id: `${prefix}-${id}`,
    ...(children && { children: children.map((child) => renamed(child, prefix)) }),
  }
}

interface NodeSeed {
  node: Block
  hint: number
}

function validNode(id: string): fc.Arbitrary<NodeSeed> {
  return fc
    .constantFrom(...Object.keys(PROPS))
    .chain((type) => fc.record({ node: PROPS[type]!.map((props) => block(id, type, props)), hint: fc.nat(20) }))
}

function oddNode(id: string): fc.Arbitrary<NodeSeed> {
  const node = fc
    .record({ type: fc.constantFrom('section', 'text', 'gone'), props: oddProps(), holds: fc.boolean() })
    .map(({ type, props, holds }): Block => (holds ? { id, type, props, children: [] } : { id, type, props }))
  return fc.record({ node, hint: fc.nat(20) })
}

/** Attaches each node to an earlier one that accepts it, or to the root. */
function grow(nodes: readonly NodeSeed[], anyChild = false): Block[] {
  const roots: Block[] = []
  const placed: { node: Block; children?: Block[]; depth: number }[] = []
  for (const { node: seed, hint } of nodes) {
    // A copy, because the generator may reuse a node while it shrinks.
    const children: Block[] | undefined = seed.children && []
    const node = children ? { ...seed, children } : seed
    const parent = placed[hint % (placed.length + 3)]
    const fits = parent?.children && parent.depth < 12 && (anyChild || takes(parent.node, node))
    const siblings = fits ? parent.children! : roots
    siblings.splice(hint % (siblings.length + 1), 0, node)
    placed.push({ node, children, depth: fits ? parent.depth + 1 : 1 })
  }
  return roots
}

function takes(parent: Block, child: Block): boolean {
  const rule = lookup(parent.type)!.children
  return Array.isArray(rule) ? rule.includes(child.type) : rule === true
}

function contentOf(blocks: fc.Arbitrary<Block[]>): fc.Arbitrary<Content> {
  return fc.record({
    name: word(),
    slug: fc.constantFrom('home', 'about'),
    description: sentence(),
    meta: fc.record({ title: word(), description: word(), noindex: fc.boolean() }, { requiredKeys: [] }),
    blocks,
  })
}

function oddProps(): fc.Arbitrary<JsonObject> {
  const key = fc.constantFrom('a', 'b', '', '__proto__', 'constructor', 'a/b', '~', 'ü')
  const value = fc.oneof(plainJson(), fc.constant(null), fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>)
  // JSON.parse makes `__proto__` an own key, as for a request body.
  const object = (entries: [string, Json][]) =>
    JSON.parse(`{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join()}}`)
  const flat = fc.array(fc.tuple(key, value), { maxLength: 4 }).map(object)
  return fc.array(fc.tuple(key, fc.oneof(value, flat)), { maxLength: 4 }).map(object)
}

function plainJson(): fc.Arbitrary<Json> {
  const leaf = fc.oneof(fc.integer(), fc.boolean(), word())
  return fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(fc.constantFrom('k', 'l'), leaf))
}

function word(): fc.Arbitrary<string> {
  return fc.constantFrom('', 'sun', 'moon', 'Grüße', '日本', '👩‍🚀', 'a/b~c', '\ud800')
}

function sentence(): fc.Arbitrary<string> {
  return fc.array(word(), { maxLength: 5 }).map((words) => words.join(' '))
}

function testType(type: string, schema: BlockType['schema'], children: ChildRule): BlockType {
  return {
    type,
    title: type,
    category: 'text',
    version: 1,
    schema,
    children,
    example: { type, props: {} },
    hints: [],
    render: () => raw(''),
    text: () => [],
  }
}

/** Freezes deeply, so that any mutation throws. */
export function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
}
