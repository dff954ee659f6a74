import type { FontName } from '../../lib/theme'
import type { FamilyName, TypeScale } from './look'

/** A part of the characters of a family. Each is a file, which browsers load only if a page has such characters. */
export type Subset = 'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'cyrillic-ext' | 'vietnamese'

export type Generic = 'serif' | 'sans-serif' | 'monospace'

export interface Family {
  generic: Generic
  /** Width of a character in a large word, in em, with room to spare. */
  wide: number
  weights: readonly [least: number, most: number]
  /** True if the italic is served as well. */
  italic?: true
  subsets: readonly Subset[]
  /** The family that substitutes the letters that this one lacks. */
  greek?: FamilyName
  cyrillic?: FamilyName
}

const WESTERN = ['latin', 'latin-ext'] as const
const VIET = [...WESTERN, 'vietnamese'] as const
const CYRILLIC = [...VIET, 'cyrillic', 'cyrillic-ext'] as const
const ALL = [...CYRILLIC, 'greek'] as const
const NO_VIET = [...WESTERN, 'cyrillic', 'cyrillic-ext', 'greek'] as const

const sans = (
  wide: number,
  weights: Family['weights'],
  subsets: readonly Subset[],
  rest: Partial<Family> = {},
): Family => ({
  generic: 'sans-serif',
  wide,
  weights,
  subsets,
  ...rest,
})
const serif = (...given: Parameters<typeof sans>): Family => ({ ...sans(...given), generic: 'serif' })
const mono = (...given: Parameters<typeof sans>): Family => ({ ...sans(...given), generic: 'monospace' })

/** What the packages of `@fontsource-variable` contain, as far as it is served. */
export const FAMILIES: Readonly<Record<FamilyName, Family>> = {
  'atkinson-hyperlegible-next': sans(0.58, [200, 800], WESTERN, { greek: 'inter-tight', cyrillic: 'inter-tight' }),
  bitter: serif(0.6, [100, 900], CYRILLIC, { greek: 'source-serif-4' }),
  'bricolage-grotesque': sans(0.6, [200, 800], VIET, { greek: 'sofia-sans', cyrillic: 'sofia-sans' }),
  cormorant: serif(0.48, [300, 700], CYRILLIC, { greek: 'eb-garamond' }),
  'eb-garamond': serif(0.49, [400, 800], ALL, { italic: true }),
  figtree: sans(0.56, [300, 900], WESTERN, { greek: 'inter-tight', cyrillic: 'inter-tight' }),
  fraunces: serif(0.57, [100, 900], VIET, { italic: true, greek: 'source-serif-4', cyrillic: 'source-serif-4' }),
  geist: sans(0.58, [100, 900], CYRILLIC, { greek: 'inter-tight' }),
  'geist-mono': mono(0.6, [100, 900], CYRILLIC, { greek: 'jetbrains-mono' }),
  'inter-tight': sans(0.55, [100, 900], ALL),
  'jetbrains-mono': mono(0.62, [100, 800], ALL),
  karla: sans(0.55, [200, 800], WESTERN, { greek: 'inter-tight', cyrillic: 'inter-tight' }),
  nunito: sans(0.55, [200, 1000], CYRILLIC, { greek: 'inter-tight' }),
  onest: sans(0.58, [100, 900], CYRILLIC, { greek: 'inter-tight' }),
  piazzolla: serif(0.56, [100, 900], ALL),
  'public-sans': sans(0.57, [100, 900], VIET, { greek: 'inter-tight', cyrillic: 'inter-tight' }),
  'sofia-sans': sans(0.55, [1, 1000], NO_VIET),
  'sofia-sans-extra-condensed': sans(0.44, [1, 1000], NO_VIET),
  'source-sans-3': sans(0.52, [200, 900], ALL),
  'source-serif-4': serif(0.58, [200, 900], ALL),
  unbounded: sans(0.8, [200, 900], CYRILLIC, { greek: 'sofia-sans' }),
  ysabeau: sans(0.5, [1, 1000], ALL),
}

/** What a chosen typeface puts in the place of a look's own. */
export const FONT_PAIRS: Readonly<Record<FontName, Pick<TypeScale, 'head' | 'text' | 'headWeight' | 'mono'>>> = {
  sans: { head: 'inter-tight', text: 'inter-tight', headWeight: 600 },
  serif: { head: 'source-serif-4', text: 'source-serif-4', headWeight: 500 },
  editorial: { head: 'source-serif-4', text: 'source-sans-3', headWeight: 400 },
  humanist: { head: 'source-sans-3', text: 'source-sans-3', headWeight: 650 },
  geometric: { head: 'figtree', text: 'figtree', headWeight: 650 },
  rounded: { head: 'nunito', text: 'nunito', headWeight: 700 },
  slab: { head: 'bitter', text: 'karla', headWeight: 650 },
  mono: { head: 'jetbrains-mono', text: 'jetbrains-mono', headWeight: 700, mono: 'jetbrains-mono' },
}
