import { describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import fc from '../support/properties'
import { contrast, fromOklch, mix, readableOn, toOklch, withContrast } from '../../src/lib/colour'
import { DEFAULT_THEME, Theme } from '../../src/lib/theme'
import { type Palette, pageTheme } from '../../src/pages/theme'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
/** Pairs of text and background colours that the stylesheet uses, with their minimum contrast. */
const PAIRS: [ink: keyof Palette, grounds: (keyof Palette)[], ratio: number][] = [
  ['text', ['ground', 'surface', 'soft', 'accent-soft'], 7],
  ['muted', ['ground', 'surface', 'soft', 'accent-soft'], 4.5],
  ['accent-text', ['ground', 'surface', 'soft', 'accent-soft'], 4.5],
  ['accent-ink', ['accent', 'accent-hover'], 4.5],
  ['edge', ['ground', 'surface', 'soft', 'accent-soft'], 3],
  ['accent-edge', ['ground'], 3],
]

const EXTREMES = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#00ffff',
  '#ff00ff',
  '#777777',
  '#767676',
  '#fefefe',
  '#010101',
  '#ffd400',
  '#2f5bea',
]

describe('a World’s theme', () => {
  test('is readable in light and dark mode for any accent', () => {
    fc.assert(fc.property(colour, holds), { numRuns: 400 })
    EXTREMES.forEach(holds)
  })

  test('never changes the accent in light mode', () => {
    fc.assert(fc.property(colour, (accent) => pageTheme({ accent }).light.accent === accent))
  })

  test('puts only colours into its inline style', () => {
    const { css } = pageTheme({ accent: '#ABCDEF' })
    expect(css.replaceAll(/#[0-9a-f]{6}/g, '')).not.toMatch(/[<>"'\\#]/)
    expect(css.length).toBeLessThan(1500)
    expect(pageTheme({ accent: '#abcdef' })).toBe(pageTheme({ accent: '#ABCDEF' }))
  })

  test('accepts only six hexadecimal digits and the listed names', () => {
    expect(Value.Check(Theme, DEFAULT_THEME)).toBe(true)
    for (const accent of ['red', '#fff', '#12345', '#1234567', '#12345g', '#123456;}', ' #123456'])
      expect(Value.Check(Theme, { ...DEFAULT_THEME, accent })).toBe(false)
    expect(Value.Check(Theme, { ...DEFAULT_THEME, font: 'Comic Sans' })).toBe(false)
    expect(Value.Check(Theme, { ...DEFAULT_THEME, more: 1 })).toBe(false)
  })
})

describe('colour arithmetic', () => {
  test('agrees with WCAG on known pairs', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
  })

  test('survives a round trip through OKLCH', () => {
    fc.assert(fc.property(colour, (value) => distance(fromOklch(toOklch(value)), value) <= 1))
  })

  test('mixes like CSS', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mix('#123456', '#ffffff', 0)).toBe('#123456')
  })

  test('always finds a readable text colour', () => {
    fc.assert(fc.property(colour, (value) => contrast(readableOn(value), value) >= 4.5))
    fc.assert(fc.property(colour, (value) => contrast(withContrast(value, ['#ffffff'], 4.5), '#ffffff') >= 4.5))
    fc.assert(fc.property(colour, (value) => contrast(withContrast(value, ['#101014'], 4.5), '#101014') >= 4.5))
  })
})

function holds(accent: string): void {
  const { light, dark } = pageTheme({ accent })
  // The contrast tone shows the dark palette one step higher, in both modes.
  const raised = { ...dark, ground: dark.surface, surface: dark.soft }
  for (const [mode, palette] of Object.entries({ light, dark, raised }))
    for (const [ink, grounds, ratio] of PAIRS)
      for (const ground of grounds)
        expect(
          contrast(palette[ink], palette[ground]),
          `${accent} ${mode}: ${ink} on ${ground}`,
        ).toBeGreaterThanOrEqual(ratio)
}

function distance(a: string, b: string): number {
  return Math.max(
    ...[1, 3, 5].map((i) => Math.abs(Number.parseInt(a.slice(i, i + 2), 16) - Number.parseInt(b.slice(i, i + 2), 16))),
  )
}
