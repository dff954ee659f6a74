import { t } from 'elysia'
import { ignoring, Instant, Nullable, OneOf, PageQuery, PlanCode, Whole } from '../../kernel/shapes'
import { ROLES } from '../../../db/schema'
import { LANGUAGES } from '../../core/language'

const closed = { additionalProperties: false }
const Search = t.Optional(t.String({ minLength: 1, maxLength: 200 }))

const accountFields = {
  id: t.String(),
  email: t.String(),
  name: t.String(),
  emailVerifiedAt: Nullable(Instant),
  locale: OneOf(LANGUAGES),
  createdAt: Instant,
  operator: t.Boolean({ description: 'May open an operator session.' }),
  suspendedAt: Nullable(Instant),
}

export const Account = t.Object(accountFields, { title: 'Account' })

const Place = t.Object({ id: t.String(), slug: t.String(), name: t.String(), role: OneOf(ROLES) })
export const AccountWithWorlds = t.Object({ ...accountFields, worlds: t.Array(Place) }, { title: 'AccountWithWorlds' })

export const UserQuery = t.Object({ ...PageQuery, q: Search, state: t.Optional(OneOf(['active', 'suspended'])) })

export const AnyWorld = t.Object(
  {
    id: t.String(),
    slug: t.String(),
    name: t.String(),
    planCode: PlanCode,
    usage: t.Object({ liveApps: Whole(), records: Whole(), storage: Whole({ description: 'Bytes' }) }),
    owners: t.Array(t.Object({ id: t.String(), name: t.String(), email: t.String() })),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'OperatorWorld' },
)

export const WorldsQuery = t.Object({ ...PageQuery, q: Search, planCode: t.Optional(t.String({ maxLength: 64 })) })

export const AnyWorldPatch = t.Object(
  {
    planCode: t.Optional(t.String({ minLength: 1, maxLength: 64 })),
    ...ignoring(['id', 'slug', 'name', 'usage', 'owners', 'createdAt', 'updatedAt']),
  },
  { ...closed, title: 'OperatorWorldPatch' },
)

export const OperatorInput = t.Object({ operator: t.Boolean() }, { ...closed, title: 'OperatorInput' })

export const GrantInput = t.Object(
  { phi: t.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, description: 'With at most three decimals.' }) },
  { ...closed, title: 'GrantInput' },
)

export const Grant = t.Object(
  {
    id: t.String(),
    worldId: t.String(),
    phi: t.Number(),
    remaining: t.Number({ description: 'What the World can spend now.' }),
  },
  { title: 'OperatorGrant' },
)
