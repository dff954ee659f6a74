import { systemContext } from '../deps/context'
import { reconcile } from '../features/billing/reconciling'
import { type Call, type Output, tableText } from './command'

/** `reconcile`: makes our subscriptions, orders and invoices what Stripe says. Exit code 1 if a World could not be read. */
export async function reconcileAll({ deps, options: { world } }: Call): Promise<Output> {
  const results = await reconcile(systemContext(await deps()), world)
  const ok = results.every(({ error }) => error === null)
  const rows = results.map(({ slug, changes, error }) => [slug, error ?? (changes.join('; ') || 'no difference')])
  const text = rows.length > 0 ? tableText(['WORLD', 'RESULT'], rows) : 'No World has a customer at Stripe.'
  return { data: { ok, worlds: results }, text, ok }
}
