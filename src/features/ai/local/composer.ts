import type { ComposeTask, Engine, EngineEvent, TokenUsage } from '../engine'
import { editPage } from './edit/edit-page'
import { readPage, writePage } from './making/compose-page'
import { reportOf } from './making/report'

const CHARACTERS_PER_TOKEN = 4

/** The deterministic composer: reads the brief by rules, needs no key and no network, and invents nothing. */
export function localComposer(): Engine {
  return { id: 'local/composer', kind: 'deterministic', rate: 0.2, estimate, compose }
}

/** Exact, as the same task gives the same page. */
function estimate(task: ComposeTask): TokenUsage {
  let outputTokens = 0
  for (const event of written(task)) outputTokens += tokensOf(event)
  return { inputTokens: inputTokens(task), outputTokens }
}

async function* compose(task: ComposeTask, signal: AbortSignal): AsyncGenerator<EngineEvent> {
  const usage: TokenUsage = { inputTokens: inputTokens(task), outputTokens: 0 }
  yield { kind: 'step', step: 'plan' }
  let composing = false
  for (const event of written(task)) {
    if (signal.aborted) return
    if (usage.outputTokens + tokensOf(event) > task.maxOutputTokens) break
    if (!composing) yield { kind: 'step', step: 'compose' }
    composing = true
    usage.outputTokens += tokensOf(event)
    yield event
  }
  yield { kind: 'usage', usage }
}

/** What is written for the task: its operations, and then what the person is told. */
function* written(task: ComposeTask): Generator<EngineEvent> {
  if (task.base !== null && task.base.blocks.length > 0) {
    const edited = editPage(task, task.base)
    for (const { operation, provenance } of edited.written) yield { kind: 'operation', value: operation, provenance }
    yield { kind: 'text', delta: edited.says }
    return
  }
  const page = readPage(task)
  for (const { operation, provenance } of writePage(page, task))
    yield { kind: 'operation', value: operation, provenance }
  yield { kind: 'text', delta: reportOf(page) }
}

function tokensOf(event: EngineEvent): number {
  const text = event.kind === 'operation' ? JSON.stringify(event.value) : event.kind === 'text' ? event.delta : ''
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

/** What is read: the brief, the page as it stands, the World's own words. */
function inputTokens({ intent, base, passages, world }: ComposeTask): number {
  const read =
    intent.length +
    (base ? JSON.stringify(base.blocks).length : 0) +
    passages.reduce((sum, { text }) => sum + text.length, 0) +
    world.name.length +
    world.description.length
  return Math.ceil(read / CHARACTERS_PER_TOKEN)
}
