import { describe, expect, test } from 'bun:test'
import { withoutTitle } from '../../src/composer/page/hero'
import { markedPage, pageOf } from './measure'

describe('the top of a page', () => {
  test('says what stands behind the name on its line, and says the name once', () => {
    const { of, words } = markedPage(
      '# {name|Larch} – release notes\n\n## {heading|1.2}\n- {item|Faster start}\n- {item|New icon}',
    )
    expect(of('hero')).toMatchObject({ title: 'Larch', eyebrow: 'Release notes' })
    expect(words.match(/Larch/g)).toHaveLength(1 + Number(of('footer') !== undefined))
  })

  test('keeps the colon of a notice as it is written', () => {
    const { of } = markedPage(
      "{name|Rappel : bouilloire VAPO 3}\n\n{text|Ne l'utilisez plus.}\n\n{heading|Que faire ?}\n- {item|Débranchez-la}\n- {item|Renvoyez-la}",
      'fr',
    )
    expect(of('hero')?.title).toBe('Rappel : bouilloire VAPO 3')
    expect(of('hero')?.eyebrow).toBeUndefined()
  })

  test('joins the sentences of a slogan as sentences', () => {
    const { of } = markedPage(
      '{name|Tin Roof Tents}\n{tagline|Up in a minute.} {tagline|Dry all night.}\n\n{about|We sew tents in Leith since 1990.}',
    )
    expect(of('hero')?.text).toBe('Up in a minute. Dry all night.')
  })

  test('tells what the page is about where facts come first, and the title is no fact', () => {
    const { of } = markedPage(
      'Cottage: {name|Gorse Cottage}\nSleeps: {fact|four}\nNights: {fact|two at least}\nBlurb: {about|A stone cottage above the bay. The boats come in at six.}\n\n{heading|Bring}\n- {item|Towels}\n- {item|Boots}',
    )
    expect(of('hero')?.text).toBe('A stone cottage above the bay. The boats come in at six.')
    expect(of('facts')?.items).toEqual([
      { label: 'Sleeps', value: 'four' },
      { label: 'Nights', value: 'two at least' },
    ])
  })
})

describe('the ways to reach somebody', () => {
  test('stand in the contact part, each with its remark, and no line of a button stands as text', () => {
    const { of, all } = markedPage(
      '{name|Kestrel Vets}\n\n{about|We look after cats in Alston, and after their owners.}\n\n{heading|Care}\n- {item|Vaccination}\n- {item|Teeth}\n\n' +
        '{hours|Mon–Fri 8–18}, {text|by appointment}\nOut of hours {phone|0113 496 0000}\n{action|join here} {action.url|https://kestrel.example/join}\n{email|desk@kestrel.example}',
    )
    expect(of('contact')).toMatchObject({
      phone: '0113 496 0000',
      email: 'desk@kestrel.example',
      hours: [{ days: 'Mon–Fri', time: '8–18, by appointment' }],
      note: 'Out of hours: 0113 496 0000',
    })
    expect(all('text').map(({ text }) => text)).toEqual([])
  })

  test('hold the mail address of a button that else stands in a sentence only', () => {
    const { of } = markedPage(
      '{name|Forge Delmas}\n\n{about|We forge gates. Nothing is welded.}\n\nTo {action|ask for a quote} write to {action.url|quote@delmas.example}, with a photo and the size of your gate. {text|We answer on Mondays.}\n\nWorkshop: {address|14 Mill Lane, Alston}, {phone|0113 496 0000}.',
    )
    expect(of('contact')).toMatchObject({ phone: '0113 496 0000', email: 'quote@delmas.example' })
  })
})

