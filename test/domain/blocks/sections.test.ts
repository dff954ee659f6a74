import { describe, expect, test } from 'bun:test'
import type { BlockSketch } from '../../../src/blocks/block'
import { blockType } from '../../../src/blocks/catalogue'
import { renderBlocks } from '../../../src/blocks/rendering'
import { checkComplete } from '../../../src/blocks/tree/checks'
import type { JsonObject } from '../../../src/lib/json'
import { withIds } from '../../support/gallery'

const markup = (...sketches: BlockSketch[]) => renderBlocks(withIds(sketches), { locale: 'en' }).text
const block = (type: string, props: JsonObject): BlockSketch => ({ type, props })

test('every block with a tone takes all four, and has its own default without one', () => {
  for (const type of [
    'hero',
    'features',
    'stats',
    'pricing',
    'menu',
    'agenda',
    'faq',
    'people',
    'contact',
    'form',
    'cta',
  ]) {
    const { example, schema } = blockType(type)!
    for (const tone of ['plain', 'muted', 'accent', 'contrast']) {
      const sketch = block(type, { ...example.props, tone })
      expect(checkComplete(withIds([sketch]), blockType)).toEqual([])
      expect(markup(sketch)).toMatch(new RegExp(`class="block [^"]*part[^"]*tone-${tone}`))
    }
    expect(markup(block(type, example.props))).toContain(`tone-${schema.properties.tone!.default as string}`)
  }
})

describe('a hero', () => {
  test('keeps the layouts of the first edition', () => {
    for (const layout of ['centered', 'split', 'cover']) {
      const sketch = block('hero', { title: 'Hello', layout, tone: 'muted' })
      expect(checkComplete(withIds([sketch]), blockType)).toEqual([])
      expect(markup(sketch)).toContain(`layout-${layout}`)
    }
  })

  test('without a layout is a statement, or split if it has a picture', () => {
    expect(markup(block('hero', { title: 'Hello' }))).toContain('layout-statement')
    expect(markup(block('hero', { title: 'Hello', image: { src: '/a.png', alt: '' } }))).toContain('layout-split')
  })

  test('shows its facts as terms and definitions, with links where they lead somewhere', () => {
    const facts = [
      { label: 'Where', value: 'Graz', href: '/map' },
      { label: 'When', value: 'Soon', href: 'javascript:alert(1)' },
    ]
    const text = markup(block('hero', { title: 'Hello', facts })).replaceAll(/\s+/g, ' ')
    expect(text).toContain('<dt>Where</dt> <dd><a href="/map">Graz</a></dd>')
    expect(text).toContain('<dt>When</dt> <dd>Soon</dd>')
  })
})

describe('a menu', () => {
  const menu = (rest: JsonObject) =>
    markup(
      block('menu', {
        groups: [{ items: [{ name: 'Rye', price: '£5', marks: ['V', 'X'] }, { name: 'Roll' }] }],
        ...rest,
      }),
    )

  test('explains its marks by its key', () => {
    const text = menu({ key: [{ mark: 'V', label: 'vegan' }] })
    expect(text).toMatch(/<abbr class="mark" +title="vegan">V</)
    expect(text).toMatch(/<abbr class="mark" *>X</)
  })

  test('draws no dots to a price that is missing', () => {
    expect(menu({}).match(/class="dots"/g)).toHaveLength(1)
  })
})

describe('a programme', () => {
  const session = (time: string | undefined, title: string, rest: JsonObject = {}) => ({
    ...(time !== undefined && { time }),
    title,
    ...rest,
  })
  const agenda = (items: JsonObject[], rest: JsonObject = {}) => markup(block('agenda', { days: [{ items }], ...rest }))

  test('puts sessions at the same time into one row', () => {
    const text = agenda([
      session('9:00', 'A', { track: 'X' }),
      session('9:00', 'B', { track: 'Y' }),
      session('10:00', 'C'),
    ])
    expect(text.match(/class="slot"/g)).toHaveLength(2)
    expect(text.match(/class="time"/g)).toHaveLength(2)
  })

  test('takes the time of the session before where there is none', () => {
    expect(agenda([session('9:00', 'A'), session(undefined, 'B')]).match(/class="slot"/g)).toHaveLength(1)
  })

  test('marks what is for everybody only if there are tracks', () => {
    expect(agenda([session('9:00', 'A')])).not.toContain('plenary')
    const text = agenda([
      session('9:00', 'A'),
      session('10:00', 'B', { track: 'X' }),
      session('11:00', 'C', { pause: true }),
    ])
    expect(text.match(/session plenary/g)).toHaveLength(1)
    expect(text).toContain('session pause')
    expect(text).toContain('session track track-0')
  })

  test('orders tracks as given, then those that only sessions name', () => {
    const text = agenda([session('9:00', 'A', { track: 'Late' })], { tracks: ['One', 'Two'] })
    expect(text).toContain('session track track-2')
  })
})

