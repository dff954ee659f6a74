import type { Database } from '../../../db/client'
import { Fault } from '../../core/fault'
import type { MetCeiling } from '../../core/fault-codes'
import { phiRemedy, planLimit, type PlanReader } from '../../core/plan-limit'
import { phiToNumber, type Plan } from '../../core/plans'
import { isoTime } from '../../lib/time'
import { MIN_HOLD } from './earmarks'
import { type Pace, paceFreeAt } from './pace'
import { type Funds, fundsOf, spendable, type Wallet } from './wallets'

/** Calls in progress have no known end; most take seconds. */
const IN_FLIGHT_RETRY_S = 5

/**
 * The most that a call may hold, in thousandths of Φ. Checks the wallet before the pace, because waiting does not fill
 * an empty wallet.
 * @throws Fault CREDIT_LIMIT_EXCEEDED (402), PLAN_LIMIT_EXCEEDED (429 phi_pace | phi_in_flight)
 */
export async function roomFor(
  reader: PlanReader,
  tx: Database,
  wallet: Wallet,
  pace: Pace,
  now: number,
  funds: Funds = fundsOf(wallet.grants, now),
): Promise<number> {
  const free = spendable(funds)
  if (free + funds.returnable < MIN_HOLD) throw emptyWallet(reader, wallet, free + funds.returnable)
  if (pace.limit - pace.used < MIN_HOLD)
    throw tooFast(reader, wallet, pace, await paceFreeAt(tx, wallet.worldId, pace), now)
  if (free < MIN_HOLD) throw fundsInFlight(reader, wallet, funds.returnable, free + funds.returnable)
  return Math.min(free, pace.limit - pace.used)
}

function emptyWallet(reader: PlanReader, { plan, periodEnd }: Wallet, balance: number): Fault {
  return new Fault('CREDIT_LIMIT_EXCEEDED', `The Φ wallet of this World is empty. ${phiRemedy(reader)}`, {
    balance: phiToNumber(balance),
    needed: phiToNumber(MIN_HOLD),
    unit: 'Φ',
    planCode: plan.code,
    resetsAt: isoTime(periodEnd),
  })
}

/** A pace below the smallest hold is a permanent limit: waiting does not help, so the answer is 403. */
function tooFast(
  reader: PlanReader,
  { plan }: Wallet,
  { used, limit }: Pace,
  freeAt: number | null,
  now: number,
): Fault {
  const words = `The plan ${plan.code} allows ${phiToNumber(limit)} Φ per hour.`
  const retryAfter = freeAt === null ? undefined : Math.max(1, Math.ceil((freeAt - now) / 1000))
  return planLimit(reader, words, phiCeiling(plan, 'phi_pace', used, limit), retryAfter)
}

function fundsInFlight(reader: PlanReader, { plan }: Wallet, used: number, limit: number): Fault {
  const words = 'Calls in progress hold all Φ that this World has left.'
  return planLimit(reader, words, phiCeiling(plan, 'phi_in_flight', used, limit), IN_FLIGHT_RETRY_S)
}

function phiCeiling(plan: Plan, dimension: MetCeiling['dimension'], used: number, limit: number): MetCeiling {
  return { dimension, used: phiToNumber(used), limit: phiToNumber(limit), unit: 'Φ', planCode: plan.code }
}
