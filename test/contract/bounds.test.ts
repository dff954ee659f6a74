import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import type { Schema } from '../support/json-schema'

let h: Harness
let owner: Member
let schemas: Record<string, Schema>
let draft: string
beforeAll(async () => {
  h = await harness()
  owner = await h.register()
  schemas = (await h.fetch('GET', '/openapi.json')).body.components.schemas
  const { data } = (await owner.api.post('/api/surfaces', { name: 'Bounds', slug: 'bounds' })).body
  draft = `/api/surfaces/${data.id}/draft`
})
afterAll(() => h.close())

const change = async (fields: object) =>
  (await owner.api.patch(draft, { operations: [{ op: 'document', ...fields }] })).status

/** The string schema of a field that also accepts null. */
const textOf = ({ anyOf, ...schema }: Schema): Schema => anyOf?.find(({ type }) => type === 'string') ?? schema

test('the document has the real bounds of operations on a draft’s fields', async () => {
  const { name, slug, description, meta } = schemas.DocumentOperation?.properties ?? {}
  const fields = { name, slug, description }
  const { title, description: summary } = meta?.properties ?? {}
  for (const [field, schema = {}] of Object.entries(fields)) {
    const most = schema.maxLength ?? 0
    const answers = [await change({ [field]: 'x'.repeat(most) }), await change({ [field]: 'x'.repeat(most + 1) })]
    expect([field, ...answers]).toEqual([field, 200, 422])
  }
  for (const [field, schema = {}] of Object.entries({ title, description: summary })) {
    const most = textOf(schema).maxLength ?? 0
    const answers = [most, most + 1].map((length) => change({ meta: { [field]: 'x'.repeat(length) } }))
    expect([field, ...(await Promise.all(answers))]).toEqual([field, 200, 422])
  }
  expect(new RegExp(slug?.pattern ?? '', 'u').test('Two words')).toBe(false)
  expect(new RegExp(name?.pattern ?? '', 'u').test(' ')).toBe(false)
})

test('the document has all fields of a block, in requests and answers', () => {
  for (const [name, section] of [
    ['NewBlock', 'NewSectionBlock'],
    ['Block', 'SectionBlock'],
  ] as const)
    expect(schemas[section]?.properties?.children?.items).toEqual({ $ref: `#/components/schemas/${name}` })
})
