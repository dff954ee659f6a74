import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import {
  artifactFigures,
  artifactInstalls,
  artifactPurchases,
  artifacts,
  artifactVersions,
  worlds,
} from '../../../db/schema'
import { notFound } from '../../core/fault'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

export type ArtifactRow = typeof artifacts.$inferSelect
export type VersionRow = typeof artifactVersions.$inferSelect

/** An artifact with what the catalogue shows beside it. */
export interface Shown {
  artifact: ArtifactRow
  /** Null where the publisher's World has ended. */
  publisher: { name: string; slug: string } | null
  installs: number
}

export const shownColumns = {
  artifact: artifacts,
  publisher: { name: worlds.name, slug: worlds.slug },
  installs: sql`coalesce(${artifactFigures.installs}, 0)`.mapWith(Number),
}

/** Artifacts whose publisher still exists, and those that are kept for their buyers. */
export function shownArtifacts(db: Database, which: SQL | undefined) {
  return db
    .select(shownColumns)
    .from(artifacts)
    .leftJoin(worlds, and(eq(worlds.id, artifacts.worldId), isNull(worlds.endingAt)))
    .leftJoin(artifactFigures, eq(artifactFigures.artifactId, artifacts.id))
    .where(and(or(isNotNull(worlds.id), eq(artifacts.kept, true)), which))
}

/** An artifact as its audit entries name it. */
export function artifactResource({ id, name }: Pick<ArtifactRow, 'id' | 'name'>) {
  return { type: 'artifact', id, name }
}

/** What the caller's World has of an artifact. */
interface Holding {
  own: boolean
  bought: boolean
  installed: boolean
}

export async function holdingOf(
  ctx: WorldContext,
  { id, worldId }: Pick<ArtifactRow, 'id' | 'worldId'>,
): Promise<Holding> {
  const [bought] = await ctx.read
    .select({ id: artifactPurchases.artifactId })
    .from(artifactPurchases)
    .where(
      and(
        eq(artifactPurchases.worldId, ctx.world.id),
        eq(artifactPurchases.artifactId, id),
        eq(artifactPurchases.status, 'granted'),
      ),
    )
  const [installed] = await ctx.read
    .select({ id: artifactInstalls.id })
    .from(artifactInstalls)
    .where(and(eq(artifactInstalls.worldId, ctx.world.id), eq(artifactInstalls.artifactId, id)))
    .limit(1)
  return { own: worldId === ctx.world.id, bought: bought !== undefined, installed: installed !== undefined }
}

/** True if the World may have the manifest: it is free, its own or bought. */
export function isOpenTo({ price }: Pick<ArtifactRow, 'price'>, { own, bought }: Holding): boolean {
  return price === null || own || bought
}

/**
 * An artifact that the World may see: it is listed, its own, bought or installed.
 * @throws Fault NOT_FOUND
 */
export async function artifactFor(ctx: WorldContext, id: string): Promise<Shown & { holding: Holding }> {
  const [found] = await shownArtifacts(ctx.read, eq(artifacts.id, id))
  if (!found) throw notFound('Artifact')
  const holding = await holdingOf(ctx, found.artifact)
  const { own, bought, installed } = holding
  if (found.artifact.status !== 'listed' && !own && !bought && !installed) throw notFound('Artifact')
  return { ...found, holding }
}

/** An artifact of the caller's own World. @throws Fault NOT_FOUND */
export async function ownArtifactIn(ctx: WorldContext, id: string): Promise<ArtifactRow> {
  const [row] = await ctx.read
    .select()
    .from(artifacts)
    .where(and(eq(artifacts.worldId, ctx.world.id), eq(artifacts.id, id)))
  if (!row) throw notFound('Artifact')
  return row
}

/** One version of an artifact. @throws Fault NOT_FOUND */
export async function versionOf(db: Database, { id, worldId }: ArtifactRow, version: string): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(artifactVersions)
    .where(
      and(
        eq(artifactVersions.worldId, worldId),
        eq(artifactVersions.artifactId, id),
        eq(artifactVersions.version, version),
      ),
    )
  if (!row) throw notFound('Version')
  return row
}

/** The versions of artifacts by artifact, newest first, without their manifests. */
export async function versionsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { version: string; note: string | null; createdAt: string }[]>()
  const { artifactId, version, note, createdAt } = artifactVersions
  const rows = await db
    .select({ artifactId, version, note, createdAt })
    .from(artifactVersions)
    .where(inArray(artifactId, [...ids]))
    .orderBy(asc(artifactId), desc(createdAt), desc(version))
  const views = rows.map((row) => ({ id: row.artifactId, view: versionView(row) }))
  return new Map(
    Array.from(
      Map.groupBy(views, ({ id }) => id),
      ([id, list]) => [id, list.map(({ view }) => view)],
    ),
  )
}

function versionView({ version, note, createdAt }: Pick<VersionRow, 'version' | 'note' | 'createdAt'>) {
  return { version, note, createdAt: isoTime(createdAt) }
}

/** The contract's Artifact, without its manifest. */
export function artifactView(
  { artifact, publisher, installs }: Shown,
  versions: { version: string; note: string | null; createdAt: string }[],
) {
  const { id, kind, name, slug, version, summary, description, price, currency, status, deprecation } = artifact
  return {
    id,
    kind,
    name,
    slug,
    version,
    summary,
    description,
    price: price === null || currency === null ? null : { amount: price, currency },
    publisher,
    installs,
    versions,
    status,
    deprecation,
    createdAt: isoTime(artifact.createdAt),
    updatedAt: isoTime(artifact.updatedAt),
  }
}

/** Selects an artifact by its own World's slug. */
export function hasSlug(ctx: WorldContext, slug: string) {
  return and(eq(artifacts.worldId, ctx.world.id), eq(artifacts.slug, slug))
}
