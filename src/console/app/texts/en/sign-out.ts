import { counted } from '../../i18n/format'

/** Texts of the question at a sign-out. */
export const signOut = {
  changes: (number: number) => counted('en', number, { one: '# change', other: '# changes' }),
  drop: 'Sign out and drop',
  failed: {
    'needs a choice': 'Somebody changed the same text. Open the page and choose.',
    'no connection': 'The server could not be reached.',
    'not allowed': 'You may no longer change this page.',
    refused: 'The server did not take these changes. Open the page to see why.',
  },
  send: 'Send first',
  stay: 'Stay',
  text: 'They are on this device only. Signing out without sending them deletes them.',
  title: 'Some of your changes are not sent yet',
}
