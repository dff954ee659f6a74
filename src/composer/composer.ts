import type { Content } from '../blocks/block'
import {
  type ComposeTask,
  type Engine,
  type EngineEvent,
  type FinishReason,
  LOCAL_COMPOSER,
  LOCAL_RATE,
  type TokenUsage,
} from './engine'
import { editPage } from './edit/edit-page'
import { readPage, writePage } from './compose-page'
import { type Page, unmade } from './making/page'
import { reportOf } from './report'
import type { Brief } from './reading/brief'
import { readBrief } from './reading/read-brief'

const CHARACTERS_PER_TOKEN = 4
/** Tokens that no page of a brief comes near; below, it is looked whether the page fits. */
const LONGEST_PAGE = 1_500
/** Tokens for what the World's own Surfaces may fill in: contact data, hours, links in the foot of the page. */
const PROFILE_TOKENS = 500

/** The deterministic composer: reads the brief by rules, needs no key and no network, and invents nothing. */
export function localComposer(): Engine {
  const briefOf = readOnce()
  return {
    id: LOCAL_COMPOSER,
    kind: 'deterministic',
    rate: LOCAL_RATE,
    estimate: (task) => estimate(task, briefOf),
    compose: (task, signal) => compose(task, signal, briefOf),
  }
}

type BriefOf = (task: ComposeTask) => Brief

/** What an engine estimates it composes next: the brief is read for both. */
function readOnce(): BriefOf {
  let last: { intent: string; locale: string; brief: Brief } | undefined
  return ({ intent, locale }) => {
    if (last?.intent !== intent || last.locale !== locale) last = { intent, locale, brief: readBrief(intent, locale) }
    return last.brief
  }
}

/** The same task gives the same page; what passages of the World add to it is not known yet. */
function estimate(task: ComposeTask, briefOf: BriefOf): TokenUsage {
  let outputTokens = isEdit(task) ? 0 : PROFILE_TOKENS
  for (const event of written(task, briefOf)) outputTokens += outputTokensOf(event)
  return { inputTokens: inputTokens(task), outputTokens }
}

async function* compose(task: ComposeTask, signal: AbortSignal, briefOf: BriefOf): AsyncGenerator<EngineEvent> {
  const usage: TokenUsage = { inputTokens: inputTokens(task), outputTokens: 0 }
  yield { kind: 'step', step: 'plan' }
  let composing = false
  let reason: FinishReason = 'stop'
  for (const event of written(task, briefOf)) {
    if (signal.aborted) return
    const isPaid = usage.outputTokens + outputTokensOf(event) <= task.maxOutputTokens
    if (!isPaid || event.kind === 'finish') {
      reason = 'length'
      break
    }
    if (!composing) yield { kind: 'step', step: 'compose' }
    composing = true
    usage.outputTokens += outputTokensOf(event)
    yield event
  }
  yield { kind: 'usage', usage }
  yield { kind: 'finish', reason }
}

function isEdit(task: ComposeTask): task is ComposeTask & { base: Content } {
  return task.base !== null && task.base.blocks.length > 0
}

/** What is written for the task: its operations, then what the person is told, and the end where parts were left out. */
function* written(task: ComposeTask, briefOf: BriefOf): Generator<EngineEvent> {
  if (isEdit(task)) {
    const edited = editPage(task, task.base)
    for (const { operation, provenance } of edited.written) yield { kind: 'operation', value: operation, provenance }
    yield { kind: 'text', delta: edited.says }
    return
  }
  const whole = readPage(task, briefOf(task))
  const page = fitting(whole, task)
  for (const { operation, provenance } of writePage(page, task))
    yield { kind: 'operation', value: operation, provenance }
  yield { kind: 'text', delta: reportOf(page) }
  if (page.parts.length < whole.parts.length) yield { kind: 'finish', reason: 'length' }
}

/** Where the page is longer than the hold pays for, its last parts are not planned: nothing leads to a part that never comes. */
function fitting(page: Page, task: ComposeTask): Page {
  if (task.maxOutputTokens <= 0 || task.maxOutputTokens > LONGEST_PAGE) return page
  const planned = page.parts.length
  let { parts } = page
  while (parts.length > 1 && costOf(unmade(page, parts, planned), task) > task.maxOutputTokens)
    parts = withoutLast(parts)
  return unmade(page, parts, planned)
}

/** Tokens of the page and of what is said about it: the open places are known when it is made. */
function costOf(page: Page, task: ComposeTask): number {
  let tokens = 0
  for (const { operation: value, provenance } of writePage(page, task))
    tokens += outputTokensOf({ kind: 'operation', value, provenance })
  return tokens + outputTokensOf({ kind: 'text', delta: reportOf(page) })
}

/** The footer closes what is left. */
function withoutLast(parts: Page['parts']): Page['parts'] {
  const at = parts.at(-1)?.section === 'footer' && parts.length > 2 ? parts.length - 2 : parts.length - 1
  return parts.filter((_, i) => i !== at)
}

function outputTokensOf(event: EngineEvent): number {
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
