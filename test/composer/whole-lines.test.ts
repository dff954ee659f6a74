import { describe, expect, test } from 'bun:test'
import { markedPage, pageOf } from './measure'

describe('lines of a list', () => {
  test('keep what stands behind the price, and a dash between two hours', async () => {
    const { of } = await pageOf(
      'Swim school Otter, a page please\n\nLessons\n- babies £9 or ten for £80\n- Mon morning 9 - 10.30, for anyone who can float, £12\n- family hour 2 hours £20 each, max 6 people, caps included',
    )
    expect(of('pricing')!.plans).toEqual([
      { name: 'Babies', price: '£9', description: 'Or ten for £80' },
      { name: 'Mon morning 9 - 10.30, for anyone who can float', price: '£12' },
      { name: 'Family hour 2 hours', price: '£20 each', description: 'Max 6 people, caps included' },
    ])
  })

  test('are not cut at commas', async () => {
    const { words } = await pageOf(
      'Tischlerei Moosbach\n\nWas wir machen:\n1. Regale, Bänke, Truhen\n2. Treppen aus Esche, Ahorn\n3. Reparaturen, auch kleine',
      'de',
    )
    for (const line of ['Regale, Bänke, Truhen', 'Treppen aus Esche, Ahorn', 'Reparaturen, auch kleine'])
      expect(words).toContain(line)
  })

  test('that begin with a date or an hour are one entry, with all of its prices', async () => {
    const { of } = await pageOf(
      'Sommerfest Am Anger\n\n10.00 Uhr Messe auf der Wiese\n12.00 Uhr Mittagessen: Braten 9,50 / Eintopf 7,00 / Fritten 3,00\n14.00 Uhr Kaffee im Saal\n\nWeitere Termine\n16.10. Elternabend 3b, 19 Uhr, Raum 104\n11.11. Laternenumzug, 17 Uhr ab Kirchplatz',
      'de',
    )
    const days = JSON.stringify(of('agenda'))
    expect(days).toContain('Braten 9,50 / Eintopf 7,00 / Fritten 3,00')
  })

  test('that begin with letters in order are a list', async () => {
    const { words, of } = await pageOf(
      'Quiet Rivers 2027, one day on small weirs\n\nWorkshops\nA. Counting eels (max 12)\nB. Talking to mill owners (max 20)\nC. Repairing sluices, bring gloves (max 9)',
    )
    expect(words).toContain('C. Repairing sluices, bring gloves')
    expect(of('features')?.items).toHaveLength(3)
  })

  test('broken by their writer are not joined', async () => {
    const { words } = await pageOf(
      'Bar La Garza, Almendral\nmenú del día 12,50 con pan y postre\nlunes cocido, martes lentejas, miércoles arroz, viernes pescado\ncerramos los domingos\ntel 927 55 01 84',
      'es',
    )
    expect(words).not.toMatch(/pescado cerramos/)
  })
})

describe('lines of a label and what it says', () => {
  test('stay whole, whatever is read in them', () => {
    // Some words of the values are read as entries, and some as wishes.
    const { words } = markedPage(
      '{name|Segelmacherei Brodersen}\n\nWas wir machen:\n1. {item|Segel nähen}\n2. {item|Persenninge nach Maß}\n\nWas wir nicht machen: {item|Zelte} aus Folie, {item|Markisen}, {text|Reparatur von Schlauchbooten}.\n\n' +
        'So läuft es ab: {text|Sie bringen das Segel}, {item|ich messe} ({item.note|kostet nichts}), {text|Sie bekommen in einer Woche ein Angebot}. {wish.other|Lieferzeit vier Wochen.}',
      'de',
    )
    expect(words).toContain('\nWas wir nicht machen\nZelte aus Folie, Markisen, Reparatur von Schlauchbooten.')
    expect(words).toContain('\nSo läuft es ab\nSie bringen das Segel, ich messe (kostet nichts)')
    expect(words).toContain('Lieferzeit vier Wochen.')
  })

  test('with a mail address and a telephone number go to the contact part', async () => {
    const { all, words } = await pageOf(
      "Bell Day 2027, Weavers' Hall, Norwick\n\nFees\nMembers £95\nGuests £140\n\nGetting there: the station is 12 minutes on foot.\n\nParking: two bays behind the hall.\n\nBookings: book@bellday.example or 01632 960 590, Fiona, mornings only.",
    )
    expect(JSON.stringify(all('facts'))).not.toContain('bellday.example')
    expect(words).toContain('Fiona, mornings only')
    expect(all('contact')).toMatchObject([{ title: 'Contact', email: 'book@bellday.example', phone: '01632 960 590' }])
  })
})

