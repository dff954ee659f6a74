import type { useList } from '../api/use-list'
import { Info } from 'lucide-react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useMayEdit } from '../session/may-edit'
import { historyTexts } from '../texts/history'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Select } from '../ui/field'
import { Empty, ErrorNote, Loading } from '../ui/notes'
import type { Page } from '../publish/use-publish'
import { Badge, EntryRow } from './entry'
import { LiveOn } from './live-on'
import { SavePoint } from './save-point'
import { type Asked, byDay, endOf, type Entry, isShown, type Pair, type Show } from './timeline'

interface Props {
  page: Page
  list: ReturnType<typeof useList<Entry>>
  pair: Pair
  asked: Asked
  onChoose(moment: string): void
  onAsk(change: Partial<Asked>): void
}

const SHOWS = ['all', 'live', 'composer'] as const

/** The line of time, newest first, with the draft on top. */
export function Line({ page, list, pair, asked, onChoose, onAsk }: Props) {
  const say = useTexts(historyTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const mayEdit = useMayEdit(page)
  const show = asked.show ?? 'all'
  const shown = list.items?.filter((entry) => isShown(entry, show)) ?? []
  return (
    <aside className="history-line" aria-label={say.title}>
      <div className="history-head">
        <h1>{say.title}</h1>
        {mayEdit && <SavePoint page={page} />}
        <Select
          aria-label={say.show}
          value={show}
          onChange={(value) => onAsk({ show: value === 'all' ? undefined : (value as Show) })}
          options={SHOWS.map((value) => ({ value, label: say.shows[value] }))}
        />
      </div>
      <LiveOn page={page} day={asked.day} onDay={(day) => onAsk({ day })} onChoose={(a) => onAsk({ a, b: pair.b })} />
      <div className="history-entries">
        <button
          type="button"
          className={pair.b === 'draft' ? 'entry chosen' : 'entry'}
          aria-pressed={pair.a === 'draft' || pair.b === 'draft'}
          onClick={() => onChoose('draft')}
        >
          <span className="entry-dot now" aria-hidden="true" />
          <span className="entry-text">
            <strong>{say.draftNow}</strong>
            <span className="soft">
              {page.draft.updatedBy.name}, {format.ago(page.draft.updatedAt)}
            </span>
          </span>
          <Badge moment="draft" pair={pair} />
        </button>
        {list.error && (
          <ErrorNote error={list.error}>
            <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
          </ErrorNote>
        )}
        {list.isPending && <Loading />}
        {list.items?.length === 0 && <Empty title={say.empty} text={say.emptyHint} />}
        {byDay(shown).map(({ day, entries }) => (
          <section key={day} aria-label={format.date(endOf(day))}>
            <h2 className="history-day">{format.date(endOf(day))}</h2>
            <ol>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} pair={pair} onChoose={onChoose} />
              ))}
            </ol>
          </section>
        ))}
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {ui.more}
          </Button>
        )}
      </div>
      <p className="history-hint">
        <Info /> {say.chooseTwo}
      </p>
    </aside>
  )
}
