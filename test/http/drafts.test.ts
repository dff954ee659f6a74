import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { surfaces } from '../../db/schema'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph, smallPage } from '../support/pages'
import { addMember } from '../support/routes'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness()
  user = await t.register()
})
afterAll(() => t.close())

let pages = 0
async function newPage(): Promise<{ id: string; path: string; etag: string }> {
  const answer = await user.api.post('/api/surfaces', smallPage(`draft-${++pages}`))
  expect(answer.status).toBe(201)
  const { id, draft } = answer.body.data
  return { id, path: `/api/surfaces/${id}/draft`, etag: draft.etag }
}

describe('saving', () => {
  test('a save sets the fields that are present and leaves the others', async () => {
    const page = await newPage()
    const saved = await user.api.put(page.path, { name: 'Renamed', meta: { noindex: true } })
    expect(saved.status).toBe(200)
    expect(saved.body.data).toMatchObject({
      surfaceId: page.id,
      name: 'Renamed',
      description: 'A small page.',
      meta: { noindex: true },
    })
    expect(saved.body.data.blocks).toHaveLength(3)
    expect(saved.headers.get('etag')).toBe(saved.body.data.etag)
    expect(saved.body.data.etag).not.toBe(page.etag)
  })

  test('saving the unchanged answer of GET changes nothing', async () => {
    const page = await newPage()
    const read = await user.api.get(page.path)
    const saved = await user.api.put(page.path, read.body.data)
    expect(saved.status).toBe(200)
    expect(saved.body.data.etag).toBe(page.etag)
    expect((await user.api.get(page.path, { 'if-none-match': page.etag })).status).toBe(304)
  })

  test('blocks without an id get one, and other blocks keep theirs', async () => {
    const page = await newPage()
    const saved = await user.api.put(page.path, {
      blocks: [heading('kept', 'A'), { type: 'text', props: { text: 'B' } }],
    })
    const [kept, made] = saved.body.data.blocks
    expect(kept.id).toBe('kept')
    expect(made.id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })

  test('all faults of the blocks are reported with their paths, and nothing is saved', async () => {
    const page = await newPage()
    const bad = [
      heading('same', 'A'),
      heading('same', 'B'),
      { type: 'nonsense', props: {} },
      { type: 'heading', props: { text: 7 } },
    ]
    const answer = await user.api.put(page.path, { blocks: bad })
    expect(answer.status).toBe(422)
    expect(answer.body.error.code).toBe('VALIDATION_FAILED')
    const paths = answer.body.error.details.map((detail: { path: string }) => detail.path)
    expect(paths).toContainEqual(expect.stringMatching(/^\/blocks\/1/))
    expect(paths).toContainEqual(expect.stringMatching(/^\/blocks\/2\/type/))
    expect(paths).toContainEqual(expect.stringMatching(/^\/blocks\/3\/props\/text/))
    expect((await user.api.get(page.path)).body.data.etag).toBe(page.etag)
  })

  test('a draft may be incomplete', async () => {
    const page = await newPage()
    expect((await user.api.put(page.path, { blocks: [{ type: 'heading', props: {} }] })).status).toBe(200)
  })

  test('unknown fields are refused with their path', async () => {
    const page = await newPage()
    const answer = await user.api.put(page.path, { name: 'X', worldId: 'world_x' })
    expect(answer.status).toBe(422)
    expect(answer.body.error.details).toMatchObject([{ path: '/worldId', code: 'unknown_field' }])
  })

  test('the slug of another Surface is refused', async () => {
    const [one, two] = [await newPage(), await newPage()]
    const { slug } = (await user.api.get(one.path)).body.data
    const answer = await user.api.put(two.path, { slug })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'SLUG_TAKEN'])
  })
})

