import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { receipts, surfaces } from '../../db/schema'
import type { Content } from '../../src/blocks/block'
import type { RequestFacts } from '../../src/core/actor'
import type { Fault } from '../../src/core/fault'
import { WorldContext } from '../../src/deps/context'
import { saveDraft, writeDraft } from '../../src/features/surfaces/drafts/drafts'
import { draftOf, surfaceIn } from '../../src/features/surfaces/surface-rows'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { actingIn } from '../support/phi'

let t: Harness
let ada: Member
let id: string
let etag: string
beforeEach(async () => {
  t = await harness()
  ada = await t.register()
  const { data } = (await ada.api.post('/api/surfaces', smallPage())).body
  id = data.id
  etag = data.draft.etag
})
afterEach(() => t.close())

const acting = () => actingIn({ deps: t.deps, worldId: ada.world.id, userId: ada.user.id })

async function actingWithIfMatch(ifMatch: string): Promise<WorldContext> {
  const { deps, principal, world, role, plan } = await acting()
  return new WorldContext(deps, principal, { ifMatch } as RequestFacts, world, role, plan)
}

/**
 * Simulates another writer's commit between two statements, which an engine with several writers allows. The prepared
 * statement runs immediately.
 */
function overtake(tx: Database): void {
  void tx
    .update(surfaces)
    .set({ name: 'Theirs', draftVersion: sql`${surfaces.draftVersion} + 1` })
    .where(eq(surfaces.id, id))
    .prepare()
    .run()
}

const mine = (base: Content): Content => ({ ...base, description: 'Mine' })

async function stored() {
  const { read } = t.deps.store
  const [row] = await read
    .select({ name: surfaces.name, description: surfaces.description, version: surfaces.draftVersion })
    .from(surfaces)
    .where(eq(surfaces.id, id))
  return { ...row, receipts: (await read.select().from(receipts)).length }
}

test('of two writers that read the same draft, one succeeds and the other gets the current version', async () => {
  const ctx = await acting()
  const refused = await ctx.tx(async (tx) => {
    const draft = await draftOf(ctx, await surfaceIn(ctx, id))
    const first = await writeDraft(ctx, tx, draft, { ...draft.content, name: 'First' })
    const second = writeDraft(ctx, tx, draft, { ...draft.content, name: 'Second' })
    const fault = await second.then(
      () => undefined,
      (error: Fault) => error,
    )
    return { code: fault?.code, isFirst: fault?.fields.currentEtag === first.etag }
  })
  expect(refused).toEqual({ code: 'PRECONDITION_FAILED', isFirst: true })
  expect(await stored()).toMatchObject({ name: 'First', version: 2, receipts: 2 })
})

describe('a save that loses a race with another writer', () => {
  test('is retried on the other writer’s draft', async () => {
    const ctx = await acting()
    let edits = 0
    await ctx.tx((tx) =>
      saveDraft(ctx, id, (base) => {
        if (++edits === 1) overtake(tx)
        return mine(base)
      }),
    )
    expect(edits).toBe(2)
    expect(await stored()).toMatchObject({ name: 'Theirs', description: 'Mine', version: 3, receipts: 2 })
  })

  test('is refused if If-Match has the older version', async () => {
    const ctx = await actingWithIfMatch(etag)
    let edits = 0
    const saving = ctx.tx((tx) =>
      saveDraft(ctx, id, (base) => {
        if (++edits === 1) overtake(tx)
        return mine(base)
      }),
    )
    await expect(saving).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' })
    expect(edits).toBe(1)
  })

  test('is refused after it has lost every retry', async () => {
    const ctx = await acting()
    let edits = 0
    const saving = ctx.tx((tx) =>
      saveDraft(ctx, id, (base) => {
        edits++
        overtake(tx)
        return mine(base)
      }),
    )
    await expect(saving).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' })
    expect([edits, await stored()]).toMatchObject([3, { version: 1, receipts: 1 }])
  })
})
