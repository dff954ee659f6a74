import base from './styles/base.css' with { type: 'text' }
import chrome from './styles/chrome.css' with { type: 'text' }
import conditions from './styles/conditions.css' with { type: 'text' }
import grid from './styles/grid.css' with { type: 'text' }
import interaction from './styles/interaction.css' with { type: 'text' }
import layout from './styles/layout.css' with { type: 'text' }
import marketing from './styles/marketing.css' with { type: 'text' }
import media from './styles/media.css' with { type: 'text' }
import ownPages from './styles/own-pages.css' with { type: 'text' }
import proof from './styles/proof.css' with { type: 'text' }
import shared from './styles/shared.css' with { type: 'text' }
import text from './styles/text.css' with { type: 'text' }
import textBoxes from './styles/text-boxes.css' with { type: 'text' }
import tones from './styles/tones.css' with { type: 'text' }
import { sha256 } from './theme'

// In the order of the cascade: later files may override earlier ones.
const FILES = [
  base,
  tones,
  grid,
  shared,
  layout,
  text,
  textBoxes,
  media,
  marketing,
  proof,
  interaction,
  chrome,
  ownPages,
  conditions,
]

export interface Stylesheet {
  text: string
  /** Changes with the content, so that caches may keep the file forever. */
  path: string
  /** The CSP source expression that allows it inside a page. */
  cssHash: string
}

let made: Stylesheet | undefined

/** The stylesheet of all public pages, built on first use. */
export function stylesheet(): Stylesheet {
  if (made) return made
  const text = minified(FILES.join('\n'))
  return (made = { text, path: `/assets/page.${hash(text)}.css`, cssHash: sha256(text) })
}

/** Removes comments and collapses white space. The stylesheet has no strings with several spaces in a row. */
function minified(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}

function hash(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 12)
}
