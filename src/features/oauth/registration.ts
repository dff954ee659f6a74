import { and, count, eq, gt, isNull, min } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { oauthClients } from '../../../db/schema'
import { Fault, invalid, notFound } from '../../core/fault'
import type { Detail } from '../../core/fault-codes'
import { hashToken } from '../../core/opaque'
import type { PreparedWork } from '../../core/prepared-work'
import { type Scope, scopesAmong } from '../../core/scopes'
import type { Context } from '../../deps/context'
import { addressKey } from '../../lib/address'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'
import { HOUR_MS } from '../../lib/time'
import type { ClientRow } from './client-rows'
import { redirectUriFaults } from './redirect-uris'

/** Registrations in a rolling hour, from one address and from all. */
const PER_ADDRESS = 10
const FROM_ALL = 100
const MAX_NAME = 100
/** What nobody vouches for can neither administer a World nor read its audit trail. */
const OFFERED: readonly Scope[] = ['surfaces:read', 'surfaces:write', 'uploads:write', 'ai:use', 'world:read']
const CODE_GRANTS = ['authorization_code', 'refresh_token']

/** What a client says of itself (RFC 7591, section 2). Other metadata is ignored. */
export interface ClientMetadata {
  redirect_uris: string[]
  client_name?: string | undefined
  scope?: string | undefined
  token_endpoint_auth_method?: string | undefined
  grant_types?: string[] | undefined
  response_types?: string[] | undefined
}

/**
 * Prepares the registration of a client by itself (RFC 7591): public, of no World, shown to people as unverified. It belongs
 * to a World only through the grants of people. It is swept if nobody allows it anything within a week.
 * @throws Fault NOT_FOUND unless CLIENT_REGISTRATION=open, VALIDATION_FAILED, RATE_LIMIT_EXCEEDED
 */
export function prepareRegistrationOfClient(ctx: Context, metadata: ClientMetadata): PreparedWork<ClientRow> {
  if (ctx.deps.config.clientRegistration !== 'open') throw notFound('Registration of clients')
  const faults = metadataFaults(metadata)
  if (faults.length > 0) throw invalid(faults)
  const now = ctx.now()
  const row: ClientRow = {
    id: ctx.newId('client'),
    worldId: null,
    name: metadata.client_name?.trim() ?? new URL(metadata.redirect_uris[0]!).hostname,
    type: 'public',
    redirectUris: metadata.redirect_uris,
    scopes: offered(metadata.scope),
    secretHash: null,
    oldSecretHash: null,
    oldSecretEndsAt: null,
    registeredFrom: hashToken(addressKey(ctx.facts?.address ?? 'local')),
    createdAt: now,
    updatedAt: now,
  }
  return {
    work: async (tx) => {
      await requirePace(ctx, tx, row.registeredFrom!)
      await tx.insert(oauthClients).values(row)
      return row
    },
  }
}

/** The answer to a registration (RFC 7591, 3.2.1): what the client now is, whatever it asked for. */
export function registrationView({ id, name, redirectUris, scopes, createdAt }: ClientRow) {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none' as const,
    grant_types: CODE_GRANTS,
    response_types: ['code'],
    scope: scopesAmong(scopes).join(' '),
  }
}

function metadataFaults(metadata: ClientMetadata): Detail[] {
  const { redirect_uris: uris, client_name: name, token_endpoint_auth_method: method } = metadata
  const faults = redirectUriFaults(uris, 'public', '/redirect_uris')
  const say = (field: string, message: string) => faults.push({ path: `/${field}`, message, code: 'not_allowed' })
  if (name !== undefined && (name.length > MAX_NAME || !new RegExp(PLAIN_LINE, 'u').test(name)))
    say('client_name', `${PLAIN_LINE_WORDS} At most ${MAX_NAME} characters.`)
  if ((method ?? 'none') !== 'none')
    say('token_endpoint_auth_method', 'Only public clients (none) can register themselves.')
  if ((metadata.grant_types ?? []).some((grant) => !CODE_GRANTS.includes(grant)))
    say('grant_types', 'Only authorization_code and refresh_token are possible.')
  if (offered(metadata.scope).length === 0) say('scope', `Only these scopes are possible: ${OFFERED.join(' ')}.`)
  if ((metadata.response_types ?? []).some((type) => type !== 'code')) say('response_types', 'Only code is possible.')
  return faults
}

/** The scopes that it asks for and may have; all that are offered if it names none of them. */
function offered(asked = ''): Scope[] {
  const named = asked.split(' ').filter(Boolean)
  return scopesAmong(named.length > 0 ? named : OFFERED).filter((scope) => OFFERED.includes(scope))
}

/** Counts rows, so that a restart does not reset the count. @throws Fault RATE_LIMIT_EXCEEDED */
async function requirePace(ctx: Context, tx: Database, from: string): Promise<void> {
  const since = ctx.now() - HOUR_MS
  const recent = and(isNull(oauthClients.worldId), gt(oauthClients.createdAt, since))
  const ofAddress = and(recent, eq(oauthClients.registeredFrom, from))
  for (const [which, most] of [[ofAddress, PER_ADDRESS] as const, [recent, FROM_ALL] as const]) {
    const [counted] = await tx
      .select({ n: count().mapWith(Number), oldest: min(oauthClients.createdAt).mapWith(Number) })
      .from(oauthClients)
      .where(which)
    if (!counted || counted.n < most) continue
    const retryAfter = Math.max(1, Math.ceil((counted.oldest - since) / 1000))
    throw new Fault('RATE_LIMIT_EXCEEDED', 'Too many clients were registered. Try again later.', { retryAfter })
  }
}
