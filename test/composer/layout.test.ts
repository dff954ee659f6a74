import { describe, expect, test } from 'bun:test'
import { walk } from '../../src/blocks/tree/walk'
import { markedPage, pageOf } from './measure'

describe('the layout of a brief decides where the tagger errs', () => {
  test('a date with its hour is one entry of a programme', async () => {
    const { of } = await pageOf(
      'Grundschule am Teich – Elternbrief Nr. 4\n\nLiebe Eltern,\n\nam Freitag, den 10. Oktober findet unser Herbstlauf statt. Treffpunkt 8.15 Uhr auf dem Schulhof, Ende gegen 11.30 Uhr.\n\nBitte mitgeben:\n- feste Turnschuhe, Regenjacke\n- Trinkflasche, KEINE Süßigkeiten\n\nWeitere Termine\n16.10. Elternabend 3b, 19 Uhr, Raum 104\n27.10.–31.10. Herbstferien\n11.11. Laternenumzug, 17 Uhr ab Kirchplatz\n\nSekretariat Frau Kaya, 06999 8810 12, täglich 7.30–12 Uhr',
      'de',
    )
    expect(of('agenda')?.days).toMatchObject([
      {
        items: [
          { time: '16.10.', title: 'Elternabend 3b, 19 Uhr, Raum 104' },
          { time: '27.10.–31.10.', title: 'Herbstferien' },
          { time: '11.11.', title: 'Laternenumzug, 17 Uhr ab Kirchplatz' },
        ],
      },
    ])
  })

  test('lettered lines are one list, under the short line above them', async () => {
    const { of } = await pageOf(
      'Quiet Rooms 2026 – noise in small buildings\n16 April 2026, Tanner Hall, Norwick\n\nWorkshops, pick one when you book\nA. Hands-on with sound cameras (max 20)\nB. Writing reports that planners read (max 40)\nC. Retrofitting floors, bring a problem (max 25)',
    )
    expect(of('features')).toMatchObject({
      title: 'Workshops, pick one when you book',
      items: [
        { title: 'A. Hands-on with sound cameras', text: 'Max 20' },
        { title: 'B. Writing reports that planners read', text: 'Max 40' },
        { title: 'C. Retrofitting floors, bring a problem', text: 'Max 25' },
      ],
    })
  })

  test('a day with its name is the heading of the lines below it, and of nothing behind an empty line', async () => {
    const { content } = await pageOf(
      'Circuit « Deux rives » – 2 jours à vélo, 14 au 15 mai\nAssociation Les Roues Libres de Kermor\n\nJour 1 – mercredi\nRendez-vous 9 h 30 gare de Plou. 42 km, plat. Pique-nique à l’écluse.\n\nJour 2 – jeudi\n58 km, deux bonnes côtes après le pont. Nuit en gîte d’étape.\n\nParticipation : 210 € adhérents\nCompris : hébergement, trois dîners\nNon compris : train, bières',
      'fr',
    )
    const sections: [unknown, number][] = []
    walk(content.blocks, ({ type, props, children }) => {
      if (type === 'section' && props.title) sections.push([props.title, children?.length ?? 0])
    })
    expect(sections.slice(0, 2)).toEqual([
      ['Jour 1 – mercredi', 1],
      ['Jour 2 – jeudi', 1],
    ])
  })

  test('chapters of several paragraphs keep them all, and a plan for the maker makes no headings', () => {
    const chapters = markedPage(
      '{name|The long river}\n\n{heading|Chapter 1}\n{text|It rises in the hills above the mill.}\n\n{text|Then it is wide and slow.}\n\n{heading|Chapter 2}\n{text|It meets the sea at the old harbour.}\n\n{text|Gulls wait there.}',
    )
    expect(chapters.words).toContain('\nChapter 2\nIt meets the sea at the old harbour.\n\nGulls wait there.')
    const plan = markedPage(
      '{name|The long river}\n\n{wish.part|Section 1 – hero}\n{wish.look|large letters}\n\n{wish.part|Section 2 – gallery}\n{wish.look|calm}\n\n{text|It rises in the hills above the mill.}',
    )
    expect(plan.words).not.toContain('Section')
  })

  test('a single dot before a price leads to it', async () => {
    const { of } = await pageOf(
      'Tasca da Ti Rosa\n\nPRATOS\nBacalhau à Brás ............ 12,50\nPolvo à lagareiro .......... 17,00\nArroz de feijão c/ legumes .  9,50  (vegetariano)\n\nReservas: 266 990 145',
      'pt',
    )
    expect(of('pricing')?.plans).toMatchObject([
      { price: '12,50' },
      { price: '17,00' },
      { price: '9,50', description: 'Vegetariano' },
    ])
  })

  test('a few words behind a comma are no wish', async () => {
    const { content, says } = await pageOf(
      "Circuit « Entre deux rives » – 5 jours à vélo, 14 au 18 mai\nAssociation Les Roues Libres de Kermor\n\nParticipation : 210 € adhérents, 245 € non-adhérents\nCompris : hébergement, trois dîners, camionnette pour les bagages\nNon compris : train, pique-niques, bières\n\nInscriptions avant le 20 avril auprès de Gwenola : 02 99 00 61 08. 18 places, il en reste 5.\n\nAnnulation : remboursé jusqu'au 1er mai, moitié ensuite.",
      'fr',
    )
    expect(JSON.stringify(content.blocks)).toContain('moitié ensuite')
    expect(says).not.toContain('moitié')
  })
})

test('a button that downloads does not write a mail', async () => {
  const { content } = await pageOf(
    'Page for our app. Name is Larder.\n\nWhat it does\nYou scan your receipt and it tells you what goes off.\n\nButtons: Download on iPhone / Download on Android. Press: hello@larderapp.example',
  )
  expect(JSON.stringify(content.blocks)).not.toContain('"label":"Download')
})

