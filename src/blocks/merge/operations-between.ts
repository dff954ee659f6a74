import { jsonEqual } from '../../lib/json-equal'
import type { PatchOperation } from '../../lib/json-patch'
import { mergePatchBetween } from '../../lib/merge-patch'
import type { JsonObject } from '../../lib/json'
import type { Block, Content, Meta } from '../block'
import { fieldChanges, patchOfFields } from './field-changes'
import { documentBetween, type Operation } from '../tree/operations'
import { blockOf, indexOf, pathOf, TreeEditor, type EditorNode } from '../tree/editor'
import { matchTrees, type TreeMatch } from '../tree/match'

/** Two equivalent scripts: each turns one content into the other. */
export interface Script {
  operations: Operation[]
  patch: PatchOperation[]
}

/** The operations that turn `from` into `to`. */
export function operationsBetween(from: Content, to: Content): Operation[] {
  return scriptBetween(from, to, matchTrees(from.blocks, to.blocks), false).operations
}

/** The operations that turn `from` into `to`, and the equivalent RFC 6902 patch unless `withPatch` is false. */
export function scriptBetween(from: Content, to: Content, match: TreeMatch, withPatch = true): Script {
  const writer = new ScriptWriter(from.blocks, withPatch)
  writeDocument(from, to, writer)
  if (match.unique) new TreeScript(match, writer).write(from.blocks, to.blocks)
  else if (!jsonEqual(from.blocks, to.blocks)) replaceTree(from, to, writer)
  return { operations: writer.operations, patch: writer.patch }
}

function writeDocument(from: Content, to: Content, writer: ScriptWriter): void {
  const operation = documentBetween(from, to)
  if (!operation) return
  writer.operations.push(operation)
  for (const field of ['name', 'slug', 'description'] as const)
    if (operation[field] !== undefined) writer.patch.push({ op: 'replace', path: `/${field}`, value: to[field] })
  if (operation.meta) writer.patch.push(...patchOfFields(fieldChanges(jsonOf(from.meta), jsonOf(to.meta)), '/meta'))
}

/** Replaces the whole tree. Used when an id is duplicated, because operations refer to blocks by id. */
function replaceTree(from: Content, to: Content, writer: ScriptWriter): void {
  for (const block of from.blocks) writer.operations.push({ op: 'remove', blockId: block.id })
  to.blocks.forEach((block, index) => writer.operations.push({ op: 'insert', parentId: null, index, block }))
  writer.patch.push({ op: 'replace', path: '/blocks', value: jsonOf(to.blocks) as never })
}

/** Applies each step to a working copy as it writes it, so that the script always matches the result. */
class ScriptWriter {
  readonly operations: Operation[] = []
  readonly patch: PatchOperation[] = []
  readonly tree: TreeEditor

  constructor(
    blocks: readonly Block[],
    private readonly withPatch: boolean,
  ) {
    this.tree = new TreeEditor(blocks)
  }

  insert(parent: EditorNode, index: number, block: Block): void {
    this.operations.push({ op: 'insert', parentId: this.idOf(parent), index, block })
    const node = this.tree.insert(parent, index, block)
    if (this.withPatch) this.patch.push({ op: 'add', path: pathOf(node), value: jsonOf(block) })
  }

  update(node: EditorNode, props: JsonObject, change: JsonObject): void {
    this.operations.push({ op: 'update', blockId: node.id, props: change })
    if (this.withPatch) this.patch.push(...patchOfFields(fieldChanges(node.props, props), `${pathOf(node)}/props`))
    this.tree.setProps(node, props)
  }

  move(node: EditorNode, parent: EditorNode, index: number): void {
    this.operations.push({ op: 'move', blockId: node.id, parentId: this.idOf(parent), index })
    const from = this.withPatch ? pathOf(node) : ''
    this.tree.move(node, parent, index)
    if (this.withPatch) this.patchMove(from, pathOf(node), node)
  }

  remove(node: EditorNode): void {
    this.operations.push({ op: 'remove', blockId: node.id })
    if (this.withPatch) this.patch.push({ op: 'remove', path: pathOf(node) })
    this.tree.remove(node)
  }

