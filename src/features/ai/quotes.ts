import type { TokenUsage } from '../../composer/engine'
import { Fault } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import type { WorldContext } from '../../deps/context'
import type { CappedAgent } from '../billing/agent-cap'
import { MIN_HOLD } from '../billing/earmarks'
import { costPhi, requireSpendable } from '../billing/holds'

/** What a call would hold, and whether it could (contract part 7, "Quotes"). */
export interface Quote {
  estimate: { phi: number; inputTokens: number; outputTokens: number }
  /** The World, its pace and its agent could pay the whole estimate now. */
  affordable: boolean
}

/**
 * The quote of a call: what it would hold and at most cost. Holds nothing and calls no model.
 * @param rate Φ per 1,000 output tokens or 4,000 input tokens
 */
export async function quoteOf(
  ctx: WorldContext,
  { rate, usage, agent }: { rate: number; usage: TokenUsage; agent?: CappedAgent | null },
): Promise<Quote> {
  const phi = Math.max(MIN_HOLD, costPhi(rate, usage))
  const { inputTokens, outputTokens } = usage
  return {
    estimate: { phi: phiToNumber(phi), inputTokens, outputTokens },
    affordable: phi <= (await roomNow(ctx, agent)),
  }
}

/** Thousandths of Φ that a call could hold now; 0 if it would be refused. */
async function roomNow(ctx: WorldContext, agent?: CappedAgent | null): Promise<number> {
  try {
    return await requireSpendable(ctx, agent)
  } catch (error) {
    if (error instanceof Fault) return 0
    throw error
  }
}
