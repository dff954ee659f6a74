import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { linkTokens, users } from '../../../db/schema'
import { type Context, systemContext } from '../../deps/context'
import { Fault } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Deps } from '../../deps/deps'
import { newPerson } from './accounts'
import { actingAs } from './acting'
import { issueLink, type MailLink, openLink, spendLink } from './mail-links'
import { prepareAccount, type Registration } from './registering'
import type { NewUser } from './shapes'
import { userResource } from './views'

/** The set-up link that startup prints while there is no user; null otherwise. Invalidates earlier links. */
export async function firstStartLink(deps: Deps): Promise<string | null> {
  const ctx = systemContext(deps)
  if (await anyUser(ctx.read)) return null
  return ctx.tx(async (tx) => {
    await tx.delete(linkTokens).where(eq(linkTokens.kind, 'setup'))
    return issueLink(ctx, tx, 'setup', { userId: null, email: null })
  })
}

/** The set-up link of this token, if it can create the first user. @throws Fault NOT_FOUND, STATE_CONFLICT */
export async function openSetUp(ctx: Context, token: string): Promise<MailLink> {
  const link = await openLink(ctx, 'setup', token)
  await requireNoUser(ctx.read)
  return link
}

/**
 * Checks the set-up link and the person. The work creates the first user, regardless of SIGNUP, and makes them an operator.
 * The address counts as confirmed: a person who can read the server's output needs no mail from it.
 * @throws Fault NOT_FOUND, STATE_CONFLICT for an invalid link or if a user exists, VALIDATION_FAILED
 */
export async function prepareSetUp(
  ctx: Context,
  token: string,
  { worldName, ...input }: NewUser & { worldName?: string },
): Promise<PreparedWork<Registration>> {
  const link = await openSetUp(ctx, token)
  const person = newPerson(input)
  return prepareAccount(ctx, person, input.password, {
    method: 'setup',
    worldName,
    verified: true,
    first: async (tx) => {
      await spendLink(ctx, tx, link)
      await requireNoUser(tx)
    },
    last: async (tx, user) => {
      await tx.update(users).set({ operator: true }).where(eq(users.id, user.id))
      const after = { email: user.email, operator: true }
      await record(tx, actingAs(ctx, user), INSTANCE_CHAIN, 'auth.setup', userResource(user), null, after)
    },
  })
}

async function requireNoUser(db: Database): Promise<void> {
  if (await anyUser(db)) throw new Fault('STATE_CONFLICT', 'This instance already has its first user.')
}

/** Whether the instance has a user. */
export async function anyUser(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).limit(1)
  return row !== undefined
}
