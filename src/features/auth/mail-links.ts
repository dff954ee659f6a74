import { and, between, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { linkTokens } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault, notFound } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import { DAY_MS, HOUR_MS } from '../../lib/time'
import { waitSeconds } from '../../lib/window-wait'

export type LinkKind = 'verify' | 'reset' | 'setup'
export type MailLink = typeof linkTokens.$inferSelect

const LINK_TTL_MS: Record<LinkKind, number> = { verify: 7 * DAY_MS, reset: HOUR_MS, setup: DAY_MS }

/** Links of one kind that an account may request per hour: each one sends a mail. */
const MAX_PER_HOUR = 5

/** Issues a link that works once, and returns its URL. Only the token's hash is stored. */
export async function issueLink(
  ctx: Context,
  tx: Database,
  kind: LinkKind,
  whose: { userId: string | null; email: string | null },
): Promise<string> {
  const token = newSecretToken(kind)
  const now = ctx.now()
  await tx.insert(linkTokens).values({
    hash: hashToken(token),
    kind,
    ...whose,
    createdAt: now,
    expiresAt: now + LINK_TTL_MS[kind],
  })
  return `${ctx.deps.config.publicUrl}/${kind}?token=${token}`
}

/** Seconds until this account may request another link of the kind; 0 if it may now. */
export async function linkWaitSeconds(ctx: Context, db: Database, userId: string, kind: LinkKind): Promise<number> {
  const now = ctx.now()
  // Ignore timestamps further ahead: they were written while the clock was wrong.
  const latest = await db
    .select({ createdAt: linkTokens.createdAt })
    .from(linkTokens)
    .where(and(ofUser(userId, kind), between(linkTokens.createdAt, now - HOUR_MS + 1, now + HOUR_MS)))
    .orderBy(desc(linkTokens.createdAt))
    .limit(MAX_PER_HOUR)
  const moments = latest.map(({ createdAt }) => createdAt)
  return waitSeconds(moments, MAX_PER_HOUR, HOUR_MS, now)
}

/** Makes the same writes as `issueLink` for an unknown account, so that timing does not reveal which accounts exist. */
export async function issueNoLink(ctx: Context, tx: Database, kind: LinkKind): Promise<void> {
  await issueLink(ctx, tx, kind, { userId: null, email: null })
  await tx.delete(linkTokens).where(and(eq(linkTokens.kind, kind), isNull(linkTokens.userId)))
}

/** Invalidates the account's open links of a kind. */
export async function voidLinks(ctx: Context, tx: Database, userId: string, kind: LinkKind): Promise<void> {
  await tx
    .update(linkTokens)
    .set({ usedAt: ctx.now() })
    .where(and(ofUser(userId, kind), isNull(linkTokens.usedAt)))
}

/**
 * The link of this token, if it is still valid.
 * @throws Fault NOT_FOUND for an unknown token, STATE_CONFLICT for a used, replaced or expired one
 */
export async function openLink(ctx: Context, kind: LinkKind, token: string): Promise<MailLink> {
  const [link] = await ctx.read
    .select()
    .from(linkTokens)
    .where(and(eq(linkTokens.hash, hashToken(token)), eq(linkTokens.kind, kind)))
  if (!link) throw notFound('Link')
  if (link.usedAt !== null || link.expiresAt <= ctx.now()) throw spent()
  return link
}

/** Marks a link as used. If two calls run at once, only one succeeds. @throws Fault STATE_CONFLICT */
export async function spendLink(ctx: Context, tx: Database, link: MailLink): Promise<void> {
  const [row] = await tx
    .update(linkTokens)
    .set({ usedAt: ctx.now() })
    .where(and(eq(linkTokens.hash, link.hash), isNull(linkTokens.usedAt), gt(linkTokens.expiresAt, ctx.now())))
    .returning({ hash: linkTokens.hash })
  if (!row) throw spent()
}

function spent(): Fault {
  return new Fault('STATE_CONFLICT', 'This link was already used, was replaced or has expired.')
}

function ofUser(userId: string, kind: LinkKind) {
  return and(eq(linkTokens.userId, userId), eq(linkTokens.kind, kind))
}
