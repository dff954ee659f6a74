import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

describe('alike lines below each other are one list', () => {
  test('also where one of them has a comma or a bracket more', () => {
    const { all } = markedPage(
      '{name|Old Mill}\n\n{heading|Rooms}\n{item|Attic} {fact|3 x 4 m} — {item.text|two windows to the east, one of them rather small, a stove}\n' +
        '{item|Pantry} {fact|2 x 2 m}\n{item|Workshop} {fact|5 x 6 m} ({item.note|heated, with its own door to the yard and a bench})',
    )
    expect(all('text')).toEqual([])
    expect(all('features')[0]).toMatchObject({ title: 'Rooms', items: [{}, { title: 'Pantry 2 x 2 m' }, {}] })
  })

  test('also people, one of whom is told about at length', () => {
    const { of } = markedPage(
      '{name|Rowing Club}\n\n{heading|Board}\n{person|Ada Finch}, {person.role|chair of the club and of the league} – {person.text|has never once been in a boat, and says so gladly}\n{person|Bo Lund}, {person.role|boats}',
    )
    expect(of('people')).toMatchObject({ title: 'Board', items: [{ name: 'Ada Finch' }, { name: 'Bo Lund' }] })
  })

  test('in the words of a programme, whose rows have more or fewer cells', () => {
    const { all } = markedPage(
      '{name|Seed Fair}\n\n{heading|Friday}\n{item.time|09:00}\t{item|Doors open}\n{item.time|10:15}\t{item|Grafting}\t{item.person|Mo Field}\t{item.note|bring a knife}\n{item.time|12:00}\t{item|Soup}\t{item.place|in the barn}',
    )
    expect(all('agenda')).toMatchObject([{ title: 'Friday', days: [{ items: [{}, { title: 'Grafting' }, {}] }] }])
  })

  test('with the caption of each row in its first cell', () => {
    const { of } = markedPage(
      '{name|New pipes}\n\n{heading|Part 1}\t{item.time|4 May}\t{item|Mill Lane is shut}\n{heading|Part 2}\t{item.time|9 May}\t{item|High Street is shut}',
    )
    expect(of('features')?.items).toEqual([
      { title: 'Part 1', text: '4 May · Mill Lane is shut' },
      { title: 'Part 2', text: '9 May · High Street is shut' },
    ])
  })

  test('with plus signs before them, and a date is no number of a list', () => {
    const { all } = markedPage(
      '{name|Pond App}\n\n{heading|New}\n+ {item.text|Ducks are counted}\n+ {item.text|Newts too}\n\n{heading|Dates}\n{item.time|3.–9. Mai}: {item|Umbau}\n{item.time|12. Mai – 15. Mai}: {item|Probe der Pumpen}',
      'de',
    )
    expect(all('list')).toMatchObject([{ items: ['Ducks are counted', 'Newts too'], style: 'bullet' }])
    expect(all('timeline')[0]).toMatchObject({ title: 'Dates', items: [{ date: '3.–9. Mai' }, {}] })
  })
})

describe('rows of facts', () => {
  test('need no colon', () => {
    const { of, all } = markedPage(
      '{name|Casa Rosa}\n\nSuperficie {fact|94 mq commerciali}\nTerrazzo {fact|22 mq}\nCamere {fact|2, bagni 2 (uno cieco)}\nAnno {fact|1998}, ristrutturato {fact|2021}',
      'it',
    )
    expect(of('facts')?.items).toMatchObject([
      { label: 'Superficie', value: '94 mq commerciali' },
      {},
      { label: 'Camere', value: '2, bagni 2 (uno cieco)' },
      { label: 'Anno', value: '1998, ristrutturato 2021' },
    ])
    expect(all('text')).toEqual([])
  })

  test('with one of them in a list, are lines of it', () => {
    const { all } = markedPage(
      '{name|Baker wanted}\n\n{heading|We offer}\n- {item|Six weeks off}\n- {item|Bread}\n- A wage of {price|£29,000 to £33,000}',
    )
    expect(all('list')).toMatchObject([{ items: ['Six weeks off', 'Bread', 'A wage of £29,000 to £33,000'] }])
  })
})

test('a caption before several people heads them, and "and" is no part of what is said about one', () => {
  const { of } = markedPage(
    '{name|Hale Law}\n\n{text|We take our time.}\nStaff: {person|Ann Hale} ({person.role|tax}), {person.text|never late}, and {person|Bo Lund} ({person.role|family})',
  )
  expect(of('people')).toMatchObject({
    title: 'Staff',
    items: [
      { name: 'Ann Hale', role: 'Tax' },
      { name: 'Bo Lund', role: 'Family' },
    ],
  })
  expect(JSON.stringify(of('people'))).not.toContain(' and"')
})

