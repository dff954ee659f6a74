import { type Html, raw } from '../../lib/html'
import type { Canvas, Drawing, Fit } from './canvas'
import { branch, elevation, fans, rosettes } from './families/lines'
import { automaton, columns, halftone, lanes, plates } from './families/marks'
import { arches, hills, waves } from './families/scenes'
import { frieze, quilt, wayfinding } from './families/tiles'
import { type MotifName, MOTIFS } from './motifs/all'
import { hashOf, seeded } from './seeded'

/** The frame of a drawing: beside a hero's text, across the page, in a tile, or as a strip between sections. */
export type ArtShape = 'hero' | 'wide' | 'tile' | 'strip'

/** What a drawing shows: an object, or only the look's own pattern. */
export type ArtMotif = MotifName | 'pattern'

const SIZES: Record<ArtShape, readonly [width: number, height: number]> = {
  hero: [560, 640],
  wide: [1280, 480],
  tile: [480, 320],
  strip: [1280, 112],
}

type Family = (canvas: Canvas) => Drawing

const FAMILIES: Readonly<Record<string, Family>> = {
  hearth: (canvas) => (canvas.height > canvas.width ? arches(canvas) : frieze(canvas)),
  counsel: rosettes,
  signal: columns,
  tide: waves,
  vigil: branch,
  crisp: lanes,
  plumb: elevation,
  iron: plates,
  field: hills,
  fete: quilt,
  gazette: halftone,
  velvet: fans,
  readme: automaton,
  civic: wayfinding,
}

const FITS: Record<Fit, string> = { fill: 'xMidYMid slice', stand: 'xMidYMax meet', centre: 'xMidYMid meet' }

/**
 * A decorative drawing as inline SVG, of at most 6 KB, in the custom properties of the look. Pure: the same arguments
 * give the same markup. The seed changes phases, order and counts, never the composition.
 * @param look an unknown one draws like Crisp
 * @param seed the id of the page or block
 */
export function renderArt(look: string, motif: ArtMotif | undefined, seed: string, shape: ArtShape): Html {
  const [width, tall] = SIZES[shape]
  // A branch lies: in a tall frame it would leave a hole in the page.
  const height = look === 'vigil' ? Math.min(tall, width * 0.36) : tall
  return raw(artSvg(look, motif, seed, { width, height }, ` class="art art-${shape}" aria-hidden="true"`))
}

/** The same drawing in another size, with other attributes of the SVG element. */
export function artSvg(
  look: string,
  motif: ArtMotif | undefined,
  seed: string,
  size: { width: number; height: number },
  attributes: string,
): string {
  const hash = hashOf(`${look}/${motif ?? ''}/${seed}/${size.width}x${size.height}`)
  const parts = motif !== undefined && Object.hasOwn(MOTIFS, motif) ? MOTIFS[motif as MotifName] : undefined
  const family = Object.hasOwn(FAMILIES, look) ? FAMILIES[look]! : lanes
  const { fit, markup } = family({
    ...size,
    chance: seeded(hashOf(`${look}/${seed}`)),
    id: `art-${hash.toString(36)}`,
    ...(parts && { motif: { name: motif as MotifName, parts } }),
  })
  return `<svg${attributes} viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="${FITS[fit]}" focusable="false">${markup}</svg>`
}

export function isMotif(value: unknown): value is ArtMotif {
  return typeof value === 'string' && (value === 'pattern' || Object.hasOwn(MOTIFS, value))
}