test('a quotation loses both of its marks', async () => {
  const { of } = await pageOf(
    'Larder is an app for your fridge.\n\nWhat people say\n"I haven\'t thrown out a bag of spinach since October." Tom, Sheffield\n"My flatmates stopped eating my yoghurt, because it\'s on the list." — Adaeze\n"Bit slow on long receipts but worth it" – Greg P.',
  )
  for (const { quote } of (of('testimonials')?.items ?? []) as { quote: string }[]) expect(quote).not.toMatch(/["“”]/)
})

test('an advertisement without a name is called by its first clause', async () => {
  const { content } = await pageOf(
    'LOST since tuesday night, grey tabby, white back left foot, answers to Pickle (or crumbs). Chipped, no collar. Around Hill Rise / the allotments. pls check sheds!! 07700 900 347 any time, reward £50',
  )
  expect(content.name).toBe('LOST since tuesday night')
})

test('clauses with a verb are no entries of a list', async () => {
  const { content } = await pageOf(
    'Tischlerei Brunhuber in Unterdornbach.\n\nWas wir machen:\n1. Küchen nach Maß\n2. Türen und Haustüren\n3. Treppen aus Eiche\n\nSo läuft es ab: Sie rufen an, ich komme vorbei und messe, Sie bekommen binnen zwei Wochen ein Angebot.',
    'de',
  )
  expect(JSON.stringify(content.blocks)).toContain('ie rufen an, ich komme vorbei und messe, Sie bekommen')
})

test('a sentence that only tells the name does not stand below the title', async () => {
  const { content } = await pageOf(
    'Landing page for our app. Name is Larder. You scan your shopping receipt and it tells you when each thing goes off.',
  )
  expect(content.name).toBe('Larder')
  expect(JSON.stringify(content.blocks)).not.toContain('Name is')
})

const LETTER =
  "From: office@thornleyprimary.example\nTo: the web person\nYear 5 residential – info for parents, please make into a page, letter below\n\nDear Parents and Carers,\n\nAs you know Year 5 are off to Hollin Crag Outdoor Centre from Monday 11 to Wednesday 13 May. This page should answer most questions, please look here before ringing Mrs Dhillon as she is only one person.\n\nKey times\nMon 8.20am drop off at the hall with bags (NOT the playground)\nMon 9.00 coach leaves\nWed 2.45pm approx. back at school. We will text if late.\n\nCost is £178. Payments so far should be £60 by now, £60 by 13 March, rest by 24 April. If this is difficult please speak to Mr Ablett in confidence, no child will miss out.\n\nKit list\n- waterproof coat and trousers (centre can lend trousers)\n- 3 pairs long trousers, not jeans\n- 4 tops, 2 warm jumpers\n- old trainers that WILL get wet, and a dry pair\n- sleeping bag, pillowcase\n- torch\n- water bottle\n- wash things, towel\n- teddy, nobody will laugh\n\nDo not bring: phones, tablets, sweets, aerosols, more than £5\n\nMedicines: named, in original box, handed to Miss Quill with the form on Monday morning. This includes travel sickness tablets and inhalers.\n\nQuestions we've had\nWho do they share with? Rooms of 6, every child gets at least one friend they chose.\nWhat if my child is homesick? We're used to it. We will ring you if it doesn't settle.\nIs the food halal? Yes, there's an option at every meal, also vegetarian. Tell us about allergies by 1 April.\nCan I phone? In an emergency only: 01632 960 702, centre office, or the school 01632 960 115.\n\nConsent forms back by 27 March please, 9 still missing!!\n\nMrs C. Whitlow\nHeadteacher"

test('lines that are each a question with its answer are questions, whatever the tagger reads', async () => {
  const { of } = await pageOf(LETTER)
  expect(((of('faq')?.items ?? []) as { question: string }[]).map(({ question }) => question)).toEqual([
    'Who do they share with?',
    'What if my child is homesick?',
    'Is the food halal?',
    'Can I phone?',
  ])
})

test('a sentence with dates is shown, though it was read as an aside', async () => {
  const { content } = await pageOf(LETTER)
  expect(JSON.stringify(content.blocks)).toContain('from Monday 11 to Wednesday 13 May')
})

test('a version in a sentence does not cut the words of its button', async () => {
  const { of } = await pageOf(
    'Ferrous is an open source timetable editor for small bus companies.\n\nUpgrade\n1. Back up your folder\n2. Download 2.0 from ferrous.example/download\n3. Check one route you know by heart',
  )
  expect(of('hero')?.actions).toMatchObject([{ label: 'Download 2.0', href: 'https://ferrous.example/download' }])
})

test('the end of an entry is no request, and a line with a colon above a list is its heading', async () => {
  const { content } = await pageOf(
    'Landing page for Dockhand, berth planning software for harbours. Dark, blue and orange.\n\n- Every berth on one page\n- Pilots see delays first\n- Works offline\n\nStart a trial: https://dockhand.example/trial',
  )
  expect(JSON.stringify(content.blocks)).toContain('Every berth on one page')
  const cake = await pageOf(
    "Nonna's lemon cake. Serves 8, 55 minutes.\nIngredients:\n- 3 lemons\n- 250 g sugar\n- 4 eggs\n- 200 g flour\nMethod\n1. Heat the oven to 170°C.\n2. Beat eggs and sugar for 5 minutes.\n3. Fold in flour and lemon juice.",
  )
  expect(JSON.stringify(cake.content.blocks)).toContain('"title":"Ingredients"')
})
