import { systemContext } from '../deps/context'
import { waitingMails } from '../features/mails/outbox'
import { isoTime } from '../lib/time'
import type { Call, Said } from './command'

const LOST = '(Its text was sealed with a key that is not in keys.json. Ask for the mail again.)\n'

/** `outbox`: the mails that nobody has sent, with their links. */
export async function listWaiting({ deps }: Call): Promise<Said> {
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
  return { data, text: text.length ? text.join('\n----\n') : 'No mail waits.' }
}
