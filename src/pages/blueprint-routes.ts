import { Elysia, t } from 'elysia'
import type { Content } from '../blocks/block'
import { linkedPages } from '../blocks/page-links'
import { etagListed, etagOf } from '../core/etag'
import { notFound } from '../core/fault'
import type { Deps } from '../deps/deps'
import { type BlueprintPages, previewPages } from '../features/blueprints/previews'
import type { Kernel } from '../kernel/kernel'
import { paced } from '../lib/steps'
import { DEFAULT_THEME, wornTheme } from '../lib/theme'
import { pageCsp } from './csp'
import { renderPage } from './document'

const tags = ['Pages']
const Page = t.String({ contentMediaType: 'text/html' })

/** The pages of a blueprint as a visitor would see them, for browsers: public, and linked to each other. */
export const blueprintPageRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'blueprint-pages', prefix: '/blueprints', normalize: false })
    .use(kernel)
    .get('/:id', ({ request, params }) => preview(deps, request, params.id), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'previewBlueprint', summary: 'The first page of a blueprint' },
    })
    .get('/:id/:slug', ({ request, params }) => preview(deps, request, params.id, params.slug), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'previewBlueprintPage', summary: 'A page of a blueprint' },
    })

async function preview({ config, clock }: Deps, request: Request, id: string, slug?: string): Promise<Response> {
  const found = previewPages(id, new URL(request.url).searchParams.get('locale') ?? 'en')
  const page = found && (slug === undefined ? found.pages[0] : found.pages.find((one) => one.slug === slug))
  if (!found || !page) throw notFound('Blueprint')
  const text = await paced(renderPage(inputOf(`${config.publicUrl}/blueprints/${id}`, found, page, clock())))
  const etag = etagOf(text)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=300',
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': pageCsp(wornTheme(DEFAULT_THEME, page.meta)),
  }
  if (etagListed(request.headers.get('if-none-match') ?? '', etag, true))
    return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}

function inputOf(address: string, { name, language, pages }: BlueprintPages, page: Content, now: number) {
  const links = new Map(pages.map(({ slug }) => [slug, `${new URL(address).pathname}/${slug}?locale=${language}`]))
  return {
    content: { ...page, blocks: linkedPages(page.blocks, links) },
    now,
    world: { name, settings: { locale: language, theme: DEFAULT_THEME } },
    url: `${address}/${page.slug}`,
    worldUrl: address,
    visibility: 'shared' as const,
  }
}
