import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { audit, revisions, surfaces, worlds } from '../../db/schema'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph, smallPage } from '../support/pages'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  user = await t.register()
})
afterAll(() => t.close())

let pages = 0
async function newPage(over: Record<string, unknown> = {}) {
  const answer = await user.api.post('/api/surfaces', {
    ...smallPage(`page-${++pages}`),
    visibility: 'shared',
    ...over,
  })
  const { id, slug } = answer.body.data
  const path = `/api/surfaces/${id}`
  const publish = (version: string, more: Record<string, unknown> = {}) =>
    user.api.post(`${path}/publish`, { version, ...more })
  return { id, slug, path, publish }
}

describe('publishing', () => {
  test('the draft becomes the live revision', async () => {
    const page = await newPage()
    const answer = await page.publish('1.0.0')
    expect(answer.status).toBe(201)
    expect(answer.body.data.revision).toMatchObject({ number: 1, version: '1.0.0', kind: 'publish' })
    expect(answer.body.data.surface).toMatchObject({ status: 'published', hasUnpublishedChanges: false })
    const published = await user.api.get(`${page.path}/published`)
    expect(published.body.data).toMatchObject({
      surfaceId: page.id,
      worldId: user.world.id,
      version: '1.0.0',
      revision: 1,
    })
    expect(published.body.data.content.blocks).toEqual(smallPage().blocks)
    expect(published.body.data.contentHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('editing after a publish does not change the live page, and undoing the edit clears `changed`', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    const statusAfter = async (text: string) => {
      await user.api.patch(`${page.path}/draft`, { operations: [{ op: 'update', blockId: 'title', props: { text } }] })
      return (await user.api.get(page.path)).body.data.status
    }
    expect(await statusAfter('Changed')).toBe('changed')
    expect((await user.api.get(`${page.path}/published`)).body.data.content.blocks[0].props.text).toBe('Welcome')
    expect(await statusAfter('Welcome')).toBe('published')
  })

  test.each([['v1.0.0'], ['1.0'], ['latest'], ['1.0.0.0'], [' 1.0.0'], ['01.0.0']])(
    'the version %p is refused',
    async (version) => {
      const answer = await (await newPage()).publish(version)
      expect([answer.status, answer.body.error.details[0].path]).toEqual([422, '/version'])
    },
  )

  test('an existing version is taken, and a lower one is too low', async () => {
    const page = await newPage()
    await page.publish('2.0.0')
    const again = await page.publish('2.0.0')
    expect([again.status, again.body.error.code]).toEqual([409, 'VERSION_TAKEN'])
    const lower = await page.publish('1.9.9')
    expect([lower.status, lower.body.error.details[0]]).toMatchObject([422, { path: '/version', code: 'too_low' }])
  })

  test('a version with a part above 999,999 is refused', async () => {
    const page = await newPage()
    for (const version of ['9007199254740991.0.0', '1.1000000.0', '1.0.1000000']) {
      const answer = await page.publish(version)
      expect(answer.status).toBe(422)
      expect(answer.body.error.details).toEqual([
        { path: '/version', message: 'Each part of a version may be at most 999,999.', code: 'range' },
      ])
    }
    expect((await page.publish('999999.0.0')).status).toBe(201)
  })

  test('a Surface that was once published with a huge version can be published and snapshotted again', async () => {
    const page = await newPage()
    await page.publish('1.4.0')
    const huge = '9007199254740991.9007199254740991.9007199254740991'
    const { id } = (await page.publish('1.5.0')).body.data.revision
    await t.deps.store.tx(user.world.id, async (tx) => {
      await tx.update(revisions).set({ version: huge }).where(eq(revisions.id, id))
      await tx.update(surfaces).set({ topVersion: huge, liveVersion: huge }).where(eq(surfaces.id, page.id))
    })
    expect((await user.api.post(`${page.path}/revisions`, {})).body.data.version).toBe('1.4.1-rev.3')
    const suggestion = await user.api.get(`${page.path}/publish/suggest-version`)
    expect(suggestion.body.data).toMatchObject({ current: huge, suggested: '1.4.1' })
    expect((await page.publish('1.4.0')).status).toBe(409)
    expect((await page.publish('1.3.0')).body.error.details[0].code).toBe('too_low')
    expect((await page.publish('1.4.1')).status).toBe(201)
  })

  test('an incomplete tree is refused with its block ids', async () => {
    const page = await newPage({ blocks: [{ id: 'bare', type: 'heading', props: {} }] })
    const answer = await page.publish('1.0.0')
    expect(answer.status).toBe(422)
    expect(answer.body.error.details[0]).toMatchObject({ blockId: 'bare' })
    expect((await user.api.get(page.path)).body.data.status).toBe('draft')
  })

  test('a stale expectedDraftEtag is 412', async () => {
    const page = await newPage()
    const { etag } = (await user.api.get(`${page.path}/draft`)).body.data
    await user.api.put(`${page.path}/draft`, { name: 'Newer' })
    expect((await page.publish('1.0.0', { expectedDraftEtag: etag })).status).toBe(412)
  })

  test('If-Match takes the ETag of the Surface and of the draft', async () => {
    const page = await newPage()
    const surface = await user.api.get(page.path)
    const stale = await user.api.post(`${page.path}/publish`, { version: '1.0.0' }, { 'if-match': '"other"' })
    expect([stale.status, stale.body.error.currentEtag]).toEqual([412, surface.headers.get('etag')])
    const etag = surface.headers.get('etag') ?? ''
    expect((await user.api.post(`${page.path}/publish`, { version: '1.0.0' }, { 'if-match': etag })).status).toBe(201)
    const { draft } = (await user.api.get(page.path)).body.data
    expect((await user.api.post(`${page.path}/unpublish`, {}, { 'if-match': draft.etag })).status).toBe(200)
  })

  test('an older revision can be published again as a new one', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    await user.api.put(`${page.path}/draft`, { blocks: [heading('title', 'Second')] })
    await page.publish('2.0.0')
    const back = await page.publish('2.0.1', { revision: 1 })
    expect(back.body.data.revision).toMatchObject({ number: 3, version: '2.0.1' })
    expect(back.body.data.surface.status).toBe('changed')
    expect((await page.publish('2.0.2', { revision: 99 })).status).toBe(404)
  })

  test('a dry run returns findings and changes nothing', async () => {
    const page = await newPage({ blocks: [heading('title', '[Your name]'), { id: 'bare', type: 'text', props: {} }] })
    const answer = await page.publish('1.0.0', { dryRun: true })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ ok: false, version: '1.0.0' })
    expect(answer.body.data.findings.map((finding: { rule: string }) => finding.rule)).toEqual([
      'incomplete',
      'placeholder',
    ])
    expect((await user.api.get(`${page.path}/revisions`)).body.data).toEqual([])
  })

  test('a blocking gate refuses a publish with errors', async () => {
    const page = await newPage({ blocks: [{ id: 'link', type: 'button', props: { label: 'Go', href: '#nowhere' } }] })
    await user.api.patch('/api/world', { settings: { publishGate: 'block' } })
    const answer = await page.publish('1.0.0')
    await user.api.patch('/api/world', { settings: { publishGate: 'warn' } })
    expect([answer.status, answer.body.error.details[0].code]).toEqual([422, 'broken_link'])
    expect((await page.publish('1.0.0')).status).toBe(201)
  })
})

