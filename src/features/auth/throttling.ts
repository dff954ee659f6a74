import { and, between, desc, eq, gt, lte, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { loginFailures } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { addressKey } from '../../lib/address'
import { waitSeconds } from '../../lib/window-wait'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { userResource } from './views'

/** Failures on one account from one address that a rolling window takes (contract part 2). */
const MAX_FAILURES = 10
const FAILURE_WINDOW_MS = 15 * 60_000

/**
 * Tries a password. Ten failures close the account to this address, for the right password too, until the oldest of
 * them is 15 minutes old. An account that does not exist counts alike, and attempts on one account from one address
 * go one after the other: ten guesses at once are ten guesses.
 * @param accountId of an account that exists, for the audit trail
 * @throws Fault RATE_LIMIT_EXCEEDED
 */
export function tryPassword(
  ctx: Context,
  email: string,
  accountId: string | null,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const key = failureKey(ctx, email)
  return ctx.deps.local.loginAttempts.run(key, async () => {
    await requireOpen(ctx, key)
    const right = await verify()
    if (!right) await noteFailure(ctx, key, accountId, email)
    return right
  })
}

/** Forgets the failures on this account from the address that asks: whoever reset the password may use it. */
export async function forgetFailures(ctx: Context, tx: Database, email: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.key, failureKey(ctx, email)))
}

/** Only a hash is kept: what was typed for an address is sometimes a password. */
function failureKey(ctx: Context, email: string): string {
  const from = addressKey(ctx.facts?.address ?? 'local')
  return new Bun.CryptoHasher('sha256').update(JSON.stringify([email, from])).digest('hex')
}

async function requireOpen(ctx: Context, key: string): Promise<void> {
  const latest = await failures(ctx.read, key, ctx.now())
  const moments = latest.map(({ at }) => at)
  const retryAfter = waitSeconds(moments, MAX_FAILURES, FAILURE_WINDOW_MS, ctx.now())
  if (retryAfter === 0) return
  throw new Fault('RATE_LIMIT_EXCEEDED', 'Too many failed attempts on this account. Try again later.', { retryAfter })
}

/** In a transaction of its own, not the request's: a refusal rolls that one back, and the failure must stand. */
function noteFailure(ctx: Context, key: string, accountId: string | null, email: string): Promise<void> {
  return ctx.deps.store.tx('instance', async (tx) => {
    const now = ctx.now()
    // Old rows of all keys go here, so that guessing at random addresses cannot fill the table.
    const { at } = loginFailures
    await tx.delete(loginFailures).where(or(lte(at, now - FAILURE_WINDOW_MS), gt(at, now + FAILURE_WINDOW_MS)))
    const { length } = await failures(tx, key, now)
    await tx.insert(loginFailures).values({ key, at: now, n: length }).onConflictDoNothing()
    // One entry for the ten: the trail is kept for ever, and anyone can fail to sign in.
    if (accountId === null || length + 1 < MAX_FAILURES) return
    const resource = userResource({ id: accountId, name: email })
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.login_failed', resource, null, { failures: MAX_FAILURES })
  })
}

/** What lies further ahead was written while the clock was wrong, and would close the account until that time has come. */
function failures(db: Database, key: string, now: number) {
  const { at } = loginFailures
  return db
    .select({ at })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), between(at, now - FAILURE_WINDOW_MS + 1, now + FAILURE_WINDOW_MS)))
    .orderBy(desc(at))
    .limit(MAX_FAILURES)
}
