import type { Context } from '../../deps/context'

/** Reloads the list of origins after the transaction of a World's change commits. The caller does not wait for it. */
export function reloadOrigins(ctx: Context): void {
  const { log, local } = ctx.deps
  ctx.afterCommit(
    () => void local.origins.reload().catch((err) => log.error('the allowed origins could not be reloaded', { err })),
  )
}
