import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { auditAnchors } from '../../../db/schema'
import type { Deps } from '../../deps/deps'

/** The last entry that retention removed from a chain: what the first of the rest has to follow. */
export interface Anchor {
  seq: number
  hash: string
}

/** Where a chain begins; undefined for one that was never cut. One that we did not seal fits no entry. */
export async function anchorOf({ store, secrets }: Deps, chain: string): Promise<Anchor | undefined> {
  const [row] = await store.read.select().from(auditAnchors).where(eq(auditAnchors.chain, chain))
  if (!row) return undefined
  try {
    return JSON.parse(secrets.open(row.sealed, placeOf(chain))) as Anchor
  } catch {
    return { seq: -1, hash: '' }
  }
}

/** Puts down where a chain begins from now on. Inside the transaction that cuts it. */
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
