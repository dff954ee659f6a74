import { describe, expect, test } from 'bun:test'
import { pageOf } from './measure'

describe('lines below each other that begin with a day', () => {
  test('are one list, each line whole, whatever the commas in it', async () => {
    const { of } = await pageOf(
      'A page for the Larkfield walking week\n\nMon – meet at the hut, tea, short walk to the lake\nTue – Grey Crag, 9 miles, the steep one\nWed – rest day! Boat trip optional, £12\nThu – the old mine, ferry back\n\nRing Dora 01632 960 118',
    )
    expect(of('timeline')?.items).toEqual([
      { date: 'Mon', title: 'Meet at the hut, tea, short walk to the lake' },
      { date: 'Tue', title: 'Grey Crag, 9 miles, the steep one' },
      { date: 'Wed', title: 'Rest day!', text: 'Boat trip optional, £12' },
      { date: 'Thu', title: 'The old mine, ferry back' },
    ])
  })

  test('keep the day of each hour, and no opening hours are made of them', async () => {
    const { of } = await pageOf(
      'Turnverein Holm – Trainingszeiten\n\nMo 18.30 Kinder, 20.00 Frauen\nDi 19.00 Fußball\nDo 17.15 Eltern-Kind-Turnen, Halle 2\n\nTelefon 0431 556677',
      'de',
    )
    expect(of('agenda')?.days).toEqual([
      {
        items: [
          { time: 'Mo 18.30', title: 'Kinder' },
          { time: 'Mo 20.00', title: 'Frauen' },
          { time: 'Di 19.00', title: 'Fußball' },
          { time: 'Do 17.15', title: 'Eltern-Kind-Turnen, Halle 2' },
        ],
      },
    ])
    expect(of('contact')?.hours).toBeUndefined()
  })

  test('with nothing but hours are opening hours, and no prices', async () => {
    const { of } = await pageOf(
      'Rijwielhandel Bos\n\nOpeningstijden\nmaandag gesloten\ndinsdag t/m vrijdag 8.30 - 17.30\nzaterdag 9.00 - 16.00\n\nDorpsweg 4, 033 990 12 45',
      'nl',
    )
    expect(JSON.stringify(of('contact'))).toContain('8.30 - 17.30')
    expect(of('pricing') ?? of('menu')).toBeUndefined()
  })

  test('keep a day with its date whole', async () => {
    const { of } = await pageOf(
      'Imkerverein Holm\n\nTermine\nFr, 12. 9., 19 Uhr: Stammtisch GH Zur Linde\nSa, 4. 10.: Wachs schmelzen\nSo, 9. 11.: Anfängerkurs',
      'de',
    )
    const items = (of('timeline')?.items ?? []) as { date: string }[]
    expect(items.map(({ date }) => date.slice(0, 10))).toEqual(['Fr, 12. 9.', 'Sa, 4. 10.', 'So, 9. 11.'])
  })

  test('are dates or years too', async () => {
    const { of } = await pageOf(
      "A page for the Harrow Singers\n\nConcerts\n14 March - Songs of the Sea, St Mary's, 7.30\n9 May - Come and sing Fauré, all welcome, £10\n\nstationmaster@harrowsingers.example",
    )
    expect(of('timeline')?.items).toEqual([
      { date: '14 March', title: "Songs of the Sea, St Mary's, 7.30" },
      { date: '9 May', title: 'Come and sing Fauré, all welcome', text: '£10' },
    ])
  })

  test('with nothing else head the hours below them', async () => {
    const { of } = await pageOf(
      'Festa della Castagna\n\nVenerdì 18\n19.00 apertura stand\n21.30 liscio in piazza\n\nSabato 19\n17.00 gara di torte, 5 euro\n19.00 cena\n22.00 concerto',
      'it',
    )
    expect(of('agenda')?.days).toMatchObject([{ title: 'Venerdì 18' }, { title: 'Sabato 19', items: [{}, {}, {}] }])
  })
})

