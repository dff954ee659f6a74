import type { tour as english } from '../en/tour'

export const tour: typeof english = {
  copy: 'Link kopieren',
  end: 'Fertig',
  leave: 'Nicht jetzt',
  next: 'Weiter',
  onlyMembers: 'Bisher sehen sie nur Mitglieder des Arbeitsbereichs.',
  show: 'Allen mit dem Link zeigen',
  steps: {
    workspace: {
      name: 'Arbeitsbereich',
      title: 'Das ist dein Arbeitsbereich',
      text: 'Er enthält deine Seiten, Bilder und Leute. Gib ihm einen Namen und die Sprache seiner Seiten. Beides kannst du später ändern.',
      action: 'Benennen',
    },
    page: {
      name: 'Erste Seite',
      title: 'Worum geht es auf deiner ersten Seite?',
      text: 'Schreib es wie in einer Nachricht an Freunde, und der Composer schlägt eine Seite vor. Oder beginne mit einer Vorlage.',
      action: 'Seite anlegen',
    },
    look: {
      name: 'Aussehen',
      title: 'Wähle ein Aussehen',
      text: 'Es bestimmt Schriften, Formen und Abstände. Nimm deine Farbe dazu, und jede Seite trägt sie.',
      action: 'Ansehen',
    },
    publish: {
      name: 'Veröffentlichen',
      title: 'Veröffentliche deine Seite',
      text: 'Sieh dir an, was Besucher bekommen, und veröffentliche dann. Eine frühere Version kannst du jederzeit zurückholen.',
      action: 'Ansehen und veröffentlichen',
    },
    share: {
      name: 'Teilen',
      title: 'Deine Seite ist live',
      text: 'Schick jemandem die Adresse, oder lade Leute ein, die mit dir daran arbeiten. Ändere sie, wie du willst: Besucher sehen die Änderungen, wenn du wieder veröffentlichst.',
      action: 'Jemanden einladen',
    },
  },
  title: 'Erste Schritte',
}
