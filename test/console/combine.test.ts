import { expect, test } from 'bun:test'
import type { Block, Content } from '../../src/blocks/block'
import { mergeUnchecked } from '../../src/blocks/merge/content'
import { indexTree } from '../../src/blocks/tree/walk'
import { combine } from '../../src/console/app/editor/model/combine'
import { outgoing } from '../../src/console/app/editor/model/withheld'
import { partOf } from '../../src/console/app/editor/model/working-copy'
import { fork } from '../support/block-trees'
import fc from '../support/properties'

/** What the blocks are and where they hang, without the order of siblings. */
function facts({ name, slug, description, meta, blocks }: Content) {
  const placed = [...indexTree(blocks).values()].map(({ block, parentId }) => [
    block.id,
    parentId,
    block.type,
    block.props,
  ])
  return { name, slug, description, meta, blocks: placed.sort(([a], [b]) => String(a).localeCompare(String(b))) }
}

test('where the server can merge, the editor combines to the same, without a question', () => {
  let compared = 0
  fc.assert(
    fc.property(fork(), ({ base, mine, theirs }) => {
      const merge = mergeUnchecked(base, mine, theirs)
      if (!('content' in merge)) return
      compared++
      const combined = combine(base, mine, theirs)
      expect(combined.conflicts).toEqual([])
      if (combined.kept.length === 0) expect(facts(combined.content)).toEqual(facts(merge.content))
    }),
  )
  expect(compared).toBeGreaterThan(30)
})

test('any two contents combine to a tree, and what is not withheld differs from theirs only by my work', () => {
  fc.assert(
    fc.property(fork(), ({ base, mine, theirs }) => {
      const { content, conflicts } = combine(base, mine, theirs)
      const ids = idsOf(content.blocks)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of idsOf(theirs.blocks)) {
        const removedByMe = idsOf(base.blocks).includes(id) && !idsOf(mine.blocks).includes(id)
        if (!removedByMe) expect(ids).toContain(id)
      }
      const sent = idsOf(outgoing(theirs, content, conflicts.map(partOf)).blocks)
      for (const id of idsOf(theirs.blocks)) if (ids.includes(id)) expect(sent).toContain(id)
    }),
  )
})

test('combining what nobody else changed gives mine, and what I did not change theirs', () => {
  fc.assert(
    fc.property(fork(), ({ base, mine, theirs }) => {
      expect(combine(base, mine, base).content).toEqual(mine)
      expect(combine(base, structuredClone(base) as Content, theirs).content).toEqual(theirs)
    }),
  )
})

test('what was sent without an answer is no change by another person', () => {
  fc.assert(
    fc.property(fork(), ({ base, mine: sent, theirs: mine }) => {
      const { content, conflicts } = combine(base, mine, sent, [sent])
      expect(conflicts).toEqual([])
      expect(facts(content)).toEqual(facts(mine))
    }),
  )
})

const idsOf = (blocks: readonly Block[]): string[] => [...indexTree(blocks).keys()]
