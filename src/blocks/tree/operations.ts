import type { Json, JsonObject } from '../../lib/json'
import { applyMergePatch, mergePatchBetween } from '../../lib/merge-patch'
import type { Block, Content, Meta } from '../block'
import { blockOf, indexOf, isWithin, TreeEditor, type EditorNode } from './editor'

export type InsertOperation = { op: 'insert'; parentId: string | null; index: number; block: Block }
/** `props` is a merge patch (RFC 7396): null deletes a prop, objects merge, arrays are replaced whole. */
export type UpdateOperation = { op: 'update'; blockId: string; props: JsonObject }
/** `index` counts among the new siblings without the block itself. */
export type MoveOperation = { op: 'move'; blockId: string; parentId: string | null; index: number }
export type RemoveOperation = { op: 'remove'; blockId: string }
export type MetaPatch = { [Key in keyof Meta]?: Meta[Key] | null }
export type DocumentOperation = { op: 'document'; name?: string; slug?: string; description?: string; meta?: MetaPatch }
export type Operation = InsertOperation | UpdateOperation | MoveOperation | RemoveOperation | DocumentOperation

/** A block whose id may be missing. */
export interface LooseBlock {
  readonly id?: string
  readonly type: string
  readonly props: JsonObject
  readonly children?: readonly LooseBlock[]
}
/** An insert as clients send it: without `parentId` into the top level, without `index` at the end. */
type SentInsert = Omit<InsertOperation, 'parentId' | 'index'> & Partial<Pick<InsertOperation, 'parentId' | 'index'>>
export type SentOperation = Exclude<Operation, InsertOperation> | SentInsert
export type LooseOperation = Exclude<Operation, InsertOperation> | LooseInsert
type LooseInsert = Omit<SentInsert, 'block'> & { block: LooseBlock }

export type OperationFault =
  'unknown_block' | 'unknown_parent' | 'no_children' | 'bad_index' | 'duplicate_id' | 'missing_id' | 'cycle'

/** Names the operation of a list that cannot be applied, and why. The content is unchanged. */
export class OperationError extends Error {
  override name = 'OperationError'
  constructor(
    readonly index: number,
    readonly code: OperationFault,
    message: string,
    readonly blockId?: string,
  ) {
    super(message)
  }
}

export interface RunOptions {
  /** Makes ids for inserted blocks that have none. Without it, such an insert throws OperationError. */
  newId?: () => string
}

export interface OperationRun {
  content: Content
  /** The applied operations, with all ids. */
  operations: Operation[]
  /** Undoes the run: applied to `content`, it restores the content from before. */
  inverse: Operation[]
}

/**
 * Applies the whole list in order, or throws OperationError. Leaves the input unchanged and shares unchanged blocks
 * with it. Callers check depth, count, child rules and props of the result with checkTree.
 */
export function applyOperations(
  content: Content,
  operations: readonly LooseOperation[],
  options: RunOptions = {},
): Content {
  return run(content, operations, options, undefined).content
}

/** The operations that undo these. Inserted blocks must have ids. */
export function invertOperations(content: Content, operations: readonly Operation[]): Operation[] {
  return runOperations(content, operations).inverse
}

/**
 * Applies the operations. Returns them with all ids, and their inverse, as a Receipt stores them. Throws
 * OperationError.
 */
export function runOperations(
  content: Content,
  operations: readonly LooseOperation[],
  options: RunOptions = {},
): OperationRun {
  const undo: Operation[][] = []
  const done = run(content, operations, options, undo)
  return { ...done, inverse: undo.toReversed().flat() }
}

/**
 * Ids of the blocks that these operations insert, change, move or remove, without parents and children of removed
 * blocks.
 */
export function touchedBlocks(operations: readonly SentOperation[]): string[] {
  const touched = new Set<string>()
  const addAll = (block: Block) => {
    touched.add(block.id)
    block.children?.forEach(addAll)
  }
  for (const operation of operations) {
    if (operation.op === 'insert') addAll(operation.block)
    else if (operation.op !== 'document') touched.add(operation.blockId)
  }
  return [...touched]
}

/**
 * The operation that turns the name, slug, description and meta of `from` into those of `to`. Undefined if they are
 * equal.
 */
export function documentBetween(from: Content, to: Content): DocumentOperation | undefined {
  const operation: DocumentOperation = { op: 'document' }
  if (from.name !== to.name) operation.name = to.name
  if (from.slug !== to.slug) operation.slug = to.slug
  if (from.description !== to.description) operation.description = to.description
  const meta = metaPatchBetween(from.meta, to.meta)
  if (Object.keys(meta).length > 0) operation.meta = meta
  return Object.keys(operation).length > 1 ? operation : undefined
}

function run(
  content: Content,
  operations: readonly LooseOperation[],
  options: RunOptions,
  undo: Operation[][] | undefined,
) {
  const runner = new Runner(content, options.newId)
  const done = operations.map((operation, index) => {
    runner.index = index
    const [ready, inverse] = runner.apply(operation, undo !== undefined)
    undo?.push(inverse)
    return ready
  })
  return { content: runner.content(), operations: done }
}

type Applied = [done: Operation, inverse: Operation[]]

class Runner {
  /** Index of the current operation. */
  index = 0
  private document: Content
  private readonly tree: TreeEditor

  constructor(
    content: Content,
    private readonly newId: (() => string) | undefined,
  ) {
    this.document = content
    this.tree = new TreeEditor(content.blocks)
  }

