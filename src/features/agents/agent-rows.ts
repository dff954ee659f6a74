import { and, eq } from 'drizzle-orm'
import { agents } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import { requireMatch } from '../../core/preconditions'
import { lastPersonOn } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

export type AgentRow = typeof agents.$inferSelect

/** An agent of the World. Inside a transaction of `ctx`, as it is then. @throws Fault NOT_FOUND */
export async function agentIn(ctx: WorldContext, id: string): Promise<AgentRow> {
  const [row] = await ctx.read.select().from(agents).where(isAgent(ctx, id))
  if (!row) throw notFound('Agent')
  return row
}

/** Selects one agent of the World. */
export function isAgent(ctx: WorldContext, id: string) {
  return and(eq(agents.worldId, ctx.world.id), eq(agents.id, id))
}

/** An agent as its audit entries name it. */
export function agentResource({ id, name }: Pick<AgentRow, 'id' | 'name'>) {
  return { type: 'agent', id, name }
}

/** The contract's Agent. */
export function agentView(row: AgentRow) {
  const { id, name, description, instructions, model, temperature, tools, phiCap } = row
  return {
    id,
    name,
    description,
    instructions,
    model,
    temperature,
    tools,
    phiCap: phiCap === null ? null : phiToNumber(phiCap),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }
}

/** Checks a write against If-Match. @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export async function requireAgentMatch(ctx: WorldContext, row: AgentRow): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(agentView(row))],
    updatedAt: row.updatedAt,
    updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, agentResource(row)),
  }))
}
