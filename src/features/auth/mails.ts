import type { NewMail } from '../mails/outbox'

/**
 * The mails of this feature. No word that a stranger chose, a name say, stands in them: anybody can make us write to
 * anybody.
 */
export function verificationMail(to: string, url: string): NewMail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    body: `Please confirm that this address is yours:\n\n${url}\n\nThe link is good for seven days. If you did not ask for it, ignore this mail.\n`,
  }
}

export function resetMail(to: string, url: string): NewMail {
  return {
    to,
    subject: 'Choose a new password',
    body: `Somebody, most likely you, asked for a new password. Choose it here:\n\n${url}\n\nThe link works once and within one hour. If it was not you, ignore this mail: nothing has changed.\n`,
  }
}

export function passwordChangedMail(to: string, forgotUrl: string): NewMail {
  return {
    to,
    subject: 'Your password was changed',
    body: `The password of your account was changed, and its other sessions were ended.\n\nIf it was not you, choose a new one at once: ask for a reset at ${forgotUrl}.\n`,
  }
}

export function addressChangeMail(to: string): NewMail {
  return {
    to,
    subject: 'Your e-mail address is about to change',
    body: `Somebody who is signed in to your account asked to replace this address by another one. It takes effect once the new address is confirmed.\n\nIf it was not you, change your password now: that ends all other sessions and drops the request.\n`,
  }
}
