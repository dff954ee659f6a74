import type { Json } from '../../../../lib/json'
import { mergePatchBetween } from '../../../../lib/merge-patch'
import type { Block, Content } from '../../../../blocks/block'
import { type Operation, OperationError } from '../../../../blocks/tree/operations'
import { findBlock, indexTree } from '../../../../blocks/tree/walk'
import type { Proposal } from '../../composer/proposal'
import { blockFrom } from '../model/block-ids'
import {
  afterPlace,
  type Catalogue,
  inPlace,
  moveTo,
  outPlace,
  type Place,
  placeFault,
  siblingsBetween,
  stepPlace,
} from '../model/places'
import { ShownContent } from '../model/shown'
import { Sync } from '../model/sync'
import type { Draft } from '../model/sync-ports'
import { UndoStack, type Undone } from '../model/undo'
import { valueAt, withValueAt } from '../model/values'
import { withField } from '../model/withheld'
import type { EditorOptions, EditorState } from './editor-state'

/** The state of the editor, and everything that a person can do to the page. */
export class EditorStore {
  readonly sync: Sync
  private readonly steps = new UndoStack()
  private readonly listeners = new Set<() => void>()
  private chosen: readonly string[] = []
  private snapshot: EditorState
  private proposal: Proposal | undefined
  private readonly onCanvas = new ShownContent()
  /** True while a request changes the draft, so that the canvas is not drawn from a draft that is no longer there. */
  isChangingDraft = false

  constructor(
    draft: Draft,
    private readonly options: EditorOptions,
  ) {
    this.sync = new Sync(draft, { ...options, changed: () => this.changed() })
    this.snapshot = this.read()
  }

  get catalogue(): Catalogue {
    return this.options.catalogue
  }

  get isReadOnly(): boolean {
    return this.options.readOnly
  }

  get state(): EditorState {
    return this.snapshot
  }

  get content(): Content {
    return this.snapshot.content
  }

  /** What the canvas shows: the content, and what is proposed. */
  get shown(): Content {
    return this.onCanvas.of(this.content, this.proposal)
  }

  propose(proposal: Proposal | undefined): void {
    this.proposal = proposal
    this.changed()
  }

