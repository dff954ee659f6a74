import { describe, expect, test } from 'bun:test'
import type { Content } from '../../src/blocks/block'
import { blocksOf, pageOf } from './measure'

/** Facts that briefs tell in passing: they stand on the page as they were told, and none becomes an open place. */

function cardsOf(content: Content): unknown[] {
  return blocksOf(content, 'card').map(({ props }) => props.title)
}

describe('years in a row', () => {
  test('are work and studies on a résumé', async () => {
    const content = await pageOf(
      'Résumé of Jonas Weber, designer in Bremen. 2019–now Lead designer at Orto, 2015–2019 designer at Zeno, 2012–2015 studies at HFK Bremen.',
    )
    expect(blocksOf(content, 'timeline').map(({ props }) => props.items)).toMatchObject([
      [
        { date: '2019–now', title: 'Lead designer at Orto' },
        { date: '2015–2019', title: 'Designer at Zeno' },
      ],
      [{ date: '2012–2015', title: 'Studies at HFK Bremen' }],
    ])
  })

  test('are all kept, whatever their words name besides', async () => {
    const content = await pageOf(
      'About page of Fern Studio. Team: Ana Ruiz (founder), Tom Berg (developer). Milestones: 2016 first client, 2019 ten people, 2024 second office.',
    )
    expect(blocksOf(content, 'timeline')[0]?.props.items).toHaveLength(3)
    expect(blocksOf(content, 'people')[0]?.props.items).toHaveLength(2)
  })
})

describe('a job posting', () => {
  test.each([
    [
      'Job posting: Senior Engineer at Tide, remote. What you will do: own the sync engine, mentor two juniors.',
      'Apply',
    ],
    ['Stellenanzeige: Tischler bei Holz & Co in Kiel, Vollzeit.', 'Bewerben'],
    ['Offre d’emploi : boulanger chez Mie, à Lyon.', 'Postuler'],
    ['Oferta de empleo: panadero en Sevilla, jornada completa.', 'Solicitar el puesto'],
  ])('is no résumé, and has a form to apply: %s', async (intent, title) => {
    const content = await pageOf(intent)
    expect(blocksOf(content, 'form').map(({ props }) => props.title)).toEqual([title])
    expect(blocksOf(content, 'timeline')).toEqual([])
  })

  test('keeps the range of its pay as told, and lists what it offers', async () => {
    const content = await pageOf(
      'Job posting: Baker at Mie, €32–38k. Apply by 31 January. What we offer: 30 days off, a four-day week, a €1,500 budget.',
    )
    expect(cardsOf(content)).toContain('€32–38k')
    expect(blocksOf(content, 'list').map(({ props }) => props.items)).toEqual([
      ['30 days off', 'a four-day week', 'a €1,500 budget'],
    ])
  })
})

describe('what a business does', () => {
  test.each([
    [
      'Webseite für die Schreinerei Holz in Kiel: Küchen nach Maß, Treppen, Reparaturen. Seit 1987, 6 Mitarbeiter.',
      'Treppen',
    ],
    [
      'Page for a plumber in Bristol, "Pipes". Emergency call-outs 24/7, boiler repair, bathroom fitting.',
      'Boiler repair',
    ],
  ])('may be a row of things: %s', async (intent, one) => {
    const content = await pageOf(intent)
    const items = blocksOf(content, 'features')[0]?.props.items as { title: string }[]
    expect(items.map(({ title }) => title)).toContain(one)
    expect(items).toHaveLength(3)
    expect(blocksOf(content, 'people')).toEqual([])
  })

  test('is not told by words of style', async () => {
    const items = blocksOf(await pageOf('Landing page for Orto. Warm, modern, bold.'), 'features')[0]?.props.items
    expect(JSON.stringify(items)).not.toContain('modern')
  })
})

describe('an event without a name', () => {
  test.each([
    ['Charity run on Saturday 9 May 2026 in Ghent. Fees: 15 €, 20 €, 30 €.', 'Charity run'],
    ['Open day at Greenfield Primary: Friday 6 November, 9am to 1pm. Places: 60.', 'Open day'],
  ])('is called what it is: %s', async (intent, name) => {
    const content = await pageOf(intent)
    expect(content.name).toBe(name)
    expect(cardsOf(content)).toContain(name === 'Charity run' ? '15 €, 20 €, 30 €' : 'Places: 60')
  })
})

