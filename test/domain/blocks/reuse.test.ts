import { expect, test } from 'bun:test'
import fc from '../../support/properties'
import type { Block } from '../../../src/blocks/block'
import { changeBetween } from '../../../src/blocks/merge/change-between'
import { diffContent } from '../../../src/blocks/merge/diff'
import { mergeContent } from '../../../src/blocks/merge/content'
import { applyOperations } from '../../../src/blocks/tree/operations'
import { reuseBlocks } from '../../../src/blocks/tree/reuse'
import { applyPatch } from '../../../src/lib/json-patch'
import type { Json } from '../../../src/lib/json'
import { contentWithOperations, deepFreeze, fork, lookup } from '../../support/block-trees'

const RUNS = { numRuns: 300 }
const copy = <T>(value: T): T => structuredClone(value)
const text = (id: string, words: string): Block => ({ id, type: 'text', props: { text: words } })

test('reused blocks equal the sent ones, and unchanged blocks are the same objects', () => {
  fc.assert(
    fc.property(contentWithOperations(), ({ from, operations }) => {
      const to = copy(applyOperations(from, operations).blocks)
      const reused = reuseBlocks(from.blocks, to)
      expect(reused).toEqual(to)
      const untouched = from.blocks.filter((block) => to.some((other) => Bun.deepEquals(other, block, true)))
      for (const block of untouched) expect(reused).toContain(block)
    }),
    RUNS,
  )
})

test('reuse returns the previous list when nothing changed', () => {
  const from = [text('a', 'one'), text('b', 'two')]
  expect(reuseBlocks(from, copy(from))).toBe(from)
  expect(reuseBlocks(from, copy(from).slice(0, 1))).toEqual([from[0]!])
})

test('a moved block is reused by its id, and a block with another id or type is not', () => {
  const from = [text('a', 'one'), text('b', 'two')]
  const [first, second] = reuseBlocks(from, [copy(from[1]!), { ...copy(from[0]!), id: 'c' }])
  expect(first).toBe(from[1]!)
  expect(second).toEqual(text('c', 'one'))
  expect(reuseBlocks(from, [{ ...copy(from[0]!), type: 'quote' }])[0]!.type).toBe('quote')
})

test('operations, diffs and merges never change a block in place', () => {
  fc.assert(
    fc.property(fork(), ({ base, mine, theirs }) => {
      for (const one of [base, mine, theirs]) deepFreeze(one)
      applyOperations(base, changeBetween(base, mine).operations)
      applyPatch(base as unknown as Json, diffContent(base, theirs).patch)
      mergeContent(base, mine, theirs, lookup)
    }),
    RUNS,
  )
})
