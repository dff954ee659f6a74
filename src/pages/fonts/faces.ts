import { FAMILIES, type Subset } from '../../blocks/looks/families'
import type { FamilyName, TypeScale } from '../../blocks/looks/look'
import { fallbackFace } from './fallbacks'
import { fontUrl } from './font-files'

/** The characters of each subset, as the packages cut them. A character of two subsets comes from the later one. */
const RANGES: Readonly<Record<Subset, string>> = {
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}

/** Characters that make a page use a subset beside `latin`. */
const USES: readonly (readonly [Subset, RegExp])[] = [
  ['latin-ext', /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F]/],
  ['greek', /[\u0370-\u03FF]/],
  ['cyrillic', /[\u0400-\u045F\u0490\u0491]/],
  ['vietnamese', /[\u1EA0-\u1EF9\u01A0\u01A1\u01AF\u01B0]/],
]

const HEADS = /<h[1-6][\s>][\s\S]*?<\/h[1-6]>/g

/** The `@font-face` rules of a type: its families with all their subsets, and system fonts of the same measures. */
export function fontFaces(type: TypeScale): string {
  const { head, text, mono, headWeight, italic } = type
  const families = [...new Set([head, text, mono].filter((name) => name !== undefined))]
  return [
    ...families.flatMap((name) => facesOf(name, false)),
    ...(italic ? facesOf(head, true) : []),
    fallbackFace('head-fallback', head, headWeight, FAMILIES[head].generic),
    fallbackFace('text-fallback', text, 400, FAMILIES[text].generic),
  ].join('')
}

/** The `@font-face` rules of one family, without italics. */
export function familyFaces(name: FamilyName): string {
  return facesOf(name, false).join('')
}

/** The addresses of the font files that a page needs at once, by the characters of its text and of its headings. */
export function fontPreloads({ head, text }: Pick<TypeScale, 'head' | 'text'>, page: string): string[] {
  const needed = USES.filter(([, characters]) => characters.test(page))
  const headings = needed.length > 0 ? (page.match(HEADS)?.join('') ?? '') : ''
  const inHeads = needed.filter(([, characters]) => characters.test(headings))
  const urls = [
    ...['latin' as const, ...inHeads.map(([subset]) => subset)].map((subset) => urlOf(head, subset)),
    ...['latin' as const, ...needed.map(([subset]) => subset)].map((subset) => urlOf(text, subset)),
  ]
  return [...new Set(urls.filter((url) => url !== undefined))]
}

function facesOf(name: FamilyName, italic: boolean): string[] {
  const [least, most] = FAMILIES[name].weights
  return Object.entries(RANGES).flatMap(([subset, range]) => {
    const url = urlOf(name, subset as Subset, italic)
    if (url === undefined) return []
    return `@font-face{font-family:${name};font-style:${italic ? 'italic' : 'normal'};font-weight:${least} ${most};font-display:swap;src:url(${url}) format('woff2');unicode-range:${range}}`
  })
}

/** The file of a family for a subset, or of its substitute. */
function urlOf(name: FamilyName, subset: Subset, italic = false): string | undefined {
  const family = FAMILIES[name]
  if (family.subsets.includes(subset)) return fontUrl(`${name}-${subset}${italic ? '-italic' : ''}`)
  const other = subset === 'greek' ? family.greek : subset.startsWith('cyrillic') ? family.cyrillic : undefined
  return other === undefined || italic ? undefined : urlOf(other, subset)
}
