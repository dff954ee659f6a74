import type { ModelEntry } from '../../../core/model-endpoints'
import type { ChatMessage, ChatRequest } from '../../../ports/chat'
import type { Models } from '../../../ports/models'
import type { ComposeTask, Engine, EngineEvent, TokenUsage } from '../../../composer/engine'
import { LineReader } from './lines'
import { composePrompt, promptBudget, promptTokens, repairPrompt } from './prompt'
import { revisePrompt } from './revise-prompt'

/** Typical output tokens of a new page with ten blocks, and of a change to an existing page. */
const NEW_PAGE_TOKENS = 3_000
const CHANGE_TOKENS = 1_200
/** Maximum output tokens to rewrite one operation, and the minimum that must be left to start. */
const MAX_REPAIR_TOKENS = 1_500
const MIN_REPAIR_TOKENS = 32
/** Maximum output tokens to put right the facts of a page. */
const MAX_REVISE_TOKENS = 3_000

/** An engine that uses a generative model. It counts tokens by task object, so a turn must pass the same one each time. */
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
      if (left < MIN_REPAIR_TOKENS) return
      const limit = Math.min(left, MAX_REPAIR_TOKENS)
      const messages = repairPrompt(task, current, broken, promptBudget(model.contextWindow, limit))
      for await (const event of writing.events(task, messages, limit, signal)) if (isForRepair(event)) yield event
    },
    async *revise(task, current, gaps, signal) {
      const left = task.maxOutputTokens - writing.writtenFor(task)
      if (left < MIN_REPAIR_TOKENS) return
      const limit = Math.min(left, MAX_REVISE_TOKENS)
      const messages = revisePrompt(task, current, gaps, promptBudget(model.contextWindow, limit))
      for await (const event of writing.events(task, messages, limit, signal)) if (isForRepair(event)) yield event
    },
  }
}

/** Drops text during a repair: it is about the model's mistake and not for the person. */
function isForRepair({ kind }: EngineEvent): boolean {
  return kind === 'operation' || kind === 'malformed' || kind === 'usage'
}

/** One call to the model: the tokens reported so far and the characters received. */
interface Call {
  counted: TokenUsage
  characters: number
}

class Writing {
  /** A task has several calls: one for the page and one for each repair. */
  private readonly calls = new WeakMap<ComposeTask, Call[]>()

  constructor(
    private readonly model: ModelEntry,
    private readonly chat: Models['chat'],
  ) {}

  /** Output tokens so far, estimated for calls that have not reported usage. */
  writtenFor(task: ComposeTask): number {
    const calls = this.calls.get(task) ?? []
    return calls.reduce((sum, { counted, characters }) => sum + Math.max(counted.outputTokens, characters / 4), 0)
  }

  /** Runs one call and parses its answer. After a connection loss, complete operations are kept and none is repeated. */
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