describe('twenty saves of a megabyte each', () => {
  let path = ''
  let first = ''
  beforeAll(async () => {
    const page = await newPage()
    path = page.path
    first = page.etag
    for (let save = 0; save < 20; save++) {
      const blocks = Array.from({ length: 190 }, (_, i) => {
        return { id: `b${save % 2}_${i}`, type: 'text', props: { text: `${save} ${'x'.repeat(4_990)}` } }
      })
      expect((await user.api.put(path, { blocks })).status).toBe(200)
    }
  }, 60_000)

  test('are too large to undo for a stale save: it is 412 without changed blocks', async () => {
    for (const query of ['', '?onConflict=merge']) {
      const late = await user.api.put(path + query, { name: 'Late' }, { 'if-match': first })
      expect([late.status, late.body.error.changedBlockIds]).toEqual([412, []])
    }
  }, 20_000)

  test('are listed a few Receipts per page, and the cursor reaches all of them', async () => {
    const surfaceId = path.split('/')[3]
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = `surfaceId=${surfaceId}&limit=100${cursor && `&cursor=${cursor}`}`
      const answer = await user.api.get(`/api/ai/receipts?${query}`)
      expect(answer.text.length).toBeLessThan(9_000_000)
      expect(answer.body.page.limit).toBe(100)
      seen.push(...answer.body.data.map(({ id }: { id: string }) => id))
      cursor = answer.body.page.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(20)
  }, 20_000)
})

describe('conditional saves', () => {
  test('an empty If-Match is 412, so that a client without an ETag overwrites nothing', async () => {
    const { path } = await newPage()
    expect((await user.api.put(path, { name: 'Late' }, { 'if-match': '' })).status).toBe(412)
    expect((await user.api.get(path)).body.data.name).toBe('Home')
  })

  test('a stale If-Match is 412, reports the current draft and overwrites nothing', async () => {
    const page = await newPage()
    const first = await user.api.patch(page.path, {
      operations: [{ op: 'update', blockId: 'title', props: { text: 'One' } }],
    })
    const late = await user.api.put(page.path, { name: 'Late' }, { 'if-match': page.etag })
    expect(late.status).toBe(412)
    expect(late.body.error).toMatchObject({
      code: 'PRECONDITION_FAILED',
      currentEtag: first.body.data.etag,
      updatedBy: { id: user.user.id, name: user.user.name },
      changedBlockIds: ['title'],
    })
    expect((await user.api.get(page.path)).body.data.name).toBe('Home')
  })

  test('changes of different blocks merge', async () => {
    const page = await newPage()
    await user.api.patch(page.path, { operations: [{ op: 'update', blockId: 'title', props: { text: 'One' } }] })
    const merged = await user.api.patch(
      `${page.path}?onConflict=merge`,
      { operations: [{ op: 'update', blockId: 'intro', props: { text: 'Two' } }] },
      { 'if-match': page.etag },
    )
    expect(merged.status).toBe(200)
    const [title, intro] = merged.body.data.blocks
    expect([title.props.text, intro.props.text]).toEqual(['One', 'Two'])
    const receipts = (await user.api.get(`/api/ai/receipts?surfaceId=${merged.body.data.surfaceId}`)).body.data
    expect(merged.body.data.merged).toEqual({
      receiptIds: [receipts[1].id],
      blockIds: ['title'],
      by: [{ kind: 'user', id: user.user.id, name: user.user.name }],
    })
    const plain = await user.api.patch(
      `${page.path}?onConflict=merge`,
      { operations: [] },
      { 'if-match': merged.body.data.etag },
    )
    expect(plain.body.data.merged).toBeUndefined()
  })

  test('changes of one block conflict, and 412 lists only that block', async () => {
    const page = await newPage()
    await user.api.patch(page.path, {
      operations: [
        { op: 'update', blockId: 'title', props: { text: 'One' } },
        { op: 'update', blockId: 'intro', props: { text: 'Mine' } },
      ],
    })
    const answer = await user.api.patch(
      `${page.path}?onConflict=merge`,
      { operations: [{ op: 'update', blockId: 'title', props: { text: 'Other' } }] },
      { 'if-match': page.etag },
    )
    expect([answer.status, answer.body.error.changedBlockIds]).toEqual([412, ['title']])
  })

  test('a save merges with what it was based on, over any mix of steps', async () => {
    const page = await newPage()
    const before = (await user.api.get(page.path)).body.data.blocks
    for (let n = 0; n < 40; n++) {
      const operations = [
        [{ op: 'update', blockId: 'title', props: { text: `Step ${n}` } }],
        [{ op: 'insert', parentId: null, index: 0, block: { id: `new-${n}`, type: 'text', props: { text: 'New' } } }],
        [{ op: 'move', blockId: 'inner', parentId: null, index: 0 }],
        [
          { op: 'remove', blockId: `new-${n - 2}` },
          { op: 'document', name: `Name ${n}` },
        ],
        [{ op: 'move', blockId: 'inner', parentId: 'more', index: 0 }],
      ]
      const saved = await user.api.patch(page.path, { operations: operations[n % 5]! })
      expect([saved.status, saved.body.error]).toEqual([200, undefined])
    }
    const merged = await user.api.put(
      `${page.path}?onConflict=merge`,
      { blocks: before.map((block: { id: string }) => (block.id === 'intro' ? paragraph('intro', 'Mine') : block)) },
      { 'if-match': page.etag },
    )
    expect(merged.status).toBe(200)
    const { blocks, name } = merged.body.data
    const texts = new Map(blocks.map((block: { id: string; props: { text: string } }) => [block.id, block.props.text]))
    expect([texts.get('title'), texts.get('intro'), name]).toEqual(['Step 35', 'Mine', 'Name 38'])
  })

  test('a version inside a folded autosave can still be a merge base', async () => {
    const page = await newPage()
    const save = (text: string) =>
      user.api.patch(`${page.path}?autosave=true`, {
        operations: [{ op: 'update', blockId: 'title', props: { text } }],
      })
    await save('One')
    const seen = (await save('Two')).body.data.etag
    await save('Three')
    const merged = await user.api.put(
      `${page.path}?onConflict=merge`,
      { blocks: [heading('title', 'Two'), paragraph('intro', 'Changed.')] },
      { 'if-match': seen },
    )
    expect(merged.status).toBe(200)
    expect(merged.body.data.blocks.map((block: { id: string }) => block.id)).toEqual(['title', 'intro'])
    expect(merged.body.data.blocks[0].props.text).toBe('Three')
  })
})

