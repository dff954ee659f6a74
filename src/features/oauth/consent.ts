import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { oauthCodes, oauthGrants, sessions, teamMembers, users } from '../../../db/schema'
import type { Role, User, World } from '../../core/actor'
import { entryRefusal } from '../../core/entry'
import { Fault, notFound } from '../../core/fault'
import type { FaultCode } from '../../core/fault-codes'
import { findMembership, type Identity } from '../../core/identity'
import { hashToken, newSecretToken } from '../../core/opaque'
import type { Principal } from '../../core/principal'
import { roleFor } from '../../core/role-scopes'
import { atLeast } from '../../core/roles'
import { scopesAmong } from '../../core/scopes'
import { requireDemandedSession } from '../../core/session-demands'
import { record } from '../../core/trail'
import { Context } from '../../deps/context'
import { worldsOf } from '../worlds/membership'
import type { AuthorizationRequest } from './authorization-request'
import { clientById } from './client-rows'
import { grantResource, grantView, type GrantRow } from './grants'
import { answerUri, isLoopback } from './redirect-uris'

/** A code is valid for this long. */
export const CODE_TTL_MS = 60_000

type WorldChoice = Pick<World, 'id' | 'name'>

/** What a signed-in person can answer to a request. */
export type ConsentState =
  /** They are no member of the World of the app, or of any World. */
  | { kind: 'outsider' }
  /** The World demands more of their session, such as a second factor. */
  | { kind: 'demanded'; code: FaultCode }
  /** Their role is too low for what the app asks for. */
  | { kind: 'too low'; needed: Role }
  | { kind: 'ask'; worlds: WorldChoice[] }
  /** They allowed it earlier. */
  | { kind: 'allowed'; worldId: string }

/** Reads what a person can answer. A client that registered itself gets the Worlds of the person to choose from. */
export async function consentState(
  ctx: Context,
  request: AuthorizationRequest,
  identity: Identity,
): Promise<ConsentState> {
  const { client, scopes } = request
  const needed = roleFor(scopes)
  const places = await worldsOf(ctx.read, identity.user.id)
  const worlds: WorldChoice[] = []
  let refusal: Fault | undefined
  for (const { id, name } of places.filter((place) => client.worldId === null || place.id === client.worldId)) {
    const problem = await problemIn(ctx, ctx.read, identity, id, needed)
    if (problem) refusal ??= problem
    else worlds.push({ id, name })
  }
  if (worlds.length === 0) return refusal ? stateOf(refusal, needed) : { kind: 'outsider' }
  if (client.worldId !== null && (await isRemembered(ctx, request, client.worldId, identity.user.id)))
    return { kind: 'allowed', worldId: client.worldId }
  return { kind: 'ask', worlds }
}

function stateOf({ code }: Fault, needed: Role): ConsentState {
  if (code === 'NOT_FOUND') return { kind: 'outsider' }
  return code === 'FORBIDDEN' ? { kind: 'too low', needed } : { kind: 'demanded', code }
}

/**
 * Why a person may not let an app act in a World; undefined if they may. What the World demands of a session counts here,
 * because an app has none: NOT_FOUND, SSO_REQUIRED, SECOND_FACTOR_REQUIRED, FORBIDDEN.
 */
async function problemIn(
  ctx: Context,
  db: Database,
  { user, session }: Identity,
  worldId: string,
  needed: Role,
): Promise<Fault | undefined> {
  const member = await findMembership(db, worldId, user.id)
  if (!member) return notFound('World')
  const principal: Principal = { kind: 'user', user, session }
  const refusal = await entryRefusal(ctx.deps, principal, member)
  if (refusal) return refusal
  try {
    requireDemandedSession(principal, member.world)
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  if (await reaches(db, { worldId, userId: user.id, role: member.role }, needed)) return undefined
  return new Fault('FORBIDDEN', `This requires the role ${needed} in the World.`, { requiredRole: needed })
}

/**
 * Lets an app act for a person in a World, and issues a code. The person's membership and role are checked again.
 * @returns where the browser goes
 * @throws Fault NOT_FOUND outside of the World, SSO_REQUIRED, SECOND_FACTOR_REQUIRED, FORBIDDEN with too low a role
 */
export async function allow(
  ctx: Context,
  request: AuthorizationRequest,
  identity: Identity,
  worldId: string,
): Promise<string> {
  const code = newSecretToken('code')
  await ctx.tx(async (tx) => {
    const appEpoch = await epochOf(tx, identity.session.id)
    const client = await clientById(tx, request.client.id)
    if (!client || (client.worldId !== null && client.worldId !== worldId)) throw notFound('World')
    const problem = await problemIn(ctx, tx, identity, worldId, roleFor(request.scopes))
    if (problem) throw problem
    const grant = await keepGrant(ctx, tx, request, identity.user, worldId)
    await addCode(ctx, tx, request, grant, { code, appEpoch })
  }, worldId)
  const { redirectUri, state } = request
  return answerUri(redirectUri, { code, state, iss: ctx.deps.config.publicUrl })
}

/** True if the role reaches `needed`. Whoever writes in a team may also let an app write. */
async function reaches(
  db: Database,
  { worldId, userId, role }: { worldId: string; userId: string; role: Role },
  needed: Role,
): Promise<boolean> {
  if (atLeast(role, needed)) return true
  if (needed !== 'editor') return false
  const [place] = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.worldId, worldId),
        eq(teamMembers.userId, userId),
        inArray(teamMembers.role, ['lead', 'editor']),
      ),
    )
    .limit(1)
  return place !== undefined
}

