import type { Schemas } from '@quoin/client'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Bot, Component, FileText, LayoutTemplate, Rows3 } from 'lucide-react'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { templatesTexts } from '../texts/templates'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Select } from '../ui/field'
import { Empty, ErrorNote, Loading } from '../ui/notes'
import { SearchField } from '../ui/search-field'
import { Segments } from '../ui/segments'
import { Chip, ScreenHead } from '../ui/small'
import { AddOnDialog } from './add-on-dialog'
import { Installs } from './installs'

type Artifact = Schemas['ArtifactSummary']

/** The filters as the address has them. */
interface Query {
  view?: 'added' | undefined
  q?: string | undefined
  kind?: Artifact['kind'] | undefined
  price?: 'free' | 'paid' | undefined
  sort?: (typeof SORTS)[number] | undefined
  addOn?: string | undefined
}

const KINDS = ['all', 'block', 'section', 'surface', 'agent', 'blueprint'] as const
const PRICES = ['all', 'free', 'paid'] as const
const SORTS = ['-installs', '-createdAt', 'name'] as const

const ICONS = {
  block: <Component />,
  section: <Rows3 />,
  surface: <FileText />,
  agent: <Bot />,
  blueprint: <LayoutTemplate />,
} as const

/** What other workspaces offer, and what was added from there. */
export function AddOns() {
  const { world } = useWorld()
  const { addOns: say } = useTexts(templatesTexts)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Query
  const change = (part: Query) =>
    void navigate({
      to: '/w/$slug/add-ons',
      params: { slug: world.slug },
      search: { ...search, ...part } as never,
      replace: !('addOn' in part),
    })
  return (
    <>
      <ScreenHead title={say.title} hint={say.hint}>
        <Segments
          label={say.view}
          value={search.view ?? 'all'}
          onChange={(view) => change({ view: view === 'added' ? 'added' : undefined })}
          options={[
            { value: 'all', label: say.browse },
            { value: 'added', label: say.yours },
          ]}
        />
      </ScreenHead>
      {search.view === 'added' ? <Installs /> : <Offers search={search} onChange={change} />}
      {search.addOn && <AddOnDialog id={search.addOn} onClose={() => change({ addOn: undefined })} />}
    </>
  )
}

function Offers({ search, onChange }: { search: Query; onChange(part: Query): void }) {
  const { world, client } = useWorld()
  const { addOns: say } = useTexts(templatesTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const { q, kind, price, sort = '-installs' } = search
  const query = { ...(q && { q }), ...(kind && { kind }), ...(price && { price }), sort }
  const list = useList<Artifact>([world.id, 'add-ons', query], (cursor) =>
    client.get('/api/marketplace/artifacts', { query: { limit: 24, ...query, ...(cursor && { cursor }) } }),
  )
  return (
    <>
      <div className="filters">
        <SearchField label={say.search} value={q ?? ''} onSearch={(words) => onChange({ q: words || undefined })} />
        <Segments
          label={say.kind}
          value={kind ?? 'all'}
          onChange={(value) => onChange({ kind: value === 'all' ? undefined : value })}
          options={KINDS.map((value) => ({ value, label: say.kinds[value] }))}
        />
        <Select
          aria-label={say.price}
          value={price ?? ''}
          options={PRICES.map((value) => ({ value: value === 'all' ? '' : value, label: say.prices[value] }))}
          onChange={(value) => onChange({ price: (value || undefined) as Query['price'] })}
        />
        <div className="filters-end">
          <Select
            aria-label={say.order}
            value={sort}
            options={SORTS.map((value) => ({ value, label: say.orders[value] }))}
            onChange={(value) => onChange({ sort: value === '-installs' ? undefined : (value as Query['sort']) })}
          />
        </div>
      </div>
      {list.error && (
        <ErrorNote error={list.error}>
          <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
        </ErrorNote>
      )}
      {list.isPending && <Loading />}
      {list.items?.length === 0 &&
        (q || kind || price ? (
          <Empty title={say.nothingFound} text={say.nothingFoundHint} />
        ) : (
          <Empty title={say.none} text={say.noneHint} />
        ))}
      <ul className="gallery">
        {list.items?.map((one) => (
          <li key={one.id} className="gallery-item panel">
            <span className="row spread soft">
              <span className="with-icon">
                {ICONS[one.kind]} {say.kinds[one.kind]}
              </span>
              {one.price ? <Chip>{format.money(one.price.amount, one.price.currency)}</Chip> : <Chip>{say.free}</Chip>}
            </span>
            <button type="button" onClick={() => onChange({ addOn: one.id })}>
              {one.name}
            </button>
            <span>{one.summary}</span>
            <span className="soft">
              {one.publisher ? say.by(one.publisher.name) : say.byQuoin}
              {one.installs > 0 && `, ${format.counted(one.installs, say.installs)}`}
            </span>
            {one.deprecation && <Chip tone="warn">{one.deprecation}</Chip>}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="list-end" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {ui.more}
        </Button>
      )}
    </>
  )
}
