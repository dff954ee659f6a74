import type { User } from '../../core/actor'
import { Context } from '../../deps/context'

/**
 * The context of a request that came without a token and has just proved its user (by a password, a link or a refresh
 * token), so that the audit trail names that user. It has no transaction of its own; pass `tx` on.
 */
export function actingAs(ctx: Context, user: User): Context {
  if (ctx.principal.kind !== 'anonymous') return ctx
  return new Context(ctx.deps, { kind: 'user', user, session: null }, ctx.facts)
}
