import { Type as t } from '@sinclair/typebox'
import { defineJob } from '../../jobs/define-job'

/** Ends a subscription at the provider that nobody needs any more, with a credit for the rest of its period. */
export const closeJob = defineJob({
  kind: 'billing.close',
  lane: 'quick',
  payload: t.Object({ subscriptionId: t.String() }),
  async run(ctx, { subscriptionId }) {
    const { remote } = ctx.deps.payments
    if (!remote) return
    const found = await remote.readSubscription(subscriptionId)
    if (found && found.state !== 'canceled') await remote.endNow(subscriptionId, `quoin-close-${subscriptionId}`)
  },
})
