import type { Block, BlockSketch } from '../../../../blocks/block'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * A new block id, made by the client so that a save without an answer can be found again. Ids are drawn from about 82
 * bits of chance.
 */
export function newBlockId(random: (bytes: Uint8Array) => Uint8Array): string {
  const bytes = random(new Uint8Array(16))
  return `b_${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

/** A block from a sketch, such as the example of its type, with ids of its own. */
export function blockFrom({ type, props, children }: BlockSketch, newId: () => string): Block {
  return { id: newId(), type, props, ...(children && { children: children.map((child) => blockFrom(child, newId)) }) }
}
