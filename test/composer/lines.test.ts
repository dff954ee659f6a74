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
