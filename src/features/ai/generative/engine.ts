import type { ModelEntry } from '../../../core/model-endpoints'
import type { ChatMessage, ChatRequest } from '../../../ports/chat'
import type { Models } from '../../../ports/models'
import type { ComposeTask, Engine, EngineEvent, TokenUsage } from '../../../composer/engine'
import { LineReader } from './lines'
import { composePrompt, promptBudget, promptTokens, repairPrompt } from './prompt'

/** Tokens that a page takes to write, by experience: one with ten blocks, and a change of an existing one. */
const NEW_PAGE_TOKENS = 3_000
const CHANGE_TOKENS = 1_200
/** One operation is written again within so much, and not begun with less than the lower bound. */
const REPAIR_OUTPUT_TOKENS = 1_500
const LEAST_OUTPUT_TOKENS = 32

/** An engine over a generative model. It counts what each task has used, so the turn hands it the same task throughout. */
export function generativeEngine(model: ModelEntry, chat: Models['chat']): Engine {
  const { id, rate } = model
  const writing = new Writing(model, chat)
  return {
    id,
    kind: 'generative',
    rate,
    async estimate(task) {
      const outputTokens = task.base ? CHANGE_TOKENS : NEW_PAGE_TOKENS
      const messages = composePrompt(task, promptBudget(model.contextWindow, outputTokens))
      return { inputTokens: promptTokens(messages), outputTokens }
    },
    async *compose(task, signal) {
      const messages = composePrompt(task, promptBudget(model.contextWindow, task.maxOutputTokens))
      yield { kind: 'step', step: 'compose' }
      yield* writing.events(task, messages, task.maxOutputTokens, signal)
    },
    async *repair(task, current, broken, signal) {
      const left = task.maxOutputTokens - writing.writtenFor(task)
      if (left < LEAST_OUTPUT_TOKENS) return
      const limit = Math.min(left, REPAIR_OUTPUT_TOKENS)
      const messages = repairPrompt(task, current, broken, promptBudget(model.contextWindow, limit))
      for await (const event of writing.events(task, messages, limit, signal)) if (isForRepair(event)) yield event
    },
  }
}

/** What a model says beside the operation is about its own mistake: not for the person. */
function isForRepair({ kind }: EngineEvent): boolean {
  return kind === 'operation' || kind === 'malformed' || kind === 'usage'
}

/** One call to the model: what it has cost as far as that was told, and the characters that came. */
interface Call {
  counted: TokenUsage
  characters: number
}

class Writing {
  /** Calls overlap: an operation is written again while the rest of the page still comes. */
  private readonly calls = new WeakMap<ComposeTask, Call[]>()

  constructor(
    private readonly model: ModelEntry,
    private readonly chat: Models['chat'],
  ) {}

  /** Output tokens so far; of a call under way, an estimate. */
  writtenFor(task: ComposeTask): number {
    const calls = this.calls.get(task) ?? []
    return calls.reduce((sum, { counted, characters }) => sum + Math.max(counted.outputTokens, characters / 4), 0)
  }

  /** One call, its answer read line by line. After a cut only whole operations stand, and none comes twice. */
  async *events(
    task: ComposeTask,
    messages: readonly ChatMessage[],
    limit: number,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const reader = new LineReader()
    const call = this.begin(task)
    const request: ChatRequest = {
      messages,
      maxTokens: Math.floor(Math.max(1, Math.min(limit, this.model.contextWindow - promptTokens(messages)))),
      temperature: task.temperature,
      resume: (received) => received.slice(0, received.length - reader.cut()),
    }
    for await (const chunk of this.chat(this.model, request, signal)) {
      if (chunk.kind === 'text') {
        call.characters += chunk.delta.length
        yield* reader.push(chunk.delta)
      } else if (chunk.kind === 'usage') {
        call.counted = chunk.usage
        yield { kind: 'usage', usage: this.spentOn(task) }
      } else {
        yield* reader.end(chunk.reason === 'stop')
        yield { kind: 'finish', reason: chunk.reason }
      }
    }
  }

  private begin(task: ComposeTask): Call {
    const call: Call = { counted: { inputTokens: 0, outputTokens: 0 }, characters: 0 }
    this.calls.set(task, [...(this.calls.get(task) ?? []), call])
    return call
  }

  private spentOn(task: ComposeTask): TokenUsage {
    const total: TokenUsage = { inputTokens: 0, outputTokens: 0 }
    for (const { counted } of this.calls.get(task) ?? []) {
      total.inputTokens += counted.inputTokens
      total.outputTokens += counted.outputTokens
    }
    return total
  }
}
