import { Elysia, t } from 'elysia'
import type { WorldContext } from '../core/context'
import { type DraftState, draftOf, surfaceIn } from '../features/surfaces/state'
import { pageImages } from '../features/uploads/page-images'
import type { Kernel } from '../kernel/kernel'
import { Data } from '../kernel/shapes'
import { Content } from '../features/surfaces/shapes'
import { pageCsp } from './csp'
import { renderPreview } from './document'

const Preview = t.Object(
  { surfaceId: t.String(), etag: t.String(), content: Content, html: t.String() },
  { title: 'Preview' },
)

/** The draft as a page: for members only, kept by nobody, indexed by nobody, without forms that work. */
export const previewRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'preview', prefix: '/api/surfaces', normalize: false }).use(kernel).get(
    '/:id/preview',
    async ({ ctx, params, request }) => {
      const draft = await draftOf(ctx, await surfaceIn(ctx, params.id))
      const html = await previewOf(ctx, draft)
      const { etag, content } = draft
      if (wantsJson(request)) return { data: { surfaceId: params.id, etag, content, html } }
      return new Response(html, { headers: previewHeaders(ctx) })
    },
    {
      world: { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read' },
      answers: { 200: Data(Preview) },
      detail: { tags: ['Drafts'], operationId: 'previewSurface', summary: 'Render a preview of the draft' },
    },
  )

function wantsJson(request: Request): boolean {
  return /\bapplication\/json\b/.test(request.headers.get('accept') ?? '')
}

async function previewOf(ctx: WorldContext, { surface, content }: DraftState): Promise<string> {
  const { world } = ctx
  const worldUrl = `${ctx.deps.config.publicUrl}/w/${world.slug}`
  const images = await pageImages(ctx.read, world.id, content)
  const { visibility } = surface
  return renderPreview({ content, world, url: `${worldUrl}/${content.slug}`, worldUrl, visibility, images })
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
