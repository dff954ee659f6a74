import { t } from 'elysia'
import { KEY_ROLES } from '../../../db/schema'
import { SCOPES } from '../../core/scopes'
import { Instant, Nullable, OneOf, Person } from '../../kernel/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'

const Role = OneOf(KEY_ROLES)
const Scope = OneOf(SCOPES)

const fields = {
  id: t.String(),
  name: t.String(),
  role: Role,
  scopes: t.Array(Scope),
  hint: t.String({ description: 'The last four characters of the key.' }),
  createdBy: Person,
  createdAt: Instant,
  expiresAt: Nullable(Instant),
  lastUsedAt: Nullable(Instant),
}

export const Key = t.Object(fields, { title: 'ApiKey' })

export const CreatedKey = t.Object(
  { ...fields, key: t.String({ description: 'Begins with `qk_`. Shown once.' }) },
  { title: 'NewApiKey' },
)

export const KeyInput = t.Object(
  {
    name: t.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS }),
    role: Role,
    scopes: t.Array(Scope, { minItems: 1, maxItems: SCOPES.length, uniqueItems: true }),
    expiresAt: t.Optional(
      t.String({
        format: 'date-time',
        description: 'When the key stops working. Without it, the key does not expire.',
      }),
    ),
  },
  { additionalProperties: false, title: 'ApiKeyInput' },
)
