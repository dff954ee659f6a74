import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { heading } from '../support/pages'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness()
  user = await t.register()
})
afterAll(() => t.close())

const section = { id: 'part', type: 'section', props: {} }
const card = { id: 'card', type: 'card', props: {} }

/** The faults of these operations on the draft of a new page with a heading, a section and a card. */
async function refused(slug: string, operations: unknown[]) {
  const page = await user.api.post('/api/surfaces', {
    name: 'Page',
    slug,
    blocks: [heading('h', 'Hello'), section, card],
  })
  const answer = await user.api.patch(`/api/surfaces/${page.body.data.id}/draft`, { operations })
  expect(answer.status).toBe(422)
  return answer.body.error.details as { path: string; message: string; code: string; blockId?: string }[]
}

describe('a fault of operations has a path into the request body', () => {
  test('for a prop, of the update that last set it', async () => {
    const [fault] = await refused('prop', [
      { op: 'update', blockId: 'h', props: { level: 2 } },
      { op: 'update', blockId: 'h', props: { text: 'Hi', level: 99 } },
    ])
    expect(fault).toMatchObject({ path: '/operations/1/props/level', code: 'range', blockId: 'h' })
  })

  test('for an unknown prop of a nested block', async () => {
    const [fault] = await refused('unknown', [
      { op: 'move', blockId: 'h', parentId: 'part', index: 0 },
      { op: 'update', blockId: 'h', props: { 'a/b': 1 } },
    ])
    expect(fault).toMatchObject({ path: '/operations/1/props/a~1b', code: 'unknown_field', blockId: 'h' })
  })

  test('for a parent that does not take the block, of the move', async () => {
    const faults = await refused('place', [
      { op: 'document', name: 'Other' },
      { op: 'move', blockId: 'part', parentId: 'card', index: 0 },
    ])
    expect(faults).toMatchObject([{ path: '/operations/1', code: 'child_type', blockId: 'part' }])
  })

  test('for an invalid link, with the allowed forms', async () => {
    const button = { type: 'button', props: { label: 'Go', href: 'example.com' } }
    const [fault] = await refused('link', [{ op: 'insert', parentId: null, index: 0, block: button }])
    expect(fault?.path).toBe('/operations/0/block/props/href')
    expect(fault?.message).toContain('a path of this site such as /about')
  })

  test('for a document field, of the operation that set it', async () => {
    const faults = await refused('field', [
      { op: 'document', name: ' ' },
      { op: 'document', slug: 'No Slug' },
    ])
    expect(faults.map(({ path, code }) => [path, code])).toEqual([
      ['/operations/0/name', 'format'],
      ['/operations/1/slug', 'format'],
    ])
    expect(faults[1]?.message).toContain('Lower-case letters and digits')
  })

  test('for a meta of the wrong type, with a plain message', async () => {
    const faults = await refused('shape', [{ op: 'document', meta: { title: 5 } }])
    expect(faults).toEqual([{ path: '/operations/0/meta/title', code: 'type', message: 'Must be a string or null.' }])
  })
})

test('an invalid name and an invalid slug are reported with a plain message, not a pattern', async () => {
  const answer = await user.api.post('/api/surfaces', { name: ' ', slug: 'No Slug' })
  expect(answer.body.error.details).toEqual([
    {
      path: '/name',
      code: 'format',
      message: 'Must not be blank.',
    },
    {
      path: '/slug',
      code: 'format',
      message: 'Must have this form: Lower-case letters and digits, joined by single hyphens.',
    },
  ])
})
