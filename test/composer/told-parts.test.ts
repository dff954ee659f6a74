import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

describe('a part that a request names and tells', () => {
  test('ends with its sentence, also at a full stop without a blank behind it, and is told once', () => {
    const { words } = markedPage(
      '{ask|Make a page for} {name|Holm} {ask|with} {wish.part|prices}: {item|sail} {item.price|£30}, {item|mast} {item.price|£80}。' +
        '{item|rope} {item.price|£5}, {item|oar} {item.price|£9}. {text|We are open all year and mend every boat.}',
    )
    expect(words.match(/Sail|Mast|Rope|Oar/g)).toEqual(['Sail', 'Mast', 'Rope', 'Oar'])
  })

  test('holds what the request tells, and has no placeholder', () => {
    const { all, of, says, words } = markedPage(
      '{ask|Make a page for} {name|Tern Kayaks}. {wish.part|Three benefits}: {item|boats you can carry}, {item|no roof rack}, {item|dry feet}. ' +
        '{wish.part|And a price list} ({item|half day} {item.price|£30}, {item|full day} {item.price|£45}) {wish.part|and a timeline}: ' +
        '{item.time|2009} {item|first boat}, {item.time|2016} {item|own pier}. {text|We close in a gale.}',
    )
    expect(all('list').map(({ items }) => items)).toEqual([['Boats you can carry', 'No roof rack', 'Dry feet']])
    expect(of('pricing')?.plans).toEqual([
      { name: 'Half day', price: '£30' },
      { name: 'Full day', price: '£45' },
    ])
    expect(of('timeline')?.items).toMatchObject([{ date: '2009' }, { date: '2016' }])
    expect(words).not.toContain('[')
    expect(words).toContain('We close in a gale.')
    expect(says).not.toContain('roof rack')
  })

  test('counts its steps, and says the figures and people of a request in their blocks', () => {
    const { of, all } = markedPage(
      '{ask|Wir brauchen eine Seite für} {name|Leihrad Süd}. {wish.part|So geht es in drei Schritten}: {item|anrufen}, {item|abholen}, {item|losfahren}. ' +
        '{wish.part|Eine Leiste mit Zahlen} ({stat|120} {stat.label|Räder}, {stat|4} {stat.label|Stationen}) und {wish.part|das Team}: {person|Jo} ({person.role|Werkstatt}), {person|Mia} ({person.role|Verleih}).',
      'de',
    )
    expect(all('list').map(({ style }) => style)).toContain('number')
    expect(of('stats')?.items).toEqual([
      { value: '120', label: 'Räder' },
      { value: '4', label: 'Stationen' },
    ])
    expect(of('people')?.items).toMatchObject([{ name: 'Jo' }, { name: 'Mia' }])
  })

  test('is not told by what only stands behind a wish', () => {
    const { of, words } = markedPage(
      '{ask|A page for} {name|Alder Cottage}, {wish.part|with big photos} and call {person|Dana} {phone|0113 496 0000}.',
    )
    expect(of('people')).toBeUndefined()
    expect(words).toContain('0113 496 0000')
  })
})