  /**
   * RFC 6902 forbids a move into the moved value, and it looks like one when the new parent has taken the former path.
   */
  private patchMove(from: string, path: string, node: EditorNode): void {
    if (!path.startsWith(from + '/')) this.patch.push({ op: 'move', from, path })
    else this.patch.push({ op: 'remove', path: from }, { op: 'add', path, value: jsonOf(blockOf(node)) })
  }

  private idOf(parent: EditorNode): string | null {
    return parent === this.tree.root ? null : parent.id
  }
}

/**
 * Writes updates first, then places blocks in the target's order from the top. A placed block never moves again, and a
 * parent is placed before its children, so that no move creates a cycle. Removals come last, when removed blocks hold
 * no block that stays.
 */
class TreeScript {
  /** Ids of blocks that an update cannot change and that must be recreated. */
  private readonly recreated = new Set<string>()
  private readonly insertedWhole = new Set<Block>()

  constructor(
    private readonly match: TreeMatch,
    private readonly writer: ScriptWriter,
  ) {}

  write(from: readonly Block[], to: readonly Block[]): void {
    for (const [id, { block }] of this.match.to) {
      const former = this.match.from.get(id)
      if (former && former.block !== block) this.alter(former.block, block)
    }
    this.arrange(this.writer.tree.root, to)
    this.removeGone(from)
  }

  private alter(before: Block, after: Block): void {
    const remade = before.type !== after.type || !before.children !== !after.children
    const change = remade ? undefined : mergePatchBetween(before.props, after.props)
    // A merge patch cannot set a null, which only trees from outside contain.
    if (!change) this.recreated.add(after.id)
    else if (Object.keys(change).length) this.writer.update(this.writer.tree.find(after.id)!, after.props, change)
  }

  private arrange(parent: EditorNode, blocks: readonly Block[]): void {
    let next = 0
    for (const block of blocks) next = this.settle(block, parent, next) + 1
    for (const block of blocks) {
      if (!block.children?.length || this.insertedWhole.has(block)) continue
      const node = this.writer.tree.find(block.id)!
      if (node.source !== block) this.arrange(node, block.children)
    }
  }

  /** Moves one block to its position: `next`, or later if it follows blocks that will be removed. */
  private settle(block: Block, parent: EditorNode, next: number): number {
    const { tree } = this.writer
    const node = tree.find(block.id)
    if (!node) return this.insert(block, parent, next)
    const stays = node.parent === parent && !this.match.moved.has(block.id)
    if (stays && !this.recreated.has(block.id)) return indexOf(node)
    const at = node.parent === parent && indexOf(node) < next ? next - 1 : next
    if (!this.recreated.has(block.id)) this.writer.move(node, parent, at)
    else {
      this.park(node)
      this.writer.remove(node)
      this.insert(block, parent, at)
    }
    return at
  }

  private insert(block: Block, parent: EditorNode, index: number): number {
    this.writer.insert(parent, index, this.withoutFormer(block))
    return index
  }

  /** A new block with its new descendants. Existing blocks move into it later. */
  private withoutFormer(block: Block): Block {
    const children = block.children
      ?.filter((child) => !this.match.from.has(child.id))
      .map((child) => this.withoutFormer(child))
    if (
      !children ||
      (children.length === block.children!.length && children.every((child, i) => child === block.children![i]))
    ) {
      this.insertedWhole.add(block)
      return block
    }
    return { id: block.id, type: block.type, props: block.props, children }
  }

  /** Moves blocks that stay out of a block to remove: to the end of the top level, which accepts any type. */
  private park(node: EditorNode): void {
    const { root } = this.writer.tree
    for (const child of node.children?.slice() ?? []) {
      if (this.match.to.has(child.id)) this.writer.move(child, root, root.children.length)
      else this.park(child)
    }
  }

  private removeGone(blocks: readonly Block[]): void {
    for (const { id, children } of blocks) {
      const node = this.match.to.has(id) ? undefined : this.writer.tree.find(id)
      if (node) this.writer.remove(node)
      if (children?.length) this.removeGone(children)
    }
  }
}

function jsonOf(value: Meta | Block | readonly Block[]): JsonObject {
  return value as unknown as JsonObject
}
