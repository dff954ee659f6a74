import { expect, test } from 'bun:test'
import type { Block } from '../../src/blocks/block'
import type { JsonObject } from '../../src/lib/json'
import { linkedData } from '../../src/pages/linked-data'
import { amountOf } from '../../src/pages/linked-things'
import { openingHours } from '../../src/pages/opening-hours'

const contact = {
  id: 'c',
  type: 'contact',
  props: { address: '14 Wharf Street\nSowerby Bridge HX6 2AE', phone: '01422 555 014' },
}

const dataOf = (blocks: Block[], more: { name?: string; worldName?: string; tags?: string[] } = {}) => {
  const { name = 'Page', worldName = 'World', tags } = more
  return linkedData({
    content: { name, slug: 'page', description: '', meta: { ...(tags && { tags }) }, blocks },
    worldName,
    title: name,
    description: 'A sentence.',
    image: undefined,
    publishedAt: 86_400_000,
    firstPublishedAt: 0,
    url: 'https://x.example/w/world/page',
    worldUrl: 'https://x.example/w/world',
    locale: 'en',
  }) as Record<string, unknown>
}
const thingIn = (data: Record<string, unknown>) => (data['@graph'] as Record<string, unknown>[] | undefined)?.[1]

test('a page that is about nothing particular is a web page with both of its dates', () => {
  expect(dataOf([{ id: 'h', type: 'heading', props: { text: 'Hello' } }])).toMatchObject({
    '@type': 'WebPage',
    datePublished: '1970-01-01T00:00:00.000Z',
    dateModified: '1970-01-02T00:00:00.000Z',
  })
})

test('a menu of a place to eat is a restaurant with its dishes; the price list of a hairdresser is not', () => {
  const menu = { id: 'm', type: 'menu', props: { groups: [{ title: 'Soup', items: [{ name: 'Leek', price: '£5' }] }] } }
  expect(thingIn(dataOf([menu, contact], { worldName: 'Wharf Bistro' }))).toMatchObject({
    '@type': 'Restaurant',
    name: 'Wharf Bistro',
    address: '14 Wharf Street, Sowerby Bridge HX6 2AE',
    telephone: '01422 555 014',
    hasMenu: { hasMenuSection: [{ name: 'Soup', hasMenuItem: [{ name: 'Leek' }] }] },
  })
  expect(thingIn(dataOf([menu, contact], { worldName: 'Haircuts by Anna' }))?.['@type']).toBe('LocalBusiness')
})

test('a countdown makes an event, on its date and at the address of the page', () => {
  const countdown = { id: 'd', type: 'countdown', props: { date: '2027-09-17' } }
  expect(thingIn(dataOf([countdown, contact], { name: 'Backpressure' }))).toMatchObject({
    '@type': 'Event',
    name: 'Backpressure',
    startDate: '2027-09-17',
    location: { '@type': 'Place' },
  })
})

test('so does the countdown of a hero', () => {
  const hero = { id: 'h', type: 'hero', props: { title: 'Fair', countdown: { date: '2027-09-17' } } }
  expect(thingIn(dataOf([hero], { name: 'Fair' }))).toMatchObject({ '@type': 'Event', startDate: '2027-09-17' })
})

test('a page with the tag of a job is a job posting of the World', () => {
  expect(thingIn(dataOf([contact], { name: 'Baker', tags: ['Job'] }))).toMatchObject({
    '@type': 'JobPosting',
    title: 'Baker',
    datePosted: '1970-01-01T00:00:00.000Z',
    hiringOrganization: { name: 'World' },
  })
})

test('plans are offers of a product only where price and currency are certain', () => {
  const plans = [
    { name: 'Small', price: '€1,200.50' },
    { name: 'Large', price: 'on request' },
  ]
  expect(thingIn(dataOf([{ id: 'p', type: 'pricing', props: { plans } }]))).toMatchObject({
    '@type': 'Product',
    offers: [{ name: 'Small', price: '1200.50', priceCurrency: 'EUR' }],
  })
  expect(thingIn(dataOf([{ id: 'p', type: 'pricing', props: { plans: plans.slice(1) } }]))).toBeUndefined()
})

test('a long running text is an article', () => {
  const text = { id: 't', type: 'text', props: { text: 'One word after another. '.repeat(50) } }
  expect(thingIn(dataOf([text], { name: 'The crane' }))).toMatchObject({ '@type': 'Article', headline: 'The crane' })
})

