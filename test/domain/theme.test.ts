import { describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import fc from '../support/properties'
import { lookNamed } from '../../src/blocks/looks/looks'
import { type Mode, type Palette, paletteOf } from '../../src/blocks/looks/palette'
import { contrast, fromOklch, stepped, toOklch } from '../../src/lib/colour'
import { DEFAULT_THEME, LOOK_NAMES, Theme } from '../../src/lib/theme'
import { pageTheme } from '../../src/pages/theme'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const MODES = ['light', 'dark'] as const

type Role = keyof Palette
const GROUNDS: Role[] = ['ground', 'surface', 'soft']
const BANDS: Role[] = ['band', 'band-surface']
/** Pairs of text and background that the stylesheet uses, with their least contrast (WCAG AA: 4.5, and 3 for lines). */
const PAIRS: [ink: Role, grounds: Role[], ratio: number][] = [
  ['text', [...GROUNDS, 'accent-soft'], 7],
  ['muted', [...GROUNDS, 'accent-soft'], 4.5],
  ['accent-text', [...GROUNDS, 'accent-soft'], 4.5],
  ['accent-ink', ['accent', 'accent-hover'], 4.5],
  ['edge', GROUNDS, 3],
  ['accent-edge', GROUNDS, 3],
  ['band-text', BANDS, 4.5],
  ['band-muted', BANDS, 4.5],
  ['band-accent', BANDS, 4.5],
  ['hue1-ink', ['hue1'], 4.5],
  ['hue2-ink', ['hue2'], 4.5],
  ['hue3-ink', ['hue3'], 4.5],
  ['hue1-text', GROUNDS, 4.5],
  ['hue2-text', GROUNDS, 4.5],
  ['hue3-text', GROUNDS, 4.5],
  ['ok', [...GROUNDS, 'accent-soft'], 4.5],
  ['warn', [...GROUNDS, 'accent-soft'], 4.5],
  ['bad', [...GROUNDS, 'accent-soft'], 4.5],
]

/** Colours evenly spread over the accents: 5 × 5 × 5 steps of red, green and blue. */
const SPREAD = Array.from({ length: 125 }, (_, i) =>
  [i % 5, Math.floor(i / 5) % 5, Math.floor(i / 25)]
    .map((step) => Math.round(step * 63.75))
    .reduce((text, value) => text + value.toString(16).padStart(2, '0'), '#'),
)
const EXTREMES = ['#777777', '#767676', '#fefefe', '#010101', '#ffd400', '#2f5bea']

describe('the palette of a look', () => {
  test.each([...LOOK_NAMES])('%s is readable in light and dark mode for any accent', (name) => {
    const readable = (accent: string) => MODES.forEach((mode) => expect(tooFaint(name, accent, mode)).toEqual([]))
    SPREAD.forEach(readable)
    EXTREMES.forEach(readable)
    fc.assert(fc.property(colour, readable), { numRuns: 60 })
  })

  test('is the one that was drawn for the default accent of each look', async () => {
    const [roles, ...drawn] = await drawnPalettes()
    expect(new Set(drawn.map(([name]) => name))).toEqual(new Set(LOOK_NAMES))
    for (const [name, mode, ...colours] of drawn) {
      const look = lookNamed(name as (typeof LOOK_NAMES)[number])
      const palette = paletteOf(look, look.accent, mode as Mode)
      colours.forEach((wanted, i) => {
        const role = roles![i + 2] as Role
        expect(differs(palette[role], wanted), `${name} ${mode} ${role}: ${palette[role]} for ${wanted}`).toBe(false)
      })
    }
  })

  test('keeps a chosen accent as it is in light mode, unless no text would be readable on it', () => {
    const look = lookNamed('crisp')
    fc.assert(
      fc.property(colour, (accent) => {
        const { accent: shown } = paletteOf(look, accent, 'light')
        const { h, c } = toOklch(accent)
        const inks = [fromOklch({ l: 0.99, c: 0.004, h }), fromOklch({ l: 0.18, c: 0.025, h })]
        return inks.some((ink) => contrast(ink, accent) >= 4.5) ? shown === accent : c >= 0 && near(shown, accent)
      }),
    )
  })

  test('has only greys around a grey accent, where the greys follow the accent', () => {
    const { ground, soft, line, text } = paletteOf(lookNamed('tide'), '#6b6b6b', 'light')
    for (const grey of [ground, soft, line, text]) expect(toOklch(grey).c).toBeLessThan(0.003)
  })
})

describe('the theme of a page', () => {
  test('puts only colours and corners into its inline style', () => {
    const { css } = pageTheme({ accent: '#ABCDEF', radius: 'large' })
    expect(css.replaceAll(/#[0-9a-f]{6}/g, '')).not.toMatch(/[<>"'\\#]/)
    expect(css.length).toBeLessThan(2200)
    expect(pageTheme({ accent: '#abcdef' })).toBe(pageTheme({ accent: '#ABCDEF' }))
    expect(pageTheme({})).toBe(pageTheme({ look: 'crisp', accent: lookNamed('crisp').accent }))
  })

  test('is the same by day and night in a look of the night', () => {
    const { light, dark, css } = pageTheme({ look: 'velvet', accent: '#3366ff' })
    expect(light).toEqual(dark)
    expect(css).not.toContain('@media')
  })

  test('accepts only six hexadecimal digits and the listed names', () => {
    expect(Value.Check(Theme, DEFAULT_THEME)).toBe(true)
    expect(Value.Check(Theme, { accent: '#123abc', font: 'editorial', radius: 'small' })).toBe(true)
    for (const accent of ['red', '#fff', '#12345', '#1234567', '#12345g', '#123456;}', ' #123456'])
      expect(Value.Check(Theme, { ...DEFAULT_THEME, accent })).toBe(false)
    expect(Value.Check(Theme, { look: 'constructor' })).toBe(false)
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

  test('takes chroma from a colour outside of the gamut, and keeps its lightness and hue', () => {
    const { l, c, h } = toOklch(fromOklch({ l: 0.6, c: 0.4, h: 140 }))
    expect(c).toBeGreaterThan(0.15)
    expect(Math.abs(l - 0.6)).toBeLessThan(0.005)
    expect(Math.abs(h - 140)).toBeLessThan(1.5)
  })

  test('steps towards black on light grounds and towards white on dark ones', () => {
    for (const [ground, ratio] of [
      ['#ffffff', 4.5],
      ['#101014', 7],
    ] as const)
      fc.assert(fc.property(colour, (value) => contrast(stepped(toOklch(value), [ground], ratio), ground) >= ratio))
  })
})

function tooFaint(name: (typeof LOOK_NAMES)[number], accent: string, mode: Mode): string[] {
  const palette = paletteOf(lookNamed(name), accent, mode)
  return PAIRS.flatMap(([ink, grounds, ratio]) =>
    grounds
      .filter((ground) => contrast(palette[ink], palette[ground]) < ratio)
      .map((ground) => `${accent} ${mode}: ${ink} on ${ground}`),
  )
}

/** The table of colours that was made with the drawings of the looks: a head, then a row a look and mode. */
async function drawnPalettes(): Promise<string[][]> {
  const text = await Bun.file(`${import.meta.dir}/palettes.tsv`).text()
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
}

/** True if a colour is not that of the table, which was read back from whole steps of red, green and blue. */
function differs(found: string, wanted: string): boolean {
  const [l, c, h] = wanted.split(' ').map(Number) as [number, number, number]
  const other = toOklch(found)
  const angle = (Math.abs(((other.h - h + 540) % 360) - 180) * Math.PI) / 180
  return Math.abs(other.l - l) > 0.006 || Math.abs(other.c - c) > 0.004 || angle * c > 0.004
}

function near(a: string, b: string): boolean {
  return Math.abs(toOklch(a).l - toOklch(b).l) < 0.06
}

function distance(a: string, b: string): number {
  return Math.max(
    ...[1, 3, 5].map((i) => Math.abs(Number.parseInt(a.slice(i, i + 2), 16) - Number.parseInt(b.slice(i, i + 2), 16))),
  )
}
