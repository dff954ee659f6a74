import { expect, test } from 'bun:test'
import { freshUntil } from '../../src/blocks/freshness'
import { daysLeft, nextMidnight } from '../../src/blocks/render/days-left'
import { withIds } from '../support/gallery'

const at = (iso: string) => Date.parse(iso)
const left = (date: string, locale: string, now: string, zone?: string) => daysLeft(date, zone, locale, at(now))
const said = (...of: Parameters<typeof left>) => {
  const found = left(...of)
  return found && [found.before, found.count, found.after].filter(Boolean).join(' ')
}

test('the days that are left are said in the language of the page', () => {
  const now = '2027-05-22T12:00:00Z'
  const phrases = ['en', 'de-AT', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'fi', 'ja'].map((locale) =>
    said('2027-09-17', locale, now),
  )
  expect(phrases).toEqual([
    '118 days left',
    'noch 118 Tage',
    'encore 118 jours',
    'faltan 118 días',
    'mancano 118 giorni',
    'faltam 118 dias',
    'nog 118 dagen',
    'jeszcze 118 dni',
    '118 päivän päästä',
    '118 日後',
  ])
  expect(said('2027-05-23', 'de', now)).toBe('morgen')
  expect(said('2027-05-22', 'fr', now)).toBe('aujourd’hui')
})

test('a day begins in the time zone of the event', () => {
  const now = '2027-09-14T23:30:00Z'
  expect(said('2027-09-17', 'en', now)).toBe('3 days left')
  expect(said('2027-09-17', 'en', now, 'Europe/Vienna')).toBe('2 days left')
  expect(said('2027-09-17', 'en', now, 'America/Los_Angeles')).toBe('3 days left')
  expect(said('2027-09-17', 'en', now, 'Nowhere/Else')).toBe('3 days left')
})

test('nothing is left after the date, or until a day that does not exist', () => {
  expect(left('2027-09-13', 'en', '2027-09-14T00:00:00Z')).toBeUndefined()
  for (const date of ['2027-02-30', '2027-13-01', 'soon', ''])
    expect(left(date, 'en', '2027-01-01T00:00:00Z')).toBeUndefined()
})

test('the next midnight is right on the days when clocks change', () => {
  const near = (found: number, expected: string) => expect(Math.abs(found - at(expected))).toBeLessThanOrEqual(1_000)
  near(nextMidnight('Europe/Vienna', at('2027-03-28T00:30:00Z')), '2027-03-28T22:00:00Z')
  near(nextMidnight('Europe/Vienna', at('2027-10-31T00:30:00Z')), '2027-10-31T23:00:00Z')
  near(nextMidnight(undefined, at('2027-06-01T12:00:00Z')), '2027-06-02T00:00:00Z')
})

test('a page is fresh until the first midnight of a countdown that still runs', () => {
  const now = at('2027-06-01T12:00:00Z')
  const countdown = (date: string, timeZone: string) => ({ type: 'countdown', props: { date, timeZone } })
  const over = countdown('2027-05-01', 'Asia/Tokyo')
  const here = countdown('2027-09-01', 'UTC')
  const there = countdown('2027-09-01', 'Asia/Tokyo')
  const inside = { type: 'section', props: {}, children: [there] }
  expect(freshUntil(withIds([over]), now)).toBeUndefined()
  expect(freshUntil(withIds([over, here]), now)).toBe(nextMidnight('UTC', now))
  expect(freshUntil(withIds([here, inside]), now)).toBe(nextMidnight('Asia/Tokyo', now))
})
