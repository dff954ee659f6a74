import { Type as t } from '@sinclair/typebox'
import { html } from '../../lib/html'
import { defineBlock } from '../block'
import { plainText } from '../render/markdown'
import {
  attribute,
  classes,
  drawing,
  eyebrow,
  filled,
  heading as headingTag,
  inline,
  picture,
  rich,
  texts,
} from '../render/parts'
import { choice, Image, line, list as listOf, markdown, opt, prose, shape, source, safeUrl } from '../schema/shapes'

const align = () => opt(choice(['start', 'center'], 'Alignment', 'Of the text.', 'start'))

const heading = defineBlock({
  type: 'heading',
  title: 'Heading',
  category: 'text',
  version: 1,
  schema: shape({
    text: line('Text', 'The heading itself.', 200),
    level: opt(
      t.Integer({
        title: 'Level',
        description:
          '1 for the title of the page, 2 for its sections, 3 and 4 below. The page corrects skipped levels.',
        minimum: 1,
        maximum: 6,
        default: 2,
      }),
    ),
    eyebrow: opt(line('Eyebrow', 'A word or two above the heading.', 80)),
    align: align(),
  }),
  children: false,
  example: { type: 'heading', props: { eyebrow: 'Field notes', text: 'What the river leaves behind', level: 2 } },
  hints: [
    'Starts a section of a text. A page has one heading of level 1, at its top, unless a hero has the title.',
    'Say what follows in at most ten words. Blocks with their own title need no heading before them.',
  ],
  render(props, at) {
    const tag = headingTag(at.level, props.text, classes(`size-${Math.min(4, props.level ?? 2)}`))
    return html`<div id="${at.id}" class="${classes('block heading', props.align === 'center' && 'centered')}">
      ${eyebrow(props.eyebrow)}${tag}
    </div>`
  },
  text: (props) => texts(props.eyebrow, props.text),
})

const text = defineBlock({
  type: 'text',
  title: 'Text',
  category: 'text',
  version: 1,
  schema: shape({
    text: markdown(
      'Text',
      'Markdown: paragraphs, emphasis, links, lists, headings, tables. HTML is shown as text.',
      50_000,
    ),
    size: opt(
      choice(['normal', 'lead', 'small'], 'Size', 'A lead opens an article, small print closes one.', 'normal'),
    ),
    align: align(),
  }),
  children: false,
  example: {
    type: 'text',
    props: {
      text: 'After the flood of 2021 the meadow grew back in an order nobody had planned. First came *coltsfoot*, then willow, then the people with notebooks.\n\nWe have counted ever since: **214 species** on a strip no wider than a road. The list is [open to everyone](/data), and so is the meadow.',
    },
  },
  hints: [
    'Running text in Markdown. Short paragraphs of two to four sentences, one idea each.',
    'Use size "lead" once, for the opening paragraph of an article.',
    'Use list, quote, code and table blocks for content of its own. Within running text, Markdown is enough.',
  ],
  render(props, at) {
    const className = classes(
      'block text prose',
      `size-${props.size ?? 'normal'}`,
      props.align === 'center' && 'centered',
    )
    return html`<div id="${at.id}" class="${className}">${rich(props.text, at.level, 'prose')}</div>`
  },
  text: (props) => texts(props.text && plainText(props.text)),
})

const list = defineBlock({
  type: 'list',
  title: 'List',
  category: 'text',
  version: 1,
  schema: shape({
    items: listOf(
      markdown('Item', 'One point; emphasis and links in Markdown.', 1000),
      'Items',
      'The points, in order.',
      200,
    ),
    style: opt(choice(['bullet', 'number', 'check', 'plain'], 'Style', 'Marks before the items.', 'bullet')),
  }),
  children: false,
  example: {
    type: 'list',
    props: {
      style: 'check',
      items: [
        'Shoes with a firm sole, **not** trainers',
        'Two litres of water; the hut has none before June',
        'The [paper map](/map): there is no signal after the second bridge',
      ],
    },
  },
  hints: [
    'Points for readers to scan. Number them only if the order matters, and use check marks for what is included.',
    'Items of similar length and grammar, each under twenty words.',
  ],
  render(props, at) {
    const items = (props.items ?? []).filter(filled).map((item) => html`<li>${inline(item)}</li>`)
    const className = `block list style-${props.style ?? 'bullet'}`
    return props.style === 'number'
      ? html`<ol id="${at.id}" class="${className}">
          ${items}
        </ol>`
      : html`<ul id="${at.id}" class="${className}" role="list">
          ${items}
        </ul>`
  },
  text: (props) => texts(...(props.items ?? [])).map(plainText),
})

