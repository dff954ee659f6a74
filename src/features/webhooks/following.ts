import { type Context, systemContext } from '../../deps/context'
import type { Deps } from '../../deps/deps'
import { INSTANCE_CHAIN } from '../../core/trail'
import { fanOut } from './fan-out'

/**
 * Makes deliveries of events as soon as they are committed. What is missed here, because the process ends, the upkeep finds.
 * @returns a function that stops it
 */
export function followForWebhooks(deps: Deps): () => void {
  return deps.local.changes.followAll((chain) => {
    if (chain !== INSTANCE_CHAIN) void fanOutNow(systemContext(deps, 'job'), chain)
  })
}

async function fanOutNow(ctx: Context, worldId: string): Promise<void> {
  try {
    await fanOut(ctx, worldId)
  } catch (error) {
    ctx.deps.log.error('background work failed', { route: 'webhooks', err: error })
  }
}
