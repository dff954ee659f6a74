import { Type as t } from '@sinclair/typebox'
import { LOCALE } from '../../core/settings'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'
import { SLUG } from '../../lib/slug'
import { Look } from '../../lib/theme'

/** Maximum length of a Surface's slug, in characters. */
export const MAX_SLUG = 96
/** Maximum length of a name, in characters. */
export const MAX_NAME = 200

/** Fields of a Surface's content. The schemas check both request bodies and the results of patches. */
export const Name = t.String({
  minLength: 1,
  maxLength: MAX_NAME,
  pattern: '\\S',
  description: 'At least one character that is not a space.',
})
export const Slug = t.String({
  minLength: 1,
  maxLength: MAX_SLUG,
  pattern: SLUG,
  description: 'Lower-case letters and digits, joined by single hyphens.',
})
export const Description = t.String({ maxLength: 1000 })

const Tag = t.String({ minLength: 1, maxLength: 50, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS })
const Tags = t.Array(Tag, { maxItems: 20, uniqueItems: true, description: 'Words to filter the public list by.' })

export const Meta = t.Object(
  {
    title: t.Optional(t.String({ maxLength: 200 })),
    description: t.Optional(t.String({ maxLength: 500 })),
    imageUploadId: t.Optional(t.String({ maxLength: 64 })),
    noindex: t.Optional(t.Boolean()),
    locale: t.Optional(
      t.String({
        pattern: LOCALE,
        maxLength: 35,
        description: 'Language of the page, as a BCP 47 tag such as en or de-CH. Default: the language of the World.',
      }),
    ),
    tags: t.Optional(Tags),
    look: t.Optional(Look),
  },
  { additionalProperties: false },
)

/** The document fields of a content: everything except its blocks. */
export const DOCUMENT = { name: Name, slug: Slug, description: Description, meta: Meta } as const
