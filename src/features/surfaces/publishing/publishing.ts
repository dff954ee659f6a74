import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { revisions, surfaces, takedowns } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { diffContent } from '../../../blocks/merge/diff'
import { compareVersions, nextVersion } from '../../../blocks/merge/semver-bump'
import { checkComplete } from '../../../blocks/tree/checks'
import type { WorldContext } from '../../../deps/context'
import { Fault, invalid } from '../../../core/fault'
import { etagProblem, preconditionFailed } from '../../../core/preconditions'
import { record } from '../../../core/trail'
import { jsonEqual } from '../../../lib/json-equal'
import { growUse, shrinkUse } from '../../ceilings/usage'
import { currentDraft } from '../drafts/drafts'
import type { Finding } from './finding'
import { preloadAnchors } from './gate-links'
import { liveHeadColumns, NO_LIVE_HEAD } from './live-heads'
import { withMends } from './mends'
import { findingsOf, isBlocking } from './publish-gate'
import { changedSince } from '../drafts/history'
import { detailOf, versionFaults } from '../drafts/body-faults'
import { addRevision, highestPublished, revisionIn, type RevisionRow, versionExists, viewRevision } from './revisions'
import { markForSearch } from '../../search/search'
import type { PublishInput } from '../input-shapes'
import { claimSlug, addRedirect, removeRedirect } from '../slugs'
import { liveContent, revisionContent } from '../../snapshots/snapshots'
import type { SurfaceRow } from '../../../../db/schema'
import { draftOf, editableSurfaceIn, surfaceIn, surfaceResource, versionOfEtag } from '../surface-rows'
import { requireSurfaceMatch } from '../surfaces'
import { surfaceSummary, surfaceView } from '../views'

/**
 * Prepares a publish: runs the slow checks before the transaction. The returned work makes the draft, or an older
 * revision, live: it writes the revision, live pointer, slug, search mark and audit entry (contract part 4). It returns the
 * findings of the gate, unless the gate is off.
 * @throws Fault, here or in the work: VALIDATION_FAILED (version, incomplete tree, gate), VERSION_TAKEN, SLUG_TAKEN,
 * PRECONDITION_FAILED, STATE_CONFLICT, NOT_FOUND, PLAN_LIMIT_EXCEEDED
 */
export async function preparePublish(ctx: WorldContext, surfaceId: string, input: PublishInput) {
  const gate = ctx.world.settings.publishGate
  const preloaded =
    gate === 'off' ? undefined : await preloadAnchors(ctx, (await candidate(ctx, surfaceId, input)).content)
  const work = async (tx: Database) => {
    const { surface, content } = await candidate(ctx, surfaceId, input)
    const version = await versionOf(ctx, surface, input, content)
    requireComplete(content)
    const findings = preloaded ? await gateFindings(ctx, surface, content, preloaded) : []
    await claimSlug(ctx, tx, content.slug, surface.id)
    if (surface.liveRevisionId === null) await growUse(ctx, tx, { liveApps: 1 })
    const before = await surfaceSummary(ctx, surface)
    const made = await addRevision(ctx, tx, surface, {
      kind: 'publish',
      content,
      note: input.note,
      version,
      older: input.revision !== undefined,
    })
    const live = await goLive(ctx, tx, made.surface, made.revision, content)
    const after = await surfaceSummary(ctx, live)
    await record(tx, ctx, ctx.world.id, 'surface.publish', surfaceResource(live), before, after)
    return { surface: await surfaceView(ctx, live), revision: await viewRevision(ctx, made.revision), findings }
  }
  return { work }
}

