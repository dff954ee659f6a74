import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

describe('the top of a page', () => {
  test('says what stands behind the name on its line, and says the name once', () => {
    const { of, words } = markedPage(
      '# {name|Larch} – release notes\n\n## {heading|1.2}\n- {item|Faster start}\n- {item|New icon}',
    )
    expect(of('hero')).toMatchObject({ title: 'Larch', eyebrow: 'Release notes' })
    expect(words.match(/Larch/g)).toHaveLength(1 + Number(of('footer') !== undefined))
  })

  test('keeps the colon of a notice as it is written', () => {
    const { of } = markedPage(
      "{name|Rappel : bouilloire VAPO 3}\n\n{text|Ne l'utilisez plus.}\n\n{heading|Que faire ?}\n- {item|Débranchez-la}\n- {item|Renvoyez-la}",
      'fr',
    )
    expect(of('hero')?.title).toBe('Rappel : bouilloire VAPO 3')
    expect(of('hero')?.eyebrow).toBeUndefined()
  })

  test('joins the sentences of a slogan as sentences', () => {
    const { of } = markedPage(
      '{name|Tin Roof Tents}\n{tagline|Up in a minute.} {tagline|Dry all night.}\n\n{about|We sew tents in Leith since 1990.}',
    )
    expect(of('hero')?.text).toBe('Up in a minute. Dry all night.')
  })

  test('tells what the page is about where facts come first, and the title is no fact', () => {
    const { of } = markedPage(
      'Cottage: {name|Gorse Cottage}\nSleeps: {fact|four}\nNights: {fact|two at least}\nBlurb: {about|A stone cottage above the bay. The boats come in at six.}\n\n{heading|Bring}\n- {item|Towels}\n- {item|Boots}',
    )
    expect(of('hero')?.text).toBe('A stone cottage above the bay. The boats come in at six.')
    expect(of('facts')?.items).toEqual([
      { label: 'Sleeps', value: 'four' },
      { label: 'Nights', value: 'two at least' },
    ])
  })
})
