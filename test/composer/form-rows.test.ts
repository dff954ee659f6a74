import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../src/composer/page/rows'
import { markedPage } from './measure'

/** Lists whose form is clear, whatever the tagger reads. */
describe('the form of a list decides', () => {
  const rows = (sentence: string) =>
    rowsOf(sentence, 0)?.entries.map(({ time, title, price, text }) =>
      [time, title, price, text].filter(Boolean).join(' | '),
    )

  test('prices without marks between them, behind a word for prices', () => {
    expect(rows('prices short 20 long 35, beard only 8')).toEqual(['Short | 20', 'Long | 35', 'Beard only | 8'])
    const { of } = markedPage('{item|prices short} {item.price|20 long 35}, {item|beard only} {item.price|8}')
    expect(of('pricing')?.plans).toEqual([
      { name: 'Short', price: '20' },
      { name: 'Long', price: '35' },
      { name: 'Beard only', price: '8' },
    ])
  })

  test('bare prices and ranges beside one with a currency, and an amount around its sign', () => {
    expect(rows('talons 15 €, semelles 40-55, ressemelage 70 (cuir).')).toEqual([
      'Talons | 15 €',
      'Semelles | 40-55',
      'Ressemelage | 70 | cuir',
    ])
    expect(rows('café 2€, chocolat 3€20 la tasse')).toEqual(['Café | 2€', 'Chocolat | 3€20 | la tasse'])
  })

  test('plans between semicolons keep what stands behind their commas', () => {
    expect(rows('Seed $0 for 2 sites; Grove $12 for 20 sites, backups and support')).toEqual([
      'Seed | $0 | for 2 sites',
      'Grove | $12 | for 20 sites, backups and support',
    ])
  })

  test('dates between slashes, and dates of two figures', () => {
    expect(rows('Shows - 4 May Hull, Tide Club / 9 May York, The Barge / 12 May Leith, Old Yard')).toEqual([
      '4 May | Hull, Tide Club',
      '9 May | York, The Barge',
      '12 May | Leith, Old Yard',
    ])
    expect(rows('gigs: 3/6 tide club hull, 9/6 the barge')).toEqual(['3/6 | Tide club hull', '9/6 | The barge'])
  })

  test('what is counted on from one', () => {
    expect(rows('Table: 1. Ashby II 12 points, 2. us 9, 3. Morley 7.')).toEqual([
      'Ashby II 12 points',
      'Us 9',
      'Morley 7',
    ])
    expect(rows('1 salt road 2 low tide 3 nine bells')).toEqual(['Salt road', 'Low tide', 'Nine bells'])
    const { of, words } = markedPage(
      '{name|Kick Club}\n\n{text|We meet on Fridays in the old hall.} Table: {address|1. Ashby II 12 points, 2. us 9, 3. Morley 7}. {text|Come and play with us.}',
    )
    expect(of('list')).toMatchObject({ items: ['Ashby II 12 points', 'Us 9', 'Morley 7'], style: 'number' })
    expect(words).toContain('Table')
  })

  test('programmes with dashes, brackets with stops, words before an hour, and hours at the end', () => {
    expect(rows('Sábado, 9h30 – contos; 15h – oficina de papel')).toEqual([
      'Sábado, 9h30 | Contos',
      '15h | Oficina de papel',
    ])
    expect(rows('Montag: ab 9 Uhr Töpfern, 13:30 Glasuren (Prof. Dr. Ada Lind)')).toEqual([
      'Ab 9 Uhr | Töpfern',
      '13:30 | Glasuren (Prof. Dr. Ada Lind)',
    ])
    expect(rows('Apéritif 17h, dîner 20h, gâteau à 23h.')).toEqual(['17h | Apéritif', '20h | Dîner', '23h | Gâteau'])
  })

  test('amounts of things, also where one has none', () => {
    expect(rows('6 eggs, 2 lb leeks, 4oz butter, 1 cup cream, salt')).toHaveLength(5)
    expect(rows('1/2 cup sugar, 3/4 cup flour')).toBeUndefined()
  })

  test('sentences are no rows', () => {
    expect(rows('Daarna is de huur € 20 per week, jeugd betaalt € 9.')).toBeUndefined()
    expect(rows('Domingo 8 mar, salida 6:00 am plaza mayor')).toBeUndefined()
    expect(rows('Prix : 90 € par nuit, en pension complète, linge compris')?.[1]).toBe('En pension complète')
  })
})

describe('lines as typed', () => {
  test('an hour inside a sentence makes no programme of it', () => {
    const { all } = markedPage(
      '{name|Truus 80}\n\n{text|Koffie met taart, om 14.30 spel over haar leven. Bus vanaf het station om 12h45 (reserveren).}',
    )
    expect(all('agenda')).toEqual([])
  })

  test('a long line is no wrapped one, and what follows it is a line of its own', () => {
    const first = '6 eggs, 2 lb leeks, 4oz butter, 1 cup cream, 2 onions, salt'
    const second = `fry the leeks slow ${'with the onions and stir them now and then '.repeat(3)}`.trim()
    const { words } = markedPage(`{name|Leek pie}\n\n{text|${first}}\n{text|${second}}`)
    expect(words).not.toContain('salt fry')
  })

  test('an entry below a list is none of that list, and numbers are no words of their lines', () => {
    const { all } = markedPage(
      '{name|Clip}\n\n- {item|fast search}\n- {item|no account}\n{item|$9 once}, {item|macOS 13}',
    )
    expect(all('list')[0]?.items).toEqual(['Fast search', 'No account'])
    const steps = markedPage(
      '{name|Caves}\n\n1. {item|Ten sensors}\n2. {item|A board}\n{item.time|3. The} {item|alarms}',
    )
    expect(steps.words).not.toContain('3.')
  })

  test('answers in brackets stand without them', () => {
    const { of } = markedPage(
      '{name|Hook}\n\n{question|Is it safe?} {answer|(Yes, it is.)}\n{question|Is it free?} {answer|(Not yet.)}',
    )
    expect(of('faq')?.items).toMatchObject([{ answer: 'Yes, it is.' }, { answer: 'Not yet.' }])
  })

  test('courses of a menu in running text have their bare prices', () => {
    const { all } = markedPage(
      '{name|Da Pina}\n\n{text|Antipasti: crostini 6, olive 4. Primi: gnocchi al ragù 12, zuppa di ceci 9. Chiuso il lunedì.}',
    )
    expect(JSON.stringify(all('menu'))).toContain('"name":"Crostini","price":"6"')
  })
})
