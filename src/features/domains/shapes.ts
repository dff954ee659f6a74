import { t } from 'elysia'
import { Instant, Nullable, OneOf } from '../../kernel/shapes'

export const Domain = t.Object(
  {
    host: t.String(),
    status: OneOf(['pending', 'verified']),
    url: t.String({ description: 'Where the World answers once the host is verified.' }),
    record: Nullable(
      t.Object(
        { type: t.Literal('TXT'), name: t.String(), value: t.String() },
        { description: 'The record that proves the host. Null where the operator set the host.' },
      ),
    ),
    verifiedAt: Nullable(Instant),
    checkedAt: Nullable(Instant),
    missingSince: Nullable(Instant),
    createdAt: Instant,
  },
  { title: 'Domain' },
)

export const DomainInput = t.Object(
  { host: t.String({ minLength: 1, maxLength: 253, description: 'Such as www.example.com.' }) },
  { additionalProperties: false, title: 'DomainInput' },
)

export const TlsQuery = t.Object({ domain: t.Optional(t.String({ maxLength: 300 })) })

export const TlsAnswer = t.Object({ domain: t.String() })
