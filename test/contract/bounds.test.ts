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

/** The text's own schema, of a field that null clears too. */
const textOf = ({ anyOf, ...schema }: Schema): Schema => anyOf?.find(({ type }) => type === 'string') ?? schema

test('what the document tells of an operation on a draft’s fields is what holds', async () => {
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

test('a block is told with all that stands in it, as it is sent and as it is answered', () => {
  for (const [name, section] of [
    ['NewBlock', 'NewSectionBlock'],
    ['Block', 'SectionBlock'],
  ] as const)
    expect(schemas[section]?.properties?.children?.items).toEqual({ $ref: `#/components/schemas/${name}` })
})
