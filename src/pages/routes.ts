import { Elysia, t } from 'elysia'
import type { Content } from '../blocks/block'
import { freshUntil } from '../blocks/freshness'
import { relinked } from '../blocks/page-links'
import { renderParts } from '../blocks/rendering'
import { etagListed, etagOf } from '../core/etag'
import { notFound } from '../core/fault'
import type { Deps } from '../deps/deps'
import { HOME_SEGMENT, type WorldUrls } from '../deps/domains'
import {
  findHome,
  findLive,
  listedPages,
  liveContentOf,
  worldBySlug,
} from '../features/surfaces/publishing/live-surfaces'
import { readyFor, readyPage } from '../features/surfaces/publishing/ready-pages'
import { snapshotContent } from '../features/snapshots/snapshots'
import { pageImages } from '../features/uploads/page-images'
import type { Ready } from '../deps/live-pages'
import type { Kernel } from '../kernel/kernel'
import type { JsonObject } from '../lib/json'
import { paced } from '../lib/steps'
import { acceptsBrotli, acceptsGzip } from '../lib/accepts-encoding'
import { wornTheme } from '../lib/theme'
import { type Asset, findAsset } from './assets'
import { pageCsp } from './csp'
import { localeOf, renderPage } from './document'
import { type FeedEntry, renderFeed, renderSitemap } from './feeds'
import { formPath } from './form-pages'
import { missing, withLogo } from './missing'
import { faceOf, type PageFace } from './page-face'
import { PICTURED, renderWorldIndex } from './world-index'

/** Lets a CDN cache a page, and makes browsers revalidate it. */
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
/** How many pages each list of a World contains at most, the newest first. */
const INDEX_LENGTH = 200
const FEED_LENGTH = 50
/** How many entries of a feed carry their whole page. */
const FEED_CONTENTS = 20
const SITEMAP_LENGTH = 10_000

type World = NonNullable<Awaited<ReturnType<typeof worldBySlug>>>

const tags = ['Pages']
const Page = t.String({ contentMediaType: 'text/html' })
const Xml = t.String({ contentMediaType: 'application/xml' })

/** The public pages, for visitors. They have their own rate class and no headers for individual clients. */
export const pageRoutes = (kernel: Kernel, deps: Deps) => {
  return new Elysia({ name: 'pages', normalize: false })
    .use(kernel)
    .get('/w/:worldSlug', ({ request, params }) => listed(deps, request, params.worldSlug, indexPage), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'readWorldPage', summary: 'The World’s public list' },
    })
    .get('/w/:worldSlug/sitemap.xml', ({ request, params }) => listed(deps, request, params.worldSlug, sitemap), {
      page: {},
      answers: { 200: Xml },
      detail: { tags, operationId: 'readSitemap', summary: 'Sitemap of the listed pages' },
    })
    .get('/w/:worldSlug/feed.xml', ({ request, params }) => listed(deps, request, params.worldSlug, feed), {
      page: {},
      answers: { 200: Xml },
      detail: { tags, operationId: 'readFeed', summary: 'Atom feed of the listed pages' },
    })
    .get(
      '/w/:worldSlug/:surfaceSlug',
      ({ request, params }) => surfacePage(deps, request, params.worldSlug, params.surfaceSlug),
      {
        page: {},
        answers: { 200: Page },
        detail: { tags, operationId: 'readSurfacePage', summary: 'A published Surface as a page' },
      },
    )
    .get('/assets/*', ({ request }) => asset(request), {
      page: {},
      answers: { 200: t.String() },
      detail: { tags, hide: true, operationId: 'readAsset', summary: 'Stylesheets, fonts and samples' },
    })
}

