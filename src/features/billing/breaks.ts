import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { formEntries, memberships, revisions, surfaces, uploads, users } from '../../../db/schema'
import { type Ceilings, type FeatureCode, FEATURE_WORDS, type Plan } from '../../core/plans'
import type { WorldContext } from '../../deps/context'
import { seatsTaken } from '../ceilings/seats'

/** A ceiling of a plan that a World is above, with a few things that would have to go. */
export interface Break {
  dimension: 'live_apps' | 'records' | 'storage' | 'members'
  used: number
  limit: number
  examples: Example[]
}

/** `id` is that of a Surface, upload or person; null for a count. */
export interface Example {
  id: string | null
  name: string
  bytes?: number
}

const EXAMPLES = 5

/** The ceilings of a plan that the World's use is above. Nothing is deleted: only further growth would be refused. */
export async function breaksOf(ctx: WorldContext, plan: Plan): Promise<Break[]> {
  const members = await seatsTaken(ctx.read, ctx.world.id, ctx.now())
  const { liveApps, records, storage } = ctx.world
  const used: Record<keyof Ceilings, number> = { liveApps, records, storage, members }
  const breaks: Break[] = []
  for (const [name, { dimension, examples }] of Object.entries(DIMENSIONS) as [keyof Ceilings, Dimension][]) {
    const limit = plan.ceilings[name]
    if (limit === null || used[name] <= limit) continue
    breaks.push({ dimension, used: used[name], limit, examples: await examples(ctx) })
  }
  return breaks
}

/** The features that the World has now, and not on the other plan. */
export function lostFeatures(ctx: WorldContext, plan: Plan): FeatureCode[] {
  const codes = Object.keys(FEATURE_WORDS) as FeatureCode[]
  return codes.filter((code) => ctx.plan.features[code] && !plan.features[code])
}

interface Dimension {
  dimension: Break['dimension']
  examples(ctx: WorldContext): Promise<Example[]>
}

const DIMENSIONS: Record<keyof Ceilings, Dimension> = {
  liveApps: { dimension: 'live_apps', examples: idleLiveSurfaces },
  records: { dimension: 'records', examples: recordCounts },
  storage: { dimension: 'storage', examples: largestUploads },
  members: { dimension: 'members', examples: newestMembers },
}

/** The live Surfaces that nobody has changed for the longest time. */
function idleLiveSurfaces(ctx: WorldContext): Promise<Example[]> {
  return ctx.read
    .select({ id: surfaces.id, name: surfaces.name })
    .from(surfaces)
    .where(and(eq(surfaces.worldId, ctx.world.id), isNotNull(surfaces.liveRevisionId)))
    .orderBy(asc(surfaces.updatedAt), asc(surfaces.id))
    .limit(EXAMPLES)
}

/** How many records there are of each kind. */
async function recordCounts(ctx: WorldContext): Promise<Example[]> {
  const kinds = [
    ['Surfaces', surfaces],
    ['revisions', revisions],
    ['uploads', uploads],
    ['form entries', formEntries],
  ] as const
  const count = sql`count(*)`.mapWith(Number)
  const rows = await Promise.all(
    kinds.map(async ([words, table]) => {
      const [row] = await ctx.read.select({ count }).from(table).where(eq(table.worldId, ctx.world.id))
      return { id: null, name: `${row?.count ?? 0} ${words}` }
    }),
  )
  return rows
}

function largestUploads(ctx: WorldContext): Promise<Example[]> {
  return ctx.read
    .select({ id: uploads.id, name: uploads.filename, bytes: uploads.size })
    .from(uploads)
    .where(eq(uploads.worldId, ctx.world.id))
    .orderBy(desc(uploads.size), asc(uploads.id))
    .limit(EXAMPLES)
}

/** The members who joined last; owners are not among them. */
function newestMembers(ctx: WorldContext): Promise<Example[]> {
  return ctx.read
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.worldId, ctx.world.id), sql`${memberships.role} <> 'owner'`))
    .orderBy(desc(memberships.createdAt), asc(users.id))
    .limit(EXAMPLES)
}
