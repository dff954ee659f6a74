import type { Database } from '../../db/client'
import type { TxScope } from '../../db/store'

/**
 * Work that needs nothing but its transaction: a password is hashed, a file is stored, a token is signed already. So that
 * a function can do the slow part before the transaction opens, and its caller decides what else belongs to the commit.
 */
export interface PreparedWork<T> {
  /** Runs inside a transaction and awaits nothing but the database. */
  work(tx: Database): Promise<T>
  /** Where the work is for a World that is not the context's. */
  scope?: TxScope
  /** Runs after a failed work was rolled back, to clean up outside the transaction. The failure is thrown afterwards. */
  failed?(error: unknown): Promise<void>
}

interface Transacting {
  tx<T>(
    work: (tx: Database) => Promise<T>,
    scope: TxScope | undefined,
    source: (tx: Database) => Promise<unknown>,
  ): Promise<T>
}

/**
 * Runs prepared work in one transaction.
 * @param source by which the log names a slow one, where the work only wraps it
 * @throws what the work throws
 */
export async function perform<T>(
  ctx: Transacting,
  { work, scope, failed }: PreparedWork<T>,
  source: (tx: Database) => Promise<unknown> = work,
): Promise<T> {
  try {
    return await ctx.tx(work, scope, source)
  } catch (error) {
    await failed?.(error)
    throw error
  }
}

/** Prepared work with a further step in its transaction. */
export function followedBy<T, Next>(prepared: PreparedWork<T>, step: (value: T) => Promise<Next>): PreparedWork<Next> {
  return { ...prepared, work: async (tx) => step(await prepared.work(tx)) }
}
