import { yieldToEventLoop } from './yield-to-event-loop'

/** Work in pieces: it pauses between them, and gives its result at the end. */
export type Steps<Result> = Generator<void, Result, void>

/** Longest time that paced work holds up everything else of the process, one piece aside. */
const TURN_MS = 20

/** The result, at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The result, in turns: whatever else waits comes between them. Work of less than one turn is not put off at all. */
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
