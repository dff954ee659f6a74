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
export function upstreamEmbedding(
  endpoint: ModelEndpoint,
  entry: ModelEntry,
  { timeoutMs, clock, chance = Math.random, sleep = pause }: UpstreamOptions,
): EmbeddingModel {
  // A character is at most about one token in every script, so a text that is cut like this always fits.
  const maxCharacters = entry.contextWindow
  let dimensions = entry.dimensions ?? KNOWN_DIMENSIONS[entry.name] ?? 0
  let client: Promise<OpenAI> | undefined
  const once = async (texts: string[], signal: AbortSignal): Promise<Embedded> => {
    const watch = watchSilence(timeoutMs, signal)
    try {
      client ??= clientOf(endpoint)
      const ask = { model: entry.name, input: texts, encoding_format: 'float' as const, ...wanted(entry) }
      const answer = await watch.race((await client).embeddings.create(ask, { signal: watch.signal }))
      return readAnswer(answer, texts, entry.dimensions)
    } finally {
      watch.end()
    }
  }
  const withRetries = async (texts: string[], signal: AbortSignal): Promise<Embedded> => {
    for (let tries = 0; ; tries++) {
      try {
        return await once(texts, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (tries === RETRIES || !isPassing(error)) throw faultOf(error, entry.id)
        await sleep(retryDelayMs(error, tries, { clock, chance }), signal)
        signal.throwIfAborted()
      }
    }
  }
  return {
    id: entry.id,
    get dimensions() {
      return dimensions
    },
    languages: 'any',
    rate: entry.rate,
    contextWindow: entry.contextWindow,
    maxCharacters,
    unavailable: null,
    estimate: (texts) => estimatedTokens(texts, maxCharacters),
    async embed(texts, signal = new AbortController().signal) {
      const whole: Embedded = { vectors: [], inputTokens: 0 }
      const cut = texts.map((text) => cutText(text, maxCharacters))
      for (const batch of batchesOf(cut, BATCH)) {
        const { vectors, inputTokens } = await withRetries(batch, signal)
        whole.vectors.push(...vectors)
        whole.inputTokens += inputTokens
      }
      dimensions = whole.vectors[0]?.length ?? dimensions
      return whole
    },
  }
}

function wanted({ dimensions }: ModelEntry): { dimensions?: number } {
  return dimensions === undefined ? {} : { dimensions }
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
