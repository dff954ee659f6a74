import { expect, test } from 'bun:test'
import { QuoinError } from '@quoin/client'
import { inPlainWords } from '../../src/console/app/api/plain-words'
import { faultAt, saidBy } from '../../src/console/app/api/queries'

test.each([
  ['Surface not found.', 'Page not found.'],
  [
    'The slug "World" belongs to another Surface of this World.',
    'The web address "World" belongs to another page of this workspace.',
  ],
  ['The plan hobby allows 3 live Surfaces; 3 are in use.', 'The plan hobby allows 3 live pages; 3 are in use.'],
  ["Only members of Ada's World will see it.", "Only members of Ada's World will see it."],
  ['Bewahre „Surface“ auf.', 'Bewahre „Surface“ auf.'],
])('%s', (message, plain) => {
  expect(inPlainWords(message)).toBe(plain)
})

test('a refused request is told without the paths of its fields', () => {
  const error = new QuoinError(422, {
    code: 'VALIDATION_FAILED',
    message: '/slug: Lower-case letters only. See details for 1 more.',
    details: [
      { path: '/slug', message: 'Lower-case letters only.', code: 'format' },
      { path: '/name', message: 'Must not be empty.', code: 'length' },
    ],
  })
  expect(saidBy(error)).toBe('Lower-case letters only.')
  expect(faultAt(error, '/name')).toBe('Must not be empty.')
  expect(saidBy(new Error('Lost.'))).toBe('Lost.')
})
