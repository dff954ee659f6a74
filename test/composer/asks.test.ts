import { describe, expect, test } from 'bun:test'
import { pageOf } from './measure'

describe('questions with answers inside a paragraph', () => {
  test.each([
    [
      'en',
      'A page for Tune Up. I teach guitar. Do I need a guitar? No, I lend three. Can I skip a week? Yes, tell me.',
    ],
    [
      'de',
      'Eine Seite für Saite. Ich gebe Unterricht. Brauche ich ein Instrument? Nein. Kann ich absagen? Ja, am Tag davor.',
    ],
    ['fr', 'Une page pour Corde. Je donne des cours. Faut-il une guitare ? Non. Peut-on annuler ? Oui, la veille.'],
    [
      'es',
      'Una página para Cuerda. Doy clases. ¿Necesito guitarra? No, presto tres. ¿Puedo recuperar una clase? Sí, avisa.',
    ],
    [
      'it',
      'Una pagina per Corda. Do lezioni. Serve una chitarra? No, ne presto tre. Posso disdire? Sì, il giorno prima.',
    ],
    [
      'pt',
      'Uma página para Corda. Dou aulas. Preciso de guitarra? Não, empresto três. Posso faltar? Sim, basta avisar.',
    ],
    [
      'nl',
      'Een pagina voor Snaar. Ik geef les. Heb ik een gitaar nodig? Nee, ik leen er drie uit. Kan ik afzeggen? Ja hoor.',
    ],
    [
      'pl',
      'Strona dla Struna. Uczę grać na gitarze. Czy muszę mieć gitarę? Nie, pożyczam. Czy mogę odwołać? Tak, dzień wcześniej.',
    ],
  ])('are a part of questions where two stand together (%s)', async (locale, brief) => {
    const { of, says } = await pageOf(brief, locale)
    const items = of('faq')?.items as { question: string; answer: string }[] | undefined
    expect(items).toHaveLength(2)
    for (const { question, answer } of items!) expect(brief).toContain(`${question} ${answer}`)
    for (const { question } of items!) expect(says).not.toContain(question)
  })

  test('fill the part that is asked for: it has no placeholder', async () => {
    const { of, says, words } = await pageOf(
      'Hola, soy Carmen, doy clases de guitarra en Granada. Quiero que la página sea cálida, con una sección de preguntas: ¿Necesito guitarra? No, tengo tres para prestar. ¿Puedo recuperar una clase? Sí, si avisas con 24 horas.',
      'es',
    )
    expect(of('faq')?.items).toEqual([
      { question: '¿Necesito guitarra?', answer: 'No, tengo tres para prestar.' },
      { question: '¿Puedo recuperar una clase?', answer: 'Sí, si avisas con 24 horas.' },
    ])
    expect(words).not.toContain('[')
    expect(says).not.toContain('Necesito')
  })

  test('are none where they speak to the maker, or stand alone', async () => {
    const { of } = await pageOf(
      'A page for Tune Up. I teach guitar in Leeds. Fancy a try? Come by. We play on Sundays. Any questions? Ring 0113 496 0000.',
      'en',
    )
    expect(of('faq')).toBeUndefined()
  })
})

test.each([
  [
    'en',
    'We need a public notice: footpath 14 between Mill Lane and Church Road will be closed from Monday 3 to Friday 14 March for drainage works. A diversion is signposted via Orchard Way.',
    /public notice/i,
    'Footpath 14',
  ],
  [
    'de',
    'Wir brauchen einen Aushang: der Waldweg ist vom 3. bis 14. März gesperrt. Die Umleitung führt über den Birkenweg.',
    /Aushang/,
    'Der Waldweg ist',
  ],
  [
    'es',
    'Necesitamos un aviso: el camino del río estará cortado del 3 al 14 de marzo. El desvío pasa por la calle Mayor.',
    /necesitamos/i,
    'El camino',
  ],
])(
  'words that ask for a notice never stand on the page, and what follows does (%s)',
  async (locale, brief, ask, told) => {
    const { words, says } = await pageOf(brief, locale)
    expect(words).toContain(told)
    expect(words).not.toMatch(ask)
    expect(says).not.toMatch(ask)
  },
)