describe('a page whose words were read wrong', () => {
  test('says below its title only what the title leaves out', () => {
    const texts = [
      ['en', '{name|TEA DANCE} {about|– doors at 3, band at 4, bring a friend}'],
      ['de', '{name|Hütte am Bach}{text|, alte Mühle, 6 Betten, Ofen, kein Strom.}'],
      ['en', "{text|It's called }{name|Mill Lane Books}{text| and it's above the post office.}"],
    ].map(([lang, line]) => markedPage(`${line}\n\n{heading|Plan}\n- {item|One}\n- {item|Two}`, lang).of('hero')?.text)
    expect(texts).toEqual([
      'Doors at 3, band at 4, bring a friend',
      'Alte Mühle, 6 Betten, Ofen, kein Strom.',
      "It's above the post office.",
    ])
  })

  test('keeps a statement that begins with its name', () => {
    const statement = 'Kestrel Vets, a practice in Alston, looks after cats, dogs and hens.'
    const { of } = markedPage(
      `{name|Kestrel Vets}\n\n{about|${statement}}\n\n{heading|Care}\n- {item|Teeth}\n- {item|Claws}`,
    )
    expect(of('hero')?.text).toBe(statement)
  })

  test('ends with its contact part, and no call repeats the title behind it', () => {
    const { all } = markedPage(
      '{name|Kestrel Vets}\n\n{heading|Care}\n- {item|Teeth}\n- {item|Claws}\n\n{heading|Team}\n{person|Ann Ray}, {person.role|vet}\n{person|Bo Lund}, {person.role|nurse}\n\n{action|Book a visit}: {phone|0113 496 0000}',
    )
    expect(all('contact')).toHaveLength(1)
    expect(all('cta')).toEqual([])
  })

  test('gives facts no heading that says nothing', () => {
    const { of, words } = markedPage('{name|Gorse Cottage}\n\nSleeps: {fact|four}\nNights: {fact|two at least}')
    expect(of('facts')?.title).toBeUndefined()
    expect(words).not.toContain('Details')
  })

  test('labels a button that dials or writes with what one does there, whatever was read as its words', () => {
    const lines = [
      ['en', '{action|14 Mill Lane}, {phone|0113 496 0000}'],
      ['en', '{action|Bookings essential}: {email|desk@kestrel.example}'],
      ['de', '{action|Ein Anruf reicht}: {phone|030 901 820 11}'],
      ['en', '{action|Book a long visit for two}: {phone|0113 496 0000}'],
      ['en', 'Button: {action|Come along} {email|desk@kestrel.example}'],
    ]
    const labels = lines.map(([lang, line]) => {
      const { of } = markedPage(`{name|Kestrel}\n\n{heading|Plan}\n- {item|One}\n- {item|Two}\n\n${line}`, lang)
      const [button] = (of('hero')?.actions ?? []) as { label: string }[]
      return button?.label
    })
    expect(labels).toEqual(['Call', 'Write an e-mail', 'Anrufen', 'Book a long visit for two', 'Come along'])
  })

  test('labels a link with no sentence, and no words before its own', () => {
    const lines = [
      ['en', '{text|Our guests} {action|book online} at {action.url|https://kestrel.example/book}'],
      ['de', '{action|Alle Nachbarn können mitmachen} {action.url|https://kestrel.example/los}'],
      ['it', '{text|Il tasto dice} {action|Ordina ora} {action.url|https://kestrel.example/ordina}'],
    ]
    const labels = lines.map(([lang, line]) => {
      const { of } = markedPage(`{name|Kestrel}\n\n{heading|Plan}\n- {item|One}\n- {item|Two}\n\n${line}`, lang)
      const [button] = (of('hero')?.actions ?? []) as { label: string }[]
      return button?.label
    })
    expect(labels).toEqual(['Book online', 'Mehr erfahren', 'Ordina ora'])
  })

  test('writes where a button says so, and does not dial', () => {
    const { of } = markedPage(
      '{name|Ada Moss}\n{phone|0113 496 0000}, {email|ada@moss.example}\n\n{heading|Work}\n- {item|One}\n- {item|Two}\n\n{action|Email me}',
    )
    expect(of('hero')?.actions).toMatchObject([{ label: 'Email me', href: 'mailto:ada@moss.example' }])
  })

  test('is called by its name, without the words that lead to it, and with its last point', () => {
    const plan = '\n\n{heading|Plan}\n- {item|One}\n- {item|Two}'
    const names = [
      ['en', '{ask|Landing page for my app }{name|its called larder}{ask|, please}'],
      ['de', '{name|Name Hofladen Brinke}\n\n{about|Milch und Eier.}'],
      ['fr', '{name|Employeur : Laiterie Rousseau}\n\n{about|Du lait, rien que du lait.}'],
      ['de', '{name|Kanuverein Lohne 1920 e. V.}\n\n{about|Wir paddeln.}'],
      ['en', '{ask|Website text for }{name|Harbour Lane}{ask| Dentists (draft 2)}\n\n{about|Harbour Lane is small.}'],
      ['de', '{name|Hofkäserei Brinke}\n{item|Käser/in (m/w/d), Teilzeit}\n\n{about|Wir sind vier Leute.}'],
      ['fr', '{fact|Poste : Fromager}\n{name|Laiterie Rousseau}\n\n{about|Du lait.}'],
      ['de', '{name|Guten Abend Herr Lutz}\n\n{text|Gasthof Brinke, seit 1920}'],
    ].map(([lang, line]) => markedPage(line + plan, lang).of('hero')?.title)
    expect(names).toEqual([
      'larder',
      'Hofladen Brinke',
      'Laiterie Rousseau',
      'Kanuverein Lohne 1920 e. V.',
      'Harbour Lane Dentists',
      'Käser/in (m/w/d)',
      'Fromager',
      'Gasthof Brinke',
    ])
  })

  test('puts words that lead to a name above it, and no greeting, heading or other name there', () => {
    const below = '\n\n{heading|Plan}\n- {item|One}\n- {item|Two}'
    const memory = markedPage(`{heading|In fond memory of}\n\n{name|Ada Moss}\n\n{about|Ada kept bees.}${below}`)
    expect(memory.of('hero')).toMatchObject({ eyebrow: 'In fond memory of', title: 'Ada Moss' })
    expect(memory.words.match(/In fond memory of/g)).toHaveLength(1)

    const about = 'We fix every bike that comes in by nine in the morning on the same day.'
    const names = markedPage(
      `# {name|Moss Cycles}\n\n{name|Who we are}\n{about|${about}}\n\n{heading|Teams}\n- {item|Reds}\n- {item|Blues}\n{name|Alston Reds}\n\n{email|desk@mosscycles.example}`,
    )
    expect(names.of('hero')?.eyebrow).toBeUndefined()
    expect(names.all('section').map(({ title }) => title)).toContain('Who we are')

    const greeted = markedPage(`{name|Sali zäme}\n\n{name|Kafi Umweg}\n\n{about|Wir rösten selber.}${below}`, 'de')
    expect(greeted.of('hero')?.title).toBe('Kafi Umweg')
    expect(greeted.words).not.toContain('Sali')
  })
})

