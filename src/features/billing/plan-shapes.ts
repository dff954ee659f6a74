import { t } from 'elysia'
import { Nullable, OneOf, PlanCode, Whole } from '../../kernel/shapes'

const Ceiling = Nullable(Whole({ description: 'null for none' }))
export const Ceilings = t.Object({ liveApps: Ceiling, records: Ceiling, storage: Ceiling, members: Ceiling })
const Price = { amount: Whole({ description: 'In minor units' }), currency: t.String() }

export const Plan = t.Object(
  {
    code: PlanCode,
    name: t.String(),
    price: t.Object({ ...Price, interval: OneOf(['month', 'year']) }),
    phi: t.Object({ allowance: t.Number(), pacePerHour: t.Number() }),
    ceilings: Ceilings,
    features: t.Object({ teams: t.Boolean(), audit: t.Boolean(), sso: t.Boolean(), worlds: t.Boolean() }),
  },
  { title: 'Plan' },
)
export const PhiPack = t.Object({ id: t.String(), phi: t.Number(), price: t.Object(Price) }, { title: 'PhiPack' })
