import type { Context } from './context'
import { etagListed } from './etag'
import { isoTime } from '../lib/time'
import { Fault } from './fault'
import type { PersonView } from './people'

export interface CurrentState {
  /** The ETags that If-Match may list. An error shows the first one. */
  etags: [string, ...string[]]
  /** Absent if it was never changed. */
  updatedAt?: number
  updatedBy?: PersonView | (() => Promise<PersonView | undefined>)
  changedBlockIds?: () => Promise<string[]>
}

/**
 * Checks a write against If-Match. Call it inside the transaction.
 * @param current reads the current state; only called if the request has the header
 * @throws Fault PRECONDITION_FAILED, or PRECONDITION_REQUIRED if the World requires the header and it is missing
 */
export async function requireMatch(
  ctx: Context & { world?: { settings: { requireIfMatch: boolean } } },
  current: () => Promise<CurrentState> | CurrentState,
): Promise<void> {
  const header = ctx.facts?.ifMatch
  // An empty header matches no version: its client has lost the ETag.
  if (typeof header !== 'string') {
    if (ctx.facts && ctx.world?.settings.requireIfMatch)
      throw new Fault('PRECONDITION_REQUIRED', 'This World requires If-Match on every write.')
    return
  }
  const state = await current()
  if (state.etags.some((etag) => etagListed(header, etag, false))) return
  throw await preconditionFailed(state, headerProblem(header))
}

const CHANGED = 'The resource changed after you read it.'

/** What is wrong with the form of an If-Match header that matched nothing; undefined for a well-formed one. */
function headerProblem(header: string): string | undefined {
  const tags = header.split(',').map((tag) => tag.trim())
  if (tags.some((tag) => /^W\/"/i.test(tag)))
    return 'If-Match takes strong ETags: quote the ETag as the server sent it, without W/ in front.'
  if (tags.every((tag) => /^"[^"]*"$/.test(tag))) return undefined
  return 'Quote the ETag in If-Match, as in If-Match: "abc". The quotes are part of the ETag.'
}

/** The 412 that shows the current state. */
export async function preconditionFailed(state: CurrentState, message = CHANGED): Promise<Fault> {
  const by = typeof state.updatedBy === 'function' ? await state.updatedBy() : state.updatedBy
  return new Fault('PRECONDITION_FAILED', message, {
    currentEtag: state.etags[0],
    // Drops other fields of the value, such as an e-mail address.
    updatedBy: by && { id: by.id, name: by.name },
    updatedAt: state.updatedAt === undefined ? undefined : isoTime(state.updatedAt),
    changedBlockIds: await state.changedBlockIds?.(),
  })
}
