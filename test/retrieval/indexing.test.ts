import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { chunks, chunkVectors, jobs, minds, surfaces } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { INDEXED_TEXT } from '../../src/features/search/chunking'
import { openMind } from '../../src/features/search/minds'
import { retrieve } from '../../src/features/search/retrieving'
import { MOST_CHUNKS } from '../../src/features/search/surface-chunks'
import { JobLoop } from '../../src/jobs/loop'
import { WORK } from '../../src/run/work'
import { FakeEmbedding } from '../support/fake-embeddings'
import { type Harness, harness, type Member } from '../support/harness'
import { paragraph } from '../support/pages'

/** Records what it embeds, and can be told to fail or to wait. */
class Watched extends FakeEmbedding {
  before: (texts: readonly string[]) => Promise<unknown> = async () => {}

  override async embed(texts: readonly string[], signal?: AbortSignal) {
    await this.before(texts)
    return super.embed(texts, signal)
  }
}

const model = new Watched()
let t: Harness
let ada: Member
beforeAll(async () => void (t = await harness({ env: { DEFAULT_PLAN: 'enterprise' }, localEmbedding: model })))
afterAll(() => t.close())
beforeEach(async () => {
  ada = await t.register()
  model.read.length = 0
})

const context = () => systemContext(t.deps)

async function open(member = ada): Promise<void> {
  const ctx = context()
  await ctx.tx((tx) => openMind(ctx, tx, member.world.id), member.world.id)
}

/** Lets the marks of saves settle and runs the jobs. */
async function settle(): Promise<void> {
  await t.jobs.round()
  t.clock.advance(10_000)
  await t.jobs.round()
}

async function page(text: string, member = ada, slug = 'page') {
  const blocks = [paragraph('first', text)]
  const answer = await member.api.post('/api/surfaces', { name: slug, slug, visibility: 'listed', blocks })
  return answer.body.data.id as string
}

function find(text: string, member = ada, more: object = {}) {
  return retrieve(context(), { worldId: member.world.id, text, language: 'en', limit: 5, ...more })
}

const rowsOf = (member = ada) => t.deps.store.read.select().from(chunks).where(eq(chunks.worldId, member.world.id))
const vectorsOf = (member = ada) =>
  t.deps.store.read.select().from(chunkVectors).where(eq(chunkVectors.worldId, member.world.id))

describe('the index of a World', () => {
  test('holds nothing for a World that never used AI', async () => {
    await page('Rye bread from two ovens')
    await settle()
    expect([await rowsOf(), model.read]).toEqual([[], []])
  })

  test('takes in what the World has when it is opened, and follows a changed draft', async () => {
    const id = await page('Rye bread from two ovens')
    await open()
    await settle()
    expect((await find('rye bread'))[0]).toMatchObject({
      surfaceId: id,
      blockId: 'first',
      text: 'Rye bread from two ovens',
    })
    await ada.api.put(`/api/surfaces/${id}/draft`, { blocks: [paragraph('first', 'Lamps made of brass')] })
    await settle()
    expect(await find('rye')).toEqual([])
    expect((await find('brass'))[0]?.text).toBe('Lamps made of brass')
  })

  test('embeds only texts that changed', async () => {
    const long = (word: string) => `${word} `.repeat(60).trim()
    const blocks = [paragraph('a', long('alder')), paragraph('b', long('birch'))]
    const { id } = (await ada.api.post('/api/surfaces', { name: 'Trees', slug: 'trees', blocks })).body.data
    await open()
    await settle()
    expect(model.read).toHaveLength(2)
    await ada.api.put(`/api/surfaces/${id}/draft`, { blocks: [blocks[1], paragraph('c', long('aspen')), blocks[0]] })
    await settle()
    expect(model.read.slice(2).map((text) => text.slice(0, 5))).toEqual(['aspen'])
  })

  test('knows which texts visitors read', async () => {
    const id = await page('Rye bread from two ovens')
    await open()
    await settle()
    expect(await find('rye', ada, { public: true })).toEqual([])
    await ada.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    await settle()
    expect(await find('rye', ada, { public: true })).toHaveLength(1)
    await ada.api.put(`/api/surfaces/${id}/draft`, { blocks: [paragraph('first', 'A secret rye recipe')] })
    await settle()
    expect(await find('rye', ada, { public: true })).toEqual([])
    expect(await find('rye')).toHaveLength(1)
    await ada.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'private' })
    expect(await find('rye', ada, { public: true })).toEqual([])
  })

  test('forgets an archived Surface at once, with its chunks and vectors once the job has run', async () => {
    const id = await page('Rye bread from two ovens')
    await open()
    await settle()
    await ada.api.delete(`/api/surfaces/${id}`)
    expect(await find('rye')).toEqual([])
    await settle()
    expect([await rowsOf(), await vectorsOf()]).toEqual([[], []])
  })

  test('loses the chunks of a deleted Surface, in both halves', async () => {
    const id = await page('Rye bread from two ovens')
    await open()
    await settle()
    await t.deps.store.tx(ada.world.id, (tx) => tx.delete(surfaces).where(eq(surfaces.id, id)))
    expect([await rowsOf(), await find('rye')]).toEqual([[], []])
  })

  test('another World never gets its passages', async () => {
    const bo = await t.register()
    await page('Rye bread from two ovens')
    await page('Bread of another baker', bo)
    await open()
    await open(bo)
    await settle()
    const found = await find('rye bread from two ovens', bo)
    expect(found.map(({ text }) => text)).toEqual(['Bread of another baker'])
  })

  test('is made anew for another embedding model', async () => {
    await page('Rye bread from two ovens')
    await open()
    await settle()
    const other = Object.assign(new FakeEmbedding(), { id: 'other/embed' })
    const { embeddings } = t.deps
    t.deps.embeddings = { ...embeddings, models: () => [other], default: () => other }
    try {
      await page('Lamps made of brass', ada, 'lamps')
      await settle()
      expect(other.read).toHaveLength(2)
      expect(new Set((await vectorsOf()).map((row) => row.model))).toEqual(new Set(['other/embed']))
    } finally {
      t.deps.embeddings = embeddings
    }
  })

  test('answers by words alone while the model fails', async () => {
    await page('Rye bread from two ovens')
    await open()
    await settle()
    model.before = () => Promise.reject(new Error('The model is away.'))
    try {
      expect(await find('rye')).toHaveLength(1)
    } finally {
      model.before = async () => {}
    }
  })

  test('reads a bounded part of a page of a million characters', async () => {
    const blocks = Array.from({ length: 100 }, (_, i) => paragraph(`b${i}`, `${i} lorem ipsum dolor sit. `.repeat(400)))
    const answer = await ada.api.post('/api/surfaces', { name: 'Long', slug: 'long', blocks })
    expect(JSON.stringify(blocks).length).toBeGreaterThan(900_000)
    expect(answer.status).toBe(201)
    await open()
    await settle()
    const rows = await rowsOf()
    const read = rows.reduce((sum, { body }) => sum + body.length, 0)
    expect(read).toBeGreaterThan(INDEXED_TEXT * 0.9)
    expect(read).toBeLessThanOrEqual(INDEXED_TEXT)
    expect(rows.length).toBeLessThanOrEqual(MOST_CHUNKS)
    expect(Math.max(...rows.map(({ body }) => body.length))).toBeLessThanOrEqual(800)
  })
})

