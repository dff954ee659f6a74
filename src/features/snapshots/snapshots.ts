import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { revisions, snapshots } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { contentHash } from '../../blocks/tree/content-hash'
import type { WorldContext } from '../../deps/context'
import { LruMap } from '../../lib/lru'
import type { SurfaceRow } from '../../../db/schema'

const KEPT_CHARACTERS = 20_000_000
/** Contents by hash: what a hash names never changes, whoever asks. */
const known = new LruMap<string, Content>(500, KEPT_CHARACTERS)

/** Keeps a content once per World. @returns its contentHash */
export async function putSnapshot(ctx: WorldContext, tx: Database, content: Content): Promise<string> {
  const hash = contentHash(content)
  const bytes = Bun.zstdCompressSync(JSON.stringify(content))
  await tx.insert(snapshots).values({ worldId: ctx.world.id, hash, content: bytes }).onConflictDoNothing()
  return hash
}

/** The content under a hash, as text that JSON.parse takes. */
export async function snapshotText(db: Database, worldId: string, hash: string): Promise<string> {
  const [row] = await prepared(db, snapshotByHash).execute({ worldId, hash })
  if (!row) throw new Error(`No snapshot ${hash}`)
  return Bun.zstdDecompressSync(row.content).toString('utf8')
}

/** The content under a hash. Treat it as frozen: it is shared. */
export async function snapshotContent(db: Database, worldId: string, hash: string): Promise<Content> {
  const cached = known.get(hash)
  if (cached) return cached
  const text = await snapshotText(db, worldId, hash)
  const content = JSON.parse(text) as Content
  known.set(hash, content, text.length)
  return content
}

/** The live content of a Surface, undefined where nothing is live. */
export async function liveContent(ctx: WorldContext, surface: SurfaceRow): Promise<Content | undefined> {
  return surface.liveHash === null ? undefined : snapshotContent(ctx.read, ctx.world.id, surface.liveHash)
}

/** The content of a revision. */
export function revisionContent(ctx: WorldContext, revision: typeof revisions.$inferSelect): Promise<Content> {
  return snapshotContent(ctx.read, ctx.world.id, revision.contentHash)
}

const snapshotByHash = (db: Database) =>
  db
    .select({ content: snapshots.content })
    .from(snapshots)
    .where(and(eq(snapshots.worldId, sql.placeholder('worldId')), eq(snapshots.hash, sql.placeholder('hash'))))
    .prepare()
