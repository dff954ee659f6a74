/** The arguments of a command do not match its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
