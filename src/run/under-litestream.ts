import type { Context } from '../deps/context'
import { firstCopy } from '../features/backup/schedule'

const LOOK_MS = 250

/**
 * Ends the server when Litestream ends: nothing would be replicated any more, and a second Litestream must not meet this
 * process. When the launcher ends, its lock no longer keeps a second Litestream away and no signal arrives here, so
 * Litestream is killed at once, while our own lock still holds.
 */
export function endWith(above: { litestream: number; launcher: number | undefined }, end: () => void): void {
  const look = () => {
    if (process.ppid !== above.litestream) end()
    else if (above.launcher !== undefined && !isRunning(above.launcher)) process.kill(above.litestream, 'SIGKILL')
  }
  setInterval(look, LOOK_MS).unref()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Reports ready once a restore of the replica has succeeded: until then, what is written could not be brought back. */
export async function readyOnceCopied(ctx: Context): Promise<void> {
  const { readiness } = ctx.deps.local
  const cut = new AbortController()
  const draining = setInterval(() => readiness.state === 'draining' && cut.abort(), LOOK_MS)
  await firstCopy(ctx, cut.signal)
  clearInterval(draining)
  readiness.ready()
}
