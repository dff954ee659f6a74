import { t } from 'elysia'
import { LOCALE } from '../../core/settings'
import { OneOf, PageQuery, PlanCode } from '../../kernel/shapes'
import { SurfaceItem } from '../surfaces/list-shapes'
import { Content } from '../surfaces/shapes'
import { CATEGORIES } from './blueprint'

const Locale = t.Optional(
  t.String({ pattern: LOCALE, maxLength: 35, description: 'A BCP 47 tag. Default: the language of the World' }),
)

export const BlueprintQuery = t.Object({
  ...PageQuery,
  category: t.Optional(OneOf(CATEGORIES)),
  q: t.Optional(t.String({ maxLength: 200 })),
  locale: Locale,
})

export const LocaleQuery = t.Object({ locale: Locale })

export const Blueprint = t.Object(
  {
    id: t.String(),
    name: t.String(),
    description: t.String(),
    category: OneOf(CATEGORIES),
    locale: t.String({ description: 'The language of the texts: en, de, fr or es' }),
    plans: t.Array(PlanCode, { description: 'The plans that include it' }),
    preview: t.String({ description: 'The address of its pages, for browsers. Needs no token' }),
    surfaces: t.Array(Content),
  },
  { title: 'Blueprint' },
)

export const ApplyBlueprint = t.Object({ locale: Locale }, { additionalProperties: false })

export const AppliedBlueprint = t.Object(
  { blueprintId: t.String(), surfaces: t.Array(SurfaceItem) },
  { title: 'AppliedBlueprint' },
)
