import { CARD, cardGround, cardLayout, type CardLayout } from '../blocks/art/card'
import { type ArtMotif, isMotif } from '../blocks/art/art'
import type { Content } from '../blocks/block'
import { FAMILIES, type Subset } from '../blocks/looks/families'
import type { FamilyName } from '../blocks/looks/look'
import { typeOf } from '../blocks/looks/tokens'
import { motifFor } from '../blocks/meanings/find'
import { walk } from '../blocks/tree/walk'
import type { Card, CardText } from '../lib/card'
import type { JsonObject } from '../lib/json'
import { type Theme, wornTheme } from '../lib/theme'
import { fontFile, fontUrl } from './fonts/font-files'
import { iconWeight, initialOf } from './initial'
import { pageTheme } from './theme'

interface CardPage {
  content: Content
  world: { name: string; settings: { theme: Theme } }
}

/** Changes when cards of the same page are drawn differently, so that caches ask again. */
const EDITION = 1

/** The link preview of a page: its title, the World's name and one fact, set in the type of its look beside its art. */
export function pageCard({ content, world }: CardPage): Card {
  return card({ content, world }, factOf(content))
}

/** The link preview of a World's index: its name, and what it is if that is said in a line. */
export function worldCard({ name, description, settings }: CardPage['world'] & { description: string }): Card {
  const content = { name, slug: '', description, meta: {}, blocks: [] }
  return card({ content, world: { name, settings } }, description.length <= LONGEST_FACT ? description : undefined)
}

function card({ content, world }: CardPage, fact: string | undefined): Card {
  const theme = wornTheme(world.settings.theme, content.meta)
  const { name, look, light } = pageTheme(theme)
  const layout = cardLayout(name)
  const colour = (ink: CardLayout['ink']) => light[ink as keyof typeof light]
  const type = typeOf(look, theme.font)
  const title = content.meta.title || content.name
  const text = (part: Partial<CardText> & Pick<CardText, 'text' | 'y'>): CardText => ({
    fonts: fontsFor(type.text, part.text),
    weight: Math.min(500, FAMILIES[type.text].weights[1]),
    colour: colour(layout.quiet),
    x: layout.centred ? CARD.width / 2 : 80,
    align: layout.centred ? 'middle' : 'start',
    stands: 'top',
    width: layout.title.width,
    sizes: [30, 27],
    lines: 1,
    track: 0,
    lead: 1.3,
    ...part,
  })
  const head = layout.title.capitals ? title.toLocaleUpperCase() : title
  const titleText = text({
    text: head,
    fonts: fontsFor(type.head, head),
    weight: type.headWeight,
    colour: colour(layout.ink),
    y: layout.title.y,
    stands: layout.title.stands,
    sizes: sizesFrom(layout.title.most),
    lines: 3,
    track: type.displayTrack,
    lead: Math.max(0.9, type.displayLead),
  })
  const named = title.includes(world.name) ? undefined : world.name
  return {
    ...CARD,
    ground: cardGround(
      { look: name, motif: motifOf(content, world.name), seed: `${world.name}/${content.slug}`, fact },
      light,
    ),
    texts: [
      titleText,
      ...(named
        ? [
            text({
              text: named,
              y: layout.name.y,
              fonts: fontsFor(type.head, named),
              weight: Math.max(600, type.headWeight),
              sizes: [34, 30, 26],
              colour: colour(layout.ink),
            }),
          ]
        : []),
      ...(fact ? [text({ text: fact, y: layout.fact.y })] : []),
    ],
  }
}

/** Identifies the picture: the same page in the same look has the same, whichever process draws it. */
export function cardVersion(card: Card): string {
  return new Bun.CryptoHasher('sha256')
    .update(`${EDITION} ${JSON.stringify(card)}`)
    .digest('hex')
    .slice(0, 16)
}

/** The icon of a World as a picture for home screens: its initial on its accent. */
export function iconCard({ name, settings }: CardPage['world']): Card {
  const { look, light } = pageTheme(settings.theme)
  const { head, headWeight } = typeOf(look, settings.theme.font)
  const letter = initialOf(name)
  const size = 180
  return {
    width: size,
    height: size,
    ground: `<path fill="${light.accent}" d="M0 0h${size}v${size}H0z"/>`,
    texts: [
      {
        text: letter,
        fonts: fontsFor(head, letter),
        weight: iconWeight(head, headWeight),
        colour: light['accent-ink'],
        x: size / 2,
        y: 52,
        align: 'middle',
        stands: 'top',
        width: size,
        sizes: [106],
        lines: 1,
        track: 0,
        lead: 1,
      },
    ],
  }
}

/** The address of the icon of a World. It changes with what is drawn. */
export function iconUrl(world: CardPage['world'], worldUrl: string): string {
  return `${worldUrl}/icon.png?v=${cardVersion(iconCard(world))}`
}

function sizesFrom(most: number): number[] {
  const sizes: number[] = []
  for (let size = most; size > 44; size *= 0.92) sizes.push(Math.round(size))
  return sizes
}

const SUBSETS: readonly Subset[] = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

/** The files of a family and of its substitutes; only the Latin one if the text needs no more. */
export function fontsFor(name: FamilyName, text: string): string[] {
  const family = FAMILIES[name]
  const wanted = /^[\u0020-\u00ff\u2000-\u206f\u20ac]*$/.test(text) ? SUBSETS.slice(0, 1) : SUBSETS
  const own = wanted.flatMap((subset) => fileOf(name, subset))
  const others = [family.greek, family.cyrillic].flatMap((other) =>
    other && wanted.length > 1 ? SUBSETS.slice(3).flatMap((subset) => fileOf(other, subset)) : [],
  )
  return [...new Set([...own, ...others])]
}

function fileOf(name: FamilyName, subset: Subset): string[] {
  if (!FAMILIES[name].subsets.includes(subset)) return []
  const url = fontUrl(`${name}-${subset}`)
  const file = url && fontFile(url)
  return file ? [file] : []
}

/** What the page draws itself, or what its texts mean. */
function motifOf({ name, description, blocks }: Content, world: string): ArtMotif | undefined {
  let drawn: ArtMotif | undefined
  walk(blocks, ({ props }) => {
    if (drawn === undefined && isMotif(props.art)) drawn = props.art
  })
  return drawn ?? motifFor(world, name, description)
}

/** The longest fact that stays one short line. */
const LONGEST_FACT = 52

/** When, where or for whom: the first facts of the page, or else the line above its title. */
function factOf({ blocks }: Content): string | undefined {
  let found: string | undefined
  walk(blocks, ({ type, props }) => {
    if (found !== undefined) return
    const facts = type === 'hero' ? props.facts : type === 'facts' ? props.items : undefined
    const values = Array.isArray(facts)
      ? facts.map((fact) => String((fact as JsonObject).value ?? '')).filter(Boolean)
      : []
    const both = values.slice(0, 2).join(', ')
    const fact = both.length <= LONGEST_FACT ? both : (values[0] ?? '')
    const eyebrow = type === 'hero' && typeof props.eyebrow === 'string' ? props.eyebrow : ''
    const line = (fact || eyebrow).trim()
    if (line && line.length <= LONGEST_FACT) found = line
  })
  return found
}
