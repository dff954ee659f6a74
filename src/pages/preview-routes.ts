import { Elysia, t } from 'elysia'
import type { WorldContext } from '../deps/context'
import type { Content as PageContent } from '../blocks/block'
import { unsavedPage } from '../features/surfaces/drafts/unsaved'
import { receiptContent } from '../features/surfaces/receipts/proposals'
import type { SurfaceRow } from '../../db/schema'
import { shownImages } from '../features/uploads/page-images'
import type { Kernel } from '../kernel/kernel'
import { wornTheme } from '../lib/theme'
import { Data } from '../kernel/shapes'
import { Content, ShownImages } from '../features/surfaces/shapes'
import { previewHeaders, previewHtml } from './previewing'

const Preview = t.Object(
  { surfaceId: t.String(), etag: t.String(), content: Content, images: t.Optional(ShownImages), html: t.String() },
  { title: 'Preview' },
)

const ReceiptPreview = t.Object(
  { receiptId: t.String(), content: Content, images: t.Optional(ShownImages), html: t.String() },
  { title: 'ReceiptPreview' },
)

const PreviewQuery = t.Object({
  revision: t.Optional(
    t.String({ minLength: 1, maxLength: 100, description: 'A number, a version or `live`, in place of the draft' }),
  ),
  receiptId: t.Optional(
    t.String({ minLength: 1, maxLength: 64, description: 'The page as this Receipt left it, in place of the draft' }),
  ),
})

const Page = t.String({ contentMediaType: 'text/html', description: 'The page, unless Accept asks for JSON.' })

/**
 * Previews of a draft, or of a draft with a Receipt applied: for members only, not cached, not indexed, forms disabled.
 */
export const previewRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'preview', prefix: '/api', normalize: false })
    .use(kernel)
    .get(
      '/surfaces/:id/preview',
      async ({ ctx, params, query, request, set }) => {
        const { surface, etag, content } = await unsavedPage(ctx, params.id, query)
        const html = await previewFor(ctx, content, surface.visibility)
        if (!wantsJson(request)) return new Response(html, { headers: headersFor(ctx, content) })
        set.headers.vary = 'Accept'
        return { data: { surfaceId: params.id, etag, content, ...(await imagesOf(ctx, content)), html } }
      },
      {
        world: { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read', heavy: true, refuses: [410] },
        query: PreviewQuery,
        answers: { 200: t.Union([Data(Preview), Page]) },
        detail: { tags: ['Drafts'], operationId: 'previewSurface', summary: 'Render a preview of the draft' },
      },
    )
    .get(
      '/ai/receipts/:id/preview',
      async ({ ctx, params, request, set }) => {
        const { content } = await receiptContent(ctx, params.id)
        const html = await previewFor(ctx, content, 'private')
        if (!wantsJson(request)) return new Response(html, { headers: headersFor(ctx, content) })
        set.headers.vary = 'Accept'
        return { data: { receiptId: params.id, content, ...(await imagesOf(ctx, content)), html } }
      },
      {
        world: { rate: 'read', role: 'viewer', scope: 'surfaces:read', heavy: true },
        answers: { 200: t.Union([Data(ReceiptPreview), Page]) },
        detail: { tags: ['Receipts'], operationId: 'previewReceipt', summary: 'Render a preview of a Receipt' },
      },
    )

/** True if Accept names JSON and does not prefer HTML. */
function wantsJson(request: Request): boolean {
  const json = weightOf(request, 'application/json')
  return json > 0 && json >= weightOf(request, 'text/html')
}

/** The weight (0–1) of a media type in Accept, 0 if it is not named. */
function weightOf(request: Request, type: string): number {
  for (const range of (request.headers.get('accept') ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name === type) return Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1) || 0
  }
  return 0
}

function previewFor(ctx: WorldContext, content: PageContent, visibility: SurfaceRow['visibility']): Promise<string> {
  return previewHtml(ctx.deps, { world: ctx.world, content, visibility, originals: 'for members' })
}

function headersFor({ deps, world }: WorldContext, { meta }: PageContent): Record<string, string> {
  return { ...previewHeaders(deps, wornTheme(world.settings.theme, meta)), vary: 'Accept' }
}

async function imagesOf(ctx: WorldContext, content: PageContent) {
  const images = await shownImages(ctx.read, ctx.deps.config.publicUrl, ctx.world.id, content, 'for members')
  return images && { images }
}
