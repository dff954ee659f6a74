import { expect, test } from 'bun:test'
import { LONGEST_FACT, reminded } from '../../src/features/mind/remembering'

test.each([
  ['A contact page. Remember that we close on Mondays.', 'We close on Mondays'],
  ['please remember: our number is +49 421 1234567', 'Our number is +49 421 1234567'],
  ['Keep in mind that parking is behind St. Mary’s church!', 'Parking is behind St. Mary’s church'],
  ['Remember we close at 9.30 p.m. on Mondays', 'We close at 9.30 p.m. on Mondays'],
  ['Eine Kontaktseite. Merk dir, dass montags Ruhetag ist.', 'Montags Ruhetag ist'],
  ['Bitte merken Sie sich: montags ist geschlossen', 'Montags ist geschlossen'],
  ['Une page. Retenez que nous fermons le lundi.', 'Nous fermons le lundi'],
  ['N’importe. N’oublie pas que nous fermons le lundi', 'Nous fermons le lundi'],
  ['Una página. Recuerda que cerramos los lunes.', 'Cerramos los lunes'],
  ['Una pagina. Ricordati che il lunedì siamo chiusi.', 'Il lunedì siamo chiusi'],
  ['Uma página. Lembra-te de que fechamos à segunda.', 'Fechamos à segunda'],
  ['Een pagina. Onthoud dat we maandag gesloten zijn.', 'We maandag gesloten zijn'],
  ['Strona. Zapamiętaj, że w poniedziałki zamknięte.', 'W poniedziałki zamknięte'],
])('%s', (brief, fact) => {
  expect(reminded(brief).facts).toContain(fact)
})

test.each([
  'A page to remember our grandfather',
  'Remember to add a contact form',
  'A login form with a check box "Remember me"',
  'A poster: "Remember, remember, the fifth of November"',
  'Eine Seite, die man sich merkt',
  'Une page pour se souvenir de Paul',
])('nothing is remembered of: %s', (brief) => {
  expect(reminded(brief)).toEqual({ facts: [], rest: brief })
})

test('the rest of the brief is what it says besides', () => {
  const brief = 'A contact page for "Kruste". Remember that we close on Mondays. With a map.'
  expect(reminded(brief).rest.replace(/\s+/g, ' ')).toBe('A contact page for "Kruste". With a map.')
})

test('a list behind a colon holds one fact a line, and the same fact is kept once', () => {
  const { facts, rest } = reminded(
    'Remember:\n- We close on Mondays\n- we close on mondays!\n- The chef is Ana\n\nA menu page',
  )
  expect(facts).toEqual(['We close on Mondays', 'The chef is Ana'])
  expect(rest).toBe('A menu page')
})

test('a fact is at most so long, and a brief leaves at most ten', () => {
  expect(reminded(`Remember that ${'we bake '.repeat(100)}`).facts[0]!.length).toBeLessThanOrEqual(LONGEST_FACT)
  const many = Array.from({ length: 40 }, (_, i) => `Remember that we sell number ${i}.`).join('\n')
  expect(reminded(many).facts).toHaveLength(10)
})

test('reading takes time in proportion to the brief', () => {
  const hostile = 'please '.repeat(2_800)
  expect(reminded(hostile).facts).toEqual([])
  expect(reminded('remember that '.repeat(1_400)).facts.length).toBeLessThanOrEqual(10)
})
