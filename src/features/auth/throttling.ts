import { and, between, desc, eq, gt, lte, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { loginFailures } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import type { User } from '../../core/actor'
import { addressKey } from '../../lib/address'
import { waitSeconds } from '../../lib/window-wait'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { userResource } from './views'

/** Failures that one account allows per client address in a rolling window (contract part 2). */
const MAX_FAILURES = 10
const FAILURE_WINDOW_MS = 15 * 60_000

/**
 * Tries a password. Ten failures block the account for this client address, even with the right password, until the
 * oldest of them is 15 minutes old. Unknown accounts are throttled too. Attempts on one account from one address run
 * one at a time, so that concurrent guesses all count.
 * @param accountId the account's id for the audit trail; null for an unknown account
 * @throws Fault RATE_LIMIT_EXCEEDED
 */
export function tryPassword(
  ctx: Context,
  email: string,
  accountId: string | null,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  return tryOnce(ctx, failureKey(ctx, email), accountId, email, verify)
}

/**
 * Tries a code of a second factor. Ten failures block the account's codes for every address, because whoever tries codes
 * already has the password, and six digits are few.
 * @throws Fault RATE_LIMIT_EXCEEDED
 */
export function tryCode(ctx: Context, user: User, verify: () => Promise<boolean>): Promise<boolean> {
  return tryOnce(ctx, hashOf(['second factor', user.id]), user.id, user.name, verify)
}

function tryOnce(
  ctx: Context,
  key: string,
  accountId: string | null,
  name: string,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  return ctx.deps.local.loginAttempts.run(key, async () => {
    await requireOpen(ctx, key)
    const right = await verify()
    if (!right) await noteFailure(ctx, key, accountId, name)
    return right
  })
}

/** Clears the failures of this account and client address, after a password reset. */
export async function forgetFailures(ctx: Context, tx: Database, email: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.key, failureKey(ctx, email)))
}

/** Stores only a hash: people sometimes type their password into the address field. */
function failureKey(ctx: Context, email: string): string {
  const from = addressKey(ctx.facts?.address ?? 'local')
  return hashOf([email, from])
}

function hashOf(parts: readonly string[]): string {
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(parts)).digest('hex')
}

async function requireOpen(ctx: Context, key: string): Promise<void> {
  const latest = await failures(ctx.read, key, ctx.now())
  const moments = latest.map(({ at }) => at)
  const retryAfter = waitSeconds(moments, MAX_FAILURES, FAILURE_WINDOW_MS, ctx.now())
  if (retryAfter === 0) return
  throw new Fault('RATE_LIMIT_EXCEEDED', 'Too many failed attempts for this account. Try again later.', { retryAfter })
}

/** In its own transaction: the refusal rolls the request's back, and the failure must still count. */
function noteFailure(ctx: Context, key: string, accountId: string | null, name: string): Promise<void> {
  return ctx.deps.store.tx('instance', async (tx) => {
    const now = ctx.now()
    // Delete old rows of every key here, so that guesses at random addresses cannot fill the table.
    const { at } = loginFailures
    await tx.delete(loginFailures).where(or(lte(at, now - FAILURE_WINDOW_MS), gt(at, now + FAILURE_WINDOW_MS)))
    const { length } = await failures(tx, key, now)
    await tx.insert(loginFailures).values({ key, at: now, n: length }).onConflictDoNothing()
    // One entry for ten failures: entries are kept, and anyone can fail to sign in.
    if (accountId === null || length + 1 < MAX_FAILURES) return
    const resource = userResource({ id: accountId, name })
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.login_failed', resource, null, { failures: MAX_FAILURES })
  })
}

/** Ignores rows further ahead: they were written while the clock was wrong and would block the account until then. */
function failures(db: Database, key: string, now: number) {
  const { at } = loginFailures
  return db
    .select({ at })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), between(at, now - FAILURE_WINDOW_MS + 1, now + FAILURE_WINDOW_MS)))
    .orderBy(desc(at))
    .limit(MAX_FAILURES)
}
