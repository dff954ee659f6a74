import { describe, expect, test } from 'bun:test'
import { linked, plain } from '../../src/composer/page/markdown'
import { sentencesIn } from '../../src/composer/page/sentences'
import { toldQuote } from '../../src/composer/page/told-quote'
import { composed, taskOf, wordsIn } from './measure'

const sentences = (text: string) => sentencesIn(text).map(([from, to]) => text.slice(from, to))

describe('a sentence ends', () => {
  test.each<[string, string[]]>([
    ['Clay & Kin (est. 2014). We throw pots.', ['Clay & Kin (est. 2014).', 'We throw pots.']],
    ['Gastos aparte (aprox. 60 €). Libre ya.', ['Gastos aparte (aprox. 60 €).', 'Libre ya.']],
    ['We bake (Closed on Monday! Sorry.) Come by.', ['We bake (Closed on Monday! Sorry.)', 'Come by.']],
    ["She says: 'It is one third. Less, even.' Ask her.", ["She says: 'It is one third. Less, even.'", 'Ask her.']],
    [
      'Manon dit : « Elle est drôle. » Pour réserver, écrivez.',
      ['Manon dit : « Elle est drôle. »', 'Pour réserver, écrivez.'],
    ],
    ['Calle Real 12, 3.º B. 85 m², dos baños.', ['Calle Real 12, 3.º B.', '85 m², dos baños.']],
  ])('only where it ends: %s', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })
})

test.each([
  'linkedin.example/in/priyaraman-example',
  'molino.example/huerto',
  'xing.example/tobias_kern',
  'https://clay.example/a?b=c',
])('an address of the net is linked whole at the end of a sentence: %s', (address) => {
  const [bare, to] = [address.replace('https://', ''), address.startsWith('http') ? address : `https://${address}`]
  expect(linked(`Find us on ${address}.`)).toBe(`Find us on [${plain(bare)}](<${to}>).`)
})

/** The page of a brief, and what the composer says about it. */
const pageOf = (intent: string, locale: string) => composed(taskOf({ intent, locale }))

describe('a quotation that a sentence tells', () => {
  test.each([
    [
      'en',
      'A page for my dad. He was a carpenter and a bellringer. His sister Ruth wrote: "He could fix anything. Nearly."',
      { text: 'He could fix anything. Nearly.', author: 'His sister Ruth' },
    ],
    [
      'de',
      'Eine Seite für die Tischlerei Holm. Wir bauen Möbel nach Maß. Eine Kundin, Frau Lange, schrieb uns: „Der Tisch ist ein Traum.“ Wir liefern auch.',
      { text: 'Der Tisch ist ein Traum.', author: 'Eine Kundin, Frau Lange' },
    ],
    [
      'fr',
      'Une page pour Claire Aubert. Je donne des cours de violon. Une élève, Manon, a dit : « Elle rend les gammes amusantes. » Je me déplace à Nantes.',
      { text: 'Elle rend les gammes amusantes.', author: 'Une élève, Manon' },
    ],
  ])('stands on the page with who said it (%s)', async (locale, brief, expected) => {
    const { content } = await pageOf(brief, locale)
    expect(content.blocks.find(({ type }) => type === 'quote')?.props).toMatchObject(expected)
  })

  test('is the testimonial that was asked for, and no placeholder', async () => {
    const { content } = await pageOf(
      "need a page for Priya Raman. She writes for apps since 2017. Testimonial from Jo Hale, product lead at Tidewater: 'Priya cut our support tickets by a third.' Put the testimonial first.",
      'en',
    )
    expect(content.blocks[1]).toMatchObject({ type: 'quote', props: { author: 'Jo Hale, product lead at Tidewater' } })
    expect(wordsIn(content.blocks)).not.toContain('[')
  })

  test.each([
    'Our motto says: "Bread takes its time."',
    'The button says: "Book your table now"',
    'We say: "Bread takes its time."',
  ])('is none where nobody else speaks: %s', (sentence) => {
    expect(toldQuote(sentence)).toBeUndefined()
  })
})

describe('the answer quotes what must not be, and what is wished, in whole clauses', () => {
  test.each([
    [
      'A page for Arthur Bellamy. He was a carpenter and rang the bells. nothing fancy, no bright colours',
      '“nothing fancy”, “no bright colours”',
    ],
    [
      'Eine Seite für Holm & Sohn. Wir bauen Möbel nach Maß. Bitte nicht zu bunt und keine Werbesprache.',
      '„Bitte nicht zu bunt und keine Werbesprache.“',
    ],
  ])('%s', async (brief, quoted) => {
    const { says } = await pageOf(brief, brief.startsWith('Eine') ? 'de' : 'en')
    expect(says).toContain(quoted)
  })
})
