import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ImageOff, LayoutGrid, List, Upload as UploadIcon } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { mediaTexts } from '../texts/media'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Select } from '../ui/field'
import { Empty, ErrorNote, Loading } from '../ui/notes'
import { SearchField } from '../ui/search-field'
import { Segments } from '../ui/segments'
import { ScreenHead, Time } from '../ui/small'
import { MediaDetail } from './media-detail'
import { Thumb } from './thumb'
import { UploadTray } from './upload-tray'
import { useDroppedFiles, useUploads } from './use-uploads'

type Item = Schemas['UploadSummary']

/** The filters as the address has them. */
interface Query {
  q?: string | undefined
  type?: 'image' | 'application' | undefined
  only?: 'unused' | 'undescribed' | undefined
  view?: 'list' | undefined
}

const TYPES = ['all', 'image', 'application'] as const

/** The pictures and files of the workspace. The chosen one is in the address. */
export function Media() {
  const { world, client, may } = useWorld()
  const say = useTexts(mediaTexts)
  const ui = useTexts(uiTexts)
  const navigate = useNavigate()
  const { id } = useParams({ strict: false })
  const search = useSearch({ strict: false }) as Query
  const { q, type, only, view } = search
  const query = {
    ...(q && { q }),
    ...(type && { type }),
    ...(only === 'unused' && { unused: true }),
    ...(only === 'undescribed' && { withoutDescription: true }),
  }
  const list = useList<Item>([world.id, 'media', query], (cursor) =>
    client.get('/api/uploads', { query: { limit: 30, ...query, ...(cursor && { cursor }) } }),
  )
  const { items: sending, add, queue } = useUploads()
  const [isOver, setOver] = useState(false)
  const mayWrite = may('editor')
  useDroppedFiles(
    mayWrite ? add : undefined,
    useCallback((over: boolean) => setOver(over), []),
  )
  const filter = (change: Query) =>
    void navigate({
      to: id ? '/w/$slug/media/$id' : '/w/$slug/media',
      params: { slug: world.slug, id: id! },
      search: { ...search, ...change } as never,
      replace: true,
    })
  const close = () => void navigate({ to: '/w/$slug/media', params: { slug: world.slug }, search: search as never })
  const { items } = list
  return (
    <div className={id ? 'media split' : 'media'}>
      <div>
        <ScreenHead title={say.title} hint={<Room />}>
          {mayWrite && <UploadButton onFiles={add} />}
        </ScreenHead>
        <div className="filters">
          <SearchField label={say.search} value={q ?? ''} onSearch={(words) => filter({ q: words || undefined })} />
          <Segments
            label={say.kind}
            value={type ?? 'all'}
            onChange={(value) => filter({ type: value === 'all' ? undefined : value })}
            options={TYPES.map((value) => ({ value, label: say.kinds[value] }))}
          />
          <Select
            aria-label={say.only}
            value={only ?? ''}
            options={[
              { value: '', label: say.only },
              { value: 'unused', label: say.unused },
              { value: 'undescribed', label: say.undescribed },
            ]}
            onChange={(value) => filter({ only: (value || undefined) as Query['only'] })}
          />
          <div className="filters-end">
            <span className="soft">{say.order}</span>
            <Segments
              label={say.view}
              value={view ?? 'grid'}
              onChange={(value) => filter({ view: value === 'list' ? 'list' : undefined })}
              options={[
                { value: 'grid', label: <LayoutGrid />, name: say.asGrid },
                { value: 'list', label: <List />, name: say.asList },
              ]}
            />
          </div>
        </div>
        {list.error && (
          <ErrorNote error={list.error}>
            <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
          </ErrorNote>
        )}
        {list.isPending && <Loading />}
        {items?.length === 0 &&
          (q || type || only ? (
            <Empty title={say.nothingFound} text={say.nothingFoundHint} />
          ) : (
            <Empty title={say.empty} text={mayWrite ? say.emptyHint : say.emptyForViewers} />
          ))}
        {items && items.length > 0 && <Items items={items} chosen={id} search={search} isList={view === 'list'} />}
        {list.hasNextPage && (
          <Button className="list-end" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {ui.more}
          </Button>
        )}
      </div>
      {id && <MediaDetail key={id} id={id} onClose={close} />}
      <UploadTray items={sending} queue={queue} />
      {isOver && <div className="drop-here">{say.dropHere}</div>}
    </div>
  )
}

/** What is used of the storage. */
function Room() {
  const { world, client } = useWorld()
  const say = useTexts(mediaTexts)
  const format = useFormat()
  const { data } = useQuery({
    queryKey: [world.id, 'capabilities'],
    queryFn: () => client.get('/api/capabilities'),
    staleTime: 60_000,
  })
  const storage = data?.data.storage
  if (storage?.used === undefined) return null
  const used = format.bytes(storage.used)
  return <>{typeof storage.limit === 'number' ? say.room(used, format.bytes(storage.limit)) : used}</>
}

function UploadButton({ onFiles }: { onFiles(files: File[]): void }) {
  const say = useTexts(mediaTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="filled" icon={<UploadIcon />} onClick={() => input.current?.click()}>
        {say.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={say.upload}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

interface ItemsProps {
  items: readonly Item[]
  chosen: string | undefined
  search: Query
  isList: boolean
}

function Items({ items, chosen, search, isList }: ItemsProps) {
  const { world } = useWorld()
  const say = useTexts(mediaTexts)
  const format = useFormat()
  const isBare = ({ contentType, alt }: Item) => contentType.startsWith('image/') && alt === ''
  return (
    <>
      <ul className={isList ? 'media-list' : 'media-grid'}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to="/w/$slug/media/$id"
              params={{ slug: world.slug, id: item.id }}
              search={search as never}
              aria-current={item.id === chosen || undefined}
            >
              <Thumb upload={item} />
              <span className="media-name">
                <span>{item.filename}</span>
                {isBare(item) && <ImageOff className="warn-text" aria-label={say.undescribed} />}
              </span>
            </Link>
            {isList && (
              <span className="soft media-facts">
                {format.bytes(item.size)}, {item.createdBy.name}, <Time at={item.createdAt} />
              </span>
            )}
            {item.status === 'processing' && <span className="media-state">{say.makingSizes}</span>}
            {item.status === 'failed' && <span className="media-state bad-text">{say.failed}</span>}
          </li>
        ))}
      </ul>
      {items.some(isBare) && (
        <p className="soft list-end with-icon">
          <ImageOff className="warn-text" /> {say.undescribedHint}
        </p>
      )}
    </>
  )
}
