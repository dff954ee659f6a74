import { yieldToEventLoop } from './yield-to-event-loop'

/** Work in steps: it yields between them and returns its result at the end. */
export type Steps<Result> = Generator<void, Result, void>

/** How long paced work may block the event loop, plus one step. */
const TURN_MS = 10

/** What each value becomes, a step for each. */
export function* mapped<Value, Result>(values: Iterable<Value>, become: (value: Value) => Result): Steps<Result[]> {
  const results: Result[] = []
  for (const value of values) {
    results.push(become(value))
    yield
  }
  return results
}

/** Runs all steps without a pause and returns the result. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs the steps and yields to the event loop every 10 ms. Work that takes less time does not yield. */
export async function paced<Result>(steps: Steps<Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN_MS) continue
    await yieldToEventLoop()
    since = performance.now()
  }
}