const quote = defineBlock({
  type: 'quote',
  title: 'Quote',
  category: 'text',
  version: 1,
  schema: shape({
    text: markdown('Quote', 'The quoted words, without quotation marks.', 2000),
    author: opt(line('Author', 'Who said it.', 120)),
    role: opt(line('Role', 'What they do, where they wrote it.', 160)),
    source: opt(source('Source', 'Address of the original.')),
    image: opt(Image),
  }),
  children: false,
  example: {
    type: 'quote',
    props: {
      text: 'A garden is never finished. That is not its fault, it is the offer.',
      author: 'Marta Lindqvist',
      role: 'Head gardener, Norrvik',
      image: { src: '/assets/samples/portrait-1.svg', alt: '', decorative: true },
    },
  },
  hints: [
    'One striking sentence from a real person, with a name. Never invent a quotation of a real person.',
    'For several customers use testimonials.',
  ],
  render(props, at) {
    const image = picture(props.image, at, { width: 96, height: 96, sizes: '3rem', className: 'avatar' })
    const who =
      filled(props.author) &&
      html`<span class="who"
        ><strong>${props.author}</strong>${filled(props.role) && html`<span class="role">${props.role}</span>`}</span
      >`
    const caption = who && html`<figcaption>${image}${who}</figcaption>`
    return html`<figure id="${at.id}" class="block quote"><blockquote${attribute('cite', safeUrl(props.source))}>${
      filled(props.text) && html`<p>${inline(props.text)}</p>`
    }</blockquote>${caption}</figure>`
  },
  text: (props) =>
    texts(props.text && plainText(props.text), ...(filled(props.author) ? [props.author, props.role] : [])),
})

const divider = defineBlock({
  type: 'divider',
  title: 'Divider',
  category: 'text',
  version: 1,
  schema: shape({
    style: opt(
      choice(
        ['line', 'dots', 'space', 'art'],
        'Style',
        'A line, three dots, only space, or a strip of the look’s art.',
        'line',
      ),
    ),
  }),
  children: false,
  example: { type: 'divider', props: { style: 'dots' } },
  hints: ['A pause between two thoughts of one text. Use it rarely: sections and headings already separate.'],
  render(props, at) {
    const strip = props.style === 'art' ? drawing('pattern', at, 'strip') : undefined
    if (strip) return html`<div id="${at.id}" class="block divider style-art" role="separator">${strip}</div>`
    const style = props.style === 'art' ? 'line' : (props.style ?? 'line')
    return html`<hr id="${at.id}" class="block divider style-${style}" />`
  },
  text: () => [],
})

const callout = defineBlock({
  type: 'callout',
  title: 'Callout',
  category: 'text',
  version: 1,
  schema: shape({
    title: opt(line('Title', 'A few words.', 120)),
    text: markdown('Text', 'One to three sentences; Markdown.', 3000),
    tone: opt(choice(['info', 'success', 'warning', 'danger'], 'Tone', 'What kind of notice it is.', 'info')),
  }),
  children: false,
  example: {
    type: 'callout',
    props: {
      tone: 'warning',
      title: 'Before you upgrade',
      text: 'Version 4 changes the format of the index. Run `almanac export` first: there is **no way back** without it.',
    },
  },
  hints: [
    'A note that must not be missed: a condition, a risk, a tip. At most one per screen.',
    'Say what to do, not only what is wrong.',
  ],
  render(props, at) {
    return html`<aside
      id="${at.id}"
      class="block callout is-${props.tone ?? 'info'}"
      ${attribute('aria-label', props.title)}
    >
      ${filled(props.title) && html`<p class="callout-title">${props.title}</p>`}${rich(props.text, at.level)}
    </aside>`
  },
  text: (props) => texts(props.title, props.text && plainText(props.text)),
})

const code = defineBlock({
  type: 'code',
  title: 'Code',
  category: 'text',
  version: 1,
  schema: shape({
    code: prose('Code', 'The code, including line breaks.', 50_000),
    language: opt(line('Language', 'Such as typescript or bash.', 40)),
    caption: opt(line('Caption', 'A file name, or what the lines do.', 200)),
  }),
  children: false,
  example: {
    type: 'code',
    props: {
      language: 'typescript',
      caption: 'sunrise.ts',
      code: "import { sun } from 'almanac'\n\nconst graz = { latitude: 47.07, longitude: 15.44 }\nconst today = sun(graz, new Date())\n\nconsole.log(`Sunrise ${today.rise}, sunset ${today.set}`)",
    },
  },
  hints: [
    'Lines that a reader may copy. Complete enough to run, short enough to read: under twenty lines.',
    'Give the language, and the file name as caption.',
  ],
  render(props, at) {
    const head =
      (filled(props.caption) || filled(props.language)) &&
      html`<figcaption>
        <span>${props.caption}</span>${filled(props.language) && html`<span class="language">${props.language}</span>`}
      </figcaption>`
    return html`<figure id="${at.id}" class="block code">
      ${head}
      <pre tabindex="0"><code>${props.code}</code></pre>
    </figure>`
  },
  text: (props) => texts(props.caption, props.language, props.code),
})

export const textBlocks = [heading, text, list, quote, code, callout, divider]