describe('opening hours', () => {
  test('name the days on which it is closed', async () => {
    const content = await pageOf('Restaurant "Nino" in Bonn. Open Wed–Sun 17:30–23:00, closed Monday and Tuesday.')
    expect(JSON.stringify(content.blocks)).toContain('Monday and Tuesday closed')
  })
})

describe('the name of a page', () => {
  test.each([
    ['Band page for The Low Tides, indie folk from Cork. New album "Salt" out 20 January.', 'The Low Tides'],
    ['Law firm Brandt & Voss, Zurich. Lawyers: Dr. Miriam Brandt (employment), Paul Voss (tenancy).', 'Brandt & Voss'],
    ['Escape room website Locked Up, Antwerp. €25 per person.', 'Locked Up'],
    [
      'Praxisseite Dr. med. Julia Stern, Hausärztin in Bamberg. Leistungen: Vorsorge, Impfungen.',
      'Dr. med. Julia Stern',
    ],
    [
      'Page for our book club in Graz. We meet in Café Wolf. Next books: "Stoner", "Outline", "The Years".',
      'Book club in Graz',
    ],
  ])('is that of whom it is for, and no work, place or person besides: %s', async (intent, name) => {
    expect((await pageOf(intent)).name).toBe(name)
  })

  test('is not what is counted', async () => {
    const { name } = await pageOf('Summer camp in Annecy. Week 1: sailing. Week 2: climbing. Week 3: both.')
    expect(name).not.toContain('Week')
  })
})

describe('prices', () => {
  test('have currencies by their letters, are free with what is in it, and no threshold is one', async () => {
    const museum = await pageOf(
      'Museum exhibition "Glass" in Bergen. Tickets: adults 150 kr, students 90 kr, children free.',
    )
    expect(blocksOf(museum, 'pricing')[0]?.props.plans).toMatchObject([
      { name: 'Adults', price: '150 kr' },
      { name: 'Students', price: '90 kr' },
      { name: 'Children', price: 'Free' },
    ])
    const plans = await pageOf('Pricing page for Stashly. Plans: Starter free, up to 3 projects. Team $12 per user.')
    expect(blocksOf(plans, 'pricing')[0]?.props.plans).toMatchObject([
      { name: 'Starter', price: 'Free', features: ['Up to 3 projects'] },
      { name: 'Team', price: '$12' },
    ])
    const shop = await pageOf('Online shop Wick & Wood. Products: Cedar £14, Fig £14. Free UK delivery over £40.')
    expect(cardsOf(shop)).toEqual(['Cedar', 'Fig'])
  })

  test('a phone number is no figure of a page', async () => {
    const content = await pageOf('Contact page for Brook. Please leave a phone number when you write.')
    expect(blocksOf(content, 'stats')).toEqual([])
  })
})

describe('what something is', () => {
  test.each([
    ['A landing page for our bakery "Kornblume" in Bremen.', ''],
    ['Eine Seite für unsere Zahnarztpraxis Dr. Sommer in Köln.', ''],
    ['Preisseite für "Zed" mit Basic 5 €, Pro 9 €.', ''],
    ['Restaurant Trattoria Bella in Hamburg, menu and opening hours.', ''],
    ['A page for our yoga studio "Om" in Leeds', 'Yoga studio.'],
    ['Online shop for hand-dyed yarn, “Wool & Weather”', 'Online shop for hand-dyed yarn.'],
  ])('is told where the name does not say it already: %s', async (intent, told) => {
    const { description, meta, blocks } = await pageOf(intent)
    expect([description, meta.description ?? '']).toEqual([told, told])
    const hero = blocks.find(({ type }) => type === 'hero')
    expect(hero?.props.text).toStartWith(told || '[')
  })
})