async function surfacePage(deps: Deps, request: Request, worldSlug: string, surfaceSlug: string): Promise<Response> {
  const { generation } = deps.local.livePages
  const isHome = surfaceSlug === HOME_SEGMENT
  const found = await (isHome ? findHome : findLive)(deps.store.read, worldSlug, surfaceSlug)
  // The home of a World without a home Surface is its list.
  if (!found && isHome) return listed(deps, request, worldSlug, indexPage)
  if (!found) return missing(deps, await worldBySlug(deps.store.read, worldSlug))
  const live = 'movedTo' in found ? found.movedTo : found
  // Pages accept no tokens, so a private Surface does not exist here.
  if (live.visibility === 'private') return missing(deps, live.world)
  const { surfaceId, visibility, publishedAt, firstPublishedAt, world } = live
  const urls = deps.local.domains.urlsOf(world)
  const url = urls.page({ id: surfaceId, slug: live.slug })
  const isElsewhere = 'movedTo' in found || (!isHome && url === urls.index)
  if (isElsewhere)
    return new Response(null, { status: 301, headers: { location: pathIn(url), 'cache-control': CACHE } })
  const path = `/w/${world.slug}/${isHome ? HOME_SEGMENT : live.slug}`
  const content = atHost(urls, world, await liveContentOf(deps.store.read, live))
  const now = deps.clock()
  const page = renderPage({
    content,
    now,
    images: await pageImages(deps.store.read, world.id, content, 'hidden'),
    world: await withLogo(deps, world),
    url,
    worldUrl: urls.index,
    baseUrl: urls.base,
    feedUrl: `${urls.base}/feed.xml`,
    visibility,
    publishedAt,
    formAction: (id) => formPath(live, id),
    firstPublishedAt,
  })
  const text = await paced(page)
  const headers = pageHeaders('text/html; charset=utf-8', text, pageCsp(wornTheme(world.settings.theme, content.meta)))
  const until = freshUntil(content.blocks, now)
  const what = { route: '/w/:worldSlug/:surfaceSlug', surfaceId, worldId: world.id, until }
  const made = await readyPage(what, text, headers)
  deps.local.livePages.put(path, made, generation)
  return answer(request, made)
}

