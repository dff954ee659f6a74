import { describe, expect, test } from 'bun:test'
import type { Block } from '../../../src/blocks/block'
import { RULES } from '../../../src/features/analysis/rules/rules'
import { block, findingsOf, inputFor, mended, type PageParts } from '../../support/analysis'

/** A page with the flaw, a page that only looks like it, and what the operations make of the first. */
interface Case {
  name: string
  bad: PageParts
  good: PageParts
  /** The props of the block after the operations; `null` if the block is gone. */
  props?: object | null
  /** What the page looks like after the operations. */
  blocks?: unknown
  meta?: object
}

const text = (value: string, id?: string) => block('text', { text: value }, undefined, id)
const heading = (value: string, level: number, id = `heading-${level}`) =>
  block('heading', { text: value, level }, undefined, id)
const links = (...items: [label: string, href: string][]) =>
  block('links', { items: items.map(([label, href]) => ({ label, href })) })
const image = (props: object) => block('image', { src: '/assets/samples/lake.svg', alt: 'A lake', ...props } as never)
const page = (...blocks: Block[]): PageParts => ({ blocks })
const hero = block('hero', { title: 'Lamps from Graz' })
const words = (count: number, end = '.') => `${'Word '.repeat(count).trim()}${end}`
const SENTENCE = 'We build every lamp at the same bench in Graz.'
const GERMAN =
  'Der Verein ist für alle da, und wir freuen uns über jeden, der mit uns auf dem Platz sein will. Die Beiträge sind niedrig, weil wir ohne Angestellte arbeiten und alle Trainer das aus Freude machen. Wer es mit uns versuchen will, kommt einfach zu einer Stunde vorbei.'
const LEGAL =
  'Notwithstanding anything contained hereinbefore, the aforementioned contractual obligations necessitate comprehensive documentation. Interdepartmental communication regarding organizational responsibilities requires administrative authorization. '

