import { jwt } from '@elysiajs/jwt'
import { LruMap } from '../lib/lru'
import { Fault } from './fault'
import type { JwtKey } from './secrets'

/** Lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
const ALGORITHM = 'HS256'
/** Our own are under 500 characters: nobody makes us decode a book. */
const MAX_LENGTH = 4096
const CACHED_TOKENS = 20_000
/** Expiry is judged here on every use, cached or not, so the library is told to leave it alone. */
const FOREVER_SECONDS = 1e10

/** What a token says. `scope` and `client_id` stand in tokens of partner apps (RFC 9068). */
export interface Claims {
  sub: string
  sid: string
  /** Epoch seconds. */
  iat: number
  exp: number
  scope?: string
  client_id?: string
}

export interface TokensOptions {
  /** The one that signs first. A new array when keys change. */
  keys: () => readonly JwtKey[]
  issuer: string
  audience: string
  /** Epoch milliseconds. */
  clock: () => number
}

export type Tokens = ReturnType<typeof createTokens>

/**
 * Access tokens: JWTs by @elysiajs/jwt with everything pinned that it leaves open (algorithm, issuer, audience, claims).
 * A token proves who signed it, nothing more: session, user and membership are read on each request.
 */
export function createTokens({ keys, issuer, audience, clock }: TokensOptions) {
  let known: readonly JwtKey[] = []
  let signers: Signers = new Map()
  const proven = new LruMap<string, Claims>(CACHED_TOKENS)

  const currentSigners = () => {
    const now = keys()
    if (now === known) return signers
    signers = new Map(now.map((key) => [key.kid, signerOf(key)]))
    known = now
    proven.clear()
    return signers
  }

  const inDate = (claims: Claims): Claims => {
    if (claims.exp * 1000 > clock()) return claims
    throw new Fault('TOKEN_EXPIRED', 'The access token has expired.')
  }

  const prove = async (token: string): Promise<Claims> => {
    for (const signer of candidates(currentSigners(), token)) {
      const claims = claimsOf(
        await signer.verify(token, { ...PINNED, issuer, audience, currentDate: new Date(clock()) }),
      )
      if (claims) return claims
    }
    throw new Fault('TOKEN_INVALID', 'The access token is not valid.')
  }

  return {
    /**
     * Signs a token that lives 15 minutes by the clock.
     * @param claims with an id of the token itself, so that two of the same second differ: its times are whole seconds
     */
    async sign(claims: Omit<Claims, 'iat' | 'exp'> & { jti?: string }): Promise<string> {
      const [signer] = currentSigners().values()
      if (!signer) throw new Error('There is no key to sign with.')
      const exp = Math.floor(clock() / 1000) + ACCESS_TOKEN_SECONDS
      return signer.sign({ ...claims, iss: issuer, aud: audience, exp })
    },

    /**
     * The claims of a token whose signature was proven before; undefined for one that has to go through `verify`.
     * @throws Fault TOKEN_EXPIRED
     */
    verifyCached(token: string): Claims | undefined {
      // A change of keys empties the cache.
      currentSigners()
      const claims = proven.get(token)
      return claims && inDate(claims)
    },

    /** @throws Fault TOKEN_EXPIRED for what was ours and in order, TOKEN_INVALID for all else */
    async verify(token: string): Promise<Claims> {
      const claims = inDate(await prove(token))
      proven.set(token, claims)
      return claims
    },
  }
}

const PINNED = {
  algorithms: [ALGORITHM],
  requiredClaims: ['exp', 'iat', 'sub', 'sid'],
  clockTolerance: FOREVER_SECONDS,
}

type Signer = ReturnType<typeof signerOf>
type Signers = ReadonlyMap<string, Signer>

/** Signs and verifies with one key. */
function signerOf({ kid, secret }: JwtKey) {
  // The plugin takes any secret, a single character too.
  if (secret.length < 32) throw new Error('A key of access tokens needs 32 bytes or more.')
  return jwt({ name: 'jwt', secret, kid, alg: ALGORITHM }).decorator.jwt
}

/** The key that the header names; all of them for a token without kid; none for another algorithm or an unknown kid. */
function candidates(signers: Signers, token: string): Signer[] {
  const header = headerOf(token)
  if (!header || header.alg !== ALGORITHM) return []
  if (header.kid === undefined) return [...signers.values()]
  const signer = signers.get(String(header.kid))
  return signer ? [signer] : []
}

function headerOf(token: string): { alg?: unknown; kid?: unknown } | undefined {
  if (token.length > MAX_LENGTH || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
  if (!token.split('.').every(isCanonical)) return undefined
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString())
    return typeof header === 'object' && header !== null ? header : undefined
  } catch {
    return undefined
  }
}

/** Base64 has several spellings of the same bytes; only the one that we write is taken, or a changed token would pass. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}

function claimsOf(payload: false | Record<string, unknown>): Claims | undefined {
  if (!payload) return undefined
  const { sub, sid, iat, exp, scope, client_id } = payload
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof iat !== 'number' || typeof exp !== 'number')
    return undefined
  const claims: Claims = { sub, sid, iat, exp }
  if (typeof scope === 'string') claims.scope = scope
  if (typeof client_id === 'string') claims.client_id = client_id
  return Object.freeze(claims)
}
