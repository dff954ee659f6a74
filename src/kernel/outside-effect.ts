import type { Database } from '../../db/client'
import type { Context } from '../deps/context'

/**
 * Something that a route has done by a provider outside, such as a charge. A route declares it as `effect`, so that the
 * start can complete a call that a crash has cut off. Its functions get all they need from the payload, which is JSON:
 * after a crash there is no request any more, and `ctx` is the system's.
 */
export interface OutsideEffect<Payload = unknown, Result = unknown> {
  /** Identifies the effect in pending rows. A released name is never changed. */
  readonly name: string
  /**
   * Asks the provider for the effect, outside any transaction.
   * @param key the same for every attempt: the provider gets it as its idempotency key
   * @throws Fault below 500 only where the provider refused for certain, this attempt and earlier ones with the key; anything
   *   else leaves the outcome open
   */
  call(ctx: Context, payload: Payload, key: string): Promise<Result>
  /** Asks the provider what came of an earlier call. Makes nothing happen. */
  resolve(ctx: Context, payload: Payload, key: string): Promise<Resolution<Result>>
  /** Records the result in the transaction that keeps the answer. Awaits nothing but the database. */
  settle(ctx: Context, tx: Database, payload: Payload, result: Result): Promise<Settled>
}

/** What a provider says of an earlier call. With `unknown` the row stays, and a retry calls again with the same key. */
export type Resolution<Result> = { state: 'done'; result: Result } | { state: 'never' } | { state: 'unknown' }

/** The answer of an effect that is done. */
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
 * The answer of an outside route (`idempotent: 'outside'`): the kernel commits a pending row, calls the provider, and
 * commits the outcome (decision 2).
 * @returns by its type what the client reads; in fact what the kernel runs
 */
export function outside<Payload, Result, Body>(
  effect: OutsideEffect<Payload, Result> & { settle(...args: never): Promise<Settled<Body>> },
  payload: Payload,
): Body {
  return new OutsideAnswer(effect as OutsideEffect, payload) as Body
}
