import type { Database } from '../../db/client'
import type { Context } from '../deps/context'

/**
 * An effect that a route causes at an external provider, such as a charge. A route declares it as `effect`, so that the
 * next start can complete a call that a crash interrupted. Its functions use only the payload, which is JSON: after a
 * crash there is no request, and `ctx` is that of the system.
 */
export interface OutsideEffect<Payload = unknown, Result = unknown> {
  /** Identifies the effect in pending rows. Never change a released name. */
  readonly name: string
  /**
   * Requests the effect from the provider, outside any transaction.
   * @param key the provider's idempotency key, the same for every attempt
   * @throws Fault with a status below 500 only if the provider certainly refused this and all earlier attempts with the
   *   key. Any other error leaves the outcome unknown.
   */
  call(ctx: Context, payload: Payload, key: string): Promise<Result>
  /** Asks the provider for the outcome of an earlier call. Has no effect itself. */
  resolve(ctx: Context, payload: Payload, key: string): Promise<Resolution<Result>>
  /**
   * Records the result in the transaction that stores the answer. Must await nothing but the database.
   * @throws Fault with a status below 500 only if the provider has done nothing: then the key is released
   */
  settle(ctx: Context, tx: Database, payload: Payload, result: Result): Promise<Settled>
}

/** The outcome of an earlier call. With `unknown` the row stays pending, and a retry calls again with the same key. */
export type Resolution<Result> = { state: 'done'; result: Result } | { state: 'never' } | { state: 'unknown' }

/** The answer after an effect. `status` is 200 if absent. */
export interface Settled<Body = unknown> {
  status?: number
  headers?: Record<string, string>
  body: Body
}

/** What the handler of an outside route returns. */
export class OutsideAnswer {
  constructor(
    readonly effect: OutsideEffect,
    readonly payload: unknown,
  ) {}
}

/**
 * The answer of an outside route (`idempotent: 'outside'`): the kernel commits a pending row, calls the provider and
 * commits the outcome (decision 2).
 * @returns an `OutsideAnswer` for the kernel, typed as the answer that the client reads
 */
export function outside<Payload, Result, Body>(
  effect: OutsideEffect<Payload, Result> & { settle(...args: never): Promise<Settled<Body>> },
  payload: Payload,
): Body {
  return new OutsideAnswer(effect as OutsideEffect, payload) as Body
}
