import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { ssoCodes } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import type { Context } from '../../deps/context'
import { challengeOf } from './states'

/** A code for a sign-in is exchanged at once; one for linking waits for a person. */
const SIGN_IN_TTL_MS = 60_000
const LINK_TTL_MS = 10 * 60_000

export type SsoCodeRow = typeof ssoCodes.$inferSelect

/** What an identity provider said of a person, checked and normalised. */
export type Claims = Pick<SsoCodeRow, 'subject' | 'email' | 'name'>

/**
 * Stores what an identity provider said behind a new one-time code. Only the code's hash is stored.
 * @param userId the account that has to be linked first; null for a sign-in
 */
export async function issueCode(
  ctx: Context,
  tx: Database,
  issued: Claims & Pick<SsoCodeRow, 'worldId' | 'configId' | 'codeChallenge' | 'userId'>,
): Promise<string> {
  const code = newSecretToken('sso')
  const now = ctx.now()
  const expiresAt = now + (issued.userId === null ? SIGN_IN_TTL_MS : LINK_TTL_MS)
  await tx.insert(ssoCodes).values({ hash: hashToken(code), ...issued, createdAt: now, expiresAt })
  return code
}

/**
 * What is behind a code that was not used yet. Does not use it.
 * @throws Fault OAUTH_STATE_INVALID, also for a wrong verifier
 */
export async function openCode(ctx: Context, code: string, codeVerifier?: string): Promise<SsoCodeRow> {
  const [row] = await ctx.read
    .select()
    .from(ssoCodes)
    .where(isOpen(ctx, hashToken(code)))
  if (!row) throw codeInvalid()
  if (row.codeChallenge !== null && challengeOf(codeVerifier ?? '') !== row.codeChallenge) throw codeInvalid()
  return row
}

/** Uses a code. If two calls run at once, only one succeeds. @throws Fault OAUTH_STATE_INVALID */
export async function spendCode(ctx: Context, tx: Database, { hash }: SsoCodeRow): Promise<void> {
  const [used] = await tx
    .update(ssoCodes)
    .set({ usedAt: ctx.now() })
    .where(isOpen(ctx, hash))
    .returning({ hash: ssoCodes.hash })
  if (!used) throw codeInvalid()
}

export function codeInvalid(): Fault {
  return new Fault('OAUTH_STATE_INVALID', 'This code is unknown, was already used, or has expired. Sign in again.')
}

function isOpen(ctx: Context, hash: string) {
  return and(eq(ssoCodes.hash, hash), isNull(ssoCodes.usedAt), gt(ssoCodes.expiresAt, ctx.now()))
}
