import type { ModelEndpoint, ModelEntry } from '../core/model-endpoints'
import { Fault } from '../core/fault'
import type { ChatChunk, ChatRequest, FinishReason, ModelTokens } from './chat'
import { chatWithRetries } from './chat-attempts'
import { openUpstream, type Upstream } from './chat-upstream'
import { pause } from './pause'

export interface ChatAnswer {
  text: string
  usage: ModelTokens
  finishReason: FinishReason
}

/** The generative models that the operator configured. */
export interface Models {
  /** In the order of the configuration. */
  readonly list: readonly ModelEntry[]
  /**
   * Asks a model and yields its answer as it arrives. The tokens come before the end, also before a failure. An aborted call
   * ends with its tokens and without a finish reason.
   * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  chat(model: ModelEntry, request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatChunk>
  /**
   * Asks a model and returns the complete answer. An aborted call throws the signal's reason.
   * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  complete(model: ModelEntry, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>
}

export interface ModelsOptions {
  endpoints: readonly ModelEndpoint[]
  /** Longest silence of a model, in milliseconds. */
  timeoutMs: number
  /** Epoch milliseconds; a `Retry-After` may be a date. */
  clock: () => number
  /** A random number between 0 and 1, for the jitter of retries. */
  chance?: () => number
  /** Resolves early when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Models behind OpenAI-compatible endpoints (Chat Completions). The library is loaded with the first call. */
export function createModels({
  endpoints,
  timeoutMs,
  clock,
  chance = Math.random,
  sleep = pause,
}: ModelsOptions): Models {
  const upstreams = new Map<string, Upstream>()
  for (const endpoint of endpoints) upstreams.set(endpoint.name, openUpstream(endpoint, timeoutMs))
  const chat: Models['chat'] = (model, request, signal) => {
    const upstream = upstreams.get(model.provider)
    if (!upstream) throw new Fault('PROVIDER_FAILED', `The model ${model.id} is no longer configured.`)
    return chatWithRetries(upstream, model, request, signal, { clock, chance, sleep })
  }
  return {
    list: endpoints.flatMap(({ models }) => models),
    chat,
    complete: async (model, request, signal) => whole(chat(model, request, signal), signal),
  }
}

/** Collects a stream, so that the silence timeout applies per chunk here as well. */
async function whole(chunks: AsyncIterable<ChatChunk>, signal: AbortSignal): Promise<ChatAnswer> {
  const answer: ChatAnswer = { text: '', usage: { inputTokens: 0, outputTokens: 0 }, finishReason: 'stop' }
  for await (const chunk of chunks) {
    if (chunk.kind === 'text') answer.text += chunk.delta
    else if (chunk.kind === 'usage') answer.usage = chunk.usage
    else answer.finishReason = chunk.reason
  }
  signal.throwIfAborted()
  return answer
}