test('a heading with its day is one heading, and facts below the last day are no part of it', async () => {
  const { content } = await pageOf(
    "Deux rivières, 3 jours à pied\n\nJour 1 – mercredi\nDépart 9 h 30 de la gare. 12 km, plat.\n\nJour 2 – jeudi\n18 km, une bonne côte après le pont.\n\nJour 3 – vendredi\n15 km, arrivée vers midi au port.\n\nCompris : hébergement, trois dîners\nNon compris : train, pique-niques\nÀ prendre : lampe, cape de pluie (c'est la Bretagne), duvet",
    'fr',
  )
  const text = JSON.stringify(content.blocks)
  expect(text).toContain('"title":"Jour 3 – vendredi"')
  expect(content.blocks.map(({ type }) => type)).toContain('facts')
  expect(text).toContain("lampe, cape de pluie (c'est la Bretagne), duvet")
})

test('a fax and a second number stand beside the hours, each under its word', async () => {
  const { of } = await pageOf(
    'Praxis am Anger\n\nTelefon: 05599 231 25-0\nFax: 05599 231 25-19\n\nSprechzeiten\nMo 8:00–12:00\nDi 8:00–11:00',
    'de',
  )
  expect(of('contact')).toMatchObject({ phone: '05599 231 25-0', note: 'Fax: 05599 231 25-19' })
  expect(of('contact')!.hours).toHaveLength(2)
})

test('an advertisement refuses its readers what it refuses, and no note of it is hidden', async () => {
  const { words, says } = await pageOf(
    'Verkaufe Kinderrad Marke Pfeil, 20 Zoll, 90 €. Nur Abholung in Mainz. Kein Tausch, keine "Letzter Preis"-Fragen. Tel. 0171 3920 045',
    'de',
  )
  expect(words).toContain('Kein Tausch, keine "Letzter Preis"-Fragen')
  expect(says).not.toContain('Tausch')
})

describe('titles', () => {
  test.each([
    [
      'de',
      'Praxis Dr. med. Imke Brandt & Dr. med. Jost Adelberg\nHausärzte\nTelefon: 05599 231 25-0',
      'Praxis Dr. med. Imke Brandt & Dr. med. Jost Adelberg',
    ],
    [
      'en',
      'SAFETY NOTICE\n\nOrrin Ltd is recalling the Gusto 2.4L pan sold between 3 May and 9 June. The handle can come loose.',
      'Recall: Gusto 2.4L pan',
    ],
    [
      'en',
      'LOST since monday noon, ginger tom, white paw, answers to Biscuit. Around Mill Rise / the allotments. 07700 900 347',
      'LOST since monday noon',
    ],
  ])(
    'are not cut at an abbreviation or a figure, and an advertisement says what it is (%s)',
    async (locale, brief, title) => {
      const { content } = await pageOf(brief, locale)
      expect(content.name).toBe(title)
    },
  )
})

describe('what a brief tells in its own form', () => {
  test('lines with years and the lines indented below them are the stations of a life', async () => {
    const { of } = await pageOf(
      'Ada Moor\nBridge engineer\n\nCan you turn my CV into a page?\n\nEXPERIENCE\n2019 – now\tAssociate, Pell Engineers, Bristol\n\tLead on the harbour bridge (£3m, 40 m long)\n\tRun a team of six\n2014 – 2019\tSenior engineer, Ashdown, London\n\tWrote the office guide for timber',
    )
    expect(of('timeline')!.items).toEqual([
      {
        date: '2019 – now',
        title: 'Associate',
        text: 'Pell Engineers, Bristol. Lead on the harbour bridge (£3m, 40 m long). Run a team of six.',
      },
      { date: '2014 – 2019', title: 'Senior engineer', text: 'Ashdown, London. Wrote the office guide for timber.' },
    ])
  })

  test('a list that goes through the days of the week has one entry for each', async () => {
    const { words } = await pageOf(
      'Bar La Garza, Almendral\nmenú del día 12,50 con pan y postre\nlunes cocido, martes lentejas, miércoles arroz, jueves fideuá, viernes pescado\ntel 927 55 01 84',
      'es',
    )
    for (const dish of ['Cocido', 'Lentejas', 'Arroz', 'Fideuá', 'Pescado']) expect(words).toContain(dish)
  })

  test('a slogan that the brief introduces stands under the title', async () => {
    const { of } = await pageOf(
      'Landing page for our app. Name is Larch. One liner we keep coming back to: "Know what\'s in your shed without opening it."\n\nWhat it does\nYou take a picture of a shelf, and Larch counts what stands there.',
    )
    expect(of('hero')!.text).toBe("Know what's in your shed without opening it.")
  })

  test('a figure in a list of figures is one of them, and the words of a button end with their sentence', () => {
    const { of, words } = markedPage(
      '{name|Larch}\n\n{heading|Numbers}\n* {stat|37%} {stat.label|less food binned}\n* {item|£9.20 saved per week on average}\n* {stat|4.6} {stat.label|stars, 188 reviews}\n\nButtons: {action|Download on iPhone} / {action|Download on Android}. Press: {email|hello@larch.example}',
    )
    expect(of('stats')!.items).toHaveLength(3)
    expect(words).not.toContain('Buttons')
    expect(of('contact')).toMatchObject({ email: 'hello@larch.example' })
  })

  test('a quotation has the author behind it, not the words that ask for it', async () => {
    const { of, words } = await pageOf(
      'Hi Priya, here are the words for our website.\n\nFerry Lane Bakery, in the old boat shed on Ferry Lane.\n\nA customer wrote this in our book and I\'d love it on there: "I came for one loaf and went home with four. Best morning of the year." – Doreen, Marsh End\n\nThanks',
    )
    expect(of('quote')).toMatchObject({ author: 'Doreen, Marsh End' })
    expect(words).not.toContain('love it on there')
  })

  test('a first line of a name with its day is the top of the page', async () => {
    const { of } = await pageOf(
      'Sommerfest St. Gallus, Sonntag 14. Juni, rund um die Kirche\n\n10.00 Uhr Messe im Pfarrgarten\n12.00 Uhr Mittagessen\n14.00 Uhr Kaffee im Saal',
      'de',
    )
    expect(of('hero')).toMatchObject({
      title: 'Sommerfest St. Gallus',
      eyebrow: 'Sonntag 14. Juni, rund um die Kirche',
    })
    expect(of('agenda')).toBeDefined()
  })

  test('hours of work in a week are no time of day', async () => {
    const { all } = await pageOf(
      'Gezocht: bakker (m/v/x) 32 uur, Bakkerij Van Dam in Lemmer. Start 4.00 uur, vrije zondag, € 2.650 bruto bij fulltime. Bel Sjoerd: 06 1199 2043. Geen bureaus!',
      'nl',
    )
    expect(all('timeline')).toEqual([])
  })
})