/** Runs the checks of a publish without publishing. @throws the Faults of `preparePublish` for version and revision */
export async function dryRun(ctx: WorldContext, surfaceId: string, input: PublishInput) {
  const { surface, content } = await candidate(ctx, surfaceId, input)
  const version = await versionOf(ctx, surface, input, content)
  const preloaded = await preloadAnchors(ctx, content)
  const found = await findingsOf(ctx, surface, content, preloaded)
  // Operations mend the draft. An older revision stays as it is.
  const findings = input.revision === undefined ? await withMends(ctx, surface, content, preloaded, found) : found
  const blocking = findings.filter((finding) => isBlocking(ctx, finding))
  const { bump } = await suggestVersion(ctx, surfaceId, content)
  return { ok: blocking.length === 0, version, bump, findings }
}

/** Suggests the next version from the changes since the live or last published revision. @throws Fault NOT_FOUND */
export async function suggestVersion(ctx: WorldContext, surfaceId: string, proposed?: Content) {
  const surface = await surfaceIn(ctx, surfaceId)
  const last = (await liveContent(ctx, surface)) ?? (await lastPublishedContent(ctx, surface))
  if (!last || surface.topVersion === null) {
    const reasons = [{ bump: 'major' as const, reason: 'This Surface has never been published.' }]
    return { current: null, suggested: nextVersion(null, 'major'), bump: 'major' as const, reasons }
  }
  const content = proposed ?? (await draftOf(ctx, surface)).content
  const { bump, reasons } = diffContent(last, content)
  const suggested = nextVersion(await highestPublished(ctx, surface), bump)
  return { current: surface.liveVersion ?? surface.topVersion, suggested, bump, reasons }
}

/**
 * Takes the live revision down.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if nothing is live, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function unpublishSurface(ctx: WorldContext, surfaceId: string) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    if (surface.liveRevisionId === null) throw new Fault('STATE_CONFLICT', 'This Surface is not live.')
    const before = await surfaceSummary(ctx, surface)
    const down = await takeDown(ctx, tx, surface)
    const after = await surfaceSummary(ctx, down)
    await record(tx, ctx, ctx.world.id, 'surface.unpublish', surfaceResource(down), before, after)
    return surfaceView(ctx, down)
  })
}

/** Clears the live pointer. The old slug redirects once the Surface is live again. Call inside a transaction. */
export async function takeDown(
  ctx: WorldContext,
  tx: Database,
  surface: SurfaceRow,
  also: Partial<SurfaceRow> = {},
): Promise<SurfaceRow> {
  const fields = {
    liveRevisionId: null,
    liveNumber: null,
    liveVersion: null,
    liveSlug: null,
    liveHash: null,
    ...NO_LIVE_HEAD,
    publishedAt: null,
    publishedBy: null,
    changed: false,
    updatedAt: ctx.now(),
    ...also,
  }
  if (surface.liveRevisionId !== null) await shrinkUse(ctx, tx, { liveApps: 1 })
  if (surface.liveNumber !== null) await noteTakedown(ctx, tx, surface.id, surface.liveNumber)
  if (surface.liveSlug !== null) await addRedirect(ctx, tx, surface.liveSlug, surface.id)
  await tx.update(surfaces).set(fields).where(eq(surfaces.id, surface.id))
  // The index also records which uploads are live.
  await markForSearch(ctx, tx, surface)
  evictLive(ctx, surface)
  return { ...surface, ...fields }
}

async function noteTakedown(ctx: WorldContext, tx: Database, surfaceId: string, number: number): Promise<void> {
  await tx.insert(takedowns).values({ worldId: ctx.world.id, surfaceId, number, at: ctx.now() }).onConflictDoNothing()
}

async function candidate(ctx: WorldContext, surfaceId: string, input: PublishInput) {
  const surface = await editableSurfaceIn(ctx, surfaceId)
  if (!input.dryRun) await requireSurfaceMatch(ctx, surface)
  const draft = await draftOf(ctx, surface)
  const { expectedDraftEtag: expected } = input
  if (expected !== undefined && expected !== draft.etag)
    throw await preconditionFailed(
      await currentDraft(ctx, draft, () => changedSince(ctx, draft, versionOfEtag(surface.id, expected))),
      etagProblem(expected, 'expectedDraftEtag'),
    )
  if (input.revision === undefined) return { surface, content: draft.content }
  const revision = await revisionIn(ctx, surface, String(input.revision))
  return { surface, content: await revisionContent(ctx, revision) }
}

