import { blockType } from '../../blocks/catalogue'
import { checkTree } from '../../blocks/tree/checks'
import type { WorldContext } from '../../deps/context'
import { Fault } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import { traced, tracedWork } from '../../core/tracing'
import type { FinishReason } from '../../ports/chat'
import { costPhi } from '../billing/holds'
import { paced } from '../../lib/steps'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { newBlockId } from '../surfaces/drafts/draft-input'
import { Assembly, type Broken, type Offered } from './composing/assembly'
import type { BrokenOperation, ComposeTask, Engine, EngineEvent, Step, TokenUsage, Undone } from '../../composer/engine'
import type { Used } from '../mind/used'
import type { FactFinding } from '../surfaces/receipts/findings'
import { placeholdersIn } from './composing/placeholders'
import type { Briefing } from './briefing'
import { remarksOn } from './remarks'
import { retrieved } from './retrieval'
import type { CutReason, RunningTurn } from '../../deps/running-turns'
import { type Ending, endTurn } from './turn-end'
import type { TurnLog } from './turn-log'
import type { TurnRow } from './turns'

const REPAIR_ATTEMPTS = 2
/** Minimum time between two previews: at most ten a second. */
const PREVIEW_MS = 100
/** Attempts to store the end of a turn, and the base of the linear backoff between them. */
const END_ATTEMPTS = 4
const END_PAUSE_MS = 1_000

/** A running turn. Drives its engine, stores the engine's output as events, and ends with a Receipt and a settled hold. */
export class TurnRun implements RunningTurn {
  done: Promise<void> = Promise.resolve()
  readonly #cut = new AbortController()
  #reason: CutReason | undefined
  readonly #assembly: Assembly
  readonly #broken: Broken[] = []
  private task: ComposeTask
  #used: Used
  #usage: TokenUsage = { inputTokens: 0, outputTokens: 0 }
  #step: { name: Step; since: number } | undefined
  #texts = 0
  #saying: string | undefined
  #previewedAt = 0
  #finish: FinishReason = 'stop'
  #findings: FactFinding[] = []
  readonly #undone: Undone[] = []

  constructor(
    private readonly ctx: WorldContext,
    private readonly turn: TurnRow,
    private readonly engine: Engine,
    private readonly briefing: Briefing,
    readonly log: TurnLog,
  ) {
    const { task, used } = briefing
    this.task = task
    this.#used = used
    this.#assembly = new Assembly({ base: task.base, newId: () => newBlockId(ctx), allowedTypes: task.tools })
  }

