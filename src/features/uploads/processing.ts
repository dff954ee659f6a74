import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type as t } from '@sinclair/typebox'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { files, uploads } from '../../../db/schema'
import type { Context, WorldContext } from '../../deps/context'
import { Fault } from '../../core/fault'
import { UPLOAD_BYTES } from '../../core/limits'
import { newAddress } from '../../core/opaque'
import { record } from '../../core/trail'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import type { BrokenImage, MadeVariants, VariantFile } from '../../ports/images'
import { type InWorld, inWorld } from '../ceilings/usage'
import { addBlob, findBlob, newStorageKey, noteLoose, releaseBlobs } from './blobs'
import { ORIGINAL, type FileRow, filesOf, uploadResource, type UploadRow } from './rows'

const ProcessPayload = t.Object({ worldId: t.String(), uploadId: t.String() })
type ProcessPayload = Static<typeof ProcessPayload>

/** The job that makes an image's variants. Its result is `{ uploadId, status }`. */
export const processUploadJob = defineJob({
  kind: 'upload.process',
  lane: 'images',
  payload: ProcessPayload,
  run: processUpload,
  failed: giveUpUpload,
})

type ProcessResult = { uploadId: string; status: UploadRow['status'] | 'deleted' }

/** Cancels a run, and reports its progress. */
type Steps = { signal: AbortSignal; progress(fraction: number): Promise<void> }

const FETCHED = 0.1
const DECODED = 0.8

interface Failure {
  code: string
  message: string
}

/** Enqueues the job that makes the variants. Call it inside a transaction; the caller writes the row. */
export async function startProcessing(ctx: WorldContext, tx: Database, row: UploadRow): Promise<UploadRow> {
  const { id: uploadId, worldId } = row
  const jobId = await enqueue(ctx, tx, processUploadJob, { worldId, uploadId }, { worldId, userId: ctx.author.id })
  return { ...row, status: 'processing', failureCode: null, failureMessage: null, jobId: jobId ?? row.jobId }
}

/**
 * May run again after a crash: variants made before are found or swept, and the upload becomes ready once.
 * @throws the storage's error, so that the job is retried
 */
async function processUpload(ctx: Context, payload: ProcessPayload, run: Steps): Promise<ProcessResult> {
  const working = inWorld(ctx, payload.worldId)
  const upload = await waiting(ctx.read, payload.uploadId)
  if (!upload || upload.sha256 === null) return outcome(ctx, payload)
  const folder = join(ctx.deps.storage.scratch, ctx.newId('variants'))
  try {
    await mkdir(folder, { mode: 0o700 })
    const made = await variantsFor(working, upload, upload.sha256, folder, run)
    if (made.kind === 'made') await keepVariants(working, upload, made, run)
    else await giveUp(working, upload, made)
  } catch (error) {
    // The plan has no room for the variants: only the World's owner can change that.
    if (!(error instanceof Fault && error.code === 'PLAN_LIMIT_EXCEEDED')) throw error
    await giveUp(working, upload, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return outcome(ctx, payload)
}

/** The job's result for the upload. */
async function outcome(ctx: Context, { uploadId }: ProcessPayload): Promise<ProcessResult> {
  const [row] = await ctx.read.select({ status: uploads.status }).from(uploads).where(eq(uploads.id, uploadId))
  return { uploadId, status: row?.status ?? 'deleted' }
}

/** Marks the upload as failed after the job's last attempt. Call it inside a transaction. */
export async function giveUpUpload(
  ctx: Context,
  tx: Database,
  { worldId, uploadId }: ProcessPayload,
  { code, message }: Failure,
): Promise<void> {
  const upload = await waiting(tx, uploadId)
  if (upload)
    await write(inWorld(ctx, worldId), tx, upload, { status: 'failed', failureCode: code, failureMessage: message })
}

async function waiting(db: Database, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.status, 'processing')))
  return row
}

async function variantsFor(
  ctx: InWorld,
  { focalPoint, crop }: UploadRow,
  sha256: string,
  folder: string,
  { signal, progress }: Steps,
): Promise<MadeVariants | BrokenImage> {
  const blob = await findBlob(ctx.read, ctx.world.id, sha256)
  if (!blob) throw new Fault('NOT_FOUND', 'The uploaded file is gone.')
  const original = await ctx.deps.storage.fetchToFile(blob.storageKey, UPLOAD_BYTES)
  try {
    await progress(FETCHED)
    return await ctx.deps.images.makeVariants(original.path, { focalPoint, crop, folder, signal })
  } finally {
    await original.dispose()
  }
}