test('of two concurrent publishes of a version, one succeeds and the other is refused as taken', async () => {
  const page = await newPage()
  const answers = await Promise.all([page.publish('1.0.0'), page.publish('1.0.0')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an Idempotency-Key publishes once and replays the answer', async () => {
  const page = await newPage()
  const key = { 'idempotency-key': 'publish-once' }
  const first = await user.api.post(`${page.path}/publish`, { version: '1.0.0' }, key)
  const again = await user.api.post(`${page.path}/publish`, { version: '1.0.0' }, key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const other = await user.api.post(`${page.path}/publish`, { version: '1.0.1' }, key)
  expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  expect((await user.api.get(`${page.path}/revisions`)).body.data).toHaveLength(1)
})

describe('suggesting a version', () => {
  const suggestion = async (path: string) => (await user.api.get(`${path}/publish/suggest-version`)).body.data

  test('starts at 1.0.0 and then depends on the changes', async () => {
    const page = await newPage()
    expect(await suggestion(page.path)).toMatchObject({ current: null, suggested: '1.0.0' })
    await page.publish('1.0.0')
    expect(await suggestion(page.path)).toMatchObject({ current: '1.0.0', suggested: '1.0.1', bump: 'none' })
    await user.api.patch(`${page.path}/draft`, {
      operations: [{ op: 'update', blockId: 'title', props: { text: 'New' } }],
    })
    expect(await suggestion(page.path)).toMatchObject({ suggested: '1.0.1', bump: 'patch' })
    await user.api.patch(`${page.path}/draft`, {
      operations: [{ op: 'insert', parentId: null, index: 0, block: paragraph('add', 'x') }],
    })
    expect(await suggestion(page.path)).toMatchObject({ suggested: '1.1.0', bump: 'minor' })
    await user.api.patch(`${page.path}/draft`, { operations: [{ op: 'remove', blockId: 'intro' }] })
    expect(await suggestion(page.path)).toMatchObject({ suggested: '2.0.0', bump: 'major' })
  })
})

describe('revisions', () => {
  test('a snapshot carries a pre-release version and the ids of its Receipts', async () => {
    const page = await newPage()
    const first = await user.api.post(`${page.path}/revisions`, { note: 'Before lunch' })
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({ number: 1, version: '1.0.0-rev.1', kind: 'snapshot', note: 'Before lunch' })
    expect(first.body.data.receiptIds).toHaveLength(1)
    await page.publish('1.0.0')
    expect((await user.api.post(`${page.path}/revisions`)).body.data).toMatchObject({
      number: 3,
      version: '1.0.1-rev.3',
    })
    const list = (await user.api.get(`${page.path}/revisions`)).body.data
    expect(list.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
    const byVersion = await user.api.get(`${page.path}/revisions/1.0.0`)
    expect(byVersion.body.data).toMatchObject({ number: 2, content: { slug: page.slug } })
    expect(byVersion.body.data.contentHash).toBe(list[0].contentHash)
  })

  test('a restore writes the draft, snapshots the replaced draft, and does not change the live page', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    await user.api.put(`${page.path}/draft`, { blocks: [heading('title', 'Second')] })
    await page.publish('2.0.0')
    await user.api.put(`${page.path}/draft`, { blocks: [heading('title', 'Unsaved work')] })
    const answer = await user.api.post(`${page.path}/revisions/1/restore`)
    expect(answer.status).toBe(200)
    expect(answer.body.data.surface).toMatchObject({ status: 'changed', published: { version: '2.0.0' } })
    expect(answer.body.data.surface.blocks).toEqual(smallPage().blocks)
    const revisions = (await user.api.get(`${page.path}/revisions`)).body.data
    expect(revisions.map(({ kind }: { kind: string }) => kind)).toEqual(['restore', 'snapshot', 'publish', 'publish'])
    const snapshot = await user.api.get(`${page.path}/revisions/3`)
    expect(snapshot.body.data.content.blocks[0].props.text).toBe('Unsaved work')
    expect((await user.api.get(`${page.path}/published`)).body.data.content.blocks[0].props.text).toBe('Second')
  })

  test('the diff between revisions lists changes, changed words and Receipts', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    await user.api.patch(`${page.path}/draft`, {
      operations: [{ op: 'update', blockId: 'intro', props: { text: 'Hello you.' } }],
    })
    const draft = await user.api.get(`${page.path}/revisions/live/diff/draft`)
    expect(draft.body.data.summary).toEqual({ added: 0, removed: 0, moved: 0, changed: 1, retyped: 0 })
    const [change] = draft.body.data.blocks
    expect(change).toMatchObject({
      change: 'changed',
      blockId: 'intro',
      fields: [{ field: '/text', before: 'Hello there.', after: 'Hello you.' }],
    })
    expect(change.fields[0].words).toContainEqual({ op: 'delete', text: expect.stringContaining('there') })
    expect(draft.body.data.receipts).toHaveLength(1)
    await page.publish('1.0.1')
    const both = await user.api.get(`${page.path}/revisions/1/diff/1.0.1`)
    expect(both.body.data.bump).toBe('patch')
    expect((await user.api.get(`${page.path}/revisions/1/diff/77`)).status).toBe(404)
  })
})

test('a diff has both sides of every field, and null if a side has no value', async () => {
  const page = await newPage({ meta: { description: 'Old' } })
  await page.publish('1.0.0')
  await user.api.patch(`${page.path}/draft`, {
    operations: [
      { op: 'document', meta: { title: 'New', description: null } },
      { op: 'update', blockId: 'title', props: { eyebrow: 'Fresh' } },
    ],
  })
  const { document, blocks } = (await user.api.get(`${page.path}/revisions/live/diff/draft`)).body.data
  expect(document).toEqual([
    { field: 'meta.description', before: 'Old', after: null },
    { field: 'meta.title', before: null, after: 'New' },
  ])
  expect(blocks[0].fields).toEqual([{ field: '/eyebrow', before: null, after: 'Fresh' }])
})

describe('a slug', () => {
  const bySlug = (slug: string) => t.fetch('GET', `/api/surfaces/by-slug/${user.world.slug}/${slug}`)

  test('that another Surface now uses is not published by an older revision, and a dry run reports it', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    await user.api.put(`${page.path}/draft`, { slug: `${page.slug}-moved` })
    await page.publish('2.0.0')
    const heir = await newPage({ slug: page.slug })
    expect(heir.slug).toBe(page.slug)
    const tried = await page.publish('3.0.0', { revision: 1, dryRun: true })
    expect(tried.body.data).toMatchObject({ ok: false, findings: [{ rule: 'slug_collision', severity: 'error' }] })
    const refused = await page.publish('3.0.0', { revision: 1 })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'SLUG_TAKEN'])
  })

  test('that a private Surface has left redirects only members', async () => {
    const page = await newPage({ visibility: 'private' })
    await page.publish('1.0.0')
    await user.api.put(`${page.path}/draft`, { slug: `${page.slug}-secret` })
    await page.publish('2.0.0')
    expect((await bySlug(page.slug)).text).not.toContain('secret')
    expect((await bySlug(page.slug)).status).toBe(404)
    expect((await t.fetch('GET', `/w/${user.world.slug}/${page.slug}`)).status).toBe(404)
    expect((await user.api.get(`/api/surfaces/by-slug/${user.world.slug}/${page.slug}`)).status).toBe(301)
    const { api } = await t.register()
    expect((await api.get(`/api/surfaces/by-slug/${user.world.slug}/${page.slug}-secret`)).status).toBe(404)
  })

  test('that was unpublished redirects once the Surface is live again', async () => {
    const page = await newPage({ visibility: 'listed' })
    await page.publish('1.0.0')
    expect((await bySlug(page.slug)).status).toBe(200)
    await user.api.post(`${page.path}/unpublish`, {})
    expect((await bySlug(page.slug)).status).toBe(404)
    const moved = `${page.slug}-moved`
    await user.api.put(`${page.path}/draft`, { slug: moved })
    await page.publish('2.0.0')
    const answer = await bySlug(page.slug)
    expect([answer.status, answer.body.data]).toEqual([301, { movedTo: moved }])
  })
})

