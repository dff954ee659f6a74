import type { Block, BlockSketch, Content } from '../../blocks/block'
import { arrange } from '../../blocks/arrange/arrange'
import { traitsOf } from '../../blocks/arrange/traits'
import { blockType } from '../../blocks/catalogue'
import type { Part } from '../../composer/kinds/kind'
import type { Language, SectionName } from '../../composer/words/vocabulary'
import { DEFAULT_LOOK } from '../../lib/theme'
import type { JsonObject } from '../../lib/json'
import type { Blueprint, BlueprintPage, Parts, Words } from './blueprint'
import { slugOf, wordsOf } from './wording'

/**
 * The pages of a blueprint in one language. The composer's kind of each page decides the order of its parts, the look of
 * its hero and its first button, so that both lay a kind of page out alike. Links to other pages are `/slug`.
 */
export function pagesOf(blueprint: Blueprint, language: Language): Content[] {
  return blueprint.pages.map((page) => ({
    name: page.name[language],
    slug: slugOf(page, language),
    description: '',
    meta: {},
    blocks: arranged(blocksOf(blueprint, page, language, wordsOf(blueprint, language))),
  }))
}

/** Grounds, variants and pairs by what the blocks hold, as in the default look. */
function arranged(blocks: Block[]): Block[] {
  let pairs = 0
  return arrange(blocks, traitsOf(DEFAULT_LOOK), {
    wrap: (type, props, children) => ({ id: `${type}-${++pairs}`, type, props, children }),
  })
}

/** The sections of a page in the order of its kind. */
export function orderedParts({ kind }: BlueprintPage, given: Parts): Part[] {
  return kind.parts.filter(({ section }) => section === 'nav' || section === 'footer' || Object.hasOwn(given, section))
}

function blocksOf(blueprint: Blueprint, page: BlueprintPage, language: Language, words: Words): Block[] {
  const given = page.parts(words)
  const parts = orderedParts(page, given)
  return parts.map(({ section, label }) => {
    const sketch = sketchOf(blueprint, page, language, words, section, parts, given)
    return withIds(withTitle(sketch, words.label(label ?? section), section), section)
  })
}

function sketchOf(
  blueprint: Blueprint,
  page: BlueprintPage,
  language: Language,
  words: Words,
  section: SectionName,
  parts: readonly Part[],
  given: Parts,
): BlockSketch {
  if (section === 'nav') return navigation(blueprint, page, language, words, parts)
  if (section === 'footer') return footer(blueprint, language, words)
  if (section === 'hero') return hero(page, words, parts, given.hero!)
  return given[section]!
}

/** Parts that a menu does not name. */
const UNNAMED = new Set<SectionName>(['nav', 'hero', 'footer', 'cta', 'callout', 'quote', 'logos', 'code', 'details'])

/** Links to the other pages, or to the parts of the only one. */
function navigation(
  blueprint: Blueprint,
  page: BlueprintPage,
  language: Language,
  words: Words,
  parts: readonly Part[],
): BlockSketch {
  const [first] = blueprint.pages
  const single = blueprint.pages.length === 1
  const links = single
    ? parts
        .filter(({ section }) => !UNNAMED.has(section))
        .map(({ section, label }) => ({ label: words.label(label ?? section), href: `#${section}` }))
        .slice(0, 5)
    : blueprint.pages.map((one) => ({ label: one.name[language], href: words.page(one.id) }))
  const href = single ? '#top' : words.page(first.id)
  return { type: 'nav', props: { brand: words.hole('name'), href, ...(links.length > 0 && { links }) } }
}

function footer(blueprint: Blueprint, language: Language, words: Words): BlockSketch {
  const links = blueprint.pages.map((page) => ({ label: page.name[language], href: words.page(page.id) }))
  return { type: 'footer', props: { brand: words.hole('name'), ...(links.length > 1 && { links }) } }
}

/** The hero as its kind has it: the picture with its place, and a button to the part that the kind leads to. */
function hero(page: BlueprintPage, words: Words, parts: readonly Part[], { props }: BlockSketch): BlockSketch {
  const { picture, layout = 'split', act } = page.kind
  const to = act.to.find((section) => parts.some((part) => part.section === section))
  const own = page.action?.(words)
  const action = own ?? (to && ([words.label(act.label), `#${to}`] as const))
  const look: JsonObject = picture
    ? { image: { src: `/assets/samples/${picture}.svg`, alt: words.hole('photo') }, layout }
    : { art: 'pattern', layout: 'split' }
  return {
    type: 'hero',
    props: {
      ...look,
      ...(action && { actions: [{ label: action[0], href: action[1], style: 'primary' }] }),
      ...props,
    },
  }
}

/** Adds the label of the part as its title, where the block has one and none is given. An empty title means none. */
function withTitle(sketch: BlockSketch, label: string, section: SectionName): BlockSketch {
  const { title, ...rest } = sketch.props
  if (title === '') return { ...sketch, props: rest }
  const takesTitle = blockType(sketch.type)?.schema.properties.title !== undefined
  if (title !== undefined || !takesTitle || section === 'hero' || label === '') return sketch
  return { ...sketch, props: { title: label, ...rest } }
}

/** The part's name is the id of its block, so that links such as `#menu` read well; blocks inside are numbered. */
function withIds({ type, props, children }: BlockSketch, id: string): Block {
  return {
    id,
    type,
    props,
    ...(children && { children: children.map((child, i) => withIds(child, `${id}-${i + 1}`)) }),
  }
}
