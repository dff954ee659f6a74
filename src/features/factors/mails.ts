import type { NewMail } from '../mails/outbox'

const UNEXPECTED = 'If this was not you, change your password now, and remove what you do not know from your account.'

export function passkeyAddedMail(to: string): NewMail {
  return {
    to,
    subject: 'A passkey was added to your account',
    body: `Hello,\n\nA passkey was added to your account. It can sign in without your password.\n\n${UNEXPECTED}\n`,
  }
}

export function factorOnMail(to: string): NewMail {
  return {
    to,
    subject: 'Your account now asks for a second factor',
    body: `Hello,\n\nAn authenticator app was added to your account. From now on, signing in with your password asks for one of its codes.\n\n${UNEXPECTED}\n`,
  }
}

export function factorOffMail(to: string): NewMail {
  return {
    to,
    subject: 'A second factor was removed from your account',
    body: `Hello,\n\nThe authenticator app was removed from your account.\n\n${UNEXPECTED}\n`,
  }
}
