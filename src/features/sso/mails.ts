import type { NewMail } from '../mails/outbox'

/** The mail with the code that links an account. It names neither World nor provider: strangers choose their names. */
export function linkMail(to: string, mailToken: string): NewMail {
  return {
    to,
    subject: 'Confirm your sign-in',
    body: `Hello,\n\nSomeone signed in through the identity provider of their company with this e-mail address, and an account with it already exists here. If this was you, enter this code where you were signing in:\n\n${mailToken}\n\nThe code works once, within ten minutes. It lets the identity provider sign you in to one World from now on. If this was not you, ignore this mail and give the code to nobody.\n`,
  }
}
