import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { heading } from '../support/pages'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
})
afterAll(() => h.close())

let pages = 0
async function newPage(...blocks: object[]): Promise<string> {
  const tree = [heading('title', 'Welcome'), ...blocks]
  const { body } = await owner.api.post('/api/surfaces', {
    name: 'Page',
    slug: `page-${++pages}`,
    visibility: 'listed',
    blocks: tree,
  })
  return `/api/surfaces/${body.data.id}`
}
const check = async (path: string, more = {}) =>
  (await owner.api.post(`${path}/publish`, { dryRun: true, ...more })).body.data.findings as {
    rule: string
    operations?: object[]
  }[]

const gone = 'upload_01h00000000000000000000000'
const cases: [string, string, object[], object[]][] = [
  [
    'a block that shows nothing goes',
    'incomplete',
    [{ id: 'empty', type: 'text', props: {} }],
    [{ op: 'remove', blockId: 'empty' }],
  ],
  [
    'an item that shows nothing goes, and the others stay',
    'incomplete',
    [{ id: 'a', type: 'features', props: { items: [{ title: 'One', text: 'First' }, { icon: 'star' }] } }],
    [{ op: 'update', blockId: 'a', props: { items: [{ title: 'One', text: 'First' }] } }],
  ],
  [
    'a picture that does not exist goes where a block can do without',
    'missing_upload',
    [{ id: 'a', type: 'card', props: { title: 'One', image: { uploadId: gone, alt: 'A lake' } }, children: [] }],
    [{ op: 'update', blockId: 'a', props: { image: null } }],
  ],
  [
    'a link to a heading that is written differently gets its id',
    'broken_link',
    [
      { id: 'opening-hours', type: 'text', props: { text: 'Daily' } },
      { id: 'a', type: 'button', props: { label: 'Hours', href: '#Opening_Hours' } },
    ],
    [{ op: 'update', blockId: 'a', props: { href: '#opening-hours' } }],
  ],
]

test.each(cases)('%s', async (_, rule, blocks, operations) => {
  const path = await newPage(...blocks)
  const finding = (await check(path)).find((one) => one.rule === rule)
  expect(finding?.operations).toEqual(operations)
  const saved = await owner.api.patch(`${path}/draft`, { operations: finding?.operations })
  expect([saved.status, saved.body.error]).toEqual([200, undefined])
  expect((await check(path)).filter((one) => one.rule === rule)).toEqual([])
})

test('what has more than one right way has no operations', async () => {
  const path = await newPage(
    { id: 'a', type: 'button', props: { label: 'Ring us' } },
    { id: 'b', type: 'image', props: { uploadId: gone, alt: 'A lake' } },
    { id: 'c', type: 'button', props: { label: 'On', href: '#elsewhere' } },
    { id: 'd', type: 'text', props: { text: '[Your words]' } },
  )
  const findings = await check(path)
  expect(findings.length).toBeGreaterThanOrEqual(4)
  expect(findings.filter(({ operations }) => operations)).toEqual([])
})

test('the findings of an older revision have no operations, because those change the draft', async () => {
  const path = await newPage({
    id: 'a',
    type: 'card',
    props: { title: 'One', image: { uploadId: gone, alt: 'A lake' } },
    children: [],
  })
  await owner.api.post(`${path}/revisions`, {})
  expect((await check(path)).some(({ operations }) => operations)).toBe(true)
  expect((await check(path, { revision: 1 })).some(({ operations }) => operations)).toBe(false)
})