describe('prices in a sentence', () => {
  test.each([
    [
      'pricing page for our SaaS "Shipfast" with Free $0, Pro $19/month and Team $49/month, plus FAQ',
      ['Free $0', 'Pro $19', 'Team $49'],
    ],
    ['Page tarifs pour « Zed » avec Gratuit 0 €, Pro 9 €/mois.', ['Gratuit 0 €', 'Pro 9 €']],
    ['Event page for "Bun Day" on 14 March 2027. Tickets 49 € and 99 € (VIP).', ['Tickets 49 €', 'VIP 99 €']],
    ['Workshop page for "Bun Day": Workshop 49 € or 39 € (members).', ['Workshop 49 €', 'Members 39 €']],
  ])('each keep their name: %s', async (intent, told) => {
    const [pricing] = blocksOf(await pageOf(intent), 'pricing')
    const plans = (pricing?.props.plans ?? []) as { name: string; price: string }[]
    expect(plans.map(({ name, price }) => `${name} ${price}`)).toEqual(told)
  })

  test.each([
    ['Pricing page for "Hair" with prices from 30 €', 'Hair', 'from 30 €'],
    ['A landing page for "Zed". Price: 129 €.', 'Zed', '129 €'],
    ['Landing page for "Kayak Kiel", from 35 € per person. Call 0431 555 0102', 'Kayak Kiel', 'from 35 € per person'],
    ['Landingpage für "Haarig" in Ulm, ab 30 €', 'Haarig', 'ab 30 €'],
  ])('belong to the whole where they are called its price: %s', async (intent, name, price) => {
    const [pricing] = blocksOf(await pageOf(intent), 'pricing')
    expect(pricing?.props.plans).toMatchObject([{ name, price }])
  })

  test.each(['Landing page for "Zed" with a 10 € offer', 'Landing page for "Tok", only 5 € vouchers'])(
    'are not the price of the whole where a thing stands behind them: %s',
    async (intent) => {
      expect(blocksOf(await pageOf(intent), 'pricing')).toEqual([])
    },
  )

  test('that are where prices begin are told so', async () => {
    const [pricing] = blocksOf(await pageOf('Hotel Post in Ulm. Doppelzimmer ab 120 €, Einzelzimmer 80 €.'), 'pricing')
    expect(pricing?.props.plans).toMatchObject([{ price: 'ab 120 €' }, { price: '80 €' }])
  })
})

test('the s of a possessor stands with its word in the address', async () => {
  expect((await pageOf('A landing page for "Ada’s Bakery"')).slug).toBe('adas-bakery')
  expect((await pageOf('Une page pour « L’Atelier Suzanne »')).slug).toBe('l-atelier-suzanne')
})

describe('a workshop that gives courses too', () => {
  const brief =
    'Wir sind die Fahrradwerkstatt Speichenglück in Leipzig, Karl-Heine-Straße 42. Reparaturen, Umbauten und Kurse. Inspektion 49 €, Kurs "Selbst schrauben" 35 €. Mo-Fr 10-18, Sa 10-14. Telefon 0341 555 0123, Mail hallo@speichen.example. Mit Anmeldeformular: Name, E-Mail, welches Rad.'

  test('is the place that it says it is, with its hours and without a word that stands for nothing', async () => {
    const content = await pageOf(brief)
    const texts = blocksOf(content, 'text').map(({ props }) => props.text)
    expect(texts).toContain('**Öffnungszeiten**  \nMo-Fr 10-18  \nSa 10-14')
    expect(cardsOf(content)).not.toContain('Telefon')
  })

  test('has names in quotation marks beside their prices', async () => {
    const [pricing] = blocksOf(await pageOf(brief), 'pricing')
    expect(pricing?.props.plans).toMatchObject([
      { name: 'Inspektion', price: '49 €' },
      { name: 'Kurs "Selbst schrauben"', price: '35 €' },
    ])
  })
})

test('a course page with hours and no date tells when it is held, and how to reach it', async () => {
  const content = await pageOf(
    'Course page for our pottery course, Tuesdays 19:00-21:00, 180 € for six evenings. Phone 01273 555 0101.',
  )
  const text = JSON.stringify(content.blocks)
  expect(text).toContain('01273 555 0101')
  expect(text).toMatch(/19:00[-–]21:00/)
})
