import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { drafts, surfaces } from '../../db/schema'
import type { Operation } from '../../src/blocks/tree/operations'
import { DRAFT_BYTES } from '../../src/core/limits'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { paragraph, smallPage } from '../support/pages'
import { proposeFor } from '../support/proposals'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness()
  user = await t.register()
})
afterAll(() => t.close())

let pages = 0
async function newPage(blocks: unknown[] = []): Promise<{ id: string; path: string; etag: string }> {
  const answer = await user.api.post('/api/surfaces', { ...smallPage(`sized-${++pages}`), blocks })
  expect(answer.status).toBe(201)
  const { id, draft } = answer.body.data
  return { id, path: `/api/surfaces/${id}/draft`, etag: draft.etag }
}

/** Paragraphs with about this many bytes of text. */
function paragraphs(bytes: number, prefix = 'p') {
  const each = 10_000
  return Array.from({ length: Math.ceil(bytes / each) }, (_, n) => paragraph(`${prefix}${n}`, 'a'.repeat(each)))
}

const inserts = (bytes: number, prefix: string) =>
  paragraphs(bytes, prefix).map((block) => ({ op: 'insert', parentId: null, index: 0, block }))

const patch = (path: string, operations: unknown) =>
  user.api.patch(path, operations, { 'content-type': 'application/json-patch+json' })

/** A page whose draft has 1.8 MB of text. */
async function largePage() {
  const page = await newPage(paragraphs(900_000, 'a'))
  const grown = await user.api.patch(page.path, { operations: inserts(900_000, 'b') })
  expect(grown.status).toBe(200)
  return { ...page, etag: grown.body.data.etag as string }
}

function expectTooLarge(answer: Answer): void {
  expect([answer.status, answer.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  const { size, limit, message } = answer.body.error
  expect(limit).toBe(DRAFT_BYTES)
  expect(size).toBeGreaterThan(DRAFT_BYTES)
  expect(message).toContain(`${size}`)
  expect(message).toContain(`${limit}`)
}

const etagOf = async (path: string) => (await user.api.get(path)).body.data.etag

describe('a draft holds at most 2 MiB of text, by whatever way it would grow', () => {
  test('block operations', async () => {
    const page = await largePage()
    expectTooLarge(await user.api.patch(page.path, { operations: inserts(900_000, 'c') }))
    expect(await etagOf(page.path)).toBe(page.etag)
  })

  test('a JSON Patch of a few hundred bytes that copies', async () => {
    const page = await newPage(paragraphs(400_000))
    const doubling = Array.from({ length: 8 }, (_, n) => ({
      op: 'copy',
      from: '/blocks',
      path: `/blocks/${n}/children`,
    }))
    expectTooLarge(await patch(page.path, doubling))
    expect(await etagOf(page.path)).toBe(page.etag)
  })

  test('a JSON Patch that adds', async () => {
    const page = await largePage()
    expectTooLarge(
      await patch(
        page.path,
        paragraphs(900_000, 'c').map((value) => ({ op: 'add', path: '/blocks/-', value })),
      ),
    )
  })

  test('a merge', async () => {
    const page = await newPage(paragraphs(600_000, 'a'))
    expect((await user.api.patch(page.path, { operations: inserts(900_000, 'b') })).status).toBe(200)
    const stale = { 'if-match': page.etag }
    expectTooLarge(await user.api.patch(`${page.path}?onConflict=merge`, { operations: inserts(900_000, 'c') }, stale))
  })

  test('undoing a Receipt', async () => {
    const page = await largePage()
    const removed = await user.api.patch(page.path, {
      operations: paragraphs(900_000, 'b').map(({ id }) => ({ op: 'remove', blockId: id })),
    })
    expect(removed.status).toBe(200)
    const [receipt] = (await user.api.get(`/api/ai/receipts?surfaceId=${page.id}&limit=1`)).body.data
    expect((await user.api.patch(page.path, { operations: inserts(900_000, 'c') })).status).toBe(200)
    expectTooLarge(await user.api.post(`/api/ai/receipts/${receipt.id}/undo`))
  })

  test('accepting a proposal', async () => {
    const page = await largePage()
    const id = await proposeFor(t, user, page.id, inserts(900_000, 'c') as Operation[])
    expectTooLarge(await user.api.post(`/api/ai/receipts/${id}/accept`))
  })
})

test('a draft that is already larger may be read, saved smaller, and not grow', async () => {
  const page = await newPage()
  const blocks = JSON.stringify(paragraphs(3_000_000))
  await t.deps.store.tx(user.world.id, async (tx) => {
    await tx.update(drafts).set({ blocks }).where(eq(drafts.surfaceId, page.id))
    await tx.update(surfaces).set({ draftVersion: 2 }).where(eq(surfaces.id, page.id))
  })
  expect((await user.api.get(page.path)).body.data.blocks).toHaveLength(300)
  const grown = { operations: [{ op: 'insert', parentId: null, index: 0, block: paragraph('more', 'more') }] }
  expectTooLarge(await user.api.patch(page.path, grown))
  const smaller = { operations: [{ op: 'remove', blockId: 'p7' }] }
  expect((await user.api.patch(page.path, smaller)).status).toBe(200)
})
