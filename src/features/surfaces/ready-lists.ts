import { etagOf } from '../../core/etag'
import { rendered } from '../../core/rendered'
import type { WorldContext } from '../../deps/context'
import { isFirstPage, listSurfaces } from './listing'

type SurfaceQuery = Parameters<typeof listSurfaces>[1]
type ListAnswer = Awaited<ReturnType<typeof listSurfaces>>

/**
 * Lists one page of the World's Surfaces. The first page without filters, which dashboards request again and again, is
 * cached as JSON until the next commit. All members see the same list.
 */
export async function readyList(ctx: WorldContext, query: SurfaceQuery): Promise<ListAnswer> {
  if (!isFirstPage(query)) return listSurfaces(ctx, query)
  const key = `surfaces ${ctx.world.id} ${query.sort ?? ''} ${query.limit ?? ''}`
  const ready = await ctx.deps.local.readCache.get(
    key,
    async () => {
      const text = JSON.stringify(await listSurfaces(ctx, query))
      return { body: new Blob([text]), etag: etagOf(text), holdsMessages: text.includes('"lastError":{') }
    },
    ({ body }) => body.size,
  )
  // Messages are said in the language of the request, which cached text cannot be.
  if (ready.holdsMessages && ctx.language !== 'en') return listSurfaces(ctx, query)
  return rendered<ListAnswer>(ready.body, ready.etag)
}
