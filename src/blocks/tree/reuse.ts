import { jsonEqual } from '../../lib/json-equal'
import type { Block } from '../block'
import { shareSoundness } from './sound'

/**
 * `to`, with the very blocks of `from` in the place of those that equal them: what a save leaves alone then need not be
 * compared again, nor written as text again, and the newly parsed copy of it is garbage at once.
 */
export function reuseBlocks(from: readonly Block[], to: readonly Block[]): readonly Block[] {
  if (from === to) return to
  let byId: Map<string, Block> | undefined
  const reused = to.map((block, index) => {
    const before = from[index]
    const known = before?.id === block.id ? before : (byId ??= indexById(from)).get(block.id)
    if (known === block || !known || !jsonEqual(known, block)) return block
    shareSoundness(block, known)
    return known
  })
  const allSame = reused.length === from.length && reused.every((block, index) => block === from[index])
  return allSame ? from : reused
}

function indexById(blocks: readonly Block[]): Map<string, Block> {
  return new Map(blocks.map((block) => [block.id, block]))
}

/** The JSON texts of top-level blocks. A block that stands in a draft is never changed in place. */
const texts = new WeakMap<Block, string>()
/** The same of whole lists. */
const written = new WeakMap<readonly Block[], WrittenBlocks>()

export interface WrittenBlocks {
  text: string
  /** Where in the text each of the blocks ends. */
  ends: readonly number[]
}

/** What JSON.stringify makes of the blocks; those that were written before are not walked again. */
export function writeBlocks(blocks: readonly Block[]): WrittenBlocks {
  const known = written.get(blocks)
  if (known) return known
  const ends: number[] = []
  // Appended one by one: joining them as a list takes twice as long.
  let text = '['
  for (const block of blocks) {
    text += (ends.length > 0 ? ',' : '') + textOf(block)
    ends.push(text.length)
  }
  const made = { text: text + ']', ends }
  written.set(blocks, made)
  return made
}

function textOf(block: Block): string {
  let text = texts.get(block)
  if (text === undefined) texts.set(block, (text = JSON.stringify(block)))
  return text
}