test('questions with answers make a FAQ page, and unfinished ones do not count', () => {
  const items: JsonObject[] = [{ question: 'Do you slice?', answer: 'Yes, *once* cool.' }, { question: 'When?' }]
  expect(dataOf([{ id: 'f', type: 'faq', props: { items } }])).toMatchObject({
    '@type': ['WebPage', 'FAQPage'],
    mainEntity: [{ name: 'Do you slice?', acceptedAnswer: { text: 'Yes, once cool.' } }],
  })
  expect(dataOf([{ id: 'f', type: 'faq', props: { items: items.slice(1) } }])['@type']).toBe('WebPage')
})

test.each([
  ['€19', '19', 'EUR'],
  ['4,20 €', '4.20', 'EUR'],
  ['£ 1.200', '1200', 'GBP'],
  ['CHF 45.00', '45.00', 'CHF'],
  ['49 zł', '49', 'PLN'],
])('%s is an amount', (text, price, priceCurrency) => expect(amountOf(text)).toEqual({ price, priceCurrency }))

test.each(['19', 'free', 'from €19', '€', '€19 EUR'])('%s is no certain amount', (text) =>
  expect(amountOf(text)).toBeUndefined(),
)

const hoursOf = (days: string, time: string, locale = 'en') =>
  openingHours([{ days, time }], locale).map(({ dayOfWeek, opens, closes }) =>
    [dayOfWeek.map((day) => day.slice(0, 2)).join(' '), opens, closes].join(' '),
  )

test('a business says when it is open, and leaves out the days on which it is closed', () => {
  const hours = [
    { days: 'Monday, Tuesday', time: 'closed' },
    { days: 'Wednesday to Friday', time: '7.30 – 14.00' },
  ]
  expect(thingIn(dataOf([{ ...contact, props: { ...contact.props, hours } }]))).toMatchObject({
    '@type': 'LocalBusiness',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Wednesday', 'Thursday', 'Friday'],
        opens: '07:30',
        closes: '14:00',
      },
    ],
  })
})

test('opening hours are read in the language of the page', () => {
  expect(hoursOf('Mon–Fri', '9am – 5pm')).toEqual(['Mo Tu We Th Fr 09:00 17:00'])
  expect(hoursOf('Saturdays & Sundays', '2–5 pm')).toEqual(['Sa Su 14:00 17:00'])
  expect(hoursOf('Di, Do – So', '9–12 und 14–18 Uhr', 'de')).toEqual([
    'Tu Th Fr Sa Su 09:00 12:00',
    'Tu Th Fr Sa Su 14:00 18:00',
  ])
  expect(hoursOf('Montags', '10.00 bis 18.30 Uhr', 'de-AT')).toEqual(['Mo 10:00 18:30'])
  expect(hoursOf('Du mardi au samedi', '9h – 12h30', 'fr')).toEqual(['Tu We Th Fr Sa 09:00 12:30'])
  expect(hoursOf('de lunes a viernes', '08:00-15:00', 'es')).toEqual(['Mo Tu We Th Fr 08:00 15:00'])
  expect(hoursOf('Dal lunedì al mercoledì', '8 - 13', 'it')).toEqual(['Mo Tu We 08:00 13:00'])
  expect(hoursOf('Segunda a sexta-feira', '9h às 18h', 'pt')).toEqual(['Mo Tu We Th Fr 09:00 18:00'])
  expect(hoursOf('ma t/m do', '9.00 tot 17.00', 'nl')).toEqual(['Mo Tu We Th 09:00 17:00'])
  expect(hoursOf('od poniedziałku do piątku', '8:00–16:00', 'pl')).toEqual(['Mo Tu We Th Fr 08:00 16:00'])
  expect(hoursOf('Fri – Mon', '18:00 – 01:00')).toEqual(['Mo Fr Sa Su 18:00 01:00'])
  expect(hoursOf('Täglich', '0 – 24 Uhr', 'de')).toEqual(['Mo Tu We Th Fr Sa Su 00:00 23:59'])
})

test('opening hours that are not certain are left out, all of them', () => {
  for (const [days, time] of [
    ['Mon – Fri', '9 – 5'],
    ['Mon – Fri', 'from 9 until we are sold out'],
    ['First Saturday of the month', '9:00 – 12:00'],
    ['Mon –', '9:00 – 12:00'],
    ['March to May', '9:00 – 12:00'],
    ['Holidays', '10:00 – 12:00'],
  ] as const)
    expect(hoursOf(days, time), `${days}: ${time}`).toEqual([])
  const certain = { days: 'Monday', time: '9:00 – 12:00' }
  expect(openingHours([certain, { days: 'Tuesday', time: '9 – 5' }], 'en')).toEqual([])
})
