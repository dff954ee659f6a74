import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { worlds } from '../../../db/schema'
import { roomOn } from '../../core/disk'
import { Fault } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import type { Json } from '../../lib/json'
import { growUse, withinStorage } from '../ceilings/usage'
import { slugHolder } from '../surfaces/slugs'
import { prepareStored } from '../uploads/uploads'
import { worldResource } from '../worlds/worlds'
import { fileName } from './bundle'
import { checkBundle, type Checked } from './checking'
import { insertPlan, type Plan, planOf } from './planning'
import { unpackBundle } from './reading'
import { freeSlugs } from './remapping'

/** What an import made. `from` are the ids in the bundle. */
export interface Imported {
  surfaces: { from: string; id: string; slug: string }[]
  revisions: number
  receipts: number
  uploads: number
  agents: number
  /** The settings that the World had not set, and now has. */
  settings: string[]
}

/** Enough for the largest bundle of a World without a ceiling of storage. */
const MOST_BYTES = 2 ** 40

/**
 * Reads a bundle whole and checks it, and stores the originals of its uploads. The work adds everything to the World in one
 * transaction: either all of it appears, or nothing. Ids are new; a slug that is taken gets a number; authors are the person
 * who imports. `failed` and `dispose` leave nothing behind.
 * @throws Fault VALIDATION_FAILED for a bundle that is refused, PLAN_LIMIT_EXCEEDED, UNAVAILABLE; the work also STATE_CONFLICT
 */
export async function prepareImport(ctx: WorldContext, file: string): Promise<PreparedWork<Imported>> {
  const folder = await mkdtemp(join(ctx.deps.storage.scratch, 'import-'))
  try {
    const maxBytes = ctx.plan.ceilings.storage ?? MOST_BYTES
    const unpacked = await unpackBundle(file, folder, { maxBytes, freeBytes: roomOn(folder).freeBytes })
    const bundle = await checkBundle(ctx, unpacked)
    const slugs = await freeSlugs(ctx, bundle)
    const uploads: { from: string; prepared: Awaited<ReturnType<typeof prepareStored>> }[] = []
    const typeOf = new Map<string, string>()
    for (const upload of bundle.uploads) {
      const path = join(folder, fileName(upload.sha256))
      // The bytes of several uploads are stored once.
      const contentType = typeOf.get(upload.sha256)
      const prepared = await prepareStored(ctx, { ...upload, path, contentType })
      typeOf.set(upload.sha256, prepared.row.contentType)
      uploads.push({ from: upload.id, prepared })
    }
    const ids = new Map(uploads.map(({ from, prepared }) => [from, prepared.row.id]))
    const plan = await planOf(ctx, bundle, ids, slugs)
    const work = (tx: Database) =>
      withinStorage(ctx, tx, async () => {
        await requireFree(ctx, tx, plan)
        await growUse(ctx, tx, plan.use)
        for (const { prepared } of uploads) await prepared.work(tx)
        await insertPlan(ctx, tx, plan)
        const settings = await takeSettings(ctx, tx, bundle, plan)
        const imported = { ...plan.imported, uploads: uploads.length, settings }
        const after = { ...counts(imported), name: bundle.world.name }
        await record(tx, ctx, ctx.world.id, 'world.import', worldResource(ctx.world), null, after)
        ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(ctx.world.id))
        return imported
      })
    const failed = async () => {
      for (const { prepared } of uploads) await prepared.failed()
    }
    return { work, failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function counts({ surfaces, revisions, receipts, uploads, agents }: Imported) {
  return { surfaces: surfaces.length, revisions, receipts, uploads, agents }
}

/** The slugs were chosen before the transaction. @throws Fault STATE_CONFLICT if one was taken meanwhile */
async function requireFree(ctx: WorldContext, tx: Database, { slugs }: Plan): Promise<void> {
  for (const slug of slugs)
    if (await slugHolder(ctx, tx, slug, null))
      throw new Fault('STATE_CONFLICT', `Another Surface took the slug ${slug} meanwhile. Import the bundle again.`)
}

/** Takes over the settings that the World has not set itself. @returns their names */
async function takeSettings(ctx: WorldContext, tx: Database, { world }: Checked, plan: Plan): Promise<string[]> {
  const [row] = await tx.select({ settings: worlds.settings }).from(worlds).where(eq(worlds.id, ctx.world.id))
  const known: Record<string, Json> = row?.settings ?? {}
  const taken = Object.entries(plan.settingsOf(world.settings)).filter(([name]) => !Object.hasOwn(known, name))
  if (taken.length === 0) return []
  const settings = { ...known, ...Object.fromEntries(taken) }
  await tx.update(worlds).set({ settings, updatedAt: ctx.now() }).where(eq(worlds.id, ctx.world.id))
  return taken.map(([name]) => name)
}
