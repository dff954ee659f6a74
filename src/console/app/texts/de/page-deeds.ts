import type { pageDeeds as english } from '../en/page-deeds'

/** Texte zu dem, was man mit Seiten der Liste tut, und zu neuen Seiten. */
export const pageDeeds: typeof english = {
  acts: {
    archive: 'Archivieren',
    bringBack: 'Zurückholen',
    delete: 'Endgültig löschen',
    duplicate: 'Duplizieren',
    publish: 'Veröffentlichen',
    sight: 'Ändern',
    team: 'Geben',
  },
  asks: {
    archive: (pages) => `${pages} archivieren`,
    bringBack: (pages) => `${pages} zurückholen`,
    delete: (pages) => `${pages} endgültig löschen`,
    duplicate: (pages) => `${pages} duplizieren`,
    publish: (pages) => `${pages} veröffentlichen`,
    sight: (pages) => `Wer ${pages} sehen kann`,
    team: (pages) => `${pages} einem Team geben`,
  },
  bulk: 'Was mit den ausgewählten Seiten geschehen soll',
  chosen: { one: '# ausgewählt', other: '# ausgewählt' },
  deeds: {
    archive: 'Archivieren…',
    bringBack: 'Zurückholen…',
    delete: 'Löschen…',
    duplicate: 'Duplizieren…',
    publish: 'Veröffentlichen…',
    sight: 'Wer sehen kann…',
    team: 'Einem Team geben…',
  },
  deleteAction: 'Endgültig löschen',
  deleteHint:
    'Die Seite geht mit ihrem Entwurf, allen Versionen und ihren Formulareinträgen. Das lässt sich nicht rückgängig machen.',
  deleteOf: (name) => `„${name}“ endgültig löschen`,
  deleted: (name) => `„${name}“ gelöscht`,
  finished: (done, of) => `Fertig: ${done} von ${of}.`,
  hints: {
    archive: 'Sie gehen offline und behalten ihren Verlauf.',
    bringBack: 'Sie kommen als Entwürfe zurück. Nichts wird veröffentlicht.',
    delete: 'Sie gehen mit Entwürfen, Versionen und Formulareinträgen. Das lässt sich nicht rückgängig machen.',
    duplicate: 'Jede Kopie ist ein Entwurf mit eigenem Namen und eigener Adresse.',
    publish:
      'Jede bekommt die Version, die für sie vorgeschlagen ist. Was die Prüfung ablehnt, bleibt aus, mit dem Grund.',
    sight: 'Für alle dasselbe.',
    team: 'Die Mitglieder des Teams dürfen sie bearbeiten.',
  },
  noTeam: 'Kein Team',
  pages: { one: '# Seite', other: '# Seiten' },
  progress: (done, of) => `${done} von ${of}…`,
  sightHints: {
    private: 'Angemeldete Personen dieses Arbeitsbereichs.',
    shared: 'Wer die Adresse hat. Suchmaschinen werden gebeten, fernzubleiben.',
    listed: 'Alle, auch über Listen, Feeds und Suchmaschinen.',
  },
  sightOf: (name) => `Wer „${name}“ sehen kann`,
  stop: 'Anhalten',
  teamHint: 'Die Mitglieder des Teams dürfen die Seite bearbeiten, gleich welche Rolle sie im Arbeitsbereich haben.',
  teamOf: (name) => `Team von „${name}“`,
  typeCount: (count) => `Gib zur Bestätigung ${count} ein`,
}
