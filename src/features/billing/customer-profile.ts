import { Type as t } from '@sinclair/typebox'
import { eq } from 'drizzle-orm'
import { billingAccounts } from '../../../db/schema'
import { defineJob } from '../../jobs/define-job'

/** Tells the provider what a World's billing profile says now. */
export const profileJob = defineJob({
  kind: 'billing.profile',
  lane: 'quick',
  payload: t.Object({ worldId: t.String() }),
  async run(ctx, { worldId }) {
    const { remote } = ctx.deps.payments
    const [account] = await ctx.read.select().from(billingAccounts).where(eq(billingAccounts.worldId, worldId))
    if (!remote || !account?.customer) return
    const { contactName: name, email, vatId, taxCountry: country, address } = account
    await remote.saveCustomer(account.customer, { name, email, vatId, country, address })
  },
})
