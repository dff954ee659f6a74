import type { Content } from '../../../../blocks/block'
import type { Operation } from '../../../../blocks/tree/operations'
import type { Arrival, Draft, Hindrance, JournalBase, JournalWork, Person, SaveAnswer } from './sync-ports'
import type { Edit, Hurdle, SyncOptions, SyncState } from './sync-state'
import { touchedBlocks } from './touched'
import type { Conflict } from './combine'
import { type Choice, WorkingCopy } from './working-copy'

/** How long after the last keystroke a save starts, and how long typing without a pause can defer it. */
export const PAUSE_MS = 1_200
const AT_LATEST_MS = 5_000
/** A keystroke is in the journal within 300 ms: this, and the time to write it. */
const JOURNAL_MS = 200
const LONGEST_WAIT_MS = 30_000

/** Keeps a working copy and its server in step: when to send, what an answer means, and what the journal holds. One request is in flight at a time. */
export class Sync {
  private readonly copy: WorkingCopy
  private hurdle: Hurdle | undefined
  private combined: Arrival | undefined
  private savedAt: number | undefined
  private sendingSince: number | undefined
  private mustRead = false
  /** The ETag of a save that was heard of during a request. */
  private heard: string | undefined
  /** Something waits that is not typing. */
  private urgent = false
  private firstEditAt: number | undefined
  private lastEditAt = 0
  private dueAt: number | undefined
  /** The base that the journal holds. */
  private journalled: Content | undefined
  private cancelSend: (() => void) | undefined
  private cancelJournal: (() => void) | undefined
  private closed = false
  /** Those who wait until nothing urgent is left to do. */
  private waiting: (() => void)[] = []

  constructor(
    draft: Draft,
    private readonly options: SyncOptions,
  ) {
    this.copy = new WorkingCopy(draft)
  }

  get state(): SyncState {
    const { local: content, base, etag, unsaved, conflicts, refusals } = this.copy
    const { sendingSince, savedAt, hurdle, combined } = this
    return { content, base, etag, unsaved, sendingSince, savedAt, hurdle, conflicts, refusals, combined }
  }

  /**
   * Takes a change by the person. Text waits for a pause, everything else is sent at once.
   * @param seen what the person changed, where it is not the content of now
   */
  edit(content: Content, kind: Edit, seen?: Content): void {
    if (content === this.copy.local) return
    const now = this.options.clock.now()
    if (seen) this.copy.editSeen(seen, content)
    else this.copy.edit(content)
    this.lastEditAt = now
    this.firstEditAt ??= now
    if (kind === 'structure') this.urgent = true
    if (this.hurdle?.kind === 'refused') this.hurdle = undefined
    this.cancelJournal ??= this.options.clock.after(JOURNAL_MS, () => this.writeJournal())
    this.plan()
  }

  /** Takes what a journal kept of an earlier session, merged into the draft of now. False if the draft has it all. */
  replay(base: JournalBase, work: JournalWork): boolean {
    this.copy.replay(base, work)
    if (!this.copy.unsaved) return false
    this.lastEditAt = work.at
    this.sendSoon()
    return true
  }

  /** Another writer saved the draft. */
  remoteSaved(etag: string): void {
    if (etag === this.copy.etag) return
    // It may be the save that is under way.
    if (this.sendingSince !== undefined) this.heard = etag
    else {
      this.mustRead = true
      this.plan()
    }
  }

  decide(conflict: Conflict, choice: Choice): void {
    this.copy.decide(conflict, choice)
    this.sendSoon()
  }

  /** The connection may be back, or the person asks to try now. */
  retry(): void {
    if (this.hurdle && this.hurdle.kind !== 'forbidden') this.hurdle = undefined
    this.sendSoon()
  }

  /**
   * Sends without a pause what waits, and reads the draft if asked. Resolves when that is done, or when something keeps
   * it from being done.
   */
  caughtUp({ read = false } = {}): Promise<void> {
    if (this.closed) return Promise.resolve()
    if (read) this.mustRead = true
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting.push(resolve)
    this.sendSoon()
    return promise
  }

  /** The person signed in again. */
  signedIn(): void {
    if (this.hurdle?.kind === 'signed-out') this.retry()
  }

  /** The page is being left: writes the journal and sends what there is, without waiting for the answer. */
  flush(): void {
    this.writeJournal()
    if (this.closed || this.hurdle || this.sendingSince !== undefined || this.copy.sent.length > 0) return
    const { content, operations } = this.copy.toSend()
    if (operations.length > 0) void this.save(content, operations, true)
  }

  close(): void {
    this.flush()
    this.closed = true
    this.cancelSend?.()
    this.cancelJournal?.()
    this.release()
  }

  private sendSoon(): void {
    this.urgent = true
    this.writeJournal()
    this.plan()
  }

  private plan(): void {
    this.dueAt = this.nextDue()
    this.arm()
    if (!this.closed) this.options.changed(this.state)
    const isBusy = this.urgent || this.mustRead || this.sendingSince !== undefined || this.copy.sent.length > 0
    if (!isBusy || (this.hurdle && this.sendingSince === undefined)) this.release()
  }

