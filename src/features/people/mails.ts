import type { NewMail } from '../mails/outbox'

/**
 * No word that a stranger chose, the World's name say, stands in it: anybody can make us write to anybody. The page
 * behind the link tells which World it is.
 * @param inviter the inviter's address, where it is confirmed
 */
export function invitationMail(to: string, url: string, inviter: string | null): NewMail {
  const from = inviter === null ? 'Somebody' : inviter
  return {
    to,
    subject: 'You are invited',
    body: `${from} invites you to work on pages together. See where, and accept, here:\n\n${url}\n\nThe link works once and within seven days, for this address only. If you do not know what it is about, ignore this mail.\n`,
  }
}
