import { jsonEqual } from '../../../../lib/json-equal'
import type { Block, Content } from '../../../../blocks/block'
import type { Operation } from '../../../../blocks/tree/operations'
import { indexTree, type TreeIndex } from '../../../../blocks/tree/walk'
import type { BlockDescription } from './fields'

/** A place in the tree. The index counts among the siblings of now. */
export interface Place {
  parentId: string | null
  index: number
}

export type Catalogue = ReadonlyMap<string, BlockDescription>

/** Why a block may not stand in a parent. */
export type PlaceFault = 'no-children' | 'type' | 'depth' | 'itself'

const DEEPEST = 12

/** Why a block cannot go into this parent. Undefined if it can. Any type may stand at the top level. */
export function placeFault(
  { blocks }: Content,
  moved: Pick<Block, 'id' | 'type' | 'children'>,
  parentId: string | null,
  catalogue: Catalogue,
): PlaceFault | undefined {
  const index = indexTree(blocks)
  if (parentId === null) return depthOf(moved) > DEEPEST ? 'depth' : undefined
  for (let at: string | null | undefined = parentId; at; at = index.get(at)?.parentId)
    if (at === moved.id) return 'itself'
  const parent = index.get(parentId)
  const rule = parent && catalogue.get(parent.block.type)?.children
  if (!parent || !rule) return 'no-children'
  if (rule !== true && !rule.includes(moved.type)) return 'type'
  return parent.depth + depthOf(moved) > DEEPEST ? 'depth' : undefined
}

function depthOf({ children }: Pick<Block, 'children'>): number {
  return 1 + Math.max(0, ...(children ?? []).map(depthOf))
}

/** The operation that moves a block to a place. Undefined if it is there already. */
export function moveTo(content: Content, blockId: string, { parentId, index }: Place): Operation | undefined {
  const placed = indexTree(content.blocks).get(blockId)
  if (!placed) return undefined
  const after = placed.parentId === parentId && placed.index < index ? index - 1 : index
  if (placed.parentId === parentId && placed.index === after) return undefined
  return { op: 'move', blockId, parentId, index: after }
}

/** The place one step up or down among the siblings. */
export function stepPlace(content: Content, blockId: string, step: -1 | 1): Place | undefined {
  const index = indexTree(content.blocks)
  const placed = index.get(blockId)
  if (!placed) return undefined
  const to = placed.index + (step === 1 ? 2 : -1)
  return to < 0 || to > siblingsOf(content, index, placed.parentId).length
    ? undefined
    : { parentId: placed.parentId, index: to }
}

/** The place after the parent. */
export function outPlace(content: Content, blockId: string): Place | undefined {
  const index = indexTree(content.blocks)
  const parent = index.get(index.get(blockId)?.parentId ?? '')
  return parent && { parentId: parent.parentId, index: parent.index + 1 }
}

/** The place at the end of the block before it. */
export function inPlace(content: Content, blockId: string): Place | undefined {
  const index = indexTree(content.blocks)
  const placed = index.get(blockId)
  const before = placed && siblingsOf(content, index, placed.parentId)[placed.index - 1]
  return before?.children && { parentId: before.id, index: before.children.length }
}

/** The place after a block; the end of the page without one, before its footer. */
export function afterPlace({ blocks }: Content, blockId: string | undefined): Place {
  const placed = blockId === undefined ? undefined : indexTree(blocks).get(blockId)
  if (placed) return { parentId: placed.parentId, index: placed.index + 1 }
  return { parentId: null, index: blocks.at(-1)?.type === 'footer' ? blocks.length - 1 : blocks.length }
}

/** The blocks in reading order, for the arrow keys. */
export function readingOrder({ blocks }: Content): string[] {
  return [...indexTree(blocks).keys()]
}

function siblingsOf({ blocks }: Content, index: TreeIndex, parentId: string | null): readonly Block[] {
  return parentId === null ? blocks : (index.get(parentId)?.block.children ?? [])
}

/** The blocks of the top level whose HTML has to be made again, and whether their order changed. */
export function changedTops(shown: Content, now: Content): { changed: string[]; reordered: boolean } {
  const before = new Map(shown.blocks.map((block) => [block.id, block]))
  const changed = now.blocks.filter(
    (block) => before.get(block.id) !== block && !jsonEqual(before.get(block.id), block),
  )
  const ids = (content: Content) => content.blocks.map(({ id }) => id).join(' ')
  return { changed: changed.map(({ id }) => id), reordered: ids(shown) !== ids(now) }
}

/** A block and its siblings up to another one. That one alone where they have no parent in common. */
export function siblingsBetween({ blocks }: Content, oneId: string | undefined, otherId: string): string[] {
  const index = indexTree(blocks)
  const [one, other] = [index.get(oneId ?? ''), index.get(otherId)]
  if (!one || !other || one.parentId !== other.parentId) return [otherId]
  const siblings = one.parentId === null ? blocks : index.get(one.parentId)!.block.children!
  const [first, last] = [Math.min(one.index, other.index), Math.max(one.index, other.index)]
  return siblings.slice(first, last + 1).map(({ id }) => id)
}
