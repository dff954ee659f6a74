import type { TokenUsage } from '../../composer/engine'
import { Fault } from '../../core/fault'
import { pastPrincipal } from '../../core/people'
import { phiToNumber } from '../../core/plans'
import { atLeast } from '../../core/roles'
import { standingIn } from '../../core/standing'
import { type Context, WorldContext } from '../../deps/context'
import type { JobRun } from '../../jobs/define-job'
import type { Json } from '../../lib/json'
import { agentIn, type AgentRow } from '../agents/agent-rows'
import { costPhi, type Hold, holdPhi, type HoldRequest, settlePhi } from '../billing/holds'

/** Jobs of one kind that a World may have waiting: their payloads hold prompts of up to a megabyte. */
export const MOST_WAITING = 64

/** A call of a model that is paid with Φ. */
export interface PaidCall {
  kind: HoldRequest['kind']
  model: { id: string; rate: number }
  agentId?: string | undefined
  /** The tokens that it will probably need, with the agent as it is now. */
  estimate(agent: AgentRow | null): TokenUsage
  /**
   * Calls the model. `phi` is what is held, in thousandths; the call should not need more.
   * @throws whatever makes the call fail: it costs nothing then
   */
  call(held: {
    phi: number
    agent: AgentRow | null
    signal: AbortSignal
  }): Promise<{ value: object; usage: TokenUsage }>
}

/**
 * Runs a call of a model in a job: holds Φ, calls the model, and settles in the transaction that ends the job. So a call is
 * charged exactly once, also if the process is killed: the hold of the lost run is released, and the next run has its own.
 * A call that fails or is cancelled costs nothing.
 * @throws Fault FORBIDDEN if the author may not write any more, those of `holdPhi`, and what `call` throws
 */
export async function runPaidCall(job: Context, run: JobRun, paid: PaidCall): Promise<void> {
  const ctx = await authorContext(job, run)
  const { hold, agent } = await held(ctx, run, paid)
  try {
    const { value, usage } = await paid.call({ phi: hold.amount, agent, signal: run.signal })
    run.signal.throwIfAborted()
    await run.end(async (tx) => {
      const settled = await settlePhi(ctx, tx, hold.id, { phi: costPhi(paid.model.rate, usage), ...usage })
      const result = { ...value, model: paid.model.id, usage: { ...usage }, phi: phiToNumber(settled.charged) }
      return { result: result as Json, phi: settled.charged }
    })
  } catch (error) {
    const nothing = { phi: 0, inputTokens: 0, outputTokens: 0 }
    await ctx.tx(async (tx) => void (await settlePhi(ctx, tx, hold.id, nothing)))
    throw error
  }
}

/** The subject is the run and not the job: a run after a crash must not find the hold of the run before. */
function held(
  ctx: WorldContext,
  run: JobRun,
  { kind, model, agentId, estimate }: PaidCall,
): Promise<{ hold: Hold; agent: AgentRow | null }> {
  return ctx.tx(async (tx) => {
    const agent = agentId === undefined ? null : await agentIn(ctx, agentId)
    const request = { subjectId: run.key, kind, model: model.id, agent, estimate: costPhi(model.rate, estimate(agent)) }
    return { hold: await holdPhi(ctx, tx, request), agent }
  })
}

/** The context of the job's author. A job can outlast a removal or a demotion. */
async function authorContext({ deps }: Context, { worldId, userId }: JobRun): Promise<WorldContext> {
  if (worldId === null || userId === null) throw new Error('A paid call has no World or no author.')
  const principal = await pastPrincipal(deps.store.read, userId, worldId)
  const standing = await standingIn(deps, principal, worldId)
  if (!standing || !atLeast(standing.role, 'editor'))
    throw new Fault('FORBIDDEN', 'The author of this call may no longer use AI in this World.')
  const { world, role } = standing
  return new WorldContext(deps, principal, null, world, role, deps.plans.of(world.planCode))
}
