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

/** Black or white, with a contrast of at least 4.5:1 on the background. White if both reach it. */
export function readableOn(ground: string): string {
  return contrast('#ffffff', ground) >= 4.5 ? '#ffffff' : '#000000'
}

/** The colour, made lighter or darker only as far as needed to reach the contrast `ratio` on every background. */
export function withContrast(colour: string, grounds: readonly string[], ratio: number): string {
  const reaches = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio)
  if (reaches(colour)) return colour
  const { l, c, h } = toOklch(colour)
  const darker = grounds.every((ground) => luminance(ground) > 0.18)
  let near = l
  let far = darker ? 0 : 1
  for (let step = 0; step < 18; step++) {
    const middle = (near + far) / 2
    if (reaches(fromOklch({ l: middle, c, h }))) far = middle
    else near = middle
  }
  return fromOklch({ l: far, c, h })
}

/** Mixes a `share` (0–1) of `over` into `colour`, in sRGB like CSS `color-mix(in srgb)`. */
export function mix(colour: string, over: string, share: number): string {
  const from = channels(colour)
  const to = channels(over)
  return hex(from.map((value, i) => value + (to[i]! - value) * share) as Rgb)
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

/** The colour as `#rrggbb`. Reduces the chroma until the colour fits the sRGB gamut, so that the hue stays the same. */
export function fromOklch({ l, c, h }: Oklch): string {
  let chroma = c
  let rgb = oklchToLinear(l, chroma, h)
  for (let step = 0; step < 24 && !inGamut(rgb); step++) {
    chroma *= 0.88
    rgb = oklchToLinear(l, chroma, h)
  }
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