test('days with their date are the groups of one programme, and parts of a day are its times', () => {
  const { all } = markedPage(
    '{name|Choir trip}\n\n{item.time|DAY 1 – Thu}\n{item.time|6.00} {item|Bus}\n{item.time|19.00} {item|Concert}\n\n{item.time|DAY 2 – Fri}\n{item.time|morning} {item|Rehearsal}\n{item.time|2 pm} {item|Wine}, {item.note|€18 on the spot}',
  )
  expect(all('agenda')).toMatchObject([
    {
      days: [
        { title: 'DAY 1 – Thu', items: [{}, {}] },
        { title: 'DAY 2 – Fri', items: [{ time: 'morning' }, { title: 'Wine, €18 on the spot' }] },
      ],
    },
  ])
})

test('the mark of a question is no part of it', () => {
  const { of, words } = markedPage(
    '{name|Moth Game}\n\nQ: {question|Is it long?} A: {answer|Four hours.}\nQ: {question|Is it scary?} A: {answer|A little.}',
  )
  expect(of('faq')?.items).toMatchObject([{ question: 'Is it long?', answer: 'Four hours.' }, {}])
  expect(words).not.toContain('Q:')
})

test('a comma behind a quoted word stays', () => {
  const { words } = markedPage(
    '{name|Posaunen}\n\n{text|Im Herbst kommt das Album „Halt“, aufgenommen in einer Halle.}',
    'de',
  )
  expect(words).toContain('„Halt“, aufgenommen')
})

describe('a recipe', () => {
  test('has ingredients, and steps with their numbers, under their labels', () => {
    const { all } = markedPage(
      '{name|Plum jam}\n\n{item|1 kg plums}\n{item|300 g sugar}\n{item|2 cloves}\n\n1 {item|Stone the plums. Keep four stones.}\n2 {item|Boil them with the sugar, 20 minutes.}\n3 {item|Fill the jars!}',
    )
    expect(all('section').flatMap(({ title }) => title ?? [])).toEqual(['Ingredients', 'Method'])
    expect(all('list')).toEqual([
      { items: ['1 kg plums', '300 g sugar', '2 cloves'], style: 'bullet' },
      {
        items: ['Stone the plums. Keep four stones.', 'Boil them with the sugar, 20 minutes.', 'Fill the jars!'],
        style: 'number',
      },
    ])
  })
})

test('what stands behind an empty line and is of another kind leaves the heading of a list', () => {
  const { content } = markedPage(
    '{name|Bell Club}\n\n{heading|Team}\n{person|Ann Bell}, {person.role|chair}\n{person|Tom Ring}, {person.role|cash}\n\n{stat|40} {stat.label|members}\n{stat|3} {stat.label|towers}\n\n"{quote|They woke us all.}" {quote.by|The mayor}\n\n{text|Visitors are welcome on Mondays, and dogs too.}',
  )
  expect(content.blocks.slice(1, 5).map(({ type }) => type)).toEqual(['people', 'stats', 'quote', 'text'])
})

test('in a brief without empty lines, the next list leaves the heading too', () => {
  const { content } = markedPage(
    '{name|Green Light}\n{heading|prices}\n{item|1 hour} {item.price|£36}\n{item|ten hours} {item.price|£345}\n{person|Naz} - {person.role|manual}\n{person|Lo} - {person.role|automatic}',
  )
  expect(content.blocks.map(({ type, props }) => [type, props.title])).toContainEqual(['pricing', 'Prices'])
  expect(content.blocks.map(({ type }) => type)).toContain('people')
})

test('questions in paragraphs of their own stay under the heading beside the name', () => {
  const { all } = markedPage(
    '{name|Veg Box}: {heading|what you ask us}\n\n{question|How long do I sign up?}\n{answer|A year.}\n\n{question|Can I choose?}\n{answer|No.}',
  )
  expect(all('faq')).toMatchObject([{ title: 'What you ask us', items: [{}, {}] }])
})