describe('the title of a page', () => {
  const titles = [
    [
      'what a request is about, where no name is sure',
      'en',
      'ok so page for the barn dance??\nSat 3 May, 7pm, Mill Close. bring a plate',
    ],
    [
      'the words in quotation marks behind it',
      'de',
      'Bitte eine Seite für unsere Hütte »Larchstube« in Kals, Bachweg 3. 40 m², zwei Kammern, Ofen. Keine Hunde.',
    ],
    [
      'what stands behind a colon',
      'nl',
      'Graag een pagina voor onze vacature: bakker (24 uur) bij Bakkerij De Korst, Dorpsstraat 2, Ede. Een diploma is niet nodig.',
    ],
    [
      'whole, with the word that joins two names',
      'de',
      'unser Fest: Anna u. Emil, 4.7., Standesamt Kufstein 10 uhr. Kinder gern.',
    ],
    [
      'without the words that show it',
      'fr',
      "Voici l'itinéraire de notre balade autour du lac, du 3 au 5 mai 2026. Une carte par jour.",
    ],
    [
      'the couple',
      'en',
      'Wedding of Ada & Bram, Saturday 3 May 2026. Ceremony at St Mark, then lunch at the mill. Bring a hat.',
    ],
    [
      'a name behind which the first line says what it is',
      'en',
      'larder – a tiny crate for shelves. I want a page that looks like a good README.\n\nInstall:\n\n    cargo add larder',
    ],
  ] as const
  const expected = [
    'Barn dance',
    'Larchstube',
    'Bakker (24 uur) bij Bakkerij De Korst',
    'Anna u. Emil',
    'Itinéraire de notre balade autour du lac',
    'Ada & Bram',
    'larder',
  ]
  for (const [i, [name, lang, text]] of titles.entries())
    test(`is ${name}`, async () => {
      const { of } = await pageOf(text, lang)
      expect(of('hero')?.title).toBe(expected[i])
    })

  test('is no sentence before the request', async () => {
    const { of } = await pageOf(
      'Hello! I teach weaving in my barn (its a warm barn). want a page for autumn courses\n- rugs, 6 mondays, $240\n- shawls, 4 mondays, $165\nmax 7 people.',
    )
    expect(of('hero')?.title).toBe('Autumn courses')
  })

  test('is the name before an address', () => {
    const { of } = markedPage(
      '{ask|Looking for a barman, want the ad as a page.} {name|Larch & Son}, {address|8 Mill Lane, Alston}. {text|Start mid May. Bring a friend.}',
    )
    expect(of('hero')?.title).toBe('Larch & Son')
  })
})

