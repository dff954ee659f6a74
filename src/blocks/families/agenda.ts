import { type Html, html } from '../../lib/html'
import { defineBlock } from '../block'
import { classes, filled, heading, headTexts, itemLevel, paragraph, region, texts } from '../render/parts'
import { choice, flag, headProps, line, list, opt, prose, shape } from '../schema/shapes'

const Session = shape({
  time: opt(line('Time', 'As visitors read it: 9.00, 10.15–11.00. If absent: that of the session before.', 40)),
  title: line('Title', 'What happens.', 160),
  text: opt(prose('Text', 'A sentence about it.', 500)),
  people: opt(line('People', 'Who speaks or leads.', 160)),
  place: opt(line('Place', 'The room.', 100)),
  track: opt(line('Track', 'One of the tracks. Without a track it is for everybody.', 60)),
  pause: opt(flag('Break', 'Lunch, coffee, doors: shown as a line without a box.')),
})
interface Entry {
  time?: string
  title?: string
  text?: string
  people?: string
  place?: string
  track?: string
  pause?: boolean
}

const Day = shape({
  title: opt(line('Day', 'Such as Thursday, 17 September.', 80)),
  items: list(Session, 'Sessions', 'In order of time.', 80),
})

export const agenda = defineBlock({
  type: 'agenda',
  title: 'Programme',
  category: 'marketing',
  version: 1,
  schema: shape({
    ...headProps,
    days: list(Day, 'Days', 'In order.', 14),
    tracks: opt(list(line('Track', 'Its name, one or two words.', 60), 'Tracks', 'Up to four, side by side.', 6)),
    style: opt(
      choice(
        ['tracks', 'week'],
        'Style',
        'One day below the other with tracks side by side, or a card for each day, as in a timetable.',
        'tracks',
      ),
    ),
  }),
  children: false,
  example: {
    type: 'agenda',
    props: {
      title: 'Programme',
      tracks: ['Storage', 'People'],
      days: [
        {
          title: 'Thursday, 17 September',
          items: [
            { time: '9:00', title: 'The queue is the product', people: 'Maarja Põld, opening' },
            { time: '10:15', title: 'A log that forgets on purpose', people: 'Ifeoma Nwosu', track: 'Storage' },
            { time: '10:15', title: 'Handing over at 3 a.m.', people: 'Priya Raman', track: 'People' },
            { time: '11:15', title: 'Compaction, twelve years on', people: 'Jonas Weidt', track: 'Storage' },
            { time: '11:15', title: 'Runbooks nobody reads', people: 'Tom Adeyemi', track: 'People' },
            { time: '12:15', title: 'Lunch', place: 'Boiler hall, ground floor', pause: true },
          ],
        },
        {
          title: 'Friday, 18 September',
          items: [
            { time: '9:30', title: 'Snapshots you can restore', people: 'Ifeoma Nwosu', track: 'Storage' },
            { time: '9:30', title: 'Teaching retries to juniors', people: 'Priya Raman', track: 'People' },
            { time: '11:00', title: 'The night the port stopped', people: 'Henrik Aalto, closing' },
          ],
        },
      ],
    },
  },
  hints: [
    'What happens when: a conference, a festival, a course timetable. For the history of a firm, use timeline.',
    'Give sessions at one time the same time and different tracks. A session without a track is for everybody.',
    'Style "week" makes a card for each weekday, for classes that come back every week.',
  ],
  render(props, at) {
    const style = props.style ?? 'tracks'
    const tracks = style === 'tracks' ? tracksOf(props) : []
    const level = itemLevel(at, props.title)
    const days = (props.days ?? []).map(
      (day) =>
        html`<li class="day">
          ${heading(level, day.title, 'group-title')}
          <ol class="slots" role="list">
            ${slotsOf(day.items ?? []).map((slot) => slotItem(slot, tracks))}
          </ol>
        </li>`,
    )
    const body = html`<ol
      class="${classes('days', `of-${Math.min(days.length, 7)}`, `tracks-${Math.min(tracks.length, 4)}`)}"
      role="list"
    >
      ${days}
    </ol>`
    return region(at, `agenda style-${style}`, props, body, { key: legend(tracks) })
  },
  text: (props) =>
    texts(
      ...headTexts(props),
      ...tracksOf(props),
      ...(props.days ?? []).flatMap((day) => [
        day.title,
        ...(day.items ?? []).flatMap(({ time, title, text, people, place, track }) => [
          time,
          track,
          title,
          text,
          people,
          place,
        ]),
      ]),
    ),
})

interface Slot {
  time?: string
  sessions: Entry[]
}

/** The tracks in the order given, then those that only sessions name. */
function tracksOf(props: { tracks?: readonly string[]; days?: readonly { items?: readonly Entry[] }[] }): string[] {
  const named = (props.days ?? []).flatMap(({ items }) => (items ?? []).map(({ track }) => track))
  return [...new Set([...(props.tracks ?? []), ...named].filter(filled))]
}

/** Sessions at the same time share a row. */
function slotsOf(items: readonly Entry[]): Slot[] {
  const slots: Slot[] = []
  for (const session of items) {
    const last = slots.at(-1)
    if (last && (!filled(session.time) || session.time === last.time)) last.sessions.push(session)
    else slots.push({ time: session.time, sessions: [session] })
  }
  return slots
}

function slotItem({ time, sessions }: Slot, tracks: readonly string[]): Html {
  return html`<li class="slot">
    ${paragraph(time, 'time')}
    <ul class="sessions" role="list">
      ${sessions.map((session) => sessionItem(session, tracks))}
    </ul>
  </li>`
}

function sessionItem({ title, text, people, place, track, pause }: Entry, tracks: readonly string[]): Html {
  const column = filled(track) ? tracks.indexOf(track) : -1
  const kind = pause ? 'pause' : column >= 0 ? `track track-${column % 4}` : tracks.length > 0 && 'plenary'
  return html`<li class="${classes('session', kind)}">
    ${column >= 0 && html`<p class="track-name">${track}</p>`}${paragraph(title, 'session-title')}${paragraph(text)}${paragraph(
      [people, place].filter(filled).join(' · '),
      'role',
    )}
  </li>`
}

function legend(tracks: readonly string[]): Html | undefined {
  if (tracks.length < 2) return undefined
  return html`<ul class="key tracks" role="list">
    ${tracks.map((track, i) => html`<li class="track-${i % 4}">${track}</li>`)}
  </ul>`
}
