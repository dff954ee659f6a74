import { type Static, type TUnsafe, Type as t } from '@sinclair/typebox'

const choice = <Value extends string>(values: readonly Value[], title: string, description: string) =>
  t.Union(
    values.map((value) => t.Literal(value)),
    { title, description },
    // Mapping the values loses their literal types.
  ) as unknown as TUnsafe<Value>

const FONTS = ['sans', 'serif', 'editorial', 'humanist', 'geometric', 'rounded', 'slab', 'mono'] as const
const RADII = ['none', 'small', 'medium', 'large'] as const

/** The look of a World's pages. Everything else is computed from these three values (src/pages/theme.ts). */
export const Theme = t.Object(
  {
    accent: t.String({
      pattern: '^#[0-9A-Fa-f]{6}$',
      title: 'Accent colour',
      description:
        'Colour of buttons, links and highlights as #rrggbb. Variants for light and dark mode are derived from it.',
    }),
    font: choice(
      FONTS,
      'Typeface',
      'Fonts that visitors already have, so nothing is downloaded. "editorial" combines serif headings with sans text.',
    ),
    radius: choice(RADII, 'Corners', 'How rounded the corners of buttons, cards and images are.'),
  },
  { additionalProperties: false, title: 'Theme' },
)

export type Theme = Static<typeof Theme>

export const DEFAULT_THEME: Theme = { accent: '#2f5bea', font: 'sans', radius: 'medium' }
