import type { Embedded, EmbeddingModel, Embeddings } from '../../src/ports/embeddings'

const DIMENSIONS = 64

/** An embedding model that is fast and deterministic: texts with the same words are similar. It records what it embeds. */
export class FakeEmbedding implements EmbeddingModel {
  readonly dimensions = DIMENSIONS
  readonly rate = 0.2
  readonly contextWindow = 512
  readonly maxCharacters = 2_000
  readonly unavailable = null
  /** All texts so far. */
  readonly texts: string[] = []
  /** Awaited by each call, with its texts. */
  before: (texts: readonly string[]) => Promise<unknown> = async () => {}

  constructor(
    readonly id = 'fake/embed',
    readonly languages: readonly string[] | 'any' = ['en'],
  ) {}

  estimate(texts: readonly string[]): number {
    return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0)
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Embedded> {
    await this.before(texts)
    signal?.throwIfAborted()
    this.texts.push(...texts)
    return { vectors: texts.map(vectorOf), inputTokens: this.estimate(texts) }
  }
}

/** Embeddings with one model, or with several of which the first is the default. */
export function fakeEmbeddings(...models: EmbeddingModel[]): Embeddings {
  const all = models.length > 0 ? models : [new FakeEmbedding()]
  return { models: () => all, default: () => all[0]!, close() {} }
}

/** One number for each hashed word. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS)
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    vector[Number(Bun.hash(word)) % DIMENSIONS]! += 1
  return vector
}
