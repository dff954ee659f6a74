import { html } from '../../lib/html'
import { defineBlock } from '../block'
import { icon } from '../render/icons'
import { anchor, button as buttonLink, classes, filled, paragraph, region, texts } from '../render/parts'
import { FormFieldShape, FORM_HONEYPOT, FORM_SHOWN, formFaults, renderFields } from '../render/form-fields'
import { formProblem } from '../form-answers'
import { formProps } from '../schema/form-props'
import { Action, choice, iconName, line, list, opt, prose, shape, toneOf, url } from '../schema/shapes'
import { words } from '../render/words'

const button = defineBlock({
  type: 'button',
  title: 'Button',
  category: 'interaction',
  version: 1,
  schema: shape({
    ...Action.properties,
    size: opt(choice(['normal', 'large'], 'Size', 'Large for the main action of a page.', 'normal')),
    align: opt(choice(['start', 'center', 'end'], 'Alignment', 'Within the column.', 'start')),
  }),
  children: false,
  example: {
    type: 'button',
    props: { label: 'Reserve a table', href: '/reserve', style: 'primary', size: 'large', align: 'start' },
  },
  hints: [
    'One action, named by a verb and its object: “Reserve a table”, not “Click here”. One primary button per screen.',
  ],
  render(props, at) {
    const link = buttonLink(props, 'primary', props.size === 'large' ? 'large' : undefined)
    return html`<div id="${at.id}" class="block button-block align-${props.align ?? 'start'}">
      ${filled(props.label) && link}
    </div>`
  },
  text: (props) => texts(props.label),
})

const form = defineBlock({
  type: 'form',
  title: 'Form',
  category: 'interaction',
  version: 1,
  schema: shape({
    title: opt(line('Title', 'Heading of the form.', 160)),
    intro: opt(prose('Introduction', 'What happens to the answers.', 600)),
    fields: list(FormFieldShape, 'Fields', 'As few as possible.', 40),
    submit: opt(line('Button', 'The text of the button that sends the form.', 60)),
    success: opt(line('Thanks', 'Shown after sending.', 400)),
    note: opt(line('Note', 'Small print under the button.', 300)),
    ...formProps,
    tone: toneOf(),
  }),
  children: false,
  example: {
    type: 'form',
    props: {
      title: 'Write to us',
      intro: 'We answer on working days, usually before lunch.',
      fields: [
        { name: 'name', label: 'Your name', type: 'text', required: true },
        { name: 'email', label: 'E-mail', type: 'email', required: true, placeholder: 'you@example.com' },
        {
          name: 'topic',
          label: 'What is it about?',
          type: 'select',
          options: ['An offer', 'A repair', 'Something else'],
        },
        {
          name: 'message',
          label: 'Message',
          type: 'textarea',
          required: true,
          help: 'Measurements help: height, width, wood.',
        },
        { name: 'copy', label: 'Send me a copy', type: 'checkbox' },
      ],
      submit: 'Send message',
      success: 'Thank you. Your message has arrived.',
      note: 'Your answers stay with us and are deleted after a year.',
    },
  },
  hints: [
    'Ask only for what you will use, in three to five fields. Make only essential fields required.',
    'Field names are lower-case keys (letters, digits, underscore), each used once. People read the labels.',
    'Ask for consent in a field of its own if you do more with the answers than answer them.',
  ],
  render(props, at) {
    const say = words(at.page.locale)
    const action = formProblem(props) ? undefined : at.page.formAction?.(at.id)
    const fields = renderFields(props.fields ?? [], at)
    const trap = html`<div class="trap" aria-hidden="true">
      <label>${say.honeypot}<input type="text" name="${FORM_HONEYPOT}" tabindex="-1" autocomplete="off" /></label>
    </div>`
    const submit = html`<button class="button primary" type="submit">
      ${filled(props.submit) ? props.submit : say.send}
    </button>`
    const shown =
      at.page.formState && html`<input type="hidden" name="${FORM_SHOWN}" value="${at.page.formState.shown}" />`
    const inner = html`${formFaults(props.fields, at)}${fields}${trap}${shown}
      <div class="submit">${submit}${paragraph(props.note, 'note')}</div>`
    const body = action
      ? html`<form method="post" action="${action}" accept-charset="utf-8">${inner}</form>`
      : html`<div class="form-off">
          <fieldset disabled>${inner}</fieldset>
          <p class="note">${at.page.draft ? say.formOff : say.formClosed}</p>
        </div>`
    return region(at, 'form', props, body, { beside: true })
  },
  text: (props) =>
    texts(
      props.title,
      props.intro,
      ...(props.fields ?? []).flatMap((field) => [field.label, field.help, ...(field.options ?? [])]),
      props.submit,
      props.note,
    ),
})

const links = defineBlock({
  type: 'links',
  title: 'Links',
  category: 'interaction',
  version: 1,
  schema: shape({
    title: opt(line('Title', 'Heading of the list.', 160)),
    intro: opt(prose('Introduction', 'A sentence before the list.', 600)),
    items: list(
      shape({
        label: line('Label', 'The text of the link.', 120),
        href: url('Address', 'The page it opens.'),
        description: opt(line('Description', 'What visitors find there.', 240)),
        icon: opt(iconName()),
      }),
      'Links',
      'In the order shown.',
      60,
    ),
    style: opt(
      choice(
        ['list', 'buttons', 'cards'],
        'Style',
        'Rows, wide buttons as on a link page, or a grid of cards.',
        'list',
      ),
    ),
    tone: toneOf(),
  }),
  children: false,
  example: {
    type: 'links',
    props: {
      title: 'Elsewhere',
      style: 'list',
      items: [
        {
          label: 'The newsletter',
          href: '/newsletter',
          description: 'One letter a month, about one thing.',
          icon: 'mail',
        },
        { label: 'Open workshop days', href: '/days', description: 'Every first Saturday from ten.', icon: 'calendar' },
        {
          label: 'Telephone',
          href: 'tel:+43316000000',
          description: '+43 316 000 000, weekdays 9 to 16',
          icon: 'phone',
        },
      ],
    },
  },
  hints: [
    'Places to go next, each with a line that says why. Style "buttons" makes a link page, "cards" a small directory.',
  ],
  render(props, at) {
    const items = (props.items ?? [])
      .filter((item) => filled(item.label))
      .map((item) => {
        const sign = icon(item.icon)
        const inner = html`${sign && html`<span class="sign">${sign}</span>`}<span class="link-text"
            ><span class="link-label">${item.label}</span>${
              filled(item.description) && html`<span class="description">${item.description}</span>`
            }</span
          >`
        return html`<li>${anchor(item.href, inner, 'link-row')}</li>`
      })
    const style = props.style ?? 'list'
    const list = html`<ul class="${classes('link-list', style === 'cards' && 'grid count-3')}" role="list">
      ${items}
    </ul>`
    return region(at, `links style-${style}`, props, list, { beside: style === 'list' })
  },
  text: (props) =>
    texts(props.title, props.intro, ...(props.items ?? []).flatMap((item) => [item.label, item.description])),
})

export const interactionBlocks = [button, form, links]
