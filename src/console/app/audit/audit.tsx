import type { Schemas } from '@quoin/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Download, ShieldCheck, ShieldX } from 'lucide-react'
import { QuoinError } from '@quoin/client'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { Only } from '../people/only'
import { useWorld } from '../session/world'
import { auditTexts } from '../texts/audit'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { download } from '../ui/download'
import { Empty, ErrorNote, Loaded, Loading, LockedNote } from '../ui/notes'
import { Chip, ScreenHead } from '../ui/small'
import { Side } from '../ui/with-side'
import { AuditDetail } from './audit-detail'
import { AuditFilters, type AuditQuery, queryFrom } from './audit-filters'
import { AuditRow } from './audit-row'

type Entry = Schemas['AuditEntry']

/** Who changed what. Filters and the chosen entry are in the address. */
export function Audit() {
  const say = useTexts(auditTexts)
  return (
    <Only role="admin" title={say.title}>
      <AuditScreen />
    </Only>
  )
}

function AuditScreen() {
  const { world, client } = useWorld()
  const say = useTexts(auditTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false })
  const search = useSearch({ strict: false }) as AuditQuery
  const query = queryFrom(search)
  const list = useList<Entry>([world.id, 'audit', query], (cursor) =>
    client.get('/api/audit', { query: { ...query, limit: 50, ...(cursor && { cursor }) } }),
  )
  const single = useQuery({
    queryKey: [world.id, 'audit entry', id],
    queryFn: () => client.get('/api/audit/{id}', { path: { id: id! } }),
    enabled: id !== undefined,
  })
  const save = useMutation({
    mutationFn: async () => {
      const text = await client.get('/api/audit/export', { query })
      download(new Blob([text as string], { type: 'text/csv' }), `audit-${world.slug}.csv`)
    },
  })
  const filter = (change: AuditQuery) =>
    void navigate({
      to: '/w/$slug/audit',
      params: { slug: world.slug },
      search: { ...search, ...change } as never,
      replace: true,
    })
  const open = (entry: string | undefined) =>
    void navigate(
      entry === undefined
        ? { to: '/w/$slug/audit', params: { slug: world.slug }, search: search as never }
        : { to: '/w/$slug/audit/$id', params: { slug: world.slug, id: entry }, search: search as never },
    )
  if (list.error instanceof QuoinError && list.error.code === 'PLAN_REQUIRED')
    return (
      <>
        <ScreenHead title={say.title} />
        <LockedNote text={say.planNeeded} />
      </>
    )
  let day = ''
  return (
    <div className={id ? 'audit split' : 'audit'}>
      <div>
        <ScreenHead title={say.title}>
          <Check />
          <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate()}>
            {say.export}
          </Button>
        </ScreenHead>
        {save.error && <ErrorNote error={save.error} />}
        <AuditFilters query={search} onChange={filter} />
        {list.error && (
          <ErrorNote error={list.error}>
            <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
          </ErrorNote>
        )}
        {list.isPending && <Loading rows={8} />}
        {list.items?.length === 0 && <Empty title={say.nothing} text={say.nothingHint} />}
        <ul className="audit-list">
          {list.items?.map((entry) => {
            const its = format.date(entry.at)
            const isNew = its !== day
            day = its
            return (
              <li key={entry.id}>
                {isNew && <h2 className="audit-day">{its}</h2>}
                <AuditRow entry={entry} isChosen={entry.id === id} onChoose={() => open(entry.id)} />
              </li>
            )
          })}
        </ul>
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say.older}
          </Button>
        )}
        <p className="soft">{say.zone(Intl.DateTimeFormat().resolvedOptions().timeZone)}</p>
      </div>
      {id && (
        <Side key={id} title={say.entry} onClose={() => open(undefined)}>
          <Loaded query={single}>{({ data }) => <AuditDetail entry={data} onFilter={filter} />}</Loaded>
        </Side>
      )}
    </div>
  )
}

/** Asks the server to check the chain, and shows what it found. */
function Check() {
  const { client } = useWorld()
  const say = useTexts(auditTexts)
  const format = useFormat()
  const check = useMutation({ mutationFn: () => client.get('/api/audit/verify') })
  const verdict = check.data?.data
  return (
    <>
      {verdict?.ok && (
        <Chip tone="ok" icon={<ShieldCheck />}>
          {say.unbroken(format.number(verdict.checked))}
        </Chip>
      )}
      {verdict && !verdict.ok && (
        <Chip tone="bad" icon={<ShieldX />}>
          {say.broken(verdict.firstBroken ?? '')}
        </Chip>
      )}
      {check.error && <ErrorNote error={check.error} />}
      <Button busy={check.isPending} onClick={() => check.mutate()}>
        {verdict ? say.checkAgain : say.check}
      </Button>
    </>
  )
}
