import type { ModelEntry } from '../core/model-endpoints'
import type { Upstream } from './chat-upstream'
import { faultOf, isPassing, retryDelayMs } from './model-failures'
import {
  type ChatChunk,
  type ChatMessage,
  type ChatRequest,
  CutAnswer,
  type FinishReason,
  type ModelTokens,
} from './chat'

/** Time and randomness, passed in. */
export interface Pacing {
  clock: () => number
  chance: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Retries after the first attempt. */
const RETRIES = 2
/** A model that ignores its token limit is stopped at this many characters per token. */
const RUNAWAY_CHARACTERS = 16
/** A model that only reasons never times out, so it is stopped after this many characters (about 250,000 tokens). */
const RUNAWAY_THOUGHT = 1_000_000

const GO_ON =
  'Your answer was cut off on its way. What stands above has arrived and is taken. Go on exactly where it ends. ' +
  'Repeat nothing of it and do not comment on the interruption.'

/** Yields an answer with retries: a transient failure is retried twice, and a truncated answer continues where it stopped. */
export async function* chatWithRetries(
  upstream: Upstream,
  model: ModelEntry,
  request: ChatRequest,
  signal: AbortSignal,
  { clock, chance, sleep }: Pacing,
): AsyncGenerator<ChatChunk> {
  const earlier: ModelTokens = { inputTokens: 0, outputTokens: 0 }
  let kept = ''
  for (let tries = 0; ; tries++) {
    const attempt = new Attempt(model, request, kept)
    const failure = yield* attempt.run(upstream, signal)
    earlier.inputTokens += attempt.usage.inputTokens
    earlier.outputTokens += attempt.usage.outputTokens
    yield { kind: 'usage', usage: { ...earlier } }
    if (signal.aborted) return
    if (attempt.finish) return yield { kind: 'finish', reason: attempt.finish }
    if (tries === RETRIES || !isPassing(failure)) throw faultOf(failure, model.id)
    const received = kept + attempt.text
    // Only received text can be resumed: a refused request is sent again unchanged.
    kept = attempt.text && request.resume ? request.resume(received) : received
    await sleep(retryDelayMs(failure, tries, { clock, chance }), signal)
    if (signal.aborted) return
  }
}

/** One request and its answer, complete or truncated. */
class Attempt {
  /** The text that this attempt added. */
  text = ''
  finish: FinishReason | undefined
  usage: ModelTokens = { inputTokens: 0, outputTokens: 0 }
  private readonly messages: readonly ChatMessage[]
  private readonly maxTokens: number
  private readonly echo: Echo
  private characters = 0
  /** Characters of reasoning. Not every endpoint counts them toward the token limit. */
  private thought = 0

  constructor(
    private readonly model: ModelEntry,
    private readonly request: ChatRequest,
    kept: string,
  ) {
    this.messages = kept
      ? [...request.messages, { role: 'assistant', content: kept }, { role: 'user', content: GO_ON }]
      : request.messages
    this.maxTokens = request.maxTokens - tokensOf(kept.length)
    this.echo = new Echo(kept)
  }

  /** Yields the text as it arrives and returns the failure, or undefined where there was none. */
  async *run(upstream: Upstream, signal: AbortSignal): AsyncGenerator<ChatChunk, unknown> {
    if (this.maxTokens < 1) return void (this.finish = 'length')
    const { messages, maxTokens } = this
    const { temperature, json } = this.request
    const ask = { model: this.model.name, messages, maxTokens, temperature, json }
    let counted: ModelTokens | undefined
    try {
      for await (const piece of upstream.answer(ask, signal)) {
        counted = piece.usage ?? counted
        yield* this.take(piece.text)
        if (piece.finish) this.finish ??= reasonOf(piece.finish)
        this.thought += piece.thought
        const runaway = this.characters > maxTokens * RUNAWAY_CHARACTERS || this.thought > RUNAWAY_THOUGHT
        if (runaway) this.finish ??= 'length'
        this.usage = counted ?? this.estimate()
        if (this.finish === 'length' && !piece.finish) break
      }
      if (this.finish) yield* this.say(this.echo.rest())
      return new CutAnswer('The answer ended without a reason.')
    } catch (error) {
      return error
    }
  }

  private *take(text: string): Generator<ChatChunk> {
    this.characters += text.length
    yield* this.say(this.echo.without(text))
  }

  private *say(delta: string): Generator<ChatChunk> {
    if (!delta) return
    this.text += delta
    yield { kind: 'text', delta }
  }

  private estimate(): ModelTokens {
    const asked = this.messages.reduce((sum, { content }) => sum + content.length, 0)
    return { inputTokens: tokensOf(asked), outputTokens: tokensOf(this.characters) }
  }
}

/** Removes the text that was already received, where a model starts over instead of continuing. */
class Echo {
  private held = ''
  private settled: boolean

  constructor(private readonly kept: string) {
    this.settled = kept === ''
  }

  without(text: string): string {
    if (this.settled) return text
    this.held += text
    if (this.held.length < this.kept.length && this.kept.startsWith(this.held)) return ''
    const fresh = this.held.startsWith(this.kept) ? this.held.slice(this.kept.length) : this.held
    this.settled = true
    return fresh
  }

  /** The text still held back when the answer ends: it only looked like a repetition. */
  rest(): string {
    return this.settled ? '' : this.held
  }
}

/** Estimates tokens for endpoints that do not report them. */
export function tokensOf(characters: number): number {
  return Math.ceil(characters / 4)
}

function reasonOf(finish: string): FinishReason {
  return finish === 'length' || finish === 'content_filter' ? finish : 'stop'
}
