import { expect, test } from 'bun:test'
import { FORMER_NAMES, ICON_NAMES } from '../../src/blocks/schema/icon-names'
import { iconWord } from '../../src/console/app/editor/model/icon-words'

const former = new Set(Object.keys(FORMER_NAMES))

test.each(['en', 'de'] as const)('each icon has a word of its own (%s), but former names have none', (language) => {
  const words = ICON_NAMES.filter((name) => !former.has(name)).map((name) => iconWord(name, language))
  expect(words).not.toContain(undefined)
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
  expect([...former].filter((name) => iconWord(name, language) !== undefined)).toEqual([])
})

test('a German word is written as in a dictionary', () => {
  const words = ICON_NAMES.flatMap((name) => iconWord(name, 'de') ?? [])
  expect(words.filter((word) => !/^\p{Lu}[\p{L}\- ]*$/u.test(word))).toEqual([])
  expect([iconWord('graduation-cap', 'de'), iconWord('graduation-cap', 'en')]).toEqual(['Doktorhut', 'graduation cap'])
})
