import type { OpenAI } from 'openai'
import type { ModelEndpoint } from '../core/model-endpoints'
import { boundedAnswer } from './bounded-answer'
import { type ChatMessage, CutAnswer, type ModelTokens } from './chat'
import { watchSilence } from './silence'

/** One try: what goes over the wire. */
export interface Ask {
  /** The endpoint's own name of the model. */
  model: string
  messages: readonly ChatMessage[]
  maxTokens: number
  temperature?: number
  json?: boolean
}

/** What one chunk of an answer brings. */
export interface Piece {
  text: string
  /** Characters that the model thought aloud beside it. */
  thought: number
  finish: string | null
  usage: ModelTokens | null
  /** The model is at work: a word, a thought, the end. Anything else is no sign of life. */
  alive: boolean
}

/** An endpoint: one request, one answer, no second try. */
export interface Upstream {
  name: string
  /**
   * Ends without a `finish` where the answer was cut, and at once when the signal aborts. The connection is closed when the
   * consumer leaves.
   * @throws Silence, CutAnswer, or what the library throws
   */
  answer(ask: Ask, signal: AbortSignal): AsyncGenerator<Piece>
}

/** Its own endpoint wants the newer word for the limit of tokens; other servers know the older one. */
const OPENAI_HOSTS = /(^|\.)openai\.(com|azure\.com)$/
/** What of a content type goes into the log: a header may hold sixteen kilobytes of anything. */
const TYPE = /^[\w.+-]{1,64}\/[\w.+-]{1,64}/
/** Behind the last word only the count of tokens is still to come. */
const TAIL_MS = 2_000

/** Reaches an endpoint through the `openai` package. Nothing but `endpoint` decides where requests go and with which key. */
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
          if (piece.finish === 'error') throw new CutAnswer('The endpoint ended the answer with an error.')
          if (piece.finish && !finished) watch.heard(Math.min(TAIL_MS, timeoutMs))
          finished ||= piece.finish !== null
          yield piece
        }
      } catch (error) {
        // The answer is whole: what fails behind it takes nothing away.
        if (!finished && !signal.aborted) throw error
      } finally {
        watch.end()
      }
    },
  }
}

async function clientOf({ baseUrl, apiKey }: ModelEndpoint): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    // The library insists on a key; a server of one's own gets no header.
    apiKey: apiKey ?? 'none',
    defaultHeaders: apiKey === null ? { Authorization: null } : {},
    // Named, so that the library does not look for them in the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    fetch: async (...call: Parameters<typeof fetch>) => boundedAnswer(await fetch(...call)),
    maxRetries: 0,
    // Silence is watched here, per chunk.
    timeout: 2 ** 31 - 1,
    // A redirect would carry the prompt to a place that nobody configured.
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

/** Reads the answer as it comes; a server that does not stream sends it as one JSON document. */
async function* piecesOf(
  response: Response,
  client: OpenAI,
  race: <T>(promise: Promise<T>) => Promise<T>,
): AsyncGenerator<Piece> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return yield pieceOf(await race(response.json()), 'message')
  if (!type.startsWith('text/event-stream'))
    throw new CutAnswer(`The endpoint answered with ${TYPE.exec(type)?.[0] ?? 'no type'}.`)
  const { Stream } = await import('openai/core/streaming')
  const chunks = Stream.fromSSEResponse<unknown>(response, new AbortController(), client)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await race(chunks.next())
      if (done) return
      yield pieceOf(value, 'delta')
    }
  } finally {
    // Not awaited: a body that hangs would hold the turn.
    void chunks.return?.()?.catch(() => {})
  }
}

/** Whatever a server sends in place of a chunk, no field of it is taken for granted. */
function pieceOf(value: unknown, part: 'delta' | 'message'): Piece {
  const chunk = value as { error?: unknown; choices?: unknown; usage?: unknown } | null
  if (chunk?.error) throw new CutAnswer('The endpoint sent an error in place of an answer.')
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
