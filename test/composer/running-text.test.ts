import { describe, expect, test } from 'bun:test'
import { linked, plain } from '../../src/composer/page/markdown'
import { sentencesIn } from '../../src/composer/page/sentences'

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
