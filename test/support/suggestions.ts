import { suggestions } from '../../db/schema'
import type { Operation } from '../../src/blocks/tree/operations'
import { packJson } from '../../src/lib/packed-json'
import type { Harness, Member } from './harness'

/** Stores two open suggestions for the draft of a Surface, without an analysis. @returns the id of the first */
export async function suggestFor(h: Harness, { world }: Member, surfaceId: string): Promise<string> {
  const operations: Operation[] = [{ op: 'document', meta: { description: 'A small page.' } }]
  const { bytes, size } = packJson(operations)
  const ids = [h.deps.newId('suggestion'), h.deps.newId('suggestion')] as const
  const row = {
    worldId: world.id,
    surfaceId,
    source: 'rules',
    aspect: 'seo',
    severity: 'hint',
    rank: 2,
    title: 'Describe the page',
    rationale: 'The page has no description.',
    operations: bytes,
    operationsSize: size,
    baseVersion: 1,
    status: 'open',
    createdAt: h.clock.now(),
    updatedAt: h.clock.now(),
  } as const
  await h.deps.store.tx(world.id, (tx) => tx.insert(suggestions).values(ids.map((id) => ({ ...row, id, key: id }))))
  return ids[0]
}
