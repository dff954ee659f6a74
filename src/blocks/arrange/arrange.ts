import { withFewDrawings } from './drawings'
import { formed, type WidthOf } from './forms'
import { grounded } from './grounds'
import type { Arrangeable } from './measure'
import { paired, type Wrap } from './pairs'
import type { LookTraits } from './traits'

export interface ArrangeOptions<Node extends Arrangeable> {
  /** Makes the blocks that hold a pair. */
  wrap: Wrap<Node>
  /** The blocks that a person placed: they stay where they are, and keep the variants and grounds that they have. */
  placed?: (block: Node) => boolean
  widthOf?: WidthOf
}

/**
 * Arranges the top level of a page in a look: variants by content, the closing call before the footer, short neighbours
 * side by side, grounds by rhythm, few drawings. Changes no text and removes no block. Pure and idempotent; the same page always comes
 * out the same.
 */
export function arrange<Node extends Arrangeable>(
  blocks: readonly Node[],
  traits: LookTraits,
  { wrap, placed = () => false, widthOf = () => undefined }: ArrangeOptions<Node>,
): Node[] {
  const start = blocks.findIndex(({ type }) => type !== 'nav')
  const end = blocks.findLastIndex(({ type }) => type !== 'footer') + 1
  if (start < 0 || end <= start) return [...blocks]
  const drawn = withFewDrawings(blocks.slice(start, end), placed)
  const body = drawn.map((block) => shaped(block, traits, placed, widthOf))
  const joined = paired(withClosingCall(body, placed), placed, wrap)
  return [...blocks.slice(0, start), ...grounded(joined, traits, placed), ...blocks.slice(end)]
}

/** Chooses the variants of a block and of what it holds. */
function shaped<Node extends Arrangeable>(
  block: Node,
  traits: LookTraits,
  placed: (block: Node) => boolean,
  widthOf: WidthOf,
): Node {
  const whole = formed(block, traits, widthOf, placed(block))
  if (!whole.children?.length) return whole
  return {
    ...whole,
    children: (whole.children as readonly Node[]).map((child) => shaped(child, traits, placed, widthOf)),
  }
}

/** Moves the call to action to the end. Several calls have places of their own, as one that a person placed. */
function withClosingCall<Node extends Arrangeable>(blocks: readonly Node[], placed: (block: Node) => boolean): Node[] {
  const [call, ...more] = blocks.filter(({ type }) => type === 'cta')
  if (!call || more.length > 0 || placed(call)) return [...blocks]
  return [...blocks.filter((block) => block !== call), call]
}
