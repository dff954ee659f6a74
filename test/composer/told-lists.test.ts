import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../src/composer/page/rows'
import { languageOf } from '../../src/composer/reader/language'
import { markedPage } from './measure'

describe('a list inside a sentence', () => {
  const rows = (sentence: string) =>
    rowsOf(sentence, 0)?.entries.map(({ time, title, price, text }) =>
      [time, title, price, text].filter(Boolean).join(' | '),
    )

  test('has works in quotation marks with who made them, also when there are only two', () => {
    expect(rows("Talks: 'Queues, slowly' by Ada Brook, 'A heap of sand' by Jo Tarn.")).toEqual([
      "'Queues, slowly' | by Ada Brook",
      "'A heap of sand' | by Jo Tarn",
    ])
  })

  test('has entries with what stands in brackets behind them', () => {
    expect(rows("We're hiring: Baker (Leeds, nights), Driver (part time).")).toEqual([
      'Baker | Leeds, nights',
      'Driver | part time',
    ])
  })

  test('has dates, each with what happens then', () => {
    expect(rows('Next gigs: 12 Dec The Anvil Club, 19 Dec Salt House.')).toEqual([
      '12 Dec | The Anvil Club',
      '19 Dec | Salt House',
    ])
  })

  test('has hours of another language, and a day with a bare hour among days with whole ones', () => {
    expect(rows('14u ceremonie, 17u receptie, 21u feest.')).toEqual([
      '14u | Ceremonie',
      '17u | Receptie',
      '21u | Feest',
    ])
    expect(rows('Mon 18:00 Hatha, Wed 19:30 Yin, Sat 9 Flow.')).toEqual([
      'Mon 18:00 | Hatha',
      'Wed 19:30 | Yin',
      'Sat 9 | Flow',
    ])
  })

  test('has prices by distance, one of them free', () => {
    expect(rows('5k £12, 10k £18, kids 1k free.')).toEqual(['5k | £12', '10k | £18', 'Kids 1k | free'])
  })

  test('has ingredients, if some have a measure', () => {
    expect(rows('250g flour, 3 eggs, 100 ml milk, 2 apples.')).toEqual([
      '250g flour',
      '3 eggs',
      '100 ml milk',
      '2 apples',
    ])
    expect(rows('3 rooms, 2 baths, 1 garden.')).toBeUndefined()
  })

  test('is the content of its section, and no part of the hero', () => {
    const { of, words } = markedPage(
      '{ask|portfolio for me}, {name|Ivo Kern}, {tagline|joiner in Graz}. clients: {item|Moser}, {name|Lang & Töchter}, {place|Zirbe}.',
    )
    expect(of('list')?.items).toEqual(['Moser', 'Lang & Töchter', 'Zirbe'])
    expect(of('hero')).toMatchObject({ title: 'Ivo Kern', text: 'Joiner in Graz' })
    expect(words).toContain('Clients')
  })
})

describe('a short request', () => {
  test('tells its subject behind the name', () => {
    const { of, says } = markedPage('{ask|Create a landing page for} {name|Molarly}, {about|a calendar for dentists}.')
    expect(of('hero')).toMatchObject({ title: 'Molarly', text: 'A calendar for dentists' })
    expect(says).not.toContain('calendar')
  })

  test('names its plans in brackets, and the button that it asks for', () => {
    const { of, says, words } = markedPage(
      '{ask|Create a landing page for} {name|Molarly}. {wish.part|Include pricing} ({item.price|$19} {item|for one chair}, {item.price|$79} {item.note|for the whole practice}), {wish.part|an FAQ} and a sign-up button to {action.url|https://molarly.example/join}',
    )
    expect(of('pricing')?.plans).toEqual([
      { name: 'One chair', price: '$19' },
      { name: 'The whole practice', price: '$79' },
    ])
    expect(of('hero')?.actions).toEqual([{ label: 'Sign-up', href: 'https://molarly.example/join', style: 'primary' }])
    expect(of('faq')).toBeDefined()
    expect(words).not.toContain('Include')
    expect(says).not.toContain('button')
  })

  test('keeps its content where the words that ask stand at its end', () => {
    const { of, says } = markedPage(
      "{name|Deb's Gutters} {place|Geelong}, {item|single storey} {item.price|$170} {item|double} {item.price|$280}, ph {phone|0491 570 110}, {ask|website pls}",
    )
    expect(of('pricing')?.plans).toEqual([
      { name: 'Single storey', price: '$170' },
      { name: 'Double', price: '$280' },
    ])
    expect(of('contact')?.phone).toBe('0491 570 110')
    expect(says).not.toContain('storey')
  })

  test('is not shown where words of any language lead to the name', () => {
    const { of, words } = markedPage(
      '{ask|trouwsite graag voor} {name|Bo & Lies}, {date|zaterdag 5 september}. {text|Geen kinderen helaas, wel honden.}',
      'nl',
    )
    expect(of('hero')).toMatchObject({ title: 'Bo & Lies', eyebrow: 'Zaterdag 5 september' })
    expect(words).not.toContain('graag')
  })

  test('has its wishes behind a sentence obeyed, and not shown', () => {
    const { words, says } = markedPage(
      '{ask|A page for} {name|Paws Run}. {action|Sign up} at {action.url|https://paws.example/run}, {wish.colour|orange}, {wish.part|a countdown}',
    )
    expect(words).not.toContain('orange')
    expect(words).not.toContain('countdown')
    expect(says).toContain('a countdown')
  })

  test('tells the one price of its subject', () => {
    expect(markedPage('{ask|A page for my book}, {name|Winters in the Barn}, {price|£16}.').words).toContain('£16')
  })
})

