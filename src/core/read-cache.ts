import type { Store } from '../../db/store'

interface Kept {
  version: number
  values: Map<string, unknown>
  weight: number
}

const caches = new WeakMap<Store, Kept>()
const MAX_VALUES = 20_000
/** Characters of all values that weigh anything: while nobody commits, a thousand drafts would else stay in memory. */
const MAX_WEIGHT = 20_000_000

/**
 * Reads committed rows through a cache that any commit empties, ours or another process's. There is nothing to
 * invalidate by hand: who is suspended, revoked or removed is so for the very next request.
 * @param key names the read with all its arguments
 * @param weigh characters or bytes of a value that may be large
 */
export async function readCached<T>(
  store: Store,
  key: string,
  read: () => Promise<T>,
  weigh: (value: Exclude<T, undefined>) => number = () => 0,
): Promise<T> {
  const { version } = store
  const kept = keptFor(store, version)
  const known = kept.values.get(key) as T | undefined
  if (known !== undefined) return known
  const value = await read()
  // Nothing may be kept that a commit during the read has overtaken.
  if (value !== undefined && store.version === version && kept.version === version) {
    kept.weight += weigh(value as Exclude<T, undefined>)
    kept.values.set(key, value)
  }
  return value
}

function keptFor(store: Store, version: number): Kept {
  let kept = caches.get(store)
  if (!kept) caches.set(store, (kept = { version, values: new Map(), weight: 0 }))
  if (kept.version !== version || kept.values.size >= MAX_VALUES || kept.weight > MAX_WEIGHT) {
    kept.version = version
    kept.values.clear()
    kept.weight = 0
  }
  return kept
}