describe('patches', () => {
  test('a list of operations applies as a whole or not at all', async () => {
    const page = await newPage()
    const answer = await user.api.patch(page.path, {
      operations: [
        { op: 'update', blockId: 'title', props: { text: 'Changed' } },
        { op: 'remove', blockId: 'nowhere' },
      ],
    })
    expect(answer.status).toBe(422)
    expect(answer.body.error.details[0].path).toBe('/operations/1')
    expect((await user.api.get(page.path)).body.data.blocks[0].props.text).toBe('Welcome')
  })

  test('RFC 6902 changes the draft', async () => {
    const page = await newPage()
    const patch = [
      { op: 'test', path: '/name', value: 'Home' },
      { op: 'replace', path: '/blocks/0/props/text', value: 'Patched' },
      { op: 'remove', path: '/blocks/1' },
    ]
    const answer = await user.api.patch(page.path, patch, { 'content-type': 'application/json-patch+json' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.blocks.map((block: { id: string }) => block.id)).toEqual(['title', 'more'])
  })

  test('RFC 6902 on a read-only path is 422', async () => {
    const page = await newPage()
    const answer = await user.api.patch(page.path, [{ op: 'replace', path: '/etag', value: 'x' }], {
      'content-type': 'application/json-patch+json',
    })
    expect([answer.status, answer.body.error.details[0].path]).toEqual([422, '/0/path'])
  })
})

test.each(['name', 'slug', 'description'])(
  'a save of the %s alone is in the stored row, with who saved it',
  async (field) => {
    const page = await newPage()
    const other = await addMember(t, user.world, await t.register(), 'editor')
    const saved = await other.api.put(page.path, { [field]: `changed-${field}` })
    const by = { id: other.user.id, name: other.user.name }
    expect(saved.body.data).toMatchObject({ [field]: `changed-${field}`, updatedBy: by })
    const [row] = await t.deps.store.read.select().from(surfaces).where(eq(surfaces.id, page.id))
    expect(row).toMatchObject({ [field]: `changed-${field}`, draftUpdatedBy: other.user.id })
  },
)

describe('receipts', () => {
  const receiptsOf = async (id: string) => (await user.api.get(`/api/ai/receipts?surfaceId=${id}`)).body.data

  test('each save adds one Receipt whose inverse undoes it', async () => {
    const page = await newPage()
    await user.api.put(page.path, { blocks: [heading('title', 'Changed')] })
    const [last, first] = await receiptsOf(page.id)
    expect(first).toMatchObject({ source: 'editor', status: 'accepted', summary: 'Created the Surface' })
    expect(last).toMatchObject({ source: 'editor', status: 'accepted', baseEtag: page.etag, phi: 0 })
    expect((await user.api.patch(page.path, { operations: last.inverse })).body.data.blocks).toEqual(smallPage().blocks)
    expect((await user.api.get(`/api/ai/receipts/${last.id}`)).body.data).toEqual(last)
  })

  test('autosaves of five minutes fold into one Receipt, later ones do not', async () => {
    const page = await newPage()
    const save = (text: string) =>
      user.api.patch(`${page.path}?autosave=true`, {
        operations: [{ op: 'update', blockId: 'title', props: { text } }],
      })
    for (const text of ['A', 'AB', 'ABC']) await save(text)
    expect(await receiptsOf(page.id)).toHaveLength(2)
    const [folded] = await receiptsOf(page.id)
    expect(folded.operations).toEqual([{ op: 'update', blockId: 'title', props: { text: 'ABC' } }])
    t.clock.advance(5 * 60_000)
    await save('ABCD')
    expect(await receiptsOf(page.id)).toHaveLength(3)
  })

  test('an autosave folds only into the same person’s last change, while that is accepted and in no revision', async () => {
    const page = await newPage()
    const other = await addMember(t, user.world, await t.register(), 'editor')
    const save = (text: string, who = user, query = '?autosave=true') =>
      who.api.patch(`${page.path}${query}`, { operations: [{ op: 'update', blockId: 'title', props: { text } }] })
    const counts: number[] = []
    const count = async () => counts.push((await receiptsOf(page.id)).length)
    await save('A')
    await count()
    await save('AB', other)
    await count()
    await save('ABC')
    await count()
    await user.api.post(page.path.replace(/draft$/, 'revisions'), {})
    await save('ABCD')
    await count()
    const [last] = await receiptsOf(page.id)
    await user.api.post(`/api/ai/receipts/${last.id}/undo`, {})
    await count()
    await save('ABCDE')
    await count()
    await save('ABCDEF', user, '')
    await save('ABCDEFG')
    await count()
    expect(counts).toEqual([2, 3, 4, 5, 6, 7, 9])
  })

  test('a save that changes nothing returns the last editor, as GET does', async () => {
    const page = await newPage()
    const { api } = await addMember(t, user.world, await t.register(), 'editor')
    const read = await api.get(page.path)
    for (const same of [await api.put(page.path, { name: 'Home' }), await api.patch(page.path, { operations: [] })])
      expect(same.text).toBe(read.text)
    expect(read.body.data.updatedBy.id).toBe(user.user.id)
  })

  test('a save that changes nothing adds no Receipt', async () => {
    const page = await newPage()
    await user.api.put(page.path, { name: 'Home' })
    expect(await receiptsOf(page.id)).toHaveLength(1)
  })
})

test('concurrent saves all succeed, one after the other', async () => {
  const page = await newPage()
  const saves = Array.from({ length: 40 }, (_, n) =>
    user.api.patch(page.path, {
      operations: [{ op: 'insert', parentId: null, index: 0, block: heading(`h${n}`, `${n}`) }],
    }),
  )
  const answers = await Promise.all(saves)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { data } = (await user.api.get(page.path)).body
  expect(data.blocks).toHaveLength(43)
  expect(new Set(answers.map((answer) => answer.body.data.etag)).size).toBe(40)
})

test('a rolled-back save is never shown, even when its version is written again', async () => {
  const page = await newPage()
  const { newId } = t.deps
  // The last write of a save is its audit entry.
  t.deps.newId = (prefix) => {
    if (prefix === 'audit') throw new Error('The disk is full.')
    return newId(prefix)
  }
  expect((await user.api.put(page.path, { blocks: [heading('lost', 'Lost')] })).status).toBe(500)
  t.deps.newId = newId
  // Write without updating the cache, as a command in another process does.
  const blocks = JSON.stringify([heading('theirs', 'Theirs')])
  await t.deps.store.tx('instance', async (tx) => {
    await tx.run(sql`UPDATE surfaces SET draft_version = draft_version + 1 WHERE id = ${page.id}`)
    await tx.run(sql`UPDATE drafts SET version = version + 1, blocks = ${blocks} WHERE surface_id = ${page.id}`)
  })
  expect((await user.api.get(page.path)).body.data.blocks.map(({ id }: { id: string }) => id)).toEqual(['theirs'])
})
