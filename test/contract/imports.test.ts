import { expect, test } from 'bun:test'
import { allImports, circlesIn, valueImports } from '../support/imports'

/** A folder in which `x.ts` is this text and `a.ts` to `f.ts` are empty. */
function folderWith(text: string): Map<string, string> {
  return new Map([['x.ts', text], ...[...'abcdef'].map((name) => [`${name}.ts`, ''] as const)])
}

const FORMS = `
import type { A } from './a'
import {
  one,
  type Two,
} from './b'
export type * from './c'
type D = import('./d').D
export const later = () => import('./e')
import './f'
// import './not-in-comments'
export const used: A | Two | D = one
`

test('imports are seen in every form, by value and by type', () => {
  const seen = allImports(folderWith(FORMS)).map(({ to }) => to)
  expect(seen).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts'])
})

test('imports by value leave types out', () => {
  const seen = valueImports(folderWith(FORMS)).map(({ to }) => to)
  expect(seen.sort()).toEqual(['b.ts', 'e.ts', 'f.ts'])
})

test('a circle is reported as the shortest chain back to its first file', () => {
  const ab = { from: 'a', to: 'b' }
  const bc = { from: 'b', to: 'c' }
  expect(circlesIn([ab, bc])).toEqual([])
  expect(circlesIn([ab, bc, { from: 'c', to: 'a' }])).toEqual(['a → b → c → a'])
  expect(circlesIn([ab, bc, { from: 'c', to: 'b' }])).toEqual(['b → c → b'])
})