/** The version to publish: the one of the input, or the suggested one. @throws Fault VALIDATION_FAILED, VERSION_TAKEN */
async function versionOf(ctx: WorldContext, surface: SurfaceRow, input: PublishInput, content: Content) {
  const version = input.version ?? (await suggestVersion(ctx, surface.id, content)).suggested
  await requireVersion(ctx, surface, version)
  return version
}

async function requireVersion(ctx: WorldContext, surface: SurfaceRow, version: string): Promise<void> {
  const faults = versionFaults(version)
  if (faults.length > 0) throw invalid(faults)
  if (await versionExists(ctx, surface, version))
    throw new Fault('VERSION_TAKEN', `Version ${version} of this Surface already exists.`)
  const highest = await highestPublished(ctx, surface)
  if (highest !== null && compareVersions(version, highest) <= 0)
    throw invalid({
      path: '/version',
      message: `The version must be higher than ${highest}, the highest published version.`,
      code: 'too_low',
    })
}

/** Refuses an incomplete tree, even if the publish gate is off. @throws Fault VALIDATION_FAILED */
export function requireComplete(content: Content): void {
  const issues = checkComplete(content.blocks, blockType)
  if (issues.length > 0) throw invalid(issues.map(detailOf))
}

/** The findings of a real publish. @throws Fault VALIDATION_FAILED with those that stop it */
async function gateFindings(
  ctx: WorldContext,
  surface: SurfaceRow,
  content: Content,
  preloaded: Awaited<ReturnType<typeof preloadAnchors>>,
): Promise<Finding[]> {
  const findings = await findingsOf(ctx, surface, content, preloaded)
  if (ctx.world.settings.publishGate !== 'block') return findings
  const blocking = findings.filter((finding) => isBlocking(ctx, finding))
  if (blocking.length > 0)
    throw invalid(blocking.map(({ path = '', message, rule, blockId }) => ({ path, message, code: rule, blockId })))
  return findings
}

async function goLive(
  ctx: WorldContext,
  tx: Database,
  surface: SurfaceRow,
  revision: RevisionRow,
  content: Content,
): Promise<SurfaceRow> {
  const now = revision.createdAt
  const draft = await draftOf(ctx, surface)
  const fields = {
    liveRevisionId: revision.id,
    liveNumber: revision.number,
    liveVersion: revision.version,
    liveSlug: content.slug,
    liveHash: revision.contentHash,
    ...liveHeadColumns(content),
    topVersion: revision.version,
    publishedAt: now,
    publishedBy: ctx.author.id,
    changed: !jsonEqual(draft.content, content),
    updatedAt: now,
  }
  if (surface.liveSlug !== null && surface.liveSlug !== content.slug)
    await addRedirect(ctx, tx, surface.liveSlug, surface.id)
  await removeRedirect(ctx, tx, content.slug)
  await tx.update(surfaces).set(fields).where(eq(surfaces.id, surface.id))
  await markForSearch(ctx, tx, surface)
  evictLive(ctx, surface)
  return { ...surface, ...fields }
}

/** Evicts the cached answers of this Surface and of its World's lists after the commit. */
export function evictLive(ctx: WorldContext, surface: SurfaceRow): void {
  ctx.afterCommit(() => ctx.deps.local.livePages.dropSurface(surface.id, surface.worldId))
}

async function lastPublishedContent(ctx: WorldContext, surface: SurfaceRow): Promise<Content | undefined> {
  const [row] = await ctx.read
    .select()
    .from(revisions)
    .where(and(eq(revisions.surfaceId, surface.id), eq(revisions.kind, 'publish')))
    .orderBy(desc(revisions.number))
    .limit(1)
  return row && revisionContent(ctx, row)
}
