import type { WorldContext } from '../../deps/context'

/**
 * Work over a whole chain, once at a time: whoever asks for the same while it runs gets its result. A minute's rate of
 * requests would otherwise read a million entries six hundred times.
 */
export function oncePerChain<T>(ctx: WorldContext, what: string, work: () => Promise<T>): Promise<T> {
  return ctx.deps.local.auditReads.run(`${ctx.world.id} ${what}`, work)
}
