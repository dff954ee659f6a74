/** A command was not called as its usage says. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
