import { type Html, html } from '../../lib/html'
import { defineBlock } from '../block'
import { anchor, filled, headTexts, linkItems, labels, paragraph, region, texts } from '../render/parts'
import { headProps, line, Link, list, opt, prose, shape } from '../schema/shapes'

const Hours = shape({
  days: line('Days', 'Such as Monday to Friday.', 80),
  time: line('Time', 'Such as 9.00 – 17.30, or closed.', 80),
})

export const contact = defineBlock({
  type: 'contact',
  title: 'Contact',
  category: 'interaction',
  version: 1,
  schema: shape({
    ...headProps,
    address: opt(prose('Address', 'As on an envelope, line by line.', 400)),
    map: opt(Link),
    phone: opt(line('Telephone', 'As people write it. The page makes it a link.', 60)),
    email: opt(line('E-mail', 'An address. The page makes it a link.', 254)),
    links: opt(list(Link, 'Links', 'Other ways to reach you.', 8)),
    hours: opt(list(Hours, 'Opening hours', 'One line for days with the same hours.', 14)),
    note: opt(prose('Note', 'How to get there, when you answer.', 400)),
  }),
  children: false,
  example: {
    type: 'contact',
    props: {
      title: 'Find us',
      address: '14 Wharf Street\nSowerby Bridge HX6 2AE',
      phone: '+44 1422 555 014',
      email: 'hello@millrace.example',
      map: { label: 'Open in the map', href: 'https://www.openstreetmap.org/#map=17/53.7077/-1.9075' },
      hours: [
        { days: 'Monday, Tuesday', time: 'closed' },
        { days: 'Wednesday to Friday', time: '7.30 – 14.00' },
        { days: 'Saturday', time: '8.00 – 14.00' },
      ],
      note: 'Two minutes from the station, across the canal.',
    },
  },
  hints: [
    'Where you are, how to reach you and when you are there. Only what you know: every part may be absent.',
    'Put it beside questions or a form. The map is a link, so nothing loads from elsewhere.',
  ],
  render(props, at) {
    const lines = [
      filled(props.address) && html`<p class="address">${props.address}</p>`,
      filled(props.phone) && html`<p>${anchor(telephone(props.phone), props.phone)}</p>`,
      filled(props.email) && html`<p>${anchor(`mailto:${props.email.trim()}`, props.email)}</p>`,
      filled(props.map?.label) && html`<p>${anchor(props.map.href, props.map.label)}</p>`,
    ].filter((line) => line !== false)
    const more = linkItems(props.links)
    const ways = html`${lines.length > 0 && html`<address>${lines}</address>`}${
      more.length > 0 &&
      html`<ul class="inline-links" role="list">
        ${more}
      </ul>`
    }`
    const body = [
      ways.text !== '' && html`<div class="ways">${ways}</div>`,
      hoursTable(props.hours),
      paragraph(props.note, 'note'),
    ].filter((part) => part instanceof Object)
    return region(at, 'contact', props, html`<div class="contact-body">${body}</div>`, { beside: true })
  },
  text: (props) =>
    texts(
      ...headTexts(props),
      props.address,
      props.phone,
      props.email,
      props.map?.label,
      ...labels(props.links),
      ...(props.hours ?? []).flatMap(({ days, time }) => [days, time]),
      props.note,
    ),
})

/** The address of a telephone link: `(01422) 555 014` becomes `tel:01422555014`. Undefined without a digit. */
function telephone(number: string): string | undefined {
  // A zero in brackets is not dialled after a country code: +44 (0)1422.
  const digits = number.replace(/^(\s*\+.*?)\(0\)/, '$1').replaceAll(/[^\d+]/g, '')
  return /\d/.test(digits) ? `tel:${digits}` : undefined
}

function hoursTable(hours: readonly { days?: string; time?: string }[] | undefined): Html | undefined {
  const shown = (hours ?? []).filter(({ days, time }) => filled(days) || filled(time))
  if (shown.length === 0) return undefined
  return html`<table class="hours">
    <tbody>
      ${shown.map(
        ({ days, time }) =>
          html`<tr>
            <th scope="row">${days}</th>
            <td>${time}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
