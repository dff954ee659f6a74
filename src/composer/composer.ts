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
import { makePage, type Page } from './page/make'
import { shortened, writePage } from './page/write-page'
import { reportOf, undoneOf } from './page/report'
import { readingSteps } from './reader/read-brief'
import type { Reading } from './reader/reading'
import type { Steps } from '../lib/steps'
import { clean } from './text'
import { yieldToEventLoop } from '../lib/yield-to-event-loop'

const CHARACTERS_PER_TOKEN = 4
/** More tokens than any page needs. With a smaller limit, the composer checks that the page fits. */
const LONGEST_PAGE = 1_500
/** Tokens reserved for what the World fills in: links to its own pages. */
const PROFILE_TOKENS = 500

/** Lets others work, and resolves when the composer may go on. */
export type Pause = () => Promise<void>

/**
 * The deterministic composer. Reads the brief by rules, needs no key and no network, and invents nothing. It works for a
 * few milliseconds at a time and pauses in between.
 */
export function localComposer(pause: Pause = yieldToEventLoop): Engine {
  const pageOf = madeOnce()
  return {
    id: LOCAL_COMPOSER,
    kind: 'deterministic',
    rate: LOCAL_RATE,
    estimate: (task) => estimate(task, { pageOf, pause }),
    compose: (task, signal) => compose(task, signal, { pageOf, pause }),
  }
}

/** Composes a short brief and drops it, so that the first person does not wait for weights and libraries to load. */
export async function warmUp(): Promise<void> {
  const world = {
    name: '',
    slug: '',
    description: '',
    profile: { name: '', tagline: '', email: '', phone: '', address: '', hours: '', links: [] },
    look: null,
  }
  const task: ComposeTask = {
    intent: WARM_UP,
    locale: 'en',
    base: null,
    focus: [],
    world,
    ownPages: [],
    maxOutputTokens: 0,
  }
  await localComposer().estimate(task)
}

const WARM_UP =
  'A page for a bakery. Open Tue–Sat 7–15. Rye £3.80.\nCall 0113 496 0123 from 12 June 2027.\n- Bread\n- Cake'

type PageOf = (task: ComposeTask) => Steps<Page>

/** How long the composer works before it pauses, plus one step. */
const SLICE_MS = 5

interface Working {
  pageOf: PageOf
  pause: Pause
}

/** Keeps the last page, because an engine usually composes the task that it has just estimated. */
function madeOnce(): PageOf {
  let last: { task: ComposeTask; reading: Reading; page: Page } | undefined
  return function* (task) {
    if (last && makesSamePage(last.task, task)) return last.page
    const { intent, locale } = task
    const isRead = last?.task.intent === intent && last.task.locale === locale
    const reading = last && isRead ? last.reading : yield* readingSteps(clean(intent).text, locale)
    yield
    const page = makePage(reading, task)
    last = { task, reading, page }
    return page
  }
}

/** Whether two tasks differ in nothing that a page is made of. The tokens that the hold pays for only cut it. */
function makesSamePage(one: ComposeTask, other: ComposeTask): boolean {
  const [a, b]: Record<string, unknown>[] = [one, other].map((task) => ({
    ...task,
    maxOutputTokens: 0,
    ownPages: task.ownPages.length === 0 ? 0 : task.ownPages,
  }))
  return [...Object.keys(a!), ...Object.keys(b!)].every((key) => a![key] === b![key])
}

/** Composes the page, because the same task gives the same page. The pages of the World are not known yet. */
async function estimate(task: ComposeTask, working: Working): Promise<TokenUsage> {
  let outputTokens = isEdit(task) ? 0 : PROFILE_TOKENS
  for await (const event of events(task, working)) outputTokens += outputTokensOf(event)
  return { inputTokens: inputTokens(task), outputTokens }
}

async function* compose(task: ComposeTask, signal: AbortSignal, working: Working): AsyncGenerator<EngineEvent> {
  const usage: TokenUsage = { inputTokens: inputTokens(task), outputTokens: 0 }
  yield { kind: 'step', step: 'plan' }
  let composing = false
  let reason: FinishReason = 'stop'
  for await (const event of events(task, working)) {
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

/** What is written for a task, with a pause whenever a slice of time is over. */
async function* events(task: ComposeTask, { pageOf, pause }: Working): AsyncGenerator<EngineEvent> {
  let since = performance.now()
  for (const event of written(task, pageOf)) {
    if (event) yield event
    if (performance.now() - since < SLICE_MS) continue
    await pause()
    since = performance.now()
  }
}

/**
 * The output for a task: operations, the message to the person, and `finish` if parts were omitted. It yields undefined
 * between steps that write nothing.
 */
function* written(task: ComposeTask, pageOf: PageOf): Generator<EngineEvent | void, void, void> {
  if (isEdit(task)) {
    const edited = yield* editPage(task, task.base)
    for (const { operation, provenance } of edited.written) yield { kind: 'operation', value: operation, provenance }
    yield { kind: 'text', delta: edited.says }
    yield { kind: 'undone', parts: edited.undone }
    return
  }
  const whole = yield* pageOf(task)
  yield
  const page = yield* fitting(whole, task)
  for (const { operation, provenance } of writePage(page, task))
    yield { kind: 'operation', value: operation, provenance }
  yield { kind: 'text', delta: reportOf(page, task) }
  yield { kind: 'undone', parts: undoneOf(page) }
  if (page.blocks.length < whole.blocks.length) yield { kind: 'finish', reason: 'length' }
}

/**
 * Drops the last blocks of a page that the hold does not pay for, so that no link points to a block that is never
 * written.
 */
function* fitting(page: Page, task: ComposeTask): Steps<Page> {
  if (task.maxOutputTokens <= 0 || task.maxOutputTokens > LONGEST_PAGE) return page
  let left = page
  while (left.blocks.length > 1 && costOf(left, task) > task.maxOutputTokens) {
    left = shortened(left)
    yield
  }
  return left
}

/** The tokens of the page and of the message about it. */
function costOf(page: Page, task: ComposeTask): number {
  let tokens = outputTokensOf({ kind: 'text', delta: reportOf(page, task) })
  for (const { operation: value, provenance } of writePage(page, task))
    tokens += outputTokensOf({ kind: 'operation', value, provenance })
  return tokens
}

function outputTokensOf(event: EngineEvent): number {
  const text = event.kind === 'operation' ? JSON.stringify(event.value) : event.kind === 'text' ? event.delta : ''
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

/**
 * The tokens of everything the composer reads: the brief, the current page, the World's profile, name and description.
 */
function inputTokens({ intent, base, world }: ComposeTask): number {
  const read =
    intent.length +
    (base ? JSON.stringify(base.blocks).length : 0) +
    JSON.stringify(world.profile).length +
    world.name.length +
    world.description.length
  return Math.ceil(read / CHARACTERS_PER_TOKEN)
}
