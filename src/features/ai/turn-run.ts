import { blockType } from '../../blocks/catalogue'
import { checkTree } from '../../blocks/tree/checks'
import type { WorldContext } from '../../deps/context'
import { Fault } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import { traced, tracedWork } from '../../core/tracing'
import type { FinishReason } from '../../ports/chat'
import { costPhi } from '../billing/holds'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { newBlockId } from '../surfaces/drafts/draft-input'
import { Assembly, type Broken, type Offered } from './composing/assembly'
import type { BrokenOperation, ComposeTask, Engine, EngineEvent, Step, TokenUsage } from '../../composer/engine'
import { ownPagesFor } from './retrieval'
import type { CutReason, RunningTurn } from '../../deps/running-turns'
import { type Ending, endTurn } from './turn-end'
import type { TurnLog } from './turn-log'
import type { TurnRow } from './turns'

const REPAIR_ATTEMPTS = 2
/** Shortest time between two previews: ten a second. */
const PREVIEW_MS = 100
/** How often, and after what pause, the end of a turn is written when the database refuses. */
const END_ATTEMPTS = 4
const END_PAUSE_MS = 1_000

/** One turn at work: drives its engine, turns what it writes into stored events, and ends with Receipt and settling. */
export class TurnRun implements RunningTurn {
  done: Promise<void> = Promise.resolve()
  readonly #cut = new AbortController()
  #reason: CutReason | undefined
  readonly #assembly: Assembly
  readonly #broken: Broken[] = []
  #usage: TokenUsage = { inputTokens: 0, outputTokens: 0 }
  #worked = false
  #step: { name: Step; since: number } | undefined
  #texts = 0
  #saying: string | undefined
  #previewedAt = 0
  #finish: FinishReason = 'stop'

