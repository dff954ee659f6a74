import type { Theme } from '../../lib/theme'
import type { NewMail } from '../mails/outbox'

/**
 * The mail contains no text that a stranger chose, such as the World's name: anyone can make the server write to any
 * address. It has the colours of the World, and the page behind the link its name.
 * @param inviter the inviter's address, if it is confirmed
 */
export function invitationMail(
  to: string,
  url: string,
  inviter: string | null,
  { theme, locale }: { theme: Theme; locale: string },
): NewMail {
  const from = inviter === null ? 'Someone' : inviter
  return {
    to,
    locale,
    subject: 'You are invited',
    action: 'See the invitation',
    world: { theme },
    body: `Hello,\n\n${from} has invited you to build pages together. See the details and accept the invitation here:\n\n${url}\n\nThe link works once, within seven days, for this e-mail address only. If you did not expect this, you can ignore this mail.\n`,
  }
}
