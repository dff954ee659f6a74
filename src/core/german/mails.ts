import type { Catalogue } from '../../lib/translation'

/** Mails, paragraph by paragraph. */
export const MAILS: Catalogue = {
  'Hello,': 'Hallo,',
  'Please confirm that this e-mail address is yours:': 'Bitte bestätige, dass diese E-Mail-Adresse dir gehört:',
  'The link works for seven days. If you did not ask for this, do not open it: somebody else has made an account with your address.':
    'Der Link gilt sieben Tage. Wenn du das nicht wolltest, öffne ihn nicht: jemand anders hat ein Konto mit deiner Adresse angelegt.',
  'We received a request to reset the password of your account. Choose a new one here:':
    'Wir haben eine Anfrage bekommen, das Passwort deines Kontos zurückzusetzen. Wähle hier ein neues:',
  'The link works once, within one hour. If you did not ask for this, you can ignore this mail: your password has not changed.':
    'Der Link gilt einmal, innerhalb einer Stunde. Wenn du das nicht wolltest, musst du nichts tun: dein Passwort ist dasselbe.',
  'Your account was deleted, with the Worlds that you had for yourself. You can no longer sign in.':
    'Dein Konto wurde gelöscht, mit den Arbeitsbereichen, die du für dich allein hattest. Du kannst dich nicht mehr anmelden.',
  'If this was not you, tell the people who run this server.':
    'Falls du das nicht warst, sag es den Betreibern dieses Servers.',
  'Someone who is signed in to your account asked to replace this e-mail address with another one. The change takes effect when the new address is confirmed.':
    'Jemand, der in deinem Konto angemeldet ist, will diese E-Mail-Adresse durch eine andere ersetzen. Das gilt, sobald die neue Adresse bestätigt ist.',
  'If this was not you, change your password now. That cancels the request and signs out all other sessions.':
    'Falls du das nicht warst, ändere jetzt dein Passwort. Das bricht die Änderung ab und meldet alle anderen Sitzungen ab.',
  'A visitor sent a form on this page:': 'Jemand hat auf dieser Seite ein Formular gesendet:',
  'Members of the World can read the entry.': 'Mitglieder des Arbeitsbereichs können den Eintrag lesen.',
  '{0} has invited you to build pages together. See the details and accept the invitation here:':
    '{0} lädt dich ein, gemeinsam Seiten zu bauen. Sieh dir die Einladung hier an, und nimm sie an:',
  'The link works once, within seven days, for this e-mail address only. If you did not expect this, you can ignore this mail.':
    'Der Link gilt einmal, innerhalb von sieben Tagen, nur für diese E-Mail-Adresse. Wenn du das nicht erwartet hast, musst du nichts tun.',
  'Someone signed in through the identity provider of their company with this e-mail address, and an account with it already exists here. If this was you, enter this code where you were signing in:':
    'Jemand hat sich über den Identitätsanbieter einer Firma mit dieser E-Mail-Adresse angemeldet, und ein Konto damit gibt es hier schon. Falls du das warst, gib diesen Code dort ein, wo du dich anmeldest:',
  'The code works once, within ten minutes. It lets the identity provider sign you in to one World from now on. If this was not you, ignore this mail and give the code to nobody.':
    'Der Code gilt einmal, innerhalb von zehn Minuten. Damit kann dich der Identitätsanbieter ab jetzt in einem Arbeitsbereich anmelden. Falls du das nicht warst, tu nichts, und gib den Code niemandem.',
  'You scheduled to {0} the page "{1}" at {2}. It failed, and nothing was changed:':
    'Du hast für {2} geplant, die Seite „{1}“ {0:words}. Das ist gescheitert, und nichts wurde geändert:',
  'It is not tried again. Fix the cause, and schedule it again.':
    'Es wird nicht noch einmal versucht. Behebe die Ursache, und plane es neu.',
  'The webhook to {0} in {1} was switched off, because {2}.':
    'Der Webhook zu {0} in {1} wurde ausgeschaltet: {2:words}.',
  'The log of its deliveries shows what the receiver answered. When the receiver works again, switch the webhook on. Events that happen until then are not sent.':
    'Die Liste seiner Zustellungen zeigt, was der Empfänger geantwortet hat. Wenn der Empfänger wieder arbeitet, schalte den Webhook ein. Was bis dahin geschieht, wird nicht gesendet.',
  'The password of your account was changed, and its other sessions were signed out.':
    'Das Passwort deines Kontos wurde geändert, und alle anderen Sitzungen wurden abgemeldet.',
  'If this was not you, reset your password right away:':
    'Falls du das nicht warst, setze dein Passwort sofort zurück:',
  'A passkey was added to your account. It can sign in without your password.':
    'Deinem Konto wurde ein Passkey hinzugefügt. Damit kann man sich ohne dein Passwort anmelden.',
  'An authenticator app was added to your account. From now on, signing in with your password asks for one of its codes.':
    'Deinem Konto wurde eine Authenticator-App hinzugefügt. Ab jetzt fragt die Anmeldung mit Passwort nach einem ihrer Codes.',
  'The authenticator app was removed from your account.': 'Die Authenticator-App wurde aus deinem Konto entfernt.',
  'Someone signed in to your account with {0}, which confirmed this e-mail address. From now on, {1} can sign in to your account.':
    'Jemand hat sich mit {0} in deinem Konto angemeldet; diese E-Mail-Adresse ist dort bestätigt. Ab jetzt geht die Anmeldung auch mit {1}.',
  'If this was not you, choose a new password and remove {0} from your account: {1}':
    'Falls du das nicht warst, wähle ein neues Passwort, und entferne {0} aus deinem Konto: {1}',
  'A visitor sent the form "{0}" on this page:': 'Jemand hat auf dieser Seite das Formular „{0}“ gesendet:',
  'The lines that begin with > were written by the visitor. Do not trust links in them.':
    'Die Zeilen, die mit > beginnen, hat der Besucher geschrieben. Traue keinen Links darin.',
  'The entry is kept with the page: GET /api/surfaces/{0}/entries':
    'Der Eintrag bleibt bei der Seite: GET /api/surfaces/{0}/entries',
}
