import { and, type Column, between, eq, isNull, lt, ne, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import { processes } from '../../db/schema'
import type { Store } from '../../db/store'
import type { Logger } from '../lib/logger'

/** How long a process may fail to renew its lease before others end its work. */
export const LEASE_MS = 3 * 60_000
/** How long the row of a process that crashed is kept. */
const FORGOTTEN_MS = 60 * 60_000

/** This process, as rows of its work refer to it. */
export interface OwnProcess {
  readonly id: string
}

interface LeaseDeps {
  store: Store
  /** Epoch milliseconds. */
  clock: () => number
  log: Logger
  local: { process: OwnProcess }
}

/** Extends the lease of this process to LEASE_MS from now. One row covers all of its work. */
export function renewLease({ store, clock, local }: LeaseDeps): Promise<void> {
  const { id } = local.process
  const now = clock()
  const leaseUntil = now + LEASE_MS
  return store.tx('instance', async (tx) => {
    const target = processes.id
    await tx.insert(processes).values({ id, leaseUntil }).onConflictDoUpdate({ target, set: { leaseUntil } })
    await tx.delete(processes).where(lt(processes.leaseUntil, now - FORGOTTEN_MS))
  })
}

/** Acquires the lease and renews it. @returns a function that stops the renewal and releases the lease */
export async function keepLease(deps: LeaseDeps): Promise<() => Promise<void>> {
  const renew = () =>
    // A full disk must not end the process: its work is safe until the lease expires.
    renewLease(deps).catch((err: unknown) => deps.log.warn('The lease of this process was not renewed', { err }))
  await renew()
  const timer = setInterval(() => void renew(), LEASE_MS / 3)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await deps.store.tx('instance', async (tx) => {
      await tx.delete(processes).where(eq(processes.id, deps.local.process.id))
    })
  }
}

/**
 * A condition for orphaned rows, whose process has ended or whose lease has expired. Rows of this process never match.
 * @param owner the column with the id of the process
 * @param dead ids of processes that are known to have ended, although their lease may be valid
 */
export function ownerEnded(deps: LeaseDeps, owner: Column, dead: readonly string[] = []): SQL | undefined {
  const now = deps.clock()
  // A lease too far in the future was written with a wrong clock.
  const alive = deps.store.read
    .select({ id: processes.id })
    .from(processes)
    .where(
      and(
        eq(processes.id, owner),
        between(processes.leaseUntil, now + 1, now + 2 * LEASE_MS),
        notInArray(processes.id, [...dead]),
      ),
    )
  return or(isNull(owner), and(ne(owner, deps.local.process.id), notExists(alive)))
}