  private release(): void {
    const { waiting } = this
    this.waiting = []
    for (const resolve of waiting) resolve()
  }

  /** When the work of now is due. Undefined without work. */
  private nextDue(): number | undefined {
    if (this.mustRead || this.copy.sent.length > 0 || this.urgent) return this.options.clock.now()
    if (this.firstEditAt === undefined) return undefined
    return Math.min(this.lastEditAt + PAUSE_MS, this.firstEditAt + AT_LATEST_MS)
  }

  private arm(): void {
    this.cancelSend?.()
    this.cancelSend = undefined
    if (this.closed || this.sendingSince !== undefined || this.dueAt === undefined) return
    const wait = this.waitUntil()
    if (wait === undefined) return
    const ms = Math.max(0, Math.max(this.dueAt, wait) - this.options.clock.now())
    this.cancelSend = this.options.clock.after(ms, () => void this.step())
  }

  /** When the hurdle allows the next request. Undefined: not before something else happens. */
  private waitUntil(): number | undefined {
    if (!this.hurdle) return 0
    if (this.hurdle.kind === 'offline') return this.hurdle.nextTryAt
    return this.hurdle.kind === 'slow' ? this.hurdle.until : undefined
  }

  /** Reads the draft if its state is unknown, otherwise sends what differs. */
  private async step(): Promise<void> {
    if (this.mustRead || this.copy.sent.length > 0) return this.read()
    const { content, operations } = this.copy.toSend()
    if (operations.length > 0) return this.save(content, operations, false)
    this.urgent = false
    this.firstEditAt = undefined
    this.settle()
  }

  private async save(content: Content, operations: Operation[], keepalive: boolean): Promise<void> {
    this.copy.sent = [content]
    this.firstEditAt = undefined
    this.urgent = false
    this.sendingSince = this.options.clock.now()
    this.writeJournal()
    this.plan()
    const answer = await this.options.transport.save(operations, this.copy.etag, { keepalive })
    this.sendingSince = undefined
    this.takeSave(answer, content, operations)
    this.settle()
  }

  private takeSave(answer: SaveAnswer, content: Content, operations: readonly Operation[]): void {
    if (answer.kind === 'lost') return this.lost()
    this.copy.sent = []
    if (answer.kind === 'saved') {
      this.hurdle = undefined
      this.savedAt = this.options.clock.now()
      this.rebase(content, answer.draft, answer.combinedWith)
      return
    }
    this.urgent = true
    if (answer.kind === 'stale') this.mustRead = true
    else if (answer.kind !== 'refused') this.hinder(answer)
    else if (!this.copy.refuse(answer, content, operations)) {
      const { message, traceId } = answer
      this.hurdle = { kind: 'refused', message, ...(traceId && { traceId }) }
    }
  }

  private async read(): Promise<void> {
    this.sendingSince = this.options.clock.now()
    this.plan()
    const answer = await this.options.transport.read()
    this.sendingSince = undefined
    if (answer.kind === 'lost') this.lost()
    else if (answer.kind !== 'draft') this.hinder(answer)
    else this.takeDraft(answer.draft)
    this.settle()
  }

  private takeDraft(draft: Draft): void {
    const isForeign = draft.etag !== this.copy.etag && this.copy.sent.length === 0
    const others = isForeign && draft.updatedBy ? [draft.updatedBy] : undefined
    this.hurdle = undefined
    this.mustRead = false
    if (this.copy.unsaved) this.urgent = true
    this.rebase(this.copy.base, draft, others)
  }

  private lost(): void {
    const now = this.options.clock.now()
    const before = this.hurdle?.kind === 'offline' ? this.hurdle : undefined
    const tries = (before?.tries ?? 0) + 1
    const wait = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (tries - 1))
    this.hurdle = { kind: 'offline', since: before?.since ?? now, tries, nextTryAt: now + wait }
  }

  private hinder(hindrance: Exclude<Hindrance, { kind: 'lost' }>): void {
    if (hindrance.kind !== 'slow') return void (this.hurdle = hindrance)
    const { retryAfterMs, ...slow } = hindrance
    this.hurdle = { ...slow, until: this.options.clock.now() + retryAfterMs }
  }

  /** @param by whose changes the draft brings */
  private rebase(from: Content, draft: Draft, by: readonly Person[] | undefined): void {
    const before = this.copy.local
    this.copy.rebase(from, draft)
    if (by) this.combined = { at: this.options.clock.now(), by, blockIds: touchedBlocks(before, this.copy.local) }
  }

  /** After an answer: brings the journal up to date and plans the next request, if something waits. */
  private settle(): void {
    if (this.heard !== undefined && this.heard !== this.copy.etag) this.mustRead = true
    this.heard = undefined
    this.writeJournal()
    this.plan()
  }

  private writeJournal(): void {
    this.cancelJournal?.()
    this.cancelJournal = undefined
    if (!this.copy.unsaved) {
      if (this.journalled) this.options.journal.clear()
      this.journalled = undefined
      return
    }
    const { base: content, etag } = this.copy
    const base = this.journalled === content ? undefined : { content, etag }
    this.options.journal.write(this.copy.work(this.lastEditAt), base)
    this.journalled = content
  }
}
