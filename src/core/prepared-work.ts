import type { Database } from '../../db/client'
import type { TxScope } from '../../db/store'

/**
 * The part of a function's work that runs in a transaction, after its slow part (hashing a password, storing a file,
 * signing a token) is done. The caller decides what else the transaction contains.
 */
export interface PreparedWork<T> {
  /** Runs inside a transaction and awaits nothing but the database. */
  work(tx: Database): Promise<T>
  /** The World whose rows the work changes, if it is not that of the context. */
  scope?: TxScope
  /** Cleans up after the work failed and was rolled back. The error is thrown afterwards. */
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
 * @param source the function that the log names if the transaction is slow. Only needed if the work wraps it.
 * @throws the error of the work
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

/** Adds a step to prepared work, in the same transaction. */
export function followedBy<T, Next>(prepared: PreparedWork<T>, step: (value: T) => Promise<Next>): PreparedWork<Next> {
  return { ...prepared, work: async (tx) => step(await prepared.work(tx)) }
}
