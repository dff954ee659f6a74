import type { PreparedWork } from '../core/prepared-work'

/** What the handler of an atomic route returns. The kernel runs it after the handler has ended. */
export class AtomicAnswer {
  constructor(
    readonly prepared: PreparedWork<unknown>,
    readonly answer: (value: never) => unknown,
  ) {}
}

/**
 * The answer of an atomic route (`idempotent: 'atomic'`). After the handler has returned, the kernel opens a transaction,
 * runs the work, renders `answer` of its value, stores that under the Idempotency-Key if there is one, commits and then
 * answers (decision 2). Nothing can be awaited between the work and the commit. `ctx.tx` in the work joins the transaction.
 * @param answer makes the answer from the value; must be synchronous
 * @returns an `AtomicAnswer` for the kernel, typed as the answer that the client reads
 */
export function atomic<T, Answer>(work: PreparedWork<T> | (() => Promise<T>), answer: (value: T) => Answer): Answer {
  return new AtomicAnswer(typeof work === 'function' ? { work } : work, answer) as Answer
}

/** Makes the usual answer: the value as `data`. */
export function asData<T>(data: T): { data: T } {
  return { data }
}
