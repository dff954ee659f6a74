import type { Schemas } from '@quoin/client'

export type Entry = Schemas['WorldFormEntry']

/** The filters of the entries as the address has them. */
export interface EntryQuery {
  q?: string | undefined
  status?: 'new' | 'read' | 'spam' | undefined
  page?: string | undefined
  /** Days back from now. */
  days?: number | undefined
  entry?: string | undefined
}

export const STATES = ['all', 'new', 'read', 'spam'] as const
export const SPANS = [1, 7, 30] as const
const DAY_MS = 24 * 60 * 60 * 1000

/** The filters as the API takes them. The start of the day keeps the list the same while it is read. */
export function apiQuery({ q, status, page, days }: EntryQuery, now = Date.now()) {
  const from = days === undefined ? undefined : new Date(Math.floor(now / DAY_MS) * DAY_MS - (days - 1) * DAY_MS)
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(page && { surfaceId: page }),
    ...(from && { from: from.toISOString() }),
  }
}
