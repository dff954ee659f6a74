import { memories } from '../../db/schema'
import { factKey } from '../../src/features/mind/remembering'
import type { Harness, Member } from './harness'

/** Leaves a fact in the memory of a member's World, as an accepted Receipt does. @returns its id */
export async function remember({ deps }: Harness, { world, user }: Member, fact: string): Promise<string> {
  const id = deps.newId('memory')
  await deps.store.tx(world.id, async (tx) => {
    await tx.insert(memories).values({
      worldId: world.id,
      id,
      fact,
      key: factKey(fact),
      receiptId: deps.newId('receipt'),
      createdBy: user.id,
      createdAt: deps.clock(),
    })
  })
  return id
}
