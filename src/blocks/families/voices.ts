import { Type as t } from '@sinclair/typebox'
import { html, raw } from '../../lib/html'
import { defineBlock } from '../block'
import { plainText } from '../render/markdown'
import {
  anchor,
  filled,
  headTexts,
  itemLevel,
  paragraph,
  partClasses,
  picture,
  region,
  rich,
  texts,
} from '../render/parts'
import { headProps, Image, line, list, markdown, opt, prose, safeUrl, shape, toneOf, url } from '../schema/shapes'
import { fill, words } from '../render/words'

// Marketing blocks about other people: what they say, what they ask, who they are.

const testimonials = defineBlock({
  type: 'testimonials',
  title: 'Testimonials',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    items: list(
      shape({
        quote: prose('Quote', 'Their words, without quotation marks.', 800),
        author: line('Author', 'Who said it.', 120),
        role: opt(line('Role', 'What they do, and where.', 160)),
        image: opt(Image),
        rating: opt(t.Integer({ title: 'Rating', description: 'Stars, one to five.', minimum: 1, maximum: 5 })),
      }),
      'Voices',
      'Two to six.',
      24,
    ),
  }),
  children: false,
  example: {
    type: 'testimonials',
    props: {
      title: 'From people who use it daily',
      items: [
        {
          quote: 'I stopped thinking about invoices. They are simply there when the day ends.',
          author: 'Ines Farkas',
          role: 'Pottery teacher, Vienna',
          image: { src: '/assets/samples/portrait-2.svg', alt: '', decorative: true },
          rating: 5,
        },
        {
          quote: 'We moved four calendars into one over a weekend. On Monday nobody asked where anything was.',
          author: 'Jonas Reuter',
          role: 'Physiotherapist, Bremen',
          image: { src: '/assets/samples/portrait-3.svg', alt: '', decorative: true },
          rating: 5,
        },
        {
          quote: 'It does less than the old system. That is exactly why we stayed.',
          author: 'Amara Osei',
          role: 'Photographer, Lyon',
          image: { src: '/assets/samples/portrait-4.svg', alt: '', decorative: true },
          rating: 4,
        },
      ],
    },
  },
  hints: [
    'Real words of real customers, with name and role. Never invent them: ask for them, and use no placeholders.',
    'Two or three sentences each. Three look good side by side.',
  ],
  render(props, at) {
    const items = (props.items ?? []).map((item) => {
      const stars =
        item.rating &&
        html`<p class="stars" role="img" aria-label="${fill(words(at.page.locale).rating, item.rating)}">
          ${'★'.repeat(Math.min(5, Math.max(0, item.rating)))}<span>${'☆'.repeat(Math.max(0, 5 - item.rating))}</span>
        </p>`
      const face = picture(item.image, at, { width: 96, height: 96, sizes: '3rem', className: 'avatar' })
      const who = html`<figcaption>
        ${face}<span class="who"
          ><strong>${item.author}</strong>${filled(item.role) && html`<span class="role">${item.role}</span>`}</span
        >
      </figcaption>`
      return html`<li>
        <figure>
          ${stars}
          <blockquote>${paragraph(item.quote)}</blockquote>
          ${who}
        </figure>
      </li>`
    })
    const count = items.length === 1 ? 1 : items.length === 2 || items.length === 4 ? 2 : 3
    return region(
      at,
      'testimonials',
      props,
      html`<ul class="grid count-${count}" role="list">
        ${items}
      </ul>`,
    )
  },
  text: (props) =>
    texts(...headTexts(props), ...(props.items ?? []).flatMap((item) => [item.quote, item.author, item.role])),
})

const faq = defineBlock({
  type: 'faq',
  title: 'Questions and answers',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    items: list(
      shape({
        question: line('Question', 'As a visitor would ask it.', 240),
        answer: markdown('Answer', 'The answer first, then the reasons. Markdown.', 4000),
      }),
      'Questions',
      'Three to ten, the most frequent first.',
      60,
    ),
  }),
  children: false,
  example: {
    type: 'faq',
    props: {
      title: 'Good questions',
      items: [
        {
          question: 'Can I leave again?',
          answer:
            'Yes. **Export** gives you everything as open files: clients, bookings, invoices.\n\nYour account stays readable for a year.',
        },
        {
          question: 'Where does my data live?',
          answer: 'On the machine you install it on. There is [no cloud of ours](/privacy) behind it.',
        },
        { question: 'Does it work on a telephone?', answer: 'Every page does. There is nothing to install.' },
        {
          question: 'Who answers when something breaks?',
          answer: 'We do, by mail, on working days within a few hours.',
        },
      ],
    },
  },
  hints: [
    'Questions that customers really ask, in their words. Answer in the first sentence.',
    'Three to eight. Split longer lists under headings.',
  ],
  render(props, at) {
    const items = (props.items ?? []).map(
      (item, i) =>
        html`<details${i === 0 && raw(' open')}>
          <summary><span>${item.question}</span></summary>
          ${rich(item.answer, itemLevel(at, props.title))}
        </details>`,
    )
    return region(at, 'faq', props, html`<div class="questions">${items}</div>`, { beside: true })
  },
  text: (props) =>
    texts(
      ...headTexts(props),
      ...(props.items ?? []).flatMap((item) => [item.question, item.answer && plainText(item.answer)]),
    ),
})

const logos = defineBlock({
  type: 'logos',
  title: 'Logos',
  category: 'marketing',
  version: 1,
  schema: shape({
    title: opt(line('Title', 'Such as: They trust us.', 160)),
    items: list(
      shape({
        name: line('Name', 'Shown where there is no image.', 80),
        image: opt(Image),
        href: opt(url('Address', 'The address of their site.')),
      }),
      'Logos',
      'Four to eight.',
      24,
    ),
    tone: toneOf(),
  }),
  children: false,
  example: {
    type: 'logos',
    props: {
      title: 'In good company',
      items: ['Nordlicht', 'Fjord & Co', 'Halden', 'Miramar', 'Tessera'].map((name, i) => ({
        name,
        image: { src: `/assets/samples/logo-${i + 1}.svg`, alt: name },
      })),
    },
  },
  hints: [
    'Names that visitors know: customers, partners, press. Only with their consent. Four to eight of similar size.',
  ],
  render(props, at) {
    const items = (props.items ?? []).map((item) => {
      const image = item.image && { ...item.image, alt: filled(item.image.alt) ? item.image.alt : (item.name ?? '') }
      const shown =
        picture(image, at, { width: 320, height: 96, sizes: '10rem' }) ??
        html`<span class="wordmark">${item.name}</span>`
      return html`<li>${safeUrl(item.href) ? anchor(item.href, shown) : shown}</li>`
    })
    const title = filled(props.title) && html`<p class="logos-title" id="${at.id}:title">${props.title}</p>`
    return html`<div id="${at.id}" class="${partClasses('logos', props.tone)}">
      ${title}
      <ul role="list">
        ${items}
      </ul>
    </div>`
  },
  text: (props) => texts(props.title, ...(props.items ?? []).map((item) => item.name)),
})

export const voiceBlocks = [testimonials, faq, logos]
