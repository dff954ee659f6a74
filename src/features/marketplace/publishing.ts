import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { artifacts, artifactVersions } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { relinked } from '../../blocks/page-links'
import { compareVersions } from '../../blocks/merge/semver-bump'
import { Fault, invalid } from '../../core/fault'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { slugFrom } from '../../lib/slug'
import { versionFaults } from '../surfaces/drafts/body-faults'
import { newBlockId } from '../surfaces/drafts/draft-input'
import { withinStorage } from '../ceilings/usage'
import { type ArtifactRow, artifactResource, hasSlug } from './artifact-rows'
import { costOf, currencyFaults, type Price, traceOf, wordsOf } from './entry-columns'
import { readArtifact } from './listing'
import { type ArtifactKind, type Manifest, manifestJson, readManifest } from './manifests'

export interface NewArtifact {
  kind: ArtifactKind
  name: string
  slug?: string
  version: string
  summary: string
  description?: string
  price?: Price | null
  note?: string
  manifest: unknown
}

/** Enough for every publisher, and few enough that one World cannot fill the catalogue. */
const MOST_ARTIFACTS = 200
/** The catalogue shows all versions of an artifact. */
const MOST_VERSIONS = 100

/**
 * Publishes an artifact, or a new version of the World's artifact with this slug, and lists it.
 * @throws Fault VALIDATION_FAILED with every fault of the manifest, VERSION_TAKEN, STATE_CONFLICT if there are too many,
 * PLAN_LIMIT_EXCEEDED
 */
export function publishArtifact(ctx: WorldContext, input: NewArtifact) {
  const text = JSON.stringify(manifestJson(validated(ctx, input)))
  return ctx.tx(async (tx) => {
    const slug = input.slug ?? slugFrom(input.name, MAX_SLUG, ctx.world.settings.locale)
    if (slug === '')
      throw invalid({ path: '/slug', message: 'Send a slug: the name has no Latin letters.', code: 'required' })
    const [known] = await tx.select().from(artifacts).where(hasSlug(ctx, slug))
    if (known) await requireHigher(tx, known, input)
    else await requireRoomFor(ctx, tx)
    const row = known ? await withVersion(ctx, tx, known, input) : await added(ctx, tx, slug, input)
    await withinStorage(ctx, tx, () => addVersion(ctx, tx, row, input, text))
    const after = { ...traceOf(row), manifestSha256: Bun.CryptoHasher.hash('sha256', text, 'hex') }
    await record(tx, ctx, ctx.world.id, 'artifact.publish', artifactResource(row), known ? traceOf(known) : null, after)
    return readArtifact(ctx, row.id)
  })
}

const MAX_SLUG = 80

/** The manifest, read like a draft. @throws Fault VALIDATION_FAILED with every fault */
function validated(ctx: WorldContext, input: NewArtifact): Manifest {
  const { manifest, faults } = readManifest(input.kind, input.manifest, () => newBlockId(ctx))
  const all = [...versionFaults(input.version), ...currencyFaults(ctx, input.price), ...faults]
  if (all.length > 0) throw invalid(all)
  return 'pages' in manifest ? { ...manifest, pages: portable(ctx, manifest.pages) } : manifest
}

/** Links from one page of the set to another are kept as `/slug`, so that they follow the pages into another World. */
function portable({ world, deps }: WorldContext, pages: readonly Content[]): Content[] {
  const slugs = new Set(pages.map(({ slug }) => slug))
  const prefix = `/w/${world.slug}/`
  const change = (address: string) => {
    const path = address.startsWith(`${deps.config.publicUrl}/`) ? address.slice(deps.config.publicUrl.length) : address
    if (!path.startsWith(prefix)) return undefined
    const [, slug = '', rest = ''] = /^([^/?#]*)(.*)$/.exec(path.slice(prefix.length)) ?? []
    return slugs.has(slug) ? `/${slug}${rest}` : undefined
  }
  return pages.map((page) => ({ ...page, blocks: relinked(page.blocks, change) }))
}

async function requireHigher(tx: Database, known: ArtifactRow, { kind, version }: NewArtifact): Promise<void> {
  if (kind !== known.kind)
    throw invalid({
      path: '/kind',
      message: `This artifact is a ${known.kind}. Use another slug.`,
      code: 'not_allowed',
    })
  const [same] = await tx
    .select({ version: artifactVersions.version })
    .from(artifactVersions)
    .where(
      and(
        eq(artifactVersions.worldId, known.worldId),
        eq(artifactVersions.artifactId, known.id),
        eq(artifactVersions.version, version),
      ),
    )
  if (same) throw new Fault('VERSION_TAKEN', `Version ${version} of this artifact exists.`)
  await requireFewVersions(tx, known)
  if (compareVersions(version, known.version) > 0) return
  const message = `The version must be higher than ${known.version}, the newest.`
  throw invalid({ path: '/version', message, code: 'too_low' })
}

async function requireFewVersions(tx: Database, { id, worldId }: ArtifactRow): Promise<void> {
  const [row] = await tx
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(artifactVersions)
    .where(and(eq(artifactVersions.worldId, worldId), eq(artifactVersions.artifactId, id)))
  if ((row?.n ?? 0) >= MOST_VERSIONS)
    throw new Fault(
      'STATE_CONFLICT',
      `An artifact has at most ${MOST_VERSIONS} versions. Publish it under another slug.`,
    )
}

async function requireRoomFor(ctx: WorldContext, tx: Database): Promise<void> {
  const [row] = await tx
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(artifacts)
    .where(eq(artifacts.worldId, ctx.world.id))
  if ((row?.n ?? 0) >= MOST_ARTIFACTS)
    throw new Fault('STATE_CONFLICT', `A World publishes at most ${MOST_ARTIFACTS} artifacts.`)
}

async function added(ctx: WorldContext, tx: Database, slug: string, input: NewArtifact): Promise<ArtifactRow> {
  const now = ctx.now()
  const { kind, name, summary, description = '', version } = input
  const row: ArtifactRow = {
    id: ctx.newId('artifact'),
    worldId: ctx.world.id,
    kind,
    slug,
    name,
    summary,
    description,
    ...costOf(input.price ?? null),
    status: 'listed',
    deprecation: null,
    version,
    kept: false,
    words: wordsOf({ name, slug, summary, description }),
    createdBy: ctx.author.id,
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(artifacts).values(row)
  return row
}

/** A new version brings its name and texts, lists the artifact again and ends its deprecation. */
async function withVersion(
  ctx: WorldContext,
  tx: Database,
  known: ArtifactRow,
  input: NewArtifact,
): Promise<ArtifactRow> {
  const { name, summary, description = known.description, version, price } = input
  const texts = { name, summary, description }
  const next: ArtifactRow = {
    ...known,
    ...texts,
    ...(price === undefined ? {} : costOf(price)),
    status: 'listed',
    deprecation: null,
    version,
    words: wordsOf({ ...known, ...texts }),
    updatedAt: ctx.now(),
  }
  await tx.update(artifacts).set(next).where(eq(artifacts.id, known.id))
  return next
}

async function addVersion(ctx: WorldContext, tx: Database, row: ArtifactRow, input: NewArtifact, manifest: string) {
  await tx.insert(artifactVersions).values({
    worldId: row.worldId,
    artifactId: row.id,
    version: row.version,
    note: input.note ?? null,
    manifest,
    createdBy: ctx.author.id,
    createdAt: ctx.now(),
  })
}