describe('the words below a title', () => {
  test.each([
    [
      'Ada Berg et Bram Lund, le samedi 3 mai 2026, à Alston.',
      'Ada Berg et Bram Lund',
      'Le samedi 3 mai 2026, à Alston.',
    ],
    ['No wait its called The Larches.', 'The Larches', ''],
    ['Casa El Roble (Ronda, Málaga).', 'Casa El Roble', 'Ronda, Málaga'],
    ['Soy Ada Berg, ceramista, Lugo.', 'Ada Berg', 'Ceramista, Lugo.'],
    ["We're The Larches, three piece band from Alston.", 'The Larches', 'Three piece band from Alston.'],
    ['Hi, I bake rye bread at The Larches in Alston.', 'The Larches', 'I bake rye bread at The Larches in Alston.'],
  ])('say no word twice, and greet nobody: %s', (text, title, said) => expect(withoutTitle(text, title)).toBe(said))

  test('are whole: a date with the words that lead to it, and no part of a sentence', () => {
    const page = (text: string) => markedPage(`${text}\n\n{heading|Plan}\n- {item|One}\n- {item|Two}`, 'de').of('hero')
    expect(
      page('{ask|Eine Seite für das} {name|Larchenfest}, {aside|diesmal vom 3. bis} {date|5. Mai 2026}.'),
    ).toMatchObject({
      eyebrow: 'Diesmal vom 3. bis 5. Mai 2026',
    })
    expect(
      page(
        '{name|Larchenfest}\n\n{text|Wir tanzen im Hof. Kinder gern.} Antwort bis {date|1. Mai} {wish.part|mit Formular}. {text|Wir freuen uns.}',
      )?.eyebrow,
    ).toBeUndefined()
  })

  test('take no date from the end of a long text', () => {
    const long =
      '{text|We mend chairs, tables and stools in a barn behind the mill, and teach it to everybody who asks.} '
    const { of, words } = markedPage(`{name|Larch & Son}. ${long.repeat(4)}last day {date|31 January}`)
    expect(of('hero')?.eyebrow).toBeUndefined()
    expect(words).toContain('ast day 31 January')
  })

  test('tell the trade, and no kin', () => {
    expect(
      markedPage(
        '{ask|hi need a page for my} {item|cat hotel}, name is {name|Larch House}, {text|open all year. Bring a toy.}',
      ).of('hero')?.eyebrow,
    ).toBe('Cat hotel')
    expect(
      markedPage('{ask|Memorial page for my} dad, {name|Ivo Berg}. {text|Joiner in Alston for years. He sang.}').of(
        'hero',
      )?.eyebrow,
    ).toBeUndefined()
  })
})

