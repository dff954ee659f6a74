import { t } from 'elysia'
import { WORLD_ACTIONS, WORLD_EVENTS } from '../../core/audit-actions'
import { ActorKind, Instant, Nullable, OneOf, PageQuery, Whole } from '../../kernel/shapes'

const Text = Nullable(t.String())

const Action = {
  ...OneOf(WORLD_EVENTS),
  $id: 'AuditAction',
  description: Object.entries(WORLD_ACTIONS)
    .map(([action, records]) => `- \`${action}\`: ${records}`)
    .join('\n'),
}

const entryFields = {
  id: t.String(),
  at: Instant,
  actor: t.Object({ kind: ActorKind, id: Text, name: t.String(), email: Text }),
  action: Action,
  resource: t.Object({ type: t.String(), id: Text, name: Text }),
  ip: Text,
  userAgent: Text,
  traceId: Text,
  before: t.Any(),
  after: t.Any(),
  diff: t.Array(t.Object({ field: t.String(), before: t.Optional(t.Any()), after: t.Optional(t.Any()) }), {
    description: 'The changed fields; `field` is a JSON Pointer into before and after.',
  }),
  partial: t.Optional(
    t.Boolean({ description: 'Before and after are too long for a list; get the entry to read them.' }),
  ),
  hash: t.String(),
  prevHash: t.String(),
}

export const AuditEntry = t.Object(entryFields, { title: 'AuditEntry' })

/** An entry of the chain of the instance. */
export const InstanceEntry = t.Object({ ...entryFields, action: t.String() }, { title: 'InstanceAuditEntry' })

const word = (maxLength: number) => t.Optional(t.String({ maxLength }))
const filters = {
  actor: word(64),
  action: word(100),
  resourceType: word(100),
  resourceId: word(100),
  from: word(40),
  to: word(40),
  q: word(200),
}

export const AuditFilter = t.Object(filters)
export const AuditQuery = t.Object({ ...PageQuery, ...filters })

const Counts = t.Array(t.Object({ key: t.String(), count: Whole() }))

export const AuditStats = t.Object(
  {
    total: Whole(),
    byAction: Counts,
    byActor: t.Array(t.Object({ key: t.String(), count: Whole(), name: t.String() })),
    byResourceType: Counts,
    byDay: Counts,
  },
  { title: 'AuditStats' },
)

export const ChainVerdict = t.Object(
  { ok: t.Boolean(), checked: Whole(), firstBroken: Text },
  { title: 'AuditVerdict' },
)

export const Csv = t.String({
  contentMediaType: 'text/csv',
  description: 'id,at,actor_kind,actor_id,actor_email,action,resource_type,resource_id,resource_name,ip,trace_id,hash',
})
