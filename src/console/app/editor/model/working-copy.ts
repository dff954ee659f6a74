import type { Json } from '../../../../lib/json'
import { jsonEqual } from '../../../../lib/json-equal'
import type { Content } from '../../../../blocks/block'
import { operationsBetween } from '../../../../blocks/merge/operations-between'
import { applyOperations, type Operation } from '../../../../blocks/tree/operations'
import { reuseBlocks } from '../../../../blocks/tree/reuse'
import { combine, type Conflict } from './combine'
import { type Refusal, refusalsOf } from './refusals'
import type { Draft, JournalBase, JournalWork, SaveAnswer } from './sync-ports'
import { outgoing, withField, type Withheld, withheldValue } from './withheld'

export type Choice = { take: 'mine' } | { take: 'theirs' } | { take: 'new'; value: Json }

/**
 * The draft as the server last had it, what the person sees, and the parts that are withheld. What is sent is always
 * the difference, so a lost or doubled answer cannot lose or double a word.
 */
export class WorkingCopy {
  base: Content
  etag: string
  local: Content
  /** Contents that were sent and may have been stored without an answer. */
  sent: readonly Content[] = []
  conflicts: readonly Conflict[] = []
  refusals: readonly Refusal[] = []

  constructor(draft: Draft) {
    this.base = draft.content
    this.local = draft.content
    this.etag = draft.etag
  }

  /** True while the server may lack something that this person did. */
  get unsaved(): boolean {
    return this.local !== this.base || this.sent.length > 0
  }

  edit(content: Content): void {
    this.local = content
    this.dropSettled()
  }

  /** Takes a change to a content that was on screen while others changed it. Where both changed a text, the person chooses. */
  editSeen(seen: Content, content: Content): void {
    const combined = combine(seen, content, this.local)
    this.local = combined.content
    this.adopt(combined.conflicts)
  }

  /** The content to send, and the operations that make it from the base. */
  toSend(): { content: Content; operations: Operation[] } {
    const content = outgoing(this.base, this.local, this.withheld)
    const operations = operationsBetween(this.base, content)
    if (operations.length === 0 && this.withheld.length === 0) this.local = this.base
    return { content, operations }
  }

  /** Takes the server's draft as the new base, and what the person did since `from` on top of it. */
  rebase(from: Content, draft: Draft): void {
    const theirs = { ...draft.content, blocks: reuseBlocks(from.blocks, draft.content.blocks) }
    const { content, conflicts } = combine(from, this.local, theirs, this.sent)
    this.sent = []
    this.base = theirs
    this.local = content
    this.etag = draft.etag
    this.adopt(conflicts)
  }

  /** Puts what a journal kept on top of the draft. */
  replay(base: JournalBase, work: JournalWork): void {
    const mine = applyOperations(base.content, work.operations)
    const sent = work.sent.map((operations) => applyOperations(base.content, operations))
    const { content, conflicts } = combine(base.content, mine, this.local, sent)
    this.local = content
    this.conflicts = work.conflicts
    this.adopt(conflicts)
  }

  /** What the server may lack, for the journal. */
  work(at: number): JournalWork {
    const sent = this.sent.map((content) => operationsBetween(this.base, content))
    return { operations: operationsBetween(this.base, this.local), sent, conflicts: this.conflicts, at }
  }

  decide(conflict: Conflict, choice: Choice): void {
    this.conflicts = this.conflicts.filter((other) => !samePart(other, conflict))
    if (choice.take === 'theirs') this.local = outgoing(this.base, this.local, [partOf(conflict)])
    else if (choice.take === 'new') this.local = withField(this.local, partOf(conflict), choice.value)
  }

  /** Withholds what the server refused. Returns false if the faults name nothing that can be withheld. */
  refuse(answer: SaveAnswer & { kind: 'refused' }, content: Content, operations: readonly Operation[]): boolean {
    const known = this.withheld
    const found = refusalsOf(answer, operations, content, this.base).filter(
      (refusal) => !known.some(({ blockId, path }) => blockId === refusal.blockId && path === refusal.path),
    )
    this.refusals = [...this.refusals, ...found]
    this.dropSettled()
    return found.length > 0
  }

  private get withheld(): Withheld[] {
    return [...this.conflicts.map(partOf), ...this.refusals]
  }

  private adopt(found: readonly Conflict[]): void {
    if (jsonEqual(this.local, this.base)) this.local = this.base
    const former = this.conflicts.filter((old) => !found.some((conflict) => samePart(conflict, old)))
    this.conflicts = [...former, ...found]
    this.dropSettled()
  }

  /** Drops conflicts whose part is gone or the same again, and refusals whose value was changed. */
  private dropSettled(): void {
    this.conflicts = kept(this.conflicts, (conflict) => this.isOpen(partOf(conflict)))
    this.refusals = kept(this.refusals, (refusal) => jsonEqual(withheldValue(this.local, refusal), refusal.value))
  }

  private isOpen(part: Withheld): boolean {
    if (part.blockId !== null && withheldValue(this.local, { ...part, path: '' }) === undefined) return false
    return !jsonEqual(withheldValue(this.local, part), withheldValue(this.base, part))
  }
}

/** The same list where nothing is dropped, so that a screen need not draw it again. */
function kept<Item>(list: readonly Item[], isKept: (item: Item) => boolean): readonly Item[] {
  const rest = list.filter(isKept)
  return rest.length === list.length ? list : rest
}

/** The part of the content that a conflict withholds. */
export function partOf(conflict: Conflict): Withheld {
  return { blockId: conflict.blockId, path: conflict.kind === 'field' ? conflict.path : '' }
}

function samePart(one: Conflict, other: Conflict): boolean {
  const [a, b] = [partOf(one), partOf(other)]
  return a.blockId === b.blockId && a.path === b.path
}
