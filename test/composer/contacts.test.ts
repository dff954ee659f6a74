import { describe, expect, test } from 'bun:test'
import { pageOf } from './measure'

describe('the contact part', () => {
  test('says hours day by day, and when a day has none', async () => {
    const { of } = await pageOf(
      'Bakkerij Hulst\n\nBrood uit de houtoven.\n\nDi-Vr 7-18, Za 7-15, Ma en Zo gesloten\n0114 960 118',
      'nl',
    )
    expect(of('contact')?.hours).toEqual([
      { days: 'Di-Vr', time: '7-18' },
      { days: 'Za', time: '7-15' },
      { days: 'Ma en Zo', time: 'gesloten' },
    ])
  })

  test('has lines of days with hours, whatever words stand between them, and is no programme', async () => {
    const { of } = await pageOf(
      'Snip & Tuck, Barnsley\n\nPrices\nCut 38\nColour from 65\nFringe 5\n\nOpening hours\ntues wed fri 9 til 5\nthurs till 8\nsat 8.30 til 3\n\n07700 900 418',
    )
    expect(of('timeline')).toBeUndefined()
    expect(of('contact')?.hours).toEqual([
      { days: 'Tues wed fri', time: '9 til 5' },
      { days: 'Thurs', time: 'till 8' },
      { days: 'Sat', time: '8.30 til 3' },
    ])
  })

  test('keeps who answers, and when, beside the number', async () => {
    const { of } = await pageOf(
      'Treadle, a workshop for old bicycles\n\nWe mend what others throw away.\n\nWorkshop: Ada Marsh, 01632 960 590 (weekdays 10 to 2), ada@treadle.example',
    )
    expect(of('contact')).toMatchObject({ phone: '01632 960 590', email: 'ada@treadle.example' })
    expect(of('contact')?.note).toContain('Ada Marsh')
    expect(of('contact')?.note).toContain('weekdays 10 to 2')
  })

  test('takes the ways apart that stand behind the word for an address', async () => {
    const { of } = await pageOf(
      'Kanzlei Brandt\n\nWir beraten im Mietrecht.\n\nAnschrift: Süderstraße 4, 25813 Husum, Tel. 04841 / 96 04 73. Das Sekretariat ist Mo–Do 9–17 Uhr, Fr 9–13 Uhr besetzt.',
      'de',
    )
    expect(of('contact')).toMatchObject({
      address: 'Süderstraße 4, 25813 Husum',
      phone: '04841 / 96 04 73',
    })
  })
})
