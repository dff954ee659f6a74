import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileInput, Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pagesTexts } from '../texts/pages'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Empty, ErrorNote, Loading } from '../ui/notes'
import { ScreenHead } from '../ui/small'
import type { PageItem } from './page-calls'
import { PageFilters, PageOrder } from './page-filters'
import { PageGrid, PageRows } from './page-rows'
import { apiQuery, isFiltered, type PageQuery } from './query'
import { useRowKeys } from './row-keys'

const BulkBar = lazy(() => import('./bulk-bar').then(({ BulkBar }) => ({ default: BulkBar })))

/** All pages of the workspace. The filters are in the address. */
export function Pages() {
  const { world, client, may } = useWorld()
  const say = useTexts(pagesTexts)
  const ui = useTexts(uiTexts)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as PageQuery
  const query = apiQuery(search)
  const params = { slug: world.slug }
  const list = useList<PageItem>([world.id, 'pages', query], (cursor) =>
    client.get('/api/surfaces', { query: { limit: 25, ...query, ...(cursor && { cursor }) } }),
  )
  const teams = useTeams()
  const choice = useChoice(list.items ?? [])
  const rows = useRef<HTMLDivElement>(null)
  const toggle = useCallback((id: string) => choice.choose(id), [choice])
  useRowKeys(rows, may('editor') ? toggle : nothing)
  const filter = (change: PageQuery) =>
    void navigate({ to: '/w/$slug/pages', params, search: { ...search, ...change } as never, replace: true })
  const { items } = list
  const View = search.view === 'grid' ? PageGrid : PageRows
  return (
    <>
      <ScreenHead title={say.title}>
        <PageOrder query={search} onChange={filter} />
        {may('editor') && (
          <>
            <Link to="/w/$slug/pages/new" params={params} search={{ from: 'import' } as never} className="button bare">
              <FileInput /> {say.import}
            </Link>
            <Link to="/w/$slug/pages/new" params={params} className="button filled">
              <Plus /> {say.newPage} <kbd>N</kbd>
            </Link>
          </>
        )}
      </ScreenHead>
      <PageFilters query={search} teams={teams} onChange={filter} />
      {list.error && (
        <ErrorNote error={list.error}>
          <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
        </ErrorNote>
      )}
      {list.isPending && <Loading />}
      {items?.length === 0 && <NoPages query={search} />}
      {items && items.length > 0 && (
        <div ref={rows}>
          <View
            pages={items}
            teams={teams}
            chosen={choice.ids}
            onChoose={choice.choose}
            onChooseAll={choice.chooseAll}
          />
        </div>
      )}
      {list.hasNextPage && (
        <Button className="list-end" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {ui.more}
        </Button>
      )}
      {items && items.length > 0 && !list.hasNextPage && search.status !== 'archived' && (
        <p className="soft list-end">{say.archivedHint}</p>
      )}
      {choice.pages.length > 0 && (
        <Suspense>
          <BulkBar pages={choice.pages} teams={teams} onClear={choice.clear} />
        </Suspense>
      )}
    </>
  )
}

function NoPages({ query }: { query: PageQuery }) {
  const { world, may } = useWorld()
  const say = useTexts(pagesTexts)
  const params = { slug: world.slug }
  if (isFiltered(query)) return <Empty title={say.nothingFound} text={say.nothingFoundHint} />
  return (
    <Empty title={say.empty} text={may('editor') ? say.emptyHint : say.emptyForViewers}>
      {may('editor') && (
        <>
          <Link to="/w/$slug/pages/new" params={params} className="button filled">
            {say.writeBrief}
          </Link>
          <Link to="/w/$slug/pages/new" params={params} search={{ from: 'template' } as never} className="button plain">
            {say.chooseTemplate}
          </Link>
        </>
      )}
    </Empty>
  )
}

/** The names of the teams by id. Empty where the plan has no teams. */
function useTeams(): ReadonlyMap<string, string> {
  const { world, client } = useWorld()
  const { data } = useQuery({
    queryKey: [world.id, 'team names'],
    queryFn: () => client.get('/api/teams', { query: { limit: 100 } }),
    staleTime: 60_000,
  })
  return useMemo(() => new Map(data?.data.map(({ id, name }) => [id, name])), [data])
}

/** The pages that are chosen, as far as the list still shows them. */
function useChoice(items: readonly PageItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      ids,
      pages: items.filter(({ id }) => ids.has(id)),
      choose: (id: string, on?: boolean) =>
        setIds((before) => {
          const after = new Set(before)
          if (on ?? !before.has(id)) after.add(id)
          else after.delete(id)
          return after
        }),
      chooseAll: (on: boolean) => setIds(new Set(on ? items.map(({ id }) => id) : [])),
      clear: () => setIds(new Set()),
    }),
    [ids, items],
  )
}

const nothing = () => undefined
