import { Elysia, t } from 'elysia'
import { etagListed } from '../core/etag'
import { Fault, notFound } from '../core/fault'
import type { Deps } from '../deps/deps'
import { findLive, liveContentOf, worldBySlug } from '../features/surfaces/publishing/live-surfaces'
import type { Kernel } from '../kernel/kernel'
import type { Card } from '../lib/card'
import { cardVersion, iconCard, pageCard, worldCard } from './card'

const tags = ['Pages']
const Picture = t.String({ contentMediaType: 'image/png' })
const versioned = t.Object({ v: t.Optional(t.String({ maxLength: 64 })) })

/** Pictures that are drawn for pages: link previews (OpenGraph) and icons for home screens. */
export const pictureRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'pictures', normalize: false })
    .use(kernel)
    .get(
      '/w/:worldSlug/icon.png',
      async ({ request, params, query }) => {
        const world = await worldBySlug(deps.store.read, params.worldSlug)
        if (!world) throw notFound('World')
        return picture(deps, request, iconCard(world), query.v)
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
        return picture(deps, request, worldCard(world), query.v)
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
        return picture(deps, request, pageCard({ content, world: live.world }), query.v)
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

/** Draws a picture, or answers with the one that was drawn lately. The address of a version never changes its answer. */
async function picture(deps: Deps, request: Request, card: Card, asked: string | undefined): Promise<Response> {
  const version = cardVersion(card)
  const etag = `"${version}"`
  const headers = {
    'content-type': 'image/png',
    etag,
    'cache-control': asked === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
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