  start(): void {
    const attributes = { 'quoin.turn': this.turn.id, 'quoin.world': this.ctx.world.id }
    this.done = tracedWork(this.ctx, 'turn', attributes, () => this.#run())
    this.ctx.deps.local.turns.add(this.turn.id, this)
  }

  get worldId(): string {
    return this.turn.worldId
  }

  cut(reason: CutReason): void {
    this.#reason ??= reason
    this.#cut.abort()
  }

  async #run(): Promise<void> {
    const ending = await this.#work()
    for (let attempt = 1; attempt <= END_ATTEMPTS; attempt++) {
      try {
        return await endTurn(this.ctx, this.turn, this.log, this.#result(), ending)
      } catch (error) {
        this.ctx.deps.log.error('storing the end of a turn failed', { err: error })
        if (attempt < END_ATTEMPTS) await Bun.sleep(END_PAUSE_MS * attempt)
      }
    }
  }

  /** Composes until the engine finishes, is cancelled or fails. Never throws. */
  async #work(): Promise<Ending> {
    let failure: unknown
    try {
      await this.#compose()
      this.#enter(undefined)
      await this.log.flushed()
    } catch (error) {
      failure = error
      // Store the events from before the failure before the end.
      await this.log.flushed().catch(() => {})
    }
    // A cancelled engine may return or throw. Both count as cancelled.
    if (this.#reason) return { kind: 'cancelled', reason: this.#reason }
    if (failure !== undefined) return { kind: 'failed', reason: 'error', fault: this.#faultOf(failure) }
    return { kind: 'completed', reason: this.#finish }
  }

  async #compose(): Promise<void> {
    this.#enter('retrieve')
    const { task, used } = await retrieved(this.ctx, this.task, this.engine, this.turn.surfaceId, this.#cut.signal)
    this.task = task
    this.#used = { ...this.#used, ...used }
    // A brief that only tells to remember something asks for no page.
    if (task.intent.trim()) await this.#write()
    const remarks = remarksOn(this.briefing, this.#assembly.operations.length > 0)
    if (remarks) this.#takeUnlessCut({ kind: 'text', delta: remarks })
    this.#enter('validate')
    this.#complete()
  }

  async #write(): Promise<void> {
    const { id, kind } = this.engine
    const compose = () =>
      traced(this.ctx, 'model.compose', { 'gen_ai.request.model': id, 'quoin.engine': kind }, () =>
        this.#consume(this.engine.compose(this.task, this.#cut.signal)),
      )
    if (kind === 'generative') await compose()
    else await this.ctx.deps.local.composing.run(this.worldId, compose)
    await this.#repair()
    if (kind === 'generative') await this.#revise()
  }

  /** Has the engine put right, once, what the page lost or mixed up of its brief. What is still wrong goes into the Receipt. */
  async #revise(): Promise<void> {
    if (this.#assembly.operations.length === 0 || this.#cut.signal.aborted) return
    const { Checklist, gapText } = await import('./composing/checklist')
    const checklist = await paced(Checklist.of(this.task))
    const gaps = checklist.gapsIn(this.#assembly.content)
    if (gaps.length > 0 && this.engine.revise && this.#finish === 'stop') {
      this.#enter('repair')
      const issues = gaps.map((gap) => ({ path: '', code: `${gap.kind}_fact`, message: gapText(gap) }))
      this.log.append('repair', { blockId: null, issues, attempt: 1, lossy: false })
      const texts = gaps.map(gapText)
      await this.#consume(this.engine.revise(this.task, this.#assembly.content, texts, this.#cut.signal))
      await this.#repair()
    }
    this.#findings = checklist.findingsIn(this.#assembly.content)
  }

  async #consume(events: AsyncIterable<EngineEvent>): Promise<void> {
    let isFirst = true
    for await (const event of events) {
      this.#takeUnlessCut(event)
      if (event.kind !== 'operation' || !isFirst) continue
      isFirst = false
      // Yield after the first operation. An engine that never waits would finish the page before readers see any of it.
      await this.log.flushed()
      await yieldToEventLoop()
    }
  }

  /** After a cancellation, only the final token usage is taken. */
  #takeUnlessCut(event: EngineEvent, replaces?: BrokenOperation): void {
    // Stop the engine if events cannot be stored, so that lost output costs no more Φ.
    if (this.log.failure) throw this.log.failure
    if (!this.#cut.signal.aborted) this.#take(event, replaces)
    else if (event.kind === 'usage') this.#usage = event.usage
  }

  #take(event: EngineEvent, replaces?: BrokenOperation): void {
    if (event.kind !== 'text') this.#saying = undefined
    switch (event.kind) {
      case 'step':
        return this.#enter(event.step)
      case 'text':
        return this.#say(event.delta)
      case 'operation':
        return this.#report(this.#assembly.offer(event.value, event.provenance, replaces))
      case 'malformed':
        return this.#report(this.#assembly.refuse(event.line, replaces))
      case 'preview':
        return this.#preview(event)
      case 'undone':
        return void this.#undone.push(...event.parts)
      case 'usage':
        return this.#count(event.usage)
      case 'finish':
        this.#finish = event.reason
    }
  }

  #say(delta: string): void {
    this.#saying ??= `text_${++this.#texts}`
    this.log.say(this.#saying, delta)
  }

  /** Appends the events of a result and queues its broken operations for repair. */
  #report({ accepted, provenance, fixed, broken }: Offered): void {
    for (const repair of fixed) this.log.append('repair', repair)
    if (accepted.length > 0) this.log.append('block.patch', { operations: accepted, provenance })
    this.#broken.push(...broken)
  }

  #preview(preview: Parameters<Assembly['preview']>[0]): void {
    const now = this.ctx.now()
    if (now - this.#previewedAt < PREVIEW_MS) return
    this.log.show('block.preview', this.#assembly.preview(preview))
    this.#previewedAt = now
  }

  #count(usage: TokenUsage): void {
    this.#usage = usage
    const phi = phiToNumber(Math.min(this.turn.phiHeld, costPhi(this.engine.rate, usage)))
    this.log.append('usage', { ...usage, phi })
  }

  /** Asks the engine to rewrite each broken operation, at most REPAIR_ATTEMPTS times, and drops what is still broken. */
  async #repair(): Promise<void> {
    for (let broken = this.#broken.shift(); broken && !this.#cut.signal.aborted; broken = this.#broken.shift()) {
      this.#enter('repair')
      let attempt = 0
      let still: Broken | undefined = broken
      while (still && this.engine.repair && attempt < REPAIR_ATTEMPTS && !this.#cut.signal.aborted)
        still = await this.#rewrite(still, ++attempt)
      if (!still) continue
      const { blockId, operation } = still
      this.log.append('repair', { blockId, issues: operation.issues, attempt, lossy: true })
      this.#report(this.#assembly.abandon(operation))
    }
  }

  /** Asks the engine to rewrite one operation. @returns the operation if it is still broken */
  async #rewrite({ blockId, operation }: Broken, attempt: number): Promise<Broken | undefined> {
    this.log.append('repair', { blockId, issues: operation.issues, attempt, lossy: false })
    const others = this.#broken.length
    const made = this.#assembly.operations.length
    const events = this.engine.repair?.(this.task, this.#assembly.content, operation, this.#cut.signal) ?? []
    let written = false
    for await (const event of events) {
      const writes = event.kind === 'operation' || event.kind === 'malformed'
      // Take only the first operation. A model that answers with the whole page would duplicate it.
      if (!(writes && written)) this.#takeUnlessCut(event, operation)
      written ||= writes
    }
    const [again] = this.#broken.splice(others)
    // An engine that writes nothing has repaired nothing.
    return this.#assembly.operations.length > made ? undefined : (again ?? { blockId, operation })
  }

  /** @throws Error for an invalid tree, which is never proposed */
  #complete(): void {
    // Release the operations that still wait for a block.
    this.#report(this.#assembly.abandon())
    const [issue] = checkTree(this.#assembly.content.blocks, blockType)
    if (issue) throw new Error(`A turn made an invalid tree: ${issue.path} ${issue.message}`)
  }

  #enter(name: Step | undefined): void {
    const { log } = this
    if (this.#step?.name === name) return
    const now = this.ctx.now()
    if (this.#step) log.append('step.finished', { step: this.#step.name, ms: now - this.#step.since })
    this.#step = name && { name, since: now }
    if (name) log.append('step.started', { step: name, ms: 0 })
  }

  #faultOf(failure: unknown): Fault {
    if (failure instanceof Fault) return failure
    this.ctx.deps.log.error('turn failed', { err: failure })
    return new Fault('INTERNAL', 'Something went wrong on our side.')
  }

  #result() {
    const { content, operations, inverse } = this.#assembly
    const { rate } = this.engine
    const { base } = this.task
    const findings = [...this.#findings, ...placeholdersIn(content, base)]
    return {
      base,
      content,
      operations,
      inverse,
      usage: this.#usage,
      rate,
      used: this.#used,
      findings,
      undone: this.#undone,
    }
  }
}
