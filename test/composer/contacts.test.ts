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