const CASES: Record<string, Case> = {
  several_page_titles: {
    name: 'a second heading of level 1 becomes a section heading',
    bad: page(heading('Lamps', 1), text(SENTENCE), heading('Contact', 1, 'second'), text(SENTENCE, 'b')),
    good: page(heading('Lamps', 1), text(SENTENCE)),
    props: { text: 'Contact', level: 2 },
  },
  heading_level_skipped: {
    name: 'a heading that skips a level gets the level that follows',
    bad: page(heading('Lamps', 1), heading('Repairs', 2), text(SENTENCE), heading('Prices', 4), text(SENTENCE, 'b')),
    good: page(heading('Lamps', 1), heading('Repairs', 2), heading('Prices', 3), text(SENTENCE)),
    props: { text: 'Prices', level: 3 },
  },
  text_heading_skipped: {
    name: 'a heading inside a text that skips a level gets the level that follows, and code stays as it is',
    bad: page(text('## Lamps\n\nOne.\n\n#### Repairs\n\nTwo.')),
    good: page(text('## Lamps\n\n### Repairs\n\n```\n##### code\n```')),
    props: { text: '## Lamps\n\nOne.\n\n### Repairs\n\nTwo.' },
  },
  heading_without_content: {
    name: 'a heading at the end of a page announces nothing',
    bad: page(text(SENTENCE), heading('Sources', 2)),
    good: page(heading('Sources', 2), heading('Books', 3), text(SENTENCE)),
  },
  duplicate_heading: {
    name: 'two sections with the same heading cannot be told apart',
    bad: page(heading('Contact', 2, 'a'), text(SENTENCE), heading('Contact', 2, 'b'), text(SENTENCE, 'c')),
    good: page(heading('Contact', 2, 'a'), text(SENTENCE), heading('Arrival', 2, 'b'), text(SENTENCE, 'c')),
  },
  no_title: {
    name: 'a page that shows no title is found',
    bad: page(block('features', { title: 'What we do', items: [{ title: 'Lamps' }] })),
    good: page(hero),
  },
  heading_too_long: {
    name: 'a heading of three lines is too long',
    bad: page(heading(words(30, ''), 2), text(SENTENCE)),
    good: page(heading('How we build a lamp in nine days', 2), text(SENTENCE)),
  },
  wall_of_text: {
    name: 'four hundred words need a heading',
    bad: page(text(`${words(90)}\n\n`.repeat(5))),
    good: page(text(`${words(90)}\n\n`.repeat(2)), heading('More', 2), text(`${words(90)}\n\n`.repeat(3), 'b')),
  },
  bold_as_heading: {
    name: 'a bold line above a paragraph should be a heading',
    bad: page(text(`**Opening hours**\n\n${SENTENCE} ${SENTENCE}`)),
    good: page(text(`**Closed on Mondays.**\n\n${SENTENCE} ${SENTENCE}`)),
  },
  nav_not_first: {
    name: 'a navigation moves to the top',
    bad: page(hero, block('nav', { brand: 'Atelier' })),
    good: page(block('nav', { brand: 'Atelier' }), hero),
    blocks: ['nav', 'hero'],
  },
  footer_not_last: {
    name: 'a footer moves to the end',
    bad: page(block('footer', { note: '© 2026' }), hero),
    good: page(hero, block('footer', { note: '© 2026' })),
    blocks: ['hero', 'footer'],
  },
  several_navs: {
    name: 'a second navigation is found',
    bad: page(block('nav', { brand: 'A' }), block('nav', { brand: 'B' }, undefined, 'second')),
    good: page(block('nav', { brand: 'A' })),
  },
  several_heroes: {
    name: 'a second hero is found',
    bad: page(hero, { ...hero, id: 'second' }),
    good: page(hero),
  },
  hero_not_first: {
    name: 'a hero below other content is found',
    bad: page(text(SENTENCE), hero),
    good: page(block('callout', { text: 'Closed today.' }), hero),
  },
  empty_block: {
    name: 'an empty block is removed, and one with a picture is not',
    bad: page(hero, text('  ')),
    good: page(hero, block('card', { image: { src: '/assets/samples/lake.svg', alt: 'A lake' } })),
    props: null,
  },
  empty_items: {
    name: 'empty entries of a list are removed',
    bad: page(block('list', { items: ['One', ' ', 'Two'] })),
    good: page(block('list', { items: ['One', 'Two'] })),
    props: { items: ['One', 'Two'] },
  },
  needless_divider: {
    name: 'a divider at the end of a page is removed',
    bad: page(text(SENTENCE), block('divider')),
    good: page(text(SENTENCE), block('divider'), text(SENTENCE, 'b')),
    props: null,
  },
  single_column: {
    name: 'the only block in columns is taken out of them',
    bad: page(block('columns', {}, [text(SENTENCE)])),
    good: page(block('columns', {}, [text(SENTENCE, 'a'), text(SENTENCE, 'b')])),
    blocks: ['text'],
  },
  too_many_columns: {
    name: 'five columns are too many',
    bad: page(
      block(
        'columns',
        {},
        ['a', 'b', 'c', 'd', 'e'].map((id) => text(SENTENCE, id)),
      ),
    ),
    good: page(
      block(
        'columns',
        {},
        ['a', 'b', 'c'].map((id) => text(SENTENCE, id)),
      ),
    ),
  },
  several_highlighted_plans: {
    name: 'two highlighted plans are found',
    bad: page(block('pricing', { plans: ['A', 'B'].map((name) => ({ name, price: '€1', highlighted: true })) })),
    good: page(
      block('pricing', {
        plans: [
          { name: 'A', price: '€1', highlighted: true },
          { name: 'B', price: '€2' },
        ],
      }),
    ),
  },
  uneven_table: {
    name: 'a table row with too many cells is found',
    bad: page(block('table', { columns: ['A', 'B'], rows: [['1', '2', '3']] })),
    good: page(block('table', { columns: ['A', 'B'], rows: [['1']] })),
  },
  no_next_step: {
    name: 'a page that offers something needs a next step',
    bad: page(hero, block('features', { items: [{ title: 'Lamps' }] }), text(SENTENCE)),
    good: page(hero, block('gallery', { images: [] }), text(SENTENCE)),
  },
  alt_is_file_name: {
    name: 'a file name is no alternative text',
    bad: page(image({ alt: 'IMG_2044.jpg' })),
    good: page(image({ alt: 'Two people repair a lamp' })),
  },
  alt_announces_picture: {
    name: 'an alternative text need not begin with “image of”',
    bad: page(image({ alt: 'Image of a lamp on a bench' })),
    good: page(image({ alt: 'A photo album on a bench' })),
  },
  alt_too_long: {
    name: 'an alternative text of three hundred characters is too long',
    bad: page(image({ alt: words(60) })),
    good: page(image({ alt: 'A lamp on a bench, seen from above' })),
  },
  alt_repeats_caption: {
    name: 'an alternative text that repeats the caption is found',
    bad: page(image({ alt: 'A lamp', caption: 'A lamp' })),
    good: page(image({ alt: 'A lamp', caption: 'Model 12, brass' })),
  },
  decorative_with_alt: {
    name: 'a decorative picture with an alternative text is found',
    bad: page(image({ alt: 'A lamp', decorative: true })),
    good: page(image({ alt: '', decorative: true })),
  },
  foreign_picture: {
    name: 'a picture of another site is found',
    bad: page(image({ src: 'https://pictures.test-site.org/lake.jpg' })),
    good: page(image({ src: '/assets/samples/lake.svg' })),
  },
  many_pictures: {
    name: 'seventy pictures are many',
    bad: page(
      ...['a', 'b'].map((id) =>
        block(
          'gallery',
          { images: Array.from({ length: 35 }, () => ({ src: '/a.png', alt: 'A lake' })) },
          undefined,
          id,
        ),
      ),
    ),
    good: page(block('gallery', { images: [{ src: '/a.png', alt: 'A lake' }] })),
  },
  title_generic: {
    name: 'a page called “Untitled” is found',
    bad: { name: 'Untitled' },
    good: { name: 'Untitled works, 2019' },
  },
  title_too_long: {
    name: 'a page title of eighty characters is too long',
    bad: { name: 'Lamps from Graz, built to order and repaired for as long as there is somebody to do it' },
    good: { name: 'Lamps from Graz' },
  },
  description_missing: {
    name: 'the introduction becomes the description of a page that has none',
    bad: {
      ...page(
        block('hero', { title: 'Lamps', text: 'We build lamps to order, and repair the ones that we have built.' }),
      ),
      description: '',
    },
    good: page(hero),
    meta: { description: 'We build lamps to order, and repair the ones that we have built.' },
  },
  description_too_long: {
    name: 'a description of two hundred characters is too long',
    bad: { description: words(50) },
    good: {},
  },
  description_too_short: {
    name: 'a description of two words is too short',
    bad: { description: 'Lamps, Graz.' },
    good: {},
  },
  description_repeats_title: {
    name: 'a description that repeats the title is found',
    bad: { description: 'the Workshop' },
    good: {},
  },
  no_preview_picture: {
    name: 'the picture of the hero becomes the one for link previews',
    bad: page(block('hero', { title: 'Lamps', image: { uploadId: 'upload_1', alt: 'A lamp' } })),
    good: {
      ...page(block('hero', { title: 'Lamps', image: { uploadId: 'upload_1', alt: 'A lamp' } })),
      meta: { imageUploadId: 'upload_2' },
    },
    meta: { imageUploadId: 'upload_1' },
  },
  slug_says_nothing: {
    name: 'an address such as page-2 is found',
    bad: { slug: 'page-2' },
    good: { slug: 'test-drive' },
  },
  very_hard_to_read: {
    name: 'a contract is very hard to read',
    bad: page(text(LEGAL.repeat(8))),
    good: page(text(`${SENTENCE} `.repeat(12))),
  },
  hard_to_read: {
    name: 'a text between plain and very hard is hard to read',
    bad: page(text('The library announces new opening hours for all students in the summer semester. '.repeat(9))),
    good: page(text(`${SENTENCE} `.repeat(12))),
  },
  long_sentence: {
    name: 'a sentence of forty words is long',
    bad: page(text(words(40))),
    good: page(text(`${words(20)} ${words(20)}`)),
  },
  long_paragraph: {
    name: 'a paragraph of two hundred words is long',
    bad: page(text(`${words(20)} `.repeat(10))),
    good: page(text(`${words(20)}\n\n`.repeat(10))),
  },
  language_mismatch: {
    name: 'a German page that says it is English gets its language',
    bad: page(text(GERMAN)),
    good: { ...page(text(GERMAN)), meta: { locale: 'de-AT' } },
    meta: { locale: 'de' },
  },
  form_field_kind: {
    name: 'a field for an e-mail address gets its kind',
    bad: page(
      block('form', { fields: [{ name: 'mail', label: 'Your e-mail address', type: 'text', required: true }] }),
    ),
    good: page(block('form', { fields: [{ name: 'mail', label: 'E-mail or telephone', type: 'text' }] })),
    props: { fields: [{ name: 'mail', label: 'Your e-mail address', type: 'email', required: true }] },
  },
  same_field_label: {
    name: 'two fields of a form with the same label are found',
    bad: page(block('form', { fields: ['a', 'b'].map((name) => ({ name, label: 'Name', type: 'text' })) })),
    good: page(block('form', { fields: ['Name', 'Town'].map((label) => ({ name: label, label, type: 'text' })) })),
  },
  double_space: {
    name: 'two spaces become one, but not in code or in a table',
    bad: page(text('Two  spaces,\nand `two  in code`.')),
    good: page(text('A line break  \nand `two  in code`.\n\n| a  | b |\n|---|---|\n| 1  | 2 |')),
    props: { text: 'Two spaces,\nand `two  in code`.' },
  },
  space_before_comma: {
    name: 'a space before a comma goes',
    bad: page(text('Open on Monday , closed on Tuesday .')),
    good: page(text('We like .NET and 0 .. 5 and wait ...')),
    props: { text: 'Open on Monday, closed on Tuesday.' },
  },
  many_exclamation_marks: {
    name: 'three exclamation marks become one',
    bad: page(hero, block('cta', { title: 'Come and see!!!' })),
    good: page(hero, block('cta', { title: 'Come and see!' })),
    props: { title: 'Come and see!' },
  },
  typed_list: {
    name: 'a list typed with bullets becomes a list',
    bad: page(text('We take:\n• Cash\n• Cards\nAsk us.')),
    good: page(text('Price • on request')),
    props: { text: 'We take:\n\n- Cash\n- Cards\n\nAsk us.' },
  },
  markdown_in_plain_text: {
    name: 'asterisks in a plain field go, and a product of numbers stays',
    bad: page(block('hero', { title: 'Lamps', text: 'Built **to order**.' })),
    good: page(block('hero', { title: 'Lamps', text: '2**3**4 and **' })),
    props: { title: 'Lamps', text: 'Built to order.' },
  },
  link_in_plain_text: {
    name: 'a link of Markdown in a plain field is found',
    bad: page(block('hero', { title: 'Lamps', text: 'See [our work](/work).' })),
    good: page(text('See [our work](/work).')),
  },
  html_in_text: {
    name: 'bold in HTML becomes bold in Markdown',
    bad: page(text('Built <b>to order</b>.')),
    good: page(text('1 < 2 and `<b>`')),
    props: { text: 'Built **to order**.' },
  },
  repeated_word: {
    name: 'a word that stands twice is found, and one that may is not',
    bad: page(text('We build the the lamps.')),
    good: page(text('I know that that is so. It had had its day.')),
  },
  dummy_text: {
    name: 'lorem ipsum is found',
    bad: page(text('Lorem ipsum dolor sit amet.')),
    good: page(text('We learned Latin.')),
  },
  capital_heading: {
    name: 'a heading in capitals is written in normal letters where the page shows how',
    bad: page(heading('OUR LAMPS FROM GRAZ', 2), text('We build lamps in Graz.')),
    good: page(heading('NATO und EU', 2), text('NATO, EU.')),
    props: { text: 'Our lamps from Graz', level: 2 },
  },
  capital_text: {
    name: 'a sentence in capitals is found',
    bad: page(text('PLEASE DO NOT ENTER THE YARD BY CAR.')),
    good: page(text('The USA, the UK and NASA sent people.')),
  },
  insecure_link: {
    name: 'a link to a site that certainly answers https gets it',
    bad: page(links(['Article', 'http://en.wikipedia.org/wiki/Lamp'])),
    good: page(links(['Article', 'https://en.wikipedia.org/wiki/Lamp'])),
    props: { items: [{ label: 'Article', href: 'https://en.wikipedia.org/wiki/Lamp' }] },
  },
  local_link: {
    name: 'a link to the own computer is found, unless a guide shows it',
    bad: page(text('See [our site](http://localhost:3000/home).')),
    good: page(text('Open [localhost:3000](http://localhost:3000).')),
  },
  example_link: {
    name: 'a sample address is found',
    bad: page(links(['Mail', 'mailto:you@example.com'])),
    good: page(links(['Mail', 'mailto:you@lamps.at'])),
  },
  link_to_nowhere: {
    name: 'a link to # leads nowhere',
    bad: page(links(['Imprint', '#'])),
    good: page(links(['Top', '#top'])),
  },
  mail_link_broken: {
    name: 'an e-mail link without a domain is found',
    bad: page(links(['Mail', 'mailto:leonie'])),
    good: page(links(['Mail', 'mailto:leonie@lamps.at?subject=A%20lamp'])),
  },
  phone_link_short: {
    name: 'a telephone link without a country code is found, an emergency number is not',
    bad: page(links(['Call', 'tel:0316123456'])),
    good: page(links(['Call', 'tel:+43316123456'], ['Emergency', 'tel:112'])),
  },
  contact_mismatch: {
    name: 'a number that differs from what it dials is found',
    bad: page(links(['+43 316 123 456', 'tel:+43316123457'])),
    good: page(links(['0316 / 123 456', 'tel:+43316123456'])),
  },
  link_without_text: {
    name: 'a link without words is found',
    bad: page(text('See [](/work).')),
    good: page(text('See [our work](/work).')),
  },
  vague_link: {
    name: '“Read more” says what it opens, if the page tells',
    bad: page(
      hero,
      { ...links(['Read more', '#prices']) },
      block('pricing', { title: 'Prices', plans: [{ name: 'A', price: '€1' }] }, undefined, 'prices'),
    ),
    good: page(links(['More about brass', '/brass'])),
    props: { items: [{ label: 'Read more: Prices', href: '#prices' }] },
  },
  link_text_is_address: {
    name: 'a long address as link text is found',
    bad: page(text('See https://lamps.at/archive/2024/the-brass-lamp.html for more.')),
    good: page(text('See https://lamps.at for more.')),
  },
  same_text_other_target: {
    name: 'two links with the same words and other targets are found',
    bad: page(links(['Programme', '/2025'], ['Programme', '/2026'])),
    good: page(links(['Tickets', '/tickets?from=top'], ['Tickets', '/tickets?from=end'])),
  },
  long_navigation: {
    name: 'a navigation with ten links is long',
    bad: page(
      block('nav', {
        brand: 'A',
        links: Array.from({ length: 10 }, (_, i) => ({ label: `Page ${i}`, href: `/${i}` })),
      }),
    ),
    good: page(block('nav', { brand: 'A', links: [{ label: 'Page', href: '/page' }] })),
  },
  repeated_nav_link: {
    name: 'a navigation that links to a page twice is found',
    bad: page(block('nav', { brand: 'A', links: ['Home', 'Start'].map((label) => ({ label, href: '/home' })) })),
    good: page(
      block('nav', { brand: 'A', links: [{ label: 'Home', href: '/home' }], action: { label: 'Go', href: '/home' } }),
    ),
  },
  too_many_blocks: {
    name: 'two hundred blocks are many',
    bad: page(...Array.from({ length: 200 }, (_, i) => text(SENTENCE, `t${i}`))),
    good: page(...Array.from({ length: 50 }, (_, i) => text(SENTENCE, `t${i}`))),
  },
  very_long_page: {
    name: 'a page as long as a book is found',
    bad: page(...['a', 'b', 'c'].map((id) => text(`${SENTENCE}\n\n`.repeat(900), id))),
    good: page(text(SENTENCE)),
  },
  long_table: {
    name: 'a table of a hundred rows is long',
    bad: page(block('table', { columns: ['A'], rows: Array.from({ length: 100 }, () => ['1']) })),
    good: page(block('table', { columns: ['A'], rows: [['1']] })),
  },
  long_gallery: {
    name: 'a gallery of forty pictures is long',
    bad: page(block('gallery', { images: Array.from({ length: 40 }, () => ({ src: '/a.png', alt: 'A lake' })) })),
    good: page(block('gallery', { images: [{ src: '/a.png', alt: 'A lake' }] })),
  },
  video_without_poster: {
    name: 'a video file without a poster is found',
    bad: page(block('video', { url: '/files/tour.mp4', title: 'A tour' })),
    good: page(block('video', { url: 'https://vimeo.com/76979871', title: 'A tour' })),
  },
  many_players: {
    name: 'eight videos on a page are many',
    bad: page(
      ...Array.from({ length: 8 }, (_, i) =>
        block('video', { url: 'https://vimeo.com/76979871', title: 'Tour' }, undefined, `v${i}`),
      ),
    ),
    good: page(block('video', { url: 'https://vimeo.com/76979871', title: 'Tour' })),
  },
}

