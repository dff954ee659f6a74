import type { LookName } from '../../lib/theme'

/** Families of type in the order of the stack. Each name is a package of `@fontsource-variable`. */
export type FamilyName =
  | 'atkinson-hyperlegible-next'
  | 'bitter'
  | 'bricolage-grotesque'
  | 'cormorant'
  | 'eb-garamond'
  | 'figtree'
  | 'fraunces'
  | 'geist'
  | 'geist-mono'
  | 'inter-tight'
  | 'jetbrains-mono'
  | 'karla'
  | 'nunito'
  | 'onest'
  | 'piazzolla'
  | 'public-sans'
  | 'sofia-sans'
  | 'sofia-sans-extra-condensed'
  | 'source-sans-3'
  | 'source-serif-4'
  | 'unbounded'
  | 'ysabeau'

/** How the three grounds of a page are mixed (palette.ts). */
export type GroundKind = 'white' | 'paper' | 'tint' | 'night'

/** A size in px on a phone (390 px wide) and on a desktop (1280 px), with a straight line between. */
export type Span = readonly [phone: number, desktop: number]

/** The colours of a look, before its accent is known. */
export interface Colouring {
  ground: GroundKind
  /** Hue of the greys in degrees, or that of the accent. */
  hue: number | 'accent'
  /** Largest chroma of the greys. */
  tint: number
  /** Ground of the one strong band: the accent, a dark shade of it, or nearly black. */
  band: 'accent' | 'deep' | 'ink'
  /** Angle from the accent's hue to that of the second colour of the art. */
  companion: number
}

export interface TypeScale {
  head: FamilyName
  text: FamilyName
  mono?: FamilyName
  /** True where the look uses the italic of its heads. */
  italic?: true
  headWeight: number
  display: Span
  displayTrack: number
  displayLead: number
  /** Sizes of longer titles by that of the display: to 14, 26, 40, 70 characters, and beyond. */
  shrink?: readonly [number, number, number, number, number]
  h2: Span
  body: Span
  bodyLead: number
  /** Size of leads and item heads by that of the text. */
  ratio: Span
  /** What is different with letters of ordinary width, if those of the look are narrow. */
  plain?: Pick<TypeScale, 'display' | 'displayTrack' | 'displayLead' | 'h2' | 'ratio' | 'shrink'>
}

export interface Look extends Colouring {
  accent: string
  type: TypeScale
  /** Radius of boxes and of buttons in px. */
  radius: { box: number; button: number }
  /** Padding above and below a section. */
  bandPad: Span
  /** Width of the page in rem. */
  width: number
  align: 'left' | 'centre'
}

export type Looks = Readonly<Record<LookName, Look>>
