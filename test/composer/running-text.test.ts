import { describe, expect, test } from 'bun:test'
import { linked, plain } from '../../src/composer/page/markdown'
import { hourRows } from '../../src/composer/page/opening-hours'
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
    ['Wir sind in der Weserstr. 12. Kommen Sie.', ['Wir sind in der Weserstr. 12.', 'Kommen Sie.']],
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
      '„Bitte nicht zu bunt und keine Werbesprache',
    ],
  ])('%s', async (brief, quoted) => {
    const { says } = await pageOf(brief, brief.startsWith('Eine') ? 'de' : 'en')
    expect(says).toContain(quoted)
  })
})

describe('the contact part', () => {
  const contactOf = async (brief: string, locale: string) => {
    const { content } = await pageOf(brief, locale)
    return { contact: content.blocks.find(({ type }) => type === 'contact')?.props, text: wordsIn(content.blocks) }
  }

  test('has addresses and hours whole, and no sentence says them again', async () => {
    const { contact, text } = await contactOf(
      "A page for Clay & Kin. We throw pots in Bristol. We're at 12 Stokes Croft, BS1 3PR. Ring 0117 496 0123. open every day 8 - 4, closed xmas day.",
      'en',
    )
    expect(contact).toMatchObject({
      address: '12 Stokes Croft, BS1 3PR',
      phone: '0117 496 0123',
      hours: [{ days: 'Open every day', time: '8 - 4, closed xmas day' }],
    })
    expect(text.match(/Stokes/g)).toHaveLength(1)
  })

  test('has hours in rows by day, and never the address of a stand-in', async () => {
    const { contact } = await contactOf(
      'Praxis Dr. Sandvoss zieht um! Ab 1. Oktober finden Sie uns in der Lindenallee 22, 34117 Kassel. Telefon bleibt: 0561 70 80 90. Sprechzeiten Mo, Di, Do 8–12 und 15–18 Uhr, Mi und Fr 8–12 Uhr. Im September ist geschlossen, Vertretung: Praxis Dr. Olbrich, Wilhelmstr. 5.',
      'de',
    )
    expect(contact).toMatchObject({
      address: 'Lindenallee 22, 34117 Kassel',
      phone: '0561 70 80 90',
      hours: [
        { days: 'Mo, Di, Do', time: '8–12 und 15–18 Uhr' },
        { days: 'Mi und Fr', time: '8–12 Uhr' },
      ],
    })
  })

  test('names who answers', async () => {
    const { contact } = await contactOf(
      'Une page pour le gîte La Bergerie. Trois chambres et une piscine. Réservation : Mireille Fabre, 05 65 00 11 22, contact@bergerie.example.',
      'fr',
    )
    expect(contact).toMatchObject({
      phone: '05 65 00 11 22',
      email: 'contact@bergerie.example',
      note: 'Réservation : Mireille Fabre',
    })
  })

  test.each([
    ['10–12, Sat 9–11', undefined],
    [
      'Tue–Fri 7–18, Sat 8–12',
      [
        { days: 'Tue–Fri', time: '7–18' },
        { days: 'Sat', time: '8–12' },
      ],
    ],
    [
      'lunes a viernes de 10:00 a 14:00, sábados solo por la mañana',
      [
        { days: 'Lunes a viernes', time: '10:00 a 14:00' },
        { days: 'Sábados', time: 'solo por la mañana' },
      ],
    ],
  ])('reads opening hours by their days: %s', (value, rows) => {
    expect(hourRows(value)).toEqual(rows)
  })
})

describe('a button', () => {
  const buttonOf = async (brief: string, locale: string) => {
    const { content } = await pageOf(brief, locale)
    return (content.blocks[0]!.props.actions as { label: string; href: string }[] | undefined)?.[0]
  }

  test('leads to the page for appointments, not to the telephone', async () => {
    const brief =
      'Praxis Dr. Sandvoss zieht um! Wir freuen uns auf die neuen Räume. Telefon bleibt: 0561 70 80 90. Termine auch online unter praxis-sandvoss.example/termin'
    expect(await buttonOf(brief, 'de')).toMatchObject({
      label: 'Termine online',
      href: 'https://praxis-sandvoss.example/termin',
    })
  })

  test('is never a part of a word: a profile of a network is a way to reach somebody', async () => {
    const brief =
      'need a page for Priya Raman. She writes for apps since 2017. Contact hello@priyaraman.example, LinkedIn linkedin.com/in/priyaraman-example.'
    const { content } = await pageOf(brief, 'en')
    expect(await buttonOf(brief, 'en')).toBeUndefined()
    expect(content.blocks.find(({ type }) => type === 'contact')?.props.links).toEqual([
      { label: 'LinkedIn', href: 'https://linkedin.com/in/priyaraman-example' },
    ])
  })
})
