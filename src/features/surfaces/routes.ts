import { Elysia, t } from 'elysia'
import { followedBy } from '../../core/prepared-work'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { surfaceAccess } from './access'
import { SurfaceAccess } from './access-shapes'
import { Diff } from './publishing/diff-shapes'
import { Blame } from './publishing/public-shapes'
import { diffRevisions } from './publishing/diffs'
import { deleteSurface } from './deleting'
import { prepareDuplicate } from './duplicating'
import { archiveSurface, restoreRevision, setVisibility } from './lifecycle'
import { listTags } from './listing'
import { readyList } from './ready-lists'
import { setTeam } from './ownership'
import { blameOf } from './publishing/blame'
import { dryRun, preparePublish, suggestVersion, unpublishSurface } from './publishing/publishing'
import { listRevisions, readRevision, snapshotSurface } from './publishing/revisions'
import { saveFindings } from './drafts/save-findings'
import { SurfaceList, SurfaceQuery, SurfaceTags } from './list-shapes'
import * as shapes from './shapes'
import { surfaceIn } from './surface-rows'
import { prepareSurface } from './surfaces'
import { surfaceView } from './views'

const tags = ['Surfaces']
const reads = { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read' } as const
const writes = { rate: 'write', role: 'editor', on: 'surface', scope: 'surfaces:write' } as const

/** Routes to list, create, publish, restore and archive Surfaces. Drafts and published reads have their own files. */
export const surfaceRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'surfaces', prefix: '/api/surfaces', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => readyList(ctx, query), {
      world: { ...reads, on: undefined, heavy: 'q' },
      query: SurfaceQuery,
      answers: { 200: SurfaceList },
      detail: { tags, operationId: 'listSurfaces', summary: 'List Surfaces of the World' },
    })
    .get('/tags', ({ ctx }) => listTags(ctx), {
      world: { ...reads, on: undefined },
      answers: { 200: SurfaceTags },
      detail: { tags, operationId: 'listSurfaceTags', summary: 'List the tags of drafts, the most used first' },
    })
    .post(
      '',
      ({ ctx, body, status, set }) => {
        const creation = prepareSurface(ctx, body)
        const viewed = followedBy(creation, async (draft) => {
          const findings = await saveFindings(ctx, draft.content)
          return { ...(await surfaceView(ctx, draft.surface, draft)), ...(findings && { findings }) }
        })
        return atomic(viewed, (surface) => {
          set.headers.location = `/api/surfaces/${surface.id}`
          return status(201, { data: surface })
        })
      },
      {
        world: { ...writes, on: undefined, audit: 'surface.create', idempotent: 'atomic' },
        body: shapes.NewSurface,
        answers: { 201: Data(shapes.CreatedSurface) },
        detail: { tags, operationId: 'createSurface', summary: 'Create a Surface' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: await surfaceView(ctx, await surfaceIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.Surface) },
      detail: { tags, operationId: 'readSurface', summary: 'Get a Surface with the blocks of its draft' },
    })
    .get('/:id/access', async ({ ctx, params }) => ({ data: await surfaceAccess(ctx, params.id) }), {
      world: reads,
      answers: { 200: Data(SurfaceAccess) },
      detail: { tags, operationId: 'readSurfaceAccess', summary: 'Get who can read, edit and publish a Surface' },
    })
    .patch('/:id', async ({ ctx, params, body }) => ({ data: await setTeam(ctx, params.id, body) }), {
      // No `on`: a role in a team does not include the right to reassign the team's Surfaces.
      world: { ...writes, on: undefined, audit: 'surface.update' },
      body: shapes.SurfacePatch,
      answers: { 200: Data(shapes.Surface) },
      detail: { tags, operationId: 'updateSurface', summary: 'Assign the Surface to a team' },
    })
    .delete(
      '/:id',
      async ({ ctx, params, query }) => ({
        data: query.permanent ? await deleteSurface(ctx, params.id) : await archiveSurface(ctx, params.id),
      }),
      {
        world: { ...writes, stricter: { query: 'permanent', role: 'admin' }, audit: 'surface.archive' },
        query: shapes.ArchiveQuery,
        body: NoBody,
        answers: { 200: Data(t.Union([shapes.Surface, Deleted])) },
        detail: { tags, operationId: 'archiveSurface', summary: 'Archive a Surface, or delete it for good' },
      },
    )
    .post(
      '/:id/duplicate',
      ({ ctx, params, body, status, set }) => {
        const viewed = followedBy(prepareDuplicate(ctx, params.id, body), (draft) =>
          surfaceView(ctx, draft.surface, draft),
        )
        return atomic(viewed, (surface) => {
          set.headers.location = `/api/surfaces/${surface.id}`
          return status(201, { data: surface })
        })
      },
      {
        world: { ...writes, audit: 'surface.create', idempotent: 'atomic' },
        body: shapes.DuplicateInput,
        answers: { 201: Data(shapes.Surface) },
        detail: { tags, operationId: 'duplicateSurface', summary: 'Copy the draft into a new Surface' },
      },
    )
    .patch(
      '/:id/visibility',
      async ({ ctx, params, body }) => ({ data: await setVisibility(ctx, params.id, body.visibility) }),
      {
        world: { ...writes, audit: 'surface.visibility' },
        body: shapes.VisibilityInput,
        answers: { 200: Data(shapes.Surface) },
        detail: { tags, operationId: 'setVisibility', summary: 'Set visibility to private, shared or listed' },
      },
    )
    .post(
      '/:id/publish',
      async ({ ctx, params, body, status, set }) => {
        if (body.dryRun) {
          const findings = await dryRun(ctx, params.id, body)
          return atomic(async () => findings, asData)
        }
        return atomic(await preparePublish(ctx, params.id, body), (data) => {
          set.headers.location = `/api/surfaces/${params.id}/revisions/${data.revision.number}`
          return status(201, { data })
        })
      },
      {
        world: { ...writes, audit: 'surface.publish', idempotent: 'atomic' },
        body: shapes.PublishInput,
        answers: {
          200: Data(shapes.DryRun, 'What a publish would do. Only with `dryRun`: nothing was published.'),
          201: Data(shapes.PublishResult, 'Published.'),
        },
        detail: { tags, operationId: 'publishSurface', summary: 'Publish the draft or an older revision' },
      },
    )
    .post('/:id/unpublish', ({ ctx, params }) => atomic(() => unpublishSurface(ctx, params.id), asData), {
      world: { ...writes, audit: 'surface.unpublish', idempotent: 'atomic' },
      body: NoBody,
      answers: { 200: Data(shapes.Surface) },
      detail: { tags, operationId: 'unpublishSurface', summary: 'Take the live revision down' },
    })
    .get('/:id/publish/suggest-version', async ({ ctx, params }) => ({ data: await suggestVersion(ctx, params.id) }), {
      world: { ...reads, heavy: true },
      answers: { 200: Data(shapes.Suggestion) },
      detail: { tags, operationId: 'suggestVersion', summary: 'Suggest the next version' },
    })
    .get('/:id/blame', async ({ ctx, params }) => ({ data: await blameOf(ctx, params.id) }), {
      world: { ...reads, heavy: true },
      answers: { 200: Data(Blame) },
      detail: { tags, operationId: 'blameSurface', summary: 'Who last changed each block' },
    })
    .get('/:id/revisions', ({ ctx, params, query }) => listRevisions(ctx, params.id, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Revision) },
      detail: { tags, operationId: 'listRevisions', summary: 'List revisions, newest first' },
    })
    .post(
      '/:id/revisions',
      ({ ctx, params, body, status, set }) =>
        atomic(
          () => snapshotSurface(ctx, params.id, body.note),
          (revision) => {
            set.headers.location = `/api/surfaces/${params.id}/revisions/${revision.number}`
            return status(201, { data: revision })
          },
        ),
      {
        world: { ...writes, audit: 'surface.snapshot', idempotent: 'atomic' },
        body: shapes.SnapshotInput,
        answers: { 201: Data(shapes.Revision) },
        detail: { tags, operationId: 'snapshotSurface', summary: 'Snapshot the draft as a revision' },
      },
    )
    .get('/:id/revisions/:rev', async ({ ctx, params }) => ({ data: await readRevision(ctx, params.id, params.rev) }), {
      world: reads,
      answers: { 200: Data(shapes.RevisionWithContent) },
      detail: { tags, operationId: 'readRevision', summary: 'Get a revision with its content' },
    })
    .post(
      '/:id/revisions/:rev/restore',
      ({ ctx, params }) => atomic(() => restoreRevision(ctx, params.id, params.rev), asData),
      {
        world: { ...writes, audit: 'surface.restore', idempotent: 'atomic' },
        body: NoBody,
        answers: { 200: Data(shapes.RestoreResult) },
        detail: { tags, operationId: 'restoreRevision', summary: 'Restore a revision into the draft' },
      },
    )
    .get(
      '/:id/revisions/:rev/diff/:to',
      async ({ ctx, params }) => ({ data: await diffRevisions(ctx, params.id, params.rev, params.to) }),
      {
        world: { ...reads, heavy: true },
        answers: { 200: Data(Diff) },
        detail: { tags, operationId: 'diffRevisions', summary: 'Compare two revisions' },
      },
    )
