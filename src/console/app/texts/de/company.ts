import type { company as english } from '../en/company'

/** Texte für die Rückkehr vom Identitätsanbieter einer Firma. */
export const company: typeof english = {
  byMail: 'Stattdessen einen Code per Mail bekommen',
  byPasskey: 'Einen Passkey als zweiten Faktor nehmen',
  byPassword: 'Stattdessen das Passwort nehmen',
  code: 'Code aus der Mail',
  codeHint: 'Er ging an die Adresse deines Kontos und gilt zehn Minuten.',
  factor: 'Code deines zweiten Faktors',
  factorHint: 'Sechs Ziffern aus deiner App oder ein Wiederherstellungscode.',
  link: 'Verbinden und anmelden',
  linkHint:
    'Deine Firma hat dich angemeldet, und hier gibt es schon ein Konto mit deiner Adresse. Bestätige einmal, dass es deines ist. Danach meldet dich deine Firma an.',
  linkTitle: 'Verbinde dein Konto',
  password: 'Passwort deines Kontos hier',
  refused: {
    access_denied: 'Die Anmeldung wurde dort abgebrochen oder abgelehnt.',
    account_suspended: 'Dein Konto ist hier gesperrt. Frage, wer diesen Server betreibt.',
    email_not_allowed: 'Deine Adresse liegt in keiner Domain deiner Firma. Frage einen Admin des Arbeitsbereichs.',
    email_required: 'Deine Firma hat keine bestätigte E-Mail-Adresse geschickt. Frage ihre IT.',
    invalid_response:
      'Die Antwort des anderen Servers ist nicht gültig. Beginne noch einmal. Wenn das nicht hilft, frage einen Admin.',
    not_a_member: 'Du bist kein Mitglied dieses Arbeitsbereichs. Bitte einen Admin um eine Einladung.',
    provider_unavailable: 'Der andere Server hat nicht geantwortet. Beginne in ein paar Minuten noch einmal.',
    signup_closed: 'Du hast hier kein Konto, und auf diesem Server kann sich niemand registrieren.',
    sso_disabled: 'Single Sign-on dieses Arbeitsbereichs ist ausgeschaltet. Melde dich mit deinem Passwort an.',
  },
  refusedElse: 'Der andere Server hat dich nicht angemeldet. Beginne noch einmal.',
}
