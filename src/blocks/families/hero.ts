import { html } from '../../lib/html'
import { defineBlock, type RenderAt } from '../block'
import { countdownProps, daysBox, leftOn } from '../render/days-box'
import {
  buttons,
  drawing,
  eyebrow,
  factList,
  factTexts,
  heading,
  labels,
  paragraph,
  partClasses,
  picture,
  texts,
} from '../render/parts'
import { actions, artOf, choice, Fact, Image, line, list, opt, prose, shape, toneOf } from '../schema/shapes'

const LAYOUTS = ['statement', 'split', 'reverse', 'cover', 'panel', 'centered'] as const
type Layout = (typeof LAYOUTS)[number]

export const hero = defineBlock({
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
    facts: opt(list(Fact, 'Facts', 'Three or four things that visitors look for first: when, where, how much.', 6)),
    countdown: opt(shape(countdownProps, 'Countdown')),
    image: opt(Image),
    art: artOf(),
    layout: opt(
      choice(
        LAYOUTS,
        'Layout',
        'A large title with the image below it, the image beside the text or before it, behind it, or all in a box. Centered is a statement in the middle. If absent: split with an image or a drawing, otherwise statement.',
      ),
    ),
    tone: toneOf(),
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
      facts: [
        { label: 'Set up', value: 'In an afternoon' },
        { label: 'For', value: 'One to nine people' },
        { label: 'From', value: '€19 a month' },
      ],
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
    'Layout "statement" without a picture, "split" with one, "reverse" on a page that lists others, "cover" with a wide photograph, "panel" with three facts or more.',
    'Without an image of its own, a page may show a drawing: "art" with the object that it is about, never for a named work, place or person.',
    'A countdown shows the days until a date that you know: an opening, an event, a deadline.',
    'Facts are short: a label of one or two words, and when, where, how much or for whom. Three or four, or none.',
  ],
  render(props, at) {
    const layout = layoutOf(props)
    const shown =
      picture(props.image, at, frameOf(layout, at)) ?? drawing(props.art, at, isBeside(layout) ? 'hero' : 'wide')
    const facts = factList(props.facts)
    const names = [`layout-${layout}`, shown && 'pictured', facts && 'factual']
    const left = props.countdown && leftOn(at.page, props.countdown)
    const days = left && daysBox(left, props.countdown?.date)
    // The box lies on the picture, unless the picture is behind the text.
    const onPicture = shown && layout !== 'cover' && layout !== 'panel'
    const lead = [
      paragraph(props.text, 'lead'),
      buttons(props.actions),
      paragraph(props.note, 'note'),
      ...(days && !onPicture ? [days] : []),
    ]
    return html`<section id="${at.id}" class="${partClasses('hero', props.tone, ...names)}">
      <div class="hero-inner">
        <div class="hero-text">
          <div class="hero-head">${eyebrow(props.eyebrow)}${heading(at.level, props.title, 'display')}</div>
          ${lead.some(({ text }) => text !== '') && html`<div class="hero-lead">${lead}</div>`}
        </div>
        ${shown && html`<div class="hero-image">${shown}${onPicture && days}</div>`}${facts}
      </div>
    </section>`
  },
  text: (props) =>
    texts(
      props.eyebrow,
      props.title,
      props.text,
      ...labels(props.actions),
      props.note,
      ...factTexts(props.facts).filter((text) => text !== undefined),
    ),
})

function layoutOf({ layout, image, art }: { layout?: Layout; image?: unknown; art?: unknown }): Layout {
  // Text on a drawing would be hard to read.
  if (layout === 'cover' && !image && art) return 'split'
  return layout ?? (image || art ? 'split' : 'statement')
}

function isBeside(layout: Layout): boolean {
  return layout === 'split' || layout === 'reverse'
}

function frameOf(layout: Layout, at: RenderAt) {
  const beside = isBeside(layout)
  return {
    width: 1200,
    height: beside ? 960 : 675,
    sizes: beside ? '(min-width: 60rem) 36rem, 92vw' : '(min-width: 76rem) 72rem, 100vw',
    eager: at.level === 1,
  }
}
