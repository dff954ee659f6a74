import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { arrange } from '../../src/blocks/arrange/arrange'
import { type Arrangeable, lengthOf } from '../../src/blocks/arrange/measure'
import { traitsOf } from '../../src/blocks/arrange/traits'
import type { Block } from '../../src/blocks/block'
import { blockType, CATALOGUE } from '../../src/blocks/catalogue'
import { blockText } from '../../src/blocks/rendering'
import { checkComplete } from '../../src/blocks/tree/checks'
import { walk } from '../../src/blocks/tree/walk'
import type { JsonObject } from '../../src/lib/json'
import { LOOK_NAMES, type LookName } from '../../src/lib/theme'
import { withIds } from '../support/gallery'

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')
const items = (count: number, rest: JsonObject = {}) =>
  Array.from({ length: count }, (_, i) => ({ title: `Point ${i + 1}`, ...rest }))

/** Arranges like the composer: every wrapper gets an id that no block has. */
function arranged(blocks: readonly Block[], look: LookName = 'crisp', placed: (block: Block) => boolean = () => false) {
  const taken = new Set<string>()
  walk(blocks, ({ id }) => void taken.add(id))
  const wrap = (type: string, props: JsonObject, children: Block[]): Block => {
    let n = 1
    while (taken.has(`pair-${n}`)) n++
    taken.add(`pair-${n}`)
    return { id: `pair-${n}`, type, props, children }
  }
  return arrange(blocks, traitsOf(look), { wrap, placed, widthOf: (id) => (id === 'wide' ? 2_400 : undefined) })
}

const page = (...sketches: Arrangeable[]) => withIds(sketches as Parameters<typeof withIds>[0])
const tones = (blocks: readonly Arrangeable[]) =>
  blocks.map(({ type, props }) => `${type} ${String(props.tone ?? '-')}`)
const tone = ({ type, props }: Arrangeable) => props.tone ?? blockType(type)?.schema.properties.tone?.default

const hero = { type: 'hero', props: { title: 'Four doughs, one oven' } }
const stats = { type: 'stats', props: { items: [{ value: '36 h', label: 'from mixing to shelf' }] } }
const people = { type: 'people', props: { title: 'The bakers', items: [{ name: 'Hannah Mistry' }] } }
const cta = { type: 'cta', props: { title: 'Order by Thursday' } }
const footer = { type: 'footer', props: { brand: 'Millrace' } }
const menu = {
  type: 'menu',
  props: {
    title: 'On the shelf',
    groups: ['Bread', 'Pastry'].map((title) => ({
      title,
      items: Array.from({ length: 4 }, (_, i) => ({ name: `Loaf ${i}`, price: '£4.20' })),
    })),
  },
}
const steps = {
  type: 'features',
  props: { title: 'How to order', style: 'numbered', items: items(3, { text: words(9) }) },
}
const origin = {
  type: 'section',
  props: { title: 'Where it comes from' },
  children: [{ type: 'text', props: { text: words(45) } }],
}
const contact = {
  type: 'contact',
  props: { title: 'Find us', address: '14 Wharf Street', hours: [{ days: 'Monday', time: 'closed' }] },
}
const faq = {
  type: 'faq',
  props: { title: 'Asked at the counter', items: [{ question: 'Do you slice?', answer: words(12) }] },
}
const bakery = page(hero, menu, stats, steps, origin, people, contact, faq, cta, footer)