describe('the job of the index', () => {
  const statesOf = async (member = ada) =>
    (
      await t.deps.store.read
        .select({ status: jobs.status })
        .from(jobs)
        .where(and(eq(jobs.worldId, member.world.id), eq(jobs.kind, 'mind.index')))
    ).map(({ status }) => status)

  test('goes on after it was cut off, and embeds no text twice', async () => {
    for (let i = 0; i < 40; i++) await page(`Bread number ${i} with seeds`, ada, `bread-${i}`)
    await open()
    const hung = Promise.withResolvers<void>()
    model.before = async () => {
      if (model.read.length < 16) return
      hung.resolve()
      await new Promise(() => {})
    }
    const first = new JobLoop(t.deps, WORK)
    void first.round()
    await hung.promise
    await first.stop(0)
    expect(await vectorsOf()).toHaveLength(16)
    model.before = async () => {}
    await settle()
    expect(await vectorsOf()).toHaveLength(40)
    expect(model.read).toHaveLength(40)
    expect(new Set(await statesOf())).toEqual(new Set(['succeeded']))
  })

  test('tries again when the model fails, and keeps what it has', async () => {
    await page('Rye bread from two ovens')
    await open()
    model.before = () => Promise.reject(new Error('The model is away.'))
    await t.jobs.round()
    expect((await rowsOf()).length).toBe(1)
    model.before = async () => {}
    t.clock.advance(3_600_000)
    await t.jobs.round()
    expect(await vectorsOf()).toHaveLength(1)
  })

  test('a large World does not keep a small one waiting', async () => {
    const bo = await t.register()
    const rows = Array.from({ length: 20 }, (_, i) =>
      Array.from({ length: 20 }, (__, j) => paragraph(`b${j}`, `Page ${i} block ${j} ${'of many words '.repeat(20)}`)),
    )
    for (const [i, blocks] of rows.entries())
      await ada.api.post('/api/surfaces', { name: `P${i}`, slug: `p-${i}`, blocks })
    await page('Lamps made of brass', bo)
    await open()
    await open(bo)
    await settle()
    const small = model.read.findIndex((text) => text.includes('brass'))
    expect(model.read.length).toBe(401)
    expect(small).toBeGreaterThanOrEqual(0)
    expect(small).toBeLessThan(300)
  })

  test('a World that ends while it is indexed keeps nothing', async () => {
    await page('Rye bread from two ovens')
    await open()
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    model.before = () => {
      asked.resolve()
      return promise
    }
    const round = t.jobs.round()
    await asked.promise
    await ada.api.delete('/api/world', { confirm: ada.world.slug })
    model.before = async () => {}
    resolve()
    await round
    await settle()
    const left = await t.deps.store.read.select().from(minds).where(eq(minds.worldId, ada.world.id))
    expect([left, await rowsOf(), await vectorsOf()]).toEqual([[], [], []])
  })
})
