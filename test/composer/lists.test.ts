import { describe, expect, test } from 'bun:test'
import { markedPage, pageOf } from './measure'

describe('a menu', () => {
  const MENU =
    'Please make a menu page for The Copper Kettle.\n\nBREAKFAST (till 11.30)\nFull English 9.50\nEggs Royale 8.75\n' +
    'Porridge with honey 4.20 (v)\n\nLUNCH\nSoup of the day & sourdough 6\nCroque monsieur 7.90\nFalafel wrap 7.50 (vg)\n\n' +
    'CAKES all 3.50\nLemon drizzle, coffee & walnut, brownie (gf)\n\nopen every day 8 - 4. 01539 555 0199'

  test('is one block with its groups, and a price for a whole group stands in its title', async () => {
    const { content, of } = await pageOf(MENU)
    expect(content.blocks.map(({ type }) => type).slice(0, 2)).toEqual(['hero', 'menu'])
    expect(of('menu')).toMatchObject({
      title: 'Menu',
      groups: [
        { title: 'BREAKFAST (till 11.30)' },
        { title: 'LUNCH' },
        {
          title: 'CAKES all 3.50',
          items: [{ name: 'Lemon drizzle' }, { name: 'Coffee & walnut' }, { name: 'Brownie' }],
        },
      ],
    })
    expect(of('hero')?.text).toBeUndefined()
  })

  test('has the price of a dish without decimals, and the price before a mark', async () => {
    const { of } = await pageOf(MENU)
    expect(of('menu')?.groups).toMatchObject([
      { items: [{ price: '9.50' }, { price: '8.75' }, { name: 'Porridge with honey', price: '4.20', marks: ['v'] }] },
      { items: [{ name: 'Soup of the day & sourdough', price: '6' }, {}, { price: '7.50', marks: ['vg'] }] },
      {},
    ])
  })

  test('in German: a dish above a group with one price for all is no heading', async () => {
    const { of } = await pageOf(
      'Gasthaus Zum Anker\n\nHAUPTGERICHTE\nSchnitzel mit Pommes 16,90\nKäsespätzle 12,50 (v)\nZander auf Linsen 21\n\nKUCHEN alle 3,80\nApfel, Mohn, Käse-Sahne',
      'de',
    )
    expect(of('menu')?.groups).toMatchObject([
      { items: [{}, {}, { name: 'Zander auf Linsen', price: '21' }] },
      { title: 'KUCHEN alle 3,80', items: [{ name: 'Apfel' }, {}, {}] },
    ])
  })
})

test('a row of years begins a station, also the first one', async () => {
  const { of } = await pageOf(
    'Lebenslauf Jana Kowalik\n\n2019–heute Klinikum Nord, Station 4\n2015–2019 Kinderklinik Oldenburg\n2012–2015 Ausbildung, Diakonie Bremen',
    'de',
  )
  expect(of('timeline')?.items).toMatchObject([{ date: '2019–heute' }, { date: '2015–2019' }, { date: '2012–2015' }])
})

