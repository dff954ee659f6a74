import { jwt } from '@elysiajs/jwt'
import { LruMap } from '../lib/lru'
import { Fault } from './fault'
import type { JwtKey } from './secrets'

/** The lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
const ALGORITHM = 'HS256'
/** In characters. Our own tokens have under 500; longer ones are not decoded. */
const MAX_LENGTH = 4096
const CACHED_TOKENS = 20_000
/** Disables the checks of `exp` and `nbf` by the library. We check both on every use, also of cached tokens. */
const FOREVER_SECONDS = 1e10

/** The claims of a token. `scope` and `client_id` are set in tokens of partner apps (RFC 9068). */
export interface Claims {
  sub: string
  sid: string
  /** Epoch seconds. */
  iat: number
  exp: number
  /** The token is not valid before this time. Our own tokens have none. */
  nbf?: number
  scope?: string
  client_id?: string
}

export interface TokensOptions {
  /** Returns the keys, the signing key first. Returns a new array when the keys change. */
  keys: () => readonly JwtKey[]
  issuer: string
  audience: string
  /** Epoch milliseconds. */
  clock: () => number
}

export type Tokens = ReturnType<typeof createTokens>

/**
 * Signs and verifies access tokens: JWTs by @elysiajs/jwt with a fixed algorithm, issuer, audience and required claims.
 * A token only proves who signed it. Session, user and membership are read on each request.
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
    const now = clock()
    if (claims.exp * 1000 <= now)
      throw new Fault(
        'TOKEN_EXPIRED',
        'The access token has expired. Get a new one with your refresh token: POST /api/auth/refresh.',
      )
    if (claims.nbf !== undefined && claims.nbf * 1000 > now)
      throw new Fault('TOKEN_INVALID', 'The access token is not valid yet.')
    return claims
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
     * Signs a token that is valid for 15 minutes.
     * @param claims set `jti` to make two tokens of the same second differ, because its times are whole seconds
     */
    async sign(claims: Omit<Claims, 'iat' | 'exp'> & { jti?: string }): Promise<string> {
      const [signer] = currentSigners().values()
      if (!signer) throw new Error('There is no signing key.')
      const exp = Math.floor(clock() / 1000) + ACCESS_TOKEN_SECONDS
      const { sign } = claims.client_id === undefined ? signer : signer.forApps
      return sign({ ...claims, iss: issuer, aud: audience, exp })
    },

    /**
     * The claims of a token whose signature was verified before; undefined for a token that needs `verify`.
     * @throws Fault TOKEN_EXPIRED, TOKEN_INVALID before its `nbf`
     */
    verifyCached(token: string): Claims | undefined {
      // A change of keys empties the cache.
      currentSigners()
      const claims = proven.get(token)
      return claims && inDate(claims)
    },

    /** Verifies a token. @throws Fault TOKEN_EXPIRED if only its time is over, TOKEN_INVALID for any other fault */
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

/** Signs and verifies with one key. `forApps` signs tokens of apps. */
function signerOf({ kid, secret }: JwtKey) {
  // The plugin accepts a secret of any length.
  if (secret.length < 32) throw new Error('A key of access tokens must have at least 32 bytes.')
  const { jwt: forPeople } = jwt({ name: 'jwt', secret, kid, alg: ALGORITHM }).decorator
  const { jwt: forApps } = jwt({ name: 'jwt', secret, kid, alg: ALGORITHM, typ: APP_TOKEN_TYPE }).decorator
  return { ...forPeople, forApps }
}

/** The `typ` of the access tokens of apps (RFC 9068, 2.1). Tokens of people have `JWT`. */
const APP_TOKEN_TYPE = 'at+jwt'

const APP_TOKEN_MARK = `"typ":"${APP_TOKEN_TYPE}"`
/** In characters. Our own headers have under 100. */
const MAX_HEADER = 200

/**
 * True if the header of a token says that it belongs to an app. Proves nothing: the signature is checked later. It runs for
 * every token, so it reads only the header.
 */
export function isAppToken(token: string): boolean {
  const end = token.indexOf('.')
  if (end <= 0 || end > MAX_HEADER) return false
  return Buffer.from(token.slice(0, end), 'base64url').toString().includes(APP_TOKEN_MARK)
}

/** The key with the kid of the header; all keys without a kid; none for another algorithm or an unknown kid. */
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

/** Base64 can encode the same bytes in several ways. Only the canonical one is accepted, so that no changed token passes. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}

function claimsOf(payload: false | Record<string, unknown>): Claims | undefined {
  if (!payload) return undefined
  const { sub, sid, iat, exp, nbf, scope, client_id } = payload
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof iat !== 'number' || typeof exp !== 'number')
    return undefined
  const claims: Claims = { sub, sid, iat, exp }
  if (typeof nbf === 'number') claims.nbf = nbf
  if (typeof scope === 'string') claims.scope = scope
  if (typeof client_id === 'string') claims.client_id = client_id
  return Object.freeze(claims)
}
