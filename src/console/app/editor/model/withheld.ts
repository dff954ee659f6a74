import type { Json, JsonObject } from '../../../../lib/json'
import { jsonEqual } from '../../../../lib/json-equal'
import type { Content } from '../../../../blocks/block'
import { blockOf, indexOf, TreeEditor, type EditorNode } from '../../../../blocks/tree/editor'
import { findBlock, indexTree, type TreeIndex } from '../../../../blocks/tree/walk'
import { fieldsOf } from './combine'
import { settablePath, valueAt, withValueAt } from './values'

/** A part of the content that is not sent for now: a conflict to decide, or a field that the server refused. */
export interface Withheld {
  blockId: string | null
  /** JSON Pointer into the props or the page's fields. Empty: the whole block. */
  path: string
}

/**
 * The content to send: `local` with each withheld part as it is in the draft. A withheld block that the draft lacks is
 * left out; blocks of the draft that were moved into it then stand in its place.
 */
export function outgoing(base: Content, local: Content, withheld: readonly Withheld[]): Content {
  if (withheld.length === 0) return local
  const known = indexTree(base.blocks)
  const tree = new TreeEditor(local.blocks)
  let fields = fieldsOf(local)
  for (const { blockId, path } of withheld) {
    if (blockId === null) fields = withFormer(fields, fieldsOf(base), path)
    else {
      const node = tree.find(blockId)
      if (node) withhold(tree, node, path, known)
    }
  }
  const { name, slug, description, meta } = fields as unknown as Content
  return { name, slug, description, meta: jsonEqual(meta, local.meta) ? local.meta : meta, blocks: tree.blocks() }
}

function withFormer(value: JsonObject, former: JsonObject, path: string): JsonObject {
  const settable = settablePath(value, path)
  return withValueAt(value, settable, valueAt(former, settable)) as JsonObject
}

function withhold(tree: TreeEditor, node: EditorNode, path: string, known: TreeIndex): void {
  const former = known.get(node.id)?.block
  if (path !== '') tree.setProps(node, withFormer(node.props, former?.props ?? {}, path))
  else if (former && former.type === node.type) tree.setProps(node, former.props)
  else {
    const parent = node.parent!
    const index = indexOf(node)
    const children = blockOf(node).children ?? []
    leaveOut(tree, node, known)
    if (former) tree.insert(parent, index, former.children ? { ...former, children } : former)
  }
}

function leaveOut(tree: TreeEditor, node: EditorNode, known: TreeIndex): void {
  const parent = node.parent as EditorNode & { children: EditorNode[] }
  for (const inner of outermostKnown(node, known)) tree.move(inner, parent, indexOf(node))
  tree.remove(node)
}

function outermostKnown(node: EditorNode, known: TreeIndex): EditorNode[] {
  return (node.children ?? []).flatMap((child) => (known.has(child.id) ? [child] : outermostKnown(child, known)))
}

/** The value of a withheld part in this content. For a whole block, the block. */
export function withheldValue(content: Content, { blockId, path }: Withheld): unknown {
  if (blockId === null) return valueAt(fieldsOf(content), path)
  const block = findBlock(content.blocks, blockId)
  return block && (path === '' ? block : valueAt(block.props, path))
}

/** A copy of the content with one field replaced. `undefined` removes the field. */
export function withField(content: Content, { blockId, path }: Withheld, value: Json | undefined): Content {
  if (blockId === null) {
    const { name, slug, description, meta } = withValueAt(fieldsOf(content), path, value) as unknown as Content
    return { name, slug, description, meta: meta ?? {}, blocks: content.blocks }
  }
  const tree = new TreeEditor(content.blocks)
  const node = tree.find(blockId)
  if (!node) return content
  tree.setProps(node, withValueAt(node.props, path, value) as JsonObject)
  return { ...content, blocks: tree.blocks() }
}
