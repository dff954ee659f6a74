import { describe, expect, test } from 'bun:test'
import type { Content } from '../../src/blocks/block'
import { walk } from '../../src/blocks/tree/walk'
import { readBrief } from '../../src/composer/reading/read-brief'
import { blocksOf, composed, pageOf, taskOf } from './measure'

/** Briefs and changes as people type them in a hurry: what they refuse, when they are open, what a thing costs. */

const read = (intent: string) => readBrief(intent, 'en')

function cardsOf(content: Content): string[] {
  return blocksOf(content, 'card').map(({ props }) => [props.eyebrow, props.title].filter(Boolean).join(': '))
}

describe('a brief without a stop at its end', () => {
  test('says no more than it says', () => {
    expect(read('Event: book fair').topic).toBe('book fair')
    expect(read('portfolio: woodcuts of birds').topic).toBe('woodcuts of birds')
    expect(read('12 € a lesson, 80 € for ten').asks).toEqual(read('12 € a lesson, 80 € for ten.').asks)
  })
})

describe('what is refused', () => {
  test('is neither the kind of the page nor a part of it, however far the row goes on', async () => {
    const intent =
      'Harbour Family Practice. Phone: (937) 555-0148. Services: physicals, vaccinations. Please do NOT include a blog or testimonials.'
    expect(read(intent).kind.id).toBe('business')
    expect(blocksOf(await pageOf(intent), 'testimonials')).toEqual([])
  })

  test('is an appointment no quotation, a dress code no program and 24/7 no count', async () => {
    expect(blocksOf(await pageOf('Se vende piso en Gracia. Visitas con cita previa: 93 555 22 11.'), 'quote')).toEqual(
      [],
    )
    const wedding = await pageOf('Wedding page for Tom & Aisha, 14 June 2027. Dress code: garden party. RSVP by 1 May.')
    expect(blocksOf(wedding, 'code')).toEqual([])
    expect(cardsOf(wedding)).toContain('Dress code: Garden party')
    expect(
      read('Plumber in Boise, 24/7 emergency service. Our services: drains, heaters.').asks[0]?.count,
    ).toBeUndefined()
  })

  test('are years that an applicant brings no part of the page', async () => {
    const content = await pageOf("Offre d'emploi : boulanger à Rennes, 35 h. Nous demandons 2 ans d'expérience.")
    expect(blocksOf(content, 'timeline')).toEqual([])
  })
})

describe('opening hours', () => {
  test.each([
    ['Praxis in Kiel. Sprechzeiten: mo di do 15-18 Uhr. Tel. 0761 123456', [['mo di do', '15-18 Uhr']]],
    [
      'Restaurant Seeblick. Geöffnet Mi–So 11:30–22 Uhr, Mo+Di Ruhetag.',
      [
        ['Mi–So', '11:30–22 Uhr'],
        ['Mo+Di', 'Ruhetag'],
      ],
    ],
    ['Cabinet à Lyon, lundi au vendredi 9h-19h.', [['lundi au vendredi', '9h-19h']]],
    [
      'Bar in Galway. Open Wed-Sun from 5pm till late, closed Mon and Tue.',
      [
        ['Wed-Sun', '5pm till late'],
        ['Mon and Tue', 'closed'],
      ],
    ],
  ])('are those of all their days: %s', (intent, hours) => {
    expect(read(intent).hours.map(({ days, times }) => [days, times])).toEqual(hours)
  })
})

