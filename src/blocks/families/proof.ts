import { Type as t } from '@sinclair/typebox'
import { html } from '../../lib/html'
import { defineBlock } from '../block'
import { plainText } from '../markdown'
import {
  anchor,
  filled,
  heading,
  itemLevel,
  labels,
  linkItems,
  paragraph,
  picture,
  region,
  rich,
  texts,
} from '../parts'
import { choice, headProps, Image, line, Link, list, markdown, opt, prose, safeUrl, shape, url } from '../shapes'
import { fill, words } from '../words'

// Marketing blocks that show who stands behind a page, who uses it and what they asked.

export const testimonials = defineBlock({
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
    'Real words of real customers with name and role. Never invent them: leave placeholders out and ask.',
    'Two or three sentences each; three stand well side by side.',
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
    const count = items.length === 2 || items.length === 4 ? 2 : 3
    return region(
      at,
      'block testimonials',
      props,
      html`<ul class="grid count-${count}" role="list">
        ${items}
      </ul>`,
    )
  },
  text: (props) =>
    texts(
      props.eyebrow,
      props.title,
      props.intro,
      ...(props.items ?? []).flatMap((item) => [item.quote, item.author, item.role]),
    ),
})

export const faq = defineBlock({
  type: 'faq',
  title: 'Questions and answers',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    items: list(
      shape({
        question: line('Question', 'As a visitor would ask it.', 240),
        answer: markdown('Answer', 'The answer first, then the reasons; Markdown.', 4000),
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
    'Three to eight; longer lists want to be split under headings.',
  ],
  render(props, at) {
    const items = (props.items ?? []).map(
      (item) =>
        html`<details>
          <summary><span>${item.question}</span></summary>
          ${rich(item.answer, itemLevel(at, props.title))}
        </details>`,
    )
    return region(at, 'block faq', props, html`<div class="questions">${items}</div>`)
  },
  text: (props) =>
    texts(
      props.eyebrow,
      props.title,
      props.intro,
      ...(props.items ?? []).flatMap((item) => [item.question, item.answer && plainText(item.answer)]),
    ),
})

export const logos = defineBlock({
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
        href: opt(url('Address', 'Of their site.')),
      }),
      'Logos',
      'Four to eight.',
      24,
    ),
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
    'Names that the visitor knows: customers, partners, press. Only with their consent. Four to eight of like weight.',
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
    return html`<div id="${at.id}" class="block logos">
      ${title}
      <ul role="list">
        ${items}
      </ul>
    </div>`
  },
  text: (props) => texts(props.title, ...(props.items ?? []).map((item) => item.name)),
})

export const timeline = defineBlock({
  type: 'timeline',
  title: 'Timeline',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    items: list(
      shape({
        date: line('Date', 'Year, month or time, as shown.', 60),
        title: line('Title', 'What happened.', 160),
        text: opt(markdown('Text', 'One to three sentences; Markdown.', 2000)),
      }),
      'Events',
      'In order of time.',
      60,
    ),
  }),
  children: false,
  example: {
    type: 'timeline',
    props: {
      title: 'How we came here',
      items: [
        {
          date: '2012',
          title: 'A shed and a lathe',
          text: 'Two friends repair chairs on weekends. The first order comes from across the street.',
        },
        {
          date: '2017',
          title: 'The move to the mill',
          text: 'Four hundred square metres, a river underneath, and *finally* daylight.',
        },
        {
          date: '2021',
          title: 'Solar roof',
          text: 'Since May the machines run on the sun, and on the river when it rains.',
        },
        { date: '2026', title: 'The school', text: 'Twelve apprentices, one long table.' },
      ],
    },
  },
  hints: [
    'A history, a programme, the steps of a process: things in order of time. Three to eight entries, each with one date and one event.',
  ],
  render(props, at) {
    const level = itemLevel(at, props.title)
    const items = (props.items ?? []).map(
      (item) =>
        html`<li>
          ${paragraph(item.date, 'date')}
          <div class="event">${heading(level, item.title, 'item-title')}${rich(item.text, level + 1)}</div>
        </li>`,
    )
    return region(
      at,
      'block timeline',
      props,
      html`<ol role="list">
        ${items}
      </ol>`,
    )
  },
  text: (props) =>
    texts(
      props.eyebrow,
      props.title,
      props.intro,
      ...(props.items ?? []).flatMap((item) => [item.date, item.title, item.text && plainText(item.text)]),
    ),
})

export const people = defineBlock({
  type: 'people',
  title: 'People',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    items: list(
      shape({
        name: line('Name', 'Of the person.', 120),
        role: opt(line('Role', 'What they do.', 120)),
        text: opt(prose('Text', 'A sentence or two.', 600)),
        image: opt(Image),
        links: opt(list(Link, 'Links', 'Mail, a profile.', 6)),
      }),
      'People',
      'In the order shown.',
      60,
    ),
    style: opt(choice(['portraits', 'compact'], 'Style', 'Large portraits, or small ones beside the name.')),
  }),
  children: false,
  example: {
    type: 'people',
    props: {
      title: 'The people behind it',
      intro: 'Four of us, one office dog, no investors.',
      items: [
        {
          name: 'Leonie Brandt',
          role: 'Founder',
          text: 'Ran a dance studio for nine years.',
          image: { src: '/assets/samples/portrait-1.svg', alt: '', decorative: true },
          links: [{ label: 'Mail', href: 'mailto:leonie@example.com' }],
        },
        {
          name: 'Tomáš Novák',
          role: 'Engineering',
          text: 'Removes more code than he writes.',
          image: { src: '/assets/samples/portrait-3.svg', alt: '', decorative: true },
        },
        {
          name: 'Amara Osei',
          role: 'Design',
          text: 'Draws first, talks later.',
          image: { src: '/assets/samples/portrait-4.svg', alt: '', decorative: true },
        },
        {
          name: 'Mei Tanaka',
          role: 'Support',
          text: 'Knows every client by voice.',
          image: { src: '/assets/samples/portrait-2.svg', alt: '', decorative: true },
        },
      ],
    },
  },
  hints: [
    'The team, speakers, authors. A name and a role always, a sentence that shows the person where there is room.',
    'Portraits of one kind and crop, or none at all.',
  ],
  render(props, at) {
    const level = itemLevel(at, props.title)
    const items = (props.items ?? []).map((person) => {
      const compact = props.style === 'compact'
      const face = picture(
        person.image,
        at,
        compact
          ? { width: 160, height: 160, sizes: '5rem' }
          : { width: 640, height: 720, sizes: '(min-width: 48rem) 18rem, 46vw' },
      )
      const links = linkItems(person.links)
      return html`<li>
        ${face && html`<div class="portrait">${face}</div>`}
        <div class="about">
          ${heading(level, person.name, 'item-title')}${paragraph(person.role, 'role')}${paragraph(person.text)}${
            links.length > 0 &&
            html`<ul class="inline-links" role="list">
              ${links}
            </ul>`
          }
        </div>
      </li>`
    })
    const count = items.length % 4 === 0 || items.length > 6 ? 4 : items.length === 2 ? 2 : 3
    return region(
      at,
      `block people style-${props.style ?? 'portraits'}`,
      props,
      html`<ul class="grid count-${count}" role="list">
        ${items}
      </ul>`,
    )
  },
  text: (props) =>
    texts(
      props.eyebrow,
      props.title,
      props.intro,
      ...(props.items ?? []).flatMap((person) => [person.name, person.role, person.text, ...labels(person.links)]),
    ),
})

export const proofBlocks = [testimonials, faq, logos, timeline, people]
