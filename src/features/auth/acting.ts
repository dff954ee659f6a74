import type { User } from '../../core/actor'
import { Context } from '../../deps/context'

/**
 * The context of a request that came without a token and has just proved whose it is (a password, a link, a refresh
 * token): the audit trail then names that person. It has no transaction of its own; hand `tx` on.
 */
export function actingAs(ctx: Context, user: User): Context {
  if (ctx.principal.kind !== 'anonymous') return ctx
  return new Context(ctx.deps, { kind: 'user', user, session: null }, ctx.facts)
}
