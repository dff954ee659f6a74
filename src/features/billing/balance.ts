import type { WorldContext } from '../../deps/context'
import { phiToNumber } from '../../core/plans'
import { isoTime } from '../../lib/time'
import { PACE_WINDOW_MS, paceFreeAt, paceOf } from './pace'
import { readWallet, spendable } from './wallets'

/**
 * The World's balance (contract part 5). `remaining` is what can be spent now, allowance and purchased Φ together; it
 * excludes what calls in progress hold.
 */
export async function balanceOf(ctx: WorldContext) {
  const wallet = await readWallet(ctx, ctx.world.id)
  const { funds, granted, periodEnd } = wallet
  const pace = await paceOf(ctx.read, wallet, ctx.now())
  const freeAt = await paceFreeAt(ctx.read, ctx.world.id, pace)
  return {
    remaining: phiToNumber(spendable(funds)),
    held: phiToNumber(funds.held),
    allowance: {
      granted: phiToNumber(granted),
      remaining: phiToNumber(funds.allowance),
      resetsAt: isoTime(periodEnd),
    },
    purchased: { remaining: phiToNumber(funds.purchased) },
    pace: {
      limit: phiToNumber(pace.limit),
      windowSeconds: PACE_WINDOW_MS / 1000,
      used: phiToNumber(pace.used),
      availableAt: freeAt === null ? null : isoTime(freeAt),
    },
  }
}