describe('short lines below each other', () => {
  test('are one entry each, also those that hold a figure or several things', async () => {
    const { content, of } = await pageOf(
      'Opas Apfelstrudel (Blech, für zehn Leute)\n\nTeig\n300 g Mehl\n1/2 Würfel Hefe\n60 g Butter, 1 TL Salz\n\nFüllung\n1,5 kg Äpfel\n150 g Rosinen (geht auch ohne)\n3 Eier\n1 TL Zimt, Zucker, Nelken\n\nSoll eine schöne Seite werden.',
      'de',
    )
    expect(content.name).toBe('Opas Apfelstrudel')
    expect(of('hero')?.text).toBe('Blech, für zehn Leute')
    expect(JSON.stringify(content.blocks)).toContain('"title":"Teig"')
    expect(JSON.stringify(content.blocks)).toContain('"3 Eier","1 TL Zimt, Zucker, Nelken"')
    expect(JSON.stringify(content.blocks)).toContain('"60 g Butter, 1 TL Salz"')
  })

  test('of people and others are one list', async () => {
    const { of } = await pageOf(
      'Marché de Brévigny\n\nNos producteurs\nIsabelle et Marc Thévenot, légumes bio\nLucas Perrin, paysan boulanger\nLa Ferme des Ombrages, œufs et volailles\nÉlodie Vasseur, chèvres\n\nLe samedi matin, place du Lavoir.',
      'fr',
    )
    expect(of('list')?.items).toEqual([
      'Isabelle et Marc Thévenot, légumes bio',
      'Lucas Perrin, paysan boulanger',
      'La Ferme des Ombrages, œufs et volailles',
      'Élodie Vasseur, chèvres',
    ])
  })

  test('with captions are facts, also where a caption has a bracket', async () => {
    const { of } = await pageOf(
      'Hoffest in der Lindenau\n\nEssen und Trinken\nHof 7: Waffeln und Kaffee\nHof 12: Falafel, Limo\nHof 19 (Feuerwehr): Bratwurst, Bier, ab 11\n\nSonntag ab 10 Uhr',
      'de',
    )
    expect(of('facts')?.items).toContainEqual({ label: 'Hof 19 (Feuerwehr)', value: 'Bratwurst, Bier, ab 11' })
  })
})

test('a telephone number is whole, whatever stands before it', async () => {
  const { content } = await pageOf(
    'Blackthorn Tree Care\n\nCrown reduction £350\nStump grinding £75\n\nKev Daintry 07700 900 664. Office (Sue, mornings) 01530 990 112. Emergency callouts after storms: ring Kev, any hour.',
  )
  expect(JSON.stringify(content.blocks)).not.toMatch(/07700(?! 900 664|900664)/)
})

test('captions with nothing but a price are a price list', async () => {
  const { of, words } = await pageOf(
    'Ferme de Brévigny\n\nLes paniers\nPetit panier (1-2 pers.) : 11 €\nGrand panier (3-4 pers.) : 18 €\nPain, 1 kg : 5,20 €\nFromage de chèvre : à la pièce\n\nLe jeudi soir, rue du Lavoir.',
    'fr',
  )
  expect(of('facts')).toBeUndefined()
  expect(JSON.stringify(of('menu') ?? of('pricing') ?? '')).toContain('"price":"18 €"')
  expect(words.match(/à la pièce/gi)).toHaveLength(1)
})

test('the lines below a question are its answer, whatever their form', async () => {
  const { of } = await pageOf(
    "Rowan Tree Care\n\nDo I need permission?\nIf you're in a conservation area, yes. We fill in the form.\n\nWhen is the best time?\nMost trees: winter. Cherries and plums: summer.\n\nDo you charge for quotes?\nNo.\n\n01530 960 112",
  )
  expect(of('faq')?.items).toEqual([
    { question: 'Do I need permission?', answer: "If you're in a conservation area, yes. We fill in the form." },
    { question: 'When is the best time?', answer: 'Most trees: winter. Cherries and plums: summer.' },
    { question: 'Do you charge for quotes?', answer: 'No.' },
  ])
})

