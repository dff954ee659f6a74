import sprite from 'lucide-static/sprite.svg' with { type: 'text' }
import { type Html, raw } from '../../lib/html'
import { FORMER_NAMES, ICON_NAMES, type IconName } from '../schema/icon-names'

const known = new Set<string>(ICON_NAMES)
const drawn = new Map<string, Html>()

/** A decorative icon: strokes that take the colour and weight of the text. Undefined for an unknown name. */
export function icon(name: string | undefined): Html | undefined {
  if (name === undefined || !known.has(name)) return undefined
  return drawn.getOrInsertComputed(name, () => iconMarkup(name as IconName))
}

function iconMarkup(name: IconName): Html {
  const own = Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name as keyof typeof FORMER_NAMES] : name
  const shapes = symbolOf(own)
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
  return raw(`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${shapes}</svg>`)
}

/** The shapes of an icon in lucide's sprite. */
function symbolOf(name: string): string {
  const start = sprite.indexOf('>', sprite.indexOf(`<symbol id="${name}"`)) + 1
  return sprite.slice(start, sprite.indexOf('</symbol>', start))
}