describe('unpublishing and archiving', () => {
  test('unpublishing a Surface that is not live is a conflict', async () => {
    const page = await newPage()
    const answer = await user.api.post(`${page.path}/unpublish`)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'STATE_CONFLICT'])
    await page.publish('1.0.0')
    const down = await user.api.post(`${page.path}/unpublish`)
    expect(down.body.data).toMatchObject({ status: 'draft', published: null })
    expect((await user.api.get(`${page.path}/published`)).status).toBe(404)
    expect((await user.api.get(`${page.path}/published/1.0.0`)).status).toBe(200)
  })

  test('an archived Surface keeps its revisions, frees its slug, and cannot be edited or published', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    const archived = await user.api.delete(page.path)
    expect(archived.body.data).toMatchObject({ id: page.id, status: 'archived', published: null })
    expect((await user.api.delete(page.path)).status).toBe(200)
    expect((await user.api.put(`${page.path}/draft`, { name: 'X' })).body.error.code).toBe('STATE_CONFLICT')
    expect((await page.publish('1.1.0')).body.error.code).toBe('STATE_CONFLICT')
    expect((await user.api.get(`${page.path}/revisions`)).body.data).toHaveLength(1)
    const taker = await user.api.post('/api/surfaces', { ...smallPage(page.slug), name: 'Taker' })
    expect(taker.status).toBe(201)
    const back = await user.api.post(`${page.path}/revisions/1/restore`)
    expect(back.status).toBe(200)
    expect(back.body.data.slugChanged).toEqual({ from: page.slug, to: `${page.slug}-2` })
    expect(back.body.data.surface).toMatchObject({ status: 'draft', archivedAt: null, slug: `${page.slug}-2` })
  })

  test('lists omit archived Surfaces unless the query asks for them', async () => {
    const page = await newPage({ name: 'To be archived' })
    await user.api.delete(page.path)
    const ids = async (query: string) =>
      (await user.api.get(`/api/surfaces?limit=100${query}`)).body.data.map((s: { id: string }) => s.id)
    expect(await ids('')).not.toContain(page.id)
    expect(await ids('&status=archived')).toContain(page.id)
    expect(await ids('&status=all')).toContain(page.id)
  })
})

