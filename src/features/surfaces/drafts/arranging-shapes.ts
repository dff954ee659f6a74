import { t } from 'elysia'
import { OperationShape } from '../../../blocks/tree/operation-shapes'
import { Look } from '../../../lib/theme'

export const ArrangementQuery = t.Object({ look: t.Optional(Look) })

export const Arrangement = t.Object(
  {
    look: Look,
    draftEtag: t.String({ description: 'The draft that the operations are for: send it as `If-Match`' }),
    operations: t.Array(OperationShape, { description: 'Empty if the draft is arranged' }),
  },
  { title: 'Arrangement' },
)
