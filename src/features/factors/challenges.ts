import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { authChallenges, type CHALLENGE_KINDS } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken } from '../../core/opaque'
import type { Proof } from '../../core/principal'
import type { Context } from '../../deps/context'

/** How long a sign-in or a WebAuthn ceremony may take. */
export const CHALLENGE_TTL_MS = 5 * 60_000

type Kind = (typeof CHALLENGE_KINDS)[number]

export interface NewChallenge {
  kind: Kind
  /** The token or challenge that the client gets. Only its hash is stored. */
  token: string
  userId: string | null
  proof?: Proof
}

export async function addChallenge(ctx: Context, tx: Database, { kind, token, userId, proof }: NewChallenge) {
  const expiresAt = ctx.now() + CHALLENGE_TTL_MS
  await tx.insert(authChallenges).values({ hash: hashToken(token), kind, userId, proof: proof ?? null, expiresAt })
}

/** A challenge that is still open. @throws Fault TOKEN_INVALID */
export async function challengeFor(ctx: Context, kind: Kind, token: string) {
  const [row] = await ctx.read
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.hash, hashToken(token)), eq(authChallenges.kind, kind), isOpen(ctx)))
  if (!row) throw gone()
  return row
}

/** Uses a challenge up. @throws Fault TOKEN_INVALID if another request was faster, or it expired */
export async function takeChallenge(ctx: Context, tx: Database, kind: Kind, hash: string): Promise<void> {
  const taken = await tx
    .delete(authChallenges)
    .where(and(eq(authChallenges.hash, hash), eq(authChallenges.kind, kind), isOpen(ctx)))
    .returning({ hash: authChallenges.hash })
  if (taken.length === 0) throw gone()
}

function isOpen(ctx: Context) {
  return gt(authChallenges.expiresAt, ctx.now())
}

function gone(): Fault {
  return new Fault('TOKEN_INVALID', 'This challenge is unknown, was used, or has expired. Start again.')
}
