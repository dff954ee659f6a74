import { expect, test } from 'bun:test'
import fc from '../../support/properties'
import type { Content } from '../../../src/blocks/block'
import { changeBetween } from '../../../src/blocks/merge/change-between'
import { contentHash } from '../../../src/blocks/tree/content-hash'
import { diffContent } from '../../../src/blocks/merge/diff'
import { mergeContent } from '../../../src/blocks/merge/content'
import { applyOperations, invertOperations, runOperations } from '../../../src/blocks/tree/operations'
import { rebaseOperations } from '../../../src/blocks/merge/rebase'
import { indexTree } from '../../../src/blocks/tree/walk'
import { checkTree } from '../../../src/blocks/tree/checks'
import { canonicalJson } from '../../../src/lib/canonical-json'
import type { Json } from '../../../src/lib/json'
import { applyPatch } from '../../../src/lib/json-patch'
import { content, contentWithOperations, fork, lookup, oddContent } from '../../support/block-trees'

const RUNS = { numRuns: 300 }

/** Canonical text, because `toEqual` ignores undefined keys, and because the order of keys does not matter. */
function expectSame(actual: unknown, expected: Content): void {
  expect(canonicalJson(actual)).toBe(canonicalJson(expected))
}

const patched = (from: Content, to: Content) => applyPatch(from as unknown as Json, diffContent(from, to).patch)

test('the operations of a diff turn the older content into the newer one', () => {
  fc.assert(
    fc.property(content(), content(), (from, to) =>
      expectSame(applyOperations(from, diffContent(from, to).operations), to),
    ),
    RUNS,
  )
})

test('the JSON Patch of a diff turns the older content into the newer one', () => {
  fc.assert(
    fc.property(content(), content(), (from, to) => expectSame(patched(from, to), to)),
    RUNS,
  )
})

test('a diff is exact for nulls, __proto__ and unknown types', () => {
  fc.assert(
    fc.property(oddContent(), oddContent(), (from, to) => {
      expectSame(applyOperations(from, diffContent(from, to).operations), to)
      expectSame(patched(from, to), to)
    }),
    RUNS,
  )
})

test('a diff of contents a few operations apart is exact', () => {
  fc.assert(
    fc.property(contentWithOperations(), ({ from, operations }) => {
      const to = applyOperations(from, operations)
      expectSame(applyOperations(from, diffContent(from, to).operations), to)
      expectSame(patched(from, to), to)
    }),
    RUNS,
  )
})

test('inverted operations restore the previous content, and operations never change their input', () => {
  fc.assert(
    fc.property(contentWithOperations(), ({ from, operations }) => {
      const before = canonicalJson(from)
      const { content: to, inverse } = runOperations(from, operations)
      expectSame(applyOperations(to, inverse), from)
      expectSame(applyOperations(applyOperations(from, operations), invertOperations(from, operations)), from)
      expect(canonicalJson(from)).toBe(before)
    }),
    RUNS,
  )
})

test('inverted operations restore contents with nulls, __proto__ and unknown types', () => {
  fc.assert(
    fc.property(oddContent(), oddContent(), (from, to) => {
      const { content: done, inverse } = runOperations(from, diffContent(from, to).operations)
      expectSame(applyOperations(done, inverse), from)
    }),
    RUNS,
  )
})

test('the change of a save applies forwards and backwards', () => {
  fc.assert(
    fc.property(oddContent(), oddContent(), contentWithOperations(), (from, to, { from: base, operations }) => {
      for (const [a, b] of [[from, to] as const, [base, applyOperations(base, operations)] as const]) {
        const change = changeBetween(a, b)
        expectSame(applyOperations(a, change.operations), b)
        expectSame(applyOperations(b, change.inverse), a)
      }
    }),
    RUNS,
  )
})

test('a diff is empty exactly when the content hashes are equal', () => {
  fc.assert(
    fc.property(contentWithOperations(), content(), ({ from, operations }, other) => {
      for (const to of [from, structuredClone(from), applyOperations(from, operations), other]) {
        const { bump, operations: script, patch } = diffContent(from, to)
        expect([bump === 'none', script.length === 0, patch.length === 0]).toEqual(
          Array(3).fill(contentHash(from) === contentHash(to)),
        )
      }
    }),
    RUNS,
  )
})

