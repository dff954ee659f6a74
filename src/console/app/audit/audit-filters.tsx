import { X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { auditTexts } from '../texts/audit'
import { Button } from '../ui/button'
import { Select, TextInput } from '../ui/field'
import { useActorName } from '../ui/actor-name'

/** The filters as the address has them. */
export interface AuditQuery {
  q?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  type?: string | undefined
  about?: string | undefined
  /** Days back from now. */
  days?: number | undefined
}

const SPANS = [1, 7, 30] as const
const DAY_MS = 24 * 60 * 60 * 1000

/** The filters as the API takes them. The start of the day keeps the list the same while it is read. */
export function queryFrom({ q, actor, action, type, about, days }: AuditQuery) {
  const from = days === undefined ? undefined : new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS)
  return {
    ...(q && { q }),
    ...(actor && { actor }),
    ...(action && { action }),
    ...(type && { resourceType: type }),
    ...(about && { resourceId: about }),
    ...(from && { from: from.toISOString() }),
  }
}

/** Who has no id is counted by kind. */
const isId = (key: string) => key.includes('_')

/** What to show: words, time, person, deed, kind of thing. */
export function AuditFilters({ query, onChange }: { query: AuditQuery; onChange(change: AuditQuery): void }) {
  const { world, client } = useWorld()
  const say = useTexts(auditTexts)
  const { data } = useQuery({ queryKey: [world.id, 'audit stats'], queryFn: () => client.get('/api/audit/stats') })
  const stats = data?.data
  const actorName = useActorName()
  const any = { value: '', label: say.any }
  const isSet = Object.values(query).some((value) => value !== undefined && value !== '')
  return (
    <div className="row audit-filters">
      <TextInput
        type="search"
        aria-label={say.search}
        placeholder={say.search}
        defaultValue={query.q ?? ''}
        onChange={(event) => onChange({ q: event.target.value || undefined })}
      />
      <Select
        aria-label={say.time}
        value={String(query.days ?? '')}
        options={[
          { value: '', label: say.allTime },
          ...SPANS.map((days) => ({ value: String(days), label: say.days(days) })),
        ]}
        onChange={(value) => onChange({ days: value ? Number(value) : undefined })}
      />
      <Select
        aria-label={say.person}
        value={query.actor ?? ''}
        options={[
          { ...any, label: say.anyPerson },
          ...(stats?.byActor.map(({ key, name }) => ({
            value: key,
            label: actorName({ kind: key, id: isId(key) ? key : null, name }),
          })) ?? []),
        ]}
        onChange={(value) => onChange({ actor: value || undefined })}
      />
      <Select
        aria-label={say.deed}
        value={query.action ?? ''}
        options={[
          { ...any, label: say.anyDeed },
          ...(stats?.byAction.map(({ key }) => ({
            value: key,
            label: say.deeds[key as keyof typeof say.deeds] ?? key,
          })) ?? []),
        ]}
        onChange={(value) => onChange({ action: value || undefined })}
      />
      <Select
        aria-label={say.thing}
        value={query.type ?? ''}
        options={[
          { ...any, label: say.anyThing },
          ...(stats?.byResourceType.map(({ key }) => ({
            value: key,
            label: say.things[key as keyof typeof say.things] ?? key,
          })) ?? []),
        ]}
        onChange={(value) => onChange({ type: value || undefined })}
      />
      {isSet && (
        <Button
          look="bare"
          icon={<X />}
          onClick={() =>
            onChange({
              q: undefined,
              actor: undefined,
              action: undefined,
              type: undefined,
              about: undefined,
              days: undefined,
            })
          }
        >
          {say.clear}
        </Button>
      )}
    </div>
  )
}
