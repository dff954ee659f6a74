import { expect, test } from 'bun:test'
import { type ArtMotif, type ArtShape, renderArt } from '../../src/blocks/art/art'
import { MOTIF_NAMES } from '../../src/blocks/art/motifs/all'
import fc from '../support/properties'

const LOOKS = 'hearth counsel signal tide vigil crisp plumb iron field fete gazette velvet readme civic'.split(' ')
const SHAPES: readonly ArtShape[] = ['hero', 'wide', 'tile', 'strip']
const MOTIFS: readonly ArtMotif[] = ['pattern', ...MOTIF_NAMES]
const TOKENS = new Set(
  'a1 a2 a3 a4 b1 ap accent ground surface soft text muted line band band-text band-accent hue1 hue2 hue3'.split(' '),
)

const drawings = fc.record({
  look: fc.constantFrom(...LOOKS),
  motif: fc.constantFrom(...MOTIFS),
  seed: fc.string({ maxLength: 40 }),
  shape: fc.constantFrom(...SHAPES),
})
const draw = ({ look, motif, seed, shape }: typeof drawings extends fc.Arbitrary<infer Value> ? Value : never) =>
  renderArt(look, motif, seed, shape).text

test('a drawing depends on its arguments only', () => {
  fc.assert(fc.property(drawings, (drawing) => draw(drawing) === draw(drawing)))
})

test('a drawing has at most 6 KB, whatever its look, motif, seed and shape', () => {
  for (const look of LOOKS)
    for (const motif of MOTIFS)
      for (const shape of SHAPES) expect(draw({ look, motif, seed: 'page', shape }).length).toBeLessThanOrEqual(6144)
  fc.assert(fc.property(drawings, (drawing) => draw(drawing).length <= 6144))
})

test('a drawing is well-formed and hidden from screen readers, without scripts, styles, texts or addresses', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const text = draw(drawing)
      expect(openElements(text)).toEqual([])
      expect(text).toMatch(/^<svg [^>]*aria-hidden="true"/)
      expect(text).not.toMatch(/<(script|style|text|image|foreignObject|filter|linearGradient)|\son\w+=|style=|https?:/)
      expect(text).not.toMatch(/NaN|undefined|Infinity/)
      expect([...text.matchAll(/href="([^"]*)"/g)].every(([, to]) => to!.startsWith('#art-'))).toBe(true)
    }),
  )
})

test('a drawing uses only colours of the look', () => {
  for (const look of LOOKS)
    for (const shape of SHAPES) {
      const text = draw({ look, motif: 'bread', seed: 'page', shape })
      const paints = [...text.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, paint]) => paint!)
      const foreign = paints.filter(
        (paint) =>
          paint !== 'none' &&
          !paint.startsWith('url(#art-') &&
          !TOKENS.has(/^var\(--([a-z0-9-]+)\)$/.exec(paint)?.[1] ?? ''),
      )
      expect(foreign).toEqual([])
    }
})

test('the names of definitions differ between the drawings of a page', () => {
  const ids = LOOKS.flatMap((look) =>
    ['a', 'b'].flatMap((seed) =>
      SHAPES.flatMap((shape) => draw({ look, motif: 'key', seed, shape }).match(/ id="[^"]+"/g) ?? []),
    ),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('an unknown look or motif still draws', () => {
  expect(renderArt('constructor', 'toString' as ArtMotif, 's', 'hero').text).toStartWith('<svg')
})

/** The elements that stay open at the end, or the first tag that is out of place. Fails on anything that is no tag. */
function openElements(text: string): string[] {
  const open: string[] = []
  expect(text.replaceAll(/<\/?[a-z]+(?: [\w-]+="[^"<&]*")*\/?>/gi, '')).toBe('')
  for (const [, end, name, self] of text.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (end && open.pop() !== name) return [`</${name}>`]
    if (!end && !self) open.push(name!)
  }
  return open
}