/** Links to pages of the World as they are at its own host: `/page` in place of `/w/world/page`. */
function atHost({ base }: WorldUrls, { slug }: World, content: Content): Content {
  const before = `/w/${slug}`
  if (base.endsWith(before)) return content
  const blocks = relinked(content.blocks, (address) => {
    if (address !== before && !/^[/?#]/.test(address.slice(before.length))) return undefined
    return address.startsWith(before) ? address.slice(before.length) || '/' : undefined
  })
  return { ...content, blocks }
}

/** A URL of a page without its origin: it leads on at whichever host was asked. */
function pathIn(url: string): string {
  return new URL(url).pathname
}

type Entry = FeedEntry & { face?: PageFace }
type Images = Awaited<ReturnType<typeof pageImages>>

interface Listing {
  route: string
  type: string
  csp: boolean
  length: number
  /** True for search engines: omits the pages with `noindex`. */
  forRobots?: boolean
  /** How many entries carry their whole page. */
  withContent?: number
  /** How many entries have a picture. */
  withFace?: number
  render(world: World & { logo?: string }, urls: WorldUrls, entries: Entry[], images: Images): string
}

/** Responds with a list of the World's listed pages, cached until one of them changes. */
async function listed(deps: Deps, request: Request, worldSlug: string, listing: Listing): Promise<Response> {
  const { generation } = deps.local.livePages
  const world = await worldBySlug(deps.store.read, worldSlug)
  if (!world) return missing(deps)
  const urls = deps.local.domains.urlsOf(world)
  const pages = await listedPages(deps.store.read, world, listing.length)
  const shown = listing.forRobots ? pages.filter(({ hidden }) => !hidden) : pages
  const entries: Entry[] = []
  for (const [index, { hash, ...page }] of shown.entries()) {
    const url = urls.page(page)
    const content = index < (listing.withContent ?? 0) ? await bodyOf(deps, world, hash) : undefined
    const face =
      index < (listing.withFace ?? 0) ? faceOf(await snapshotContent(deps.store.read, world.id, hash)) : undefined
    entries.push({ ...page, url, ...(content !== undefined && { content }), ...(face && { face }) })
  }
  const images = await imagesOfFaces(deps, world, entries)
  const text = listing.render(await withLogo(deps, world), urls, entries, images)
  const headers = pageHeaders(listing.type, text, listing.csp ? pageCsp(world.settings.theme) : "default-src 'none'")
  const made = await readyPage({ route: listing.route, surfaceId: world.id, worldId: world.id }, text, headers)
  // Cached under the canonical path only, so that other spellings of it cannot fill the cache.
  deps.local.livePages.put(listing.route.replace(':worldSlug', world.slug), made, generation)
  return answer(request, made)
}

/** The uploads of the pictures in a list. */
function imagesOfFaces({ store }: Deps, world: World, entries: readonly Entry[]): Promise<Images> {
  const blocks = entries.flatMap(({ id, face }) =>
    face?.image ? [{ id, type: 'image', props: face.image as JsonObject }] : [],
  )
  return pageImages(store.read, world.id, { blocks, meta: {} }, 'hidden')
}

/** The main part of a page as HTML, for feed readers. */
async function bodyOf({ store }: Deps, world: World, hash: string): Promise<string> {
  const content = await snapshotContent(store.read, world.id, hash)
  const image = await pageImages(store.read, world.id, content, 'hidden')
  const { main } = await paced(
    renderParts(content.blocks, { locale: localeOf({ content, world }), image }, content.name),
  )
  return main.text
}

const indexPage: Listing = {
  route: '/w/:worldSlug',
  type: 'text/html; charset=utf-8',
  csp: true,
  length: INDEX_LENGTH,
  withFace: PICTURED,
  render: (world, { base, index: url }, entries, images) => {
    const pages = entries.map(({ title, summary, url: to, publishedAt, face }) => ({
      name: title,
      description: summary,
      url: to,
      publishedAt,
      ...(face && { face }),
    }))
    return renderWorldIndex({ world, url, baseUrl: base, feedUrl: `${base}/feed.xml`, pages, images })
  },
}

const sitemap: Listing = {
  route: '/w/:worldSlug/sitemap.xml',
  type: 'application/xml; charset=utf-8',
  csp: false,
  length: SITEMAP_LENGTH,
  forRobots: true,
  render: (_, { index }, entries) => renderSitemap(index, entries),
}

const feed: Listing = {
  route: '/w/:worldSlug/feed.xml',
  type: 'application/atom+xml; charset=utf-8',
  csp: false,
  length: FEED_LENGTH,
  withContent: FEED_CONTENTS,
  render: (world, { base, index: url }, entries) => {
    const { name: title, description: subtitle, settings } = world
    return renderFeed({ url, self: `${base}/feed.xml`, title, subtitle, language: settings.locale, entries })
  },
}

/** The ETag is a hash of the bytes, so it covers content, theme and renderer. */
function pageHeaders(type: string, text: string, csp: string) {
  return {
    'content-type': type,
    etag: etagOf(text),
    'cache-control': CACHE,
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

function answer(request: Request, made: Ready): Response {
  const { etag, found, notModified } = readyFor(made, request)
  const known = request.headers.get('if-none-match')
  const form = known !== null && etagListed(known, etag, true) ? notModified : found
  return form.response.clone() as Response
}

function asset(request: Request): Response {
  const found = findAsset(new URL(request.url).pathname)
  if (!found) throw notFound('File')
  const cache = found.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  const [coding, small] = smallest(request, found)
  return new Response(small ?? found.body, {
    headers: {
      ...(found.zipped && { vary: 'accept-encoding' }),
      ...(small && { 'content-encoding': coding }),
      'content-type': found.type,
      // The page of a preview has no origin of its own, and browsers ask for fonts as for a foreign script.
      'access-control-allow-origin': '*',
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

/** The smallest form of a file that the client can read, if that is not the file itself. */
function smallest(request: Request, { zipped, brotli }: Asset): [coding: string, bytes: Asset['zipped']] {
  if (brotli && acceptsBrotli(request)) return ['br', brotli]
  return ['gzip', acceptsGzip(request) ? zipped : undefined]
}
