/** The cause of a Fault where a provider refused a request with an error code of OAuth (RFC 6749, section 5.2). */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal'
  constructor(
    /** Such as `invalid_grant`. */
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** The error code with which a provider refused; undefined for every other error. */
export function refusalReason(error: unknown): string | undefined {
  const { cause } = error as { cause?: unknown }
  return cause instanceof OAuthRefusal ? cause.reason : undefined
}
