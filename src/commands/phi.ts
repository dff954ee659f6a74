import { systemContext } from '../deps/context'
import { invalid } from '../core/fault'
import { phiFromNumber, phiToNumber } from '../core/plans'
import { grantByOperator } from '../features/admin/grants'
import type { Call, Output } from './command'

/** `grant-phi <world> <amount>` */
export async function grantOne({ deps, args: [name = '', amount = ''], options: { key } }: Call): Promise<Output> {
  const thousandths = amountOf(amount)
  const { world, grant, balance } = await grantByOperator(systemContext(await deps()), name, thousandths, key)
  const [phi, remaining] = [phiToNumber(grant.amount), phiToNumber(balance)]
  const done = grant.replayed ? 'was already granted with this key' : 'granted'
  return {
    data: { world: { id: world.id, slug: world.slug }, grantId: grant.id, phi, replayed: grant.replayed, remaining },
    text: `${phi} Φ ${done}; ${world.slug} has ${remaining} Φ to spend.`,
  }
}

/** Parses an amount in Φ into thousandths. Digits only: Number() would accept "0x10", "1e3" and the empty string. */
function amountOf(text: string): number {
  const thousandths = /^\d{1,12}(\.\d{1,3})?$/.test(text) ? phiFromNumber(Number(text)) : undefined
  if (thousandths) return thousandths
  const message = `"${text}" is not an amount: give Φ as a number above 0 with at most three decimals, such as 250 or 0.5.`
  throw invalid({ path: '/amount', message, code: 'format' })
}
