import { operationsBetween } from '../../../../blocks/merge/operations-between'
import type { Arrival } from './sync-ports'
import type { SyncState } from './sync-state'
import { countChanges } from './touched'

/** The one save indicator. Only the gravest state is shown. */
export type Indicator =
  | { kind: 'reading-only'; reason: string }
  | { kind: 'refused'; fields: number; message: string; traceId?: string }
  | { kind: 'signed-out'; changes: number }
  | { kind: 'offline'; changes: number; since: number; nextTryAt: number }
  | { kind: 'choose'; texts: number }
  | { kind: 'waiting'; seconds: number; isDown?: boolean }
  | { kind: 'combined'; arrival: Arrival }
  | { kind: 'saving' }
  | { kind: 'editing' }
  | { kind: 'saved'; at: number | undefined }

/** A save is shown only when it takes longer. */
const SAVING_AFTER_MS = 800
const COMBINED_FOR_MS = 6_000

/** @param readingOnly why this person may only read, if so */
export function indicatorOf(state: SyncState, now: number, readingOnly?: string): Indicator {
  const { hurdle, refusals, conflicts, combined } = state
  if (readingOnly !== undefined) return { kind: 'reading-only', reason: readingOnly }
  if (hurdle?.kind === 'forbidden') return { kind: 'reading-only', reason: hurdle.message }
  if (hurdle?.kind === 'refused') return { ...hurdle, fields: 0 }
  if (refusals[0]) return { kind: 'refused', fields: refusals.length, message: refusals[0].message }
  if (hurdle?.kind === 'signed-out') return { kind: 'signed-out', changes: changesOf(state) }
  if (hurdle?.kind === 'offline') {
    const { since, nextTryAt } = hurdle
    return { kind: 'offline', changes: changesOf(state), since, nextTryAt }
  }
  if (conflicts.length > 0) return { kind: 'choose', texts: conflicts.length }
  if (hurdle?.kind === 'slow') {
    const seconds = Math.max(1, Math.ceil((hurdle.until - now) / 1_000))
    return { kind: 'waiting', seconds, ...(hurdle.isDown && { isDown: true }) }
  }
  if (combined && now - combined.at < COMBINED_FOR_MS) return { kind: 'combined', arrival: combined }
  if (state.sendingSince !== undefined && state.unsaved && now - state.sendingSince > SAVING_AFTER_MS)
    return { kind: 'saving' }
  return state.unsaved ? { kind: 'editing' } : { kind: 'saved', at: state.savedAt }
}

/** How many changes wait on this device. */
export function changesOf({ base, content }: SyncState): number {
  return countChanges(base, operationsBetween(base, content))
}