test('prices stay where only some are refused', () => {
  const { of } = markedPage(
    '{ask|A page for} {name|Café Nube}. {item|Espresso} {item.price|$3.50}, {item|cake} {item.price|$7.00}. {refusal|no prices in dollars for tourists}',
  )
  expect(of('menu')?.groups ?? of('pricing')?.plans).toBeDefined()
})

test('units behind figures say nothing of the language', () => {
  expect(
    languageOf("Grandma's lemon cake. 200g butter, 200g sugar, 4 eggs, 200g flour. Cream butter and sugar.", 'en'),
  ).toBe('en')
})

describe('a form that was asked for', () => {
  test('has the fields that the request names, whatever they were read as', () => {
    const { of, words, says } = markedPage(
      '{ask|Please make a page for} {name|Drip Ltd}. {about|We clean gutters in Leeds.} want {wish.part|a quote form w name}, {item|phone}, {item|address}, what {item|service}',
    )
    expect(of('form')?.fields).toEqual([
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'phone', label: 'Phone', type: 'tel' },
      { name: 'field_3', label: 'Address', type: 'text' },
      { name: 'field_4', label: 'Service', type: 'text' },
    ])
    expect(words).not.toContain('[')
    expect(says).not.toContain('service')
  })

  test('has a name and an address where the request names other fields only', () => {
    const { of } = markedPage(
      '{ask|Une page pour} {name|Lou et Max}. {wish.part|Un formulaire pour répondre avec le nombre d’invités et les allergies}.',
      'fr',
    )
    expect((of('form')!.fields as { name: string }[]).map(({ name }) => name)).toEqual([
      'name',
      'email',
      'number',
      'field_2',
    ])
  })
})

test('a button is labelled with what stands behind the word', () => {
  const { of } = markedPage(
    '{ask|A page for} {name|Coast Half}. {about|A run along the coast.} {wish.part|Please put a button to register} at {action.url|https://coast.example/run}',
  )
  expect(of('hero')?.actions).toEqual([{ label: 'Register', href: 'https://coast.example/run', style: 'primary' }])
})

test('a date between two names of a request is shown', () => {
  const { words } = markedPage(
    '{ask|a page for the concert of} {name|Coro Alba} on {date|20 December} {ask|in the church of} {name|Saint Telmo}. {text|Tickets at the door.}',
  )
  expect(words).toContain('20 December')
})

test('a wish for a mood is met by the look, whatever the wish was read as', () => {
  const { says } = markedPage('{ask|A page for} {name|Crumb}. {about|We bake bread.} {wish.part|keep it warm}')
  expect(says).toContain('chosen for “warm”')
  expect(says).not.toContain('could not')
})

test('prices at the beginning of a sentence are a list, and what else it says is text', () => {
  const { of } = markedPage(
    '{ask|Une page pour} {name|L’Atelier}. {item|Coupe femme} {item.price|38 €}, {item|homme} {item.price|22 €}, {text|fermé dimanche et lundi.}',
    'fr',
  )
  expect(of('pricing')?.plans).toEqual([
    { name: 'Coupe femme', price: '38 €' },
    { name: 'Homme', price: '22 €' },
  ])
  expect(of('text')?.text).toBe('Fermé dimanche et lundi.')
})

test('a button without an address names the form of the page', () => {
  const { of, says } = markedPage(
    '{ask|A page for} {name|Ana & Mo}. {text|Dinner at eight in the barn.} {action|RSVP} {wish.part|form please}',
  )
  expect(of('form')?.title).toBe('RSVP')
  expect(says).not.toContain('address')
})

test('words that say who somebody is are no request before the name', () => {
  const { words } = markedPage("{ask|We're a small dog salon called} {name|Wet Paws}. {text|Walk in on Saturdays.}")
  expect(words).toContain('small dog salon')
})

test('a button has no colour and no order for its words', () => {
  const { of } = markedPage(
    '{ask|Een pagina voor} {name|De Sokken}. {text|We lopen op dinsdag.} {wish.part|Graag een oranje knop} naar {action.url|https://sokken.example/mee}',
    'nl',
  )
  expect(JSON.stringify(of('hero')?.actions)).not.toContain('ranje')
})

test.each([
  [
    'en',
    '{ask|a page for my driving school} {name|Steady Clutch} in {place|Leeds}. {text|We start on Mondays.}',
    'Driving school · Leeds',
  ],
  ['nl', '{ask|Een pagina voor mijn yogastudio} {name|De Lotus}. {text|We beginnen op maandag.}', 'Yogastudio'],
  [
    'de',
    '{ask|Eine Seite für meinen Töpferkurs in der} {name|Werkstatt Tonspur}. {text|Sechs Abende ab Oktober.}',
    'Töpferkurs',
  ],
  ['fr', '{ask|Une page pour l’agence} « {name|Vent Clair} ». {text|Nous dessinons des jardins.}', 'Agence'],
])('what the subject is stands above its name, in the words of the request (%s)', (lang, brief, eyebrow) => {
  expect(markedPage(brief, lang).of('hero')?.eyebrow).toBe(eyebrow)
})

test('what the title says already is not said above it', () => {
  expect(
    markedPage('{ask|a page for my bakery} {name|Blum Bakery}. {text|Rye daily.}').of('hero')?.eyebrow,
  ).toBeUndefined()
})

test('a form to sign up with fields of its own is headed so', () => {
  const { of } = markedPage(
    '{ask|A page for} {name|Steady Clutch}. {text|We start on Mondays.} {wish.part|signup form with name, phone and lesson}.',
  )
  expect(of('form')).toMatchObject({ title: 'Sign up', submit: 'Sign up' })
  expect(of('form')?.fields).toHaveLength(3)
})