test('the first line of a price list below the name of somebody is no heading', async () => {
  const { of } = await pageOf(
    'Moin, hier ist Ole von der Radstube in Husby\n\nInspektion klein 39\nInspektion groß 79\nSchlauch wechseln 15 (vorne)\nLaufrad zentrieren ab 14\n\nTel 04634 99 12 08',
    'de',
  )
  expect(JSON.stringify(of('menu') ?? of('pricing'))).toContain('"Inspektion klein","price":"39"')
})

describe('a line in quotation marks', () => {
  test('is one quotation, also with a dash inside', async () => {
    const { content } = await pageOf(
      'Ferienhaus Möwe in Norddorf\n\nAus dem Gästebuch:\n„Zum vierten Mal hier.“ (Fam. Obermeier, Landshut)\n„Morgens Brötchen an der Tür – so muss Urlaub sein.“\n\nTelefon 04899 231 25 77',
      'de',
    )
    expect(JSON.stringify(content.blocks)).toContain('Morgens Brötchen an der Tür – so muss Urlaub sein.')
  })

  test('with a year behind it is the title of a work', async () => {
    const { of } = await pageOf(
      'Nombre: Lucía Barrantes\nProfesión: traductora\n\nLibros traducidos\n«El topo que quería ser farero», ed. Tres Pinzones, 2018\n«Invierno en la cocina», ed. Albardín, 2023',
      'es',
    )
    expect(of('features')?.items).toEqual([
      { title: 'El topo que quería ser farero', text: 'Ed. Tres Pinzones, 2018' },
      { title: 'Invierno en la cocina', text: 'Ed. Albardín, 2023' },
    ])
  })
})

describe('the title of a page is', () => {
  test.each([
    ['de', 'moin, hier ist Ole von der Radstube in Husby\n\nwir reparieren räder\n\nTel 04634 99 12 08', 'Radstube'],
    [
      'en',
      "Hi, it's Joan (secretary, Tarrow Community Choir). Could we have a page for the spring season?\n\nRehearsals\nTues 7.30-9.15pm, Methodist Hall\n\njoan@tarrowchoir.example",
      'Tarrow Community Choir',
    ],
  ])('that of whom somebody writes for (%s)', async (locale, brief, title) => {
    expect((await pageOf(brief, locale)).content.name).toBe(title)
  })

  test.each([
    ['fr', "AMAP des Trois Vallées – page d'accueil\n\nUne association de 85 familles.", 'AMAP des Trois Vallées'],
    [
      'en',
      'Hello, please make one page for the June trip.\n\nBREAD AND ROSES: a week of singing by the sea\n6 to 12 June\n\n07700 900 571',
      'BREAD AND ROSES',
    ],
    [
      'nl',
      'Wij gaan verhuizen!\n\nVanaf 1 april zit Fietsenmaker Bos op bedrijventerrein De Hoef, Ambachtsweg 9b in Leusterveen.\n\nGraag een pagina die ook op de telefoon werkt',
      'Wij gaan verhuizen!',
    ],
  ])('a name as its line shows it (%s)', async (locale, brief, title) => {
    expect((await pageOf(brief, locale)).content.name).toBe(title)
  })
})

test('columns of figures with blanks between them are a table', async () => {
  const { of } = await pageOf(
    'Case study: Morrow Valley\n\nWhat changed\n\nMeasure                  Before    After 6 months\nAverage call             11 min    4 min 50\nSecond call needed       34%       12%\nMissed appointments      18%       7%\n\nwork@harrow.example',
  )
  expect(of('table')).toMatchObject({
    columns: ['Measure', 'Before', 'After 6 months'],
    rows: [
      ['Average call', '11 min', '4 min 50'],
      ['Second call needed', '34%', '12%'],
      ['Missed appointments', '18%', '7%'],
    ],
  })
})