/** Stores the new variants, then adds them to the upload in one transaction. */
async function keepVariants(ctx: InWorld, upload: UploadRow, made: MadeVariants, { progress }: Steps): Promise<void> {
  await progress(DECODED)
  const keys = await storeVariants(ctx, made.variants)
  try {
    await ctx.tx(async (tx) => {
      const now = await waiting(tx, upload.id)
      // The upload was deleted, or what it shows changed: then another job makes the current variants.
      if (!now || !samePicture(now, upload)) return
      for (const { sha256, size } of made.variants) {
        const storageKey = keys.get(sha256)
        if (storageKey) await addBlob(ctx, tx, { sha256, size, storageKey })
        else if (!(await findBlob(tx, ctx.world.id, sha256)))
          throw new Error('A variant was deleted while it was being added.')
      }
      await replaceFiles(ctx, tx, now, made.variants)
      const { width, height } = made.facts
      await write(ctx, tx, now, { status: 'ready', width, height, thumbhash: made.thumbhash })
    })
  } catch (error) {
    for (const key of keys.values()) await noteLoose(ctx, key, 0)
    throw error
  }
}

/** @returns the storage key of each content that is new to the World */
async function storeVariants(ctx: InWorld, variants: readonly VariantFile[]): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const { sha256, path, contentType } of variants) {
    if (keys.has(sha256) || (await findBlob(ctx.read, ctx.world.id, sha256))) continue
    const key = await newStorageKey(ctx)
    await ctx.deps.storage.putFile(key, path, { contentType, sha256 })
    keys.set(sha256, key)
  }
  return keys
}

/** A variant with the same bytes keeps its address; a different crop gets a new one. */
async function replaceFiles(ctx: InWorld, tx: Database, upload: UploadRow, variants: readonly VariantFile[]) {
  const before = (await filesOf(ctx, upload.id)).filter(({ variant }) => variant !== ORIGINAL)
  const stays = (file: FileRow) => variants.some(({ name, sha256 }) => name === file.variant && sha256 === file.sha256)
  const gone = before.filter((file) => !stays(file))
  for (const { address } of gone) await tx.delete(files).where(eq(files.address, address))
  for (const { name: variant, format, sha256, size, contentType, width, height } of variants) {
    if (before.some((file) => file.variant === variant && file.sha256 === sha256)) continue
    const name = `${variant}.${format === 'jpeg' ? 'jpg' : format}`
    const facts = { variant, name, sha256, size, contentType, width, height }
    await tx.insert(files).values({ address: newAddress(), worldId: ctx.world.id, uploadId: upload.id, ...facts })
  }
  await releaseBlobs(
    ctx,
    tx,
    gone.map(({ sha256 }) => sha256),
  )
}

/** Keeps the original, which its owner can still read and delete. */
async function giveUp(ctx: InWorld, upload: UploadRow, { code, message }: Failure): Promise<void> {
  await ctx.tx(async (tx) => {
    const now = await waiting(tx, upload.id)
    if (!now || !samePicture(now, upload)) return
    await write(ctx, tx, now, { status: 'failed', failureCode: code, failureMessage: message })
  })
}

async function write(ctx: InWorld, tx: Database, before: UploadRow, change: Partial<UploadRow>): Promise<void> {
  const set = { failureCode: null, failureMessage: null, ...change, updatedAt: ctx.now() }
  await tx.update(uploads).set(set).where(eq(uploads.id, before.id))
  const after = outcomeOf({ ...before, ...set })
  await record(tx, ctx, ctx.world.id, 'upload.process', uploadResource(before), outcomeOf(before), after)
  // Published pages may show this upload.
  ctx.afterCommit(() => ctx.deps.local.livePages.dropWorld(ctx.world.id))
}

function outcomeOf({ status, width, height, failureCode, failureMessage }: UploadRow) {
  return { status, width, height, failure: failureCode && { code: failureCode, message: failureMessage } }
}

/** Whether the two show the same part of the same file, so that they have the same variants. */
export function samePicture(one: Shown, other: Shown): boolean {
  const shape = ({ sha256, focalPoint: { x, y }, crop }: Shown) =>
    JSON.stringify([sha256, x, y, crop && [crop.x, crop.y, crop.width, crop.height]])
  return shape(one) === shape(other)
}

type Shown = Pick<UploadRow, 'sha256' | 'focalPoint' | 'crop'>
