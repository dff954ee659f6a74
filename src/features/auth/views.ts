import { users } from '../../../db/schema'
import type { User } from '../../core/context'
import { isoTime } from '../../lib/time'

/** The columns of a `User`: what the domain hands about, without the password's hash. */
export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
}

/** The contract's User. */
export function userView(user: User) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    emailVerifiedAt: user.emailVerifiedAt === null ? null : isoTime(user.emailVerifiedAt),
    createdAt: isoTime(user.createdAt),
  }
}
