import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { ssoHandovers } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import type { Context } from '../../deps/context'
import { challengeOf } from './states'

/** A code for a sign-in is exchanged at once; one for linking waits for a person. */
const SIGN_IN_TTL_MS = 60_000
const LINK_TTL_MS = 10 * 60_000

export type HandoverRow = typeof ssoHandovers.$inferSelect

/** What an identity provider said of a person, checked and normalised. */
export type Claims = Pick<HandoverRow, 'subject' | 'email' | 'name'>

/**
 * Stores what an identity provider said behind a new one-time code. Only the code's hash is stored.
 * @param userId the account that has to be linked first; null for a sign-in
 */
export async function storeHandover(
  ctx: Context,
  tx: Database,
  handover: Claims & Pick<HandoverRow, 'worldId' | 'configId' | 'codeChallenge' | 'userId'>,
): Promise<string> {
  const code = newSecretToken('sso')
  const now = ctx.now()
  const expiresAt = now + (handover.userId === null ? SIGN_IN_TTL_MS : LINK_TTL_MS)
  await tx.insert(ssoHandovers).values({ hash: hashToken(code), ...handover, createdAt: now, expiresAt })
  return code
}

/**
 * What is behind a code that was not used yet. Does not use it.
 * @throws Fault OAUTH_STATE_INVALID, also for a wrong verifier
 */
export async function openHandover(ctx: Context, code: string, codeVerifier?: string): Promise<HandoverRow> {
  const [row] = await ctx.read
    .select()
    .from(ssoHandovers)
    .where(isOpen(ctx, hashToken(code)))
  if (!row) throw codeInvalid()
  if (row.codeChallenge !== null && challengeOf(codeVerifier ?? '') !== row.codeChallenge) throw codeInvalid()
  return row
}

/** Uses a code. Of two calls at once, one succeeds. @throws Fault OAUTH_STATE_INVALID */
export async function useHandover(ctx: Context, tx: Database, { hash }: HandoverRow): Promise<void> {
  const [used] = await tx
    .update(ssoHandovers)
    .set({ usedAt: ctx.now() })
    .where(isOpen(ctx, hash))
    .returning({ hash: ssoHandovers.hash })
  if (!used) throw codeInvalid()
}

export function codeInvalid(): Fault {
  return new Fault('OAUTH_STATE_INVALID', 'This code is unknown, was already used, or has expired. Sign in again.')
}

function isOpen(ctx: Context, hash: string) {
  return and(eq(ssoHandovers.hash, hash), isNull(ssoHandovers.usedAt), gt(ssoHandovers.expiresAt, ctx.now()))
}
