import { users } from '../../../db/schema'
import type { User } from '../../core/actor'
import type { Resource } from '../../core/trail'
import { isoTime } from '../../lib/time'

/** The columns of a `User`; they leave out the password's hash. */
export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  emailVerifiedAt: users.emailVerifiedAt,
  locale: users.locale,
  createdAt: users.createdAt,
}

/** A user as audit entries name them. */
export function userResource({ id, name }: Pick<User, 'id' | 'name'>): Resource {
  return { type: 'user', id, name }
}

/** The contract's User. */
export function userView(user: User) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    emailVerifiedAt: user.emailVerifiedAt === null ? null : isoTime(user.emailVerifiedAt),
    locale: user.locale,
    createdAt: isoTime(user.createdAt),
  }
}
