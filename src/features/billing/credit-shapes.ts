import { t } from 'elysia'
import { Instant, Nullable, OneOf, Whole } from '../../kernel/shapes'
import { USAGE_GROUPS } from './usage'

const Phi = t.Number({ description: 'Φ, with at most three decimals' })

export const Balance = t.Object(
  {
    remaining: Phi,
    held: Phi,
    allowance: t.Object({ granted: Phi, remaining: Phi, resetsAt: Instant }),
    purchased: t.Object({ remaining: Phi }),
    pace: t.Object({ limit: Phi, windowSeconds: Whole(), used: Phi, availableAt: Nullable(Instant) }),
  },
  { title: 'Balance' },
)

const sums = { phi: Phi, calls: Whole(), inputTokens: Whole(), outputTokens: Whole() }

export const Usage = t.Object(
  {
    period: t.Object({ start: Instant, end: Instant }),
    totals: t.Object(sums),
    rows: t.Array(t.Object({ key: Nullable(t.String()), ...sums })),
  },
  { title: 'Usage' },
)

const moment = { maxLength: 40, description: 'A date, or a time in ISO 8601; inclusive.' }

export const UsageQuery = t.Object({
  from: t.Optional(t.String(moment)),
  to: t.Optional(t.String(moment)),
  groupBy: t.Optional(OneOf(USAGE_GROUPS)),
})
