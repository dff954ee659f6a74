import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { phiJournal } from '../../../db/schema'

/**
 * The accounts of a World, in thousandths of Φ. The postings of a line sum to zero. Grants come from `source`; ended
 * allowances go to `expired`; `spent` is the usage, of which `house` (the operator) pays what exceeded the hold.
 */
export interface Postings {
  source?: number
  allowance?: number
  purchased?: number
  held?: number
  spent?: number
  expired?: number
  house?: number
}

export interface Movement {
  worldId: string
  at: number
  kind: (typeof phiJournal.$inferSelect)['kind']
  /** The grant or hold that moved. */
  subjectId: string
}

/** Appends a line to the ledger. The database refuses a line that does not sum to zero, and every later change. */
export async function post(tx: Database, movement: Movement, postings: Postings): Promise<void> {
  await prepared(tx, addLine).execute({ ...NOTHING, ...postings, ...movement })
}

const NOTHING = { source: 0, allowance: 0, purchased: 0, held: 0, spent: 0, expired: 0, house: 0 }

const addLine = (db: Database) =>
  db
    .insert(phiJournal)
    .values({
      worldId: sql.placeholder('worldId'),
      at: sql.placeholder('at'),
      kind: sql.placeholder('kind'),
      subjectId: sql.placeholder('subjectId'),
      source: sql.placeholder('source'),
      allowance: sql.placeholder('allowance'),
      purchased: sql.placeholder('purchased'),
      held: sql.placeholder('held'),
      spent: sql.placeholder('spent'),
      expired: sql.placeholder('expired'),
      house: sql.placeholder('house'),
    })
    .prepare()
