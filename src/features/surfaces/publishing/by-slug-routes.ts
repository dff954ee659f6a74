import { Elysia, t } from 'elysia'
import type { Context } from '../../../deps/context'
import { etagOf } from '../../../core/etag'
import { notFound } from '../../../core/fault'
import { scopesOf } from '../../../core/principal'
import { rendered } from '../../../core/rendered'
import { holdsScope } from '../../../core/scopes'
import { mayEnter } from '../../../core/entry'
import type { Kernel } from '../../../kernel/kernel'
import { Data } from '../../../kernel/shapes'
import { findLive, type Live, liveText } from './published'
import { BY_SLUG, readyJson } from './ready-pages'
import * as shapes from '../shapes'

/** The route that serves published Surfaces by slug, for front ends. Shared and listed Surfaces need no token. */
export const bySlugRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'by-slug', prefix: BY_SLUG, normalize: false }).use(kernel).get(
    '/:worldSlug/:surfaceSlug',
    async ({ ctx, params, status, set }) => {
      const found = await lookUp(ctx, params.worldSlug, params.surfaceSlug)
      if ('movedTo' in found) {
        const { slug, world } = found.movedTo
        set.headers.location = `${BY_SLUG}/${world.slug}/${slug}`
        return status(301, { data: { movedTo: slug } })
      }
      return rendered<{ data: typeof shapes.Published.static }>(found.text, found.etag)
    },
    {
      open: { rate: 'public' },
      answers: { 200: Data(shapes.Published), 301: Data(t.Object({ movedTo: t.String() })) },
      detail: {
        tags: ['Published'],
        operationId: 'readPublishedBySlug',
        summary: 'Get a published Surface by slugs',
      },
    },
  )

async function lookUp(ctx: Context, worldSlug: string, surfaceSlug: string) {
  const { store } = ctx.deps
  const { livePages: pages } = ctx.deps.local
  const { generation } = pages
  const found = await findLive(store.read, worldSlug, surfaceSlug)
  if (!found) throw notFound('Published Surface')
  const live = 'movedTo' in found ? found.movedTo : found
  const reader = (await isMember(ctx, live)) ? 'member' : 'visitor'
  if (live.visibility === 'private' && reader === 'visitor') throw notFound('Published Surface')
  if ('movedTo' in found) return found
  const text = await liveText(ctx.deps, live, reader)
  const etag = etagOf(text)
  // Cache only what any visitor may see: the fast path does not authenticate.
  if (live.visibility !== 'private' && reader === 'visitor')
    pages.put(`${BY_SLUG}/${worldSlug}/${surfaceSlug}`, readyJson(live, text, etag), generation)
  return { text, etag }
}

async function isMember({ deps, principal }: Context, live: Live): Promise<boolean> {
  if (principal.kind === 'anonymous' || !holdsScope(scopesOf(principal), 'surfaces:read')) return false
  return mayEnter(deps, principal, live.world.id)
}
