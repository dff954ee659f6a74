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

/** Time and chance, from outside. */
export interface Pacing {
  clock: () => number
  chance: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Tries after the first. */
const RETRIES = 2
/** A model that does not keep to its limit is stopped at this many characters a token. */
const RUNAWAY_CHARACTERS = 16
/** A model that only thinks gives signs of life for ever: a quarter of a million tokens of it are the end. */
const RUNAWAY_THOUGHT = 1_000_000

const GO_ON =
  'Your answer was cut off on its way. What stands above has arrived and is taken. Go on exactly where it ends. ' +
  'Repeat nothing of it and do not comment on the interruption.'

/** Asks until the answer is whole: failures that pass are tried twice more, and a cut answer goes on where it was cut. */
export async function* chatWithRetries(
  upstream: Upstream,
  model: ModelEntry,
  request: ChatRequest,
  signal: AbortSignal,
  { clock, chance, sleep }: Pacing,
): AsyncGenerator<ChatChunk> {
  const earlier: ModelTokens = { inputTokens: 0, outputTokens: 0 }
  let stands = ''
  for (let tries = 0; ; tries++) {
    const attempt = new Attempt(model, request, stands)
    const failure = yield* attempt.run(upstream, signal)
    earlier.inputTokens += attempt.usage.inputTokens
    earlier.outputTokens += attempt.usage.outputTokens
    yield { kind: 'usage', usage: { ...earlier } }
    if (signal.aborted) return
    if (attempt.finish) return yield { kind: 'finish', reason: attempt.finish }
    if (tries === RETRIES || !isPassing(failure)) throw faultOf(failure, model.id)
    const received = stands + attempt.text
    // Only what has come can be cut: a refused request is asked again as it was.
    stands = attempt.text && request.resume ? request.resume(received) : received
    await sleep(retryDelayMs(failure, tries, { clock, chance }), signal)
    if (signal.aborted) return
  }
}

/** One answer, whole or cut. */
class Attempt {
  /** What is new in it. */
  text = ''
  finish: FinishReason | undefined
  usage: ModelTokens = { inputTokens: 0, outputTokens: 0 }
  private readonly messages: readonly ChatMessage[]
  private readonly maxTokens: number
  private readonly echo: Echo
  private characters = 0
  /** Characters thought aloud. Not every endpoint counts them to the limit of the answer. */
  private thought = 0

  constructor(
    private readonly model: ModelEntry,
    private readonly request: ChatRequest,
    stands: string,
  ) {
    this.messages = stands
      ? [...request.messages, { role: 'assistant', content: stands }, { role: 'user', content: GO_ON }]
      : request.messages
    this.maxTokens = request.maxTokens - tokensOf(stands.length)
    this.echo = new Echo(stands)
  }

  /** Yields the text as it comes and returns the failure, if it was one. */
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

/** Takes out what stands already, where a model begins from the start instead of going on. */
class Echo {
  private held = ''
  private settled: boolean

  constructor(private readonly stands: string) {
    this.settled = stands === ''
  }

  without(text: string): string {
    if (this.settled) return text
    this.held += text
    if (this.held.length < this.stands.length && this.stands.startsWith(this.held)) return ''
    const fresh = this.held.startsWith(this.stands) ? this.held.slice(this.stands.length) : this.held
    this.settled = true
    return fresh
  }

  /** What is held back when the answer ends: it only looked like the beginning. */
  rest(): string {
    return this.settled ? '' : this.held
  }
}

/** An estimate for endpoints that do not count. */
export function tokensOf(characters: number): number {
  return Math.ceil(characters / 4)
}

function reasonOf(finish: string): FinishReason {
  return finish === 'length' || finish === 'content_filter' ? finish : 'stop'
}
