import { expect, test } from 'bun:test'
import fc from '../../support/properties'
import type { Block, Content } from '../../../src/blocks/block'
import { changeBetween } from '../../../src/blocks/merge/change-between'
import { diffContent } from '../../../src/blocks/merge/diff'
import { applyOperations } from '../../../src/blocks/tree/operations'
import { WordDiffer } from '../../../src/blocks/merge/word-diff'
import { applyPatch } from '../../../src/lib/json-patch'
import type { Json } from '../../../src/lib/json'
import { block, page } from '../../support/block-trees'

function diffOf(from: Block[] | Content, to: Block[] | Content) {
  const [a, b] = [from, to].map((side) => (Array.isArray(side) ? page(side) : side)) as [Content, Content]
  const diff = diffContent(a, b)
  expect(applyOperations(a, diff.operations)).toEqual(b)
  expect(applyPatch(a as unknown as Json, diff.patch)).toEqual(b as unknown as Json)
  return diff
}

const changes = (diff: ReturnType<typeof diffContent>) =>
  diff.blocks.map(({ change, blockId }) => `${change} ${blockId}`)
const text = (id: string, markdown: string) => block(id, 'text', { markdown })

test('two empty trees have no differences', () => {
  expect(diffOf([], [])).toMatchObject({
    document: [],
    blocks: [],
    operations: [],
    patch: [],
    bump: 'none',
    reasons: [],
  })
})

test('the diff counts every block of a subtree, but one operation inserts or removes it', () => {
  const subtree = block('s', 'section', {}, [block('t'), block('u')])
  const added = diffOf([], [subtree])
  expect(added.summary.added).toBe(3)
  expect(added.operations).toHaveLength(1)
  expect(added.blocks[1]).toMatchObject({
    change: 'added',
    blockId: 't',
    path: '/blocks/0/children/0',
    after: { parentId: 's', index: 0 },
  })
  const removed = diffOf([subtree], [])
  expect(removed.summary.removed).toBe(3)
  expect(removed.operations).toEqual([{ op: 'remove', blockId: 's' }])
  expect(removed.bump).toBe('major')
})

test('the diff reports the fewest possible blocks as moved', () => {
  const ids = [...'abcdefgh']
  const diff = diffOf(
    ids.map((id) => block(id)),
    [...'hbcdefga'].map((id) => block(id)),
  )
  expect(diff.summary.moved).toBe(2)
  expect(
    diffOf(
      ids.map((id) => block(id)),
      [...'bcdefgh'].map((id) => block(id)),
    ).summary.moved,
  ).toBe(0)
})

test('a block that moved and changed has two entries', () => {
  const diff = diffOf([block('s', 'section'), text('t', 'old')], [block('s', 'section', {}, [text('t', 'new')])])
  expect(changes(diff)).toEqual(['moved t', 'changed t'])
  expect(diff.bump).toBe('minor')
})

test('a diff can swap a parent and its child', () => {
  const from = [block('a', 'section', {}, [block('b', 'section', {}, [block('c')])])]
  const to = [block('b', 'section', {}, [block('a', 'section', {}, [block('c')])])]
  expect(diffOf(from, to).operations.every(({ op }) => op === 'move')).toBe(true)
})

test('the patch for a block that moves into its next sibling is not a move into itself (RFC 6902)', () => {
  const { patch } = diffOf(
    [block('m', 'section'), block('n', 'section')],
    [block('n', 'section', {}, [block('m', 'section')])],
  )
  expect(patch.map(({ op }) => op)).toEqual(['remove', 'add'])
})

test('retyping a block keeps its id and its children', () => {
  const children = [block('x'), block('y')]
  const diff = diffOf([block('a', 'section', { title: 'T' }, children)], [block('a', 'card', {}, children)])
  expect(changes(diff)).toEqual(['retyped a'])
  expect(diff.blocks[0]).toMatchObject({
    type: 'card',
    before: { type: 'section' },
    after: { type: 'card' },
    fields: [{ field: '/title', before: 'T' }],
  })
  expect(diff.operations.map(({ op }) => op)).toEqual(['move', 'move', 'remove', 'insert', 'move', 'move'])
  expect(diff.bump).toBe('major')
})

test('a block can become a type without children while its children move elsewhere, move up or are removed', () => {
  const holder = block('a', 'section', {}, [block('x'), block('y'), block('z')])
  diffOf([block('s', 'section', {}, [holder])], [block('y'), block('a'), block('s', 'section', {}, [block('x')])])
})

