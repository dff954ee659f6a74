import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness } from '../support/harness'
import { misfits, type Schema } from '../support/json-schema'
import { recordExamples } from '../support/record-examples'

type Node = Record<string, unknown>

const FILE = new URL('../../src/features/docs/examples.json', import.meta.url)

let h: Harness
let document: Node & { paths: Record<string, Record<string, Node>>; components: { schemas: Record<string, Schema> } }
beforeAll(async () => {
  h = await harness()
  document = (await h.fetch('GET', '/openapi.json')).body
})
afterAll(() => h.close())

// UPDATE_EXAMPLES=1 records the examples again: review the diff.
test.if(process.env.UPDATE_EXAMPLES !== undefined)(
  'the examples are recorded from real calls',
  async () => {
    await Bun.write(FILE, JSON.stringify(await recordExamples(), null, 2))
    Bun.spawnSync(['bun', 'fmt', '--no-script', FILE.pathname])
  },
  120_000,
)

/** Every media type of the document with examples: where it is, its schema, and the examples. */
function* mediaTypes(value: unknown, at = '#'): Generator<[string, Schema, unknown[]]> {
  if (typeof value !== 'object' || value === null) return
  const { schema, example, examples } = value as { schema?: Schema; example?: unknown; examples?: Record<string, Node> }
  const values = Object.values(examples ?? {}).map((one) => one.value)
  if (example !== undefined) values.push(example)
  if (schema && values.length > 0) return yield [at, schema, values]
  for (const [key, inner] of Object.entries(value)) yield* mediaTypes(inner, `${at}/${key}`)
}

test('every example of a request and a response is valid', () => {
  const found = [...mediaTypes(document.paths)]
  expect(found.length).toBeGreaterThan(100)
  for (const [at, schema, values] of found)
    for (const value of values) expect([at, [...misfits(document, schema, value)]]).toEqual([at, []])
})

test('every example of a block is valid', () => {
  const found = Object.entries(document.components.schemas).filter(([, schema]) => 'examples' in schema)
  expect(found.length).toBeGreaterThanOrEqual(30)
  for (const [name, schema] of found)
    for (const value of (schema as { examples: unknown[] }).examples)
      expect([name, [...misfits(document, schema, value)]]).toEqual([name, []])
})

test('every operation that takes or returns JSON has an example of it', () => {
  const without = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ operationId }) => !WITHOUT.has(String(operationId)))
    .filter((operation) => [...mediaTypes(operation)].length === 0)
  expect(without.map(({ operationId }) => operationId)).toEqual([])
})

/** Operations whose responses are text, too large or of one machine. */
const WITHOUT = new Set([
  'checkTls',
  'exportWorld',
  'readReadiness',
  'readMetrics',
  'browseDocs',
  'exportAudit',
  'exportEntries',
  'exportWorldEntries',
  'readOpenApi',
  'readMetaSchema',
  'readHealthDetail',
  'readPicture',
])
