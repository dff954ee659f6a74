import { Fault, invalid } from '../../core/fault'
import { worldById } from '../../core/identity'
import { hashToken, sameSecret } from '../../core/opaque'
import type { Context } from '../../deps/context'
import { clientById, type ClientRow } from './client-rows'

/** How a client names itself: by HTTP Basic, or by fields of the form (RFC 6749, 2.3.1). */
export interface ClientCredentials {
  /** The header Authorization; null without one. */
  authorization: string | null
  clientId?: string | undefined
  clientSecret?: string | undefined
}

/** Compared with if there is no secret, so that an unknown client costs the same work. */
const NO_SECRET = hashToken('')

/**
 * The client of a call of /oauth/*. A confidential client proves its secret; a public one has none and only names itself.
 * All refusals read the same.
 * @throws Fault INVALID_CREDENTIALS, VALIDATION_FAILED for two ways at once
 */
export async function authenticateClient(ctx: Context, credentials: ClientCredentials): Promise<ClientRow> {
  const { id, secret } = namedClient(credentials)
  const client = id === undefined ? undefined : await clientById(ctx.read, id)
  const proved = secretFits(ctx, client, secret ?? '')
  if (!client || !(await isAlive(ctx, client))) throw refused()
  if (client.type === 'public' ? secret !== undefined : !proved) throw refused()
  return client
}

function namedClient({ authorization, clientId, clientSecret }: ClientCredentials) {
  if (authorization === null || !/^basic /i.test(authorization)) return { id: clientId, secret: clientSecret }
  const basic = basicPair(authorization.slice('basic '.length).trim())
  if (!basic) throw refused()
  if (clientSecret !== undefined)
    throw invalid({ path: '/client_secret', message: 'Authenticate in one way only.', code: 'not_allowed' })
  if (clientId !== undefined && clientId !== basic.id)
    throw invalid({ path: '/client_id', message: 'Names another client than Authorization.', code: 'not_allowed' })
  return basic
}

/** Id and secret of HTTP Basic, each of them form-encoded; undefined if malformed. */
function basicPair(encoded: string): { id: string; secret: string | undefined } | undefined {
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  try {
    const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    )
    // A public client may send its id with an empty password.
    return { id: id!, secret: secret === '' ? undefined : secret! }
  } catch {
    return undefined
  }
}

function secretFits(ctx: Context, client: ClientRow | undefined, secret: string): boolean {
  const hash = hashToken(secret)
  const current = sameSecret(hash, client?.secretHash ?? NO_SECRET)
  const old = sameSecret(hash, client?.oldSecretHash ?? NO_SECRET)
  if (!client?.secretHash) return false
  return current || (old && client.oldSecretHash !== null && (client.oldSecretEndsAt ?? 0) > ctx.now())
}

/** False once the World of the client is being deleted. */
async function isAlive(ctx: Context, { worldId }: ClientRow): Promise<boolean> {
  return worldId === null || (await worldById(ctx.deps, worldId)) !== undefined
}

function refused(): Fault {
  return new Fault('INVALID_CREDENTIALS', 'The client is unknown, or it did not authenticate as it has to.')
}
