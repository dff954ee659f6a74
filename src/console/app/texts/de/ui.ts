import type { ui as english } from '../en/ui'

/** Texte der Bausteine, die jeder Raum benutzt. */
export const ui: typeof english = {
  actors: { job: 'Hintergrundarbeit', nobody: 'Jemand ohne Konto', operator: 'Betreiber' },
  browserRefused: 'Der Browser konnte das nicht tun. Versuche es noch einmal oder auf einem anderen Weg.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copyReference: 'Referenz kopieren',
  creditEmpty: 'Kein KI-Guthaben mehr',
  done: 'Fertig',
  loading: 'Wird geladen …',
  more: 'Mehr anzeigen',
  notAccepted: 'Etwas davon kann so nicht angenommen werden.',
  otherSignIn: 'Anders anmelden',
  reference: 'Referenz',
  save: 'Speichern',
  secretOnce: 'Das wird nur einmal gezeigt. Kopiere es jetzt und bewahre es sicher auf.',
  secretSaved: 'Ich habe es gesichert',
  tryAgain: 'Noch einmal versuchen',
  typeName: (name) => `Tippe „${name}“ zur Bestätigung`,
  unreachable: 'Der Server ist nicht erreichbar',
  unreachableHint: 'Nichts ist verloren. Prüfe die Verbindung und versuche es noch einmal.',
  undo: 'Rückgängig',
  waitSeconds: (seconds) =>
    seconds > 0 ? `Noch einmal in ${seconds} s.` : 'Du kannst es jetzt noch einmal versuchen.',
}
