import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { ACCESS_TOKEN_SECONDS } from '../../src/core/tokens'
import { type Harness, harness, type Member } from '../support/harness'
import { paragraph, smallPage } from '../support/pages'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  user = await t.register()
})
afterAll(() => t.close())

let pages = 0
async function newPage(over: Record<string, unknown> = {}): Promise<string> {
  const answer = await user.api.post('/api/surfaces', { ...smallPage(`first-${++pages}`), ...over })
  return `/api/surfaces/${answer.body.data.id}`
}

describe('publishing without a version', () => {
  test('takes the suggested version, first and after a change', async () => {
    const path = await newPage()
    expect((await user.api.post(`${path}/publish`, {})).body.data.revision.version).toBe('1.0.0')
    await user.api.patch(`${path}/draft`, { operations: [{ op: 'insert', block: paragraph('more', 'More') }] })
    const { suggested } = (await user.api.get(`${path}/publish/suggest-version`)).body.data
    const dry = await user.api.post(`${path}/publish`, { dryRun: true })
    expect(dry.body.data.version).toBe(suggested)
    const answer = await user.api.post(`${path}/publish`, {})
    expect([answer.status, answer.body.data.revision.version]).toEqual([201, suggested])
  })
})

describe('an insert without a place', () => {
  test('appends to the top level', async () => {
    const path = await newPage()
    const answer = await user.api.patch(`${path}/draft`, {
      operations: [{ op: 'insert', block: paragraph('last', 'Last') }],
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data.blocks.at(-1).id).toBe('last')
  })

  test('appends to its parent, and its Receipt names the place', async () => {
    const path = await newPage({ blocks: [{ id: 's', type: 'section', props: {}, children: [paragraph('a', 'A')] }] })
    await user.api.patch(`${path}/draft`, { operations: [{ op: 'insert', parentId: 's', block: paragraph('b', 'B') }] })
    const draft = (await user.api.get(`${path}/draft`)).body.data
    expect(draft.blocks[0].children.map(({ id }: { id: string }) => id)).toEqual(['a', 'b'])
    const receipts = await user.api.get(`/api/ai/receipts?surfaceId=${draft.surfaceId}`)
    expect(receipts.body.data[0].operations[0]).toMatchObject({ op: 'insert', parentId: 's', index: 1 })
  })
})

describe('If-Match', () => {
  test.each([
    ['bare', (etag: string) => etag.slice(1, -1), /Quote the ETag/],
    ['weak', (etag: string) => `W/${etag}`, /strong ETags/],
  ])('a %s ETag is answered with what is wrong with it', async (_, changed, message) => {
    const path = await newPage()
    const { etag } = (await user.api.get(`${path}/draft`)).body.data
    const answer = await user.api.put(`${path}/draft`, { name: 'New' }, { 'if-match': changed(etag) })
    expect(answer.status).toBe(412)
    expect(answer.body.error).toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: expect.stringMatching(message),
      currentEtag: etag,
    })
  })
})

test('an expectedDraftEtag without its quotes is answered with what is wrong with it', async () => {
  const path = await newPage()
  const { etag } = (await user.api.get(`${path}/draft`)).body.data
  const answer = await user.api.post(`${path}/publish`, { expectedDraftEtag: etag.slice(1, -1) })
  expect([answer.status, answer.body.error.message]).toEqual([412, expect.stringContaining('Quote the ETag')])
})

test('a body that is not JSON is answered with the line and the column', async () => {
  const { token, world } = user
  const answer = await t.fetch('POST', '/api/surfaces', { token, world: world.id, body: '{\n  "name": "A",\n}' })
  expect(answer.status).toBe(400)
  expect(answer.body.error.message).toContain('line 3, column 1')
})

describe("a World's slug in X-World-ID", () => {
  test('acts in that World', async () => {
    const answer = await t.fetch('GET', '/api/world', { token: user.token, world: user.world.slug })
    expect([answer.status, answer.body.data.id]).toEqual([200, user.world.id])
  })

  test('of another World is refused like an unknown one', async () => {
    const stranger = await t.register()
    const ask = (world: string) => t.fetch('GET', '/api/world', { token: stranger.token, world })
    const [other, unknown] = [await ask(user.world.slug), await ask('no-such-world')]
    expect([other.status, unknown.status]).toEqual([404, 404])
    expect(other.body.error.message).toBe(unknown.body.error.message)
  })
})

test('an expired token is answered with the call that renews it', async () => {
  const late = await t.register()
  t.clock.advance((ACCESS_TOKEN_SECONDS + 1) * 1000)
  const answer = await late.api.get('/api/auth/me')
  expect([answer.status, answer.body.error.code]).toEqual([401, 'TOKEN_EXPIRED'])
  expect(answer.body.error.message).toContain('POST /api/auth/refresh')
  t.clock.advance(-(ACCESS_TOKEN_SECONDS + 1) * 1000)
})

describe('a save with an unknown upload', () => {
  const image = { id: 'pic', type: 'image', props: { uploadId: 'upload_unknown', alt: 'A picture' } }

  test('goes through and names the upload', async () => {
    const path = await newPage()
    const saved = await user.api.put(`${path}/draft`, { blocks: [image], meta: { imageUploadId: 'upload_other' } })
    expect(saved.status).toBe(200)
    expect(saved.body.data.findings).toMatchObject([
      { rule: 'missing_upload', severity: 'error', blockId: 'pic', path: '/blocks/0/props/uploadId' },
      { rule: 'missing_upload', path: '/meta/imageUploadId' },
    ])
  })

  test('goes through at the creation of a Surface, whose answer names the upload', async () => {
    const made = await user.api.post('/api/surfaces', { name: 'Picture', slug: 'picture', blocks: [image] })
    expect(made.status).toBe(201)
    expect(made.body.data.findings).toMatchObject([{ rule: 'missing_upload', blockId: 'pic' }])
  })

  test('the answer of a save can be sent back', async () => {
    const path = await newPage()
    const { data } = (await user.api.put(`${path}/draft`, { blocks: [image] })).body
    expect(data.findings).toHaveLength(1)
    expect((await user.api.put(`${path}/draft`, data)).status).toBe(200)
  })
})

describe('an unknown query parameter is refused', () => {
  const paths = [
    ['a list', () => '/api/surfaces?stauts=draft'],
    ['a single resource', () => '/api/world?expand=all'],
    ['a route without a token', () => '/api/meta/errors?x=1'],
    ['a list with a limit', () => '/api/world/members?limit=2&page=2'],
  ] as const
  test.each(paths)('on %s', async (_, path) => {
    const answer = await user.api.get(path())
    expect([answer.status, answer.body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(answer.body.error.details[0]).toMatchObject({
      message: 'This query parameter is unknown.',
      code: 'unknown_field',
    })
  })

  test('on by-slug, also while the page is in memory', async () => {
    const path = await newPage({ visibility: 'listed' })
    await user.api.post(`${path}/publish`, {})
    const { slug } = (await user.api.get(path)).body.data
    const at = `/api/surfaces/by-slug/${user.world.slug}/${slug}`
    expect((await t.fetch('GET', at)).status).toBe(200)
    expect((await t.fetch('GET', `${at}?utm=1`)).status).toBe(422)
    expect((await t.fetch('GET', `/w/${user.world.slug}/${slug}?utm=1`)).status).toBe(200)
  })
})
