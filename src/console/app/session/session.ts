import { type Client, createClient, QuoinError, type Schemas } from '@quoin/client'
import { pageLanguage } from '../i18n/languages'
import { type RenewalKey, renewedToken } from './renewing'

export type Me = Schemas['Me']

/**
 * `starting` until the cookie has been tried; `ended` where a session was lost while the console was open, so that what is
 * on the screen stays until the person signs in again.
 */
export type SessionState =
  | { kind: 'starting' }
  | { kind: 'signed out' }
  | { kind: 'unreachable'; error: QuoinError }
  /** `leaving` while the person is asked what becomes of changes that were not sent. */
  | { kind: 'signed in'; me: Me; leaving?: boolean }
  | { kind: 'ended'; me: Me }

/** What tabs tell each other: a token that one of them got and whose it is, or that the session is over. */
type Told = { token: string; user: string | undefined } | { over: true }

/** Says that this browser has a session cookie, which scripts cannot see. */
const HINT = 'quoin.session'
/** The Idempotency-Key of a renewal whose answer has not arrived. */
const RENEWAL = 'quoin.renewal'

/**
 * The session of this browser. The refresh token is in a cookie that scripts cannot read, and the access token in memory
 * only. Tabs refresh one at a time and share the new token.
 */
export class Session {
  #state: SessionState = { kind: 'starting' }
  #token: string | undefined
  /** The token that the client was given last. Where another tab has told a newer one, none is asked for. */
  #given: string | undefined
  #client: Client
  readonly #listeners = new Set<() => void>()
  readonly #channel = new BroadcastChannel('quoin-session')

  constructor() {
    this.#client = this.#newClient()
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data))
  }

  get state(): SessionState {
    return this.#state
  }

  /** A client that acts for the signed-in person. It is replaced when the person changes. */
  get client(): Client {
    return this.#client
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes up the session of the cookie, if there is one. */
  async begin(): Promise<void> {
    if (!hasHint()) return this.#become({ kind: 'signed out' })
    try {
      const token = await this.#renew()
      if (token === undefined) return this.#become({ kind: 'signed out' })
      await this.enter(token)
    } catch (error) {
      this.#become(
        error instanceof QuoinError && error.status !== 401 ? { kind: 'unreachable', error } : { kind: 'signed out' },
      )
    }
  }

  /** Begins to act with a token that a sign-in gave. @throws QuoinError */
  async enter(token: string): Promise<void> {
    this.#token = token
    this.#client = this.#newClient()
    const { data } = await this.#client.get('/api/auth/me')
    this.#tell({ token, user: data.id })
    this.#become({ kind: 'signed in', me: data })
  }

  /** Reads the account again, for example after a World was created. @throws QuoinError */
  async reload(): Promise<void> {
    const { data } = await this.#client.get('/api/auth/me')
    this.#become({ kind: 'signed in', me: data })
  }

  /** The person wants to sign out, or after all does not. */
  askToLeave(leaving: boolean): void {
    if (this.#state.kind === 'signed in') this.#become({ kind: 'signed in', me: this.#state.me, leaving })
  }

  /** Ends the session here and in the other tabs. */
  async leave(): Promise<void> {
    await this.#client.post('/api/auth/logout').catch(() => undefined)
    this.#tell({ over: true })
    this.#token = this.#given = undefined
    this.#become({ kind: 'signed out' })
  }

  #tell(told: Told): void {
    this.#channel.postMessage(told)
  }

  #newClient(): Client {
    this.#given = this.#token
    return createClient({
      url: location.origin,
      token: this.#token,
      renew: () => this.#renewOrEnd(),
      language: pageLanguage,
    })
  }

  /** For requests that found the token expired. The screen stays, and a dialog asks for a sign-in. */
  async #renewOrEnd(): Promise<string | undefined> {
    const token = await this.#renew()
    if (token === undefined && this.#state.kind === 'signed in') this.#become({ kind: 'ended', me: this.#state.me })
    return token
  }

  /** A new access token. Undefined where there is no session any more. @throws QuoinError if the server is out of reach */
  async #renew(): Promise<string | undefined> {
    return navigator.locks.request('quoin-refresh', async () => {
      if (this.#token !== this.#given) return (this.#given = this.#token)
      const token = await renewedToken(askForRenewal, renewalKey)
      if (token === undefined) return undefined
      this.#token = this.#given = token
      this.#tell({ token, user: 'me' in this.#state ? this.#state.me.id : undefined })
      return token
    })
  }

  #hear(told: Told): void {
    if ('over' in told) {
      this.#token = this.#given = undefined
      if (this.#state.kind === 'signed in') this.#become({ kind: 'ended', me: this.#state.me })
      return
    }
    const { token, user } = told
    const isSame = this.#state.kind === 'signed in' && (user === undefined || user === this.#state.me.id)
    if (isSame || this.#state.kind === 'starting') this.#token = token
    // Somebody signed in, in another tab. The cookie is theirs now, so this tab is too.
    else if (token !== this.#token) this.enter(token).catch(() => undefined)
  }

  #become(state: SessionState): void {
    this.#state = state
    if (state.kind === 'signed in' || state.kind === 'signed out') setHint(state.kind === 'signed in')
    for (const listener of this.#listeners) listener()
  }
}

export const session = new Session()

function hasHint(): boolean {
  return stored(HINT, '1') !== null
}

function setHint(on: boolean): void {
  store(HINT, on ? '1' : null)
}

function askForRenewal(key: string): Promise<Response> {
  const headers = { 'idempotency-key': key }
  return fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin', headers })
}

const renewalKey: RenewalKey = {
  read: () => stored(RENEWAL, null),
  write: (key) => store(RENEWAL, key),
}

/** @param otherwise the value where the browser has no storage */
function stored(name: string, otherwise: string | null): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return otherwise
  }
}

function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Without storage the cookie is tried at each start.
  }
}