describe('an address', () => {
  test('is known by its form, and not by its role alone', () => {
    const { of } = markedPage(
      '{ask|Please make a site for} {name|Larch & Son}, {name|14 Mill Row}, {place|Alston}. {text|We mend chairs and tables.}\n\n{text|Open on Mondays.} {address|86 chairs wait!} {text|Phone} {phone|0113 496 0000}.',
    )
    expect(of('contact')).toMatchObject({ address: '14 Mill Row, Alston', phone: '0113 496 0000' })
    expect(of('text')?.text).toContain('86 chairs wait!')
  })

  test('begins with no caption and no words that lead to it', () => {
    const { of } = markedPage(
      "{text|We mend chairs and tables in a barn.} {address|we're at 14 Mill Row, Alston}. {text|Max two chairs each.}",
    )
    expect(of('contact')?.address).toBe('14 Mill Row, Alston')
  })
})

describe('the buttons of a page', () => {
  const pages = [
    [
      'their words stand before an arrow',
      'en',
      'gig page for our band THE LARCHES.\nbutton HEAR -> larches.example/listen and button BUY -> larches.example/shop\nbooking: ada@larches.example',
      [
        { label: 'HEAR', href: 'https://larches.example/listen', style: 'primary' },
        { label: 'BUY', href: 'https://larches.example/shop', style: 'secondary' },
      ],
    ],
    [
      'they call, where that is asked for',
      'it',
      'Osteria al Larice\nVia dei Mulini 7, Lucca – tel. 0583 555 418\n\nVorrei una pagina semplice. Un pulsante per telefonare, niente prenotazioni online.',
      [{ label: 'Chiama', href: 'tel:0583555418', style: 'primary' }],
    ],
    [
      'they open WhatsApp',
      'en',
      'need a page for my knife grinding, name is Sharp Larch. put a button to whatsapp +44 7700 900214. thx',
      [{ label: 'WhatsApp', href: 'https://wa.me/447700900214', style: 'primary' }],
    ],
  ] as const
  for (const [name, lang, text, actions] of pages)
    test(name, async () => expect((await pageOf(text, lang)).of('hero')?.actions).toEqual([...actions]))

  test('lead where the words behind them say', () => {
    const { of } = markedPage(
      '{name|Larder}\n\n{text|At the bottom a link to} {action.url|https://larder.example/plan} {text|and a button} "{action|Report a bug}" {text|to} {email|bugs@larder.example}.',
    )
    expect(of('hero')?.actions).toEqual([
      { label: 'Report a bug', href: 'mailto:bugs@larder.example', style: 'primary' },
    ])
  })

  test('are none for an address that a sentence only tells, and no sentence asks for two that are there', () => {
    const { of } = markedPage(
      '{name|Larch kettle}\n\n{text|No flowers, gifts to the hospice in Alston please,} {action.url|larch.example/gift}. {text|Tea at four. We sing.}',
    )
    expect(of('hero')?.actions).toBeUndefined()
    const { words } = markedPage(
      '{name|Larder}\n\n{text|Main button} "{action|Start free}" {text|to} {action.url|https://larder.example/a}, {text|second button} "{action|Read on}" {text|to} {action.url|https://larder.example/b}. {text|We count shelves.}',
    )
    expect(words).not.toContain('button')
  })
})