test('the summary of a diff counts each block once', () => {
  fc.assert(
    fc.property(content(), content(), (from, to) => {
      const { summary } = diffContent(from, to)
      const [before, after] = [indexTree(from.blocks), indexTree(to.blocks)]
      expect(summary.added).toBe([...after.keys()].filter((id) => !before.has(id)).length)
      expect(summary.removed).toBe([...before.keys()].filter((id) => !after.has(id)).length)
      expect(summary.retyped).toBe(
        [...after].filter(([id, { block }]) => before.has(id) && before.get(id)!.block.type !== block.type).length,
      )
    }),
    RUNS,
  )
})

test('a merge is symmetric in its result and in its conflicts', () => {
  fc.assert(
    fc.property(fork(), ({ base, mine, theirs }) => {
      expect(canonicalJson(mergeContent(base, mine, theirs, lookup))).toBe(
        canonicalJson(mergeContent(base, theirs, mine, lookup)),
      )
    }),
    { numRuns: 500 },
  )
})

test('a merge of unrelated trees is symmetric and valid', () => {
  fc.assert(
    fc.property(content(), content(), content(), (base, mine, theirs) => {
      const merge = mergeContent(base, mine, theirs, lookup)
      expect(canonicalJson(merge)).toBe(canonicalJson(mergeContent(base, theirs, mine, lookup)))
      if ('content' in merge) expect(checkTree(merge.content.blocks, lookup)).toEqual([])
    }),
    RUNS,
  )
})

test('the result of a merge is valid and contains the changes of both sides', () => {
  let merges = 0
  fc.assert(
    fc.property(fork(), ({ base, mine, theirs }) => {
      const merge = mergeContent(base, mine, theirs, lookup)
      if ('conflicts' in merge) return expect(merge.conflicts.length).toBeGreaterThan(0)
      merges++
      expect(checkTree(merge.content.blocks, lookup)).toEqual([])
      const merged = indexTree(merge.content.blocks)
      for (const side of [mine, theirs]) {
        for (const { change, blockId, after } of diffContent(base, side).blocks) {
          if (change === 'removed') expect(merged.has(blockId)).toBe(false)
          if (change === 'added') expect(merged.get(blockId)!.parentId).toBe(after!.parentId)
          if (change === 'changed')
            expect(canonicalJson(merged.get(blockId)!.block.props)).toBe(canonicalJson(after!.props))
        }
      }
    }),
    { numRuns: 500 },
  )
  expect(merges).toBeGreaterThan(150)
})

test('merging with an unchanged side, or with the same change, gives that change', () => {
  fc.assert(
    fc.property(contentWithOperations(), ({ from, operations }) => {
      const mine = applyOperations(from, operations)
      for (const theirs of [from, structuredClone(mine)]) {
        const merge = mergeContent(from, mine, theirs, lookup)
        if ('conflicts' in merge) throw new Error(`conflicts: ${merge.conflicts}`)
        expectSame(merge.content, mine)
      }
    }),
    RUNS,
  )
})

test('rebasing operations onto an unchanged draft gives the same result', () => {
  fc.assert(
    fc.property(contentWithOperations(), ({ from, operations }) => {
      const rebased = rebaseOperations(operations, from, structuredClone(from))
      if ('conflicts' in rebased) throw new Error(`conflicts: ${rebased.conflicts}`)
      expectSame(applyOperations(from, rebased.operations), applyOperations(from, operations))
    }),
    RUNS,
  )
})

test('rebased operations apply to the changed draft', () => {
  fc.assert(
    fc.property(fork(), ({ base, mine, theirs }) => {
      const rebased = rebaseOperations(changeBetween(base, mine).operations, base, theirs)
      const merge = mergeContent(base, mine, theirs, lookup)
      if ('conflicts' in rebased || 'conflicts' in merge) return
      expectSame(applyOperations(theirs, rebased.operations), merge.content)
    }),
    RUNS,
  )
})
