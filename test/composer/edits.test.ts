import { describe, expect, test } from 'bun:test'
import type { Content } from '../../src/blocks/block'
import { type Edit, editsOf, judged } from './edits/edits'

/** Requests to change a page, written by people who did not know the composer. The sealed part is for the report alone. */
const results = await Promise.all(editsOf('dev').map(judged))

describe('requests of the development part', () => {
  test('are never done wrong and called done', () => {
    const wrong = results.filter(({ verdict }) => verdict === 'wrong')
    expect(wrong.map(({ edit, misses, says }) => `${edit.id} ${edit.says}: ${misses.join('; ')} (${says})`)).toEqual([])
  })

  test('are done exactly in nine of ten cases, and refused by name in the others', () => {
    const exact = results.filter(({ verdict }) => verdict === 'exact').length
    expect(exact / results.length).toBeGreaterThanOrEqual(0.9)
  })

  test('say that nothing was changed exactly where nothing was', () => {
    const silent = results.filter(({ changed, says }) => changed === NOTHING_CHANGED.test(says))
    expect(silent.map(({ edit, says }) => `${edit.id}: ${says}`)).toEqual([])
  })
})

const known = await Promise.all(editsOf('known').map(judged))

describe('requests with exceptions, conditions, pronouns and unclear targets', () => {
  test('are never done wrong and called done', () => {
    const wrong = known.filter(({ verdict }) => verdict === 'wrong')
    expect(wrong.map(({ edit, misses, says }) => `${edit.id} ${edit.says}: ${misses.join('; ')} (${says})`)).toEqual([])
  })

  test('are done exactly in nine of ten cases', () => {
    expect(known.filter(({ verdict }) => verdict === 'exact').length / known.length).toBeGreaterThanOrEqual(0.9)
  })
})

const NOTHING_CHANGED =
  /^(?:I changed nothing|Ich habe nichts geändert|Je n’ai rien changé|No he cambiado nada|Non ho cambiato nulla|Não mudei nada|Ik heb niets gewijzigd|Nic nie zmieniono)/

const { page } = editsOf('dev').find(({ edit }) => edit.page === 'trattoria') as { page: Content }

function change(says: string, more: Partial<Edit> = {}) {
  const edit = { id: says, part: 'dev' as const, lang: 'en', page: 'trattoria', says, expect: 'done' as const, ...more }
  return judged({ edit, page })
}

describe('a request that must not be obeyed changes nothing', () => {
  test.each([
    ['a negation', "Don't delete the FAQ."],
    ['a negation behind the verb', 'Lösche die Fragen nicht'],
    ['a question', 'Why did you remove the map?'],
    ['a question about a change', 'Should we remove the map?'],
    ['a question with content', 'Why did you add a question: Is there parking?'],
    ['a bare verb', 'delete'],
    ['the whole page', 'delete everything'],
    ['a name that is not there', 'Remove the lasagne'],
    ['an exception that is not there', 'Delete everything except the gallery'],
    ['a pronoun for nothing', 'remove it'],
    ['a wish for prose', 'Make the intro friendlier'],
    ['a translation', 'Translate the page into French'],
    ['a price that is denied', 'The tagliatelle is not £15'],
    ['opening hours that are denied', 'On Sundays we do not close at 9 pm'],
    ['a price for some people', 'Tagliatelle costs £12 for the team'],
  ])('%s', async (_, says) => {
    expect(await change(says, { expect: 'nothing', only: [] })).toMatchObject({ changed: false, verdict: 'exact' })
  })
})

describe('a change touches only what was named', () => {
  test.each<[string, Partial<Edit>]>([
    [
      'Delete the burrata and the bruschetta',
      { lacks: ['Burrata', 'Bruschetta'], has: ['Vitello tonnato'], only: ['m2'] },
    ],
    ['swap tom and nadia', { order: ['Livia Ferrero', 'Nadia Rahman', 'Tom Baxter'], only: ['team'] }],
    [
      'remove all questions except the one about dogs',
      { has: ['Are dogs welcome?'], lacks: ['Where can I park?'], only: ['faq'] },
    ],
    ['move mains before starters', { order: ['Tagliatelle', 'Bruschetta'], only: [] }],
    ['add Affogato for £5.00 to the desserts', { has: ['Affogato'], order: ['Panna cotta', 'Affogato'], only: ['m6'] }],
    ['Remove the sentence about children', { lacks: ['half price'], has: ['Fresh pasta'], only: ['hero'] }],
    ['reduce all prices by 10 %', { has: ['£6.00', '£8.00', '£17.50'], lacks: ['£19.50'], only: ['m2', 'm4', 'm6'] }],
    ['rename the FAQ to Questions and move it to the top', { order: ['Questions', 'Starters'], only: ['faq'] }],
  ])('%s', async (says, wanted) => {
    expect((await change(says, wanted)).misses).toEqual([])
  })
})

test('each clause that is not done is named in the words of the person', async () => {
  const { says, changed } = await change('Remove the map, and paint the hero with stars')
  expect(changed).toBe(true)
  expect(says).toContain('paint the hero with stars')
})

test('no two requests have one id', () => {
  const ids = [...editsOf('dev'), ...editsOf('sealed'), ...editsOf('known')].map(({ edit }) => edit.id)
  expect(new Set(ids).size).toBe(ids.length)
})
