import { eq } from 'drizzle-orm'
import { surfaces } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { invalid } from '../../core/fault'
import { record } from '../../core/trail'
import { requireTeams } from '../teams/team-rows'
import type { SurfacePatch } from './input-shapes'
import { surfaceIn, surfaceResource } from './surface-rows'
import { requireSurfaceMatch } from './surfaces'
import { surfaceSummary, surfaceView } from './views'

/**
 * Assigns a Surface to a team, whose members then have their team role on it. A null `teamId` unassigns it.
 * @throws Fault NOT_FOUND for the Surface or the team, PLAN_REQUIRED for a team, PRECONDITION_FAILED, VALIDATION_FAILED
 * for a field that another route changes
 */
export function setTeam(ctx: WorldContext, surfaceId: string, change: SurfacePatch) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    refuseOtherChange(change)
    const { teamId } = change
    if (teamId === undefined || teamId === surface.teamId) return surfaceView(ctx, surface)
    await requireTeams(ctx, tx, teamId === null ? [] : [teamId])
    const changed = { ...surface, teamId, updatedAt: ctx.now() }
    await tx.update(surfaces).set({ teamId, updatedAt: changed.updatedAt }).where(eq(surfaces.id, surface.id))
    const [before, after] = [await surfaceSummary(ctx, surface), await surfaceSummary(ctx, changed)]
    await record(tx, ctx, ctx.world.id, 'surface.update', surfaceResource(surface), before, after)
    return surfaceView(ctx, changed)
  })
}

const ROUTES = {
  name: 'draft',
  slug: 'draft',
  description: 'draft',
  blocks: 'draft',
  visibility: 'visibility',
} as const

/**
 * Refuses fields that other routes change. Next to `teamId` they are ignored, because clients send back what they read.
 * Alone they ask for a change that would be silently dropped.
 */
function refuseOtherChange(change: SurfacePatch): void {
  if (change.teamId !== undefined) return
  const asked = Object.entries(ROUTES).filter(([field]) => Object.hasOwn(change, field))
  if (asked.length === 0) return
  const fault = ([field, route]: (typeof asked)[number]) => {
    const by = route === 'draft' ? 'PUT or PATCH /api/surfaces/:id/draft' : 'PATCH /api/surfaces/:id/visibility'
    return { path: `/${field}`, message: `This field cannot be changed here. Use ${by}.`, code: 'read_only' as const }
  }
  throw invalid(asked.map(fault))
}