  /** Runs a request that changes the draft. What is written is saved before, and the draft is read afterwards. */
  async changeDraft<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    await this.sync.caughtUp()
    this.isChangingDraft = true
    try {
      const answer = await send()
      await this.sync.caughtUp({ read: true })
      return answer
    } finally {
      this.isChangingDraft = false
      this.changed()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  select(ids: readonly string[]): void {
    if (ids.length === this.chosen.length && ids.every((id, i) => id === this.chosen[i])) return
    this.chosen = ids
    this.steps.pause()
    this.changed()
  }

  /** Adds the siblings between the selected blocks and this one. */
  selectTo(id: string): void {
    this.select(siblingsBetween(this.content, this.chosen[0], id))
  }

  /** Sets a value in the props of a block, typed or chosen. `undefined` removes it. */
  setValue(blockId: string, path: string, value: Json | undefined, kind: 'text' | 'structure' = 'text'): void {
    const block = findBlock(this.content.blocks, blockId)
    if (!block) return
    const props = withValueAt(block.props, path, value) as Block['props']
    const patch = mergePatchBetween(block.props, props)
    if (patch && Object.keys(patch).length > 0)
      this.run([{ op: 'update', blockId, props: patch }], kind, `${blockId}${path}`)
  }

  /**
   * Sets a text that was written where others' changes do not show.
   * @param seen the text as the person saw it. If it is another one by now, both changes are combined or the person chooses.
   */
  write(blockId: string, path: string, text: string, seen: string): void {
    const block = findBlock(this.content.blocks, blockId)
    if (!block) return
    if (String(valueAt(block.props, path) ?? '') === seen) return this.setValue(blockId, path, text)
    const before = withField(this.content, { blockId, path }, seen)
    const { props } = findBlock(before.blocks, blockId)!
    const patch = mergePatchBetween(props, withValueAt(props, path, text) as Block['props'])
    if (patch) this.run([{ op: 'update', blockId, props: patch }], 'text', undefined, before)
  }

  /** Sets fields of the page: name, address, description, meta. */
  setPage(change: Omit<Extract<Operation, { op: 'document' }>, 'op'>, group?: string): void {
    this.run([{ op: 'document', ...change }], 'text', group)
  }

  insert(
    sketches: readonly Parameters<typeof blockFrom>[0][],
    place = afterPlace(this.content, this.chosen.at(-1)),
  ): string[] {
    const blocks = sketches.map((sketch) => blockFrom(sketch, this.options.newId))
    const [first] = blocks
    const fault = first && placeFault(this.content, first, place.parentId, this.options.catalogue)
    if (!first || fault) return fault ? (this.options.notify({ kind: 'misplaced', fault }), []) : []
    const operations = blocks.map((block, i): Operation => ({
      op: 'insert',
      parentId: place.parentId,
      index: place.index + i,
      block,
    }))
    if (!this.run(operations, 'structure')) return []
    const ids = blocks.map(({ id }) => id)
    this.select(ids)
    return ids
  }

  /** Puts blocks in the place of others, as one step. */
  replace(ids: readonly string[], sketches: readonly Parameters<typeof blockFrom>[0][]): void {
    const index = indexTree(this.content.blocks)
    const present = ids.filter((id) => index.has(id))
    const place = index.get(present[0] ?? '')
    if (!place) return
    const blocks = sketches.map((sketch) => blockFrom(sketch, this.options.newId))
    const { parentId } = place
    const removals = present.map((blockId): Operation => ({ op: 'remove', blockId }))
    const inserts = blocks.map((block, i): Operation => ({ op: 'insert', parentId, index: place.index + i, block }))
    if (this.run([...removals, ...inserts], 'structure')) this.select(blocks.map(({ id }) => id))
  }

  duplicate(): void {
    const index = indexTree(this.content.blocks)
    const blocks = this.chosen.flatMap((id) => index.get(id)?.block ?? [])
    const last = index.get(this.chosen.at(-1) ?? '')
    if (last) this.insert(blocks, { parentId: last.parentId, index: last.index + 1 })
  }

  remove(): void {
    const ids = this.chosen.filter((id) => findBlock(this.content.blocks, id))
    const place = indexTree(this.content.blocks).get(ids[0] ?? '')
    if (!place) return
    if (
      !this.run(
        ids.map((blockId) => ({ op: 'remove', blockId })),
        'structure',
      )
    )
      return
    const siblings =
      place.parentId === null ? this.content.blocks : findBlock(this.content.blocks, place.parentId)?.children
    const next = siblings?.[Math.min(place.index, siblings.length - 1)]?.id ?? place.parentId
    this.select(next ? [next] : [])
  }

  step(step: -1 | 1): void {
    const [id] = this.chosen
    const place = id && stepPlace(this.content, id, step)
    if (place) this.move(id, place)
  }

  out(): void {
    const [id] = this.chosen
    const place = id && outPlace(this.content, id)
    if (place) this.move(id, place)
  }

  into(): void {
    const [id] = this.chosen
    const place = id && inPlace(this.content, id)
    if (place) this.move(id, place)
  }

  move(id: string, place: Place): void {
    const block = findBlock(this.content.blocks, id)
    const fault = block && placeFault(this.content, block, place.parentId, this.options.catalogue)
    if (fault) return this.options.notify({ kind: 'misplaced', fault })
    const operation = moveTo(this.content, id, place)
    if (!operation || !block || !this.run([operation], 'structure')) return
    const index = indexTree(this.content.blocks)
    const siblings = place.parentId === null ? this.content.blocks : index.get(place.parentId)?.block.children
    const all = siblings?.length ?? 0
    this.options.notify({ kind: 'moved', type: block.type, place: (index.get(id)?.index ?? 0) + 1, all })
  }

  undo(): boolean {
    return this.take(this.steps.undo(this.content))
  }

  redo(): boolean {
    return this.take(this.steps.redo(this.content))
  }

  /**
   * Applies a list of operations, such as those of a mend or a paste, as one step.
   * @param seen the content that they change, where it is not the content of now
   */
  run(operations: readonly Operation[], kind: 'text' | 'structure', group?: string, seen?: Content): boolean {
    if (this.isReadOnly) return false
    try {
      const next = this.steps.run(seen ?? this.content, operations, this.options.clock.now(), group)
      this.sync.edit(next, kind, seen)
      return true
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      this.options.notify({ kind: 'failed' })
      return false
    }
  }

  private take(undone: Undone): boolean {
    if (undone.kind === 'skipped') this.options.notify({ kind: 'skipped' })
    if (undone.kind !== 'done') return undone.kind !== 'empty'
    this.sync.edit(undone.content, 'structure')
    if (undone.blockIds.length > 0) this.select(undone.blockIds.slice(0, 1))
    else this.changed()
    return true
  }

  private read(): EditorState {
    const sync = this.sync.state
    const index = this.chosen.length > 0 ? indexTree(sync.content.blocks) : undefined
    const selected = this.chosen.filter((id) => index?.has(id))
    const { canUndo, canRedo } = this.steps
    const before = this.snapshot?.selected
    const same = before?.length === selected.length && before.every((id, i) => id === selected[i])
    return {
      sync,
      content: sync.content,
      selected: same ? before : selected,
      canUndo,
      canRedo,
      proposal: this.proposal,
    }
  }

  private changed(): void {
    // The engine tells once while it is being made.
    if (!this.sync) return
    this.snapshot = this.read()
    for (const listener of this.listeners) listener()
  }
}
