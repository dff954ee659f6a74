import { html, raw } from '../../lib/html'
import { defineBlock } from '../block'
import { countdownProps, daysBox, leftOn } from '../render/days-box'
import { buttons, heading, labels, paragraph, partClasses, texts } from '../render/parts'
import { fill, words } from '../render/words'
import { actions, line, opt, prose, shape, toneOf } from '../schema/shapes'

export const countdown = defineBlock({
  type: 'countdown',
  title: 'Countdown',
  category: 'marketing',
  version: 1,
  schema: shape({
    title: opt(line('Title', 'What is counted down to, with its date in words.', 160)),
    text: opt(prose('Text', 'One or two sentences.', 400)),
    ...countdownProps,
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
    const left = leftOn(at.page, props)
    // The date has passed: visitors see nothing, the author a note.
    if (now !== undefined && !left)
      return draft
        ? html`<p class="block draft-note">${fill(words(locale).countdownOver, props.date ?? '')}</p>`
        : raw('')
    const days = left && daysBox(left, props.date)
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