describe('a page', () => {
  test('has one strong band in its middle, soft grounds in turn, and short neighbours side by side', () => {
    expect(tones(arranged(bakery, 'hearth'))).toEqual([
      'hero -',
      'menu -',
      'stats contrast',
      'section -',
      'people muted',
      'section -',
      'cta -',
      'footer -',
    ])
  })

  test('has no strong band in a look for mourning, nor with fewer than four sections', () => {
    expect(tones(arranged(bakery, 'vigil')).join()).not.toContain('contrast')
    expect(tones(arranged(page(hero, menu, stats, footer))).join()).not.toContain('contrast')
  })

  test('ends with its only call to action', () => {
    const types = arranged(page(hero, cta, menu, people, footer)).map(({ type }) => type)
    expect(types).toEqual(['hero', 'menu', 'people', 'cta', 'footer'])
  })

  test('keeps a second call to action where it is', () => {
    const types = arranged(page(hero, cta, menu, cta, people)).map(({ type }) => type)
    expect(types).toEqual(['hero', 'cta', 'menu', 'cta', 'people'])
  })

  test('puts a short section beside a longer one in unequal columns', () => {
    const form = {
      type: 'form',
      props: {
        title: 'Write',
        fields: Array.from({ length: 5 }, (_, i) => ({ name: `f${i}`, label: words(2), type: 'text' })),
      },
    }
    const [, pair] = arranged(page(hero, contact, form))
    expect(pair?.children?.[0]?.props.layout).toBe('wide-last')
    expect(pair?.children?.[0]?.children?.map(({ type }) => type)).toEqual(['contact', 'form'])
  })

  test('puts no long section into a column', () => {
    const long = { ...origin, children: [{ type: 'text', props: { text: words(400) } }] }
    expect(arranged(page(hero, long, faq)).map(({ type }) => type)).toEqual(['hero', 'section', 'faq'])
  })
})

describe('a hero', () => {
  const layout = (props: JsonObject, look?: LookName) =>
    arranged(page({ type: 'hero', props: { title: 'Hello', ...props } }), look)[0]?.props.layout
  const facts = ['When', 'Where', 'Price'].map((label) => ({ label, value: 'Soon' }))

  test('is a statement without a picture, split with one, and a cover with a wide upload', () => {
    expect(layout({})).toBe('statement')
    expect(layout({ image: { src: '/a.png', alt: '' } })).toBe('split')
    expect(layout({ image: { uploadId: 'narrow', alt: '' } })).toBe('split')
    expect(layout({ image: { uploadId: 'wide', alt: '' } })).toBe('cover')
  })

  test('with three facts is a panel in a look that has one', () => {
    expect(layout({ facts }, 'tide')).toBe('panel')
    expect(layout({ facts: facts.slice(1) }, 'tide')).toBe('statement')
    expect(layout({ facts }, 'crisp')).toBe('statement')
  })
})

describe('features', () => {
  const style = (props: JsonObject, look?: LookName) =>
    arranged(page({ type: 'features', props }), look)[0]?.props.style

  test('without texts are chips or a list, never cards', () => {
    expect(style({ items: items(6), style: 'cards' })).toBe('chips')
    expect(style({ items: items(6).map(() => ({ title: 'Longer than three words' })) })).toBe('list')
  })

  test('with texts take the form that fits their number', () => {
    const of = (count: number, look?: LookName) => style({ items: items(count, { text: words(8) }) }, look)
    expect([2, 3, 4, 5, 6, 7].map((count) => of(count))).toEqual(['list', 'cards', 'cards', 'bento', 'cards', 'list'])
    expect(of(3, 'counsel')).toBe('list')
  })

  test('in an order stay numbered', () => {
    expect(style({ items: items(6), style: 'numbered' })).toBe('numbered')
  })
})

describe('a gallery', () => {
  const style = (count: number, props: JsonObject = {}) => {
    const images = Array.from({ length: count }, (_, i) => ({ src: `/${i}.png`, alt: 'A room' }))
    return arranged(page({ type: 'gallery', props: { images, ...props } }))[0]?.props.style
  }

  test('mixes large and small images, unless it is a catalogue or somebody chose a grid', () => {
    expect([2, 5, 9, 10].map((count) => style(count))).toEqual(['mixed', 'mixed', 'mixed', 'grid'])
    expect(style(5, { columns: 4 })).toBe('grid')
    expect(style(5, { ratio: 'square' })).toBe('grid')
  })
})

