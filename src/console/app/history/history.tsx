import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { PageBar } from '../diff/page-bar'
import { usePage } from '../diff/use-page'
import { useList } from '../api/use-list'
import { useWorld } from '../session/world'
import { Loaded } from '../ui/notes'
import type { Page } from '../publish/use-publish'
import { Comparison } from './comparison'
import { Line } from './line'
import { type Asked, type Entry, momentOf, type Pair, pairWith } from './timeline'

/** Everything that happened to a page on one line of time, and any two moments of it compared. */
export function History() {
  const { id } = useParams({ strict: false }) as { id: string }
  const page = usePage(id)
  return <Loaded query={page}>{(data) => <Screen key={data.id} page={data} />}</Loaded>
}

function Screen({ page }: { page: Page }) {
  const { world, client } = useWorld()
  const navigate = useNavigate()
  // The router reads a number in the address as a number.
  const given = useSearch({ strict: false }) as Record<string, unknown>
  const asked = {
    ...given,
    ...(given.a !== undefined && { a: String(given.a) }),
    ...(given.b !== undefined && { b: String(given.b) }),
  } as Asked
  const list = useList<Entry>([world.id, 'timeline', page.id], (cursor) =>
    client.get('/api/surfaces/{id}/history', {
      path: { id: page.id },
      query: { limit: 25, ...(cursor && { cursor }) },
    }),
  )
  const ask = (change: Partial<Asked>) =>
    void navigate({
      to: '/w/$slug/pages/$id/history',
      params: { slug: world.slug, id: page.id },
      search: cleared({ ...asked, ...change }),
      replace: true,
    })
  const entries = list.items ?? []
  const moments = entries.flatMap((entry) => momentOf(entry) ?? [])
  const pair: Pair = {
    a: asked.a ?? (page.published ? String(page.published.revision) : (moments[1] ?? moments[0] ?? 'draft')),
    b: asked.b ?? 'draft',
  }
  if (pair.a === 'live' && page.published) pair.a = String(page.published.revision)
  const choose = (moment: string) => ask(pairWith(pair, moment, ['draft', ...moments]))
  return (
    <>
      <PageBar page={page} here="history" />
      <div className="history">
        <Line page={page} list={list} pair={pair} asked={asked} onChoose={choose} onAsk={ask} />
        <main id="main" className="history-main" tabIndex={-1}>
          <Comparison
            page={page}
            pair={pair}
            entries={entries}
            view={asked.view ?? 'pages'}
            onView={(view) => ask({ view: view === 'pages' ? undefined : view })}
          />
        </main>
      </div>
    </>
  )
}

function cleared(asked: Asked): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))
}
