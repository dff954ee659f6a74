import type { Arrangeable } from './measure'

/** More drawings would turn a page into a picture book. */
const MOST_DRAWINGS = 3

/** Keeps the drawings that a person placed, and of the others the first ones, as many as a page may have. */
export function withFewDrawings<Node extends Arrangeable>(
  blocks: readonly Node[],
  placed: (block: Node) => boolean,
): Node[] {
  let left = MOST_DRAWINGS - sum(blocks, (block) => placedDrawings(block, placed))
  const kept = (block: Node): Node => {
    const spare = isDrawn(block) && !placed(block) && left-- <= 0
    const own = spare ? undrawn(block) : block
    return block.children ? { ...own, children: (block.children as readonly Node[]).map(kept) } : own
  }
  return blocks.map(kept)
}

function placedDrawings<Node extends Arrangeable>(block: Node, placed: (block: Node) => boolean): number {
  const own = isDrawn(block) && placed(block) ? 1 : 0
  return own + sum((block.children ?? []) as readonly Node[], (child) => placedDrawings(child, placed))
}

/** An image is shown in place of a drawing. */
function isDrawn({ type, props }: Arrangeable): boolean {
  return type === 'divider' ? props.style === 'art' : props.art !== undefined && props.image === undefined
}

function undrawn<Node extends Arrangeable>(block: Node): Node {
  const { art: _art, ...props } = block.props
  return { ...block, props: block.type === 'divider' ? { ...props, style: 'line' } : props }
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0)
}
