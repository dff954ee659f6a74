import { describe, expect, test } from 'bun:test'
import { composed, taskOf } from './measure'

/** The blocks of the page of a brief, and the props of the first of a type. */
async function pageOf(intent: string, locale = 'en') {
  const { content } = await composed(taskOf({ intent, locale }))
  const of = (type: string) => content.blocks.find((block) => block.type === type)?.props
  return { content, of }
}

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
