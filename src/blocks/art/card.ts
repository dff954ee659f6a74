import type { Palette } from '../looks/palette'
import { type ArtMotif, artSvg } from './art'
import { type Ink, rect } from './canvas'

/** The size of a link preview (OpenGraph). */
export const CARD = { width: 1200, height: 630 } as const

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How a look lays out a link preview. Texts keep away from the edges, which some sites cut off. */
export interface CardLayout {
  ground: Ink | 'accent-ink'
  ink: Ink | 'accent-ink'
  /** Colour of name and fact. */
  quiet: Ink | 'accent-ink'
  art: Box
  /** Other colours for the art, on a ground that is not that of the page. */
  recoloured?: Readonly<Partial<Record<Ink, Ink | 'accent-ink'>>>
  title: { width: number; most: number; stands: 'top' | 'foot'; y: number; capitals?: true }
  name: { y: number; below?: true }
  fact: { y: number }
  centred?: true
  /** A plate behind the fact, for art that fills the card. */
  plate?: true
}

const SIDE: CardLayout = {
  ground: 'ground',
  ink: 'text',
  quiet: 'muted',
  art: { x: 760, y: 0, width: 440, height: 630 },
  title: { width: 600, most: 98, stands: 'top', y: 208 },
  name: { y: 76 },
  fact: { y: 546 },
}

const LAYOUTS: Readonly<Record<string, CardLayout>> = {
  hearth: { ...SIDE, art: { x: 712, y: 54, width: 428, height: 576 } },
  counsel: {
    ...SIDE,
    ground: 'band',
    ink: 'band-text',
    quiet: 'band-muted' as Ink,
    art: { x: 640, y: 0, width: 560, height: 630 },
  },
  signal: {
    ...SIDE,
    art: { x: 0, y: 350, width: 1200, height: 280 },
    title: { width: 1040, most: 168, stands: 'top', y: 150 },
    name: { y: 70 },
    fact: { y: 486 },
  },
  tide: {
    ...SIDE,
    quiet: 'text',
    art: { x: 0, y: 0, width: 1200, height: 630 },
    title: { ...SIDE.title, y: 150, most: 92 },
    fact: { y: 536 },
    plate: true,
  },
  vigil: {
    ...SIDE,
    art: { x: 300, y: 350, width: 600, height: 150 },
    title: { width: 960, most: 110, stands: 'foot', y: 300 },
    name: { y: 70 },
    fact: { y: 556 },
    centred: true,
  },
  crisp: { ...SIDE, title: { ...SIDE.title, width: 620 }, art: { x: 800, y: 0, width: 400, height: 630 } },
  plumb: {
    ...SIDE,
    ground: 'accent',
    ink: 'accent-ink',
    quiet: 'accent-ink',
    recoloured: { text: 'accent-ink', ground: 'accent', accent: 'accent-ink', line: 'accent-ink' },
    art: { x: 720, y: 90, width: 430, height: 480 },
  },
  iron: {
    ...SIDE,
    ink: 'text',
    art: { x: 640, y: 0, width: 640, height: 630 },
    title: { width: 600, most: 212, stands: 'top', y: 122, capitals: true },
    name: { y: 60 },
  },
  field: { ...SIDE, art: { x: 700, y: 0, width: 500, height: 630 }, title: { ...SIDE.title, width: 560 } },
  fete: {
    ...SIDE,
    art: { x: 0, y: 0, width: 1200, height: 288 },
    title: { width: 1040, most: 84, stands: 'top', y: 368 },
    name: { y: 316 },
    fact: { y: 572 },
  },
  gazette: { ...SIDE, art: { x: 730, y: 0, width: 470, height: 630 } },
  velvet: {
    ...SIDE,
    art: { x: 0, y: 430, width: 1200, height: 200 },
    title: { width: 1000, most: 116, stands: 'foot', y: 320 },
    name: { y: 72 },
    fact: { y: 372 },
    centred: true,
  },
  readme: { ...SIDE, art: { x: 744, y: 76, width: 400, height: 480 }, title: { ...SIDE.title, width: 620, most: 84 } },
  civic: { ...SIDE, art: { x: 760, y: 0, width: 440, height: 630 } },
}

export function cardLayout(look: string): CardLayout {
  return Object.hasOwn(LAYOUTS, look) ? LAYOUTS[look]! : SIDE
}

/** The ground and the art of a card, in plain colours: the process that draws it knows no custom properties. */
export function cardGround(
  { look, motif, seed, fact }: { look: string; motif: ArtMotif | undefined; seed: string; fact: string | undefined },
  palette: Palette,
): string {
  const layout = cardLayout(look)
  const { ground, art, recoloured } = layout
  const wide = art.width > 2 * art.height
  const box = ` x="${art.x}" y="${art.y}" width="${art.width}" height="${art.height}"`
  const drawn = artSvg(look, wide ? undefined : motif, seed, art, box)
  const plate = fact && layout.plate ? plateFor(layout, fact) : ''
  const markup = `<path fill="var(--${ground})" d="M0 0h${CARD.width}v${CARD.height}H0z"/>${drawn}${plate}`
  return plainColours(markup, (name) => {
    const other = name === ground ? name : (recoloured?.[name as Ink] ?? name)
    return palette[other as keyof Palette]
  })
}

function plainColours(markup: string, colourOf: (name: string) => string | undefined): string {
  return markup.replaceAll(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => colourOf(name) ?? 'none')
}

/** As wide as the fact is at most: letters are narrower than 0.6 of their size. */
function plateFor({ fact }: CardLayout, text: string): string {
  return rect('surface', 48, fact.y - 26, 64 + [...text].length * 16.5, 88, 20)
}
