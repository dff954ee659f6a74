import { Type as t } from '@sinclair/typebox'
import { html } from '../../lib/html'
import { defineBlock } from '../block'
import { icon } from '../render/icons'
import {
  attribute,
  anchor,
  buttons,
  classes,
  eyebrow,
  filled,
  heading,
  headTexts,
  itemLevel,
  labels,
  paragraph,
  picture,
  region,
  texts,
} from '../render/parts'
import { actions, choice, headProps, iconName, Image, line, list, opt, prose, shape, url } from '../schema/shapes'

const hero = defineBlock({
  type: 'hero',
  title: 'Hero',
  category: 'marketing',
  version: 1,
  schema: shape({
    title: line('Title', 'The promise of the page, in at most ten words. It becomes the page’s main heading.', 160),
    eyebrow: opt(line('Eyebrow', 'A word or two above the title: a category, news.', 80)),
    text: opt(prose('Text', 'One or two sentences that explain the title.', 600)),
    actions: actions(),
    note: opt(line('Note', 'Small print under the buttons.', 160)),
    image: opt(Image),
    layout: opt(
      choice(
        ['centered', 'split', 'cover'],
        'Layout',
        'Centered with the image below, image beside the text, or image behind it.',
      ),
    ),
    tone: opt(choice(['plain', 'muted', 'accent', 'contrast'], 'Tone', 'Background of the hero.', 'plain')),
  }),
  children: false,
  example: {
    type: 'hero',
    props: {
      eyebrow: 'New: shared calendars',
      title: 'The quiet way to run a small studio',
      text: 'Bookings, invoices and client notes in one calm place. Set up in an afternoon, and yours to keep.',
      actions: [
        { label: 'Start for free', href: '/signup', style: 'primary' },
        { label: 'See how it works', href: '#features', style: 'secondary' },
      ],
      note: 'No card needed. Export everything at any time.',
      image: {
        src: '/assets/samples/product-dashboard.svg',
        alt: 'A calendar with bookings beside a list of open invoices',
      },
      layout: 'split',
    },
  },
  hints: [
    'The first block of a page, used once. Say what it is and whom it is for before saying how good it is.',
    'A title of four to ten words, one or two sentences of text, one primary button and at most one secondary.',
    'Use layout "split" or "centered" with a product image, "cover" with a wide photograph.',
  ],
  render(props, at) {
    const layout = props.layout ?? (props.image ? 'split' : 'centered')
    const shown = picture(props.image, at, {
      width: 1200,
      height: layout === 'split' ? 960 : 675,
      sizes: layout === 'split' ? '(min-width: 60rem) 36rem, 92vw' : '(min-width: 76rem) 72rem, 100vw',
      eager: at.level === 1,
    })
    const className = classes('block hero', `layout-${layout}`, `tone-${props.tone ?? 'plain'}`, shown && 'pictured')
    const words = html`<div class="hero-text">
      ${eyebrow(props.eyebrow)}${heading(at.level, props.title, 'display')}${paragraph(
        props.text,
        'lead',
      )}${buttons(props.actions)}${paragraph(props.note, 'note')}
    </div>`
    return html`<section id="${at.id}" class="${className}">
      <div class="hero-inner">${words}${shown && html`<div class="hero-image">${shown}</div>`}</div>
    </section>`
  },
  text: (props) => texts(props.eyebrow, props.title, props.text, ...labels(props.actions), props.note),
})

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
    style: opt(choice(['plain', 'cards'], 'Style', 'With or without boxes.', 'plain')),
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
    'Give every item an icon, or none. Use style "cards" for few items on a plain background.',
  ],
  render(props, at) {
    const level = itemLevel(at, props.title)
    const items = (props.items ?? []).map((item) => {
      const sign = icon(item.icon)
      const title = filled(item.href) ? anchor(item.href, item.title) : item.title
      return html`<li class="feature">
        ${sign && html`<span class="sign">${sign}</span>`}${heading(level, title, 'item-title')}${paragraph(item.text)}
      </li>`
    })
    const count = props.columns ?? (items.length === 4 ? 2 : 3)
    const grid = html`<ul class="grid count-${count}" role="list">
      ${items}
    </ul>`
    return region(at, `block features style-${props.style ?? 'plain'}`, props, grid)
  },
  text: (props) => texts(...headTexts(props), ...(props.items ?? []).flatMap((item) => [item.title, item.text])),
})

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
    const long = (props.items ?? []).some(({ value }) => (value?.length ?? 0) > LONG_FIGURE)
    return region(at, 'block stats', props, html`<dl${attribute('class', long ? 'long' : undefined)}>${items}</dl>`)
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
    tone: opt(choice(['accent', 'muted', 'contrast'], 'Tone', 'Background of the band.', 'accent')),
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
    html`<section id="${at.id}" class="block cta tone-${props.tone ?? 'accent'}">
      <div class="cta-inner">
        <div class="cta-text">${heading(at.level, props.title, 'title')}${paragraph(props.text, 'intro')}</div>
        ${buttons(props.actions)}
      </div>
    </section>`,
  text: (props) => texts(props.title, props.text, ...labels(props.actions)),
})

export const marketingBlocks = [hero, features, stats, cta]
