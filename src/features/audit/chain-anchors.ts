import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { auditAnchors } from '../../../db/schema'
import type { Deps } from '../../deps/deps'

/** The last entry that retention removed from a chain: the first remaining entry must follow it. */
export interface Anchor {
  seq: number
  hash: string
}

/** Where a chain begins; undefined if it was never cut. An anchor without a valid seal matches no entry. */
export async function anchorOf({ store, secrets }: Deps, chain: string): Promise<Anchor | undefined> {
  const [row] = await store.read.select().from(auditAnchors).where(eq(auditAnchors.chain, chain))
  if (!row) return undefined
  try {
    return JSON.parse(secrets.open(row.sealed, placeOf(chain))) as Anchor
  } catch {
    return { seq: -1, hash: '' }
  }
}

/** Stores where a chain now begins. Call it inside the transaction that cuts it. */
export async function setAnchor({ secrets }: Deps, tx: Database, chain: string, anchor: Anchor): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(anchor), placeOf(chain))
  await tx
    .insert(auditAnchors)
    .values({ chain, sealed })
    .onConflictDoUpdate({ target: auditAnchors.chain, set: { sealed } })
}

function placeOf(chain: string): string {
  return `audit_anchors:${chain}`
}
