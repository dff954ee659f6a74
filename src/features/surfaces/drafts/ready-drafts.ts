import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepared } from '../../../../db/prepared'
import { surfaces } from '../../../../db/schema'
import type { WorldContext } from '../../../deps/context'
import { notFound } from '../../../core/fault'
import { authorName, FORMER_MEMBER } from '../../../core/people'
import type { SentDraft } from '../../../deps/draft-memos'
import { draftEtag, draftOf, surfaceIn } from '../surface-rows'
import { draftText } from '../views'

/** The draft's JSON text and ETag, cached until the next commit. @throws Fault NOT_FOUND */
export async function readyDraft(ctx: WorldContext, surfaceId: string): Promise<SentDraft> {
  const key = `draft ${ctx.world.id} ${surfaceId}`
  const ready = await ctx.deps.local.readCache.get(key, () => prepareDraft(ctx, surfaceId), weightOf)
  if (!ready) throw notFound('Surface')
  return ready
}

function weightOf({ body }: SentDraft): number {
  return body.size
}

async function prepareDraft(ctx: WorldContext, surfaceId: string): Promise<SentDraft | undefined> {
  const [head] = await prepared(ctx.read, draftHead).execute({ id: surfaceId, worldId: ctx.world.id })
  if (!head) return undefined
  const etag = draftEtag(surfaceId, head.version)
  const updater = head.updater ?? FORMER_MEMBER
  const sent = ctx.deps.local.draftMemos.sent
  const known = sent.get(surfaceId)
  if (known?.etag === etag && known.updater === updater) return known
  const draft = await draftOf(ctx, await surfaceIn(ctx, surfaceId))
  const text = draftText(draft, { id: head.updaterId, name: updater })
  const made = { etag: draft.etag, updater, body: new Blob([text]) }
  sent.set(surfaceId, made, weightOf(made))
  return made
}

const draftHead = (db: Database) =>
  db
    .select({
      version: surfaces.draftVersion,
      updaterId: surfaces.draftUpdatedBy,
      updater: authorName(surfaces.draftUpdatedBy),
    })
    .from(surfaces)
    .where(and(eq(surfaces.id, sql.placeholder('id')), eq(surfaces.worldId, sql.placeholder('worldId'))))
    .prepare()
