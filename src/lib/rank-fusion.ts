/** Softens the lead of the first ranks, as in the paper below. */
const K = 60

/** One ranking of a fusion, best first, and how much it counts. */
export interface Ranking<Key> {
  keys: readonly Key[]
  weight: number
}

/**
 * Fuses rankings into one by reciprocal rank: a key gets `weight / (60 + rank)` from each ranking that has it. Of keys
 * with the same sum, the one that comes first in an earlier ranking comes first.
 * Source: Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion", SIGIR 2009.
 */
export function fusedRanks<Key>(rankings: readonly Ranking<Key>[]): Key[] {
  const scores = new Map<Key, number>()
  for (const { keys, weight } of rankings)
    for (const [index, key] of keys.entries()) scores.set(key, (scores.get(key) ?? 0) + weight / (K + index + 1))
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([key]) => key)
}