describe('the publish gate', () => {
  const findingsOf = async (blocks: unknown[]) => {
    const page = await newPage({ blocks })
    const answer = await page.publish('1.0.0', { dryRun: true })
    return answer.body.data.findings.map(({ rule, path }: { rule: string; path: string }) => [rule, path])
  }

  test('warns about an accent with low contrast on white and about no other', async () => {
    expect(await findingsOf([])).toEqual([])
    await user.api.patch('/api/world', { settings: { theme: { accent: '#ffe100' } } })
    expect(await findingsOf([])).toEqual([['contrast', undefined]])
    await user.api.patch('/api/world', { settings: { theme: { accent: '#1a365d' } } })
    expect(await findingsOf([])).toEqual([])
  })

  test('finds Markdown links, absolute links and placeholders in lists', async () => {
    const at = `/w/${user.world.slug}`
    const found = await findingsOf([
      paragraph('a', `See [this](${at}/never-there).`),
      paragraph('b', `See [that](${t.deps.config.publicUrl}${at}/never-there#x).`),
      { id: 'c', type: 'list', props: { items: ['Done', '[Your third service]'] } },
    ])
    expect(found).toEqual([
      ['placeholder', '/blocks/2/props/items/1'],
      ['broken_link', '/blocks/0/props/text'],
      ['broken_link', '/blocks/1/props/text'],
    ])
  })

  test('reports each finding with its path in the whole content, for blocks at any depth', async () => {
    const image = { id: 'i', type: 'image', props: { src: '/assets/samples/lake.svg', alt: '' } }
    const unfinished = { id: 'u', type: 'heading', props: {} }
    const found = await findingsOf([
      paragraph('a', 'First.'),
      { id: 's', type: 'section', props: {}, children: [unfinished, image] },
    ])
    expect(found).toEqual([
      ['incomplete', '/blocks/1/children/0/props/text'],
      ['alt_text', '/blocks/1/children/1/props/alt'],
    ])
  })

  test('accepts links to the World’s list, its feed and anchors of the page', async () => {
    const at = `/w/${user.world.slug}`
    const links = `[all](${at}/) [feed](${at}/feed.xml) [up](#a) [out](https://example.com/w/x/y)`
    expect(await findingsOf([paragraph('a', links)])).toEqual([])
  })

  test('reports low contrast on a light background as a warning that does not block', async () => {
    const owner = await t.register()
    const paint = (accent: string) =>
      owner.api.patch('/api/world', {
        settings: { theme: { accent, font: 'sans', radius: 'none' }, publishGate: 'block' },
      })
    const page = await owner.api.post('/api/surfaces', { ...smallPage('painted'), visibility: 'shared' })
    const publish = (more: object) =>
      owner.api.post(`/api/surfaces/${page.body.data.id}/publish`, { version: '1.0.0', ...more })
    await paint('#1f6f4a')
    expect((await publish({ dryRun: true })).body.data.findings).toEqual([])
    await paint('#ffe14d')
    const { ok, findings } = (await publish({ dryRun: true })).body.data
    expect(ok).toBe(true)
    expect(findings).toMatchObject([{ rule: 'contrast', severity: 'warning' }])
    expect((await publish({})).status).toBe(201)
  })

  test('accepts a link to a former slug while it redirects to a live page', async () => {
    const moved = await newPage()
    await moved.publish('1.0.0')
    await user.api.put(`${moved.path}/draft`, { slug: `${moved.slug}-new` })
    await moved.publish('2.0.0')
    const link = [paragraph('a', `[old](/w/${user.world.slug}/${moved.slug})`)]
    expect(await findingsOf(link)).toEqual([])
    await user.api.post(`${moved.path}/unpublish`)
    expect(await findingsOf(link)).toEqual([['broken_link', '/blocks/0/props/text']])
  })

  test('accepts anchors of headings in any script and of the top, and reports others as broken', async () => {
    const links = '[1](#setting-up) [2](#über-uns) [3](#%C3%BCber-uns) [4](#setting-up-1) [5](#top)'
    const texts = [paragraph('a', links), paragraph('b', '## Setting up!\n\n## Über *uns*\n\nSetting up\n---')]
    expect(await findingsOf(texts)).toEqual([])
    const [first] = (await findingsOf([paragraph('a', '[1](#gone)'), texts[1]!])) as unknown[][]
    expect(first).toEqual(['broken_link', '/blocks/0/props/text'])
  })
})

