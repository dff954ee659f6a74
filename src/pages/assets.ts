import pageCss from './page.css' with { type: 'text' }
import { SAMPLES } from './samples'

/** A file of our own that pages refer to. */
export interface Asset {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  /** The name changes with the content, so a cache may keep it for ever. */
  immutable: boolean
}

const encoder = new TextEncoder()
const stylesheet = minified(pageCss)
const stylesheetHash = new Bun.CryptoHasher('sha256').update(stylesheet).digest('hex').slice(0, 12)

/** Address of the stylesheet of all public pages. */
export const STYLESHEET_PATH = `/assets/page.${stylesheetHash}.css`

/** Everything under `/assets/` by path. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map<string, Asset>([
  [STYLESHEET_PATH, { bytes: encoder.encode(stylesheet), type: 'text/css; charset=utf-8', immutable: true }],
  ...Object.entries(SAMPLES).map(([name, svg]): [string, Asset] => [
    `/assets/samples/${name}.svg`,
    { bytes: encoder.encode(svg), type: 'image/svg+xml', immutable: false },
  ]),
])

/** Without comments and indentation. The stylesheet keeps no strings with runs of spaces. */
function minified(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}
