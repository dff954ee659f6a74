import { expect, test } from 'bun:test'
import { iconFor, motifFor } from '../../src/blocks/meanings/find'
import { icon } from '../../src/blocks/render/icons'
import { FORMER_NAMES, ICON_NAMES } from '../../src/blocks/schema/icon-names'

test('at least 300 icons can be used by name, and each has a drawing', () => {
  expect(new Set(ICON_NAMES).size).toBe(ICON_NAMES.length)
  expect(ICON_NAMES.length).toBeGreaterThanOrEqual(300)
  for (const name of ICON_NAMES)
    expect(icon(name)?.text).toMatch(
      /^<svg class="icon"[^>]*>(<(path|circle|rect|line|polyline|polygon|ellipse) [^<>]*\/>)+<\/svg>$/,
    )
})

test('the icon names of older pages still have a drawing', () => {
  for (const name of Object.keys(FORMER_NAMES)) expect(icon(name)).toBeDefined()
  expect(icon('home')!.text).toBe(icon('house')!.text)
})

test('an unknown name has no icon', () => {
  for (const name of [undefined, '', 'a-arrow-down', 'constructor', '"><script>']) expect(icon(name)).toBeUndefined()
})

test.each([
  [
    'truck',
    [
      'Free delivery',
      'Kostenlose Lieferung',
      'Livraison',
      'Mudanzas',
      'Traslochi',
      'Mudanças',
      'Verhuizing',
      'Przeprowadzki',
    ],
  ],
  [
    'croissant',
    ['Fresh bread', 'Bäckerei', 'Boulangerie', 'Panadería', 'Panetteria', 'Padaria', 'Bakkerij', 'Piekarnia'],
  ],
  ['stethoscope', ['Our clinic', 'Hausarzt', 'Médecin', 'Salud', 'Ambulatorio', 'Saúde', 'Huisarts', 'Przychodnia']],
  ['scissors', ['Haircuts', 'Friseur', 'Coiffure', 'Peluquería', 'Parrucchiere', 'Cabelo', 'Kapper', 'Fryzjer']],
])('%s is found by its meaning in eight languages', (name, titles) => {
  const found = titles.map((title) => [title, iconFor(title)])
  expect(found.filter(([, one]) => one !== name)).toEqual([])
})

test('a text that means nothing known, or several things, has no icon', () => {
  for (const title of ['', 'Hands off', 'Back pain', 'Where it comes from', 'Coffee and bread', 'Wi la ser the'])
    expect([title, iconFor(title)]).toEqual([title, undefined])
})

test('the motif of a page is what its texts mean, the first ones before the later', () => {
  expect(motifFor('Millrace Bakery', 'Sourdough and coffee')).toBe('bread')
  expect(motifFor('Zahnarztpraxis am Markt', undefined)).toBe('tooth')
  expect(motifFor('Łódź żaglowa')).toBe('boat')
  expect(motifFor('Backpressure 2026', 'Two days in Tallinn')).toBeUndefined()
})