describe('another World', () => {
  const place = (member: Member, slug: string) => t.fetch('GET', `/api/surfaces/by-slug/${member.world.slug}/${slug}`)

  test('keeps its redirects when a Surface of this World goes live at the same slug', async () => {
    const other = await t.register()
    const { id } = (await other.api.post('/api/surfaces', smallPage('tea'))).body.data
    await other.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'listed' })
    await other.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    await other.api.put(`/api/surfaces/${id}/draft`, { slug: 'coffee' })
    await other.api.post(`/api/surfaces/${id}/publish`, { version: '2.0.0' })
    expect((await (await newPage({ slug: 'tea' })).publish('1.0.0')).status).toBe(201)
    expect((await place(other, 'tea')).status).toBe(301)
  })

  test('has pages and uploads that links and images of this World cannot reference', async () => {
    const other = await t.register()
    const { id } = (await other.api.post('/api/surfaces', smallPage('shop'))).body.data
    await other.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    const announced = { filename: 'a.svg', contentType: 'image/svg+xml', size: 9 }
    const { uploadId } = (await other.api.post('/api/uploads/presign', announced)).body.data
    const page = await newPage({
      blocks: [
        paragraph('p', `[Shop](/w/${user.world.slug}/shop)`),
        { id: 'i', type: 'image', props: { uploadId, alt: 'A' } },
      ],
    })
    const { findings } = (await page.publish('1.0.0', { dryRun: true })).body.data
    expect(findings).toMatchObject([
      { rule: 'missing_upload', message: 'uploadId: The upload does not exist.' },
      { rule: 'broken_link', blockId: 'p' },
    ])
  })
})

