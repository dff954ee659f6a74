import { Fault } from '../../core/fault'
import type { WorldContext } from '../../deps/context'
import { checkoutEffect, newOrder, type Order } from '../billing/orders'
import { artifactFor } from './artifact-rows'
import { alreadyBought, PUBLISHER_PERCENT } from '../billing/artifact-purchases'

/** The effect of `POST /api/marketplace/payments/initialize`. */
export const artifactCheckout = checkoutEffect('marketplace.checkout', 'artifact.checkout', (order, url) => ({
  paymentId: order.checkoutId,
  url,
  amount: order.amount,
  currency: order.currency,
}))

/**
 * The order of a paid artifact. Its price and the publisher's share are those of this moment.
 * @throws Fault NOT_FOUND; STATE_CONFLICT for an artifact that is free, bought or the World's own; NOT_CONFIGURED
 */
export async function prepareArtifactOrder(ctx: WorldContext, artifactId: string): Promise<Order> {
  const { artifact, holding } = await artifactFor(ctx, artifactId)
  const { price, currency, name, worldId: seller, version } = artifact
  if (price === null || currency === null) throw new Fault('STATE_CONFLICT', 'This artifact is free: install it.')
  if (holding.own) throw new Fault('STATE_CONFLICT', 'This artifact belongs to this World.')
  if (holding.bought) throw alreadyBought()
  if (artifact.status !== 'listed') throw new Fault('STATE_CONFLICT', 'This artifact is not sold any more.')
  const details = { seller, version, price: String(price), share: String(PUBLISHER_PERCENT) }
  return newOrder(ctx, { kind: 'artifact', item: artifactId, amount: price, currency, description: name, details })
}
