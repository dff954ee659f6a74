import type { Context } from '../../deps/context'
import { phiToNumber } from '../../core/plans'
import { record } from '../../core/trail'
import { findWorld, worldResource } from '../worlds/worlds'
import { grantPhi } from '../billing/grants'
import { currentWallet, fundsOf, spendable } from '../billing/wallets'

/**
 * Grants Φ to a World without a payment, for the operator.
 * @param idOrSlug the World's id or slug
 * @param amount thousandths of Φ
 * @param key idempotency key; a new one by default
 * @returns the World, whether the key had already granted, and what the World can spend now
 * @throws Fault NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED
 */
export async function grantByOperator(ctx: Context, idOrSlug: string, amount: number, key = ctx.newId('grant')) {
  const { id } = await findWorld(ctx.read, idOrSlug)
  return ctx.tx(async (tx) => {
    const world = await findWorld(tx, id)
    const before = await currentWallet(ctx, tx, world.id)
    const grant = await grantPhi(ctx, tx, { worldId: world.id, amount, kind: 'operator', key: `operator:${key}` })
    const balance = spendable(fundsOf(before.grants, ctx.now()))
    if (grant.replayed) return { world, grant, balance }
    const after = { grantId: grant.id, phi: phiToNumber(amount) }
    await record(tx, ctx, world.id, 'billing.grant_phi', worldResource(world), null, after)
    return { world, grant, balance: balance + amount }
  }, id)
}
