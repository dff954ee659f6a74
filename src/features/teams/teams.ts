import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { surfaces, teams } from '../../../db/schema'
import { uniqueViolation } from '../../../db/unique'
import type { WorldContext } from '../../deps/context'
import { slugTaken } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { record } from '../../core/trail'
import { freeNumbered, slugFrom } from '../../lib/slug'
import type { NewTeam, TeamChange } from './shapes'
import { membersOf, requireTeamMatch, teamIn, teamResource, type TeamRow, teamView } from './team-rows'

/** Leaves space for a number after a slug that is derived from a name. */
const MADE_SLUG_MAX = 86

/** Teams of the World with their members, by name. */
export async function listTeams(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('teams', cursor, ['string', 'string'])
  const rows = await ctx.read
    .select()
    .from(teams)
    .where(and(eq(teams.worldId, ctx.world.id), place && afterPlace([teams.name, teams.id], place)))
    .orderBy(asc(teams.name), asc(teams.id))
    .limit(limit + 1)
  const page = pageOf('teams', rows, limit, (row) => [row.name, row.id])
  const ids = page.rows.map(({ id }) => id)
  const members = await membersOf(ctx.read, ctx.world.id, ids)
  return listView(page, limit, (row) => teamView({ row, members: members.get(row.id) ?? [] }))
}

/** Creates a team without members. @throws Fault SLUG_TAKEN */
export function createTeam(ctx: WorldContext, { name: typed, slug, description = '' }: NewTeam) {
  return ctx.tx(async (tx) => {
    const name = typed.trim()
    const now = ctx.now()
    const row: TeamRow = {
      id: ctx.newId('team'),
      worldId: ctx.world.id,
      name,
      slug: slug ?? (await freeSlug(ctx, tx, name)),
      description,
      createdAt: now,
      updatedAt: now,
    }
    await orSlugTaken(row.slug, tx.insert(teams).values(row))
    const view = teamView({ row, members: [] })
    await record(tx, ctx, ctx.world.id, 'team.create', teamResource(row), null, view)
    return view
  })
}

/** Changes name, slug or description. @throws Fault NOT_FOUND, SLUG_TAKEN, PRECONDITION_FAILED */
export function updateTeam(ctx: WorldContext, id: string, change: TeamChange) {
  return ctx.tx(async (tx) => {
    const team = await teamIn(ctx, id)
    await requireTeamMatch(ctx, team)
    const { name = team.row.name, slug = team.row.slug, description = team.row.description } = change
    const next = { ...team.row, name: name.trim(), slug, description }
    const before = teamView(team)
    if (next.name === team.row.name && slug === team.row.slug && description === team.row.description) return before
    next.updatedAt = ctx.now()
    await orSlugTaken(slug, tx.update(teams).set(next).where(isTeam(ctx, id)))
    const after = teamView({ ...team, row: next })
    await record(tx, ctx, ctx.world.id, 'team.update', teamResource(next), before, after)
    return after
  })
}

/** Deletes a team. Its Surfaces stay and have no team from then on. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function deleteTeam(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const team = await teamIn(ctx, id)
    await requireTeamMatch(ctx, team)
    const owned = and(eq(surfaces.worldId, ctx.world.id), eq(surfaces.teamId, id))
    const [freed] = await tx
      .select({ n: count().mapWith(Number) })
      .from(surfaces)
      .where(owned)
    await tx.update(surfaces).set({ teamId: null }).where(owned)
    await tx.delete(teams).where(isTeam(ctx, id))
    const before = { ...teamView(team), surfaces: freed?.n ?? 0 }
    await record(tx, ctx, ctx.world.id, 'team.delete', teamResource(team.row), before, null)
    return { id, deleted: true as const }
  })
}

/** The slug of the name, with a number after it if another team has that slug. */
async function freeSlug(ctx: WorldContext, tx: Database, name: string): Promise<string> {
  const base = slugFrom(name, MADE_SLUG_MAX, ctx.world.settings.locale) || 'team'
  const isTaken = async (slug: string) => {
    const [team] = await tx
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.worldId, ctx.world.id), eq(teams.slug, slug)))
    return team !== undefined
  }
  return (await isTaken(base)) ? freeNumbered(base, isTaken) : base
}

/** @throws Fault SLUG_TAKEN if another team has the slug */
async function orSlugTaken(slug: string, write: PromiseLike<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!uniqueViolation(error)?.columns.includes('slug')) throw error
    throw slugTaken(slug, 'another team of this World')
  }
}

function isTeam(ctx: WorldContext, id: string) {
  return and(eq(teams.worldId, ctx.world.id), eq(teams.id, id))
}
