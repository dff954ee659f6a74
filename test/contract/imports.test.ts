import { expect, test } from 'bun:test'
import { allImports, cyclesIn, valueImports } from '../support/imports'

/** A folder with this text in `x.ts`, and empty files `a.ts` to `f.ts`. */
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

test('imports are found in every form, by value and by type', () => {
  const seen = allImports(folderWith(FORMS)).map(({ to }) => to)
  expect(seen).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts'])
})

test('imports by value exclude types', () => {
  const seen = valueImports(folderWith(FORMS)).map(({ to }) => to)
  expect(seen.sort()).toEqual(['b.ts', 'e.ts', 'f.ts'])
})

test('a cycle is reported as the shortest chain back to its first file', () => {
  const ab = { from: 'a', to: 'b' }
  const bc = { from: 'b', to: 'c' }
  expect(cyclesIn([ab, bc])).toEqual([])
  expect(cyclesIn([ab, bc, { from: 'c', to: 'a' }])).toEqual(['a → b → c → a'])
  expect(cyclesIn([ab, bc, { from: 'c', to: 'b' }])).toEqual(['b → c → b'])
})
