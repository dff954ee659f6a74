import { and, asc, count, eq } from 'drizzle-orm'
import { agents } from '../../../db/schema'
import { Fault, invalid } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { PHI } from '../../core/plans'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { modelsOf } from '../models/models'
import { agentIn, agentResource, type AgentRow, agentView, isAgent, requireAgentMatch } from './agent-rows'

/** What a client sets of an agent. */
export interface AgentChange {
  name?: string
  description?: string
  instructions?: string
  model?: string | null
  temperature?: number | null
  tools?: string[] | null
  /** Φ per UTC day. */
  phiCap?: number | null
}

/** Enough for every purpose of a World, and few enough to show in one list. */
const MOST_AGENTS = 200

/** Agents of the World, by name. */
export async function listAgents(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('agents', cursor, ['string', 'string'])
  const rows = await ctx.read
    .select()
    .from(agents)
    .where(and(eq(agents.worldId, ctx.world.id), place && afterPlace([agents.name, agents.id], place)))
    .orderBy(asc(agents.name), asc(agents.id))
    .limit(limit + 1)
  return listView(
    pageOf('agents', rows, limit, (row) => [row.name, row.id]),
    limit,
    agentView,
  )
}

/** Creates an agent. @throws Fault VALIDATION_FAILED for an unknown model, STATE_CONFLICT if there are too many */
export function createAgent(ctx: WorldContext, input: AgentChange & { name: string }) {
  requireModel(ctx, input.model)
  return ctx.tx(async (tx) => {
    const [known] = await tx
      .select({ n: count().mapWith(Number) })
      .from(agents)
      .where(eq(agents.worldId, ctx.world.id))
    if ((known?.n ?? 0) >= MOST_AGENTS)
      throw new Fault('STATE_CONFLICT', `A World has at most ${MOST_AGENTS} agents. Delete one first.`)
    const now = ctx.now()
    const blank = { description: '', instructions: '', model: null, temperature: null, tools: null, phiCap: null }
    const key = { id: ctx.newId('agent'), worldId: ctx.world.id }
    const row: AgentRow = {
      ...key,
      ...blank,
      ...changed(input),
      name: input.name.trim(),
      createdAt: now,
      updatedAt: now,
    }
    await tx.insert(agents).values(row)
    const view = agentView(row)
    await record(tx, ctx, ctx.world.id, 'agent.create', agentResource(row), null, view)
    return view
  })
}

/** Sets the fields that are present. @throws Fault NOT_FOUND, VALIDATION_FAILED, PRECONDITION_FAILED */
export function updateAgent(ctx: WorldContext, id: string, input: AgentChange) {
  requireModel(ctx, input.model)
  return ctx.tx(async (tx) => {
    const row = await agentIn(ctx, id)
    await requireAgentMatch(ctx, row)
    const next: AgentRow = { ...row, ...changed(input) }
    const before = agentView(row)
    if (JSON.stringify(agentView(next)) === JSON.stringify(before)) return before
    next.updatedAt = ctx.now()
    await tx.update(agents).set(next).where(isAgent(ctx, id))
    const after = agentView(next)
    await record(tx, ctx, ctx.world.id, 'agent.update', agentResource(next), before, after)
    return after
  })
}

/** Deletes an agent. Its turns and its usage stay, with its id. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function deleteAgent(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const row = await agentIn(ctx, id)
    await requireAgentMatch(ctx, row)
    await tx.delete(agents).where(isAgent(ctx, id))
    await record(tx, ctx, ctx.world.id, 'agent.delete', agentResource(row), agentView(row), null)
    return { id, deleted: true as const }
  })
}

function changed({ name, description, instructions, model, temperature, tools, phiCap }: AgentChange) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description }),
    ...(instructions !== undefined && { instructions }),
    ...(model !== undefined && { model }),
    ...(temperature !== undefined && { temperature }),
    ...(tools !== undefined && { tools }),
    ...(phiCap !== undefined && { phiCap: phiCap === null ? null : thousandths(phiCap) }),
  }
}

function thousandths(phi: number): number {
  const amount = Math.round(phi * PHI)
  // Not the remainder of a division, which is rarely 0 in floating point.
  if (Math.abs(amount - phi * PHI) < 1e-6) return amount
  throw invalid({ path: '/phiCap', message: 'Must have at most three decimals.', code: 'range' })
}

/** A model that is removed from the configuration later is refused when the agent is used. */
function requireModel(ctx: WorldContext, id: string | null | undefined): void {
  if (id === undefined || id === null) return
  const model = modelsOf(ctx).find((one) => one.id === id)
  const path = '/model'
  if (!model)
    throw invalid({
      path,
      message: 'This model does not exist. GET /api/ai/models lists the models.',
      code: 'unknown_model',
    })
  if (!model.uses.includes('compose') && !model.uses.includes('complete'))
    throw invalid({ path, message: 'This model can neither compose nor complete.', code: 'not_allowed' })
}
