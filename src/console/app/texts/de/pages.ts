import type { pages as english } from '../en/pages'

/** Texte der Liste der Seiten. */
export const pages: typeof english = {
  empty: 'Noch keine Seiten',
  emptyHint:
    'Eine Seite ist ein Entwurf, den nur du siehst, bis du sie veröffentlichst. Schreib, worum es geht, oder beginne mit einer Vorlage.',
  lastChange: 'Letzte Änderung',
  live: (version) => `Live ${version}`,
  newPage: 'Neue Seite',
  notLive: 'Änderungen nicht live',
  nothingFound: 'Nichts gefunden',
  nothingFoundHint: 'Zu diesen Filtern passt keine Seite.',
  page: 'Seite',
  search: 'Namen und Text durchsuchen',
  sight: 'Wer sie sehen kann',
  sights: { private: 'Nur Mitglieder', shared: 'Alle mit dem Link', listed: 'Öffentlich' },
  state: 'Stand',
  states: { all: 'Alle', draft: 'Entwurf', published: 'Live', changed: 'Geändert', archived: 'Archiviert' },
  title: 'Seiten',
}