describe('sentences that tell entries', () => {
  test('each with a name, days, hours and a price, are one list without the words that join them', async () => {
    const { of } = await pageOf(
      "We run a small pottery studio in Bristol. Beginners' wheel throwing is Tuesdays 6.30–8.30pm, £180 for six weeks, starts 4 March. Hand building on Saturday mornings 10–12, £150, starts 8 March. There's also a kids' club Wednesdays 4pm, £12 a session, ages 7–11. All classes include clay.",
    )
    expect(of('menu')?.groups).toMatchObject([
      {
        items: [
          {
            name: "Beginners' wheel throwing",
            price: '£180 for six weeks',
            note: 'Tuesdays 6.30–8.30pm – Starts 4 March',
          },
          { name: 'Hand building', price: '£150', note: 'Saturday mornings 10–12 – Starts 8 March' },
          { name: "Kids' club", price: '£12 a session', note: 'Wednesdays 4pm – Ages 7–11' },
        ],
      },
    ])
  })

  test.each([
    [
      'fr',
      'Le gîte est au calme. Tarifs : basse saison 650 € la semaine, haute saison (juillet-août) 1 100 €. Ménage 60 € en option. Animaux non admis.',
      [
        ['Basse saison', '650 € la semaine'],
        ['Haute saison (juillet-août)', '1 100 €'],
      ],
    ],
    [
      'de',
      'Wir feiern am Sportplatz. Eintritt frei, Bratwurst 3 €, Bier 2,50 €. Bei Regen in der Turnhalle.',
      [
        ['Eintritt', 'frei'],
        ['Bratwurst', '3 €'],
        ['Bier', '2,50 €'],
      ],
    ],
    [
      'es',
      'El curso es los jueves. Gratis para socios, 25 € los demás. Trae guantes y ganas.',
      [
        ['Socios', 'Gratis'],
        ['Los demás', '25 €'],
      ],
    ],
    [
      'nl',
      'De markt is op het plein. Er is koffie 2 euro, soep 4 euro en appeltaart 3 euro. Kom gerust langs met de kinderen.',
      [
        ['Koffie', '2 euro'],
        ['Soep', '4 euro'],
        ['Appeltaart', '3 euro'],
      ],
    ],
  ])('in %s, with prices, are a list of prices', async (locale, intent, prices) => {
    const { of } = await pageOf(intent, locale)
    const plans = of('pricing')?.plans as { name: string; price: string }[]
    expect(plans.map(({ name, price }) => [name, price])).toEqual(prices)
  })

  test('keep who does it as the heading of the list', async () => {
    const { of } = await pageOf(
      'Bäckerei Blum ist in Kiel. Wir backen Roggenbrot 4,80 €, Dinkelbrot 5,40 € und Brezeln 0,90 €.',
      'de',
    )
    expect(of('pricing') ?? of('menu')).toMatchObject({ title: 'Wir backen' })
  })

  test('name what somebody does after a caption, with prices in brackets', async () => {
    const { content } = await pageOf(
      'Priya Raman works in Manchester. Services: content design, UX audits (from £900), workshops (£1,400 a day). She has done this for eight years.',
    )
    expect(JSON.stringify(content.blocks)).toContain(JSON.stringify({ name: 'UX audits', price: 'from £900' }))
  })

  test('with captions, beside each other, are facts', async () => {
    const { of } = await pageOf(
      'The flat is in Marchmont, Edinburgh. Unfurnished, gas central heating, shared garden. Deposit: £1,350. Viewings: Tuesdays after 5. No smokers.',
    )
    expect(of('facts')?.items).toMatchObject([
      { label: 'Deposit', value: '£1,350' },
      { label: 'Viewings', value: 'Tuesdays after 5' },
    ])
  })

  test('with prices stand apart from the programme beside them, and so does the sentence before it', async () => {
    const { of } = await pageOf(
      'Los gehts um 14 Uhr auf dem Sportplatz. 14 Uhr Begrüßung, 14:30 Fußballturnier, 16 Uhr Tauziehen. Eintritt frei, Bratwurst 3 €.',
      'de',
    )
    expect(of('agenda')?.days).toMatchObject([{ items: [{ title: 'Begrüßung' }, {}, { title: 'Tauziehen' }] }])
    expect(of('pricing')?.plans).toHaveLength(2)
  })
})

test('the text of the hero does not repeat the title', async () => {
  const { of } = await pageOf(
    'wedding info page pls. Nadia & Tom, 6 September, Thornbury Barn. 1pm ceremony, 2pm drinks on the lawn, 4pm dinner, midnight carriages.',
  )
  expect(of('hero')).toMatchObject({ title: 'Nadia & Tom', text: '6 September, Thornbury Barn.' })
  expect(of('agenda')?.days).toMatchObject([{ items: [{}, {}, {}, { time: 'Midnight', title: 'Carriages' }] }])
})

test('versions of a changelog are sections, newest first, with their changes under headings', async () => {
  const { content } = await pageOf(
    '# Pebble CLI release notes\n\n## 1.3.0 - 2026-02-11\nAdded\n- pebble watch command\n- Shell completion for fish\nFixed\n- Crash on empty config\n\n## 1.2.4 (9 Jan 2026)\nSecurity\n- Update openssl',
  )
  const versions = content.blocks.filter(({ type }) => type === 'section')
  expect(versions.map(({ props }) => props.title)).toEqual(['1.3.0 - 2026-02-11', '1.2.4 (9 Jan 2026)'])
  expect(versions[0]?.children?.map(({ type, props }) => [type, props.text ?? props.items])).toEqual([
    ['heading', 'Added'],
    ['list', ['Pebble watch command', 'Shell completion for fish']],
    ['heading', 'Fixed'],
    ['list', ['Crash on empty config']],
  ])
})

