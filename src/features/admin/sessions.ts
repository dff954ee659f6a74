import { eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { operatorSessions } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import { OPERATOR_PREFIX } from '../../core/operators'
import type { PreparedWork } from '../../core/prepared-work'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { type Context, UserContext } from '../../deps/context'
import { HOUR_MS, isoTime } from '../../lib/time'
import { prepareRecentFactor } from '../auth/second-factor'

const SESSION_MS = HOUR_MS
const RESOURCE = { type: 'operator_session', id: null }

/**
 * Opens a session of the operator: with the operator token, or for a person who is an operator. Such a person needs a recent
 * second factor if they have one.
 * @throws Fault FORBIDDEN in an operator session, which would otherwise never end; SECOND_FACTOR_REQUIRED
 */
export async function prepareOperatorSession(
  ctx: Context,
): Promise<PreparedWork<{ token: string; expiresAt: string }>> {
  if (ctx.principal.kind === 'operator' && ctx.principal.session)
    throw new Fault('FORBIDDEN', 'An operator session cannot open another one. Use the operator token, or sign in.')
  const person = ctx instanceof UserContext ? ctx : undefined
  const proof = person && (await prepareRecentFactor(person, {}))
  const token = newSecretToken(OPERATOR_PREFIX)
  const now = ctx.now()
  const expiresAt = now + SESSION_MS
  const work = async (tx: Database) => {
    await proof?.work(tx)
    await tx.delete(operatorSessions).where(lte(operatorSessions.expiresAt, now))
    await tx.insert(operatorSessions).values({
      hash: hashToken(token),
      userId: person?.user.id ?? null,
      sessionId: person?.session.id ?? null,
      createdAt: now,
      expiresAt,
    })
    await record(tx, ctx, INSTANCE_CHAIN, 'operator.session.open', RESOURCE, null, { expiresAt: isoTime(expiresAt) })
    return { token, expiresAt: isoTime(expiresAt) }
  }
  return { work }
}

/** Who acts as the operator now. */
export function operatorView({ principal }: Context) {
  const { by, session } = principal.kind === 'operator' ? principal : {}
  return {
    user: by ? { id: by.id, name: by.name, email: by.email } : null,
    expiresAt: session ? isoTime(session.expiresAt) : null,
  }
}

/** Ends this operator session; with the operator token, all of them. @returns how many */
export function endOperatorSession(ctx: Context): Promise<number> {
  const { principal } = ctx
  const hash = principal.kind === 'operator' ? principal.session?.hash : undefined
  return ctx.tx(async (tx) => {
    const ended = await tx
      .delete(operatorSessions)
      .where(hash === undefined ? undefined : eq(operatorSessions.hash, hash))
      .returning({ hash: operatorSessions.hash })
    await record(tx, ctx, INSTANCE_CHAIN, 'operator.session.end', RESOURCE, null, { revoked: ended.length })
    return ended.length
  })
}
