import type { JsonObject } from '../../lib/json'
import { isObject } from '../../lib/json'
import { filled } from '../render/parts'
import { type Arrangeable, hasText, itemsOf } from './measure'
import type { LookTraits } from './traits'

/** How wide an upload is, in pixels. Undefined if that is not known. */
export type WidthOf = (uploadId: string) => number | undefined

/** From this width on, a picture may fill the hero behind its text. */
const COVER_WIDTH = 1_600

type Former = (props: JsonObject, traits: LookTraits, widthOf: WidthOf) => JsonObject

/** The variant of a block by what it holds. Each gives the props that it decides; undefined deletes one. */
const FORMERS: Readonly<Record<string, Former>> = {
  hero: (props, traits, widthOf) => ({ ...props, layout: heroLayout(props, traits, widthOf) }),
  features: (props, traits) => ({ ...without(props, 'columns'), style: featureStyle(props, traits) }),
  gallery: (props) => ({ ...props, style: galleryStyle(props) }),
  people: (props) => ({ ...props, style: peopleStyle(props) }),
  section: (props) => without(props, 'align'),
  heading: (props) => without(props, 'align'),
  text: (props) => without(props, 'align'),
  button: (props) => without(props, 'align'),
}

/** Chooses the variant of one block. Its content stays, and so does each prop of a block that a person placed. */
export function formed<Node extends Arrangeable>(
  block: Node,
  traits: LookTraits,
  widthOf: WidthOf,
  placed: boolean,
): Node {
  const former = Object.hasOwn(FORMERS, block.type) ? FORMERS[block.type] : undefined
  if (!former) return block
  const props = former(block.props, traits, widthOf)
  return { ...block, props: placed ? { ...props, ...block.props } : props }
}

function heroLayout(props: JsonObject, { panel }: LookTraits, widthOf: WidthOf): string {
  const { image, facts, layout } = props
  // A page that lists others says so by its layout.
  if (layout === 'reverse') return layout
  const upload = isObject(image) && typeof image.uploadId === 'string' ? image.uploadId : undefined
  if (upload !== undefined && (widthOf(upload) ?? 0) >= COVER_WIDTH) return 'cover'
  if (isObject(image)) return 'split'
  if (panel && Array.isArray(facts) && facts.length >= 3) return 'panel'
  return props.art === undefined ? 'statement' : 'split'
}

const SHORT_TITLE = 3

function featureStyle(props: JsonObject, { boxes }: LookTraits): string {
  const items = itemsOf(props)
  // Numbers say that the order matters: only the author knows.
  if (props.style === 'numbered') return 'numbered'
  if (!items.some(hasText)) return items.every(isShort) ? 'chips' : 'list'
  if (!boxes || items.length === 2 || items.length >= 7) return 'list'
  return items.length === 5 ? 'bento' : items.length === 1 ? 'plain' : 'cards'
}

/** A chip is a few words, and never a link with an icon. */
function isShort({ title, icon }: JsonObject): boolean {
  return icon === undefined && filled(title) && title.trim().split(/\s+/).length <= SHORT_TITLE
}

/** How many images still read as a composition and not as a catalogue. */
const MOST_MIXED = 9

/** Who has chosen columns or a shape wants a grid. */
function galleryStyle(props: JsonObject): string {
  const count = itemsOf(props).length
  const chosen = props.columns !== undefined || props.ratio !== undefined
  return chosen || count < 2 || count > MOST_MIXED ? 'grid' : 'mixed'
}

/** How many initials in a row of large shapes still look like people and not like a pattern. */
const MOST_INITIALS = 8

function peopleStyle(props: JsonObject): string {
  const people = itemsOf(props)
  return people.length > MOST_INITIALS && !people.some(({ image }) => image !== undefined) ? 'compact' : 'portraits'
}

function without(props: JsonObject, key: string): JsonObject {
  const { [key]: _dropped, ...rest } = props
  return rest
}