describe('a table', () => {
  test('keeps a row that says more behind its last column', () => {
    const { all } = markedPage(
      '{name|Physio}\n\n{heading|What}\t{heading|Price}\n{item|Back}\t{item.price|£75}\n{item|Neck}\t{item.price|£80}\t{item.note|Ann only}\n{item|Knee}\t{item.price|£60}',
    )
    expect(all('table')).toMatchObject([
      {
        rows: [
          ['Back', '£75'],
          ['Neck', '£80, Ann only'],
          ['Knee', '£60'],
        ],
      },
    ])
  })

  test('has its figures in their columns where the first one has no head', () => {
    const { of } = markedPage(
      '{name|Chess League}\n\n{heading|Division One}\n\tP\tW\tPts\n{item|Knights}\t{stat|5}\t{stat|4}\t{stat|9}\n{item|Rooks}\t{stat|5}\t{stat|0}\t{stat|1}',
    )
    expect(of('table')).toMatchObject({ columns: [' ', 'P', 'W', 'Pts'], rows: [['Knights', '5', '4', '9'], {}] })
  })
})

describe('a price', () => {
  test('stands where it is read: before words about it, and of two sizes', () => {
    const { of } = markedPage(
      '{name|Pier Bar}\n\n{heading|Drinks}\n- {item|Cider} {item.price|4} {item.note|deposit on the glass €1}\n- {item|Pils} {item.note|0,3 / 0,5 l} {item.price|3,60} / {item.price|5,20}\n- {item|Juice} {item.price|2,50} {item.note|not on Fridays}',
    )
    expect(of('pricing')?.plans).toEqual([
      { name: 'Cider', price: '4', description: 'Deposit on the glass €1' },
      { name: 'Pils 0,3 / 0,5 l', price: '3,60 / 5,20' },
      { name: 'Juice', price: '2,50', description: 'Not on Fridays' },
    ])
  })

  test('in a sentence of prices is one of a list', () => {
    const { of } = markedPage(
      '{name|Wag}\n\n{about|I walk dogs all over the town, in any weather.} {item|Night} {item.price|£30}, {item|day} {item.price|18}, {item|walk} {item.price|9} {item.note|within two miles}.',
    )
    expect(of('pricing')?.plans).toMatchObject([{ price: '£30' }, { price: '18' }, { name: 'Walk', price: '9' }])
  })
})

test('stations in one line are a timeline', () => {
  const { of } = markedPage(
    '{name|Ruth Moss}\n\n{heading|Stations}: {item.time|1966} {item|Escape across the lake}; {item.time|1974} {item|Doctor in Leeds}; {item.time|1980–2006} {item|Chair of botany}',
  )
  expect(of('timeline')?.items).toMatchObject([{ date: '1966' }, { date: '1974' }, { date: '1980–2006' }])
})

test('a heading between questions heads those below it', () => {
  const { all } = markedPage(
    '{name|Hall Questions}\n\n{heading|Moving in}\nQ: {question|When can I come?}\nA: {answer|From ten.}\n{heading|Money}\nQ: {question|What does it cost?}\nA: {answer|Forty a week.}',
  )
  expect(all('faq')).toMatchObject([
    { title: 'Moving in', items: [{ answer: 'From ten.' }] },
    { title: 'Money', items: [{ question: 'What does it cost?' }] },
  ])
})

describe('a dictated text', () => {
  const SAID =
    "{aside|hello it's me again with the phone in one hand} {ask|we need a page} it's called {name|Hilda's Pies} {about|we bake every morning in the old signal box with butter from the farm next door and nobody has ever complained} so the pies are {item|cheese} {item.price|four fifty} {item|leek} {item.price|four} and {item|plum} {aside|five no wait} {item.price|six} {item.note|in autumn only} then there's {person|Hilda} {person.role|baker} and {person|Joe} {person.text|who drives the van} the number is {phone|07700 900 123} {refusal|and please no pictures of me}"

  test('is told in its parts, without what the speaker takes back', () => {
    const { of, words } = markedPage(SAID)
    expect(of('pricing')?.plans).toEqual([
      { name: 'Cheese', price: 'four fifty' },
      { name: 'Leek', price: 'four' },
      { name: 'Plum', price: 'six', description: 'In autumn only' },
    ])
    expect(of('people')?.items).toMatchObject([{ name: 'Hilda', role: 'Baker' }, { name: 'Joe' }])
    expect(of('contact')?.phone).toBe('07700 900 123')
    expect(words).not.toContain('no wait')
  })

  test('stays whole where its reading tears it', () => {
    const { of } = markedPage(
      SAID.replace('{about|we bake', '{about|we} {place|bake} {item|every} {address|morning} {about|we bake'),
    )
    expect(of('pricing')).toBeUndefined()
  })
})
