import { Fault, invalid } from '../../core/fault'
import { phiToNumber, type PhiPack, type Plan } from '../../core/plans'
import type { WorldContext } from '../../deps/context'
import { isLive, subscriptionOf } from './accounts'
import { checkoutEffect, newOrder, type Order } from './orders'

/** What `POST /api/checkout` buys: exactly one of the two. */
export interface CheckoutInput {
  planCode?: string | undefined
  phiPack?: string | undefined
}

export const worldCheckout = checkoutEffect('billing.checkout', 'billing.checkout', ({ checkoutId: id }, url) => ({
  id,
  url,
}))

/**
 * The order of a plan or of a pack of Φ.
 * @throws Fault VALIDATION_FAILED, STATE_CONFLICT, NOT_CONFIGURED
 */
export function prepareCheckout(ctx: WorldContext, { planCode, phiPack }: CheckoutInput): Promise<Order> {
  if ((planCode === undefined) === (phiPack === undefined))
    throw invalid({ path: '/planCode', message: 'Send either planCode or phiPack.', code: 'invalid' })
  return planCode === undefined ? orderPack(ctx, phiPack!) : orderPlan(ctx, planCode)
}

function orderPack(ctx: WorldContext, id: string): Promise<Order> {
  const pack = packOf(ctx, id)
  const { price, phi, stripePriceId: priceId } = pack
  const description = `${phiToNumber(phi).toLocaleString('en')} Φ`
  return newOrder(ctx, { kind: 'phi', item: id, ...price, description, details: { phi: String(phi) }, priceId })
}

async function orderPlan(ctx: WorldContext, code: string): Promise<Order> {
  const plan = planOf(ctx, code)
  if (plan.code === ctx.plan.code) throw new Fault('STATE_CONFLICT', `This World is on the plan ${code} already.`)
  const { amount, currency, interval } = plan.price
  if (amount === 0) {
    const message = `The plan ${code} is free: use POST /api/billing/change-plan.`
    throw invalid({ path: '/planCode', message, code: 'not_allowed' })
  }
  await refuseSecondSubscription(ctx)
  const { stripePriceId: priceId } = plan
  const details = { planCode: code }
  return newOrder(ctx, {
    kind: 'plan',
    item: code,
    amount,
    currency,
    interval,
    description: plan.name,
    details,
    priceId,
  })
}

/** A second subscription would be paid beside the first. */
async function refuseSecondSubscription(ctx: WorldContext): Promise<void> {
  const subscription = await subscriptionOf(ctx.read, ctx.world.id)
  if (!subscription?.remoteId || !isLive(subscription)) return
  throw new Fault(
    'STATE_CONFLICT',
    'This World has a subscription: change its plan with POST /api/billing/change-plan.',
  )
}

/** A plan of the table. @throws Fault VALIDATION_FAILED */
export function planOf({ deps: { plans } }: Pick<WorldContext, 'deps'>, code: string): Plan {
  if (plans.has(code)) return plans.of(code)
  throw unknown(
    '/planCode',
    'plan',
    plans.list.map((plan) => plan.code),
  )
}

function packOf({ deps: { plans } }: WorldContext, id: string): PhiPack {
  const pack = plans.phiPacks.find((one) => one.id === id)
  if (pack) return pack
  throw unknown(
    '/phiPack',
    'pack',
    plans.phiPacks.map((one) => one.id),
  )
}

function unknown(path: string, what: string, known: string[]): Fault {
  return invalid({ path, message: `There is no such ${what}. Use one of: ${known.join(', ')}.`, code: 'unknown' })
}
