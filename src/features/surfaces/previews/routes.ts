import { Elysia, t } from 'elysia'
import { atomic } from '../../../kernel/atomic'
import type { Kernel } from '../../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../../kernel/shapes'
import { createLink, listLinks, readLink, revokeLink } from './links'
import * as shapes from './shapes'

const tags = ['Drafts']
const reads = { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read' } as const
const writes = { rate: 'write', role: 'editor', on: 'surface', scope: 'surfaces:write' } as const

/** Links to previews that work without an account (contract part 4). */
export const previewLinkRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'preview-links', prefix: '/api/surfaces/:id/preview-links', normalize: false })
    .use(kernel)
    .get('', ({ ctx, params, query }) => listLinks(ctx, params.id, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.PreviewLink) },
      detail: { tags, operationId: 'listPreviewLinks', summary: 'List the preview links of a Surface' },
    })
    .post(
      '',
      ({ ctx, params, body, status, set }) =>
        atomic(
          () => createLink(ctx, params.id, body),
          (link) => {
            set.headers.location = `/api/surfaces/${params.id}/preview-links/${link.id}`
            return status(201, { data: link })
          },
        ),
      {
        world: { ...writes, audit: 'preview_link.create', idempotent: 'atomic' },
        body: shapes.PreviewLinkInput,
        answers: { 201: Data(shapes.CreatedPreviewLink) },
        detail: { tags, operationId: 'createPreviewLink', summary: 'Create a link to a preview' },
      },
    )
    .get('/:linkId', async ({ ctx, params }) => ({ data: await readLink(ctx, params.id, params.linkId) }), {
      world: reads,
      answers: { 200: Data(shapes.PreviewLink) },
      detail: { tags, operationId: 'readPreviewLink', summary: 'Get a preview link, without its address' },
    })
    .delete('/:linkId', async ({ ctx, params }) => ({ data: await revokeLink(ctx, params.id, params.linkId) }), {
      world: { ...writes, audit: 'preview_link.revoke' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'revokePreviewLink', summary: 'Revoke a preview link' },
    })
