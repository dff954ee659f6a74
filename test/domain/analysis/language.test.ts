import { expect, test } from 'bun:test'
import { FORMULAS, formulaFor, levelOf } from '../../../src/features/analysis/language/formulas'
import { sentencesOf, wordsOf } from '../../../src/features/analysis/language/sentences'
import { syllablesOf } from '../../../src/features/analysis/language/syllables'
import { scoresOf } from '../../../src/features/analysis/scoring'
import { block, reportOn } from '../../support/analysis'

/** Words with their syllables, as dictionaries divide them. */
const SYLLABLES: Record<string, string> = {
  en: 'the:1 table:2 library:3 university:5 announces:3 hours:1 students:2 additional:4 created:3 being:2 idea:3 people:2 makes:1 houses:2 walked:1 wanted:2 beautiful:3 science:2 society:4 every:2 comfortable:4 business:2 area:3 quiet:2 museum:3 repaired:2 management:3 cautious:2 radio:3',
  de: 'Verein:2 Haus:1 Familie:3 Bäuerin:3 Kündigung:3 Arbeitsverhältnis:5 Eier:2 neue:2 Theater:3 Museum:3',
  es: 'casa:2 aquí:2 ciudad:2 país:2 agua:2 bueno:2 guitarra:3 queso:2 aéreo:4 también:2 ley:1 muy:1 información:4 día:2',
  fr: 'maison:2 fenêtre:2 table:1 pages:1 été:2 nation:2 eau:1 vieille:1 beaucoup:2 information:4',
  nl: 'huis:1 mooi:1 dienst:1 openingstijden:5 geïnteresseerd:5 zee:1 nieuwe:2',
  pt: 'casa:2 país:2 água:2 informação:4 não:1 muito:2 coração:3 também:2 saúde:3 pão:1',
}

test.each(Object.entries(SYLLABLES))(
  'the syllables of words in %s are counted as dictionaries do',
  (language, list) => {
    const wrong = list.split(' ').filter((entry) => {
      const [word = '', count] = entry.split(':')
      return syllablesOf(word, language) !== Number(count)
    })
    expect(wrong).toEqual([])
  },
)

test('a formula gives the value that its publication gives', () => {
  const counts = { words: 100, sentences: 5, syllables: 150, letters: 500, longWords: 20 }
  const score = (language: string) => Math.round(formulaFor(language).score(counts) * 100) / 100
  // 20 words a sentence, 1.5 syllables a word, 5 letters a word, a fifth of the words longer than six letters.
  expect(Object.fromEntries(['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl'].map((language) => [language, score(language)]))).toEqual({
    en: 59.64, de: 72.25, es: 96.44, fr: 76.3, it: 54, nl: 72.74, pt: 101.64, pl: 40,
  }) // prettier-ignore
  expect(levelOf(FORMULAS.en!, 59.6)).toBe('plain')
  expect(levelOf(formulaFor('pl'), 60)).toBe('very_hard')
})

test('abbreviations, ordinals and initials do not end a sentence', () => {
  expect(sentencesOf('Am 1. Mai, z. B. um 19.30 Uhr, spricht Dr. M. Weber. Danach ist Musik!')).toHaveLength(2)
  expect(sentencesOf('“Is it open?” she asked. Yes. See e.g. the hours.')).toHaveLength(3)
})

test('words in scripts without spaces are counted as Unicode divides them', () => {
  expect(wordsOf('我们在格拉茨制作灯具。', 'zh').length).toBeGreaterThan(3)
  const { readability } = reportOn({
    blocks: [block('text', { text: '我们在格拉茨制作灯具。'.repeat(60) })],
    locale: 'zh',
  }).stats
  expect(readability).toBeNull()
})

test('a short text has no score of readability', () => {
  const text = 'We build lamps. '.repeat(20)
  expect(reportOn({ blocks: [block('text', { text })] }).stats.readability).toBeNull()
  const { readability } = reportOn({
    blocks: [block('text', { text: 'We build all of our lamps here. '.repeat(20) })],
  }).stats
  expect(readability).toEqual({ formula: 'Flesch Reading Ease', score: expect.any(Number), level: 'easy' })
})

test('the score follows the documented formula: the n-th finding of a rule costs an n-th', () => {
  const hint = { rule: 'a', aspect: 'links', severity: 'hint' } as const
  const error = { rule: 'b', aspect: 'structure', severity: 'error' } as const
  expect(scoresOf([])).toEqual({ score: 100, aspects: expect.objectContaining({ links: 100, performance: 100 }) })
  const { score, aspects } = scoresOf([hint, hint, hint, error])
  // 100 - 4 (1 + 1/2 + 1/3) = 92.67 and 100 - 25 = 75; the total is 100 - (7 × 15 + 25 × 20) / 100.
  expect([aspects.links, aspects.structure, score]).toEqual([93, 75, 94])
  expect(scoresOf([hint, error], ['links'])).toEqual({ score: 96, aspects: { links: 96 } })
})
