import { mailOutbox } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { sealBody } from '../../src/features/mails/mail-body'
import type { Harness } from './harness'

/** A mail that could not be sent, and whose attempts are over. @returns its id */
export async function failedMail({ deps, clock }: Harness, to: string): Promise<string> {
  const id = deps.newId('mail')
  const row = { id, recipient: to, subject: 'A sealed mail', body: sealBody(systemContext(deps), id, 'Hello') }
  await deps.store.tx('instance', (tx) =>
    tx.insert(mailOutbox).values({ ...row, createdAt: clock.now(), attempts: 5, lastError: 'Mailbox full' }),
  )
  return id
}
