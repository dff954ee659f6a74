import { type Html, html } from '../../lib/html'
import { defineBlock } from '../block'
import { attribute, filled, heading, headTexts, itemLevel, paragraph, region, texts } from '../render/parts'
import { headProps, line, list, opt, prose, shape } from '../schema/shapes'

const Mark = () => line('Mark', 'One to four letters: V, GF.', 6)

const Dish = shape({
  name: line('Name', 'Of the dish, the drink or the thing on offer.', 120),
  price: opt(line('Price', 'As visitors read it, with its currency: €4.20.', 40)),
  note: opt(prose('Note', 'What is in it, how large it is.', 300)),
  marks: opt(list(Mark(), 'Marks', 'Diets and allergens, as in the key.', 8)),
})

const Group = shape({
  title: opt(line('Title', 'Such as Bread, Starters, Saturdays only.', 80)),
  note: opt(prose('Note', 'What holds for the whole group.', 300)),
  items: list(Dish, 'Entries', 'In the order of the card.', 60),
})

const Key = shape({ mark: Mark(), label: line('Meaning', 'Such as vegan, contains nuts.', 60) })

export const menu = defineBlock({
  type: 'menu',
  title: 'Menu',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    groups: list(Group, 'Groups', 'One group is enough.', 24),
    key: opt(list(Key, 'Key', 'What the marks mean.', 16)),
    note: opt(prose('Note', 'Below the menu: service, allergens, until when.', 400)),
  }),
  children: false,
  example: {
    type: 'menu',
    props: {
      title: 'On the shelf',
      intro: 'Prices for November. The rye and the seeded loaf sell out first.',
      key: [
        { mark: 'V', label: 'vegan' },
        { mark: 'N', label: 'contains nuts' },
      ],
      groups: [
        {
          title: 'Bread',
          items: [
            { name: 'Wharf Street white', price: '£4.20', note: '800 g, a day and a half in the making', marks: ['V'] },
            { name: 'Seven seed', price: '£4.80', note: 'Sunflower, linseed, poppy and four more', marks: ['V'] },
            { name: 'Dark rye', price: '£5.10', marks: ['V'] },
          ],
        },
        {
          title: 'Pastry',
          note: 'From seven in the morning.',
          items: [
            { name: 'Butter croissant', price: '£2.60' },
            { name: 'Almond croissant', price: '£3.40', marks: ['N'] },
            { name: 'Cheese and leek roll', price: '£3.20' },
          ],
        },
      ],
      note: 'Order by Thursday noon and collect on Saturday.',
    },
  },
  hints: [
    'A menu, a price list or a list of services: names with prices, in groups. For two to four plans to choose from, use pricing.',
    'Write prices as visitors read them and never invent one: an entry may do without. Say with marks only what you know.',
  ],
  render(props, at) {
    const groups = props.groups ?? []
    const meaning = new Map((props.key ?? []).map(({ mark, label }) => [mark, label]))
    const level = itemLevel(at, props.title)
    const shown = groups.map(
      (group) =>
        html`<div class="menu-group">
          ${heading(level, group.title, 'group-title')}${paragraph(group.note, 'note')}
          <ul role="list">
            ${(group.items ?? []).map((item) => dish(item, meaning))}
          </ul>
        </div>`,
    )
    const body = [
      html`<div class="menu-groups of-${Math.min(groups.length, 3)}">${shown}</div>`,
      paragraph(props.note, 'note'),
    ]
    return region(at, 'menu', props, html`<div class="menu-body">${body}</div>`, {
      key: keyOf(props.key),
      beside: true,
    })
  },
  text: (props) =>
    texts(
      ...headTexts(props),
      ...(props.key ?? []).flatMap(({ mark, label }) => [mark, label]),
      ...(props.groups ?? []).flatMap((group) => [
        group.title,
        group.note,
        ...(group.items ?? []).flatMap(({ name, price, note, marks }) => [name, ...(marks ?? []), price, note]),
      ]),
      props.note,
    ),
})

interface Entry {
  name?: string
  price?: string
  note?: string
  marks?: readonly string[]
}

function dish({ name, price, note, marks }: Entry, meaning: ReadonlyMap<string | undefined, string | undefined>): Html {
  const signs = (marks ?? [])
    .filter(filled)
    .map((mark) => html` <abbr class="mark" ${attribute('title', meaning.get(mark))}>${mark}</abbr>`)
  const amount = filled(price) && html`<span class="dots" aria-hidden="true"></span><span class="price">${price}</span>`
  return html`<li class="dish">
    <p class="dish-line"><span class="dish-name">${name}${signs}</span>${amount}</p>
    ${paragraph(note, 'note')}
  </li>`
}

function keyOf(key: readonly { mark?: string; label?: string }[] | undefined): Html | undefined {
  const shown = (key ?? []).filter(({ mark }) => filled(mark))
  if (shown.length === 0) return undefined
  return html`<ul class="key" role="list">
    ${shown.map(({ mark, label }) => html`<li><span class="mark">${mark}</span> ${label}</li>`)}
  </ul>`
}
