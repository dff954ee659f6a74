import { expect, test } from 'bun:test'
import fc from '../support/properties'
import { planVariants } from '../../src/ports/variant-plan'

const size = fc.record({ width: fc.integer({ min: 1, max: 30_000 }), height: fc.integer({ min: 1, max: 30_000 }) })
const focalPoint = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})
const COVERS = { thumb: [256, 256], social: [1200, 630] } as const
const WIDTHS = { small: 640, medium: 1280, large: 1920 } as const

test('a variant is never larger than the image or the base', () => {
  fc.assert(
    fc.property(size, focalPoint, (image, point) => {
      const { base, variants } = planVariants(image, point)
      for (const { crop = base, width, height } of variants) {
        expect(width).toBeLessThanOrEqual(crop.width)
        expect(height).toBeLessThanOrEqual(crop.height)
      }
      expect(base.width).toBeLessThanOrEqual(image.width)
      expect(base.height).toBeLessThanOrEqual(image.height)
    }),
  )
})

test('a crop lies inside the picture, and the focal point inside the crop', () => {
  fc.assert(
    fc.property(size, focalPoint, (image, point) => {
      const { base, variants } = planVariants(image, point)
      for (const { crop } of variants) {
        if (!crop) continue
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(base.width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(base.height)
        // Rounding may cost one pixel.
        expect(point.x * base.width).toBeGreaterThanOrEqual(crop.left - 1)
        expect(point.x * base.width).toBeLessThanOrEqual(crop.left + crop.width + 1)
        expect(point.y * base.height).toBeGreaterThanOrEqual(crop.top - 1)
        expect(point.y * base.height).toBeLessThanOrEqual(crop.top + crop.height + 1)
      }
    }),
  )
})

test('a cover has its full size where the image allows, else its proportions and the longest possible side', () => {
  fc.assert(
    fc.property(size, focalPoint, (image, point) => {
      for (const { name, width, height } of planVariants(image, point).variants) {
        if (name !== 'thumb' && name !== 'social') continue
        const [wanted, wantedHeight] = COVERS[name]
        if (image.width >= wanted && image.height >= wantedHeight)
          expect([width, height]).toEqual([wanted, wantedHeight])
        else {
          expect(width === image.width || height === image.height).toBe(true)
          // Proportions hold to the pixel, and no side becomes 0.
          expect(Math.abs(width - Math.max(1, (height * wanted) / wantedHeight))).toBeLessThanOrEqual(
            wanted / wantedHeight,
          )
        }
      }
    }),
  )
})

test('a width is the planned one where the image is wider, and the height keeps the proportions', () => {
  fc.assert(
    fc.property(size, focalPoint, (image, point) => {
      for (const { name, width, height } of planVariants(image, point).variants) {
        if (name === 'thumb' || name === 'social') continue
        expect(height).toBeLessThanOrEqual(16_383)
        if (height === 16_383) continue
        expect(width).toBe(Math.min(image.width, WIDTHS[name]))
        expect(Math.abs(height - (image.height * width) / image.width)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
