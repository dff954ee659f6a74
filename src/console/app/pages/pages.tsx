import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Globe, Link2, Lock, Plus } from 'lucide-react'
import type { Schemas } from '@quoin/client'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pagesTexts } from '../texts/pages'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { TextInput } from '../ui/field'
import { Empty, ErrorNote, Loading } from '../ui/notes'
import { Segments } from '../ui/segments'
import { Avatar, ScreenHead, Time } from '../ui/small'
import { PageState } from './page-state'

type Summary = Schemas['SurfaceSummary']

const STATES = ['all', 'draft', 'published', 'changed', 'archived'] as const
type State = (typeof STATES)[number]

interface Filters {
  status?: State
  q?: string
}

const SIGHTS = { private: <Lock />, shared: <Link2 />, listed: <Globe /> } as const

/** All pages of the workspace. The filters are in the address. */
export function Pages() {
  const { world, client, may } = useWorld()
  const say = useTexts(pagesTexts)
  const ui = useTexts(uiTexts)
  const navigate = useNavigate()
  const { status = 'all', q = '' } = useSearch({ strict: false }) as Filters
  const params = { slug: world.slug }
  const list = useList<Summary>([world.id, 'pages', status, q], (cursor) =>
    client.get('/api/surfaces', {
      query: { limit: 25, ...(status !== 'all' && { status }), ...(q && { q }), ...(cursor && { cursor }) },
    }),
  )
  const filter = (change: Filters) =>
    void navigate({
      to: '/w/$slug/pages',
      params,
      search: { ...(status !== 'all' && { status }), ...(q && { q }), ...change },
      replace: true,
    })
  const { items } = list
  return (
    <>
      <ScreenHead title={say.title}>
        {may('editor') && (
          <Link to="/w/$slug/pages/new" params={params} className="button filled">
            <Plus /> {say.newPage}
          </Link>
        )}
      </ScreenHead>
      <div className="row pages-filters">
        <TextInput
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          value={q}
          onChange={(event) => filter({ q: event.target.value || undefined })}
        />
        <Segments
          label={say.state}
          value={status}
          onChange={(value) => filter({ status: value })}
          options={STATES.map((value) => ({ value, label: say.states[value] }))}
        />
      </div>
      {list.error && (
        <ErrorNote error={list.error}>
          <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
        </ErrorNote>
      )}
      {list.isPending && <Loading />}
      {items?.length === 0 && (
        <Empty
          title={q || status !== 'all' ? say.nothingFound : say.empty}
          text={q || status !== 'all' ? say.nothingFoundHint : say.emptyHint}
        >
          {may('editor') && !q && (
            <Link to="/w/$slug/pages/new" params={params} className="button filled">
              {say.newPage}
            </Link>
          )}
        </Empty>
      )}
      {items && items.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{say.page}</th>
              <th scope="col">{say.state}</th>
              <th scope="col">{say.sight}</th>
              <th scope="col">{say.lastChange}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((page) => (
              <tr key={page.id}>
                <td>
                  <Link to="/w/$slug/pages/$id" params={{ ...params, id: page.id }} className="page-name">
                    {page.name}
                  </Link>
                  <code className="soft">/{page.slug}</code>
                </td>
                <td>
                  <PageState page={page} />
                </td>
                <td>
                  <span className="row">
                    {SIGHTS[page.visibility]} {say.sights[page.visibility]}
                  </span>
                </td>
                <td>
                  <span className="row">
                    <Avatar name={page.draft.updatedBy.name} id={page.draft.updatedBy.id} /> {page.draft.updatedBy.name}
                    , <Time at={page.draft.updatedAt} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {ui.more}
        </Button>
      )}
    </>
  )
}
