import { type Static, Type as t } from '@sinclair/typebox'
import { type Html, html } from '../../lib/html'
import { attribute, filled } from './parts'
import { choice, flag, line, list, opt, shape } from '../schema/shapes'
import type { Words } from './words'

/**
 * Name of the hidden field that only bots fill in. No form field can have it, because field names start with a letter.
 */
export const FORM_HONEYPOT = '_website'

const FIELD_TYPES = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'textarea',
  'select',
  'radio',
  'checkbox',
] as const

export const FormFieldShape = shape(
  {
    name: t.String({
      title: 'Name',
      description: 'Key of the answer in entries and exports. Unique within the form.',
      pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$',
    }),
    label: line('Label', 'The text that people read.', 160),
    type: choice(FIELD_TYPES, 'Kind', 'The kind of input.'),
    required: opt(flag('Required', 'The form cannot be sent without it.')),
    placeholder: opt(
      line('Example', 'Shown in the empty field. Not for information that people need while they type.', 120),
    ),
    help: opt(line('Help', 'A sentence under the label.', 240)),
    options: opt(list(line('Option', 'One choice.', 120), 'Options', 'Choices of select and radio.', 60)),
  },
  'Field',
)
export type FormField = Static<typeof FormFieldShape>

const AUTOCOMPLETE: Record<string, string> = { email: 'email', tel: 'tel', url: 'url' }
const BY_NAME: Record<string, string> = {
  name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
}

/** A field with its label. `key` is unique on the page. */
export function renderField(field: Partial<FormField>, key: string, say: Words): Html {
  const help = filled(field.help) ? html`<span class="help" id="${key}:help">${field.help}</span>` : undefined
  const shared = html`${attribute('name', field.name)}${field.required === true && html` required`}${help && html` aria-describedby="${key}:help"`}`
  const mark = field.required === true && html` <span class="mark">(${say.required})</span>`
  const label = html`<label for="${key}">${field.label}${mark}</label>`
  switch (field.type) {
    case 'checkbox':
      return html`<div class="field check">
        <input type="checkbox" id="${key}" value="yes" ${shared} />
        <div>${label}${help}</div>
      </div>`
    case 'radio':
      return html`<fieldset class="field radios">
        <legend>${field.label}${mark}</legend>
        ${help}${choices(field, key)}
      </fieldset>`
    case 'select':
      return html`<div class="field">
        ${label}${help}<select id="${key}" ${shared}>
          <option value="">${say.choose}</option>
          ${options(field).map((option) => html`<option>${option}</option>`)}
        </select>
      </div>`
    case 'textarea':
      return html`<div class="field">
        ${label}${help}<textarea
          id="${key}"
          rows="5"
          maxlength="10000"
          ${attribute('placeholder', field.placeholder)}${shared}
        ></textarea>
      </div>`
    default:
      return html`<div class="field">
        ${label}${help}<input
          type="${field.type ?? 'text'}"
          id="${key}"
          maxlength="1000"
          ${attribute(
            'placeholder',
            field.placeholder,
          )}${attribute('autocomplete', AUTOCOMPLETE[field.type ?? ''] ?? BY_NAME[field.name ?? ''])}${shared}
        />
      </div>`
  }
}

function choices(field: Partial<FormField>, key: string): Html[] {
  return options(field).map(
    (option, i) =>
      html`<div class="choice">
        <input
          type="radio"
          id="${key}:${i}"
          value="${option}"
          ${attribute('name', field.name)}${field.required === true && html` required`}
        /><label for="${key}:${i}">${option}</label>
      </div>`,
  )
}

function options(field: Partial<FormField>): string[] {
  return (field.options ?? []).filter(filled)
}
