import type { WorldContext } from '../../core/context'
import type { Deps } from '../../deps'
import { belonging } from '../../lib/belonging'

const runningIn = belonging<Deps, Map<string, Promise<unknown>>>(() => new Map())

/**
 * Work over a whole chain, once at a time: whoever asks for the same while it runs gets its result. A minute's rate of
 * requests would otherwise read a million entries six hundred times.
 */
export async function oncePerChain<T>(ctx: WorldContext, what: string, work: () => Promise<T>): Promise<T> {
  const works = runningIn(ctx.deps)
  const key = `${ctx.world.id} ${what}`
  const known = works.get(key) as Promise<T> | undefined
  if (known) return known
  const mine = work().finally(() => works.delete(key))
  works.set(key, mine)
  return mine
}