describe('where something is', () => {
  test.each([
    ['Practice at 48 Linden Avenue, Suite 3, Dayton, OH 45402.', '48 Linden Avenue, Suite 3, Dayton, OH 45402'],
    ['Atelier Faden, Venloer Str. 211.', 'Venloer Str. 211'],
    ['Physio Ahrens, Lister Meile 40, Hannover.', 'Lister Meile 40, Hannover'],
    ['Clínica Los Olivos, calle Mayor 33, Jaén.', 'calle Mayor 33, Jaén'],
  ])('is told whole: %s', (intent, address) => {
    expect(read(intent).address).toBe(address)
  })

  test('is no word that stands before the time, and a last day is not when it takes place', () => {
    const brief = read(
      'Wir heiraten! Lisa & Jonas, 6. September 2027, Trauung 14 Uhr im Schloss Hohenberg. Bitte bis 1. Juli zusagen.',
    )
    expect(brief).toMatchObject({ place: 'Schloss Hohenberg', dates: ['6. September 2027'] })
    expect(brief.deadlines).toEqual(['Bis 1. Juli zusagen'])
  })
})

describe('prices', () => {
  test('stand in brackets behind what they are of', async () => {
    const content = await pageOf(
      'Atelier Terre à Nantes. Stages : initiation tour (65 €, 3 h), émaillage (45 €), week-end complet (190 €).',
    )
    const plans = blocksOf(content, 'pricing').flatMap(({ props }) => props.plans as { name: string; price: string }[])
    expect(plans.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Initiation tour 65 €',
      'Émaillage 45 €',
      'Week-end complet 190 €',
    ])
  })

  test('may be where prices begin, but not from where something is free', () => {
    const { asks } = read('Tienda de plantas. Monstera 18 €, cactus desde 4 €. Envío gratis a partir de 40 €.')
    expect(asks.flatMap(({ entries }) => entries).map(({ title, price }) => `${title} ${price}`)).toEqual([
      'Monstera 18 €',
      'cactus desde 4 €',
    ])
  })
})

describe('whom the page is of', () => {
  test.each([
    ['Straßenfest Südstadt am 21. Juni 2027. Programm: 16:00 Band "Blechlawine", 20:00 Tanz.', 'Straßenfest Südstadt'],
    ['hausarztpraxis dr. lena vogt, marktplatz 3. telefon 0761 123456.', 'Hausarztpraxis dr. Lena Vogt'],
    ['3 bed semi for sale, 27 Orchard Close, Harrogate. £385,000. Call Fenton Estates 01423 496 000', 'Fenton Estates'],
  ])('is its name: %s', (intent, name) => {
    expect(read(intent).name).toBe(name)
  })

  test('is nobody whom one is to ask for', () => {
    expect(
      read('Wohnung zu vermieten, 58 m². Besichtigung nach Vereinbarung, Frau Sommer 0171 5554433.').name,
    ).not.toBe('Frau Sommer')
  })

  test('lists nothing by saying who it is', () => {
    expect(read('soy psicologa, laura nieto, consulta en valencia y online.').asks).toEqual([])
  })
})

test('a fact behind a word and a colon stands on the page under that word', async () => {
  const content = await pageOf(
    'Theater "Der Besuch", Stadthalle Soest. Vorverkauf: Buchhandlung Rittmeyer. Regie: Ute Kamp.',
  )
  expect(cardsOf(content)).toEqual(expect.arrayContaining(['Vorverkauf: Buchhandlung Rittmeyer', 'Regie: Ute Kamp']))
})

test('a tagline behind its word stands below the name, and under no label', async () => {
  const brief = read('Shelter Paws is a dog rescue in Tucson. Tagline: Every dog gets a second chance.')
  expect(brief).toMatchObject({ subline: 'Every dog gets a second chance', notes: [] })
})

test('a small team among what a job offers is no team of open names', async () => {
  const content = await pageOf(
    'Stellenanzeige: Erzieher für die Kita in Jena. Wir bieten: kleines Team, Fortbildungen, Jobticket.',
  )
  expect(blocksOf(content, 'people')).toEqual([])
  expect(JSON.stringify(content.blocks)).toContain('Jobticket')
})

test('days that a word joins stay together', () => {
  const { aspects } = read("Offre d'emploi : boulanger à Rennes. CDI, 35 h, repos dimanche et lundi.")
  expect(aspects).toContain('Repos dimanche et lundi')
})

