import { Type as t } from '@sinclair/typebox'
import { html, raw } from '../../lib/html'
import { defineBlock } from '../block'
import { wordClass } from '../looks/fit'
import { icon } from '../render/icons'
import {
  attribute,
  anchor,
  buttons,
  classes,
  filled,
  heading,
  headTexts,
  itemLevel,
  labels,
  paragraph,
  partClasses,
  region,
  texts,
} from '../render/parts'
import { actions, choice, headProps, iconName, line, list, opt, prose, shape, toneOf, url } from '../schema/shapes'

const features = defineBlock({
  type: 'features',
  title: 'Features',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    items: list(
      shape({
        title: line('Title', 'Two to five words.', 120),
        text: opt(prose('Text', 'One or two sentences.', 500)),
        icon: opt(iconName()),
        href: opt(url('Address', 'A page with more about it.')),
      }),
      'Features',
      'Three to six, the strongest first.',
      24,
    ),
    columns: opt(t.Integer({ title: 'Columns', description: 'On a wide screen.', minimum: 2, maximum: 4 })),
    style: opt(
      choice(
        ['plain', 'cards', 'numbered', 'list', 'bento', 'chips'],
        'Style',
        'A grid without boxes or of cards, numbered steps, rows, a grid of large and small boxes, or only the titles as chips.',
        'plain',
      ),
    ),
  }),
  children: false,
  example: {
    type: 'features',
    props: {
      eyebrow: 'Everything in its place',
      title: 'Less to manage, more to make',
      intro: 'Six tools that know about each other, so you do not have to copy a name twice.',
      columns: 3,
      items: [
        {
          icon: 'calendar',
          title: 'Bookings',
          text: 'Clients choose a time that suits you. Reminders go out the day before.',
        },
        { icon: 'mail', title: 'Invoices', text: 'Written from the booking, numbered as the tax office likes it.' },
        { icon: 'chat', title: 'Notes', text: 'What was said last time, beside the next appointment.' },
        { icon: 'chart', title: 'Numbers', text: 'One page a month: what came in, what is open, what is next.' },
        { icon: 'lock', title: 'Yours alone', text: 'Runs on your own machine. Nobody else reads along.' },
        { icon: 'bolt', title: 'Fast', text: 'Every page opens before you notice that it did.' },
      ],
    },
  },
  hints: [
    'Three or six points in a grid, each a benefit rather than a function. Titles of similar length.',
    'Give every item an icon, or none. Style "numbered" is for a real order or rules, "list" for seven items and more, "bento" for five.',
    'Items without a text are "chips", if they have up to three words, or a "list": a card needs more than a title.',
  ],
  render(props, at) {
    const style = props.style ?? 'plain'
    const level = itemLevel(at, props.title)
    const items = (props.items ?? []).map((item) => {
      const title = filled(item.href) ? anchor(item.href, item.title) : item.title
      if (style === 'chips') return html`<li class="chip">${title}</li>`
      const sign = icon(item.icon)
      return html`<li class="feature">
        ${sign && html`<span class="sign">${sign}</span>`}${heading(level, title, 'item-title')}${paragraph(item.text)}
      </li>`
    })
    const list = raw(style === 'numbered' ? 'ol' : 'ul')
    const count = Math.min(items.length, 12)
    const columns = props.columns ?? (items.length === 4 || items.length === 2 ? 2 : 3)
    const body = html`<${list} class="${classes(GRIDS.has(style) && `grid count-${columns}`, `of-${count}`)}" role="list">
      ${items}
    </${list}>`
    return region(at, `features style-${style}`, props, body, { beside: BESIDE.has(style) })
  },
  text: (props) => texts(...headTexts(props), ...(props.items ?? []).flatMap((item) => [item.title, item.text])),
})

/** Styles on the common grid. The others have one of their own. */
const GRIDS: ReadonlySet<string> = new Set(['plain', 'cards'])
const BESIDE: ReadonlySet<string> = new Set(['numbered', 'list', 'chips'])

const stats = defineBlock({
  type: 'stats',
  title: 'Numbers',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    items: list(
      shape({
        value: line('Value', 'The number with its unit, short: 98 %, 12 k, 4.9.', 24),
        label: line('Label', 'What is counted.', 80),
        note: opt(line('Note', 'A period or a source.', 160)),
      }),
      'Numbers',
      'Two to four.',
      8,
    ),
  }),
  children: false,
  example: {
    type: 'stats',
    props: {
      items: [
        { value: '3,200', label: 'studios', note: 'in 41 countries' },
        { value: '1.4 M', label: 'bookings last year' },
        { value: '99.98 %', label: 'uptime', note: 'measured from outside' },
        { value: '2 min', label: 'to first invoice' },
      ],
    },
  },
  hints: [
    'Two to four numbers that are true and surprising, with their unit. Short labels. Never invent figures: ask for them, or leave the block out.',
  ],
  render(props, at) {
    const items = (props.items ?? []).map(
      (item) =>
        html`<div>
          <dt>${item.label}</dt>
          <dd>
            <span class="value">${item.value}</span>${filled(item.note) && html`<span class="note">${item.note}</span>`}
          </dd>
        </div>`,
    )
    const values = texts(...(props.items ?? []).map(({ value }) => value))
    const long = values.some((value) => value.length > LONG_FIGURE)
    const names = classes(long && 'long', wordClass(values, 0))
    return region(at, 'stats', props, html`<dl${attribute('class', names)}>${items}</dl>`)
  },
  text: (props) =>
    texts(...headTexts(props), ...(props.items ?? []).flatMap((item) => [item.value, item.label, item.note])),
})

/** The longest value, in characters, that still fits two to a row on a phone. */
const LONG_FIGURE = 8

const cta = defineBlock({
  type: 'cta',
  title: 'Call to action',
  category: 'marketing',
  version: 1,
  schema: shape({
    title: line('Title', 'What the visitor gains, worded as an invitation.', 160),
    text: opt(prose('Text', 'One sentence that removes the last doubt.', 400)),
    actions: actions(),
    tone: toneOf('muted'),
  }),
  children: false,
  example: {
    type: 'cta',
    props: {
      title: 'Your Monday could look like this',
      text: 'Import your clients from a spreadsheet and send the first invoice today.',
      actions: [
        { label: 'Start for free', href: '/signup' },
        { label: 'Talk to us', href: 'mailto:hello@example.com' },
      ],
    },
  },
  hints: [
    'The invitation at the end of a page, repeating the hero’s primary action. Once, at most twice.',
    'The title names the benefit, the button names the action.',
  ],
  render: (props, at) =>
    html`<section id="${at.id}" class="${partClasses('cta', props.tone ?? 'muted')}">
      <div class="cta-inner">
        <div class="cta-text">${heading(at.level, props.title, 'title')}${paragraph(props.text, 'intro')}</div>
        ${buttons(props.actions)}
      </div>
    </section>`,
  text: (props) => texts(props.title, props.text, ...labels(props.actions)),
})

export const marketingBlocks = [features, stats, cta]
