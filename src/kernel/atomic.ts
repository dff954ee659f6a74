import type { PreparedWork } from '../core/prepared-work'

/** What the handler of an atomic route returns: the kernel runs it, the handler has no line after it. */
export class AtomicAnswer {
  constructor(
    readonly prepared: PreparedWork<unknown>,
    readonly answer: (value: never) => unknown,
  ) {}
}

/**
 * The answer of an atomic route (`idempotent: 'atomic'`). The kernel opens the transaction after the handler has returned:
 * it runs the work, renders `answer` of its value, keeps that under the Idempotency-Key if there is one, commits, and only
 * then answers (decision 2). So nothing can be awaited between the work and the commit; `ctx.tx` in the work joins.
 * @param answer makes the answer from the value, at once: a promise is refused
 * @returns by its type what the client reads; in fact what the kernel runs
 */
export function atomic<T, Answer>(work: PreparedWork<T> | (() => Promise<T>), answer: (value: T) => Answer): Answer {
  return new AtomicAnswer(typeof work === 'function' ? { work } : work, answer) as Answer
}

/** The usual answer: the value as `data`. */
export function asData<T>(data: T): { data: T } {
  return { data }
}
