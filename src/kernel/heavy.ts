import type { Context } from '../deps/context'
import { Fault } from '../core/fault'
import { QueueFull } from '../lib/bounded-queue'
import { type Admission, onEnd } from './admission'
import type { CheckedAccess } from './rule'

const RETRY_SECONDS = 1

/**
 * Waits for the World's turn where the rule says that the request is heavy. The turn ends with the request.
 * @throws Fault RATE_LIMIT_EXCEEDED while too many heavy requests of the World wait
 */
export async function takeHeavyTurn(
  ctx: Context,
  request: Request,
  admission: Admission,
  access: CheckedAccess,
): Promise<void> {
  const { worldId } = admission
  if (access.kind !== 'world' || worldId === undefined || !isHeavy(access.heavy, request)) return
  try {
    onEnd(admission, await ctx.deps.local.heavyWork.begin(worldId))
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    const message = 'Too many heavy requests of this World run at this moment. Send fewer at once.'
    throw new Fault('RATE_LIMIT_EXCEEDED', message, { retryAfter: RETRY_SECONDS })
  }
}

function isHeavy(heavy: boolean | string | undefined, { url }: Request): boolean {
  if (typeof heavy !== 'string') return heavy === true
  return url.includes('?') && new URL(url).searchParams.has(heavy)
}
