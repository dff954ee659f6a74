import { Elysia, t } from 'elysia'
import { notFound } from '../core/fault'
import { worldBySlug } from '../features/surfaces/publishing/live-surfaces'
import { listedWorlds } from '../features/surfaces/publishing/listed-worlds'
import type { Deps } from '../deps/deps'
import type { Kernel } from '../kernel/kernel'
import { renderSitemapIndex } from './feeds'

const tags = ['Pages']
/** How many Worlds an index names. The protocol allows 50,000. */
const INDEX_LENGTH = 10_000
/** How long an index is kept: it reads the pages of all Worlds. */
const KEPT_MS = 10 * 60_000

/** What search engines ask of the whole server: `robots.txt`, and an index of the sitemaps of its Worlds. */
export const robotRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'robots', normalize: false })
    .use(kernel)
    .get('/robots.txt', async () => file('text/plain; charset=utf-8', robots(deps, await indexStarts(deps))), {
      page: {},
      answers: { 200: t.String({ contentMediaType: 'text/plain' }) },
      detail: { tags, operationId: 'readRobots', summary: 'What search engines may read' },
    })
    .get(
      '/w/:worldSlug/robots.txt',
      async ({ params }) => {
        const world = await worldBySlug(deps.store.read, params.worldSlug)
        if (!world) throw notFound('World')
        const { base } = deps.local.domains.urlsOf(world)
        return file('text/plain; charset=utf-8', `User-agent: *\nAllow: /\n\nSitemap: ${base}/sitemap.xml\n`)
      },
      {
        page: {},
        answers: { 200: t.String({ contentMediaType: 'text/plain' }) },
        detail: { tags, operationId: 'readWorldRobots', summary: 'What search engines may read at a host of a World' },
      },
    )
    .get(
      '/sitemap.xml',
      async ({ query }) => file('application/xml; charset=utf-8', await indexAfter(deps, query.after ?? '')),
      {
        page: {},
        query: t.Object({ after: t.Optional(t.String({ maxLength: 100 })) }),
        answers: { 200: t.String({ contentMediaType: 'application/xml' }) },
        detail: { tags, operationId: 'readSitemapIndex', summary: 'Index of the sitemaps of all Worlds' },
      },
    )

/** The API holds no pages, and previews are private. */
function robots({ config }: Deps, starts: readonly string[]): string {
  const sitemaps = starts.map((after) => {
    const query = after === '' ? '' : `?after=${encodeURIComponent(after)}`
    return `Sitemap: ${config.publicUrl}/sitemap.xml${query}\n`
  })
  return `User-agent: *\nDisallow: /api/\nDisallow: /docs\nAllow: /\n\n${sitemaps.join('')}`
}

/** The slugs after which the parts of the index begin: the first part begins after no slug. */
async function indexStarts(deps: Deps): Promise<string[]> {
  const kept = await keptFor(deps, 'starts', async () => {
    const starts = ['']
    for (;;) {
      const worlds = await listedWorlds(deps.store.read, { after: starts.at(-1)!, limit: INDEX_LENGTH + 1 })
      if (worlds.length <= INDEX_LENGTH) return starts.join(' ')
      starts.push(worlds[INDEX_LENGTH - 1]!.slug)
    }
  })
  return kept.split(' ')
}

function indexAfter(deps: Deps, after: string): Promise<string> {
  return keptFor(deps, `index ${after}`, async () => {
    const worlds = await listedWorlds(deps.store.read, { after, limit: INDEX_LENGTH })
    const url = (slug: string) => `${deps.config.publicUrl}/w/${slug}/sitemap.xml`
    // An index may only name sitemaps of its own host. Hosts of Worlds have a robots.txt of their own.
    const here = worlds.filter(({ slug }) => deps.local.domains.originOf(slug) === undefined)
    return renderSitemapIndex(here.map(({ slug, publishedAt }) => ({ url: url(slug), publishedAt })))
  })
}

async function keptFor({ local, clock }: Deps, key: string, make: () => Promise<string>): Promise<string> {
  const known = local.sitemaps.get(key)
  if (known && known.until > clock()) return known.text
  const text = await make()
  local.sitemaps.set(key, { text, until: clock() + KEPT_MS }, text.length)
  return text
}

function file(type: string, text: string): Response {
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  })
}
