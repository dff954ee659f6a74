import type { Database } from '../../../db/client'
import { isoTime } from '../../lib/time'
import type { Filter } from './filters'
import { type EntryHead, slices } from './scan'

/** Counts the matching entries of a chain by kind: the most frequent first, days in order. */
export async function statistics(db: Database, chain: string, filter: Filter) {
  const tallies = { action: new Tally(), actor: new Tally(), type: new Tally(), day: new Tally() }
  const names = new Map<string, string>()
  let total = 0
  for await (const { fitting } of slices(db, chain, filter)) {
    total += fitting.length
    for (const entry of fitting) {
      const actor = actorKey(entry)
      tallies.action.add(entry.action)
      tallies.actor.add(actor)
      tallies.type.add(entry.resourceType)
      tallies.day.add(isoTime(entry.at).slice(0, 10))
      // Newest first, so the name that is kept is the most recent one.
      if (!names.has(actor)) names.set(actor, entry.actorName)
    }
  }
  return {
    total,
    byAction: tallies.action.rows(),
    byActor: tallies.actor.rows().map((row) => ({ ...row, name: names.get(row.key) ?? row.key })),
    byResourceType: tallies.type.rows(),
    byDay: tallies.day.rows().toSorted((one, other) => compare(one.key, other.key)),
  }
}

/** A person's id; the kind for actors without one, the operator and jobs. */
function actorKey({ actorId, actorKind }: EntryHead): string {
  return actorId ?? actorKind
}

class Tally {
  readonly #counts = new Map<string, number>()

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  rows(): { key: string; count: number }[] {
    const rows = [...this.#counts].map(([key, count]) => ({ key, count }))
    return rows.sort((one, other) => other.count - one.count || compare(one.key, other.key))
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
