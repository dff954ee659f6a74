import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { surfaces, worlds } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { invalid } from '../../core/fault'
import { requireDemandedSession } from '../../core/session-demands'
import { requireOwnLogo } from './logo'
import { announceHosts, reloadOrigins } from './origins'
import { record } from '../../core/trail'
import { isList, type JsonObject } from '../../lib/json'
import { jsonEqual } from '../../lib/json-equal'
import { applyMergePatch } from '../../lib/merge-patch'
import type { WorldChange } from './shapes'
import { claimWorldSlug } from './slugs'
import { worldView } from './views'
import { requireWorldMatch, worldOf, worldResource, type WorldRow, worldRow } from './worlds'

/**
 * Changes the profile and the settings of the World that the caller acts in.
 * @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED, VALIDATION_FAILED, SLUG_TAKEN
 */
export function updateWorld(ctx: WorldContext, change: WorldChange) {
  return ctx.tx(async (tx) => {
    const row = await worldRow(tx, ctx.world.id)
    const before = worldView(worldOf(row), ctx.role)
    await requireWorldMatch(ctx, tx, row)
    const next = changed(row, change)
    await requireHome(tx, row, next)
    // Checked by the next settings, so that the caller does not lock everyone out, themselves first.
    requireDemandedSession(ctx.principal, worldOf(next))
    // Compare the views: sending back settings as they were read is not a change, even if they were defaults.
    if (jsonEqual(worldView(worldOf(next), ctx.role), before)) return before
    await requireOwnLogo(tx, row, next)
    if (next.slug !== row.slug) await claimWorldSlug(tx, next.slug, row.id)
    const { name, slug, description, settings } = next
    const updatedAt = ctx.now()
    await tx.update(worlds).set({ name, slug, description, settings, updatedAt }).where(eq(worlds.id, row.id))
    const after = worldView(worldOf({ ...next, updatedAt }), ctx.role)
    await record(tx, ctx, row.id, 'world.update', worldResource(next), before, after)
    announce(ctx, before, after)
    if (next.slug !== row.slug) await announceHosts(ctx, tx)
    return after
  })
}

function changed(row: WorldRow, { name, slug, description, settings }: WorldChange): WorldRow {
  return {
    ...row,
    name: name?.trim() ?? row.name,
    slug: slug ?? row.slug,
    description: description ?? row.description,
    settings: settings
      ? applyMergePatch(row.settings, withoutDomains(originsNormalised(settings as JsonObject)))
      : row.settings,
  }
}

/** @throws Fault VALIDATION_FAILED if the new home Surface does not belong to this World */
async function requireHome(tx: Database, { id, settings: before }: WorldRow, { settings }: WorldRow): Promise<void> {
  const { homeSurfaceId } = settings
  if (typeof homeSurfaceId !== 'string' || homeSurfaceId === before.homeSurfaceId) return
  const [found] = await tx
    .select({ id: surfaces.id })
    .from(surfaces)
    .where(and(eq(surfaces.id, homeSurfaceId), eq(surfaces.worldId, id)))
  if (found) return
  const message = 'This World has no Surface with this id.'
  throw invalid({ path: '/settings/homeSurfaceId', message, code: 'unknown' })
}

/** The hosts have routes of their own. */
function withoutDomains({ domains: _domains, ...settings }: JsonObject): JsonObject {
  return settings
}

/** Browsers send origins in lower case and without the default port, so origins are stored in that form. */
function originsNormalised(settings: JsonObject): JsonObject {
  const { allowedOrigins } = settings
  if (!isList(allowedOrigins)) return settings
  const origins = allowedOrigins.map((origin, index) => {
    const parsed = URL.parse(String(origin))
    if (parsed) return parsed.origin
    throw invalid({
      path: `/settings/allowedOrigins/${index}`,
      message: 'Enter an origin, such as https://example.com.',
      code: 'format',
    })
  })
  return { ...settings, allowedOrigins: [...new Set(origins)] }
}

/** Clears what other modules cache of the World after the commit: its pages and the list of origins. */
function announce(ctx: WorldContext, before: WorldView, after: WorldView): void {
  const sameOrigins = jsonEqual(before.settings.allowedOrigins, after.settings.allowedOrigins)
  ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(after.id))
  if (!sameOrigins) reloadOrigins(ctx)
}

type WorldView = ReturnType<typeof worldView>
