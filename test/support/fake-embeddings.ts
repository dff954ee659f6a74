import { LOCAL_EMBED } from '../../src/ports/embed-local'
import type { LocalModel } from '../../src/ports/embeddings'

const DIMENSIONS = 64
const MAX_CHARACTERS = 2_000

/** A stand-in for `local/embed` that costs nothing: texts that share words have similar vectors. */
export class FakeEmbedding implements LocalModel {
  readonly id = LOCAL_EMBED
  readonly dimensions = DIMENSIONS
  readonly languages = ['en']
  readonly rate = 0.2
  readonly contextWindow = 512
  readonly maxCharacters = MAX_CHARACTERS
  unavailable: string | null = null
  /** The texts of all calls. */
  readonly read: string[] = []

  estimate(texts: readonly string[]): number {
    return texts.reduce((sum, text) => sum + Math.ceil(text.slice(0, MAX_CHARACTERS).length / 4), 0)
  }

  async embed(texts: readonly string[], signal?: AbortSignal) {
    signal?.throwIfAborted()
    this.read.push(...texts)
    return { vectors: texts.map(vectorOf), inputTokens: this.estimate(texts) }
  }

  close(): void {}
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const hash = Number(Bun.hash(word) % BigInt(DIMENSIONS))
    vector[hash] = (vector[hash] ?? 0) + 1
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
