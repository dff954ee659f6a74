import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { artifacts, artifactVersions } from '../../../db/schema'
import { relinked } from '../../blocks/page-links'
import { compareVersions } from '../../blocks/merge/semver-bump'
import { Fault, invalid } from '../../core/fault'
import { requireMatch } from '../../core/preconditions'
import { lastPersonOn, record } from '../../core/trail'
import { viewEtag } from '../../core/etag'
import type { WorldContext } from '../../deps/context'
import { slugFrom } from '../../lib/slug'
import { newBlockId } from '../surfaces/drafts/draft-input'
import { withinStorage } from '../worlds/usage'
import { type ArtifactRow, artifactResource, artifactView, hasSlug, ownArtifactIn } from './artifact-rows'
import { readArtifact, searchText } from './listing'
import { type ArtifactKind, type Manifest, manifestJson, readManifest } from './manifests'

export interface Price {
  amount: number
  currency: string
}

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

export interface ArtifactChange {
  name?: string
  summary?: string
  description?: string
  price?: Price | null
  deprecation?: string | null
}

/** Enough for every publisher, and few enough that one World cannot fill the catalogue. */
const MOST_ARTIFACTS = 200

/**
 * Publishes an artifact, or a new version of the World's artifact with this slug, and lists it.
 * @throws Fault VALIDATION_FAILED with every fault of the manifest, VERSION_TAKEN, STATE_CONFLICT if there are too many,
 * PLAN_LIMIT_EXCEEDED
 */
export function publishArtifact(ctx: WorldContext, input: NewArtifact) {
  const text = JSON.stringify(manifestJson(validated(ctx, input)))
  requireCurrency(ctx, input.price)
  return ctx.tx(async (tx) => {
    const slug = input.slug ?? slugFrom(input.name, MAX_SLUG)
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

/** Changes what the catalogue says of an artifact. Those who bought it keep it. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function updateArtifact(ctx: WorldContext, id: string, change: ArtifactChange) {
  requireCurrency(ctx, change.price)
  return ctx.tx(async (tx) => {
    const row = await ownArtifactIn(ctx, id)
    await requireArtifactMatch(ctx, row)
    const { price, name, summary, description, deprecation } = change
    const texts = {
      name: name ?? row.name,
      summary: summary ?? row.summary,
      description: description ?? row.description,
      deprecation: deprecation === undefined ? row.deprecation : deprecation,
    }
    const cost = price === undefined ? { price: row.price, currency: row.currency } : costOf(price)
    const next: ArtifactRow = { ...row, ...texts, ...cost, words: wordsOf({ ...row, ...texts }), updatedAt: ctx.now() }
    await tx.update(artifacts).set(next).where(eq(artifacts.id, id))
    await record(tx, ctx, ctx.world.id, 'artifact.update', artifactResource(next), traceOf(row), traceOf(next))
    return readArtifact(ctx, id)
  })
}

/**
 * Takes an artifact out of the catalogue. Worlds that bought or installed it still find it.
 * @throws Fault NOT_FOUND, STATE_CONFLICT
 */
export function unpublishArtifact(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const row = await ownArtifactIn(ctx, id)
    if (row.status === 'unlisted') throw new Fault('STATE_CONFLICT', 'This artifact is not in the catalogue.')
    const next: ArtifactRow = { ...row, status: 'unlisted', updatedAt: ctx.now() }
    await tx.update(artifacts).set(next).where(eq(artifacts.id, id))
    await record(tx, ctx, ctx.world.id, 'artifact.unpublish', artifactResource(next), traceOf(row), traceOf(next))
    return readArtifact(ctx, id)
  })
}

const MAX_SLUG = 80

/** The manifest, read like a draft. @throws Fault VALIDATION_FAILED with every fault */
function validated(ctx: WorldContext, { kind, manifest: input }: NewArtifact): Manifest {
  const { manifest, faults } = readManifest(kind, input, () => newBlockId(ctx))
  if (faults.length > 0) throw invalid(faults)
  return 'pages' in manifest ? { ...manifest, pages: portable(ctx, manifest.pages) } : manifest
}

/** Links from one page of the set to another are kept as `/slug`, so that they follow the pages into another World. */
function portable<Page extends { slug: string; blocks: readonly import('../../blocks/block').Block[] }>(
  { world, deps }: WorldContext,
  pages: readonly Page[],
): Page[] {
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

/** Everything on an instance is sold in the currency of its plans, so that the ledger has one. @throws Fault VALIDATION_FAILED */
function requireCurrency({ deps: { plans } }: WorldContext, price: Price | null | undefined): void {
  const currency = plans.list[0]?.price.currency
  if (!price || price.currency === currency) return
  throw invalid({ path: '/price/currency', message: `This instance sells in ${currency}.`, code: 'choice' })
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
  if (compareVersions(version, known.version) > 0) return
  const message = `The version must be higher than ${known.version}, the newest.`
  throw invalid({ path: '/version', message, code: 'too_low' })
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

function costOf(price: Price | null): Pick<ArtifactRow, 'price' | 'currency'> {
  return price === null ? { price: null, currency: null } : { price: price.amount, currency: price.currency }
}

function wordsOf({ name, slug, summary, description }: Pick<ArtifactRow, 'name' | 'slug' | 'summary' | 'description'>) {
  return searchText(name, slug, summary, description)
}

/** An artifact as its audit entries show it. */
function traceOf(row: ArtifactRow) {
  const {
    publisher: _publisher,
    installs: _installs,
    versions: _versions,
    ...view
  } = artifactView({ artifact: row, publisher: { name: '', slug: '' }, installs: 0 }, [])
  return view
}

/** Checks a write against If-Match. @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED */
async function requireArtifactMatch(ctx: WorldContext, row: ArtifactRow): Promise<void> {
  await requireMatch(ctx, async () => ({
    etags: [viewEtag(await readArtifact(ctx, row.id))],
    updatedAt: row.updatedAt,
    updatedBy: await lastPersonOn(ctx.read, ctx.world.id, artifactResource(row)),
  }))
}
