import type { Client, Schemas } from '@quoin/client'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { saidBy } from '../api/queries'
import type { ListPage } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pagesTexts } from '../texts/pages'
import { uiTexts } from '../texts/ui'
import { useToast } from '../ui/toast'
import type { Sight } from './query'

export type PageItem = Schemas['SurfaceListItem']
type Cached = InfiniteData<ListPage<PageItem>>

interface Tag {
  tag: string
  surfaces: number
}

/** The tags of drafts, the most used first. */
export async function tagsOf(client: Client): Promise<Tag[]> {
  const get = client.get as unknown as (path: string) => Promise<{ data: Tag[] }>
  return (await get('/api/surfaces/tags')).data
}

/** Takes an archived page back as it was last, and publishes what was live. @throws QuoinError */
export async function bringBack(client: Client, page: Pick<PageItem, 'id' | 'published'>): Promise<void> {
  const path = { id: page.id }
  const { data } = await client.get('/api/surfaces/{id}/history', { path })
  const last = data.find(
    (entry) =>
      entry.kind === 'revision' || (entry.kind === 'receipt' && !entry.compacted && entry.status.endsWith('accepted')),
  )
  if (!last) return
  const rev = last.kind === 'revision' ? String(last.number) : last.id
  await client.post('/api/surfaces/{id}/revisions/{rev}/restore', { path: { ...path, rev } })
  if (page.published)
    await client.post('/api/surfaces/{id}/publish', { path, body: { revision: page.published.revision } })
}

/** What one does to a page of the list: it shows at once, and is put back where the server refuses. */
export function usePageDeeds() {
  const { world, client } = useWorld()
  const say = useTexts(pagesTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const cache = useQueryClient()
  const key = [world.id, 'pages']
  const show = (id: string, change: Partial<PageItem> | undefined) =>
    cache.setQueriesData<Cached>({ queryKey: key }, (before) => before && changed(before, id, change))
  const refresh = () => cache.invalidateQueries({ queryKey: key })
  const run = async (work: () => Promise<unknown>, done?: () => void) => {
    try {
      await work()
      done?.()
    } catch (error) {
      toast({ text: `${say.putBack} ${saidBy(error)}`, isError: true })
    } finally {
      await refresh()
    }
  }
  return {
    refresh,
    archive: (page: PageItem) => {
      show(page.id, undefined)
      void run(
        () => client.delete('/api/surfaces/{id}', { path: { id: page.id } }),
        () =>
          toast({
            text: say.archived(page.name),
            action: { label: ui.undo, run: () => void run(() => bringBack(client, page)) },
          }),
      )
    },
    bringBack: (page: PageItem) => {
      show(page.id, undefined)
      void run(
        () => bringBack(client, { ...page, published: null }),
        () => toast({ text: say.broughtBack(page.name) }),
      )
    },
    setSight: (page: PageItem, visibility: Sight) => {
      show(page.id, { visibility })
      void run(
        () => client.patch('/api/surfaces/{id}/visibility', { path: { id: page.id }, body: { visibility } }),
        () => toast({ text: say.sightChanged(page.name, say.sights[visibility]) }),
      )
    },
    giveTo: (page: PageItem, teamId: string | null) => {
      show(page.id, { teamId })
      void run(() => client.patch('/api/surfaces/{id}', { path: { id: page.id }, body: { teamId } }))
    },
    duplicate: (page: PageItem) =>
      void run(
        () => client.post('/api/surfaces/{id}/duplicate', { path: { id: page.id }, body: {} }),
        () => toast({ text: say.duplicated(page.name) }),
      ),
  }
}

/** The cached list with a page changed, or without it. */
function changed(before: Cached, id: string, change: Partial<PageItem> | undefined): Cached {
  return {
    ...before,
    pages: before.pages.map((list) => ({
      ...list,
      data: change
        ? list.data.map((page) => (page.id === id ? { ...page, ...change } : page))
        : list.data.filter((page) => page.id !== id),
    })),
  }
}
