import { t } from 'elysia'
import { Whole } from '../../kernel/shapes'

export const Bundle = t.Unsafe<Uint8Array>(t.Any({ type: 'string', contentMediaType: 'application/gzip' }))

export const Imported = t.Object(
  {
    surfaces: t.Array(
      t.Object({ from: t.String({ description: 'Its id in the bundle.' }), id: t.String(), slug: t.String() }),
    ),
    revisions: Whole(),
    receipts: Whole(),
    uploads: Whole(),
    agents: Whole(),
    settings: t.Array(t.String(), { description: 'Settings that the World had not set, and now has.' }),
  },
  { title: 'Imported' },
)
