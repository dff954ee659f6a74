import { t } from 'elysia'
import { Instant, Nullable, Person, Whole } from '../../../kernel/shapes'
import { DAY_MS } from '../../../lib/time'

const MOST_SECONDS = (90 * DAY_MS) / 1000

const fields = {
  id: t.String(),
  surfaceId: t.String(),
  revision: Nullable(Whole({ description: 'The number of the revision it shows; null if it follows the draft.' })),
  hint: t.String({ description: 'The last four characters of the address.' }),
  uses: Whole({ description: 'How often the page was opened.' }),
  lastUsedAt: Nullable(Instant),
  createdBy: Person,
  createdAt: Instant,
  expiresAt: Instant,
}

export const PreviewLink = t.Object(fields, { title: 'PreviewLink' })

export const CreatedPreviewLink = t.Object(
  { ...fields, url: t.String({ description: 'Works without an account. Shown once.' }) },
  { title: 'NewPreviewLink' },
)

export const PreviewLinkInput = t.Object(
  {
    expiresIn: t.Optional(
      Whole({ minimum: 60, maximum: MOST_SECONDS, description: 'Seconds, at most 90 days. Default: 7 days' }),
    ),
    revision: t.Optional(Whole({ minimum: 1, description: 'The number of a revision. Default: follows the draft' })),
  },
  { additionalProperties: false, title: 'PreviewLinkInput' },
)
