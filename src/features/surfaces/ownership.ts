import { eq } from 'drizzle-orm'
import { surfaces } from '../../../db/schema'
import type { WorldContext } from '../../core/context'
import { record } from '../../core/trail'
import { requireTeams } from '../teams/state'
import { surfaceIn, surfaceResource } from './state'
import { requireSurfaceMatch } from './surfaces'
import { surfaceSummary, surfaceView } from './views'

/**
 * Gives a Surface to a team, or with null to none: the team's members then hold their role there.
 * @throws Fault NOT_FOUND for the Surface or the team, PLAN_REQUIRED for a team, PRECONDITION_FAILED
 */
export function setTeam(ctx: WorldContext, surfaceId: string, teamId?: string | null) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    if (teamId === undefined || teamId === surface.teamId) return surfaceView(ctx, surface)
    await requireTeams(ctx, tx, teamId === null ? [] : [teamId])
    const changed = { ...surface, teamId, updatedAt: ctx.now() }
    await tx.update(surfaces).set({ teamId, updatedAt: changed.updatedAt }).where(eq(surfaces.id, surface.id))
    const [before, after] = [await surfaceSummary(ctx, surface), await surfaceSummary(ctx, changed)]
    await record(tx, ctx, ctx.world.id, 'surface.update', surfaceResource(surface), before, after)
    return surfaceView(ctx, changed)
  })
}
