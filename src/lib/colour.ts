/** A colour in OKLCH: lightness 0–1, chroma 0–0.37, hue in degrees. Changing the lightness keeps the perceived hue. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = [red: number, green: number, blue: number]

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The colour, made lighter or darker in steps of 0.01 until the contrast `ratio` holds on every ground. It gets darker
 * on light grounds and lighter on dark ones, and stops at black or white.
 */
export function stepped(start: Oklch, grounds: readonly string[], ratio: number): string {
  const luminances = grounds.map(luminance)
  const step = luminances.every((value) => value > 0.18) ? -0.01 : 0.01
  for (let l = start.l; ; l += step) {
    const colour = fromOklch({ ...start, l: Math.min(1, Math.max(0, l)) })
    const own = luminance(colour)
    const holds = luminances.every((other) => (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05) >= ratio)
    if (holds || (step < 0 ? l <= 0 : l >= 1)) return colour
  }
}

export function toOklch(colour: string): Oklch {
  const [r, g, b] = channels(colour).map(linear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** The colour as `#rrggbb`. Takes the largest chroma that fits the sRGB gamut, and keeps lightness and hue. */
export function fromOklch({ l, c, h }: Oklch): string {
  let rgb = oklchToLinear(l, c, h)
  if (inGamut(rgb)) return hex(rgb.map(gamma) as Rgb)
  let fits = 0
  let exceeds = c
  for (let step = 0; step < 10; step++) {
    const middle = (fits + exceeds) / 2
    if (inGamut(oklchToLinear(l, middle, h))) fits = middle
    else exceeds = middle
  }
  rgb = oklchToLinear(l, fits, h)
  return hex(rgb.map(gamma) as Rgb)
}

function oklchToLinear(lightness: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function inGamut(rgb: Rgb): boolean {
  return rgb.every((value) => value >= -0.0005 && value <= 1.0005)
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map(linear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function gamma(value: number): number {
  const clamped = Math.min(1, Math.max(0, value))
  return 255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055)
}

function channels(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
