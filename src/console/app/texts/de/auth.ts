import type { auth as english } from '../en/auth'

/** Texte der Ansichten für alle, die nicht angemeldet sind. */
export const auth: typeof english = {
  again: 'Noch einmal anmelden',
  againHint: 'Deine Sitzung ist zu Ende. Nichts ist verloren: Was du getippt hast, liegt auf diesem Computer.',
  email: 'E-Mail',
  forgot: 'Passwort vergessen?',
  language: 'Sprache',
  later: 'Weiterlesen',
  password: 'Passwort',
  register: 'Registrieren',
  signIn: 'Anmelden',
  to: (host) => `bei ${host}`,
  wrong: 'E-Mail oder Passwort ist falsch',
}
