import { html } from '../../lib/html'
import { defineBlock } from '../block'
import { plainText } from '../render/markdown'
import { heading, headTexts, itemLevel, paragraph, region, rich, texts } from '../render/parts'
import { headProps, line, list, markdown, opt, shape } from '../schema/shapes'

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
    'A history, a programme or the steps of a process. Three to eight entries, each with one date and one event.',
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
      'timeline',
      props,
      html`<ol role="list">
        ${items}
      </ol>`,
      { beside: true },
    )
  },
  text: (props) =>
    texts(
      ...headTexts(props),
      ...(props.items ?? []).flatMap((item) => [item.date, item.title, item.text && plainText(item.text)]),
    ),
})
