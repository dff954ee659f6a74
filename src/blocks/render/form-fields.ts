import { type Static, Type as t } from '@sinclair/typebox'
import { type Html, html } from '../../lib/html'
import type { RenderAt } from '../block'
import type { FormState } from '../form-state'
import { anchor, attribute, filled } from './parts'
import { choice, flag, line, list, opt, shape, url } from '../schema/shapes'
import { formWords, words } from './words'

/**
 * Name of the hidden field that only bots fill in. No form field can have it, because field names start with a letter.
 */
export const FORM_HONEYPOT = '_website'

/** Name of the hidden field with the time at which a form was shown again, signed. A page itself is cached and has none. */
export const FORM_SHOWN = '_shown'

/** The longest answer in characters, for several lines and for one. */
export const LONG_ANSWER = 10_000
export const SHORT_ANSWER = 1_000

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
  'consent',
] as const

export const FormFieldShape = shape(
  {
    name: t.String({
      title: 'Name',
      description: 'Key of the answer in entries and exports. Unique within the form.',
      pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$',
    }),
    label: line('Label', 'The text that people read.', 160),
    type: choice(
      FIELD_TYPES,
      'Kind',
      'The kind of input. A consent is a box that must be ticked; entries keep its label, as what was agreed to. Files cannot be sent.',
    ),
    required: opt(flag('Required', 'The form cannot be sent without it.')),
    placeholder: opt(
      line('Example', 'Shown in the empty field. Not for information that people need while they type.', 120),
    ),
    help: opt(line('Help', 'A sentence under the label.', 240)),
    options: opt(list(line('Option', 'One choice.', 120), 'Options', 'Choices of select and radio.', 60)),
    href: opt(url('Address', 'For a consent: the page with the details, such as how the answers are used.')),
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

/** The fields of a form. Two short neighbours are a pair, which stands side by side where there is room. */
export function renderFields(fields: readonly Partial<FormField>[], at: RenderAt): Html[] {
  const drawn = fields.map((field, i) => renderField(field, `${at.id}:${i}`, at.page.locale, at.page.formState))
  const rows: Html[] = []
  for (let i = 0; i < fields.length; i++) {
    const paired = isShort(fields[i]) && isShort(fields[i + 1])
    rows.push(paired ? html`<div class="field-pair">${drawn[i]}${drawn[++i]}</div>` : drawn[i]!)
  }
  return rows
}

/** A field with its label. `key` is unique on the page. */
function renderField(field: Partial<FormField>, key: string, locale: string, state?: FormState): Html {
  const draw = DRAWN[field.type ?? 'text'] ?? input
  return draw(partsOf(field, key, locale, state))
}

const LONG_TYPES: ReadonlySet<string> = new Set(['textarea', 'radio', 'checkbox', 'consent', 'url'])
/** The longest label that leaves a half its one line. */
const LONGEST_SHORT_LABEL = 24

function isShort(field: Partial<FormField> | undefined): boolean {
  if (field === undefined || LONG_TYPES.has(field.type ?? 'text') || filled(field.help)) return false
  return (field.label ?? '').length <= LONGEST_SHORT_LABEL
}

/** What is wrong with a form that is shown again: a list that leads to the fields. Nothing for a new form. */
export function formFaults(fields: readonly Partial<FormField>[] | undefined, at: RenderAt): Html | undefined {
  const { formState: state, locale } = at.page
  if (!state) return undefined
  const items = (fields ?? []).flatMap(({ name = '', label }, i) => {
    const fault = state.faults[name]
    return fault === undefined ? [] : [html`<li><a href="#${at.id}:${i}">${label}</a>: ${fault}</li>`]
  })
  return html`<div class="faults" role="alert">
    <p>${state.message ?? formWords(locale).check}</p>
    ${
      items.length > 0 &&
      html`<ul>
        ${items}
      </ul>`
    }
  </div>`
}

/** Whether a field has to be filled in. */
export function isRequired({ type, required }: Partial<FormField>): boolean {
  return required === true || type === 'consent'
}

/** The choices that a select or a group of radio buttons offers. */
export function optionsOf(field: Partial<FormField>): string[] {
  return (field.options ?? []).filter(filled)
}

type Parts = ReturnType<typeof partsOf>

/** What all kinds of fields have in common. */
function partsOf(field: Partial<FormField>, key: string, locale: string, state?: FormState) {
  const say = words(locale)
  const sent = field.name === undefined ? undefined : state?.values[field.name]
  const fault = field.name === undefined ? undefined : state?.faults[field.name]
  const help = filled(field.help) && html`<span class="help" id="${key}:help">${field.help}</span>`
  const complaint = fault !== undefined && html`<span class="fault" id="${key}:fault">${fault}</span>`
  const described = [complaint && `${key}:fault`, help && `${key}:help`].filter(Boolean).join(' ')
  const required = isRequired(field)
  const mark = required && html` <span class="mark">(${say.required})</span>`
  return {
    field,
    key,
    say,
    details: formWords(locale).details,
    sent,
    mark,
    notes: html`${complaint}${help}`,
    label: html`<label for="${key}">${field.label}${mark}</label>`,
    attributes: html`${attribute('name', field.name)}${required && html` required`}${
      fault !== undefined && html` aria-invalid="true"`
    }${attribute('aria-describedby', described)}`,
  }
}

const DRAWN: Partial<Record<FormField['type'], (parts: Parts) => Html>> = {
  checkbox: box,
  consent: box,
  radio: radios,
  select,
  textarea,
}

function box({ field, key, sent, label, notes, attributes, details }: Parts): Html {
  const link = field.type === 'consent' && filled(field.href) && anchor(field.href, details)
  return html`<div class="field check">
    <input type="checkbox" id="${key}" value="yes" ${attributes}${sent !== undefined && html` checked`} />
    <div>${label}${link && html` ${link}`}${notes}</div>
  </div>`
}

function radios({ field, key, sent, mark, notes }: Parts): Html {
  const choices = optionsOf(field).map(
    (option, i) =>
      html`<div class="choice">
        <input
          type="radio"
          id="${key}:${i}"
          value="${option}"
          ${attribute('name', field.name)}${field.required === true && html` required`}${
            sent === option && html` checked`
          }
        /><label for="${key}:${i}">${option}</label>
      </div>`,
  )
  return html`<fieldset class="field radios" id="${key}">
    <legend>${field.label}${mark}</legend>
    ${notes}${choices}
  </fieldset>`
}

function select({ field, key, say, sent, label, notes, attributes }: Parts): Html {
  return html`<div class="field">
    ${label}${notes}<select id="${key}" ${attributes}>
      <option value="">${say.choose}</option>
      ${optionsOf(field).map((option) => html`<option${sent === option && html` selected`}>${option}</option>`)}
    </select>
  </div>`
}

function textarea({ field, key, sent, label, notes, attributes }: Parts): Html {
  // Browsers drop the line break after the tag.
  return html`<div class="field">
    ${label}${notes}<textarea
      id="${key}"
      rows="5"
      maxlength="${LONG_ANSWER}"
      ${attribute('placeholder', field.placeholder)}${attributes}
    >
${sent}</textarea>
  </div>`
}

function input({ field, key, sent, label, notes, attributes }: Parts): Html {
  return html`<div class="field">
    ${label}${notes}<input
      type="${field.type ?? 'text'}"
      id="${key}"
      maxlength="${SHORT_ANSWER}"
      ${attribute('value', sent)}${attribute('placeholder', field.placeholder)}${attribute(
        'autocomplete',
        AUTOCOMPLETE[field.type ?? ''] ?? BY_NAME[field.name ?? ''],
      )}${attributes}
    />
  </div>`
}
