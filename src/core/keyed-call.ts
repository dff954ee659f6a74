/** The rendered answer of an idempotent request, stored in the transaction of its work. */
export interface Outcome {
  status: number
  headers: Record<string, string>
  body: string
}

/** The Idempotency-Key of a call, hashed with its scope, and the hash of what was sent with it. */
export interface KeyedCall {
  key: string
  bodyHash: string
}

/** A call whose work is a job or a turn. */
export interface LongCall {
  /** How long the client waits for the work, in milliseconds. */
  waitMs: number
  /** Identifies the work; null without an Idempotency-Key. */
  call: KeyedCall | null
  /** An earlier call with the same key started the work. */
  attached: boolean
}
