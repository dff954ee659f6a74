import { counted } from '../../i18n/format'
import type { signOut as english } from '../en/sign-out'

export const signOut: typeof english = {
  changes: (number: number) => counted('de', number, { one: '# Änderung', other: '# Änderungen' }),
  drop: 'Abmelden und verwerfen',
  failed: {
    'needs a choice': 'Jemand hat denselben Text geändert. Öffne die Seite und wähle.',
    'no connection': 'Der Server ist nicht erreichbar.',
    'not allowed': 'Du darfst diese Seite nicht mehr ändern.',
    refused: 'Der Server hat diese Änderungen nicht angenommen. Öffne die Seite, um zu sehen, warum.',
  },
  send: 'Erst senden',
  stay: 'Bleiben',
  text: 'Sie liegen nur auf diesem Gerät. Wenn du dich abmeldest, ohne sie zu senden, werden sie gelöscht.',
  title: 'Einige deiner Änderungen sind noch nicht gesendet',
}
