import type { OpenAI } from 'openai'
import type { ModelEndpoint } from '../core/model-endpoints'
import { boundedAnswer } from './bounded-answer'
import { type ChatMessage, CutAnswer, type ModelTokens } from './chat'
import { watchSilence } from './silence'

/** The content of one request. */
export interface Ask {
  /** The model's name at the endpoint. */
  model: string
  messages: readonly ChatMessage[]
  maxTokens: number
  temperature?: number
  json?: boolean
}

/** The content of one chunk of an answer. */
export interface Piece {
  text: string
  /** Characters of reasoning in this chunk. */
  thought: number
  finish: string | null
  usage: ModelTokens | null
  /** Whether the model made progress: text, reasoning or the end. Other chunks do not reset the silence timeout. */
  alive: boolean
}

/** An endpoint: one request, one answer, no retries. */
export interface Upstream {
  name: string
  /**
   * Ends without a `finish` where the answer was truncated, and immediately when the signal aborts. The connection is closed
   * when the consumer stops iterating.
   * @throws Silence, CutAnswer, or what the library throws
   */
  answer(ask: Ask, signal: AbortSignal): AsyncGenerator<Piece>
}

/** OpenAI's own endpoints require `max_completion_tokens`; other servers support the older `max_tokens`. */
const OPENAI_HOSTS = /(^|\.)openai\.(com|azure\.com)$/
/** The part of a content type that is logged: a header may hold sixteen kilobytes of arbitrary text. */
const TYPE = /^[\w.+-]{1,64}\/[\w.+-]{1,64}/
/** After the last text only the token counts are still to come. */
const TAIL_MS = 2_000

/** Opens an endpoint through the `openai` package. Only `endpoint` decides the address and the key of requests. */
export function openUpstream(endpoint: ModelEndpoint, timeoutMs: number): Upstream {
  let client: Promise<OpenAI> | undefined
  return {
    name: endpoint.name,
    async *answer(ask, signal) {
      const watch = watchSilence(timeoutMs, signal)
      let finished = false
      try {
        client ??= clientOf(endpoint)
        const library = await client
        const sent = library.chat.completions.create(bodyOf(ask, endpoint), { signal: watch.signal })
        const response = await watch.race(sent.asResponse())
        for await (const piece of piecesOf(response, library, watch.race)) {
          if (piece.alive) watch.heard()
          if (piece.finish === 'error') throw new CutAnswer('The endpoint aborted the answer with an error.')
          if (piece.finish && !finished) watch.heard(Math.min(TAIL_MS, timeoutMs))
          finished ||= piece.finish !== null
          yield piece
        }
      } catch (error) {
        // The answer is already complete, so a failure after it does not matter.
        if (!finished && !signal.aborted) throw error
      } finally {
        watch.end()
      }
    },
  }
}

/** The library's client for an endpoint, without its retries and timeouts. The library is loaded with the first call. */
export async function clientOf({ baseUrl, apiKey }: ModelEndpoint): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    // The library requires a key; a self-hosted server without one gets no header.
    apiKey: apiKey ?? 'none',
    defaultHeaders: apiKey === null ? { Authorization: null } : {},
    // Set explicitly, so that the library does not read them from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    fetch: async (...call: Parameters<typeof fetch>) => boundedAnswer(await fetch(...call)),
    maxRetries: 0,
    // Timeouts are enforced here, per chunk.
    timeout: 2 ** 31 - 1,
    // A redirect would send the prompt to an address that is not configured.
    fetchOptions: { redirect: 'error', timeout: false } as { redirect: 'error' },
  })
}

function bodyOf(ask: Ask, { baseUrl }: ModelEndpoint) {
  const openai = baseUrl === null || OPENAI_HOSTS.test(new URL(baseUrl).hostname)
  return {
    model: ask.model,
    messages: ask.messages.map(({ role, content }) => ({ role, content })),
    [openai ? 'max_completion_tokens' : 'max_tokens']: ask.maxTokens,
    ...(ask.temperature !== undefined && { temperature: ask.temperature }),
    ...(ask.json && { response_format: { type: 'json_object' as const } }),
    stream: true as const,
    stream_options: { include_usage: true },
  }
}

/** Reads the answer as it arrives. A server that does not stream sends one JSON document. */
async function* piecesOf(
  response: Response,
  client: OpenAI,
  race: <T>(promise: Promise<T>) => Promise<T>,
): AsyncGenerator<Piece> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return yield pieceOf(await race(response.json()), 'message')
  if (!type.startsWith('text/event-stream'))
    throw new CutAnswer(`The endpoint answered with ${TYPE.exec(type)?.[0] ?? 'no content type'}.`)
  const { Stream } = await import('openai/core/streaming')
  const chunks = Stream.fromSSEResponse<unknown>(response, new AbortController(), client)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await race(chunks.next())
      if (done) return
      yield pieceOf(value, 'delta')
    }
  } finally {
    // Not awaited, because a hanging body would block the turn.
    void chunks.return?.()?.catch(() => {})
  }
}

/** Reads one chunk defensively: a server may send any JSON. @throws CutAnswer where it sends an error */
function pieceOf(value: unknown, part: 'delta' | 'message'): Piece {
  const chunk = value as { error?: unknown; choices?: unknown; usage?: unknown } | null
  if (chunk?.error) throw new CutAnswer('The endpoint sent an error instead of an answer.')
  const [choice] = (Array.isArray(chunk?.choices) ? chunk.choices : []) as (Record<string, unknown> | null)[]
  const said = choice?.[part] as Record<string, unknown> | null | undefined
  const text = said?.content ?? said?.refusal
  const thought = said?.reasoning_content ?? said?.reasoning
  const reason = choice?.finish_reason
  const finish = isText(reason) ? reason : part === 'message' && choice ? 'stop' : null
  return {
    text: isText(text) ? text : '',
    thought: isText(thought) ? thought.length : 0,
    finish,
    usage: usageOf(chunk?.usage),
    alive: isText(text) || isText(thought) || finish !== null,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function usageOf(value: unknown): ModelTokens | null {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = (value ?? {}) as Record<string, unknown>
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : null
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
