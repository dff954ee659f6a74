import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { users } from '../../db/schema'
import type { UserContext } from './context'

/** A person as answers name people (contract part 1). */
export interface PersonView {
  id: string
  name: string
}

/** What stands for the name of somebody whose account is gone. */
export const FORMER_MEMBER = 'Former member'

/** A person of a joined row. Somebody who left keeps the id. */
export function personNamed(id: string, name: string | null | undefined): PersonView {
  return { id, name: name ?? FORMER_MEMBER }
}

/** The person with this id, looked up. */
export async function personOf(ctx: UserContext, id: string): Promise<PersonView> {
  if (id === ctx.user?.id) return { id, name: ctx.user.name }
  const [row] = await prepared(ctx.read, personById).execute({ id })
  return personNamed(id, row?.name)
}

const personById = (db: Database) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare()
