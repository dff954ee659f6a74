import { describe, expect, test } from 'bun:test'
import { freeNumbered, slugFrom } from '../../src/lib/slug'

test('the slug of a name keeps its letters', () => {
  expect(slugFrom('Wolbecker Straße 41', 80)).toBe('wolbecker-strasse-41')
  expect(slugFrom('Crème brûlée, Łódź & Smørrebrød', 80)).toBe('creme-brulee-lodz-smorrebrod')
})

test('the slug of a name has the letters of its language spelled out', () => {
  expect(slugFrom('Grüße aus Köln: Bäckerei Öfele', 80, 'de-AT')).toBe('gruesse-aus-koeln-baeckerei-oefele')
  expect(slugFrom('U\u0308bung', 80, 'de')).toBe('uebung')
  expect(slugFrom('Smørrebrød på Ærø', 80, 'da')).toBe('smoerrebroed-paa-aeroe')
  expect(slugFrom('Blåbærsyltetøy', 80, 'nb-NO')).toBe('blaabaersyltetoey')
  expect(slugFrom('Köttbullar på Åland', 80, 'sv')).toBe('kottbullar-pa-aland')
  expect(slugFrom('Crème brûlée à la Zoë', 80, 'fr')).toBe('creme-brulee-a-la-zoe')
})

describe('a free slug', () => {
  test.each([
    ['base-2', [], 'home-2'],
    ['the next number', ['home-2', 'home-3', 'home-4'], 'home-5'],
  ])('is %s', async (_, taken: string[], wanted) =>
    expect(await freeNumbered('home', async (slug) => taken.includes(slug))).toBe(wanted),
  )

  test('is free even if lower numbers have become free again', async () => {
    const taken = ['home-2', 'home-4', 'home-8']
    expect(taken).not.toContain(await freeNumbered('home', async (slug) => taken.includes(slug)))
  })

  test('takes at most twenty lookups after a thousand equal names', async () => {
    let looks = 0
    const isTaken = async (slug: string) => ++looks > 0 && Number(slug.slice(5)) <= 1_000
    expect(await freeNumbered('home', isTaken)).toBe('home-1001')
    expect(looks).toBeLessThanOrEqual(20)
  })
})
