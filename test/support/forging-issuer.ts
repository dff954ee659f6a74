import { createHash } from 'node:crypto'

/** What the issuer signs, and how. */
export interface Forging {
  /** Claims of the next ID token, over the correct ones. `undefined` removes one. */
  claims?: Record<string, unknown>
  /** `none` and HS256 are forgeries; `other` is a correct signature by a key that is not published. */
  sign?: 'RS256' | 'none' | 'HS256' | 'other' | 'ES256'
  /** Changes the discovery document. */
  discovery?: Record<string, unknown>
  /** Answers of the token endpoint in place of tokens. */
  token?: (form: URLSearchParams) => Response | Record<string, unknown>
  /** The answer of the userinfo endpoint. */
  userinfo?: Record<string, unknown>
  /** The answer of the revocation endpoint. */
  revoke?: () => Response
  /** No ID token at all. */
  withoutIdToken?: boolean
}

/** An OpenID issuer on loopback that can lie. It accepts every code, and remembers what it was asked. */
export async function forgingIssuer() {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const others = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const curve = await crypto.subtle.generateKey(EC, true, ['sign', 'verify'])
  const jwks = async () => ({
    keys: [
      { ...(await crypto.subtle.exportKey('jwk', keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' },
      { ...(await crypto.subtle.exportKey('jwk', curve.publicKey)), kid: 'two', use: 'sig', alg: 'ES256' },
    ],
  })
  const asked: { path: string; form: URLSearchParams; authorization: string | null }[] = []
  let forging: Forging = {}
  let tokens = 0
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => answer(request) })
  const issuer = `http://127.0.0.1:${server.port}`

  async function answer(request: Request): Promise<Response> {
    const { pathname: path } = new URL(request.url)
    const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '')
    asked.push({ path, form, authorization: request.headers.get('authorization') })
    if (path === '/.well-known/openid-configuration') return Response.json(discovery())
    if (path === '/jwks') return Response.json(await jwks())
    if (path === '/userinfo') return Response.json(forging.userinfo ?? {})
    if (path === '/revoke') return forging.revoke?.() ?? new Response(null)
    if (path !== '/token') return new Response(null, { status: 404 })
    const given = forging.token?.(form)
    if (given instanceof Response) return given
    return Response.json({ ...(await tokenSet(form)), ...given })
  }

  function discovery(): Record<string, unknown> {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      revocation_endpoint: `${issuer}/revoke`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
      ...forging.discovery,
    }
  }

  async function tokenSet(form: URLSearchParams): Promise<Record<string, unknown>> {
    tokens += 1
    const set = { access_token: `access-${tokens}`, refresh_token: `refresh-${tokens}`, expires_in: 3600 }
    const withId = form.get('grant_type') === 'authorization_code' && !forging.withoutIdToken
    return { ...set, token_type: 'Bearer', ...(withId && { id_token: await idToken() }) }
  }

  let claims: Record<string, unknown> = {}
  async function idToken(): Promise<string> {
    const header = { RS256: 'one', other: 'one', ES256: 'two', none: undefined, HS256: undefined }
    const how = forging.sign ?? 'RS256'
    const alg = how === 'other' ? 'RS256' : how
    const payload = { ...claims, ...forging.claims }
    const body = [{ alg, kid: header[how], typ: 'JWT' }, payload].map((part) => base64(JSON.stringify(part))).join('.')
    return `${body}.${await signature(how, body)}`
  }

  async function signature(how: NonNullable<Forging['sign']>, body: string): Promise<string> {
    const bytes = new TextEncoder().encode(body)
    if (how === 'none') return ''
    if (how === 'HS256') return new Bun.CryptoHasher('sha256', 'client-secret').update(bytes).digest('base64url')
    if (how === 'ES256') return base64(await crypto.subtle.sign({ ...EC, hash: 'SHA-256' }, curve.privateKey, bytes))
    return base64(await crypto.subtle.sign(RSA, (how === 'other' ? others : keys).privateKey, bytes))
  }

  return {
    issuer,
    asked,
    /** How often a path was asked for. */
    count: (path: string) => asked.filter((one) => one.path === path).length,
    /** The claims that an honest issuer would sign for the person of this authorization request. */
    signsIn(person: Record<string, unknown>, authorizationUrl: string, now: number) {
      const query = new URL(authorizationUrl).searchParams
      const seconds = Math.floor(now / 1000)
      const nonce = query.get('nonce') ?? undefined
      claims = { iss: issuer, aud: query.get('client_id'), iat: seconds, exp: seconds + 300, nonce, ...person }
    },
    /** Makes it honest again, and forgets what it was asked. */
    reset() {
      forging = {}
      tokens = 0
      asked.length = 0
    },
    forges(what: Forging) {
      forging = what
    },
    close: () => server.stop(true),
  }
}

export type ForgingIssuer = Awaited<ReturnType<typeof forgingIssuer>>

/** A verifier with its S256 challenge (RFC 7636). */
export function pkcePair(seed = 'verifier') {
  const codeVerifier = createHash('sha256').update(seed).digest('base64url')
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') }
}

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const
const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const

function base64(data: string | ArrayBuffer): string {
  return Buffer.from(data as string).toString('base64url')
}
