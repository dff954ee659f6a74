import { Elysia, t } from 'elysia'
import type { WorldContext } from '../core/context'
import type { Content as PageContent } from '../blocks/block'
import { receiptContent } from '../features/surfaces/proposals'
import { draftOf, surfaceIn, type SurfaceRow } from '../features/surfaces/state'
import type { Kernel } from '../kernel/kernel'
import { Data } from '../kernel/shapes'
import { Content } from '../features/surfaces/shapes'
import { pageCsp } from './csp'
import { renderPreview } from './document'

const Preview = t.Object(
  { surfaceId: t.String(), etag: t.String(), content: Content, html: t.String() },
  { title: 'Preview' },
)

const ReceiptPreview = t.Object(
  { receiptId: t.String(), content: Content, html: t.String() },
  { title: 'ReceiptPreview' },
)

/** The draft, or what a Receipt makes of it, as a page: for members only, kept by nobody, indexed by nobody, without forms that work. */
export const previewRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'preview', prefix: '/api', normalize: false })
    .use(kernel)
    .get(
      '/surfaces/:id/preview',
      async ({ ctx, params, request }) => {
        const draft = await draftOf(ctx, await surfaceIn(ctx, params.id))
        const { etag, content } = draft
        const html = previewOf(ctx, content, draft.surface.visibility)
        if (wantsJson(request)) return { data: { surfaceId: params.id, etag, content, html } }
        return new Response(html, { headers: previewHeaders(ctx) })
      },
      {
        world: { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read' },
        answers: { 200: Data(Preview) },
        detail: { tags: ['Drafts'], operationId: 'previewSurface', summary: 'Render a preview of the draft' },
      },
    )
    .get(
      '/ai/receipts/:id/preview',
      async ({ ctx, params, request }) => {
        const { content } = await receiptContent(ctx, params.id)
        const html = previewOf(ctx, content, 'private')
        if (wantsJson(request)) return { data: { receiptId: params.id, content, html } }
        return new Response(html, { headers: previewHeaders(ctx) })
      },
      {
        world: { rate: 'read', role: 'viewer', scope: 'surfaces:read' },
        answers: { 200: Data(ReceiptPreview) },
        detail: { tags: ['Receipts'], operationId: 'previewReceipt', summary: 'Render the page as a Receipt makes it' },
      },
    )

function wantsJson(request: Request): boolean {
  return /\bapplication\/json\b/.test(request.headers.get('accept') ?? '')
}

function previewOf(ctx: WorldContext, content: PageContent, visibility: SurfaceRow['visibility']): string {
  const { world } = ctx
  const worldUrl = `${ctx.deps.config.publicUrl}/w/${world.slug}`
  return renderPreview({ content, world, url: `${worldUrl}/${content.slug}`, worldUrl, visibility })
}

function previewHeaders(ctx: WorldContext): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-trace-id': ctx.facts?.traceId ?? '',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': pageCsp(ctx.world.settings.theme, { preview: true }),
  }
}
