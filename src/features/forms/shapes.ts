import { t } from 'elysia'
import { ENTRY_STATES } from '../../../db/schema'
import { ignoring, Instant, Nullable, OneOf, PageQuery, Whole } from '../../kernel/shapes'

const Status = OneOf(ENTRY_STATES)

export const Entry = t.Object(
  {
    id: t.String(),
    surfaceId: t.String(),
    formId: t.String({ description: 'The id of the form block.' }),
    formTitle: t.String(),
    revision: Whole({ description: 'The number of the live revision.' }),
    status: Status,
    answers: t.Array(
      t.Object({
        name: t.String(),
        label: t.String({ description: 'For a consent: the text that was agreed to.' }),
        type: t.String(),
        value: t.Union([t.String(), t.Boolean()]),
      }),
      { description: 'The fields as the form had them.' },
    ),
    createdAt: Instant,
    updatedAt: Instant,
    keptUntil: Nullable(Instant),
  },
  { title: 'FormEntry' },
)

export const EntryPatch = t.Object(
  {
    status: t.Optional(Status),
    ...ignoring([
      'id',
      'surfaceId',
      'formId',
      'formTitle',
      'revision',
      'answers',
      'createdAt',
      'updatedAt',
      'keptUntil',
    ]),
  },
  { additionalProperties: false, title: 'FormEntryPatch' },
)

const text = (description: string) => t.Optional(t.String({ maxLength: 200, description }))

const filter = {
  q: text('Words of the answers'),
  formId: text('The id of a form block'),
  status: t.Optional(Status),
  email: text('An e-mail address: entries in which an answer is this address'),
  from: text('A date or a time, included'),
  to: text('A date or a time, included'),
}

export const EntryFilter = t.Object(filter)
export const EntryQuery = t.Object({ ...PageQuery, ...filter })

const { formId: _form, ...worldFilter } = filter
const surfaceId = text('The id of a Surface')

export const WorldEntryFilter = t.Object({ ...worldFilter, surfaceId })
export const WorldEntryQuery = t.Object({ ...PageQuery, ...worldFilter, surfaceId })

export const WorldEntry = t.Composite([Entry, t.Object({ surfaceName: t.String() })], { title: 'WorldFormEntry' })

const counts = { new: Whole({ description: 'Not read yet' }), read: Whole(), spam: Whole() }

export const EntryCounts = t.Object(
  {
    ...counts,
    surfaces: t.Array(t.Object({ surfaceId: t.String(), surfaceName: t.String(), ...counts })),
  },
  { title: 'FormEntryCounts' },
)

export const DeletedEntries = t.Object({
  deleted: Whole(),
  more: t.Boolean({ description: 'There are more: repeat the call.' }),
})

export const Csv = t.String({ contentMediaType: 'text/csv' })
