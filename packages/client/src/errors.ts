import type { Schemas } from './types.js'

type ServerError = Schemas['Error']['error']

/**
 * The codes of the server, and three of the client: `NETWORK_ERROR` (no response), `TIMEOUT`, and `UNEXPECTED_RESPONSE`
 * (a response that is not Quoin's, such as a proxy's page).
 */
export type ErrorCode = ServerError['code'] | 'NETWORK_ERROR' | 'TIMEOUT' | 'UNEXPECTED_RESPONSE'

/** One fault of an input: where it is, and what is wrong. */
export type ErrorDetail = Schemas['ErrorDetail']

/** The `error` of a response. Some codes have fields of their own, such as `requiredRole` and `currentEtag`. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  traceId?: string
  timestamp?: string
  details?: ErrorDetail[]
  retryAfter?: number
  [field: string]: unknown
}

/** Every failure of a request. Branch on `code`. */
export class QuoinError extends Error {
  override readonly name = 'QuoinError'
  readonly code: ErrorCode
  /** The status of the response; 0 without one. */
  readonly status: number
  /** Names the request in the log of the server. */
  readonly traceId: string | undefined
  /** Every fault of the input; empty if the input is not to blame. */
  readonly details: readonly ErrorDetail[]
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined
  /** The whole error, with the fields of its code. */
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody, options?: { cause?: unknown; retryAfter?: number | undefined }) {
    super(body.message, options)
    this.status = status
    this.code = body.code
    this.traceId = body.traceId
    this.details = body.details ?? []
    this.retryAfter = body.retryAfter ?? options?.retryAfter
    this.body = body
  }
}

/** The error of a response that is not successful. Reads its body. */
export async function errorOf(response: Response): Promise<QuoinError> {
  const text = await response.text().catch(() => '')
  const retryAfter = secondsOf(response.headers.get('retry-after'))
  const body = envelopeIn(text) ?? {
    code: 'UNEXPECTED_RESPONSE',
    message: `The server answered ${response.status} without an error of Quoin.`,
  }
  const traceId = body.traceId ?? response.headers.get('x-trace-id') ?? undefined
  return new QuoinError(response.status, { ...body, ...(traceId !== undefined && { traceId }) }, { retryAfter })
}

function envelopeIn(text: string): ErrorBody | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: Partial<ErrorBody> }
    return typeof error?.code === 'string' && typeof error.message === 'string' ? (error as ErrorBody) : undefined
  } catch {
    return undefined
  }
}

/** `Retry-After` as seconds: a number, or a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
