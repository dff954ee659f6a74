import { isMotif } from '../blocks/art/art'
import type { Block, Content } from '../blocks/block'
import { typeOf } from '../blocks/looks/tokens'
import { filled } from '../blocks/render/parts'
import { findTitle } from '../blocks/rendering'
import type { Card, CardText } from '../lib/card'
import { isObject } from '../lib/json'
import { type Theme, wornTheme } from '../lib/theme'
import { fontsFor } from './card'
import {
  artIn,
  bar,
  type Box,
  buttonAt,
  type Drawn,
  drawBlock,
  type Inks,
  inksOf,
  pictureIn,
  type Sheet,
  textLines,
} from './schematic'
import { pageTheme } from './theme'

/** The size of the picture of a page: six times that of a row in a list. */
const SIZE = { width: 444, height: 276 } as const
const SIDE = 28
const WIDE = SIZE.width - 2 * SIDE

interface Pictured {
  content: Content
  world: { name: string; settings: { theme: Theme } }
  /** The ThumbHash of an upload. */
  thumb: Sheet['thumb']
}

/** A page as a small picture: its grounds, its title in its type, lines for texts, its pictures. */
export function pagePicture({ content, world, thumb }: Pictured): Card {
  const theme = wornTheme(world.settings.theme, content.meta)
  const { name, look, light } = pageTheme(theme)
  const seed = `${world.name}/${content.slug}`
  const sheet: Sheet = { palette: light, look: name, seed, radius: look.radius.box, thumb }
  const page = new Sheetful(sheet, titleSetter(theme), content)
  for (const block of inOrder(content.blocks)) if (!page.full) page.add(block)
  return { ...SIZE, ground: page.markup, texts: page.texts }
}

function inOrder(blocks: readonly Block[]): Block[] {
  const rank = ({ type }: Block) => (type === 'nav' ? 0 : type === 'footer' ? 2 : 1)
  return blocks.toSorted((one, other) => rank(one) - rank(other))
}

type SetTitle = (text: string, box: Box, colour: string, centred: boolean) => CardText

/** Sets titles in the head type of the look. */
function titleSetter(theme: Theme): SetTitle {
  const { look } = pageTheme(theme)
  const type = typeOf(look, theme.font)
  return (text, { x, y, width }, colour, centred) => ({
    text,
    fonts: fontsFor(type.head, text),
    weight: type.headWeight,
    colour,
    x: centred ? x + width / 2 : x,
    y,
    align: centred ? 'middle' : 'start',
    stands: 'top',
    width,
    sizes: [27, 24, 21, 18, 15],
    lines: 3,
    track: type.displayTrack,
    lead: Math.max(1, type.displayLead),
  })
}

/** The picture of a page as it grows from its top. */
class Sheetful {
  markup: string
  readonly texts: CardText[] = []
  #y = 0
  readonly #title: Block | undefined

  constructor(
    private readonly sheet: Sheet,
    private readonly setTitle: SetTitle,
    { blocks, name }: Content,
  ) {
    this.markup = bar(sheet.palette.ground, 0, 0, SIZE.width, SIZE.height)
    this.#title = findTitle(blocks.filter(({ type }) => type !== 'nav' && type !== 'footer'))
    if (this.#title || blocks.some(({ type }) => type === 'nav')) return
    this.#y = 22
    this.texts.push(setTitle(name, { x: SIDE, y: this.#y, width: WIDE }, sheet.palette.text, false))
    this.#y += 40
  }

  get full(): boolean {
    return this.#y >= SIZE.height
  }

  add(block: Block): void {
    if (block.type === 'nav') return this.#nav(block)
    if (block.type === 'hero') return this.#hero(block)
    const inks = inksOf(this.sheet.palette, block.type === 'cta' ? (block.props.tone ?? 'muted') : block.props.tone)
    const titled = block === this.#title && filled(block.props.text)
    const box = { x: SIDE, y: this.#y + 14, width: WIDE }
    if (titled) this.texts.push(this.setTitle(String(block.props.text).replace(/^#\s*/, ''), box, inks.text, false))
    const drawn = titled ? { markup: '', height: 34 } : drawBlock(block, box, inks, this.sheet)
    if (drawn.height > 0) this.#band(inks, drawn, block.type === 'heading' || block.type === 'text' ? 18 : 28)
  }

  /** Lays what was drawn on its ground. */
  #band(inks: Inks, { markup, height }: Drawn, padding: number): void {
    const ground =
      inks.ground === this.sheet.palette.ground ? '' : bar(inks.ground, 0, this.#y, SIZE.width, height + padding)
    this.markup += ground + markup
    this.#y += height + padding
  }

  #nav({ props }: Block): void {
    const inks = inksOf(this.sheet.palette, 'plain')
    const links = Math.min(5, Array.isArray(props.links) ? props.links.length : 0)
    const places = Array.from({ length: links }, (_, n) =>
      bar(inks.line, SIZE.width - SIDE - (n + 1) * 26, 12, 18, 3, 1),
    )
    const brand = bar(inks.text, SIDE, 10, 44, 6, 1)
    this.#band(inks, { markup: brand + places.join(''), height: 18 }, 10)
  }

  #hero(block: Block): void {
    const { props } = block
    const { sheet } = this
    const inks = inksOf(sheet.palette, props.tone)
    const pictured = isObject(props.image) || isMotif(props.art)
    const layout = props.layout ?? (pictured ? 'split' : 'statement')
    const beside = pictured && (layout === 'split' || layout === 'reverse' || layout === 'panel')
    const centred = layout === 'centered'
    const half = (WIDE - 24) / 2
    const width = beside ? half : WIDE * (centred ? 0.8 : 0.86)
    const x = centred ? (SIZE.width - width) / 2 : beside && layout === 'reverse' ? SIDE + half + 24 : SIDE
    const y = this.#y + 18
    const title = filled(props.title) ? props.title : ''
    if (title) this.texts.push(this.setTitle(title, { x, y, width }, inks.text, centred))
    const lines = Math.min(3, Math.ceil((title.length * 13) / width))
    const below = y + lines * 27 + 9
    const text = textLines(inks.line, { x, y: below, width: width * 0.85 }, filled(props.text) ? props.text : '', 3)
    const button = Array.isArray(props.actions) && props.actions.length > 0
    const foot = below + text.height + 6
    const actions = button ? buttonAt({ x: centred ? (SIZE.width - 46) / 2 : x, y: foot }, inks, sheet) : NOTHING
    const own = foot + actions.height - this.#y
    const height = beside ? Math.max(120, own) : own
    const picture = beside
      ? pictureIn(
          props,
          { x: layout === 'reverse' ? SIDE : SIDE + half + 24, y, width: half, height: height - 18 },
          inks,
          sheet,
        )
      : pictured
        ? pictureIn(props, { x: SIDE, y: this.#y + own + 6, width: WIDE, height: 74 }, inks, sheet)
        : this.#strip(own, inks)
    this.#band(
      inks,
      { markup: text.markup + actions.markup + picture.markup, height: height + (beside ? 0 : picture.height) },
      14,
    )
  }

  /** The drawing of the look below a title without a picture, so that pages of one World differ. */
  #strip(own: number, inks: Inks): Drawn {
    if (inks.ground !== this.sheet.palette.ground) return NOTHING
    const at = { x: SIDE, y: this.#y + own + 6, width: WIDE, height: 26 }
    return { markup: artIn(undefined, at, this.sheet), height: 34 }
  }
}

const NOTHING: Drawn = { markup: '', height: 0 }
