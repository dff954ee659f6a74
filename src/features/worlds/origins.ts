import type { Database } from '../../../db/client'
import type { Context } from '../../deps/context'

/** Reloads the list of origins after the transaction of a World's change commits. The caller does not wait for it. */
export function reloadOrigins(ctx: Context): void {
  const { log, local } = ctx.deps
  ctx.afterCommit(
    () => void local.origins.reload().catch((err) => log.error('the allowed origins could not be reloaded', { err })),
  )
}

/** Makes the changed hosts of Worlds known after the commit, with pages that have the new addresses. */
export async function announceHosts(ctx: Context, tx: Database): Promise<void> {
  const { domains, livePages } = ctx.deps.local
  const announce = await domains.next(tx)
  ctx.afterCommit(() => {
    announce()
    livePages.dropAll()
  })
}
