import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { oauthStates } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import type { PreparedWork } from '../../core/prepared-work'
import type { Context } from '../../deps/context'
import { requireSignInProvider } from './providers'
import { requireRedirectUri } from './redirects'

/** How long a person may take at the provider (contract part 2). */
export const STATE_TTL_MS = 10 * 60_000

/** Longer than the exchange of a code may take. After a crash, another request may begin then. */
const LEASE_MS = 60_000

export type StateRow = typeof oauthStates.$inferSelect

interface Start {
  provider: string
  redirectUri: string
  codeChallenge: string
}

/**
 * Begins a sign-in at a provider. The work stores the hash of the state.
 * @returns the work; it returns the URL to send the person to, and the state
 * @throws Fault VALIDATION_FAILED, PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function prepareStart(ctx: Context, { provider: id, redirectUri: typed, codeChallenge }: Start) {
  const provider = requireSignInProvider(ctx, id)
  const redirectUri = requireRedirectUri(ctx, typed)
  const state = newSecretToken('state')
  const nonce = nonceOf(state)
  const request = { redirectUri, state, nonce, codeChallenge }
  const authorizationUrl = await ctx.deps.openId.authorizationUrl(provider, request)
  const work = async (tx: Database) => {
    const now = ctx.now()
    // Expired rows go here, so that sign-ins that nobody ends cannot fill the table.
    await tx.delete(oauthStates).where(lte(oauthStates.expiresAt, now))
    await tx.insert(oauthStates).values({
      hash: hashToken(state),
      provider: id,
      redirectUri,
      codeChallenge,
      createdAt: now,
      expiresAt: now + STATE_TTL_MS,
    })
    return { authorizationUrl, state }
  }
  return { work } satisfies PreparedWork<unknown>
}

/** The nonce of a sign-in follows from its state, so that it need not be stored. */
export function nonceOf(state: string): string {
  return hashToken(`nonce\n${state}`)
}

interface Returned {
  provider: string
  state: string
  codeVerifier: string
}

/**
 * Takes the open sign-in with this state, provider and verifier (RFC 7636) for this request. Of two concurrent calls, only one
 * succeeds: a provider may revoke everything when one code is exchanged twice (RFC 6749, 4.1.2).
 * @throws Fault OAUTH_STATE_INVALID
 */
export function takeState(ctx: Context, { provider, state, codeVerifier }: Returned): Promise<StateRow> {
  return ctx.tx(async (tx) => {
    const now = ctx.now()
    const [row] = await tx
      .update(oauthStates)
      .set({ exchangingUntil: now + LEASE_MS })
      .where(
        and(
          eq(oauthStates.hash, hashToken(state)),
          eq(oauthStates.provider, provider),
          eq(oauthStates.codeChallenge, hashToken(codeVerifier)),
          gt(oauthStates.expiresAt, now),
          or(isNull(oauthStates.exchangingUntil), lte(oauthStates.exchangingUntil, now)),
        ),
      )
      .returning()
    if (!row) throw stateInvalid()
    return row
  })
}

/** Gives a sign-in back whose code could not be exchanged, so that it can be sent again. */
export async function releaseState({ deps }: Context, { hash, exchangingUntil }: StateRow): Promise<void> {
  await deps.store.tx('instance', async (tx) => {
    await tx
      .update(oauthStates)
      .set({ exchangingUntil: null })
      .where(and(eq(oauthStates.hash, hash), eq(oauthStates.exchangingUntil, exchangingUntil!)))
  })
}

/** Uses up a state. @throws Fault OAUTH_STATE_INVALID */
export async function spendState(ctx: Context, tx: Database, { hash }: StateRow): Promise<void> {
  const [row] = await tx
    .delete(oauthStates)
    .where(and(eq(oauthStates.hash, hash), gt(oauthStates.expiresAt, ctx.now())))
    .returning({ hash: oauthStates.hash })
  if (!row) throw stateInvalid()
}

/** The same for an unknown, used, expired or foreign state, and for a wrong verifier. */
export function stateInvalid(): Fault {
  return new Fault('OAUTH_STATE_INVALID', 'This sign-in was not started here, has expired, or was already finished.')
}
