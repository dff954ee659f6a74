import { describe, expect, test } from 'bun:test'
import { languageAsked } from '../../src/core/language'
import { translator } from '../../src/lib/translation'

describe('a translator', () => {
  const say = translator({
    'The page {0} is gone.': 'Die Seite {0} ist weg.',
    '{0} is gone.': '{0:words} ist weg.',
    'See details for {0} more.': 'Siehe details für {0} weitere.',
    'Must have at least {0}.': 'Muss mindestens {0:words} haben.',
    '{0}: {1}': '{0:words}: {1:words}',
    '{0} characters': '{0} Zeichen',
    'Undid: {0}': 'Rückgängig gemacht: {0:words}',
    World: 'Arbeitsbereich',
    'From {0} to {1}.': 'Bis {1} ab {0}.',
  })

  test('puts the values in their places, whatever they are', () => {
    expect(say('The page A {0} $& is gone.')).toBe('Die Seite A {0} $& ist weg.')
    expect(say('From a to b.')).toBe('Bis b ab a.')
  })

  test('prefers the form that explains the most', () => {
    expect(say('The page World is gone.')).toBe('Die Seite World ist weg.')
    expect(say('World is gone.')).toBe('Arbeitsbereich ist weg.')
  })

  test('reads messages inside of messages, and sentences one by one', () => {
    expect(say('/name: Must have at least 3 characters. See details for 2 more.')).toBe(
      '/name: Muss mindestens 3 Zeichen haben. Siehe details für 2 weitere.',
    )
    expect(say('Undid: The page X is gone.')).toBe('Rückgängig gemacht: Die Seite X ist weg.')
  })

  test('leaves what it does not know, character by character', () => {
    for (const text of ['', ' ', 'Meeting at nine. Bring coffee.', 'is gone', 'x'.repeat(50_000)])
      expect(say(text)).toBe(text)
  })

  test('takes little time for the worst texts', () => {
    const hostile = translator({ '{0} a {1} a {2} a {3}.': '{3:words}{2:words}{1:words}{0:words}' })
    expect(hostile('a '.repeat(9_000))).toBe('a '.repeat(9_000))
  })
})

test.each([
  [null, undefined],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB, de', 'en'],
  ['fr, de;q=0.5, en;q=0.4', 'de'],
  ['fr, *', undefined],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=x', undefined],
  ['DEUTSCH', undefined],
] as const)('Accept-Language %p asks for %p', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})
