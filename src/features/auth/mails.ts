import type { NewMail } from '../mails/outbox'

/**
 * The mails of this feature. They contain no text that a stranger chose, such as a name: anyone can make the server
 * write to any address.
 */
export function verificationMail(to: string, url: string): NewMail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    action: 'Confirm this address',
    body: `Hello,\n\nPlease confirm that this e-mail address is yours:\n\n${url}\n\nThe link works for seven days. If you did not ask for this, do not open it: somebody else has made an account with your address.\n`,
  }
}

export function resetMail(to: string, url: string): NewMail {
  return {
    to,
    subject: 'Choose a new password',
    action: 'Choose a new password',
    body: `Hello,\n\nWe received a request to reset the password of your account. Choose a new one here:\n\n${url}\n\nThe link works once, within one hour. If you did not ask for this, you can ignore this mail: your password has not changed.\n`,
  }
}

export function passwordChangedMail(to: string, forgotUrl: string): NewMail {
  return {
    to,
    subject: 'Your password was changed',
    action: 'Reset the password',
    body: `Hello,\n\nThe password of your account was changed, and its other sessions were signed out.\n\nIf this was not you, reset your password right away:\n\n${forgotUrl}\n`,
  }
}

export function accountDeletedMail(to: string): NewMail {
  return {
    to,
    subject: 'Your account was deleted',
    body: `Hello,\n\nYour account was deleted, with the Worlds that you had for yourself. You can no longer sign in.\n\nIf this was not you, tell the people who run this server.\n`,
  }
}

export function addressChangeMail(to: string): NewMail {
  return {
    to,
    subject: 'Your e-mail address is about to change',
    body: `Hello,\n\nSomeone who is signed in to your account asked to replace this e-mail address with another one. The change takes effect when the new address is confirmed.\n\nIf this was not you, change your password now. That cancels the request and signs out all other sessions.\n`,
  }
}
