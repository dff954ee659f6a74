import { drainMicrotasks } from 'bun:jsc'
import type { Database } from '../../db/client'
import type { Store } from '../../db/store'

type Work = (tx: Database) => Promise<unknown>
/** Stands around a work: calls it, or not, and gives its value. */
type Around = (run: () => Promise<unknown>, tx: Database, work: Work) => Promise<unknown>

/** Puts `around` around every work of the store from here on; returns how to end that. */
export function aroundWorks(store: Store, around: Around): () => void {
  const real = store.tx
  const call = real.bind(store) as (...args: unknown[]) => Promise<unknown>
  store.tx = ((...args: unknown[]) => {
    const at = args.findIndex((one) => typeof one === 'function')
    const work = args[at] as Work
    return call(...args.with(at, (tx: Database) => around(() => work(tx), tx, work)))
  }) as Store['tx']
  return () => void (store.tx = real)
}

/**
 * Finds works that await anything but the database. The database works at once and its promises need microtasks alone: a work
 * that is still pending when there are none left waits for the event loop, and holds the writer meanwhile.
 */
export function slowWorks(store: Store): { found: string[]; stop: () => void } {
  const found: string[] = []
  const stop = aroundWorks(store, (run, _tx, work) => {
    const running = run()
    drainMicrotasks()
    if (Bun.peek.status(running) === 'pending') found.push(String(work))
    return running
  })
  return { found, stop }
}
