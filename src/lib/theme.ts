import { type Static, type TUnsafe, Type as t } from '@sinclair/typebox'

const choice = <Value extends string>(values: Readonly<Record<Value, string>>, title: string, description: string) =>
  t.Union(
    Object.entries(values).map(([value, about]) => t.Literal(value, { description: about as string })),
    { title, description },
    // Mapping the values loses their literal types.
  ) as unknown as TUnsafe<Value>

/** The named looks, with what each is for. Their numbers are in src/blocks/looks/. */
export const LOOKS_FOR = {
  hearth: 'Warm paper, old-style heads and arches: bakery, café, restaurant, guest house.',
  counsel: 'White with hairlines and a quiet serif: law, tax, notary.',
  signal: 'Night, one loud colour and huge letters: conference, festival, club night.',
  tide: 'Tinted ground, light rounded letters and soft boxes: yoga, therapy, spa.',
  vigil: 'One quiet centred column in an old serif: memorial, parish, poem.',
  crisp: 'White, tight grotesque and thin frames: software, services for companies.',
  plumb: 'White, very large plain letters and rules in black: architect, photographer, portfolio.',
  iron: 'Night, condensed capitals and blocks of colour: gym, garage, workshop.',
  field: 'Sunlit paper, slab heads and rounded pictures: farm, garden, charity.',
  fete: 'White with flat squares of four colours and thick rules: club, school, summer fair.',
  gazette: 'Newsprint, masthead and column rules: letter, journal, podcast.',
  velvet: 'Deep night, fine serif and lines of gold, centred: fine dining, hotel, jewels.',
  readme: 'White and one typewriter face: open source, documentation, CV.',
  civic: 'White, large legible letters and large targets: town, clinic, public notice.',
} as const

const FONTS = {
  sans: 'A plain grotesque.',
  serif: 'A book serif for heads and text.',
  editorial: 'Serif heads over sans text.',
  humanist: 'A sans with the stroke of a pen.',
  geometric: 'A sans of circles and straight lines.',
  rounded: 'A sans with round ends.',
  slab: 'Heads with square serifs over a sans.',
  mono: 'A typewriter face.',
} as const

const RADII = {
  none: 'Square corners.',
  small: 'Slightly rounded.',
  medium: 'Rounded.',
  large: 'Very round, with pill-shaped buttons.',
} as const

export const LOOK_NAMES = Object.keys(LOOKS_FOR) as LookName[]
export const FONT_NAMES = Object.keys(FONTS) as FontName[]
export type LookName = keyof typeof LOOKS_FOR
export type FontName = keyof typeof FONTS
export type RadiusName = keyof typeof RADII

export const Look = choice(
  LOOKS_FOR,
  'Look',
  'A complete design: colours, type, measures, and the way boxes and buttons are drawn.',
)

/** What the pages of a World wear: a look, and what of it the World overrides. */
export const Theme = t.Object(
  {
    look: t.Optional(Look),
    accent: t.Optional(
      t.String({
        pattern: '^#[0-9A-Fa-f]{6}$',
        title: 'Accent colour',
        description:
          'Colour of buttons, links and highlights, from which all others are computed, instead of that of the look: as #rrggbb.',
      }),
    ),
    font: t.Optional(choice(FONTS, 'Typeface', 'Typefaces instead of those of the look.')),
    radius: t.Optional(
      choice(
        RADII,
        'Corners',
        'How rounded the corners of buttons, boxes and images are, instead of those of the look.',
      ),
    ),
  },
  {
    additionalProperties: false,
    title: 'Theme',
    description: 'A look, and what is different from it. An absent accent, font or radius is that of the look.',
  },
)

export type Theme = Static<typeof Theme>

/** The look of a World that has not chosen one. */
export const DEFAULT_LOOK: LookName = 'crisp'

export const DEFAULT_THEME: Theme = { look: DEFAULT_LOOK }

/** What a page wears: the theme of its World, in the look that the page has chosen for itself. */
export function wornTheme(theme: Theme, { look }: { look?: LookName }): Theme {
  return look === undefined ? theme : { ...theme, look }
}
