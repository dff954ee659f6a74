import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { receipts, revisions, snapshots } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { contentHash } from '../../blocks/tree/content-hash'
import type { WorldContext } from '../../deps/context'
import { LruMap } from '../../lib/lru'
import type { SurfaceRow } from '../../../db/schema'

const KEPT_CHARACTERS = 20_000_000
/** Contents by hash. A hash identifies its content, so entries never go stale and Worlds can share them. */
const known = new LruMap<string, Content>(500, KEPT_CHARACTERS)

/** Stores a content once per World. @returns its contentHash */
export async function putSnapshot(ctx: WorldContext, tx: Database, content: Content): Promise<string> {
  const hash = contentHash(content)
  const bytes = Bun.zstdCompressSync(JSON.stringify(content))
  await tx.insert(snapshots).values({ worldId: ctx.world.id, hash, content: bytes }).onConflictDoNothing()
  return hash
}

/** Deletes those of the contents that no revision and no proposal refers to. */
export async function dropUnusedSnapshots(tx: Database, worldId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const inRevision = and(eq(revisions.worldId, snapshots.worldId), eq(revisions.contentHash, snapshots.hash))
  const inProposal = and(eq(receipts.worldId, snapshots.worldId), eq(receipts.baseHash, snapshots.hash))
  await tx
    .delete(snapshots)
    .where(
      and(
        eq(snapshots.worldId, worldId),
        inArray(snapshots.hash, [...hashes]),
        notExists(tx.select({ id: revisions.id }).from(revisions).where(inRevision)),
        notExists(tx.select({ id: receipts.id }).from(receipts).where(inProposal)),
      ),
    )
}

/** The content with a hash, as JSON text. @throws Error if there is none */
export async function snapshotText(db: Database, worldId: string, hash: string): Promise<string> {
  const [row] = await prepared(db, snapshotByHash).execute({ worldId, hash })
  if (!row) throw new Error(`No snapshot ${hash}`)
  return Bun.zstdDecompressSync(row.content).toString('utf8')
}

/** The content with a hash. It is shared: do not modify it. */
export async function snapshotContent(db: Database, worldId: string, hash: string): Promise<Content> {
  const cached = known.get(hash)
  if (cached) return cached
  const text = await snapshotText(db, worldId, hash)
  const content = JSON.parse(text) as Content
  known.set(hash, content, text.length)
  return content
}

/** The live content of a Surface, or undefined if nothing is live. */
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
