import type { Block, BlockSketch } from '../block'

/** The position of a block. At the top level, `parentId` is null and `depth` is 1. */
export interface Place {
  parentId: string | null
  index: number
  depth: number
}

export interface PlacedBlock extends Place {
  block: Block
}

export type TreeIndex = Map<string, PlacedBlock>

/** Visits every block, parents before their children, in reading order. */
export function walk(blocks: readonly Block[], visit: (block: Block, place: Place) => void): void {
  walkUnder(null, 1, blocks, visit)
}

/** Indexes every block by its id. If two blocks share an id, the index holds the first in reading order. */
export function indexTree(blocks: readonly Block[]): TreeIndex {
  const index: TreeIndex = new Map()
  indexUnder(null, 1, blocks, index)
  return index
}

export function countBlocks(blocks: readonly Block[]): number {
  let count = blocks.length
  for (const block of blocks) if (block.children?.length) count += countBlocks(block.children)
  return count
}

export function findBlock(blocks: readonly Block[], id: string): Block | undefined {
  for (const block of blocks) {
    if (block.id === id) return block
    const found = block.children && findBlock(block.children, id)
    if (found) return found
  }
  return undefined
}

/** JSON Pointer of a block within its content, such as `/blocks/0/children/2`. Empty for an unknown id. */
export function blockPath(index: TreeIndex, id: string): string {
  const placed = index.get(id)
  if (!placed) return ''
  if (placed.parentId === null) return `/blocks/${placed.index}`
  return `${blockPath(index, placed.parentId)}/children/${placed.index}`
}

/** Makes blocks from the sketches of a catalogue example or a blueprint. */
export function blocksFromSketches(sketches: readonly BlockSketch[], newId: () => string): Block[] {
  return sketches.map(({ type, props, children }) => ({
    id: newId(),
    type,
    props,
    ...(children && { children: blocksFromSketches(children, newId) }),
  }))
}

function walkUnder(
  parentId: string | null,
  depth: number,
  blocks: readonly Block[],
  visit: (block: Block, place: Place) => void,
): void {
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!
    visit(block, { parentId, index, depth })
    if (block.children?.length) walkUnder(block.id, depth + 1, block.children, visit)
  }
}

function indexUnder(parentId: string | null, depth: number, blocks: readonly Block[], found: TreeIndex): void {
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]!
    if (!found.has(block.id)) found.set(block.id, { block, parentId, index, depth })
    if (block.children?.length) indexUnder(block.id, depth + 1, block.children, found)
  }
}
