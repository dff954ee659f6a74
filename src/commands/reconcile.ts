import { systemContext } from '../deps/context'
import { reconcile } from '../features/billing/reconciling'
import { findWorld } from '../features/worlds/worlds'
import { type Call, type Output, tableText } from './command'

/** `reconcile`: makes our subscriptions, orders and invoices what Stripe says. Exit code 1 if a World could not be read. */
export async function reconcileAll({ deps, options: { world } }: Call): Promise<Output> {
  const ctx = systemContext(await deps())
  const only = world === undefined ? undefined : (await findWorld(ctx.read, world)).id
  const results = await reconcile(ctx, only)
  const ok = results.every(({ error }) => error === null)
  const rows = results.map(({ slug, changes, error }) => [slug, error ?? (changes.join('; ') || 'no difference')])
  const text = rows.length > 0 ? tableText(['WORLD', 'RESULT'], rows) : 'No World has a customer at Stripe.'
  return { data: { ok, worlds: results }, text, ok }
}
