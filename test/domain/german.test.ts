import { expect, test } from 'bun:test'
import { inLanguage } from '../../src/core/language'

/** Messages as the source composes them, of sentences, items and parts. */
test.each([
  [
    'Changed 2 blocks, added 1, changed the page settings.',
    '2 Bausteine geändert, 1 hinzugefügt, Seiteneinstellungen geändert.',
  ],
  ['Undid: Removed 1 block.', 'Rückgängig gemacht: 1 Baustein entfernt.'],
  [
    'The plan hobby allows 3 live Surfaces; 3 are in use. Ask an owner of this World to change the plan.',
    'Der Tarif hobby erlaubt 3 Live-Seiten; 3 sind in Gebrauch. Bitte jemanden mit der Rolle owner in diesem Arbeitsbereich, den Tarif zu ändern.',
  ],
  [
    '/items/0/title: Must have at most 80 characters. See details for 2 more.',
    '/items/0/title: Darf höchstens 80 Zeichen haben. Siehe details für 2 weitere.',
  ],
  [
    '/limit in the query: Must be an integer from 1 to 100.',
    '/limit in der Query: Muss eine ganze Zahl von 1 bis 100 sein.',
  ],
  [
    'The bundle was refused, and nothing was imported. The draft of Home is not valid: /blocks/0/type There is no block type "script".',
    'Das Paket wurde abgelehnt, und nichts wurde importiert. Der Entwurf von Home ist nicht gültig: /blocks/0/type Es gibt keinen Bausteintyp „script“.',
  ],
  ['Must be a string or null.', 'Muss ein Text oder null sein.'],
  ['Must be one of: publish, unpublish.', 'Muss eines davon sein: publish, unpublish.'],
  [
    'Did not publish revision 4. /blocks/3/props/text: text: The text still contains the placeholder [Your name].',
    'Version 4 wurde nicht veröffentlicht. /blocks/3/props/text: text: Der Text enthält noch den Platzhalter [Your name].',
  ],
  [
    'There is no block s to hold this one. Also accept the operation that adds it.',
    'Es gibt keinen Baustein s, der diesen aufnehmen könnte. Nimm auch die Operation an, die ihn hinzufügt.',
  ],
  [
    'In this faq, the field “Answer” of entry 1 is empty or not valid. Fill it in: the page cannot be published without it.',
    'In diesem Baustein (Fragen und Antworten) ist das Feld „Antwort“ von Eintrag 1 leer oder nicht gültig. Fülle das Feld aus: sonst kann die Seite nicht veröffentlicht werden.',
  ],
  [
    'Publishes revision 4 as the next version, which would be 1.2.0 now. The draft has 1 later change.',
    'Veröffentlicht Version 4 als die nächste Version (jetzt wäre es 1.2.0). Der Entwurf hat 1 spätere Änderung.',
  ],
])('%s', (english, german) => {
  expect(inLanguage('de', english)).toBe(german)
})

test('a name that is a message or a part of one stays as it is', () => {
  for (const name of [
    'Name',
    'World',
    'members',
    'is',
    'a string',
    'Anna and Bob',
    '5 characters',
    'Opening hours: Monday',
  ])
    expect(inLanguage('de', `Copied ${name}`)).toBe(`${name} kopiert`)
})
