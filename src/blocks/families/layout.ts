import { html } from '../../lib/html'
import { defineBlock } from '../block'
import {
  anchor,
  classes,
  drawing,
  eyebrow,
  filled,
  heading,
  headTexts,
  picture,
  region,
  rich,
  texts,
} from '../render/parts'
import { plainText } from '../render/markdown'
import { artOf, choice, headProps, Image, line, markdown, opt, shape, url } from '../schema/shapes'

/** What a section holds as its only content with its head beside it. */
const BESIDE: ReadonlySet<string> = new Set(['table', 'list'])

const section = defineBlock({
  type: 'section',
  title: 'Section',
  category: 'layout',
  version: 1,
  schema: shape({
    ...headProps,
    width: opt(
      choice(
        ['text', 'wide', 'full'],
        'Width',
        'Width of the content: a column of text, the page, or edge to edge.',
        'wide',
      ),
    ),
    align: opt(choice(['start', 'center'], 'Alignment', 'Of the head and the text.', 'start')),
  }),
  children: true,
  example: {
    type: 'section',
    props: {
      eyebrow: 'How it works',
      title: 'From field to cup in nine days',
      intro: 'We buy green coffee directly from four farms and roast it the morning it leaves the house.',
      tone: 'muted',
      width: 'wide',
    },
    children: [
      {
        type: 'columns',
        props: { layout: 'equal', gap: 'medium' },
        children: [
          {
            type: 'card',
            props: {
              eyebrow: 'Day 1',
              title: 'Ordered',
              text: 'Your order joins the next roast. You can still change it until midnight.',
            },
            children: [],
          },
          {
            type: 'card',
            props: {
              eyebrow: 'Day 2',
              title: 'Roasted',
              text: 'Small batches of **twelve kilos**, cupped before they are packed.',
            },
            children: [],
          },
          {
            type: 'card',
            props: {
              eyebrow: 'Day 9',
              title: 'At its best',
              text: 'A week of rest lets the flavours settle. Then brew.',
            },
            children: [],
          },
        ],
      },
    ],
  },
  hints: [
    'Groups blocks that belong together and gives them a common background and heading.',
    'Alternate plain and muted sections to give a long page rhythm; use the accent or contrast tone at most once.',
    'Blocks with a title of their own (features, pricing, faq) rarely need a section around them.',
  ],
  render(props, at) {
    const className = classes('section', `width-${props.width ?? 'wide'}`, props.align === 'center' && 'centered')
    const [first, ...more] = at.children
    const beside = more.length === 0 && first !== undefined && BESIDE.has(first.type)
    return region(at, className, props, html`<div class="flow">${at.inner}</div>`, { beside })
  },
  text: (props) => texts(...headTexts(props)),
})

/** The block types that fit into a narrow column. */
const IN_COLUMNS =
  'section card heading text list quote code callout table divider image gallery video embed features stats faq timeline people facts contact menu countdown button form links'.split(
    ' ',
  )

const columns = defineBlock({
  type: 'columns',
  title: 'Columns',
  category: 'layout',
  version: 1,
  schema: shape({
    layout: opt(
      choice(['equal', 'wide-first', 'wide-last'], 'Widths', 'Equal columns, or two of which one is wider.', 'equal'),
    ),
    gap: opt(choice(['small', 'medium', 'large'], 'Gap', 'Space between the columns.', 'medium')),
    align: opt(
      choice(
        ['start', 'center', 'stretch'],
        'Vertical alignment',
        'Vertical alignment of columns with different heights.',
        'stretch',
      ),
    ),
  }),
  children: IN_COLUMNS,
  example: {
    type: 'columns',
    props: { layout: 'wide-first', gap: 'large', align: 'center' },
    children: [
      {
        type: 'image',
        props: {
          src: '/assets/samples/workshop.svg',
          alt: 'A workbench under a window with tools on the wall',
          ratio: 'wide',
        },
      },
      {
        type: 'text',
        props: {
          text: '### Made in one room\n\nEvery lamp is cut, bent and wired at the same bench in Graz. If a part breaks in ten years, we still have the drawing.\n\n[Visit the workshop](/workshop)',
        },
      },
    ],
  },
  hints: [
    'Each child is one column. On small screens, columns stack. Two to four work well.',
    'To put several blocks into one column, wrap them in a section.',
    'Use features for a grid of short points instead of columns of text.',
  ],
  render(props, at) {
    const count = Math.min(4, Math.max(1, at.children.length))
    const className = classes(
      'block columns',
      `count-${count}`,
      `layout-${props.layout ?? 'equal'}`,
      `gap-${props.gap ?? 'medium'}`,
      `align-${props.align ?? 'stretch'}`,
    )
    return html`<div id="${at.id}" class="${className}">${at.inner}</div>`
  },
  text: () => [],
})

const card = defineBlock({
  type: 'card',
  title: 'Card',
  category: 'layout',
  version: 1,
  schema: shape({
    eyebrow: opt(line('Eyebrow', 'A word or two above the title: a category, a date.', 80)),
    title: opt(line('Title', 'Heading of the card.', 160)),
    text: opt(markdown('Text', 'A few sentences; Markdown.', 2000)),
    image: opt(Image),
    art: artOf(),
    href: opt(url('Address', 'Makes the whole card a link.')),
    tone: opt(choice(['plain', 'muted', 'accent'], 'Tone', 'Background of the card.', 'plain')),
  }),
  children: 'heading text list quote code callout table divider image video stats facts button links form'.split(' '),
  example: {
    type: 'card',
    props: {
      eyebrow: 'Guide',
      title: 'Choosing a first telescope',
      text: 'Aperture beats magnification, and a steady mount beats both. What to look for under €300, and what to leave in the shop.',
      image: { src: '/assets/samples/night.svg', alt: 'Hills under a starry sky' },
      href: '/guides/first-telescope',
    },
    children: [],
  },
  hints: [
    'A self-contained piece of content: a teaser, an offer, a step. Cards usually come in columns.',
    'Keep the titles and texts of neighbouring cards similar in length.',
    'With an address, the whole card is a link. Do not put buttons or links inside such a card.',
  ],
  render(props, at) {
    const linked = filled(props.href) && filled(props.title)
    const title = linked ? anchor(props.href, props.title) : props.title
    const frame = { width: 960, height: 640, sizes: '(min-width: 48rem) 24rem, 92vw' }
    const image = picture(props.image, at, frame) ?? drawing(props.art, at, 'tile')
    const body = html`<div class="card-body">
      ${eyebrow(props.eyebrow)}${heading(at.level, title, 'card-title')}${rich(props.text, at.level + 1)}${at.inner}
    </div>`
    const className = classes('block card', `tone-${props.tone ?? 'plain'}`, linked && 'linked')
    return html`<article id="${at.id}" class="${className}">
      ${image && html`<div class="card-image">${image}</div>`}${body}
    </article>`
  },
  text: (props) => texts(props.eyebrow, props.title, props.text && plainText(props.text)),
})

export const layoutBlocks = [section, columns, card]
