import type { Content } from '../../src/blocks/block'
import { mergeContent } from '../../src/blocks/merge/content'
import { checkTree } from '../../src/blocks/tree/checks'
import { applyOperations, OperationError, type Operation } from '../../src/blocks/tree/operations'
import type {
  Clock,
  Draft,
  Journal,
  JournalBase,
  JournalWork,
  ReadAnswer,
  SaveAnswer,
  Transport,
} from '../../src/console/app/editor/model/sync-ports'
import { lookup } from './block-trees'

/** A clock whose time passes only when a test says so. */
export class VirtualClock implements Clock {
  private time = 0
  private timers: { at: number; run: () => void }[] = []

  now(): number {
    return this.time
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  /** Lets time pass, and everything happen that is due and what follows from it. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms
    for (;;) {
      await settled()
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.time = Math.max(this.time, next.at)
      this.timers = this.timers.filter((timer) => timer !== next)
      next.run()
    }
    this.time = end
  }

  /** Forgets all timers, as a crash does. */
  crash(): void {
    this.timers = []
  }
}

async function settled(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve()
}

/** What happens to a request. */
export type Fate = 'works' | 'lost before' | 'lost after' | 'late' | 'twice' | 'slow' | 'signed-out'

/** The draft's routes, with the merge of the real server. */
export class FakeServer {
  content: Content
  version = 1
  saves = 0
  reads = 0
  /** Requests that their sender gave up, still on their way. */
  late: (() => void)[] = []
  private readonly versions = new Map<string, Content>()

  constructor(content: Content) {
    this.content = content
    this.versions.set(this.etag, content)
  }

  get etag(): string {
    return `"v${this.version}"`
  }

  get draft(): Draft {
    // A copy, as if it came over the wire.
    return { content: structuredClone(this.content) as Content, etag: this.etag }
  }

  patch(operations: readonly Operation[], etag: string): SaveAnswer {
    this.saves++
    try {
      const base = this.versions.get(etag)!
      const edited = applyOperations(base, structuredClone(operations) as Operation[])
      const issues = checkTree(edited.blocks, lookup)
      if (issues.length)
        return {
          kind: 'refused',
          message: 'Invalid.',
          faults: issues.map(({ message, blockId }) => ({
            path: `/operations/${operations.findLastIndex((op) => 'blockId' in op && op.blockId === blockId)}`,
            message,
            blockId,
          })),
        }
      const stale = etag !== this.etag
      const merge = stale ? mergeContent(base, edited, this.content, lookup) : { content: edited }
      if (!('content' in merge)) return { kind: 'stale' }
      this.set(merge.content)
      return { kind: 'saved', draft: this.draft, ...(stale && { combinedWith: [{ id: 'user_jonas', name: 'Jonas' }] }) }
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      const { index, message, blockId } = error
      return { kind: 'refused', message, faults: [{ path: `/operations/${index}`, message, blockId }] }
    }
  }

  /** Another writer's save. */
  set(content: Content): void {
    if (JSON.stringify(content) === JSON.stringify(this.content)) return
    this.content = content
    this.version++
    this.versions.set(this.etag, content)
  }
}

/** A transport to the fake server. `fates` says what happens to the next requests; then all work. */
export function transportTo(server: FakeServer, fates: Fate[] = []): Transport {
  return {
    async save(operations, etag) {
      const fate = fates.shift() ?? 'works'
      if (fate === 'lost before') return { kind: 'lost' }
      if (fate === 'slow') return { kind: 'slow', retryAfterMs: 3_000 }
      if (fate === 'signed-out') return { kind: 'signed-out' }
      if (fate === 'late') {
        server.late.push(() => server.patch(operations, etag))
        return { kind: 'lost' }
      }
      const answer = server.patch(operations, etag)
      if (fate === 'twice') server.patch(operations, etag)
      return fate === 'lost after' ? { kind: 'lost' } : answer
    },
    async read(): Promise<ReadAnswer> {
      server.reads++
      const fate = fates.shift() ?? 'works'
      if (fate === 'slow') return { kind: 'slow', retryAfterMs: 3_000 }
      if (fate === 'signed-out') return { kind: 'signed-out' }
      return fate.startsWith('l') ? { kind: 'lost' } : { kind: 'draft', draft: server.draft }
    },
  }
}

/** A journal that survives the engine, as IndexedDB does. */
export class MemoryJournal implements Journal {
  base: JournalBase | undefined
  work: JournalWork | undefined
  writes = 0

  write(work: JournalWork, base?: JournalBase): void {
    this.writes++
    this.work = structuredClone(work)
    if (base) this.base = structuredClone(base)
  }

  clear(): void {
    this.base = undefined
    this.work = undefined
  }
}
