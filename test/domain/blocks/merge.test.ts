import { expect, test } from 'bun:test'
import type { Block, Content } from '../../../src/blocks/block'
import { mergeContent } from '../../../src/blocks/merge/content'
import { applyOperations, type Operation } from '../../../src/blocks/tree/operations'
import { rebaseOperations } from '../../../src/blocks/merge/rebase'
import { block, lookup, nested, page } from '../../support/block-trees'

const text = (id: string, markdown = 'x') => block(id, 'text', { markdown })
const section = (id: string, ...children: Block[]) => block(id, 'section', {}, children)
const base = page([section('s', text('a'), text('b')), section('r'), text('c')])
const update = (blockId: string, markdown: string): Operation => ({ op: 'update', blockId, props: { markdown } })
const insert = (added: Block, index: number, parentId: string | null = null): Operation => ({
  op: 'insert',
  parentId,
  index,
  block: added,
})

/** The outline of the merge, or its conflicts. Checks that both orders of the sides agree. */
function merged(mine: Operation[], theirs: Operation[], from: Content = base): string | string[] {
  const sides = [applyOperations(from, mine), applyOperations(from, theirs)] as const
  const merge = mergeContent(from, ...sides, lookup)
  expect(mergeContent(from, sides[1], sides[0], lookup)).toEqual(merge)
  return 'conflicts' in merge ? merge.conflicts : outline(merge.content.blocks)
}

function outline(blocks: readonly Block[]): string {
  return blocks.map(({ id, children }) => (children?.length ? `${id}(${outline(children)})` : id)).join(' ')
}

test('changes to different blocks merge', () => {
  expect(merged([update('a', 'mine')], [update('b', 'theirs'), { op: 'remove', blockId: 'c' }])).toBe('s(a b) r')
})

test('different changes to the same block conflict, identical ones do not', () => {
  expect(merged([update('a', 'mine')], [update('a', 'theirs')])).toEqual(['a'])
  expect(merged([update('a', 'same')], [update('a', 'same')])).toBe('s(a b) r c')
  expect(merged([update('a', 'mine')], [{ op: 'remove', blockId: 'a' }])).toEqual(['a'])
  expect(merged([update('a', 'mine')], [{ op: 'remove', blockId: 's' }])).toEqual(['a'])
})

test('a move on one side merges with a change on the other', () => {
  expect(merged([{ op: 'move', blockId: 'a', parentId: 'r', index: 0 }], [update('a', 'theirs')])).toBe('s(b) r(a) c')
})

test('a removed block conflicts when the other side put a block into it', () => {
  expect(merged([insert(text('n'), 0, 's')], [{ op: 'remove', blockId: 's' }])).toEqual(['s'])
  expect(merged([{ op: 'move', blockId: 'c', parentId: 's', index: 0 }], [{ op: 'remove', blockId: 's' }])).toEqual([
    's',
  ])
  const saved: Operation[] = [
    { op: 'move', blockId: 'a', parentId: null, index: 0 },
    { op: 'remove', blockId: 's' },
  ]
  expect(merged(saved, [update('a', 'theirs')])).toBe('a r c')
})

test('moves that would create a cycle conflict', () => {
  const into = (blockId: string, parentId: string): Operation => ({ op: 'move', blockId, parentId, index: 0 })
  expect(merged([into('s', 'r')], [into('r', 's')])).toEqual(['r', 's'])
  expect(merged([into('a', 'r')], [into('a', 'r')])).toBe('s(b) r(a) c')
  expect(merged([into('c', 'r')], [into('c', 's')])).toEqual(['c'])
})

test('inserts at the same position are ordered by block id, with each side kept together', () => {
  expect(merged([insert(text('y'), 1)], [insert(text('x'), 1)])).toBe('s(a b) x y r c')
  expect(merged([insert(text('y'), 1), insert(text('k'), 2)], [insert(text('x'), 1)])).toBe('s(a b) x y k r c')
  expect(merged([insert(text('y'), 3)], [insert(text('x'), 0)])).toBe('x s(a b) r c y')
})

test('reorderings of different blocks merge', () => {
  const flat = page([...'abcdef'].map((id) => text(id)))
  const move = (blockId: string, index: number): Operation => ({ op: 'move', blockId, parentId: null, index })
  expect(merged([move('a', 5)], [move('f', 0)], flat)).toBe('f b c d e a')
  expect(merged([move('a', 5)], [move('a', 5)], flat)).toBe('b c d e f a')
  expect(merged([move('a', 5)], [move('a', 2)], flat)).toEqual(['a'])
})

test('a merge whose result breaks the rules of the tree is a conflict', () => {
  const deep = page([nested(7), section('t', section('u'))])
  const bottom: Operation = { op: 'move', blockId: 't', parentId: 'level-1', index: 0 }
  expect(merged([bottom], [insert(nestedAs('n', 4), 0, 'u')], deep)).toEqual(['n1'])
  const cards = page([block('g', 'columns'), block('k', 'card')])
  const retype: Operation[] = [{ op: 'remove', blockId: 'k' }, insert(section('k'), 1)]
  expect(merged([{ op: 'move', blockId: 'k', parentId: 'g', index: 0 }], retype, cards)).toEqual(['k'])
})

test('document fields merge independently', () => {
  const result = mergeContent(
    page(),
    page([], { name: 'M', meta: { title: 'T' } }),
    page([], { slug: 'n', meta: { noindex: true } }),
    lookup,
  )
  expect(result).toEqual({ content: page([], { name: 'M', slug: 'n', meta: { title: 'T', noindex: true } }) })
  const clash = mergeContent(
    page(),
    page([], { slug: 'm', meta: { title: 'A' } }),
    page([], { slug: 'n', meta: { title: 'B' } }),
    lookup,
  )
  expect(clash).toEqual({ conflicts: ['document.meta.title', 'document.slug'] })
})

test('operations on unchanged blocks apply to a changed draft, and overlapping ones conflict', () => {
  const moved = applyOperations(base, [insert(text('n'), 0), update('b', 'theirs'), { op: 'remove', blockId: 'c' }])
  const rebased = rebaseOperations([update('a', 'mine'), insert(text('m'), 1)], base, moved)
  if ('conflicts' in rebased) throw new Error(rebased.conflicts.join())
  expect(outline(applyOperations(moved, rebased.operations).blocks)).toBe('n s(a b) m r')
  expect(rebaseOperations([update('b', 'mine'), update('c', 'mine')], base, moved)).toEqual({ conflicts: ['b', 'c'] })
})

/** This many nested sections, numbered from the innermost. */
function nestedAs(prefix: string, levels: number): Block {
  return levels === 1 ? section(`${prefix}1`) : section(`${prefix}${levels}`, nestedAs(prefix, levels - 1))
}
