import { t } from 'elysia'
import { LOCALE } from '../../../core/settings'
import { Instant, Nullable, OneOf, PageQuery, Person, Sentence, Whole } from '../../../kernel/shapes'
import { Published } from '../shapes'

const Fields = t.Optional(
  t.String({ maxLength: 400, description: 'Fields to return, with commas between them. All of them if absent.' }),
)
export const PublishedQuery = t.Object({ fields: Fields })

export const AtQuery = t.Object({
  at: t.Optional(t.String({ format: 'date-time', description: 'What was live at this time. Now if absent.' })),
})

/** A published Surface, or the fields of it that were asked for. */
export const PublishedPart = t.Partial(Published, { title: 'PublishedPart' })

export const ListedQuery = t.Object({
  ...PageQuery,
  tag: t.Optional(t.String({ minLength: 1, maxLength: 50 })),
  locale: t.Optional(
    t.String({
      pattern: LOCALE,
      maxLength: 35,
      description: 'A BCP 47 tag such as en or de-CH. `de` finds de-CH too.',
    }),
  ),
  q: t.Optional(t.String({ maxLength: 200 })),
  sort: t.Optional(OneOf(['publishedAt', '-publishedAt', 'title', '-title'])),
  fields: Fields,
})

export const ListedEntry = t.Partial(
  t.Object({
    surfaceId: t.String(),
    slug: t.String(),
    url: t.String({ description: 'The canonical URL of the page' }),
    title: t.String(),
    description: t.String({ description: 'Derived from the text of the page if none is set' }),
    locale: t.String({ description: 'BCP 47 tag' }),
    tags: t.Array(t.String()),
    noindex: t.Boolean(),
    version: t.String(),
    revision: Whole(),
    contentHash: t.String({ description: 'The same as long as the content is the same' }),
    publishedAt: Instant,
    firstPublishedAt: Instant,
  }),
  { title: 'ListedSurface', description: 'All fields, or those that `fields` names' },
)

export const Blame = t.Object(
  {
    surfaceId: t.String(),
    blocks: t.Array(
      t.Object({
        blockId: t.String(),
        type: t.String(),
        in: OneOf(['draft', 'revision', 'earlier']),
        revision: Nullable(t.Object({ number: Whole(), version: t.String(), createdAt: Instant })),
        author: Nullable(Person),
        receipt: Nullable(
          t.Object({ id: t.String(), intent: Nullable(t.String()), summary: Sentence(), createdAt: Instant }),
        ),
      }),
      { description: 'The blocks of the draft in reading order' },
    ),
  },
  { title: 'Blame' },
)
