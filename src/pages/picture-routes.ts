import { Elysia, t } from 'elysia'
import { etagListed } from '../core/etag'
import { Fault, notFound } from '../core/fault'
import type { WorldContext } from '../deps/context'
import type { Deps } from '../deps/deps'
import { findLive, liveContentOf, worldBySlug } from '../features/surfaces/publishing/live-surfaces'
import { liveContent } from '../features/snapshots/snapshots'
import { draftOf, surfaceIn } from '../features/surfaces/surface-rows'
import { shownImages } from '../features/uploads/page-images'
import type { Kernel } from '../kernel/kernel'
import type { Card } from '../lib/card'
import { cardVersion, iconCard, pageCard, worldCard } from './card'
import { pagePicture } from './page-picture'

const tags = ['Pages']
const Picture = t.String({ contentMediaType: 'image/png' })
const versioned = t.Object({ v: t.Optional(t.String({ maxLength: 64 })) })

/** Pictures that are drawn for pages: link previews (OpenGraph) and icons for home screens. */
export const pictureRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'pictures', normalize: false })
    .use(kernel)
    .get(
      '/api/surfaces/:id/picture',
      async ({ ctx, request, params, query }) =>
        picture(deps, request, await pictureOf(ctx, params.id, query.of ?? 'draft'), 'private, max-age=60'),
      {
        world: { rate: 'read', role: 'viewer', on: 'surface', scope: 'surfaces:read' },
        query: t.Object({ of: t.Optional(t.Union([t.Literal('draft'), t.Literal('live')])) }),
        answers: { 200: Picture },
        detail: { tags: ['Surfaces'], operationId: 'readPicture', summary: 'A small picture of the page' },
      },
    )
    .get(
      '/w/:worldSlug/icon.png',
      async ({ request, params, query }) => {
        const world = await worldBySlug(deps.store.read, params.worldSlug)
        if (!world) throw notFound('World')
        const card = iconCard(world)
        return picture(deps, request, card, cachedAs(card, query.v))
      },
      {
        page: {},
        query: versioned,
        answers: { 200: Picture },
        detail: { tags, operationId: 'readWorldIcon', summary: 'The icon of a World for home screens' },
      },
    )
    .get(
      '/w/:worldSlug/og.png',
      async ({ request, params, query }) => {
        const world = await worldBySlug(deps.store.read, params.worldSlug)
        if (!world) throw notFound('World')
        const card = worldCard(world)
        return picture(deps, request, card, cachedAs(card, query.v))
      },
      {
        page: {},
        query: versioned,
        answers: { 200: Picture },
        detail: {
          tags,
          operationId: 'readWorldPreview',
          summary: 'The picture that a link to a World shows elsewhere',
        },
      },
    )
    .get(
      '/w/:worldSlug/:surfaceSlug/og.png',
      async ({ request, params, query }) => {
        const live = await findLive(deps.store.read, params.worldSlug, params.surfaceSlug)
        if (!live || 'movedTo' in live || live.visibility === 'private') throw notFound('Page')
        const content = await liveContentOf(deps.store.read, live)
        const card = pageCard({ content, world: live.world })
        return picture(deps, request, card, cachedAs(card, query.v))
      },
      {
        page: {},
        query: versioned,
        answers: { 200: Picture },
        detail: { tags, operationId: 'readLinkPreview', summary: 'The picture that a link to a page shows elsewhere' },
      },
    )

/** How many pictures may be drawn or wait. Uploads share the process that draws. */
const MOST_WAITING = 40

/** The schematic of a draft or of the live revision. @throws Fault NOT_FOUND, also where nothing is live */
async function pictureOf(ctx: WorldContext, surfaceId: string, of: 'draft' | 'live'): Promise<Card> {
  const surface = await surfaceIn(ctx, surfaceId)
  const content = of === 'live' ? await liveContent(ctx, surface) : (await draftOf(ctx, surface)).content
  if (!content) throw notFound('Revision')
  const images = await shownImages(ctx.read, ctx.deps.config.publicUrl, ctx.world.id, content, 'for members')
  return pagePicture({ content, world: ctx.world, thumb: (uploadId) => images?.[uploadId]?.thumbhash })
}

/** The address of a version never changes its answer. */
function cachedAs(card: Card, asked: string | undefined): string {
  return asked === cardVersion(card) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
}

/** Draws a picture, or answers with the one that was drawn lately. */
async function picture(deps: Deps, request: Request, card: Card, caching: string): Promise<Response> {
  const version = cardVersion(card)
  const etag = `"${version}"`
  const headers = {
    'content-type': 'image/png',
    etag,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  const known = request.headers.get('if-none-match')
  if (known !== null && etagListed(known, etag, true)) return new Response(null, { status: 304, headers })
  return new Response(await drawn(deps, card, version), { headers })
}

async function drawn({ images, local }: Deps, card: Card, version: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = local.pictures.get(version)
  if (known) return known
  if (local.drawings.size >= MOST_WAITING)
    throw new Fault('UNAVAILABLE', 'Too many pictures are waiting to be drawn. Try again later.')
  return local.drawings.run(version, async () => {
    const png = await images.drawCard(card)
    local.pictures.set(version, png, png.length)
    return png
  })
}
