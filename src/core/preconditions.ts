import type { Context } from './context'
import { etagListed } from './etag'
import { isoTime } from '../lib/time'
import { Fault } from './fault'
import type { PersonView } from './people'

export interface CurrentState {
  /** ETags that If-Match may name; the first is told to the client. */
  etags: [string, ...string[]]
  /** Absent where nobody ever changed it. */
  updatedAt?: number
  updatedBy?: PersonView | (() => Promise<PersonView | undefined>)
  changedBlockIds?: () => Promise<string[]>
}

/**
 * Holds a write against If-Match. `current` runs only when the header is there; call it inside the transaction.
 * @throws Fault PRECONDITION_FAILED, or PRECONDITION_REQUIRED where the World demands the header
 */
export async function requireMatch(
  ctx: Context & { world?: { settings: { requireIfMatch: boolean } } },
  current: () => Promise<CurrentState> | CurrentState,
): Promise<void> {
  const header = ctx.facts?.ifMatch
  // An empty one names no version at all: it is a caller's that has lost its ETag.
  if (typeof header !== 'string') {
    if (ctx.facts && ctx.world?.settings.requireIfMatch)
      throw new Fault('PRECONDITION_REQUIRED', 'This World accepts writes only with If-Match.')
    return
  }
  const state = await current()
  if (state.etags.some((etag) => etagListed(header, etag, false))) return
  throw await preconditionFailed(state)
}

/** The 412 that names what stands there now. */
export async function preconditionFailed(state: CurrentState): Promise<Fault> {
  const by = typeof state.updatedBy === 'function' ? await state.updatedBy() : state.updatedBy
  return new Fault('PRECONDITION_FAILED', 'It changed since you read it.', {
    currentEtag: state.etags[0],
    // Only what others may know of a person, whatever else a caller's value holds.
    updatedBy: by && { id: by.id, name: by.name },
    updatedAt: state.updatedAt === undefined ? undefined : isoTime(state.updatedAt),
    changedBlockIds: await state.changedBlockIds?.(),
  })
}
