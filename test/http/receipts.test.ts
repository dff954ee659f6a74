import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../db/schema'
import type { Operation } from '../../src/blocks/tree/operations'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph } from '../support/pages'
import { proposeFor } from '../support/proposals'

let t: Harness
let ada: Member
beforeAll(async () => {
  t = await harness()
  ada = await t.register()
})
afterAll(() => t.close())

let pages = 0
async function newPage() {
  const answer = await ada.api.post('/api/surfaces', {
    name: 'Page',
    slug: `receipts-${++pages}`,
    blocks: [heading('h1', 'One'), paragraph('p1', 'Two'), paragraph('p2', 'Three')],
  })
  expect(answer.status).toBe(201)
  const path = `/api/surfaces/${answer.body.data.id}/draft`
  return {
    id: answer.body.data.id as string,
    draft: async () => (await ada.api.get(path)).body.data,
    save: (operations: Operation[]) => ada.api.patch(path, { operations }),
  }
}

const update = (blockId: string, text: string): Operation => ({ op: 'update', blockId, props: { text } })
const insert = (id: string, index: number): Operation => ({
  op: 'insert',
  parentId: null,
  index,
  block: { id, type: 'text', props: { text: id } },
})
const textsOf = (draft: { blocks: { props: { text: string } }[] }) => draft.blocks.map(({ props }) => props.text)

async function entriesOf(receiptId: string) {
  return t.deps.store.read
    .select()
    .from(audit)
    .where(and(eq(audit.chain, ada.world.id), eq(audit.resourceId, receiptId)))
}

describe('accepting', () => {
  test('an accepted proposal is in the draft, costs nothing and adds one audit entry', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second'), insert('new', 3)])
    expect(textsOf(await page.draft())).toEqual(['One', 'Two', 'Three'])
    const answer = await ada.api.post(`/api/ai/receipts/${id}/accept`, {})
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'accepted', phi: 0, decidedBy: { id: ada.user.id } })
    expect(textsOf(await page.draft())).toEqual(['One', 'Second', 'Three', 'new'])
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['receipt.accept'])
  })

  test('a decided Receipt cannot be decided again', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
    const both = await Promise.all(
      ['accept', 'reject'].map((word) => ada.api.post(`/api/ai/receipts/${id}/${word}`, {})),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await ada.api.post(`/api/ai/receipts/${id}/accept`, {})
    expect(again.body.error.code).toBe('STATE_CONFLICT')
  })

  test('an autosave after it does not fold into an earlier one', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
    const autosave = (text: string) =>
      ada.api.patch(`/api/surfaces/${page.id}/draft?autosave=true`, { operations: [update('p2', text)] })
    await autosave('Third')
    await ada.api.post(`/api/ai/receipts/${id}/accept`, {})
    await autosave('Third!')
    const { data } = (await ada.api.get(`/api/ai/receipts?surfaceId=${page.id}`)).body
    expect(data.map(({ source }: { source: string }) => source)).toEqual(['editor', 'editor', 'composer', 'editor'])
    await ada.api.post(`/api/ai/receipts/${data[0].id}/undo`, {})
    expect(textsOf(await page.draft())).toEqual(['One', 'Second', 'Third'])
  })

  test('a part of it can be accepted, with positions clamped to the draft', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [insert('a', 3), insert('b', 4), update('p2', 'Third')])
    const answer = await ada.api.post(`/api/ai/receipts/${id}/accept`, { operations: [1] })
    expect(answer.body.data).toMatchObject({ status: 'partially_accepted', acceptedOperations: [1] })
    expect(textsOf(await page.draft())).toEqual(['One', 'Two', 'Three', 'b'])
  })

  test('an operation that depends on an omitted one is refused with its path', async () => {
    const page = await newPage()
    const section: Operation = {
      op: 'insert',
      parentId: null,
      index: 3,
      block: { id: 's', type: 'section', props: {}, children: [] },
    }
    const child: Operation = {
      op: 'insert',
      parentId: 's',
      index: 0,
      block: { id: 'c', type: 'text', props: { text: 'x' } },
    }
    const id = await proposeFor(t, ada, page.id, [section, child])
    const answer = await ada.api.post(`/api/ai/receipts/${id}/accept`, { operations: [1] })
    expect(answer.status).toBe(422)
    expect(answer.body.error.details[0]).toMatchObject({ path: '/operations/0', code: 'unknown_parent' })
    expect((await ada.api.post(`/api/ai/receipts/${id}/accept`, { operations: [7] })).body.error.details[0].path).toBe(
      '/operations/0',
    )
    expect((await ada.api.post(`/api/ai/receipts/${id}/accept`, { operations: [] })).status).toBe(422)
  })

  test('on a newer draft, operations on unchanged blocks still apply', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second'), insert('new', 3)])
    await page.save([update('p2', 'Third'), { op: 'remove', blockId: 'h1' }])
    expect((await ada.api.post(`/api/ai/receipts/${id}/accept`, {})).status).toBe(200)
    expect(textsOf(await page.draft())).toEqual(['Second', 'Third', 'new'])
  })

  test('an overlap is RECEIPT_STALE with the blocks, and the draft does not change', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second'), update('p2', 'Third')])
    await page.save([update('p1', 'Mine')])
    const answer = await ada.api.post(`/api/ai/receipts/${id}/accept`, {})
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({ code: 'RECEIPT_STALE', blockIds: ['p1'] })
    expect(textsOf(await page.draft())).toEqual(['One', 'Mine', 'Three'])
    expect((await ada.api.post(`/api/ai/receipts/${id}/accept`, { operations: [1] })).status).toBe(200)
    expect(textsOf(await page.draft())).toEqual(['One', 'Mine', 'Third'])
  })

  test('a proposal for a new Surface creates it with a free slug', async () => {
    const page = await newPage()
    const { slug } = await page.draft()
    const id = await proposeFor(t, ada, null, [{ op: 'document', name: 'Fresh', slug }, insert('a', 0)])
    const before = await ada.api.get(`/api/ai/receipts/${id}`)
    expect(before.body.data).toMatchObject({ surfaceId: null, status: 'proposed', baseEtag: null })
    const answer = await ada.api.post(`/api/ai/receipts/${id}/accept`, {})
    const { surfaceId } = answer.body.data
    const made = (await ada.api.get(`/api/surfaces/${surfaceId}`)).body.data
    expect(made).toMatchObject({ name: 'Fresh', slug: `${slug}-2`, status: 'draft' })
  })

  test('a part of a proposal for a new Surface creates it with the proposed name', async () => {
    const operations: Operation[] = [{ op: 'document', name: 'Partly', slug: 'partly', description: 'Left out' }]
    const id = await proposeFor(t, ada, null, [...operations, insert('a', 0), insert('b', 1)])
    const answer = await ada.api.post(`/api/ai/receipts/${id}/accept`, { operations: [2] })
    expect([answer.status, answer.body.data.status]).toEqual([200, 'partially_accepted'])
    const { name, slug, description, blocks } = (await ada.api.get(`/api/surfaces/${answer.body.data.surfaceId}`)).body
      .data
    expect([name, slug, description, blocks.length]).toEqual(['Partly', 'partly', '', 1])
  })

  test('an archived Surface accepts no proposal', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
    await ada.api.delete(`/api/surfaces/${page.id}`)
    expect((await ada.api.post(`/api/ai/receipts/${id}/accept`, {})).body.error.code).toBe('STATE_CONFLICT')
  })

  test('a proposal expires', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
    t.clock.advance(7 * 24 * 3600 * 1000)
    const fresh = (await t.fetch('POST', '/api/auth/refresh', { body: { refreshToken: ada.refreshToken } })).body.data
    ada = t.as({ ...ada, ...fresh }, ada.world)
    expect((await ada.api.get(`/api/ai/receipts/${id}`)).body.data.status).toBe('expired')
    const listed = (await ada.api.get('/api/ai/receipts?status=proposed&limit=100')).body.data
    expect(listed.map((row: { id: string }) => row.id)).not.toContain(id)
    expect((await ada.api.post(`/api/ai/receipts/${id}/accept`, {})).body.error.code).toBe('STATE_CONFLICT')
  })
})

