import { eq } from 'drizzle-orm'
import { users, worlds } from '../../db/schema'
import { systemWorldContext, type WorldContext } from '../../src/deps/context'
import { runOperations, type Operation } from '../../src/blocks/tree/operations'
import { propose } from '../../src/features/surfaces/receipts/proposals'
import { NOTHING } from '../../src/blocks/block'
import { draftHash } from '../../src/features/surfaces/drafts/drafts'
import { draftOf, surfaceIn } from '../../src/features/surfaces/surface-rows'
import { worldOf } from '../../src/features/worlds/worlds'
import type { Harness, Member } from './harness'

/** The context of a member in their World, without a request. */
export async function worldContextOf(t: Harness, member: Member): Promise<WorldContext> {
  const [world] = await t.deps.store.read.select().from(worlds).where(eq(worlds.id, member.world.id))
  const [user] = await t.deps.store.read.select().from(users).where(eq(users.id, member.user.id))
  return systemWorldContext(t.deps, worldOf(world!), user!)
}

/** Creates a proposal as a turn does. @returns the Receipt's id */
export async function proposeFor(
  t: Harness,
  member: Member,
  surfaceId: string | null,
  operations: Operation[],
): Promise<string> {
  const ctx = await worldContextOf(t, member)
  const draft = surfaceId === null ? null : await draftOf(ctx, await surfaceIn(ctx, surfaceId))
  const run = runOperations(draft?.content ?? NOTHING, operations)
  const { id } = await ctx.tx((tx) =>
    propose(ctx, tx, {
      source: 'composer',
      turnId: null,
      surfaceId,
      intent: 'As the test says',
      model: 'local/composer',
      phi: 0,
      base: draft?.content ?? null,
      baseVersion: draft?.surface.draftVersion ?? null,
      operations: run.operations,
      inverse: run.inverse,
      resultHash: draftHash({ content: run.content, metaText: '', blocksText: '' }),
      summary: 'A proposal.',
      partial: false,
    }),
  )
  return id
}
