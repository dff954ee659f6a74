import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Context } from '../../src/deps/context'
import { systemContext } from '../../src/deps/context'
import { openMind } from '../../src/features/search/minds'
import { type Half, retrieve } from '../../src/features/search/retrieving'
import { LocalEmbedding } from '../../src/ports/embed-local'
import type { Embedded } from '../../src/ports/embeddings'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph } from '../support/pages'
import { type Corpus, english, french, german } from './corpus'

/** The real `local/embed`; each text is embedded once. */
class Remembering extends LocalEmbedding {
  readonly #known = new Map<string, Float32Array>()

  override async embed(texts: readonly string[], signal?: AbortSignal): Promise<Embedded> {
    const missing = [...new Set(texts)].filter((text) => !this.#known.has(text))
    const { vectors } = missing.length > 0 ? await super.embed(missing, signal) : { vectors: [] }
    missing.forEach((text, index) => void this.#known.set(text, vectors[index]!))
    return { vectors: texts.map((text) => this.#known.get(text)!), inputTokens: this.estimate(texts) }
  }
}

const model = new Remembering()
let t: Harness
let ctx: Context
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' }, localEmbedding: model })
  ctx = systemContext(t.deps)
})
afterAll(async () => {
  await t.close()
  model.close()
})

async function worldOf({ pages }: Corpus): Promise<Member> {
  const member = await t.register()
  for (const [index, [name, blocks]] of Object.entries(pages).entries()) {
    const all = Object.entries(blocks).flatMap(([id, [title, text]]) => [
      heading(`${id}-h`, title),
      paragraph(id, text),
    ])
    await member.api.post('/api/surfaces', { name, slug: `page-${index}`, blocks: all })
  }
  await ctx.tx((tx) => openMind(ctx, tx, member.world.id), member.world.id)
  await t.jobs.round()
  return member
}

/** The share of questions whose block is among the first five passages. */
async function recallAt5({ questions, language }: Corpus, worldId: string, half: Half) {
  const missed: string[] = []
  for (const [text, block] of questions) {
    const found = await retrieve(ctx, { worldId, text, language, limit: 5 }, half)
    if (!found.some(({ blockIds }) => blockIds.includes(block))) missed.push(text)
  }
  return { recall: 1 - missed.length / questions.length, missed }
}

async function measured(corpus: Corpus) {
  const { world } = await worldOf(corpus)
  const [words, vectors, fused] = await Promise.all(
    (['words', 'vectors', 'fused'] as const).map((half) => recallAt5(corpus, world.id, half)),
  )
  if (process.env.SHOW_RECALL) console.log(corpus.language, { words, vectors, fused })
  return { words: words!.recall, vectors: vectors!.recall, fused: fused!.recall }
}

test('in English, words and vectors together find at least as many answers as either half', async () => {
  expect(english.questions.length).toBeGreaterThanOrEqual(40)
  const { words, vectors, fused } = await measured(english)
  expect(fused).toBeGreaterThanOrEqual(Math.max(words, vectors))
  expect(fused).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['German', german],
  ['French', french],
] as const)(
  'in %s, which the model does not read, fused retrieval finds no less than words alone',
  async (_, corpus) => {
    expect(corpus.questions.length).toBeGreaterThanOrEqual(15)
    const { words, vectors, fused } = await measured(corpus)
    expect(fused).toBeGreaterThanOrEqual(words)
    expect(fused).toBeGreaterThanOrEqual(vectors)
  },
)
