import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { identities, users } from '../../../db/schema'
import type { User } from '../../core/actor'
import { Fault } from '../../core/fault'
import type { OAuthProvider } from '../../core/oauth-provider'
import type { OutsidePerson } from '../../core/openid'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { actingAs } from '../auth/acting'
import { addUser, worldName } from '../auth/registering'
import { removeAccess } from '../auth/removing-access'
import { provedBy } from '../auth/sessions'
import { prepareSession, prepareSignIn } from '../auth/signing-in'
import { sendVerification } from '../auth/verification'
import { sendMail } from '../mails/outbox'
import { createWorld } from '../worlds/creating'
import { identityResource, identityView } from './identities'
import { identityLinkedMail } from './mails'
import { type Match, matchPerson, sameMatch } from './matching'
import { requireSignInProvider } from './providers'
import { nonceOf, releaseState, spendState, type StateRow, takeState } from './starting'

interface Callback {
  provider: string
  code: string
  state: string
  codeVerifier: string
  /** The parameter `iss` of the redirect, where the provider sent it (RFC 9207). */
  iss?: string
}

/**
 * Ends a sign-in at a provider: exchanges the code, verifies who the person is, and finds or creates their account. The work
 * uses up the state and opens the session.
 * @throws Fault OAUTH_STATE_INVALID, VALIDATION_FAILED for the provider or the code, PROVIDER_FAILED, PROVIDER_TIMEOUT,
 * FORBIDDEN, EMAIL_TAKEN, STATE_CONFLICT if the account changed meanwhile
 */
export async function prepareCallback(ctx: Context, body: Callback) {
  const provider = requireSignInProvider(ctx, body.provider)
  const state = await takeState(ctx, body)
  const person = await personBehind(ctx, provider, body, state)
  const match = await matchPerson(ctx, provider.id, person)
  // The second factors of an account that is taken over belong to the person who made it, and are removed.
  const prepare = match.kind === 'takeOver' ? prepareSession : prepareSignIn
  const signIn = await prepare(ctx, match.user, provedBy(`oauth:${provider.id}`))
  const work = async (tx: Database) => {
    await spendState(ctx, tx, state)
    if (!sameMatch(match, await matchPerson(ctx, provider.id, person)))
      throw new Fault('STATE_CONFLICT', 'The account has just changed. Start the sign-in again.')
    await APPLY[match.kind](ctx, tx, match.user, provider, person)
    return signIn.work(tx)
  }
  return { work, failed: () => releaseState(ctx, state) }
}

async function personBehind(ctx: Context, provider: OAuthProvider, body: Callback, row: StateRow) {
  const { code, codeVerifier, state, iss } = body
  const { openId } = ctx.deps
  const request = { code, codeVerifier, redirectUri: row.redirectUri, nonce: nonceOf(state), iss }
  try {
    return await openId.person(provider, await openId.exchange(provider, request))
  } catch (error) {
    await releaseState(ctx, row)
    throw error
  }
}

type Apply = (ctx: Context, tx: Database, user: User, provider: OAuthProvider, person: OutsidePerson) => Promise<void>

const APPLY: Record<Match['kind'], Apply> = {
  known: noteUse,
  link: linkAccount,
  takeOver: takeOverAccount,
  new: createAccount,
}

async function noteUse(
  ctx: Context,
  tx: Database,
  _user: User,
  { id }: OAuthProvider,
  { subject, email }: OutsidePerson,
): Promise<void> {
  await tx
    .update(identities)
    .set({ lastUsedAt: ctx.now(), email })
    .where(and(eq(identities.provider, id), eq(identities.subject, subject)))
}

async function linkAccount(
  ctx: Context,
  tx: Database,
  user: User,
  provider: OAuthProvider,
  person: OutsidePerson,
): Promise<void> {
  await addIdentity(ctx, tx, user, provider, person, {})
  await sendMail(ctx, tx, identityLinkedMail(user.email, provider.name, `${ctx.deps.config.publicUrl}/forgot`))
}

/**
 * Links the identity to an account whose address was never verified. Somebody else may have made it, so whatever could sign
 * in to it is removed first (contract part 2).
 */
async function takeOverAccount(
  ctx: Context,
  tx: Database,
  user: User,
  provider: OAuthProvider,
  person: OutsidePerson,
): Promise<void> {
  await removeAccess(ctx, tx, user.id)
  const { emailVerifiedAt } = user
  await tx.update(users).set({ emailVerifiedAt, updatedAt: ctx.now() }).where(eq(users.id, user.id))
  await addIdentity(ctx, tx, user, provider, person, { passwordDropped: true })
}

async function createAccount(
  ctx: Context,
  tx: Database,
  user: User,
  provider: OAuthProvider,
  person: OutsidePerson,
): Promise<void> {
  const acting = actingAs(ctx, user)
  await addUser(acting, tx, user, null)
  await createWorld(acting, tx, { name: worldName(user.name, user.locale), ownerId: user.id })
  await addIdentity(ctx, tx, user, provider, person, {})
  if (user.emailVerifiedAt === null) await sendVerification(ctx, tx, user.id, user.email)
}

async function addIdentity(
  ctx: Context,
  tx: Database,
  user: User,
  provider: OAuthProvider,
  { subject, email }: OutsidePerson,
  facts: { passwordDropped?: boolean },
): Promise<void> {
  const now = ctx.now()
  const row = { id: ctx.newId('identity'), userId: user.id, provider: provider.id, subject, email }
  const identity = { ...row, createdAt: now, lastUsedAt: now }
  await tx.insert(identities).values(identity)
  const after = { ...identityView(ctx, identity), ...facts }
  const resource = identityResource(identity)
  await record(tx, actingAs(ctx, user), INSTANCE_CHAIN, 'auth.identity.link', resource, null, after)
}