describe('what the answer names', () => {
  test('is no request, and no words that lead to a button or an address', async () => {
    const { says, of } = await pageOf(
      'Limpet changelog\n\n## 2.1.0 (3 May)\n- charts zoom\n- new export\n\nWant a page that lists this, with a link to download at limpet.example/get and our mail bugs@limpet.example.',
    )
    expect(says).not.toContain('with a link to')
    expect(says).not.toContain('our mail')
    expect(JSON.stringify(of('hero')!.actions)).toContain('"label":"Download"')
  })

  test('is no clause that stands among others of one list: the page shows it', async () => {
    const { says, words } = await pageOf(
      'brauch ne seite für unsre band. wir heißen Funkenflug Nord, spielen jazz auf hochzeiten + dorffesten, 5 leute 2 trompeten, buchen über mo@funkenflug.example\nbitte bunt',
      'de',
    )
    expect(words).toContain('spielen jazz auf hochzeiten')
    expect(says).not.toContain('brauch ne seite')
  })
})

test('a spoon of salt has no price', async () => {
  const { words } = await pageOf(
    'Mohnstrudel\n\nTeig\n- 400 g Mehl\n- 60 g Butter, 1 TL Salz\n- 3 Eier\n\nMehl und Butter kneten, eine Stunde ruhen lassen.',
    'de',
  )
  expect(words).toContain('60 g Butter, 1 TL Salz')
})

test('a button ends before the word that leads to its address', async () => {
  const { of } = await pageOf(
    'Wir suchen ab sofort: Koch (m/w/d), 30 Std., Gasthof Linde in Moosbach. Bewerbung an chef@linde.example oder anrufen 05258 990 14.',
    'de',
  )
  expect(JSON.stringify(of('hero')!.actions)).not.toContain('Bewerbung an"')
})

describe('what the pictures of the documentation showed', () => {
  test('a label at the end of a paragraph is the heading of the programme below it', async () => {
    const { of } = await pageOf(
      'Bitte eine Seite für das Hafenfest des Segelvereins Ostufer am 4. Mai am Steg 3. Programm:\n14:00 Eröffnung\n15:00 Regatta der Jugend\n18:00 Grillen',
      'de',
    )
    expect(of('agenda')).toMatchObject({ title: 'Programm' })
    expect(of('hero')!.text).toBeUndefined()
  })

  test('"keep it plain" at the end of a notice is not shown', async () => {
    const { words } = await pageOf(
      'We are recalling the Kestrel lamp sold in May 2025. The foot can come loose. Stop using it. Call 0800 555 0199. Keep it plain, no marketing.',
    )
    expect(words).toContain('The foot can come loose.')
    expect(words).not.toContain('plain')
  })

  test('an address keeps both halves of its bracket', () => {
    const { of } = markedPage('{name|Lotus Room}\n\n{about|Yoga for all.}\n\n{address|Bristol (14 Gloucester Rd}')
    expect(of('contact')!.address).toBe('Bristol (14 Gloucester Rd)')
  })
})