describe('rejecting and undoing', () => {
  test('a rejected proposal changes nothing and adds one audit entry', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
    expect((await ada.api.post(`/api/ai/receipts/${id}/reject`, {})).body.data.status).toBe('rejected')
    expect(textsOf(await page.draft())).toEqual(['One', 'Two', 'Three'])
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['receipt.reject'])
  })

  test('undo reverts the accepted change and keeps later changes', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second'), insert('new', 3)])
    await ada.api.post(`/api/ai/receipts/${id}/accept`, {})
    await page.save([update('p2', 'Third')])
    const answer = await ada.api.post(`/api/ai/receipts/${id}/undo`, {})
    expect(answer.body.data.status).toBe('undone')
    expect(textsOf(await page.draft())).toEqual(['One', 'Two', 'Third'])
    expect((await ada.api.post(`/api/ai/receipts/${id}/undo`, {})).body.error.code).toBe('STATE_CONFLICT')
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['receipt.accept', 'receipt.undo'])
  })

  test("an editor's own save can be undone, and its overlap with a later one is stale", async () => {
    const page = await newPage()
    await page.save([update('p1', 'Second')])
    const [last] = (await ada.api.get(`/api/ai/receipts?surfaceId=${page.id}`)).body.data
    await page.save([update('p1', 'Later')])
    expect((await ada.api.post(`/api/ai/receipts/${last.id}/undo`, {})).body.error).toMatchObject({
      code: 'RECEIPT_STALE',
      blockIds: ['p1'],
    })
    await page.save([update('p1', 'Second')])
    expect((await ada.api.post(`/api/ai/receipts/${last.id}/undo`, {})).status).toBe(200)
    expect(textsOf(await page.draft())).toEqual(['One', 'Two', 'Three'])
  })

  test('undoing the Receipt that created a Surface archives it once', async () => {
    const id = await proposeFor(t, ada, null, [{ op: 'document', name: 'Fresh', slug: 'fresh' }, insert('first', 0)])
    const { surfaceId, baseEtag } = (await ada.api.post(`/api/ai/receipts/${id}/accept`, {})).body.data
    expect(baseEtag).toBeNull()
    const answer = await ada.api.post(`/api/ai/receipts/${id}/undo`, {})
    expect([answer.status, answer.body.data.status]).toEqual([200, 'undone'])
    expect((await ada.api.get(`/api/surfaces/${surfaceId}`)).body.data.status).toBe('archived')
    expect((await ada.api.post(`/api/ai/receipts/${id}/undo`, {})).body.error.code).toBe('STATE_CONFLICT')
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['receipt.accept', 'receipt.undo'])
  })

  test('undoing the creation of a Surface is refused if it is live or has changed since', async () => {
    const page = await newPage()
    const [made] = (await ada.api.get(`/api/ai/receipts?surfaceId=${page.id}`)).body.data
    const undo = async () => (await ada.api.post(`/api/ai/receipts/${made.id}/undo`, {})).body.error
    await ada.api.post(`/api/surfaces/${page.id}/publish`, { version: '1.0.0' })
    expect((await undo()).code).toBe('STATE_CONFLICT')
    await ada.api.post(`/api/surfaces/${page.id}/unpublish`, {})
    await page.save([update('p2', 'Third')])
    expect(await undo()).toMatchObject({ code: 'RECEIPT_STALE', blockIds: ['p2'] })
    await page.save([update('p2', 'Three')])
    expect(await undo()).toBeUndefined()
  })

  test('a decision checks its If-Match against the draft', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
    const decide = (what: string, etag: string) =>
      ada.api.post(`/api/ai/receipts/${id}/${what}`, {}, { 'if-match': etag })
    const { etag } = await page.draft()
    expect((await decide('accept', '"old"')).body.error.code).toBe('PRECONDITION_FAILED')
    expect((await decide('accept', etag)).status).toBe(200)
    expect((await decide('undo', etag)).body.error.code).toBe('PRECONDITION_FAILED')
    expect((await decide('undo', (await page.draft()).etag)).status).toBe(200)
  })

  test('a change that was already undone by hand can be undone, with an audit entry', async () => {
    const page = await newPage()
    await page.save([update('p1', 'Second')])
    const [receipt] = (await ada.api.get(`/api/ai/receipts?surfaceId=${page.id}`)).body.data
    await page.save([update('p1', 'Two')])
    expect((await ada.api.post(`/api/ai/receipts/${receipt.id}/undo`, {})).body.data.status).toBe('undone')
    expect((await entriesOf(receipt.id)).map(({ action }) => action)).toEqual(['receipt.undo'])
  })

  test('a Receipt that changed nothing can be undone, and the draft does not change', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
    await page.save([update('p1', 'Second')])
    expect((await ada.api.post(`/api/ai/receipts/${id}/accept`, {})).body.data.status).toBe('accepted')
    const { etag } = await page.draft()
    expect((await ada.api.post(`/api/ai/receipts/${id}/undo`, {})).body.data.status).toBe('undone')
    expect((await page.draft()).etag).toBe(etag)
    expect((await entriesOf(id)).map(({ action }) => action).toSorted()).toEqual(['receipt.accept', 'receipt.undo'])
  })

  test('a change that was already made by hand can be accepted, with an audit entry', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Both')])
    await page.save([update('p1', 'Both')])
    const { etag } = await page.draft()
    const answer = await ada.api.post(`/api/ai/receipts/${id}/accept`, {})
    expect([answer.status, answer.body.data.status]).toEqual([200, 'accepted'])
    expect((await page.draft()).etag).toBe(etag)
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['receipt.accept'])
  })

  test('a proposal cannot be undone', async () => {
    const page = await newPage()
    const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
    expect((await ada.api.post(`/api/ai/receipts/${id}/undo`, {})).body.error.code).toBe('STATE_CONFLICT')
  })
})

test('a preview shows the page with the Receipt applied, with the security policy of previews', async () => {
  const page = await newPage()
  const id = await proposeFor(t, ada, page.id, [update('p1', 'Shown before it is taken')])
  const answer = await ada.api.get(`/api/ai/receipts/${id}/preview`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toStartWith('text/html')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.text).toContain('Shown before it is taken')
  await page.save([update('p1', 'An edit')])
  const [edit] = (await ada.api.get(`/api/ai/receipts?surfaceId=${page.id}`)).body.data
  expect((await ada.api.get(`/api/ai/receipts/${edit.id}/preview`)).text).toContain('An edit')
})

test("another World's Receipt is not found", async () => {
  const page = await newPage()
  const id = await proposeFor(t, ada, page.id, [update('p1', 'Second')])
  const eve = await t.register()
  for (const word of ['accept', 'reject', 'undo'])
    expect((await eve.api.post(`/api/ai/receipts/${id}/${word}`, {})).status).toBe(404)
  expect((await eve.api.get(`/api/ai/receipts/${id}/preview`)).status).toBe(404)
})
