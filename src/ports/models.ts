import type { ModelEndpoint, ModelEntry } from '../core/model-endpoints'
import { Fault } from '../core/fault'
import type { ChatChunk, ChatRequest, FinishReason, ModelTokens } from './chat'
import { chatWithRetries } from './chat-attempts'
import { openUpstream, type Upstream } from './chat-upstream'

export interface ChatAnswer {
  text: string
  usage: ModelTokens
  finishReason: FinishReason
}

/** The generative models that the operator configured, and the one way to them. */
export interface Models {
  /** In the order of the configuration. */
  readonly list: readonly ModelEntry[]
  /**
   * Asks a model and yields its answer as it comes. The tokens come before the end, a failure too. An aborted call ends
   * with its tokens and without a reason.
   * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  chat(model: ModelEntry, request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatChunk>
  /**
   * The same as one answer. An aborted call throws the signal's reason.
   * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  complete(model: ModelEntry, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>
}

export interface ModelsOptions {
  endpoints: readonly ModelEndpoint[]
  /** Longest silence of a model. */
  timeoutMs: number
  /** Epoch milliseconds; a `Retry-After` may be a date. */
  clock: () => number
  /** Between 0 and 1: spreads retries. */
  chance?: () => number
  /** Ends early, without failing, when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Models over OpenAI-compatible endpoints (Chat Completions). The library is loaded with the first call. */
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
    if (!upstream) throw new Fault('PROVIDER_FAILED', `The model ${model.id} is not configured any more.`)
    return chatWithRetries(upstream, model, request, signal, { clock, chance, sleep })
  }
  return {
    list: endpoints.flatMap(({ models }) => models),
    chat,
    complete: async (model, request, signal) => whole(chat(model, request, signal), signal),
  }
}

/** Through the stream as well: the longest silence then means the same for long answers as for short ones. */
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  if (signal.aborted) resolve()
  return promise.finally(() => clearTimeout(timer))
}
