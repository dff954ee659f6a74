import { type Static, type TUnsafe, Type as t } from '@sinclair/typebox'

const choice = <Value extends string>(values: readonly Value[], title: string, description: string) =>
  t.Union(
    values.map((value) => t.Literal(value)),
    { title, description },
    // The words are lost on the way through a list.
  ) as unknown as TUnsafe<Value>

const FONTS = ['sans', 'serif', 'editorial', 'humanist', 'geometric', 'rounded', 'slab', 'mono'] as const
const RADII = ['none', 'small', 'medium', 'large'] as const

/** Look of a World's pages: one colour, one type family, one corner. Everything else is computed from them (src/pages/theme.ts). */
export const Theme = t.Object(
  {
    accent: t.String({
      pattern: '^#[0-9A-Fa-f]{6}$',
      title: 'Accent colour',
      description:
        'Colour of buttons, links and highlights as #rrggbb. Readable variants for light and dark are derived.',
    }),
    font: choice(
      FONTS,
      'Typeface',
      'A stack of fonts that visitors already have: nothing is downloaded. "editorial" sets serif headings over sans text.',
    ),
    radius: choice(RADII, 'Corners', 'How round buttons, cards and images are.'),
  },
  { additionalProperties: false, title: 'Theme' },
)

export type Theme = Static<typeof Theme>

export const DEFAULT_THEME: Theme = { accent: '#2f5bea', font: 'sans', radius: 'medium' }
