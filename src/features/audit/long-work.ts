import type { WorldContext } from '../../deps/context'

/**
 * Work over a whole chain, one run at a time: callers that ask for the same while it runs share its result. Otherwise
 * one minute's rate limit could read a million entries six hundred times.
 */
export function oncePerChain<T>(ctx: WorldContext, what: string, work: () => Promise<T>): Promise<T> {
  return ctx.deps.local.auditReads.run(`${ctx.world.id} ${what}`, work)
}
