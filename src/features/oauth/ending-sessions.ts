import type { Database } from '../../../db/client'
import { record } from '../../core/trail'
import { Context } from '../../deps/context'
import { endAppSession, findApp } from './app-sessions'
import { clientResource } from './client-rows'

/**
 * Ends a session of an app, and records that in the trail of its World. Does nothing if it has ended.
 * @param reason a sentence for the trail
 */
export async function endRecorded(ctx: Context, tx: Database, sessionId: string, reason: string): Promise<void> {
  const found = await findApp(tx, sessionId)
  const ended = await endAppSession(tx, sessionId)
  if (!ended || !found?.app) return
  const before = { id: ended.id, grantId: ended.grantId, scopes: ended.scopes }
  const acting = new Context(ctx.deps, found.app, ctx.facts)
  await record(tx, acting, ended.worldId, 'grant.end', clientResource(found.app), before, { ended: 1, reason })
}

/** Ends a session of an app after a refusal, in its own transaction: that of the request is rolled back. */
export function cutOffSession(ctx: Context, worldId: string, sessionId: string, reason: string): Promise<void> {
  return ctx.deps.store.tx(worldId, (tx) => endRecorded(ctx, tx, sessionId, reason))
}
