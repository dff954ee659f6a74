import type { ComposeTask, Engine, EngineEvent, TokenUsage } from '../engine'
import { editPage } from './edit/edit-page'
import { readPage, writePage } from './making/compose-page'
import { reportOf } from './making/report'

const CHARACTERS_PER_TOKEN = 4

/** The deterministic composer: reads the brief by rules, needs no key and no network, and invents nothing. */
export function localComposer(): Engine {
  return {
    id: 'local/composer',
    kind: 'deterministic',
    rate: 0.2,
    estimate: (task) => ({ inputTokens: inputTokens(task), outputTokens: 2_500 }),
    compose,
  }
}

async function* compose(task: ComposeTask, signal: AbortSignal): AsyncGenerator<EngineEvent> {
  const usage: TokenUsage = { inputTokens: inputTokens(task), outputTokens: 0 }
  const spend = (written: string) => (usage.outputTokens += Math.ceil(written.length / CHARACTERS_PER_TOKEN))
  yield { kind: 'step', step: 'plan' }
  if (task.base !== null && task.base.blocks.length > 0) {
    const edited = editPage(task, task.base)
    yield { kind: 'step', step: 'compose' }
    for (const { operation, provenance } of edited.written) {
      if (signal.aborted) return
      spend(JSON.stringify(operation))
      yield { kind: 'operation', value: operation, provenance }
    }
    spend(edited.says)
    yield { kind: 'text', delta: edited.says }
    yield { kind: 'usage', usage }
    return
  }
  const page = readPage(task)
  yield { kind: 'step', step: 'compose' }
  for (const { operation, provenance } of writePage(page, task)) {
    if (signal.aborted) return
    spend(JSON.stringify(operation))
    yield { kind: 'operation', value: operation, provenance }
  }
  const report = reportOf(page)
  spend(report)
  yield { kind: 'text', delta: report }
  yield { kind: 'usage', usage }
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
