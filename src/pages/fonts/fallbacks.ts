import type { Generic } from '../../blocks/looks/families'
import type { FamilyName } from '../../blocks/looks/look'

/** How a system font must be stretched to take as much room as a family: all in percent. */
type Metrics = readonly [size: number, ascent: number, descent: number]

/**
 * Measured in Chromium with a paragraph of English, against Liberation, whose widths are those of Arial, Times New
 * Roman and Courier New. From weight 600 the bold system font stands in, so the families have values for the weights
 * in which looks use them.
 */
const METRICS: Readonly<Partial<Record<`${FamilyName} ${number}`, Metrics>>> = {
  'atkinson-hyperlegible-next 400': [99, 99.4, 31.9],
  'atkinson-hyperlegible-next 750': [100.7, 97.7, 31.4],
  'bitter 650': [109.1, 85.7, 24.3],
  'bricolage-grotesque 800': [103.4, 89.9, 26.1],
  'cormorant 400': [96.6, 95.6, 29.7],
  'eb-garamond 400': [94, 107.1, 31.7],
  'figtree 400': [100.9, 94.2, 24.8],
  'figtree 650': [95.9, 99.1, 26.1],
  'fraunces 380': [114.9, 85.1, 22.2],
  'geist 400': [102.9, 97.7, 28.7],
  'geist 600': [99.9, 100.6, 29.5],
  'inter-tight 400': [96.7, 100.2, 24.9],
  'inter-tight 500': [98.7, 98.2, 24.4],
  'inter-tight 600': [93.7, 103.4, 25.7],
  'jetbrains-mono 400': [100, 102, 30],
  'jetbrains-mono 700': [100, 102, 30],
  'karla 400': [102.2, 89.7, 24.7],
  'nunito 330': [99.9, 101.2, 35.3],
  'nunito 400': [101.1, 100, 34.9],
  'nunito 700': [97.8, 103.3, 36.1],
  'onest 400': [106, 91.5, 28.8],
  'piazzolla 750': [104.2, 106.6, 29.8],
  'public-sans 400': [103.6, 91.7, 21.7],
  'sofia-sans 400': [96.5, 93.3, 31.1],
  'sofia-sans-extra-condensed 900': [67.3, 133.8, 44.6],
  'source-sans-3 400': [93.4, 109.6, 42.8],
  'source-sans-3 650': [90.7, 112.9, 44.1],
  'source-serif-4 380': [117.9, 87.9, 28.4],
  'source-serif-4 400': [118, 87.8, 28.4],
  'source-serif-4 500': [118.8, 87.2, 28.2],
  'unbounded 750': [131.2, 75.8, 18.7],
  'ysabeau 400': [93.4, 112.8, 30.9],
}

const SYSTEM: Readonly<Record<Generic, readonly [regular: string, bold: string]>> = {
  'sans-serif': [
    sources('Arial', 'Liberation Sans', 'Roboto'),
    sources('Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'),
  ],
  serif: [
    sources('Times New Roman', 'Liberation Serif', 'Noto Serif'),
    sources('Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'),
  ],
  monospace: [
    sources('Courier New', 'Liberation Mono', 'Cousine'),
    sources('Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold'),
  ],
}

/** A `@font-face` named `name` that makes a system font as wide and as high as the family in this weight. */
export function fallbackFace(name: string, family: FamilyName, weight: number, generic: Generic): string {
  const found = METRICS[`${family} ${weight}`]
  if (!found) return ''
  const [size, ascent, descent] = found
  const source = SYSTEM[generic][weight >= 600 ? 1 : 0]
  return `@font-face{font-family:${name};font-weight:1 1000;src:${source};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}

function sources(...names: string[]): string {
  return names.map((name) => `local('${name}')`).join(',')
}