describe('contact data', () => {
  const contact = (props: JsonObject) => markup(block('contact', props))

  test('makes a link of a telephone number as people write it', () => {
    expect(contact({ phone: '+44 (0)1422 555-014' })).toContain('<a href="tel:+441422555014">+44 (0)1422 555-014</a>')
    expect(contact({ phone: '(01422) 555 014' })).toContain('href="tel:01422555014"')
    expect(contact({ phone: 'ask at the bar' })).toContain('<span>ask at the bar</span>')
  })

  test('makes no link of an address that is none', () => {
    expect(contact({ email: 'hello@example.com' })).toContain('href="mailto:hello@example.com"')
    expect(contact({ email: 'a b"><script>' })).not.toContain('<script>')
  })

  test('lists opening hours as a table with row heads', () => {
    const text = contact({ hours: [{ days: 'Monday', time: 'closed' }] }).replaceAll(/\s+/g, ' ')
    expect(text).toContain('<th scope="row">Monday</th> <td>closed</td>')
    expect(contact({ phone: '1' })).not.toContain('<table')
  })
})

describe('a table', () => {
  test('has an ordinary cell where a head would be empty', () => {
    const props = {
      columns: [' ', 'Fee'],
      rowHeaders: true,
      rows: [
        ['', '5 €'],
        ['Child', '8 €'],
      ],
      align: ['end'],
    }
    const text = markup(block('table', props))
    expect(text).toContain('<td class="to-end"></td><th scope="col">Fee</th>')
    expect(text.match(/<th [^>]*>\s*<\/th>/g)).toBeNull()
    expect(text).toContain('<th scope="row" class="to-end">Child</th>')
  })

  const table = (columns: string[], align: string[]) =>
    markup(block('table', { columns, align, rowHeaders: true, rows: [columns.map((name) => `of ${name}`)] }))

  test('with row heads becomes rows on a telephone, and two columns stay a table', () => {
    expect(table(['Will', 'What', 'Fee'], ['start', 'start', 'end'])).toContain('class="block table scroll rows"')
    expect(table(['Will', 'Fee'], ['start', 'end'])).toContain('class="block table scroll"')
  })

  test('names the column of each cell in such rows, unless they end in the only number', () => {
    expect(table(['Will', 'What', 'Fee'], ['start', 'start', 'end'])).not.toContain('data-column')
    expect(table(['Court', 'Members', 'Guests'], ['start', 'end', 'end'])).toContain(
      '<td class="to-end" data-column="Guests">',
    )
  })
})

describe('a form', () => {
  const pairs = (...fields: object[]) =>
    markup(block('form', { fields: fields.map((field, i) => ({ name: `f${i}`, ...field })) as never })).split(
      'class="field-pair"',
    ).length - 1

  test('pairs short neighbours, and leaves long fields a line of their own', () => {
    const [name, mail] = [
      { label: 'Name', type: 'text' },
      { label: 'E-mail', type: 'email' },
    ]
    expect(pairs(name, mail, { label: 'Message', type: 'textarea' })).toBe(1)
    expect(pairs(name, { label: 'Message', type: 'textarea' }, mail)).toBe(0)
    expect(pairs(name, mail, name, mail, name)).toBe(2)
    expect(pairs(name, { label: 'What should we know before you come?', type: 'text' })).toBe(0)
  })
})

test('features in an order are an ordered list, and chips have no headings', () => {
  const features = (style: string) => markup(block('features', { style, items: [{ title: 'One' }, { title: 'Two' }] }))
  expect(features('numbered')).toContain('<ol')
  expect(features('list')).toContain('<ul')
  expect(features('chips')).not.toContain('<h')
})
