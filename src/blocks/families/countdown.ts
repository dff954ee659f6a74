import { Type as t } from '@sinclair/typebox'
import { html, raw } from '../../lib/html'
import { defineBlock } from '../block'
import { daysLeft } from '../render/days-left'
import { attribute, buttons, filled, heading, labels, paragraph, partClasses, texts } from '../render/parts'
import { fill, words } from '../render/words'
import { actions, line, opt, prose, shape, toneOf } from '../schema/shapes'

/** Characters of a number. What is longer is the word for today or tomorrow. */
const LONGEST_NUMBER = 4

export const countdown = defineBlock({
  type: 'countdown',
  title: 'Countdown',
  category: 'marketing',
  version: 1,
  schema: shape({
    title: opt(line('Title', 'What is counted down to, with its date in words.', 160)),
    text: opt(prose('Text', 'One or two sentences.', 400)),
    date: t.String({
      title: 'Date',
      description: 'The day, as 2027-09-17. After it the block disappears from the page.',
      pattern: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
      maxLength: 10,
    }),
    timeZone: opt(
      t.String({
        title: 'Time zone',
        description: 'Where the event is, such as Europe/Vienna: a day begins there. If absent: UTC.',
        pattern: '^[A-Za-z][A-Za-z0-9_+\\-]*(?:/[A-Za-z0-9_+\\-]+){0,2}$',
        maxLength: 60,
      }),
    ),
    actions: actions(),
    tone: toneOf(),
  }),
  children: false,
  example: {
    type: 'countdown',
    props: {
      title: 'Doors open on 17 September 2027',
      text: 'Early tickets until the end of May, or until 150 are gone.',
      date: '2027-09-17',
      timeZone: 'Europe/Vienna',
      actions: [{ label: 'Get a ticket', href: '#tickets' }],
    },
  },
  hints: [
    'The days that are left until a date: an opening, a deadline, a race. Once a page, and only for a date that you know.',
    'Write the date into the title as well: the number changes every day, and is left out of feeds.',
  ],
  render(props, at) {
    const { now, locale, draft } = at.page
    const left =
      now === undefined || !filled(props.date) ? undefined : daysLeft(props.date, props.timeZone, locale, now)
    // The date has passed: visitors see nothing, the author a note.
    if (now !== undefined && !left)
      return draft
        ? html`<p class="block draft-note">${fill(words(locale).countdownOver, props.date ?? '')}</p>`
        : raw('')
    const days =
      left &&
      html`<p class="days-left">
        <time datetime="${props.date}"
          ><span>${left.before}</span>
          <strong${attribute('class', left.count.length > LONGEST_NUMBER ? 'word' : undefined)}>${left.count}</strong>
          <span>${left.after}</span></time
        >
      </p>`
    return html`<section id="${at.id}" class="${partClasses('countdown', props.tone)}">
      <div class="cta-inner">
        <div class="cta-text">
          ${heading(at.level, props.title, 'title')}${paragraph(props.text, 'intro')}${buttons(props.actions)}
        </div>
        ${days}
      </div>
    </section>`
  },
  text: (props) => texts(props.title, props.text, ...labels(props.actions)),
})
