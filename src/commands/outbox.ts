import { systemContext } from '../deps/context'
import { waitingMails } from '../features/mails/outbox'
import { isoTime } from '../lib/time'
import type { Call, Output } from './command'

const LOST = '(This text was sealed with a key that is no longer in keys.json. Request the mail again.)\n'

/** `outbox`: shows the unsent mails with their links. */
export async function listWaiting({ deps }: Call): Promise<Output> {
  const mails = await waitingMails(systemContext(await deps()))
  const data = mails.map(({ id, recipient, subject, body, createdAt, attempts, lastError }) => ({
    id,
    to: recipient,
    subject,
    body,
    createdAt: isoTime(createdAt),
    attempts,
    lastError,
  }))
  const text = data.map(
    ({ to, subject, createdAt, body }) => `To: ${to}\nDate: ${createdAt}\nSubject: ${subject}\n\n${body ?? LOST}`,
  )
  return { data, text: text.length ? text.join('\n----\n') : 'The outbox is empty.' }
}