  content(): Content {
    const { name, slug, description, meta } = this.document
    return { name, slug, description, meta, blocks: this.tree.blocks() }
  }

  apply(operation: LooseOperation, undoable: boolean): Applied {
    switch (operation.op) {
      case 'insert':
        return this.insert(operation)
      case 'update':
        return this.update(operation, undoable)
      case 'move':
        return this.move(operation)
      case 'remove':
        return this.remove(operation)
      case 'document':
        return this.change(operation)
    }
  }

  private insert({ parentId = null, index: place, block }: LooseInsert): Applied {
    const parent = this.parent(parentId)
    const index = place ?? parent.children.length
    this.checkIndex(index, parent.children.length)
    const whole = this.withIds(block, new Set())
    this.tree.insert(parent, index, whole)
    return [{ op: 'insert', parentId, index, block: whole }, [{ op: 'remove', blockId: whole.id }]]
  }

  private update(operation: UpdateOperation, undoable: boolean): Applied {
    const node = this.block(operation.blockId)
    const before = node.props
    const after = applyMergePatch(before, operation.props)
    const inverse = undoable ? this.undoUpdate(node, before, after) : []
    this.tree.setProps(node, after)
    return [operation, inverse]
  }

  /**
   * An update cannot set a prop to null. If the previous props contain a null, the inverse replaces the whole block.
   */
  private undoUpdate(node: EditorNode, before: JsonObject, after: JsonObject): Operation[] {
    const { id: blockId } = node
    const props = mergePatchBetween(after, before)
    if (props) return [{ op: 'update', blockId, props }]
    return [{ op: 'remove', blockId }, insertAt(node)]
  }

  private move({ blockId, parentId, index }: MoveOperation): Applied {
    const node = this.block(blockId)
    const parent = this.parent(parentId)
    if (isWithin(parent, node)) this.refuse('cycle', `Block ${blockId} cannot be moved into itself.`, blockId)
    this.checkIndex(index, parent.children.length - (node.parent === parent ? 1 : 0), blockId)
    const back: Operation = { op: 'move', blockId, parentId: parentIdOf(node), index: indexOf(node) }
    this.tree.move(node, parent, index)
    return [{ op: 'move', blockId, parentId, index }, [back]]
  }

  private remove({ blockId }: RemoveOperation): Applied {
    const node = this.block(blockId)
    const back = insertAt(node)
    this.tree.remove(node)
    return [{ op: 'remove', blockId }, [back]]
  }

  private change(operation: DocumentOperation): Applied {
    const { name, slug, description, meta } = operation
    const before = this.document
    const inverse: DocumentOperation = { op: 'document' }
    if (name !== undefined) inverse.name = before.name
    if (slug !== undefined) inverse.slug = before.slug
    if (description !== undefined) inverse.description = before.description
    this.document = {
      name: name ?? before.name,
      slug: slug ?? before.slug,
      description: description ?? before.description,
      meta: meta ? (applyMergePatch(before.meta as JsonObject, meta as JsonObject) as Meta) : before.meta,
      blocks: before.blocks,
    }
    if (meta) inverse.meta = metaPatchBetween(this.document.meta, before.meta)
    return [operation, [inverse]]
  }

  private block(blockId: string): EditorNode {
    return this.tree.find(blockId) ?? this.refuse('unknown_block', `There is no block ${blockId}.`, blockId)
  }

  private parent(parentId: string | null): EditorNode & { children: EditorNode[] } {
    const parent = this.tree.parentOf(parentId)
    if (!parent) return this.refuse('unknown_parent', `There is no block ${parentId} to hold this one.`, parentId!)
    if (!parent.children)
      return this.refuse('no_children', `Block ${parentId} (${parent.type}) takes no children.`, parent.id)
    return parent as EditorNode & { children: EditorNode[] }
  }

  private checkIndex(index: number, limit: number, blockId?: string): void {
    if (Number.isInteger(index) && index >= 0 && index <= limit) return
    this.refuse('bad_index', `index ${index} is out of range: it must be 0 to ${limit} here.`, blockId)
  }

  private withIds(block: LooseBlock, seen: Set<string>): Block {
    const id = block.id ?? this.newId?.() ?? this.refuse('missing_id', 'An inserted block has no id.')
    if (seen.has(id) || this.tree.find(id)) this.refuse('duplicate_id', `A block with the id ${id} already exists.`, id)
    seen.add(id)
    const children = block.children?.map((child) => this.withIds(child, seen))
    const same = block.id && block.props && (!children || children.every((child, i) => child === block.children![i]))
    if (same) return block as Block
    return { id, type: block.type, props: block.props ?? {}, ...(children && { children }) }
  }

  private refuse(code: OperationFault, message: string, blockId?: string): never {
    throw new OperationError(this.index, code, message, blockId)
  }
}

/** The merge patch between two metas. It always exists, because metas hold no nulls. */
function metaPatchBetween(from: Meta, to: Meta): MetaPatch {
  return (mergePatchBetween(from as Record<string, Json>, to as Record<string, Json>) ?? {}) as MetaPatch
}

function insertAt(node: EditorNode): InsertOperation {
  return { op: 'insert', parentId: parentIdOf(node), index: indexOf(node), block: blockOf(node) }
}

function parentIdOf(node: EditorNode): string | null {
  return node.parent?.parent ? node.parent.id : null
}