describe('a change', () => {
  const of = async (brief: string, intent: string) => composed(taskOf({ intent, base: await pageOf(brief) }))
  const headings = ({ blocks }: Content) => blocks.map(({ props }) => props.title).filter(Boolean)
  const text = ({ blocks }: Content) => {
    const found: string[] = []
    walk(blocks, ({ props }) => void found.push(JSON.stringify(props)))
    return found.join('\n')
  }

  test.each([
    'remove the form and the gallery to the top',
    'bitte das Formular entfernen und die Galerie nach oben',
    'Formular weglassen und die Galerie nach oben verschieben',
  ])('takes out only what the verb is said of: %s', async (intent) => {
    const { content } = await of('Portfolio for Nora Lindt, photographer: about, gallery, contact form.', intent)
    expect(blocksOf(content, 'form')).toEqual([])
    expect(blocksOf(content, 'gallery')).toHaveLength(1)
    expect(headings(content).indexOf('Gallery')).toBeLessThan(headings(content).indexOf('About me'))
  })

  test('finds the number of a page with a button that dials it, and speaks the language of the page', async () => {
    const { content, says } = await of(
      'Physiotherapie Ahrens in Hannover. Leistungen: Massage, Lymphdrainage. Telefon 0511 334455.',
      'Neue Telefonnummer: 0511 998877',
    )
    expect(text(content)).toContain('tel:0511998877')
    expect(text(content)).not.toContain('334455')
    expect(says).toStartWith('Erledigt')
  })

  test('adds what has a price to the only list of prices', async () => {
    const { content } = await of(
      'Bar de tapas La Esquina, Granada. Carta: croquetas 7 €, salmorejo 5 €, pulpo 14 €.',
      'quita el pulpo y añade gazpacho 5,50 €',
    )
    expect(blocksOf(content, 'table').map(({ props }) => props.rows)).toEqual([
      [
        ['Croquetas', '7 €'],
        ['Salmorejo', '5 €'],
        ['Gazpacho', '5,50 €'],
      ],
    ])
  })

  test.each([
    ['change Friday to closed', 'Done: changed “Fri 8am-1pm → Fri closed”.'],
    ['Friday is now 8am-3pm', 'Done: changed “Fri 8am-1pm → Fri 8am-3pm”.'],
    ['we are closed on fridays now', 'Done: changed “Fri 8am-1pm → Fri closed”.'],
  ])('of one day is made in the line of that day: %s', async (intent, said) => {
    const { says } = await of('Family practice. Hours: Mon-Thu 8am-5pm, Fri 8am-1pm. Phone: (937) 555-0148', intent)
    expect(says).toBe(said)
  })

  test('of a day in the midst of a row of days is not made', async () => {
    const { operations } = await of(
      'Family practice. Hours: Mon-Thu 8am-5pm, Fri 8am-1pm. Phone: (937) 555-0148',
      'change Tuesday to closed',
    )
    expect(operations).toEqual([])
  })

  test('takes out whom the words before the verb tell of', async () => {
    const { content } = await of(
      'Physiotherapie Ahrens. Team: Birgit Ahrens (Therapie), Tobias Ruhl (Sport), Meltem Kaya (Massage).',
      'Tobias Ruhl arbeitet nicht mehr bei uns, bitte entfernen',
    )
    expect(blocksOf(content, 'people').map(({ props }) => props.items)).toMatchObject([
      [{ name: 'Birgit Ahrens' }, { name: 'Meltem Kaya' }],
    ])
  })

  test('adds no part for the "about" that leads to what it is about', async () => {
    const { says } = await of(
      'Shelter Paws is a dog rescue in Tucson.',
      'add a section about our vet partners: Dr. Lee and Desert Animal Clinic',
    )
    expect(says).toBe('Done: added “Partners”.')
  })
})
