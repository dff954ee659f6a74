import type { Block, Content } from '../../blocks/block'
import { blockType } from '../../blocks/catalogue'
import { checkTree } from '../../blocks/tree/checks'
import { indexTree } from '../../blocks/tree/walk'
import { Fault } from '../../core/fault'

/** An installed block on the page, as the old version has it and as the new one does. */
interface StandIn {
  before: Block
  after: readonly Block[]
}

/**
 * For each installed block that is still on the page: itself in both versions. Blocks that are new in the version after
 * follow the installed block that they follow there, or the first one.
 */
export function standIns(
  page: readonly Block[],
  before: readonly Block[],
  after: readonly Block[],
): ReadonlyMap<string, StandIn> {
  const index = indexTree(page)
  const present = before.filter(({ id }) => index.has(id))
  const found = new Map(present.map((block) => [block.id, { before: block, after: [] as Block[] }]))
  const known = new Set(before.map(({ id }) => id))
  let last: (StandIn & { after: Block[] }) | undefined = found.values().next().value
  for (const block of after) {
    // A block that the World has removed stays removed.
    if (known.has(block.id) && !found.has(block.id)) continue
    last = found.get(block.id) ?? last
    last?.after.push(block)
  }
  return found
}

/** The page with one version of the installed blocks. @throws Fault RECEIPT_STALE if the World has moved blocks out of them */
export function exchanged(page: Content, found: ReadonlyMap<string, StandIn>, version: 'before' | 'after'): Content {
  const replace = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => {
      const standIn = found.get(block.id)
      if (standIn) return version === 'before' ? [standIn.before] : [...standIn.after]
      return [block.children ? { ...block, children: replace(block.children) } : block]
    })
  const blocks = replace(page.blocks)
  const faults = checkTree(blocks, blockType)
  if (faults.length === 0) return { ...page, blocks }
  const blockIds = [...new Set(faults.flatMap(({ blockId }) => (blockId === undefined ? [] : [blockId])))]
  throw new Fault('RECEIPT_STALE', 'Blocks of this installation have been moved since.', { blockIds })
}
