import type { Block, BlockLookup } from '../block'

/**
 * By which catalogue a top-level block was read as a draft's without a fault, with all that stands inside it. It needs no
 * second look: a block that stands in a draft is never changed in place.
 */
const soundBy = new WeakMap<object, BlockLookup>()

export function isSound(lookup: BlockLookup, block: object): block is Block {
  return soundBy.get(block) === lookup
}

export function keepSound(lookup: BlockLookup, block: Block): void {
  soundBy.set(block, lookup)
}

/** What equals a sound block is sound. */
export function shareSoundness(from: Block, to: Block): void {
  const lookup = soundBy.get(from)
  if (lookup) soundBy.set(to, lookup)
}