/** Rules that only the publish gate can feed. `test/http/analyze.test.ts` has their tests. */
const BY_GATE = new Set([
  'incomplete_block',
  'placeholder_left',
  'missing_picture',
  'form_closed',
  'broken_link',
  'alt_missing',
])

test('every rule has a test', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(
    RULES.map(({ id }) => id)
      .filter((id) => !BY_GATE.has(id))
      .toSorted(),
  )
})

describe('rule', () => {
  const cases = Object.entries(CASES).map(([rule, one]) => [`${rule}: ${one.name}`, rule, one] as const)

  test.each(cases)('%s', (_, rule, { name, bad, good, props, blocks, meta }) => {
    const [finding, ...others] = findingsOf(rule, bad)
    expect([name, finding?.rule, others.map(({ rule: id }) => id)]).toEqual([name, rule, []])
    expect([name, findingsOf(rule, good)]).toEqual([name, []])
    const { mends } = RULES.find(({ id }) => id === rule)!
    expect([name, finding?.operations !== undefined]).toEqual([name, mends !== undefined])
    if (!finding?.operations) return
    const after = mended(inputFor(bad).content, finding)
    expect([name, findingsOf(rule, { ...bad, ...after })]).toEqual([name, []])
    const touched = after.blocks.find(({ id }) => id === finding.blockId)
    if (props !== undefined) expect([name, touched?.props ?? null]).toEqual([name, props as never])
    if (blocks !== undefined) expect([name, after.blocks.map(({ id }) => id)]).toEqual([name, blocks as never])
    if (meta !== undefined) expect([name, after.meta]).toEqual([name, meta])
  })
})
