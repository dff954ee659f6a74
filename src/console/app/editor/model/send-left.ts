import { Sync } from './sync'
import type { Clock, JournalBase, JournalWork, Transport } from './sync-ports'
import type { SyncState } from './sync-state'

/** What became of changes that a former tab left: sent, or why not. */
export type Sending = 'sent' | 'needs a choice' | 'refused' | 'not allowed' | 'no connection'

/** Sends what a journal kept, combined with the draft of now, without a screen. */
export async function sendLeft(
  { base, work }: { base: JournalBase; work: JournalWork },
  { transport, clock }: { transport: Transport; clock: Clock },
): Promise<Sending> {
  const answer = await transport.read()
  if (answer.kind === 'forbidden') return 'not allowed'
  if (answer.kind !== 'draft') return 'no connection'
  const outcome = Promise.withResolvers<Sending>()
  const changed = (state: SyncState) => {
    const end = sendingOf(state)
    if (end) outcome.resolve(end)
  }
  // The journal's own entry stays until its changes are sent.
  const journal = { write() {}, clear() {} }
  const sync = new Sync(answer.draft, { transport, clock, journal, changed })
  if (!sync.replay(base, work)) return 'sent'
  try {
    return await outcome.promise
  } finally {
    sync.close()
  }
}

/** What became of the changes of an editor. Undefined while they are being sent. */
export function sendingOf({ unsaved, sendingSince, conflicts, refusals, hurdle }: SyncState): Sending | undefined {
  if (sendingSince !== undefined) return undefined
  if (!unsaved) return 'sent'
  if (refusals.length > 0 || hurdle?.kind === 'refused') return 'refused'
  if (hurdle?.kind === 'forbidden') return 'not allowed'
  if (hurdle) return 'no connection'
  return conflicts.length > 0 ? 'needs a choice' : undefined
}
