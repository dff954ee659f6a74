import { Elysia } from 'elysia'
import type { WorldContext } from '../../deps/context'
import { UPLOAD_BYTES } from '../../core/limits'
import { asData, atomic } from '../../kernel/atomic'
import { keptAnswer } from '../../kernel/idempotency'
import { receiveFile, requireAnnouncedSize } from '../../kernel/incoming'
import type { Kernel } from '../../kernel/kernel'
import { FRAME_BYTES, type NamedFile, receiveForm } from '../../kernel/multipart'
import { Data, Deleted, Listed, NoBody } from '../../kernel/shapes'
import { requireRoom } from '../ceilings/usage'
import { deleteUpload, updateUpload } from './changing'
import { prepareCompletion } from './completing'
import { type HeldBody, holdBody, releaseHeldBody } from './held-bodies'
import { listUploads } from './listing'
import { presignUpload, signedUpload, takeContent } from './presigning'
import { prepareReplacement, replaceable } from './replacing'
import { uploadIn } from './rows'
import * as shapes from './shapes'
import { MAX_ALT, prepareUpload } from './uploads'
import { uploadView } from './views'

const tags = ['Uploads']
const reads = { rate: 'read', role: 'viewer', scope: 'surfaces:read' } as const
const writes = { rate: 'write', role: 'editor', scope: 'uploads:write' } as const

/** Uploads: through the service or directly to the storage. The files themselves have their own routes. */
export const uploadRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'uploads', prefix: '/api/uploads', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listUploads(ctx, query), {
      world: reads,
      query: shapes.UploadQuery,
      answers: { 200: Listed(shapes.UploadItem) },
      detail: { tags, operationId: 'listUploads', summary: 'List uploads, newest first' },
    })
    .post(
      '',
      async ({ ctx, request, status, set }) => {
        requireRoomFor(ctx, request)
        const received = await receiveUpload(ctx, request, { alt: MAX_ALT }, (file, held, { alt }) =>
          prepareUpload(ctx, file, held, alt),
        )
        if (received instanceof Response) return received as never
        return atomic(received, (upload) => {
          set.headers.location = `/api/uploads/${upload.id}`
          return status(201, { data: upload })
        })
      },
      {
        world: { ...writes, audit: 'upload.create', idempotent: 'atomic', upload: 'form' },
        body: shapes.UploadForm,
        answers: { 201: Data(shapes.Upload) },
        detail: { tags, operationId: 'createUpload', summary: 'Upload a file as multipart/form-data' },
      },
    )
    .post(
      '/presign',
      ({ ctx, body, status, set }) =>
        atomic(
          () => presignUpload(ctx, body),
          (data) => {
            set.headers.location = `/api/uploads/${data.uploadId}`
            return status(201, { data })
          },
        ),
      {
        world: { ...writes, audit: 'upload.create', idempotent: 'atomic' },
        body: shapes.NewPresign,
        answers: { 201: Data(shapes.Presigned) },
        detail: { tags, operationId: 'presignUpload', summary: 'Get an address to PUT a file to directly' },
      },
    )
    .put(
      '/:id/content',
      async ({ ctx, params, query, request }) => {
        const upload = await signedUpload(ctx, params.id, query, request.headers.get('content-type') ?? '')
        requireAnnouncedSize(request, upload.size)
        const limits = { folder: ctx.deps.storage.scratch, maxBytes: upload.size }
        return { data: await takeContent(ctx, upload, () => receiveFile(request, limits)) }
      },
      {
        open: { rate: 'public', upload: 'bytes' },
        query: shapes.SignedQuery,
        body: shapes.UploadBytes,
        answers: { 200: Data(shapes.Taken) },
        detail: {
          tags,
          operationId: 'putUploadContent',
          summary: 'PUT the bytes to a presigned address of this server',
        },
      },
    )
    .post(
      '/:id/content',
      async ({ ctx, params, request }) => {
        const { id } = await replaceable(ctx, params.id)
        const received = await receiveUpload(ctx, request, {}, (file, held) => prepareReplacement(ctx, id, file, held))
        return received instanceof Response ? (received as never) : atomic(received, asData)
      },
      {
        world: { ...writes, audit: 'upload.update', idempotent: 'atomic', upload: 'form' },
        body: shapes.ReplacementForm,
        answers: { 200: Data(shapes.Upload) },
        detail: { tags, operationId: 'replaceUpload', summary: 'Replace the file of an upload; its id stays' },
      },
    )
    .post('/:id/complete', async ({ ctx, params }) => atomic(await prepareCompletion(ctx, params.id), asData), {
      world: { ...writes, audit: 'upload.update', idempotent: 'atomic' },
      body: NoBody,
      answers: { 200: Data(shapes.Upload) },
      detail: {
        tags,
        operationId: 'completeUpload',
        summary: 'Complete an upload: check its bytes and start its variants',
      },
    })
    .get('/:id', async ({ ctx, params }) => ({ data: await uploadView(ctx, await uploadIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.Upload) },
      detail: { tags, operationId: 'readUpload', summary: 'Get an upload and the Surfaces that show it' },
    })
    .patch('/:id', async ({ ctx, params, body }) => ({ data: await updateUpload(ctx, params.id, body) }), {
      world: { ...writes, audit: 'upload.update' },
      body: shapes.UploadChange,
      answers: { 200: Data(shapes.Upload) },
      detail: { tags, operationId: 'updateUpload', summary: 'Set the alternative text, the focal point or the crop' },
    })
    .delete(
      '/:id',
      async ({ ctx, params, query }) => ({ data: await deleteUpload(ctx, params.id, query.force === true) }),
      {
        world: { ...writes, audit: 'upload.delete' },
        query: shapes.DeleteQuery,
        body: NoBody,
        answers: { 200: Data(Deleted) },
        detail: { tags, operationId: 'deleteUpload', summary: 'Delete an upload with its files' },
      },
    )

/** Receives a form and prepares its upload, or returns the kept answer. The body counts as storage meanwhile. */
async function receiveUpload<const Name extends string, Work>(
  ctx: WorldContext,
  request: Request,
  texts: Readonly<Record<Name, number>>,
  prepare: (file: NamedFile, held: HeldBody, fields: Partial<Record<Name, string>>) => Promise<Work>,
) {
  const announced = request.headers.get('content-length')
  const size = announced === null ? UPLOAD_BYTES : Math.min(Number(announced) || 0, UPLOAD_BYTES)
  // What these bring may be there already, or smaller.
  const unsure = announced === null || request.headers.has('idempotency-key')
  const held = await holdBody(ctx, size, unsure ? 0 : size - FRAME_BYTES)
  try {
    const limits = { folder: ctx.deps.storage.scratch, maxBytes: UPLOAD_BYTES }
    const { file, fields, fingerprint, dispose } = await receiveForm(request, texts, limits)
    try {
      const kept = await keptAnswer(ctx, request, fingerprint)
      if (!kept) return await prepare(file, held, fields)
      await releaseHeldBody(ctx, held)
      return kept
    } finally {
      await dispose()
    }
  } catch (error) {
    await releaseHeldBody(ctx, held)
    throw error
  }
}

/**
 * Refuses a large file that will not fit before it is read. Skips calls with an Idempotency-Key, because the first call
 * may have filled the World and its answer is replayed. Skips small files, because the World may already have the
 * bytes.
 */
function requireRoomFor(ctx: WorldContext, { headers }: Request): void {
  if (headers.has('idempotency-key')) return
  const announced = Number(headers.get('content-length') ?? 0)
  requireRoom(ctx, { records: 1, ...(announced > FRAME_BYTES && { storage: announced - FRAME_BYTES }) })
}
