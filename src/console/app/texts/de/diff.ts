import type { diff as english } from '../en/diff'

/** Texte dessen, was sich zwischen zwei Versionen einer Seite geändert hat, und der Leiste über den Ansichten einer Seite. */
export const diff: typeof english = {
  added: { one: '# neu', other: '# neu' },
  changed: { one: '# geändert', other: '# geändert' },
  edit: 'Bearbeiten',
  history: 'Verlauf',
  inside: { one: 'mit # Baustein darin', other: 'mit # Bausteinen darin' },
  kinds: { added: 'Neu', removed: 'Entfernt', moved: 'Verschoben', changed: 'Geändert', retyped: 'Andere Art' },
  moved: { one: '# verschoben', other: '# verschoben' },
  nothingRemoved: 'nichts entfernt',
  ofThePage: (field) => `Seite: ${field}`,
  publish: 'Veröffentlichen …',
  read: 'Ansehen',
  removed: { one: '# entfernt', other: '# entfernt' },
  same: 'kein Unterschied',
  spokenAdded: 'hinzugefügt:',
  spokenRemoved: 'entfernt:',
  toPages: 'Alle Seiten',
}