test('a public notice is no page of a church because of a parish council and a Church Road', async () => {
  const { content } = await pageOf(
    "Hello, it's the parish council here. We need a public notice: footpath 14 between Mill Lane and Church Road will be closed for drainage works.",
    'en',
  )
  expect(content.blocks[0]!.props.layout).toBe('statement')
})

test.each([
  [
    'en',
    'A page for Harrow Kayaks in Fowey.\n\nWe hire out kayaks by the hour from the old slipway.\n\nThe button should read Book a kayak and link to https://harrowkayaks.example/book. Ring 01726 960 118.',
    { label: 'Book a kayak', href: 'https://harrowkayaks.example/book' },
  ],
  [
    'de',
    'Eine Seite für die Kanzlei Brandt in Husum.\n\nWir beraten im Mietrecht und im Arbeitsrecht.\n\nButton: Erstgespräch vereinbaren → kanzlei@brandt-husum.example\nAnschrift: Süderstraße 4, 25813 Husum',
    { label: 'Erstgespräch vereinbaren', href: 'mailto:kanzlei@brandt-husum.example' },
  ],
])('what a button says and where it leads makes the button, and is no text (%s)', async (locale, brief, button) => {
  const { of, all } = await pageOf(brief, locale)
  expect(of('hero')!.actions).toMatchObject([button])
  expect(all('text')).toEqual([])
})

describe('the order of a page', () => {
  const page =
    'A page for Kiln House in Ryde.\n\nA pottery with a wheel for everybody.\n\nPeople\nAda Marsh, potter\nJo Lind, glazes\n\nPrices\nBowl £18\nMug £14\nPlate £22\n\nOpen Wed to Sat 10-4. 01983 960 117\n\n'
  test.each([
    ['Opening hours at the very top please.', ['Contact', 'People', 'Prices']],
    ['Put the people after the prices please.', ['Prices', 'People', 'Contact']],
    ['Reihenfolge: Prices, Contact, People', ['Prices', 'Contact', 'People']],
  ])('is as asked, also that of the contact part: %s', async (wish, order) => {
    const { content } = await pageOf(page + wish)
    expect(content.blocks.flatMap(({ props }) => (props.title === 'Kiln House' ? [] : (props.title ?? [])))).toEqual(
      order,
    )
  })

  test('that means nothing on the page is named in the answer', async () => {
    const { says } = await pageOf(`${page}Put the workshop dates first please.`)
    expect(says).toContain('I could not do this: “Put the workshop dates first please.”')
  })
})

describe('a part that is asked for', () => {
  test('is called what the person calls it', async () => {
    const { of } = await pageOf(
      'Eine Seite für Otto Brandt, Uhrmacher in Husum.\n\nEr hat vierzig Jahre lang Uhren gemacht.\n\nBitte mit Kondolenzbuch und zwei Fotos.',
      'de',
    )
    expect(of('form')?.title).toBe('Kondolenzbuch')
  })

  test('stands where it is wished, and one picture is one', async () => {
    const { content, of } = await pageOf(
      'A page for Wren Cottage, a holiday let in Fowey.\n\nSleeps four, wood burner, garden down to the creek.\n\nPrices\nSpring £540\nSummer £790\nWinter £420\n\nPlease put one big photo of the creek at the top.',
    )
    expect(content.blocks.map(({ type }) => type).slice(0, 3)).toEqual(['hero', 'gallery', 'pricing'])
    expect(of('gallery')?.images).toHaveLength(1)
  })

  test('is no price list where a plan shows the way', async () => {
    const { of, words } = await pageOf(
      'Une page pour la Brocante des Quais à Sète.\n\nCent exposants et trois fanfares le long du canal.\n\nAvec un plan d’accès s’il vous plaît.',
      'fr',
    )
    expect(of('pricing')).toBeUndefined()
    expect(words).toContain('[Adresse]')
  })
})
