import type { Database } from '../../../db/client'
import { drafts, surfaces } from '../../../db/schema'
import { type Content, NOTHING } from '../../blocks/block'
import { changeBetween } from '../../blocks/merge/change-between'
import { countBlocks } from '../../blocks/tree/walk'
import type { WorldContext } from '../../deps/context'
import { personOf } from '../../core/people'
import { requireMatch } from '../../core/preconditions'
import type { PreparedWork } from '../../core/prepared-work'
import { record } from '../../core/trail'
import { requireTeams } from '../teams/team-rows'
import { growUse, withinStorage } from '../ceilings/usage'
import { requireDraftFits } from './drafts/draft-size'
import { currentDraft, draftHash } from './drafts/drafts'
import { changedSince } from './drafts/history'
import { readContentBlocks } from './drafts/draft-input'
import { insertReceipt, type ReceiptSource } from './receipts/receipts'
import { markForSearch } from '../search/search'
import type { NewSurface } from './input-shapes'
import { claimSlug } from './slugs'
import type { SurfaceRow } from '../../../db/schema'
import { type DraftState, draftEtag, draftOf, rememberDraft, surfaceResource, versionOfEtag } from './surface-rows'
import { surfaceEtag, surfaceSummary } from './views'

/**
 * Reads the blocks of a new Surface. The returned work creates it with its draft and its first Receipt.
 * @throws Fault VALIDATION_FAILED for blocks; the work throws NOT_FOUND for the team, PLAN_REQUIRED for teams,
 * SLUG_TAKEN, PLAN_LIMIT_EXCEEDED
 */
export function prepareSurface(ctx: WorldContext, input: NewSurface): PreparedWork<DraftState> {
  const { name, slug, description = '', meta = {} } = input
  const content: Content = { name, slug, description, meta, blocks: readContentBlocks(ctx, input.blocks ?? []) }
  const work = async (tx: Database) => {
    const draft = await withinStorage(ctx, tx, () =>
      addWithReceipt(ctx, tx, content, { visibility: input.visibility, teamId: input.teamId }),
    )
    const after = await surfaceSummary(ctx, draft.surface)
    await record(tx, ctx, ctx.world.id, 'surface.create', surfaceResource(draft.surface), null, after)
    return draft
  }
  return { work }
}

/**
 * Adds a Surface and its draft with the Receipt of its creation. Call inside a transaction; the caller adds the audit entry.
 * @throws Fault as `addSurface`
 */
export async function addWithReceipt(
  ctx: WorldContext,
  tx: Database,
  content: Content,
  {
    summary = 'Created the Surface',
    source = 'editor',
    ...fields
  }: Pick<NewSurface, 'visibility' | 'teamId'> & { summary?: string; source?: ReceiptSource },
): Promise<DraftState> {
  const draft = await addSurface(ctx, tx, content, fields)
  const { operations, inverse } = changeBetween(NOTHING, content)
  await insertReceipt(ctx, tx, {
    surfaceId: draft.surface.id,
    source,
    operations,
    inverse,
    baseVersion: 0,
    resultVersion: draft.surface.draftVersion,
    resultHash: draftHash(draft),
    summary,
    autosave: false,
  })
  return draft
}

/**
 * Adds a Surface and its draft. Call inside a transaction; the caller adds the Receipt and the audit entry.
 * @throws Fault NOT_FOUND for the team, PLAN_REQUIRED for teams, SLUG_TAKEN, PLAN_LIMIT_EXCEEDED, PAYLOAD_TOO_LARGE
 */
export async function addSurface(
  ctx: WorldContext,
  tx: Database,
  content: Content,
  fields: Pick<NewSurface, 'visibility' | 'teamId'> = {},
): Promise<DraftState> {
  const draft = newDraft(ctx, content, fields)
  requireDraftFits(draft)
  if (fields.teamId) await requireTeams(ctx, tx, [fields.teamId])
  await claimSlug(ctx, tx, content.slug, null)
  await growUse(ctx, tx, { records: 1 })
  await tx.insert(surfaces).values(draft.surface)
  const { id, draftVersion: version } = draft.surface
  const { metaText, blocksText } = draft
  await tx.insert(drafts).values({ surfaceId: id, worldId: ctx.world.id, version, meta: metaText, blocks: blocksText })
  await markForSearch(ctx, tx, draft.surface)
  rememberDraft(ctx, draft)
  return draft
}

function newDraft(
  ctx: WorldContext,
  content: Content,
  { visibility, teamId = null }: Pick<NewSurface, 'visibility' | 'teamId'>,
): DraftState {
  const now = ctx.now()
  const id = ctx.newId('surface')
  const surface: SurfaceRow = {
    id,
    worldId: ctx.world.id,
    teamId,
    name: content.name,
    slug: content.slug,
    description: content.description,
    visibility: visibility ?? ctx.world.settings.defaultVisibility,
    blockCount: countBlocks(content.blocks),
    draftVersion: 1,
    draftUpdatedAt: now,
    draftUpdatedBy: ctx.author.id,
    liveRevisionId: null,
    liveNumber: null,
    liveVersion: null,
    liveSlug: null,
    liveHash: null,
    liveTitle: null,
    liveSummary: null,
    liveNoindex: null,
    liveLocale: null,
    liveTags: null,
    liveWords: null,
    changed: false,
    publishedAt: null,
    publishedBy: null,
    lastNumber: 0,
    topVersion: null,
    createdBy: ctx.author.id,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  }
  const metaText = JSON.stringify(content.meta)
  return { surface, content, metaText, blocksText: JSON.stringify(content.blocks), etag: draftEtag(id, 1) }
}

/**
 * Checks If-Match against the Surface's ETag and the draft's ETag.
 * @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export async function requireSurfaceMatch(ctx: WorldContext, surface: SurfaceRow): Promise<void> {
  await requireMatch(ctx, async () => {
    const [whole, draft] = [await surfaceEtag(ctx, surface), draftEtag(surface.id, surface.draftVersion)]
    const version = versionOfEtag(surface.id, ctx.facts?.ifMatch ?? '')
    if (version === undefined)
      return {
        etags: [whole, draft],
        updatedAt: surface.updatedAt,
        updatedBy: await personOf(ctx, surface.draftUpdatedBy),
      }
    // A client that sent a draft's ETag gets the state of the draft.
    const state = await draftOf(ctx, surface)
    return {
      ...(await currentDraft(ctx, state, () => changedSince(ctx, state, version))),
      etags: [draft, whole],
    }
  })
}
