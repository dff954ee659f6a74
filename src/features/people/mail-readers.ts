import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, users } from '../../../db/schema'
import type { WorldSettings } from '../../core/settings'
import { normalEmail } from '../../lib/email'

/** Who gets a mail for an entry. */
export interface Reader {
  email: string
  /** Whether the address belongs to a member who confirmed it: only they get the answers. */
  isMember: boolean
}

const MOST = 10

/**
 * Who `notify` of a form means: the owners, a member, or the address in the profile of the World. Members count only with a
 * confirmed address, so that a form cannot write to addresses of strangers.
 */
export async function readersOf(
  db: Database,
  world: { id: string; settings: Pick<WorldSettings, 'profile'> },
  notify: string,
): Promise<Reader[]> {
  if (notify === 'profile') {
    const email = normalEmail(world.settings.profile.email ?? '')
    return email === undefined ? [] : [{ email, isMember: false }]
  }
  const meant = notify === 'owners' ? eq(memberships.role, 'owner') : eq(memberships.userId, notify)
  const rows = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.worldId, world.id), meant, isNotNull(users.emailVerifiedAt), isNull(users.suspendedAt)))
    .orderBy(asc(memberships.userId))
    .limit(MOST)
  return rows.map(({ email }) => ({ email, isMember: true }))
}
