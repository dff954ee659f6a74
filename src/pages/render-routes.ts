import { Elysia } from 'elysia'
import type { WorldContext } from '../deps/context'
import { Rendering, RenderInput } from '../features/surfaces/drafts/render-shapes'
import { saveFindings } from '../features/surfaces/drafts/save-findings'
import { topLevelOf, unsavedPage } from '../features/surfaces/drafts/unsaved'
import { pageImages } from '../features/uploads/page-images'
import type { Kernel } from '../kernel/kernel'
import { Data } from '../kernel/shapes'
import { withAbsoluteAddresses } from '../lib/absolute-addresses'
import { paced } from '../lib/steps'
import { renderCanvas, renderCanvasBlocks } from './document'

/** The HTML of a page that is being edited, block by block. */
export const renderRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'render', prefix: '/api/surfaces', normalize: false })
    .use(kernel)
    .post('/:id/draft/render', async ({ ctx, params, body }) => ({ data: await rendering(ctx, params.id, body) }), {
      world: { rate: 'editing', role: 'viewer', on: 'surface', scope: 'surfaces:read', heavy: true, lasting: false },
      body: RenderInput,
      answers: { 200: Data(Rendering) },
      detail: { tags: ['Drafts'], operationId: 'renderDraft', summary: 'Render the draft with unsaved operations' },
    })

async function rendering(ctx: WorldContext, surfaceId: string, input: RenderInput) {
  const { surface, content, etag } = await unsavedPage(ctx, surfaceId, input)
  const page = await canvasInput(ctx, content, surface.visibility, input.theme)
  const wanted = input.blockIds && topLevelOf(content, input.blockIds)
  const { blocks, title } = await paced(renderCanvasBlocks(page, wanted))
  const absolute = (html: string) => paced(withAbsoluteAddresses(html, ctx.deps.config.publicUrl))
  const answered: (typeof Rendering.static)['blocks'] = []
  for (const { html, ...block } of blocks) answered.push({ ...block, html: await absolute(html.text) })
  const issues = await saveFindings(ctx, content)
  return {
    etag,
    blocks: answered,
    ...(title && { title: title.text }),
    ...(input.document && { document: await absolute(await paced(renderCanvas(page))) }),
    ...(issues && { issues }),
  }
}

/** The page in the theme that is tried on, which also takes the place of a look that the page has chosen. */
async function canvasInput(
  { deps, world, read }: WorldContext,
  content: Parameters<typeof renderCanvas>[0]['content'],
  visibility: Parameters<typeof renderCanvas>[0]['visibility'],
  theme: RenderInput['theme'],
) {
  const { look: _, ...meta } = content.meta
  const worldUrl = `${deps.config.publicUrl}/w/${world.slug}`
  return {
    content: theme?.look === undefined ? content : { ...content, meta },
    world: theme === undefined ? world : { ...world, settings: { ...world.settings, theme } },
    url: `${worldUrl}/${content.slug}`,
    worldUrl,
    visibility,
    now: deps.clock(),
    images: await pageImages(read, world.id, content, 'for members'),
  }
}
