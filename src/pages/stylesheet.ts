import { brotliCompressSync, constants } from 'node:zlib'
import { lookNamed } from '../blocks/looks/looks'
import { titleRules } from '../blocks/looks/fit'
import { lookTokens, typeOf } from '../blocks/looks/tokens'
import { LruMap } from '../lib/lru'
import { DEFAULT_LOOK, FONT_NAMES, LOOK_NAMES, type Theme } from '../lib/theme'
import { fontFaces } from './fonts/faces'
import art from './styles/art.css' with { type: 'text' }
import base from './styles/base.css' with { type: 'text' }
import chrome from './styles/chrome.css' with { type: 'text' }
import conditions from './styles/conditions.css' with { type: 'text' }
import grid from './styles/grid.css' with { type: 'text' }
import hero from './styles/hero.css' with { type: 'text' }
import interaction from './styles/interaction.css' with { type: 'text' }
import layout from './styles/layout.css' with { type: 'text' }
import { LOOK_STYLES } from './styles/look-styles'
import marketing from './styles/marketing.css' with { type: 'text' }
import media from './styles/media.css' with { type: 'text' }
import ownPages from './styles/own-pages.css' with { type: 'text' }
import programme from './styles/programme.css' with { type: 'text' }
import proof from './styles/proof.css' with { type: 'text' }
import shared from './styles/shared.css' with { type: 'text' }
import text from './styles/text.css' with { type: 'text' }
import textBoxes from './styles/text-boxes.css' with { type: 'text' }
import tokens from './styles/tokens.css' with { type: 'text' }
import tones from './styles/tones.css' with { type: 'text' }
import { sha256 } from './theme'

// In the order of the cascade: later files may override earlier ones, and a look overrides all of them.
const FILES = [
  tokens,
  base,
  tones,
  grid,
  shared,
  layout,
  text,
  textBoxes,
  media,
  hero,
  marketing,
  art,
  proof,
  programme,
  interaction,
  chrome,
]

export interface Stylesheet {
  text: string
  /** The text in gzip, a quarter of its size. */
  zipped: Uint8Array<ArrayBuffer>
  /** The text in Brotli, a twentieth smaller still. */
  brotli: Uint8Array<ArrayBuffer>
  /** Changes with the content, so that caches may keep the file forever. */
  path: string
  /** The CSP source expression that allows it inside a page. */
  cssHash: string
}

const PATH = /^\/assets\/page\.([a-z]+)(?:\.([a-z]+))?\.[0-9a-f]{12}\.css$/

const made = new LruMap<string, Stylesheet>(40)

/** The stylesheet of a page: fonts, tokens, blocks and what is particular to its look. */
export function stylesheet({ look: name = DEFAULT_LOOK, font }: Pick<Theme, 'look' | 'font'>): Stylesheet {
  const key = font === undefined ? name : `${name}.${font}`
  const known = made.get(key)
  if (known) return known
  const look = lookNamed(name)
  const parts = [
    fontFaces(typeOf(look, font)),
    `:root{${lookTokens(look, font)}}`,
    titleRules(),
    ...FILES,
    LOOK_STYLES[name],
    conditions,
  ]
  const result = sheetOf(`page.${key}`, parts.join('\n'))
  made.set(key, result)
  return result
}

/** What the pages of this server need beside the stylesheet of their look: the index of a World, a missing page, messages. */
export function ownStylesheet(): Stylesheet {
  own ??= sheetOf('own', ownPages)
  return own
}

let own: Stylesheet | undefined

function sheetOf(name: string, css: string): Stylesheet {
  const text = minified(css)
  const path = `/assets/${name}.${hash(text)}.css`
  const zipped = Bun.gzipSync(text, { level: 9 })
  // The next better quality takes fifty times as long.
  const brotli = new Uint8Array(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  return { text, zipped, brotli, path, cssHash: sha256(text) }
}

/** The stylesheet at an address that a page names. Undefined if there is none. */
export function stylesheetAt(path: string): Stylesheet | undefined {
  if (path === ownStylesheet().path) return ownStylesheet()
  const [, named, typeface] = PATH.exec(path) ?? []
  const look = LOOK_NAMES.find((name) => name === named)
  const font = FONT_NAMES.find((name) => name === typeface)
  if (look === undefined || font !== typeface) return undefined
  const found = stylesheet({ look, font })
  return found.path === path ? found : undefined
}

/** Removes what browsers do not need. The stylesheet has no strings with several spaces in a row, or with a colon and a space. */
function minified(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(/(?<![\w.-])0\.(?=\d)/g, '.')
    .replaceAll(';}', '}')
    .trim()
}

function hash(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 12)
}
