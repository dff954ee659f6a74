import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, ssoIdentities, users } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { Fault } from '../../core/fault'
import { findMembership } from '../../core/identity'
import { FORMER_MEMBER } from '../../core/people'
import { requireMatch } from '../../core/preconditions'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { type UserContext, WorldContext } from '../../deps/context'
import { DELETED_HOST } from '../auth/accounts'
import { accountDeletedMail } from '../auth/mails'
import { audited, meView } from '../auth/profile'
import { removeAccess } from '../auth/removing-access'
import { userResource } from '../auth/views'
import { sendMail } from '../mails/outbox'
import { removeMember } from '../people/members'
import { endWorld } from '../world-lifecycle/ending'
import { worldsOf } from '../worlds/membership'
import { worldRow } from '../worlds/worlds'
import { requireProof } from './proof'

/**
 * Deletes the caller's account. Worlds that they have for themselves end with it, and they leave the others, one transaction
 * each; the account is deleted last. A call that was cut off has left some Worlds, and is repeated.
 * @param password of an account that has one; without one, a recent sign-in counts
 * @throws Fault VALIDATION_FAILED for the password, FORBIDDEN, RATE_LIMIT_EXCEEDED, LAST_OWNER while a World with other members has
 *   no other owner, STATE_CONFLICT, PRECONDITION_FAILED
 */
export async function deleteAccount(ctx: UserContext, password: string | undefined) {
  await requireAccountMatch(ctx)
  await requireProof(ctx, password)
  const worlds = await worldsOf(ctx.read, ctx.user.id)
  await requireAnotherOwner(ctx, worlds)
  for (const { id } of worlds) await leaveOrEnd(ctx, id)
  return ctx.tx((tx) => endAccount(ctx, tx))
}

async function requireAccountMatch(ctx: UserContext): Promise<void> {
  const { id, name, createdAt } = ctx.user
  await requireMatch(ctx, async () => ({
    etags: [viewEtag(await meView(ctx))],
    updatedAt: createdAt,
    updatedBy: { id, name },
  }))
}

/** Before anything changes: no World with other members may lose its only owner. @throws Fault LAST_OWNER */
async function requireAnotherOwner(
  ctx: UserContext,
  worlds: readonly { id: string; slug: string; role: string }[],
): Promise<void> {
  const orphaned: string[] = []
  for (const { id, slug, role } of worlds) {
    const others = await othersIn(ctx, ctx.read, id)
    if (role === 'owner' && others.length > 0 && !others.includes('owner')) orphaned.push(slug)
  }
  if (orphaned.length === 0) return
  const message = `You are the only owner of Worlds with other members: ${orphaned.join(', ')}. Make somebody else an owner, or delete them first.`
  throw new Fault('LAST_OWNER', message)
}

/** The roles of the other members of a World. */
async function othersIn(ctx: UserContext, db: Database, worldId: string): Promise<string[]> {
  const rows = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.worldId, worldId), ne(memberships.userId, ctx.user.id)))
  return rows.map(({ role }) => role)
}

/** Ends a World without other members; leaves any other, so that its identity provider may let the person in again. */
async function leaveOrEnd(ctx: UserContext, worldId: string): Promise<void> {
  const inside = await contextIn(ctx, worldId)
  await inside?.tx(async (tx) => {
    if ((await othersIn(ctx, tx, worldId)).length === 0) {
      await endWorld(inside, (await worldRow(tx, worldId)).slug)
      return
    }
    await tx.delete(ssoIdentities).where(and(eq(ssoIdentities.worldId, worldId), eq(ssoIdentities.userId, ctx.user.id)))
    await removeMember(inside, ctx.user.id)
  })
}

/** The caller in one of their Worlds; undefined if they have left it meanwhile. The conditions of the call are those of the account. */
async function contextIn({ deps, principal, facts, read, user }: UserContext, worldId: string) {
  const found = await findMembership(read, worldId, user.id)
  if (!found) return undefined
  const world = { ...found.world, settings: { ...found.world.settings, requireIfMatch: false } }
  const unconditional = facts && { ...facts, ifMatch: null }
  return new WorldContext(deps, principal, unconditional, world, found.role, deps.plans.of(world.planCode))
}

async function endAccount(ctx: UserContext, tx: Database) {
  const { user } = ctx
  const [left] = await tx.select().from(memberships).where(eq(memberships.userId, user.id)).limit(1)
  if (left) throw new Fault('STATE_CONFLICT', 'You have joined a World meanwhile. Delete the account again.')
  const before = audited(await meView(ctx))
  await removeAccess(ctx, tx, user.id)
  await deleteRow(ctx, tx)
  await record(tx, ctx, INSTANCE_CHAIN, 'auth.delete', userResource(user), before, null)
  await sendMail(ctx, tx, accountDeletedMail(user.email))
  // Published answers and feeds name their author.
  ctx.afterCommit(() => ctx.deps.local.livePages.dropAll())
  return { id: user.id, deleted: true as const }
}

/**
 * Deletes the account's row. A World that has removed the person keeps its single sign-on identity, because without it the
 * identity provider would make them a member again (decision 31): then an empty row without name and address stays.
 */
async function deleteRow(ctx: UserContext, tx: Database): Promise<void> {
  const isUser = eq(users.id, ctx.user.id)
  const [barred] = await tx.select().from(ssoIdentities).where(eq(ssoIdentities.userId, ctx.user.id)).limit(1)
  if (!barred) return void (await tx.delete(users).where(isUser))
  const now = ctx.now()
  const email = `${ctx.user.id}@${DELETED_HOST}`
  await tx
    .update(users)
    .set({ email, name: FORMER_MEMBER, emailVerifiedAt: null, suspendedAt: now, updatedAt: now, operator: false })
    .where(isUser)
}