describe('versions and preconditions at their edges', () => {
  test('a snapshot is not a published version', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    const { version } = (await user.api.post(`${page.path}/revisions`, {})).body.data
    expect((await user.api.get(`${page.path}/revisions/${version}`)).status).toBe(200)
    expect((await user.api.get(`${page.path}/published/${version}`)).status).toBe(404)
  })

  test('a Receipt that was undone before the publish is not part of the revision', async () => {
    const page = await newPage()
    await user.api.put(`${page.path}/draft`, { name: 'Undone' })
    const list = async () => (await user.api.get(`/api/ai/receipts?surfaceId=${page.id}`)).body.data
    const [undone] = await list()
    await user.api.post(`/api/ai/receipts/${undone.id}/undo`, {})
    const { revision } = (await page.publish('1.0.0')).body.data
    const standing = (await list()).map(({ id }: { id: string }) => id).filter((id: string) => id !== undone.id)
    expect(revision.receiptIds.toSorted()).toEqual(standing.toSorted())
  })

  test('a revision binds earlier Receipts without rewriting them, and a diff lists them in order', async () => {
    const page = await newPage()
    for (const name of ['One', 'Two']) await user.api.put(`${page.path}/draft`, { name })
    const held = sql.raw(
      `CREATE TEMP TRIGGER held BEFORE UPDATE ON receipts WHEN new.surface_id = '${page.id}' BEGIN SELECT RAISE(ABORT, 'held'); END`,
    )
    await t.deps.store.tx('instance', (tx) => tx.run(held))
    const first = (await user.api.post(`${page.path}/revisions`)).body.data
    await user.api.put(`${page.path}/draft`, { name: 'Three' })
    const second = (await page.publish('1.0.0')).body.data.revision
    await t.deps.store.tx('instance', (tx) => tx.run(sql`DROP TRIGGER held`))
    const made = (await user.api.get(`/api/ai/receipts?surfaceId=${page.id}`)).body.data
    const ids = made.map(({ id }: { id: string }) => id).toReversed()
    expect([first.receiptIds, second.receiptIds]).toEqual([ids.slice(0, 3), ids.slice(3)])
    const between = async (from: number, to: number | 'draft') =>
      (await user.api.get(`${page.path}/revisions/${from}/diff/${to}`)).body.data.receipts
    expect(await between(1, 2)).toMatchObject([{ id: ids[3], intent: null, actor: { kind: 'user', id: user.user.id } }])
    expect(await between(2, 'draft')).toEqual([])
  })

  test('a restore ignores the ceiling and is audited even if it changes nothing', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    const full = { records: 1_000_000 }
    await t.deps.store.tx('instance', (tx) => tx.update(worlds).set(full).where(eq(worlds.id, user.world.id)))
    expect((await user.api.post(`${page.path}/revisions`, {})).body.error.code).toBe('PLAN_LIMIT_EXCEEDED')
    expect((await user.api.post(`${page.path}/revisions/1/restore`)).status).toBe(200)
    await t.deps.store.tx('instance', (tx) =>
      tx.update(worlds).set({ records: 10 }).where(eq(worlds.id, user.world.id)),
    )
    const restored = and(eq(audit.action, 'surface.restore'), eq(audit.resourceId, page.id))
    expect(await t.deps.store.read.select().from(audit).where(restored)).toHaveLength(1)
  })

  test('a published pre-release that looks like a snapshot does not block a snapshot', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    expect((await page.publish('1.0.1-rev.3')).status).toBe(201)
    expect((await page.publish('1.0.1-rev.3.1')).status).toBe(201)
    await page.publish('1.0.1-rev.5')
    const snapshot = await user.api.post(`${page.path}/revisions`)
    expect([snapshot.status, snapshot.body.data.version]).toEqual([201, '1.0.1-rev.5.1'])
    expect((await user.api.post(`${page.path}/revisions/1/restore`)).status).toBe(200)
  })

  test('a publish and its replay have the Location of the revision', async () => {
    const page = await newPage()
    const publish = () => user.api.post(`${page.path}/publish`, { version: '1.0.0' }, { 'idempotency-key': page.id })
    const locations = [await publish(), await publish()].map(({ headers }) => headers.get('location'))
    expect(locations).toEqual([`${page.path}/revisions/1`, `${page.path}/revisions/1`])
  })

  test('Receipts of the draft are not part of an older revision that goes live again', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    await user.api.put(`${page.path}/draft`, { name: 'Later' })
    const older = await page.publish('1.0.1', { revision: 1 })
    expect(older.body.data.revision.receiptIds).toEqual([])
    const diff = await user.api.get(`${page.path}/revisions/live/diff/draft`)
    expect(diff.body.data.receipts).toHaveLength(1)
    expect((await user.api.post(`${page.path}/revisions`)).body.data.receiptIds).toHaveLength(1)
  })

  test('the suffixed form of a long taken slug is a valid slug', async () => {
    const slug = `${'a'.repeat(89)}-bcdef`
    const page = await newPage({ slug })
    await user.api.post(`${page.path}/revisions`)
    await user.api.delete(page.path)
    await newPage({ slug })
    const back = await user.api.post(`${page.path}/revisions/1/restore`)
    expect(back.body.data.slugChanged).toEqual({ from: slug, to: `${'a'.repeat(89)}-2` })
    const draft = (await user.api.get(`${page.path}/draft`)).body.data
    expect((await user.api.put(`${page.path}/draft`, draft)).status).toBe(200)
  })

  test('a version that cannot be decoded is unknown, not the live one', async () => {
    const page = await newPage()
    await page.publish('1.0.0')
    expect((await user.api.get(`${page.path}/published/%FF`)).status).toBe(404)
  })

  test('a version that differs only in its build metadata is not higher', async () => {
    const page = await newPage()
    await page.publish('1.0.0+a')
    const answer = await page.publish('1.0.0+b')
    expect([answer.status, answer.body.error.details]).toMatchObject([422, [{ path: '/version', code: 'too_low' }]])
  })

  test('a dry run requires no If-Match and ignores it', async () => {
    const page = await newPage()
    expect((await page.publish('1.0.0', { dryRun: true })).status).toBe(200)
    const dry = { version: '1.0.0', dryRun: true }
    expect((await user.api.post(`${page.path}/publish`, dry, { 'if-match': '"old"' })).status).toBe(200)
  })

  test('a 412 for a stale draft ETag reports the draft and the changed blocks, also for actions', async () => {
    const page = await newPage()
    const stale = (await user.api.get(`${page.path}/draft`)).body.data.etag
    const edit = { operations: [{ op: 'update', blockId: 'title', props: { text: 'Other' } }] }
    const current = (await user.api.patch(`${page.path}/draft`, edit)).body.data.etag
    const answers = [
      await page.publish('1.0.0', { expectedDraftEtag: stale }),
      await user.api.post(`${page.path}/publish`, { version: '1.0.0' }, { 'if-match': stale }),
      await user.api.patch(`${page.path}/visibility`, { visibility: 'listed' }, { 'if-match': stale }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(412)
      expect(body.error).toMatchObject({ currentEtag: current, changedBlockIds: ['title'] })
    }
  })

  test('a revision can snapshot the draft of an archived Surface', async () => {
    const page = await newPage()
    await user.api.delete(page.path)
    expect((await user.api.post(`${page.path}/revisions`)).status).toBe(201)
    expect((await user.api.get(page.path)).body.data.status).toBe('archived')
  })
})