/**
 * True if the person allowed all of it earlier, at this redirect URI, and need not be asked again: otherwise an admin of the
 * app could add a URI of their own, and get codes of everyone who follows a link. They are asked each time for a loopback
 * URI, which any program on their machine can receive (RFC 8252, 8.6), and if the client wants them to be asked.
 */
async function isRemembered(
  ctx: Context,
  { client, scopes, redirectUri, prompts }: AuthorizationRequest,
  worldId: string,
  userId: string,
): Promise<boolean> {
  if (prompts.has('consent') || isLoopback(new URL(redirectUri))) return false
  const grant = await grantOf(ctx.read, client.id, worldId, userId)
  return (
    grant !== undefined &&
    grant.redirectUris.includes(redirectUri) &&
    scopes.every((scope) => grant.scopes.includes(scope))
  )
}

async function grantOf(db: Database, clientId: string, worldId: string, userId: string): Promise<GrantRow | undefined> {
  const [row] = await db
    .select()
    .from(oauthGrants)
    .where(and(eq(oauthGrants.worldId, worldId), eq(oauthGrants.clientId, clientId), eq(oauthGrants.userId, userId)))
  return row
}

/** The `app_epoch` of the person of a session. @throws Fault TOKEN_INVALID if the session has ended meanwhile */
async function epochOf(tx: Database, sessionId: string): Promise<number> {
  const [row] = await tx
    .select({ appEpoch: users.appEpoch })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(users.suspendedAt)))
  if (!row) throw new Fault('TOKEN_INVALID', 'Your session has ended. Sign in again.')
  return row.appEpoch
}

/** Creates the grant, or adds the scopes and the redirect URI to an earlier one. */
async function keepGrant(
  ctx: Context,
  tx: Database,
  { client, scopes, redirectUri }: AuthorizationRequest,
  user: User,
  worldId: string,
): Promise<GrantRow> {
  const acting = new Context(ctx.deps, { kind: 'user', user, session: null }, ctx.facts)
  const now = ctx.now()
  const known = await grantOf(tx, client.id, worldId, user.id)
  const id = known?.id ?? ctx.newId('grant')
  const all = scopesAmong([...(known?.scopes ?? []), ...scopes])
  const allowedAt = new Set(known?.redirectUris).add(redirectUri)
  // Only those that the app still has: a loopback URI comes with any port.
  const redirectUris = client.redirectUris.filter((uri) => allowedAt.has(uri))
  const row = {
    worldId,
    id,
    clientId: client.id,
    userId: user.id,
    scopes: all,
    redirectUris,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  }
  const whole = { grant: row, client, worldName: '' }
  const entryOf = (grant: GrantRow) => ({ ...grantView({ ...whole, grant }), redirectUris: grant.redirectUris })
  if (!known) {
    await tx.insert(oauthGrants).values(row)
    await record(tx, acting, worldId, 'grant.create', grantResource(whole), null, entryOf(row))
  } else if (all.length > known.scopes.length || redirectUris.join(' ') !== known.redirectUris.join(' ')) {
    await tx
      .update(oauthGrants)
      .set(row)
      .where(and(eq(oauthGrants.worldId, worldId), eq(oauthGrants.id, id)))
    await record(tx, acting, worldId, 'grant.update', grantResource(whole), entryOf(known), entryOf(row))
  }
  return row
}

async function addCode(
  ctx: Context,
  tx: Database,
  { redirectUri, challenge, scopes }: AuthorizationRequest,
  { worldId, id: grantId }: GrantRow,
  { code, appEpoch }: { code: string; appEpoch: number },
): Promise<void> {
  const now = ctx.now()
  await tx.insert(oauthCodes).values({
    hash: hashToken(code),
    worldId,
    grantId,
    redirectUri,
    challenge,
    scopes,
    appEpoch,
    createdAt: now,
    expiresAt: now + CODE_TTL_MS,
  })
}
