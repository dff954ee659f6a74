import { and, type Column, between, eq, isNull, lt, ne, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import { processes } from '../../db/schema'
import type { Store } from '../../db/store'
import type { Logger } from '../lib/logger'

/** How long a process may be silent before others end what it was running. */
export const LEASE_MS = 3 * 60_000
/** A row of a process that ended without removing it. */
const FORGOTTEN_MS = 60 * 60_000

/** This process, as the rows of what it runs name it. */
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

/** Extends the lease of this process by LEASE_MS from now: one row for all that it runs. */
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

/** Takes the lease now and renews it until the returned function is called, which gives it up. */
export async function keepLease(deps: LeaseDeps): Promise<() => Promise<void>> {
  const renew = () =>
    // A full disk must not end the process; what runs here is safe until the lease expires.
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
 * A condition for rows whose process has ended: its lease has expired, or it is known to be dead. Rows of this process
 * never match.
 * @param owner the column that names the process
 * @param dead ids of processes that have ended whatever their lease says
 */
export function ownerEnded(deps: LeaseDeps, owner: Column, dead: readonly string[] = []): SQL | undefined {
  const now = deps.clock()
  // A lease that ends later than any clock would allow was written while a clock was wrong.
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
