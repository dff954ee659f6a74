import { cleanText } from '../lib/clean-text'
import { normalEmail } from '../lib/email'
import { readSpan } from '../lib/moment'
import { type FormField, isRequired, LONG_ANSWER, optionsOf, SHORT_ANSWER } from './render/form-fields'
import { fill, type FormWords } from './render/words'

/** The props of a `form` block, as a live page holds them. */
export interface FormProps {
  title?: string
  fields?: readonly FormField[]
  success?: string
  redirect?: string
  notify?: string
  confirm?: boolean
  retentionDays?: number
}

/** An answer with the field as the form has it. `value` is true or false for a box. */
export interface FormAnswer {
  name: string
  label: string
  type: string
  value: string | boolean
}

/** What was sent with a form. */
export interface ReadForm {
  answers: FormAnswer[]
  /** What is wrong, by field name. */
  faults: Record<string, string>
}

const BOXES: ReadonlySet<string> = new Set(['checkbox', 'consent'])

/** Reads what was sent for the fields of a form, and checks it. Ignores what the form has no field for. */
export function readAnswers(form: FormProps, sent: ReadonlyMap<string, string>, say: FormWords): ReadForm {
  const read: ReadForm = { answers: [], faults: {} }
  for (const field of form.fields ?? []) {
    const value = valueOf(field, sent.get(field.name))
    const fault = faultOf(field, value, say)
    if (fault !== undefined) read.faults[field.name] = fault
    read.answers.push({ name: field.name, label: field.label, type: field.type, value })
  }
  return read
}

/** Why a form takes no entries, for the people who made it. Undefined for a form that works. */
export function formProblem({
  fields = [],
}: {
  fields?: readonly Partial<FormField>[]
}): { path: string; message: string } | undefined {
  if (fields.length === 0) return { path: '/props/fields', message: 'The form has no fields.' }
  const names = new Set<string>()
  for (const [index, field] of fields.entries()) {
    const path = `/props/fields/${index}`
    if (field.name === undefined) continue
    if (names.has(field.name)) return { path: `${path}/name`, message: `Two fields have the name "${field.name}".` }
    names.add(field.name)
    const isChoice = field.type === 'select' || field.type === 'radio'
    if (isChoice && optionsOf(field).length === 0)
      return { path: `${path}/options`, message: 'There is nothing to choose.' }
  }
  return undefined
}

/** The first e-mail address among the answers. */
export function senderOf(answers: readonly FormAnswer[]): string | undefined {
  const first = answers.find(({ type, value }) => type === 'email' && value !== '')
  return typeof first?.value === 'string' ? first.value : undefined
}

const LINK = /https?:\/\/|www\.|\[url|<a\s/gi
const USUAL_LINKS = 2

/** Whether an entry looks as automatic ones do: with more links than people write. */
export function looksAutomatic(answers: readonly FormAnswer[]): boolean {
  const text = answers.map(({ type, value }) => (type === 'url' || typeof value !== 'string' ? '' : value)).join('\n')
  return (text.match(LINK)?.length ?? 0) > USUAL_LINKS
}

function valueOf({ type }: FormField, sent: string | undefined): string | boolean {
  if (BOXES.has(type)) return sent !== undefined
  const text = cleanText((sent ?? '').replaceAll(/\r\n?/g, '\n')).trim()
  if (type === 'email') return normalEmail(text) ?? text
  return type === 'textarea' ? text : text.replaceAll(/\s*\n\s*/g, ' ')
}

function faultOf(field: FormField, value: string | boolean, say: FormWords): string | undefined {
  if (value === '' || value === false) return isRequired(field) ? emptyWords(field, say) : undefined
  if (value === true) return undefined
  const most = field.type === 'textarea' ? LONG_ANSWER : SHORT_ANSWER
  if (value.length > most) return fill(say.tooLong, most)
  const fits = FITS[field.type]
  return fits === undefined || fits(value, field) ? undefined : WORDS_FOR[field.type]?.(say)
}

function emptyWords({ type }: FormField, say: FormWords): string {
  if (type === 'consent') return say.consent
  return type === 'select' || type === 'radio' ? say.choice : say.required
}

const FITS: Partial<Record<FormField['type'], (value: string, field: FormField) => boolean>> = {
  email: (value) => normalEmail(value) !== undefined,
  url: (value) => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value),
  tel: (value) => /^[-+\d\s()./#*x]+$/i.test(value) && (value.match(/\d/g)?.length ?? 0) >= 3,
  number: (value) => /^[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d{1,3})?$/i.test(value),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && readSpan(value) !== undefined,
  select: isOption,
  radio: isOption,
}

/** Browsers send the option of a select with single spaces. */
function isOption(value: string, field: FormField): boolean {
  return optionsOf(field).some((option) => singleSpaced(cleanText(option)) === singleSpaced(value))
}

function singleSpaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

const WORDS_FOR: Partial<Record<FormField['type'], (say: FormWords) => string>> = {
  email: (say) => say.email,
  url: (say) => say.url,
  tel: (say) => say.tel,
  number: (say) => say.number,
  date: (say) => say.date,
  select: (say) => say.choice,
  radio: (say) => say.choice,
}
