import { errorOf, QuoinError } from './errors.js'
import type { Attempt, ClientOptions, Tokens } from './options.js'

/** Who the client acts for: a key, or a pair of tokens that is renewed. */
export class Session {
  #token: string | undefined
  #refreshToken: string | undefined
  #renewing: Promise<void> | undefined
  readonly #url: string
  readonly #onTokens: ClientOptions['onTokens']
  readonly #renew: ClientOptions['renew']

  constructor({ url, apiKey, token, refreshToken, onTokens, renew }: ClientOptions) {
    this.#url = `${url}/api/auth/refresh`
    this.#token = apiKey ?? token
    this.#refreshToken = refreshToken
    this.#onTokens = onTokens
    this.#renew = renew
  }

  get token(): string | undefined {
    return this.#token
  }

  /**
   * Whether a new token may help: when the old one expired, and with an own renewal also when it became invalid, for example
   * because its session was ended elsewhere.
   */
  mayRenew({ code }: QuoinError): boolean {
    return code === 'TOKEN_EXPIRED' || (code === 'TOKEN_INVALID' && this.#renew !== undefined)
  }

  /**
   * Gets a new token in place of `expired`. Requests that need one at once share the call, because a refresh token works once.
   * @returns whether there is a new one
   * @throws QuoinError if the session has ended
   */
  async renew(expired: string | undefined, attempt: Attempt): Promise<boolean> {
    // Another request renewed it meanwhile.
    if (this.#token !== expired) return true
    const refreshToken = this.#refreshToken
    if (!this.#renew && refreshToken === undefined) return false
    const begin = () => (this.#renew ? this.#ownRenewal(this.#renew) : this.#exchange(refreshToken!, attempt))
    this.#renewing ??= begin().finally(() => {
      this.#renewing = undefined
    })
    await this.#renewing
    return this.#token !== expired
  }

  async #ownRenewal(renew: () => Promise<string | undefined>): Promise<void> {
    this.#token = (await renew()) ?? this.#token
  }

  async #exchange(refreshToken: string, attempt: Attempt): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ refreshToken })
    const response = await attempt(this.#url, { method: 'POST', headers, body }).catch((cause: unknown) => {
      throw new QuoinError(0, { code: 'NETWORK_ERROR', message: 'The server could not be reached.' }, { cause })
    })
    if (!response.ok) throw await errorOf(response)
    const { data } = (await response.json()) as { data: Required<Tokens> }
    this.#token = data.token
    this.#refreshToken = data.refreshToken
    await this.#onTokens?.({ token: data.token, refreshToken: data.refreshToken })
  }
}
