import { Elysia, t } from 'elysia'
import type { Context } from '../../../deps/context'
import { mayReadSurfaces } from '../../../core/entry'
import { etagOf } from '../../../core/etag'
import { notFound } from '../../../core/fault'
import { rendered } from '../../../core/rendered'
import type { Kernel } from '../../../kernel/kernel'
import { Data, Listed } from '../../../kernel/shapes'
import { chosenFields } from './chosen-fields'
import { type ListedQuery, listPublished } from './listed'
import { findLive, worldBySlug } from './live-surfaces'
import { liveText } from './published'
import { BY_SLUG, PUBLIC_HEADERS, readyJson } from './ready-pages'
import { Published } from '../shapes'
import * as shapes from './public-shapes'

const tags = ['Published']
const PUBLIC = { rate: 'public', visits: 'worldSlug' } as const
const LISTED_ENTRIES = Listed(shapes.ListedEntry)

type Single = { data: typeof shapes.PublishedPart.static }

/** The routes that serve published Surfaces by slug, for front ends. Shared and listed Surfaces need no token. */
export const bySlugRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'by-slug', prefix: BY_SLUG, normalize: false })
    .use(kernel)
    .get(
      '/:worldSlug',
      async ({ ctx, params, query, request, set }) => {
        const { text, etag } = await listText(ctx, params.worldSlug, query, !request.url.includes('?'))
        if (isVisitor(ctx)) Object.assign(set.headers, PUBLIC_HEADERS)
        return rendered<typeof LISTED_ENTRIES.static>(text, etag)
      },
      {
        open: PUBLIC,
        query: shapes.ListedQuery,
        answers: { 200: LISTED_ENTRIES },
        detail: { tags, operationId: 'listPublished', summary: 'List the published Surfaces of a World' },
      },
    )
    .get(
      '/:worldSlug/:surfaceSlug',
      async ({ ctx, params, query, status, set }) => {
        const found = await lookUp(ctx, params.worldSlug, params.surfaceSlug, query.fields)
        if (isVisitor(ctx)) Object.assign(set.headers, PUBLIC_HEADERS)
        if ('movedTo' in found) {
          const { slug, world } = found.movedTo
          set.headers.location = `${BY_SLUG}/${world.slug}/${slug}`
          return status(301, { data: { movedTo: slug } })
        }
        return rendered<Single>(found.text, found.etag)
      },
      {
        open: PUBLIC,
        query: shapes.PublishedQuery,
        answers: { 200: Data(shapes.PublishedPart), 301: Data(t.Object({ movedTo: t.String() })) },
        detail: { tags, operationId: 'readPublishedBySlug', summary: 'Get a published Surface by slugs' },
      },
    )

/** True for a request without a valid token: its answer is the same for everyone, so caches may share it. */
function isVisitor({ principal }: Context): boolean {
  return principal.kind === 'anonymous'
}

/**
 * The list as JSON text. It stays in memory until a page of the World changes.
 * @param plain whether the request has no query: others are not kept
 */
async function listText({ deps }: Context, worldSlug: string, query: ListedQuery, plain: boolean) {
  const { livePages: pages } = deps.local
  const { generation } = pages
  const world = await worldBySlug(deps.store.read, worldSlug)
  if (!world) throw notFound('World')
  const text = JSON.stringify(await listPublished(deps, world, query))
  const etag = etagOf(text)
  const what = { route: `${BY_SLUG}/:worldSlug`, surfaceId: world.id, worldId: world.id }
  if (plain) pages.put(`${BY_SLUG}/${world.slug}`, readyJson(what, text, etag), generation)
  return { text, etag }
}

async function lookUp({ deps, principal }: Context, worldSlug: string, surfaceSlug: string, fields?: string) {
  const chosen = chosenFields(fields, Object.keys(Published.properties))
  const { livePages: pages } = deps.local
  const { generation } = pages
  const found = await findLive(deps.store.read, worldSlug, surfaceSlug)
  if (!found) throw notFound('Published Surface')
  const live = 'movedTo' in found ? found.movedTo : found
  const { surfaceId, world, visibility } = live
  const reader = (await mayReadSurfaces(deps, principal, world.id)) ? 'member' : 'visitor'
  if (visibility === 'private' && reader === 'visitor') throw notFound('Published Surface')
  if ('movedTo' in found) return found
  const text = await liveText(deps, live, reader, chosen)
  const etag = etagOf(text)
  // Cache only what any visitor may see: the fast path does not authenticate.
  const what = { route: `${BY_SLUG}/:worldSlug/:surfaceSlug`, surfaceId, worldId: world.id }
  if (visibility !== 'private' && reader === 'visitor' && !chosen)
    pages.put(`${BY_SLUG}/${worldSlug}/${surfaceSlug}`, readyJson(what, text, etag), generation)
  return { text, etag }
}
