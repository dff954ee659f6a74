import type { OpenAI } from 'openai'
import type { ModelEndpoint, ModelEntry } from '../core/model-endpoints'
import { CutAnswer } from './chat'
import { clientOf } from './chat-upstream'
import { batchesOf, cutText, estimatedTokens } from './embed-text'
import type { Embedded, EmbeddingModel } from './embeddings'
import { faultOf, isPassing, retryDelayMs } from './model-failures'
import { pause } from './pause'
import { watchSilence } from './silence'

export interface UpstreamOptions {
  timeoutMs: number
  clock: () => number
  chance?: () => number
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Retries after the first attempt. */
const RETRIES = 2
/** Texts in one request: few enough for the batch limits of self-hosted servers. */
const BATCH = 32
/** The vectors of OpenAI's models are known before the first answer. */
const KNOWN_DIMENSIONS: Record<string, number> = {
  'text-embedding-3-small': 1_536,
  'text-embedding-3-large': 3_072,
  'text-embedding-ada-002': 1_536,
}

/** An embedding model behind an OpenAI-compatible endpoint. */
export class UpstreamEmbedding implements EmbeddingModel {
  readonly id: string
  readonly languages = 'any'
  readonly rate: number
  readonly contextWindow: number
  /** A character is at most about one token in every script, so a text that is cut like this always fits. */
  readonly maxCharacters: number
  readonly unavailable = null
  readonly #options: Required<UpstreamOptions>
  #dimensions: number
  #client: Promise<OpenAI> | undefined

  constructor(
    private readonly endpoint: ModelEndpoint,
    private readonly entry: ModelEntry,
    { chance = Math.random, sleep = pause, ...options }: UpstreamOptions,
  ) {
    this.id = entry.id
    this.rate = entry.rate
    this.contextWindow = this.maxCharacters = entry.contextWindow
    this.#dimensions = entry.dimensions ?? KNOWN_DIMENSIONS[entry.name] ?? 0
    this.#options = { ...options, chance, sleep }
  }

  get dimensions(): number {
    return this.#dimensions
  }

  estimate(texts: readonly string[]): number {
    return estimatedTokens(texts, this.maxCharacters)
  }

  async embed(texts: readonly string[], signal = new AbortController().signal): Promise<Embedded> {
    const whole: Embedded = { vectors: [], inputTokens: 0 }
    const cut = texts.map((text) => cutText(text, this.maxCharacters))
    for (const batch of batchesOf(cut, BATCH)) {
      const { vectors, inputTokens } = await this.#withRetries(batch, signal)
      whole.vectors.push(...vectors)
      whole.inputTokens += inputTokens
    }
    this.#dimensions = whole.vectors[0]?.length ?? this.#dimensions
    return whole
  }

  async #withRetries(texts: string[], signal: AbortSignal): Promise<Embedded> {
    const { clock, chance, sleep } = this.#options
    for (let tries = 0; ; tries++) {
      try {
        return await this.#once(texts, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (tries === RETRIES || !isPassing(error)) throw faultOf(error, this.id)
        await sleep(retryDelayMs(error, tries, { clock, chance }), signal)
        signal.throwIfAborted()
      }
    }
  }

  async #once(texts: string[], signal: AbortSignal): Promise<Embedded> {
    const { name, dimensions } = this.entry
    const watch = watchSilence(this.#options.timeoutMs, signal)
    try {
      const client = await (this.#client ??= clientOf(this.endpoint))
      const ask = { model: name, input: texts, encoding_format: 'float' as const, ...(dimensions && { dimensions }) }
      return readAnswer(await watch.race(client.embeddings.create(ask, { signal: watch.signal })), texts, dimensions)
    } finally {
      watch.end()
    }
  }
}

/** Reads an answer defensively: a server may send any JSON. @throws CutAnswer if it has not one vector for each text */
function readAnswer(value: unknown, texts: readonly string[], dimensions: number | undefined): Embedded {
  const { data, usage } = (value ?? {}) as { data?: unknown; usage?: { prompt_tokens?: unknown } | null }
  const rows = (Array.isArray(data) ? data : []) as ({ index?: unknown; embedding?: unknown } | null)[]
  const vectors = texts.map((_, at) => vectorOf(rows.find((row) => row?.index === at) ?? rows[at]))
  const length = dimensions ?? vectors[0]?.length
  if (rows.length !== texts.length || vectors.some((vector) => vector.length === 0 || vector.length !== length))
    throw new CutAnswer('The endpoint did not send one vector for each text.')
  const counted = usage?.prompt_tokens
  const isCount = Number.isSafeInteger(counted) && (counted as number) >= 0
  return { vectors, inputTokens: isCount ? (counted as number) : estimatedTokens(texts, Infinity) }
}

function vectorOf(row: { embedding?: unknown } | null | undefined): Float32Array {
  const numbers = row?.embedding
  const isVector = Array.isArray(numbers) && numbers.every((number) => Number.isFinite(number))
  return isVector ? Float32Array.from(numbers as number[]) : new Float32Array()
}
