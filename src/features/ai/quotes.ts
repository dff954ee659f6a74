import type { TokenUsage } from '../../composer/engine'
import { Fault } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import type { WorldContext } from '../../deps/context'
import type { CappedAgent } from '../billing/agent-cap'
import { balanceOf } from '../billing/balance'
import { MIN_HOLD } from '../billing/earmarks'
import { costPhi, requireSpendable } from '../billing/holds'

/** What a call would hold, and whether it could (contract part 7, "Quotes"). */
export interface Quote {
  estimate: { phi: number; inputTokens: number; outputTokens: number }
  /** The World, its pace and its agent could pay the whole estimate now. */
  affordable: boolean
  /** The model that would answer; null without one. */
  model: string | null
  /** Φ that the call will probably cost: a short answer, and a long one. */
  range: { from: number; to: number }
  /** The most that it can cost: what would be held now. */
  atMost: number
  /** Φ that the World can spend now. */
  balance: number
}

/** A short answer is this part of a long one. */
const SHORT = 4

export interface Quoted {
  model: string
  /** Φ per 1,000 output tokens or 4,000 input tokens. */
  rate: number
  usage: TokenUsage
  agent?: CappedAgent | null
}

/**
 * The quote of a call: what it would hold and at most cost. Holds nothing and calls no model.
 */
export async function quoteOf(ctx: WorldContext, { model, rate, usage, agent }: Quoted): Promise<Quote> {
  const phi = Math.max(MIN_HOLD, costPhi(rate, usage))
  const { inputTokens, outputTokens } = usage
  const from = Math.max(MIN_HOLD, costPhi(rate, { inputTokens, outputTokens: Math.ceil(outputTokens / SHORT) }))
  const room = await roomNow(ctx, agent)
  return {
    estimate: { phi: phiToNumber(phi), inputTokens, outputTokens },
    affordable: phi <= room,
    model,
    range: { from: phiToNumber(Math.min(phi, from)), to: phiToNumber(phi) },
    atMost: phiToNumber(Math.min(phi, room)),
    balance: (await balanceOf(ctx)).remaining,
  }
}

/** The quote of a call that needs no model. */
export async function freeQuote(ctx: WorldContext): Promise<Quote> {
  const { remaining } = await balanceOf(ctx)
  return {
    estimate: { phi: 0, inputTokens: 0, outputTokens: 0 },
    affordable: true,
    model: null,
    range: { from: 0, to: 0 },
    atMost: 0,
    balance: remaining,
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
