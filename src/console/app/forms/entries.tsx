import type { Schemas } from '@quoin/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { formsTexts } from '../texts/forms'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { download } from '../ui/download'
import { Select } from '../ui/field'
import { Empty, ErrorNote, Loading } from '../ui/notes'
import { SearchField } from '../ui/search-field'
import { Segments } from '../ui/segments'
import { ScreenHead } from '../ui/small'
import { DeleteShown } from './delete-shown'
import { EntryDetail } from './entry-detail'
import { apiQuery, type Entry, type EntryQuery, SPANS, STATES } from './query'

/** The entries of all pages, or of one. Filters and the chosen entry are in the address. */
export function Entries({ surfaceId }: { surfaceId: string | undefined }) {
  const { world, client } = useWorld()
  const say = useTexts(formsTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as EntryQuery
  const query = apiQuery({ ...search, ...(surfaceId && { page: surfaceId }) })
  const list = useList<Entry>([world.id, 'entries', query], (cursor) =>
    client.get('/api/entries', { query: { limit: 25, ...query, ...(cursor && { cursor }) } }),
  )
  const counts = useQuery({
    queryKey: [world.id, 'entries', 'counts'],
    queryFn: () => client.get('/api/entries/counts'),
  }).data?.data
  const save = useMutation({
    mutationFn: async () =>
      download(
        new Blob([await client.get('/api/entries.csv', { query })], { type: 'text/csv' }),
        `entries-${world.slug}.csv`,
      ),
  })
  const filter = (change: EntryQuery) =>
    void navigate({
      to: surfaceId ? '/w/$slug/pages/$id/entries' : '/w/$slug/forms',
      params: { slug: world.slug, id: surfaceId! },
      search: { ...search, ...change } as never,
      replace: !('entry' in change),
    })
  const { items } = list
  const chosen = items?.find(({ id }) => id === search.entry)
  const pages = counts?.surfaces ?? []
  const unread = surfaceId ? pages.find((page) => page.surfaceId === surfaceId)?.new : counts?.new
  const isFiltered = Boolean(search.q || search.status || search.page || search.days)
  return (
    <div className={chosen ? 'entries split' : 'entries'}>
      <div>
        {surfaceId && (
          <Link to="/w/$slug/forms" params={{ slug: world.slug }} className="with-icon">
            <ArrowLeft /> {say.allPages}
          </Link>
        )}
        <ScreenHead
          title={surfaceId ? say.titleOf(items?.[0]?.surfaceName ?? nameIn(pages, surfaceId)) : say.title}
          hint={unread === undefined ? undefined : format.counted(unread, say.unread)}
        >
          {surfaceId && items && items.length > 0 && (
            <DeleteShown surfaceId={surfaceId} name={items[0]!.surfaceName} query={search} />
          )}
          <Button icon={<Download />} busy={save.isPending} disabled={!items?.length} onClick={() => save.mutate()}>
            {say.csv}
          </Button>
        </ScreenHead>
        {save.error && <ErrorNote error={save.error} />}
        <div className="filters">
          <SearchField label={say.search} value={search.q ?? ''} onSearch={(q) => filter({ q: q || undefined })} />
          <Segments
            label={say.state}
            value={search.status ?? 'all'}
            onChange={(value) => filter({ status: value === 'all' ? undefined : value })}
            options={STATES.map((value) => ({ value, label: say.states[value] }))}
          />
          {!surfaceId && pages.length > 1 && (
            <Select
              aria-label={say.page}
              value={search.page ?? ''}
              options={[
                { value: '', label: say.page },
                ...pages.map((page) => ({ value: page.surfaceId, label: page.surfaceName })),
              ]}
              onChange={(value) => filter({ page: value || undefined })}
            />
          )}
          <Select
            aria-label={say.time}
            value={search.days ? String(search.days) : ''}
            options={[
              { value: '', label: say.time },
              ...SPANS.map((days) => ({ value: String(days), label: say.days(days) })),
            ]}
            onChange={(value) => filter({ days: value ? Number(value) : undefined })}
          />
        </div>
        {list.error && (
          <ErrorNote error={list.error}>
            <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
          </ErrorNote>
        )}
        {list.isPending && <Loading />}
        {items?.length === 0 &&
          (isFiltered ? (
            <Empty title={say.nothingFound} text={say.nothingFoundHint} />
          ) : (
            <Empty title={say.empty} text={say.emptyHint} />
          ))}
        <ul className="entry-list">
          {items?.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                className="entry-row"
                aria-pressed={entry.id === search.entry}
                onClick={() => filter({ entry: entry.id })}
              >
                <span className={entry.status === 'new' ? 'unread' : 'unread none'}>
                  {entry.status === 'new' && <span className="sr-only">{say.isNew}</span>}
                </span>
                <span>
                  <span className={entry.status === 'new' ? 'entry-words new' : 'entry-words'}>{wordsOf(entry)}</span>
                  <span className="soft">
                    {entry.formTitle || say.form}
                    {!surfaceId && `, ${entry.surfaceName}`}
                  </span>
                </span>
                <span className="soft">{format.ago(entry.createdAt)}</span>
              </button>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button className="list-end" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {ui.more}
          </Button>
        )}
      </div>
      {chosen && <EntryDetail key={chosen.id} entry={chosen} onClose={() => filter({ entry: undefined })} />}
    </div>
  )
}

function nameIn(pages: Schemas['FormEntryCounts']['surfaces'], surfaceId: string): string {
  return pages.find((page) => page.surfaceId === surfaceId)?.surfaceName ?? ''
}

/** The first answers in a line. */
function wordsOf({ answers }: Entry): string {
  const texts = answers.flatMap(({ value }) => (typeof value === 'string' && value.trim() ? [value.trim()] : []))
  return texts.join(' · ').slice(0, 140) || '…'
}
