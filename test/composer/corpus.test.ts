import { describe, expect, test } from 'bun:test'
import { edits } from './corpus/edits'
import { pagesInEnglish } from './corpus/pages-en'
import { pagesInOtherLanguages } from './corpus/pages-other'
import { unseen } from './corpus/unseen'
import { freshEdits } from './corpus/fresh-edits'
import { freshPages } from './corpus/fresh-pages'
import { missesOf } from './measure'

const CORPUS = {
  'pages in English': pagesInEnglish,
  'pages in other languages': pagesInOtherLanguages,
  changes: edits,
  'briefs written after the rules': unseen,
  'pages by a second hand': freshPages,
  'changes by a second hand': freshEdits,
}

for (const [name, briefs] of Object.entries(CORPUS))
  describe(name, () => {
    for (const brief of briefs)
      test(brief.name, async () => {
        expect((await missesOf(brief)).misses).toEqual(brief.gaps ?? [])
      })
  })

test('no two briefs are the same', () => {
  const intents = Object.values(CORPUS).flatMap((briefs) => briefs.map(({ intent }) => intent))
  expect(new Set(intents).size).toBe(intents.length)
  expect(intents.length).toBeGreaterThanOrEqual(60)
})
