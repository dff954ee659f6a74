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
/** More tokens than any page needs. With a smaller limit, the composer checks that the page fits. */
const LONGEST_PAGE = 1_500
/** Tokens reserved for data from the World's own Surfaces: contact data, hours, links in the footer. */
const PROFILE_TOKENS = 500

/** The deterministic composer. Reads the brief by rules, needs no key and no network, and invents nothing. */
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

/** Keeps the last brief, because an engine usually composes the task that it has just estimated. */
function readOnce(): BriefOf {
  let last: { intent: string; locale: string; brief: Brief } | undefined
  return ({ intent, locale }) => {
    if (last?.intent !== intent || last.locale !== locale) last = { intent, locale, brief: readBrief(intent, locale) }
    return last.brief
  }
}

/** Composes the page, because the same task gives the same page. The passages of the World are not known yet. */
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

/** The output for a task: operations, the message to the person, and `finish` if parts were omitted. */
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

/**
 * Drops the last parts of a page that the hold does not pay for, so that no link points to a part that is never
 * written.
 */
function fitting(page: Page, task: ComposeTask): Page {
  if (task.maxOutputTokens <= 0 || task.maxOutputTokens > LONGEST_PAGE) return page
  const planned = page.parts.length
  let { parts } = page
  while (parts.length > 1 && costOf(unmade(page, parts, planned), task) > task.maxOutputTokens)
    parts = withoutLast(parts)
  return unmade(page, parts, planned)
}

/** The tokens of the page and of the message about it. Writing the page first finds its open places. */
function costOf(page: Page, task: ComposeTask): number {
  let tokens = 0
  for (const { operation: value, provenance } of writePage(page, task))
    tokens += outputTokensOf({ kind: 'operation', value, provenance })
  return tokens + outputTokensOf({ kind: 'text', delta: reportOf(page) })
}

/** Removes the last part before the footer, which stays last. */
function withoutLast(parts: Page['parts']): Page['parts'] {
  const at = parts.at(-1)?.section === 'footer' && parts.length > 2 ? parts.length - 2 : parts.length - 1
  return parts.filter((_, i) => i !== at)
}

function outputTokensOf(event: EngineEvent): number {
  const text = event.kind === 'operation' ? JSON.stringify(event.value) : event.kind === 'text' ? event.delta : ''
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

/**
 * The tokens of everything the composer reads: the brief, the current page, the World's passages, name and description.
 */
function inputTokens({ intent, base, passages, world }: ComposeTask): number {
  const read =
    intent.length +
    (base ? JSON.stringify(base.blocks).length : 0) +
    passages.reduce((sum, { text }) => sum + text.length, 0) +
    world.name.length +
    world.description.length
  return Math.ceil(read / CHARACTERS_PER_TOKEN)
}