describe('drawings', () => {
  const card = (art?: string) => ({ type: 'card', props: { title: 'A card', ...(art && { art }) } })
  const cards = (...children: Arrangeable[]) => ({ type: 'columns', props: {}, children })
  const drawn = (blocks: readonly Arrangeable[]): unknown[] =>
    blocks.flatMap(({ props, children }) => [
      ...[props.art, props.style === 'art' ? 'strip' : undefined].filter((art) => art !== undefined),
      ...drawn(children ?? []),
    ])
  const art = { ...hero, props: { ...hero.props, art: 'bread' } }
  const strip = { type: 'divider', props: { style: 'art' } }

  test('are at most three on a page', () => {
    expect(drawn(arranged(page(art, cards(card('wheat'), card('cup'), card('oven')), strip)))).toHaveLength(3)
    expect(drawn(arranged(page(cards(card('wheat')), strip, art)))).toEqual(['wheat', 'strip', 'bread'])
  })

  test('give way to those that a person placed', () => {
    const result = arranged(page(art, strip, cards(card('wheat'), card('cup'))), 'crisp', ({ props }) => !!props.title)
    expect(drawn(result)).toEqual(['bread', 'wheat', 'cup'])
  })

  test('do not count behind an image', () => {
    const pictured = { type: 'card', props: { title: 'A card', art: 'cup', image: { src: '/a.png', alt: '' } } }
    expect(drawn(arranged(page(cards(pictured, pictured, pictured, pictured), art)))).toContain('bread')
  })
})

const sketches: Arrangeable[] = [
  ...CATALOGUE.map(({ example }) => example).filter(({ type }) => type !== 'nav' && type !== 'footer'),
  steps,
  origin,
  contact,
  faq,
  stats,
  people,
]
const pages = fc
  .array(fc.constantFrom(...sketches), { maxLength: 14 })
  .map((body) => page({ type: 'nav', props: { brand: 'x' } }, ...body, footer))
const looks = fc.constantFrom(...LOOK_NAMES)
const sorted = (blocks: readonly Block[]) => blockText(blocks).split('\n').toSorted()

describe('every page', () => {
  test('comes out the same when it is arranged again', () => {
    fc.assert(
      fc.property(pages, looks, (blocks, look) => {
        const once = arranged(blocks, look)
        expect(arranged(once, look)).toEqual(once)
      }),
    )
  })

  test('keeps all its words and stays valid', () => {
    fc.assert(
      fc.property(pages, looks, (blocks, look) => {
        const result = arranged(blocks, look)
        expect(sorted(result)).toEqual(sorted(blocks))
        expect(checkComplete(result, blockType)).toEqual([])
      }),
    )
  })

  test('has at most one strong band, no two soft sections in a row, and less than half of it soft', () => {
    fc.assert(
      fc.property(pages, looks, (blocks, look) => {
        const result = arranged(blocks, look)
        const soft = result.filter((block) => tone(block) === 'muted' && block.type !== 'cta')
        expect(result.filter((block) => tone(block) === 'contrast').length).toBeLessThanOrEqual(1)
        result.forEach((block, i) => {
          if (tone(block) === 'muted' && result[i + 1]) expect(tone(result[i + 1]!)).not.toBe('muted')
        })
        const length = (some: readonly Block[]) => some.reduce((sum, block) => sum + lengthOf(block), 0)
        expect(length(soft)).toBeLessThanOrEqual(length(result) / 2)
      }),
    )
  })

  test('keeps what a person placed in order, whole, and with its own grounds and variants', () => {
    fc.assert(
      fc.property(pages, looks, fc.infiniteStream(fc.boolean()), (blocks, look, chance) => {
        const kept = new Set(blocks.filter(() => chance.next().value).map(({ id }) => id))
        const result = arranged(blocks, look, ({ id }) => kept.has(id))
        const top = result.filter(({ id }) => kept.has(id))
        expect(top.map(({ id }) => id)).toEqual(blocks.filter(({ id }) => kept.has(id)).map(({ id }) => id))
        for (const block of top) expect(block.props).toMatchObject(blocks.find(({ id }) => id === block.id)!.props)
      }),
    )
  })

  test('whose blocks were all placed by a person keeps their order', () => {
    fc.assert(
      fc.property(pages, looks, (blocks, look) => {
        expect(arranged(blocks, look, () => true).map(({ id }) => id)).toEqual(blocks.map(({ id }) => id))
      }),
    )
  })
})