test('a programme keeps the commas inside its lines', async () => {
  const { of } = await pageOf(
    'Soil & Water\n\nDay 1\n9:00 Registration and coffee\n9:30 Keynote: Prof. Anna de Wit, Rivers as memory\n\nDay 2\n9:00 Field trip to the Rhine\n13:30 Workshops: mapping, sampling, policy',
  )
  expect(of('agenda')?.days).toMatchObject([
    { items: [{ time: '9:00' }, { title: 'Keynote', text: 'Prof. Anna de Wit, Rivers as memory' }] },
    { items: [{ time: '9:00' }, { title: 'Workshops', text: 'Mapping, sampling, policy' }] },
  ])
})

test('a sentence behind the opening hours below a menu is no note of its last group', () => {
  // The opening hours are read whole, and the sentence behind them as text.
  const { content, of } = markedPage(
    '{ask|Please make a menu page for} {name|The Copper Kettle}.\n\n{heading|LUNCH}\n{item|Soup of the day} {item.price|6}\n{item|Falafel wrap} {item.price|7.50}\n\n' +
      '{item|CAKES} all {item.price|3.50}\n{item|Lemon drizzle}, {item|coffee & walnut}, {item|brownie} ({item.note|gf})\n\n{hours|open every day 8 - 4, closed xmas day}. {text|dogs welcome}. {phone|01539 555 0199}',
  )
  expect(of('menu')?.groups).toMatchObject([{ title: 'LUNCH' }, { title: 'CAKES all 3.50' }])
  expect(JSON.stringify(of('menu'))).not.toContain('Dogs')
  expect(content.blocks.find(({ type }) => type === 'text')?.props).toEqual({ text: 'Dogs welcome.' })
})

test('a numbered step that is a sentence stays one, and a figure keeps its unit', async () => {
  const { content } = await pageOf(
    'Recette : tarte aux poireaux de mamie\n\nPour 6 personnes, 20 min de préparation, 40 min au four\n\nIngrédients\n- 1 pâte brisée\n- 4 poireaux\n- 3 œufs\n- 20 cl de crème\n- 100 g de gruyère\n\nÉtapes\n1. Émincer et faire fondre les poireaux.\n2. Battre les œufs avec la crème.\n3. Verser sur la pâte, ajouter le gruyère.\n4. Cuire 40 min à 180 °C.',
    'fr',
  )
  expect(JSON.stringify(content.blocks)).toContain(
    JSON.stringify([
      'Émincer et faire fondre les poireaux.',
      'Battre les œufs avec la crème.',
      'Verser sur la pâte, ajouter le gruyère.',
      'Cuire 40 min à 180 °C.',
    ]),
  )
})

describe('sentences that begin with years', () => {
  test('are the stations of a timeline where they stand beside each other', async () => {
    const { of } = await pageOf(
      'CV for web: Tomasz Nowak. Site engineer. 2021–now Senior Site Engineer, Hartley Civils. 2017–2021 Site Engineer, Brook & Sons. 2014–2017 Graduate engineer, Leeds Council. Drives a digger badly. tomasz@nowak.example',
    )
    expect(of('timeline')?.items).toEqual([
      { date: '2021–now', title: 'Senior Site Engineer', text: 'Hartley Civils' },
      { date: '2017–2021', title: 'Site Engineer', text: 'Brook & Sons' },
      { date: '2014–2017', title: 'Graduate engineer', text: 'Leeds Council' },
    ])
  })

  test('are stations also at the beginning of a line, with one year, and in German', async () => {
    const { of } = await pageOf(
      'Lebenslauf für Jana Kowalik, Pflegerin in Kiel.\n\nSeit 2021 Stationsleitung, Klinikum Nord. 2015–2021 Pflegerin, Kinderklinik Oldenburg. 2012 Ausbildung, Diakonie Bremen.',
      'de',
    )
    expect(of('timeline')?.items).toMatchObject([{ date: 'Seit 2021' }, { date: '2015–2021' }, { date: '2012' }])
  })

  test('stay sentences where they have a verb behind the year', async () => {
    const { content, of } = await pageOf(
      'Der Laden Holm in Kiel. 2014 eröffneten wir den Laden. 2018 kam das Café dazu. Kommen Sie vorbei.',
      'de',
    )
    expect(of('timeline')).toBeUndefined()
    expect(JSON.stringify(content.blocks)).toContain('2014 eröffneten wir den Laden. 2018 kam das Café dazu.')
  })
})

