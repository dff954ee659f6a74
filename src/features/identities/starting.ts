import { and, eq, gt, lte } from 'drizzle-orm'
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
 * The open sign-in with this state, provider and verifier (RFC 7636).
 * @throws Fault OAUTH_STATE_INVALID
 */
export async function openState(ctx: Context, { provider, state, codeVerifier }: Returned): Promise<StateRow> {
  const [row] = await ctx.read
    .select()
    .from(oauthStates)
    .where(and(eq(oauthStates.hash, hashToken(state)), gt(oauthStates.expiresAt, ctx.now())))
  if (!row || row.provider !== provider || row.codeChallenge !== hashToken(codeVerifier)) throw stateInvalid()
  return row
}

/** Uses up a state. Of two concurrent calls, only one succeeds. @throws Fault OAUTH_STATE_INVALID */
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
