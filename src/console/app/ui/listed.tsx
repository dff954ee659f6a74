import type { ReactNode } from 'react'
import type { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { uiTexts } from '../texts/ui'
import { Button } from './button'
import { ErrorNote, Loading } from './notes'

/** A list in each of its states: it loads, it failed and can be read again, it is empty, it has items and maybe more. */
export function Listed<Item>({
  list,
  rows,
  none,
  children,
}: {
  list: ReturnType<typeof useList<Item>>
  /** The rows of the shape that stands while it loads. */
  rows?: number
  /** Stands for a list without items. */
  none: ReactNode
  children(items: readonly Item[]): ReactNode
}) {
  const say = useTexts(uiTexts)
  const { items, error, isPending, hasNextPage } = list
  const again = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <>
      {isPending && <Loading rows={rows} />}
      {items && (items.length === 0 ? none : children(items))}
      {error && (
        <ErrorNote error={error} onPaused={again}>
          <Button onClick={again}>{say.tryAgain}</Button>
        </ErrorNote>
      )}
      {hasNextPage && !error && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** A row whose name opens it beside the list. */
export function OpenRow({
  name,
  note,
  chosen,
  onOpen,
  before,
  children,
}: {
  name: string
  /** Stands below the name. */
  note?: ReactNode
  chosen: boolean
  onOpen(): void
  before?: ReactNode
  /** Stands at the end of the row. */
  children?: ReactNode
}) {
  return (
    <li className={chosen ? 'chosen' : undefined}>
      {before}
      <span className="grow">
        <button type="button" className="name-link" aria-expanded={chosen} onClick={onOpen}>
          {name}
        </button>
        {note && <span className="small block">{note}</span>}
      </span>
      {children}
    </li>
  )
}