describe('rows of cells', () => {
  test('that begin with a day are one list, each cell whole, under a title with its subtitle', async () => {
    const { content, of } = await pageOf(
      'Alpine Trekking Club - autumn programme\n\nSat 6 Sept | Ridge walk, Ben Vane | leader: Moira Kerr | moderate\nSun 21 Sept | Coastal path, Crail to Anstruther | leader: Dev Patel | easy\nSat 4 Oct | Glen Clova loop | leader: Moira Kerr | hard\nSat 18 Oct | Pentland skyline | leader: Ali Shah | hard\n\nMeet 8am at Haymarket. Members free, guests £5. Join at alpinetrekking.example/join. Membership secretary: Fiona Bell, fiona@alpinetrekking.example',
    )
    expect(of('timeline')?.items).toEqual([
      { date: 'Sat 6 Sept', title: 'Ridge walk, Ben Vane', text: 'leader: Moira Kerr · moderate' },
      { date: 'Sun 21 Sept', title: 'Coastal path, Crail to Anstruther', text: 'leader: Dev Patel · easy' },
      { date: 'Sat 4 Oct', title: 'Glen Clova loop', text: 'leader: Moira Kerr · hard' },
      { date: 'Sat 18 Oct', title: 'Pentland skyline', text: 'leader: Ali Shah · hard' },
    ])
    expect(of('hero')).toMatchObject({ title: 'Alpine Trekking Club', text: 'Autumn programme' })
    expect(JSON.stringify(content.blocks.slice(1))).not.toContain('autumn')
  })

  test('between tabs are one list too, in German', async () => {
    const { of } = await pageOf(
      'Wanderverein Neuholm – Herbstprogramm\n\nSa 6.9.\tRundweg Ilsetal, Treff Bahnhof\tLeitung: Jens Kröger\tleicht\nSo 21.9.\tBrocken, über Schierke\tLeitung: Anke Holm\tschwer\n\nTelefon 0431 556677',
      'de',
    )
    expect(of('timeline')?.items).toEqual([
      { date: 'Sa 6.9.', title: 'Rundweg Ilsetal, Treff Bahnhof', text: 'Leitung: Jens Kröger · leicht' },
      { date: 'So 21.9.', title: 'Brocken, über Schierke', text: 'Leitung: Anke Holm · schwer' },
    ])
  })

  test('that begin with hours are an agenda, also behind the marks of a list', async () => {
    const { of } = await pageOf(
      'Film club Holm\n\n- 7pm | Doors and bar | foyer\n- 7.30pm | Short film, 12 min | small hall\n- 8pm | Main film, Casablanca | £6\n\nAt the Corn Exchange.',
    )
    expect(of('agenda')?.days).toMatchObject([
      {
        items: [
          { time: '7pm', title: 'Doors and bar' },
          { title: 'Short film, 12 min', text: 'Small hall' },
          { title: 'Main film, Casablanca', text: '£6' },
        ],
      },
    ])
  })

  test('below a head with a rule are a table', async () => {
    const { of } = await pageOf(
      "A page for the Ridge Choir.\n\n| 2026 | Piece | Where |\n|------|-------|-------|\n| 4 Oct | Requiem, Fauré | St Mary's |\n| 11 Oct | Gloria | Town Hall, upstairs |",
    )
    expect(of('table')).toMatchObject({
      columns: ['2026', 'Piece', 'Where'],
      rows: [
        ['4 Oct', 'Requiem, Fauré', "St Mary's"],
        ['11 Oct', 'Gloria', 'Town Hall, upstairs'],
      ],
    })
  })

  test('with opening hours are no programme', async () => {
    const { of } = await pageOf('Praxis Holm in Kiel\n\nMo–Fr | 8–12 Uhr\nSa | 9–11 Uhr\n\nTelefon 0431 556677', 'de')
    expect(of('timeline') ?? of('agenda')).toBeUndefined()
  })
})
