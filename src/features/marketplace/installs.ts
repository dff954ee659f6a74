import { and, desc, eq } from 'drizzle-orm'
import { artifactInstalls, artifacts } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { personOf } from '../../core/people'
import { requireMatch } from '../../core/preconditions'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { compareVersions } from '../../blocks/merge/semver-bump'
import { isoTime } from '../../lib/time'
import { shownCreated } from './installing'

export type InstallRow = typeof artifactInstalls.$inferSelect

export interface InstallsQuery {
  limit?: number
  cursor?: string
}

/** What the World has installed, newest first. */
export async function listInstalls(ctx: WorldContext, { limit = DEFAULT_LIMIT, cursor }: InstallsQuery) {
  const place = placeOf('installs', cursor, ['number', 'string'])
  const { installedAt, id } = artifactInstalls
  const rows = await joined(ctx)
    .where(and(eq(artifactInstalls.worldId, ctx.world.id), place && afterPlace([installedAt, id], place, 'descending')))
    .orderBy(desc(installedAt), desc(id))
    .limit(limit + 1)
  const page = pageOf('installs', rows, limit, ({ install }) => [install.installedAt, install.id])
  return listView(page, limit, installView)
}

/** One installation. @throws Fault NOT_FOUND */
export async function readInstall(ctx: WorldContext, id: string) {
  const [row] = await joined(ctx).where(isInstall(ctx, id))
  if (!row) throw notFound('Install')
  return installView(row)
}

/** An installation of the World. @throws Fault NOT_FOUND */
export async function installIn(ctx: WorldContext, id: string): Promise<InstallRow> {
  const [row] = await ctx.read.select().from(artifactInstalls).where(isInstall(ctx, id))
  if (!row) throw notFound('Install')
  return row
}

/** Ends an installation. The blocks, pages or agent that it made belong to the World and stay. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function uninstall(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const row = await installIn(ctx, id)
    await requireInstallMatch(ctx, row)
    await tx.delete(artifactInstalls).where(isInstall(ctx, id))
    const before = { artifactId: row.artifactId, version: row.version, ...row.created }
    await record(tx, ctx, ctx.world.id, 'artifact.uninstall', installResource(row), before, null)
    return { id, deleted: true as const }
  })
}

async function requireInstallMatch(ctx: WorldContext, row: InstallRow): Promise<void> {
  await requireMatch(ctx, async () => ({
    etags: [viewEtag(await readInstall(ctx, row.id))],
    updatedAt: row.updatedAt,
    updatedBy: await personOf(ctx, row.installedBy),
  }))
}

/** An installation as its audit entries name it. */
export function installResource({ id, name }: Pick<InstallRow, 'id' | 'name'>) {
  return { type: 'install', id, name }
}

/** Selects one installation of the World. */
export function isInstall(ctx: WorldContext, id: string) {
  return and(eq(artifactInstalls.worldId, ctx.world.id), eq(artifactInstalls.id, id))
}

/** The newest version is null where the publisher is gone. */
function joined(ctx: WorldContext) {
  return ctx.read
    .select({ install: artifactInstalls, newest: artifacts.version, deprecation: artifacts.deprecation })
    .from(artifactInstalls)
    .leftJoin(artifacts, eq(artifacts.id, artifactInstalls.artifactId))
}

interface Joined {
  install: InstallRow
  newest: string | null
  deprecation: string | null
}

function installView({ install, newest, deprecation }: Joined) {
  const { id, artifactId, kind, name, version, created, installedAt, updatedAt } = install
  const outdated = newest !== null && compareVersions(newest, version) > 0
  return {
    id,
    artifactId,
    kind,
    name,
    version,
    newest,
    outdated,
    deprecation,
    created: shownCreated(created),
    installedAt: isoTime(installedAt),
    updatedAt: isoTime(updatedAt),
  }
}
