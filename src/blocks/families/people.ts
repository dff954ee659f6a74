import { html } from '../../lib/html'
import { defineBlock } from '../block'
import {
  classes,
  heading,
  headTexts,
  itemLevel,
  labels,
  linkItems,
  paragraph,
  picture,
  region,
  texts,
} from '../render/parts'
import { choice, headProps, Image, line, Link, list, opt, prose, shape } from '../schema/shapes'

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
    style: opt(
      choice(['portraits', 'compact'], 'Style', 'Large portraits, or small ones beside the name.', 'portraits'),
    ),
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
    'The team, speakers, authors. Always a name and a role, and if there is room a sentence about the person.',
    'Portraits in the same style and crop, or none at all: initials replace them. Never a picture of somebody else.',
  ],
  render(props, at) {
    const level = itemLevel(at, props.title)
    const items = (props.items ?? []).map((person, i) => {
      const compact = props.style === 'compact'
      const face = picture(
        person.image,
        at,
        compact
          ? { width: 160, height: 160, sizes: '5rem' }
          : { width: 640, height: 720, sizes: '(min-width: 48rem) 18rem, 46vw' },
      )
      const links = linkItems(person.links)
      return html`<li class="hue-${i % 4}">
        ${
          face
            ? html`<div class="portrait">${face}</div>`
            : html`<div class="portrait initials" aria-hidden="true">${initials(person.name)}</div>`
        }
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
    const most = items.length
    const count = most === 4 || most > 6 ? 4 : most === 3 || most > 4 ? 3 : 2
    return region(
      at,
      `people style-${props.style ?? 'portraits'}`,
      props,
      html`<ul class="${classes(`grid count-${count}`, most <= 3 && 'few')}" role="list">
        ${items}
      </ul>`,
      { beside: most === 3 },
    )
  },
  text: (props) =>
    texts(
      ...headTexts(props),
      ...(props.items ?? []).flatMap((person) => [person.name, person.role, person.text, ...labels(person.links)]),
    ),
})

/** The initials in place of a portrait: `Dr. Inês Carvalho` becomes `IC`. */
function initials(name = ''): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => [...word].slice(0, 1).join('').toUpperCase()).join('')
}
