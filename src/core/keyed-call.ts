/** The rendered answer of an idempotent request, stored in the transaction of its work. */
export interface Outcome {
  status: number
  headers: Record<string, string>
  body: string
}

/** The hash of a call's Idempotency-Key with its scope, and the hash of its body. */
export interface KeyedCall {
  key: string
  bodyHash: string
}

/** A call whose work is a job or a turn. */
export interface LongCall {
  /** How long the client waits for the work, in milliseconds. */
  waitMs: number
  /** The preference of the client that is applied, for the header Preference-Applied (RFC 7240). */
  applied?: string
  /** Null without an Idempotency-Key. */
  call: KeyedCall | null
  /** True if an earlier call with the same key started the work. */
  attached: boolean
}