  constructor(
    private readonly ctx: WorldContext,
    private readonly turn: TurnRow,
    private readonly engine: Engine,
    private task: ComposeTask,
    readonly log: TurnLog,
  ) {
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
        this.ctx.deps.log.error('the end of a turn could not be stored', { err: error })
        if (attempt < END_ATTEMPTS) await Bun.sleep(END_PAUSE_MS * attempt)
      }
    }
  }

  /** Composes until it is done, cut off or broken. Never throws. */
  async #work(): Promise<Ending> {
    let failure: unknown
    try {
      await this.#compose()
      this.#enter(undefined)
      await this.log.flushed()
    } catch (error) {
      failure = error
      // What came before the failure is stored before the end is.
      await this.log.flushed().catch(() => {})
    }
    // An engine that is cut off may end quietly or throw: either way it was cut off.
    if (this.#reason) return { kind: 'cancelled', reason: this.#reason }
    if (failure !== undefined) return { kind: 'failed', reason: 'error', fault: this.#faultOf(failure) }
    const nothing = this.#assembly.operations.length === 0 && this.#finish === 'stop'
    return { kind: 'completed', reason: nothing ? 'no_changes' : this.#finish }
  }

  async #compose(): Promise<void> {
    this.#enter('retrieve')
    const ownPages = await ownPagesFor(this.ctx, this.task.intent, this.turn.surfaceId)
    this.task = { ...this.task, ownPages }
    const { id, kind } = this.engine
    const compose = () =>
      traced(this.ctx, 'model.compose', { 'gen_ai.request.model': id, 'quoin.engine': kind }, () =>
        this.#hear(this.engine.compose(this.task, this.#cut.signal)),
      )
    if (kind === 'generative') await compose()
    else await this.ctx.deps.local.composing.run(this.worldId, compose)
    await this.#repair()
    this.#enter('validate')
    this.#complete()
  }

  async #hear(events: AsyncIterable<EngineEvent>): Promise<void> {
    let isFirst = true
    for await (const event of events) {
      this.#takeUnlessCut(event)
      if (event.kind !== 'operation' || !isFirst) continue
      isFirst = false
      // An engine that never waits would have made the whole page before its reader sees the first of it.
      await this.log.flushed()
      await yieldToEventLoop()
    }
  }

  /** After the cut only the tokens count: what was used until then is told last. */
  #takeUnlessCut(event: EngineEvent, mends?: BrokenOperation): void {
    // What cannot be stored must not be paid for any longer.
    if (this.log.failure) throw this.log.failure
    if (!this.#cut.signal.aborted) this.#take(event, mends)
    else if (event.kind === 'usage') this.#usage = event.usage
  }

  #take(event: EngineEvent, mends?: BrokenOperation): void {
    if (event.kind !== 'text') this.#saying = undefined
    switch (event.kind) {
      case 'step':
        return this.#enter(event.step)
      case 'text':
        return this.#say(event.delta)
      case 'operation':
        return this.#tell(this.#assembly.offer(event.value, event.provenance, mends))
      case 'malformed':
        return this.#tell(this.#assembly.refuse(event.line, mends))
      case 'preview':
        return this.#preview(event.blockId, event.props)
      case 'usage':
        return this.#count(event.usage)
      case 'finish':
        this.#finish = event.reason
    }
  }

  #say(delta: string): void {
    this.#worked = true
    this.#saying ??= `text_${++this.#texts}`
    this.log.say(this.#saying, delta)
  }

  /** What became of what the engine wrote: patches, what was mended on the way, and what it has to write again. */
  #tell({ accepted, provenance, mended, broken }: Offered): void {
    for (const repair of mended) this.log.append('repair', repair)
    if (accepted.length > 0) {
      this.#worked = true
      this.log.append('block.patch', { operations: accepted, provenance })
    }
    this.#broken.push(...broken)
  }

  #preview(engineId: string, props: Record<string, unknown>): void {
    const now = this.ctx.now()
    if (now - this.#previewedAt < PREVIEW_MS) return
    if (this.log.show('block.preview', this.#assembly.preview(engineId, props))) this.#previewedAt = now
  }

  #count(usage: TokenUsage): void {
    this.#usage = usage
    const phi = phiToNumber(Math.min(this.turn.phiHeld, costPhi(this.engine.rate, usage)))
    this.log.append('usage', { ...usage, phi })
  }

  /** Has each broken operation written again, twice at most; what is still broken then is dropped. */
  async #repair(): Promise<void> {
    for (let broken = this.#broken.shift(); broken && !this.#cut.signal.aborted; broken = this.#broken.shift()) {
      this.#enter('repair')
      let attempt = 0
      let still: Broken | undefined = broken
      while (still && this.engine.repair && attempt < REPAIR_ATTEMPTS && !this.#cut.signal.aborted)
        still = await this.#writeAgain(still, ++attempt)
      if (!still) continue
      const { blockId, operation } = still
      this.log.append('repair', { blockId, issues: operation.issues, attempt, lossy: true })
      this.#tell(this.#assembly.abandon(operation))
    }
  }

  /** @returns what is broken about the new form, if anything is */
  async #writeAgain({ blockId, operation }: Broken, attempt: number): Promise<Broken | undefined> {
    this.log.append('repair', { blockId, issues: operation.issues, attempt, lossy: false })
    const others = this.#broken.length
    const made = this.#assembly.operations.length
    const events = this.engine.repair?.(this.task, this.#assembly.content, operation, this.#cut.signal) ?? []
    let written = false
    for await (const event of events) {
      const writes = event.kind === 'operation' || event.kind === 'malformed'
      // Just that one: a model that answers with its whole page would put all of it in again.
      if (!(writes && written)) this.#takeUnlessCut(event, operation)
      written ||= writes
    }
    const [again] = this.#broken.splice(others)
    // An engine that writes nothing has mended nothing.
    return this.#assembly.operations.length > made ? undefined : (again ?? { blockId, operation })
  }

  /** A page that breaks a rule is never proposed. */
  #complete(): void {
    // What waited for a block that never came.
    this.#tell(this.#assembly.abandon())
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
    this.ctx.deps.log.error('a turn failed', { err: failure })
    return new Fault('INTERNAL', 'Something went wrong on our side.')
  }

  #result() {
    const { content, operations, inverse } = this.#assembly
    const { rate } = this.engine
    return { base: this.task.base, content, operations, inverse, usage: this.#usage, worked: this.#worked, rate }
  }
}
