import type { Theme } from '../../lib/theme'
import type { NewMail } from '../mails/outbox'
import type { DisabledReason } from './webhook-rows'

const REASONS: Record<DisabledReason, string> = {
  gone: 'it answered with the status 410, which says that it wants no more events',
  failing: 'deliveries to it kept failing, each with repeated attempts over a day',
}

/** Tells an admin that a webhook was switched off. The address of a webhook can hold a secret, so only its host is named. */
export function webhookOffMail(
  to: string,
  { world, theme, host, reason }: { world: string; theme: Theme; host: string; reason: DisabledReason },
): NewMail {
  return {
    to,
    subject: 'A webhook was switched off',
    world: { name: world, theme },
    body: `Hello,\n\nThe webhook to ${host} in ${world} was switched off, because ${REASONS[reason]}.\n\nThe log of its deliveries shows what the receiver answered. When the receiver works again, switch the webhook on. Events that happen until then are not sent.\n`,
  }
}
