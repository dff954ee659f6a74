import type { JsonObject } from '../../lib/json'
import type { Block } from '../block'

/**
 * A mutable block. `source` is the immutable block that it equals, undefined once the node or a descendant has changed.
 */
export interface EditorNode {
  id: string
  type: string
  props: JsonObject
  children: EditorNode[] | undefined
  parent: EditorNode | null
  source: Block | undefined
}

/**
 * A tree that can be changed in place and then read back as blocks. Unchanged blocks are shared with the original tree.
 */
export class TreeEditor {
  /** The parent of the top-level blocks. */
  readonly root: EditorNode & { children: EditorNode[] }
  private readonly nodes = new Map<string, EditorNode>()
  private ambiguous = false

  constructor(blocks: readonly Block[]) {
    this.root = { id: '', type: '', props: {}, children: [], parent: null, source: undefined }
    for (const block of blocks) this.root.children.push(this.grow(block, this.root))
  }

  find(id: string): EditorNode | undefined {
    return this.nodes.get(id)
  }

  parentOf(parentId: string | null): EditorNode | undefined {
    return parentId === null ? this.root : this.nodes.get(parentId)
  }

  insert(parent: EditorNode, index: number, block: Block): EditorNode {
    const node = this.grow(block, parent)
    parent.children!.splice(index, 0, node)
    touch(parent)
    return node
  }

  remove(node: EditorNode): void {
    this.detach(node)
    this.forget(node)
    if (this.ambiguous) for (const other of this.root.children) this.remember(other)
  }

  /** `index` counts among the new siblings without the block itself. */
  move(node: EditorNode, parent: EditorNode, index: number): void {
    this.detach(node)
    parent.children!.splice(index, 0, node)
    node.parent = parent
    touch(parent)
  }

  setProps(node: EditorNode, props: JsonObject): void {
    node.props = props
    touch(node)
  }

  blocks(): Block[] {
    return this.root.children.map(blockOf)
  }

  private detach(node: EditorNode): void {
    const parent = node.parent!
    parent.children!.splice(parent.children!.indexOf(node), 1)
    touch(parent)
  }

  private grow(block: Block, parent: EditorNode): EditorNode {
    const { id, type, props } = block
    const node: EditorNode = { id, type, props, children: undefined, parent, source: block }
    if (this.nodes.has(id)) this.ambiguous = true
    else this.nodes.set(id, node)
    if (block.children) node.children = block.children.map((child) => this.grow(child, node))
    return node
  }

  private forget(node: EditorNode): void {
    if (this.nodes.get(node.id) === node) this.nodes.delete(node.id)
    if (node.children) for (const child of node.children) this.forget(child)
  }

  private remember(node: EditorNode): void {
    if (!this.nodes.has(node.id)) this.nodes.set(node.id, node)
    if (node.children) for (const child of node.children) this.remember(child)
  }
}

/** The node's current state as an immutable block. */
export function blockOf(node: EditorNode): Block {
  if (node.source) return node.source
  const { id, type, props, children } = node
  node.source = children ? { id, type, props, children: children.map(blockOf) } : { id, type, props }
  return node.source
}

/** True when `node` is `other` or one of its descendants. */
export function isWithin(node: EditorNode, other: EditorNode): boolean {
  for (let at: EditorNode | null = node; at; at = at.parent) if (at === other) return true
  return false
}

export function indexOf(node: EditorNode): number {
  return node.parent!.children!.indexOf(node)
}

/** JSON Pointer of a node within its content. */
export function pathOf(node: EditorNode): string {
  const parent = node.parent!
  return parent.parent ? `${pathOf(parent)}/children/${indexOf(node)}` : `/blocks/${indexOf(node)}`
}

/**
 * Clears the source of a changed node and its ancestors. Stops at the first cleared one, because all above it are
 * cleared.
 */
function touch(node: EditorNode): void {
  for (let at: EditorNode | null = node; at?.source; at = at.parent) at.source = undefined
}
