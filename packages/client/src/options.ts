export interface Tokens {
  token: string
  refreshToken?: string | undefined
}

export interface ClientOptions {
  /** Where the server is: `https://pages.example.com`. */
  url: string
  /** A key of the World, for builds and scripts. Do not put one into a web page. */
  apiKey?: string | undefined
  /** The access token of a person or an app. */
  token?: string | undefined
  /** Gets a new access token when the old one has expired. */
  refreshToken?: string | undefined
  /**
   * Gets a new access token in your own way when the old one has expired, for example by a session cookie. Undefined if the
   * session has ended.
   */
  renew?: (() => Promise<string | undefined>) | undefined
  /** Called with each new pair, so that you can store it: a refresh token works once. */
  onTokens?: ((tokens: Required<Tokens>) => void | Promise<void>) | undefined
  /** The id of the World to act in. */
  world?: string | undefined
  /** The language of messages, as `Accept-Language`: `de`. A function is asked at each request. */
  language?: string | (() => string) | undefined
  /** How often a request is repeated after 429, 503 or a lost connection: 3. */
  retries?: number | undefined
  /** A longer `Retry-After` is not waited for: 60,000. */
  maxRetryDelayMs?: number | undefined
  /** When an attempt is given up: 60,000. Uploads and streams have no limit. */
  timeoutMs?: number | undefined
  /** In place of the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** Sends one attempt of a request. */
export type Attempt = (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>

/** Bytes of a request that were handed to the network, of all. */
export interface Progress {
  sent: number
  total: number
}