test('fields are JSON Pointers into the props, and into lists of equal length', () => {
  const from = [block('l', 'list', { items: [{ text: 'one' }, { text: 'two' }] })]
  const to = [block('l', 'list', { items: [{ text: 'one' }, { text: 'three' }] })]
  const { blocks, patch } = diffOf(from, to)
  expect(blocks[0]!.fields).toMatchObject([{ field: '/items/1/text', before: 'two', after: 'three' }])
  expect(patch).toEqual([{ op: 'replace', path: '/blocks/0/props/items/1/text', value: 'three' }])
})

test('a changed text has a word-by-word diff', () => {
  const { blocks } = diffOf([text('t', 'The quick brown fox')], [text('t', 'The slow brown dog')])
  expect(blocks[0]!.fields[0]!.words).toEqual([
    { op: 'keep', text: 'The ' },
    { op: 'delete', text: 'quick' },
    { op: 'insert', text: 'slow' },
    { op: 'keep', text: ' brown ' },
    { op: 'delete', text: 'fox' },
    { op: 'insert', text: 'dog' },
  ])
})

test('the word diff of any two texts joins back into these texts', () => {
  const words = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', 'ß', '👩‍🚀', '.', '\ud800'), { maxLength: 30 })
    .map((list) => list.join(''))
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'binary' })), words, (before, after) => {
      const runs = new WordDiffer().diff(before, after)
      expect(
        runs
          .filter(({ op }) => op !== 'insert')
          .map((run) => run.text)
          .join(''),
      ).toBe(before)
      expect(
        runs
          .filter(({ op }) => op !== 'delete')
          .map((run) => run.text)
          .join(''),
      ).toBe(after)
      expect(runs.every((run, i) => run.op !== runs[i - 1]?.op && run.text !== '')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a word diff of a rewritten megabyte stays within its budget', () => {
  const essay = (seed: number) => Array.from({ length: 20_000 }, (_, i) => `${(i * seed) % 9973}`).join(' ')
  const words = new WordDiffer()
  for (let i = 0; i < 20; i++) expect(words.diff(essay(7 + i), essay(31 + i)).length).toBeGreaterThan(1)
})

test('changed document fields are named, and a new slug is a major change', () => {
  const diff = diffOf(page([], { meta: { title: 'A' } }), page([], { name: 'B', slug: 'b', meta: { noindex: true } }))
  expect(diff.document).toEqual([
    { field: 'name', before: 'Page', after: 'B' },
    { field: 'slug', before: 'page', after: 'b' },
    { field: 'meta.title', before: 'A' },
    { field: 'meta.noindex', after: true },
  ])
  expect(diff.bump).toBe('major')
  expect(diff.reasons[0]).toEqual({ bump: 'major', reason: 'The slug changed.' })
})

test('a change of props is a patch with the block as its reason', () => {
  expect(diffOf([text('t', 'a')], [text('t', 'b')])).toMatchObject({
    bump: 'patch',
    reasons: [{ bump: 'patch', blockId: 't' }],
  })
})

test('a different order of keys is not a change', () => {
  expect(
    diffOf([block('h', 'heading', { text: 'x', level: 1 })], [block('h', 'heading', { level: 1, text: 'x' })]).bump,
  ).toBe('none')
})

test('trees with a duplicate id have a diff with an exact patch', () => {
  const [from, to] = [page([block('a'), block('a')]), page([block('a'), text('b', 'x'), text('b', 'y')])]
  for (const [one, other] of [
    [from, to],
    [to, from],
    [from, page()],
  ] as const) {
    expect(applyPatch(one as unknown as Json, diffContent(one, other).patch)).toEqual(other as unknown as Json)
  }
  expect(applyOperations(from, diffContent(from, page([block('c')])).operations).blocks).toEqual([block('c')])
})

test('the summary of a save is one readable sentence', () => {
  const from = page([text('t', 'a'), block('u')])
  expect(changeBetween(from, from)).toEqual({ operations: [], inverse: [], summary: 'Nothing changed.' })
  expect(changeBetween(from, page([text('t', 'b'), block('u')])).summary).toBe('Changed 1 block.')
  expect(changeBetween(from, page([text('t', 'b'), block('v')], { name: 'N' })).summary).toBe(
    'Changed 1 block, added 1, removed 1, changed the page settings.',
  )
})
