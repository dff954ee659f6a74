import type { Context } from '../../deps/context'

/** Reads the list again once the transaction of a World's change is committed. Nobody waits for it. */
export function reloadOrigins(ctx: Context): void {
  const { log, local } = ctx.deps
  ctx.afterCommit(
    () => void local.origins.reload().catch((err) => log.error('origins could not be read again', { err })),
  )
}
