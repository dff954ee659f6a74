import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepared } from '../../../../db/prepared'
import type { Store } from '../../../../db/store'
import { surfaces, users } from '../../../../db/schema'
import type { WorldContext } from '../../../core/context'
import { notFound } from '../../../core/fault'
import { FORMER_MEMBER } from '../../../core/people'
import { readCached } from '../../../core/read-cache'
import { belonging } from '../../../lib/belonging'
import { LruMap } from '../../../lib/lru'
import { draftEtag, draftOf, surfaceIn } from '../surface-rows'
import { draftText } from '../views'

interface ReadyDraft {
  etag: string
  updater: string
  body: Blob
}

/** The draft's JSON text and ETag, kept ready until something is committed. @throws Fault NOT_FOUND */
export async function readyDraft(ctx: WorldContext, surfaceId: string): Promise<ReadyDraft> {
  const { store } = ctx.deps
  const key = `draft ${ctx.world.id} ${surfaceId}`
  const ready = await readCached(store, key, () => prepareDraft(ctx, surfaceId), weightOf)
  if (!ready) throw notFound('Surface')
  return ready
}

const KEPT = 1_000
const KEPT_BYTES = 20_000_000

/** Bodies as they were last sent: after an unrelated commit, reading one again costs a look at its version, not 20 KB. */
const sentIn = belonging<Store, LruMap<string, ReadyDraft>>(() => new LruMap(KEPT, KEPT_BYTES))

function weightOf({ body }: ReadyDraft): number {
  return body.size
}

async function prepareDraft(ctx: WorldContext, surfaceId: string): Promise<ReadyDraft | undefined> {
  const [head] = await prepared(ctx.read, draftHead).execute({ id: surfaceId, worldId: ctx.world.id })
  if (!head) return undefined
  const etag = draftEtag(surfaceId, head.version)
  const updater = head.updater ?? FORMER_MEMBER
  const sent = sentIn(ctx.deps.store)
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
    .select({ version: surfaces.draftVersion, updaterId: surfaces.draftUpdatedBy, updater: users.name })
    .from(surfaces)
    .leftJoin(users, eq(users.id, surfaces.draftUpdatedBy))
    .where(and(eq(surfaces.id, sql.placeholder('id')), eq(surfaces.worldId, sql.placeholder('worldId'))))
    .prepare()
