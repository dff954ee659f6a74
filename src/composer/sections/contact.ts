import type { JsonObject } from '../../lib/json'
import { telOf } from '../facts/contact'
import type { Hours } from '../facts/times'
import type { FormUse } from '../kinds/kind'
import type { Label } from '../labels/wording'
import { Ink } from '../making/ink'
import { markdownLink, plain } from '../making/escaping'
import { type Made, type Page, partOf, type PlannedPart } from '../making/page'
import type { Entry } from '../reading/brief'
import { fieldNamed } from '../reading/fields'
import { ellipsize } from '../../lib/ellipsize'
import { vocabulariesOf } from '../languages'
import type { FieldName } from '../words/vocabulary'
import { type Maker, section, textBlock } from './entries'
import { askedField, usualField } from './form-fields'

/** Address, telephone, mail and hours as the brief or the World tells them, with a form beside where one is wanted. */
export const contact: Maker = (part, page) => {
  const { brief } = page
  const rows: Made[] = reachTexts(page)
  const wantsForm = brief.kind.id === 'contact' && !partOf(page, 'form') && !brief.leaveOut.has('form')
  if (wantsForm) rows.push(formBlock(page, page.newId(), 'contact', []))
  const beside = (children: Made[]): Made => ({
    id: page.newId(),
    type: 'columns',
    props: { layout: 'equal', gap: 'large' },
    children,
    provenance: 'blueprint',
  })
  const inner =
    rows.length > 1 ? [beside(rows.slice(0, 4)), ...(rows.length > 5 ? [beside(rows.slice(4))] : rows.slice(4))] : rows
  return section(part, page, inner, { tone: 'muted' })
}

/** What the brief leaves open is asked for only where it matters: a restaurant has an address, a résumé need not. */
function reachTexts(page: Page): Made[] {
  const { brief, profile, wording } = page
  const { labels } = wording
  const texts: Made[] = []
  let ink = new Ink(page)
  const add = (label: string, text: string) => {
    texts.push(textBlock(page, ink, `**${label}**  \n${text}`))
    ink = new Ink(page)
  }
  const placed = ['restaurant', 'business', 'shop', 'contact', 'landing'].includes(brief.kind.id)
  const knowsAny =
    brief.phones.length + brief.emails.length > 0 || profile.phone !== undefined || profile.email !== undefined
  if (brief.host && ['real-estate', 'contact'].includes(brief.kind.id)) add(labels.name, plain(ink.brief(brief.host)))
  const address = brief.address ? ink.brief(brief.address) : profile.address && ink.profile(profile.address)
  const local = ['restaurant', 'contact', 'business'].includes(brief.kind.id)
  if (address) add(labels.address, plain(address))
  else if (local)
    add(labels.address, [ink.hole('address'), ...(brief.place ? [plain(ink.brief(brief.place))] : [])].join(', '))
  else if (brief.place && placed) add(labels.where, plain(ink.brief(brief.place)))
  const phones = brief.phones.length
    ? brief.phones.map((one) => ink.brief(one))
    : profile.phone
      ? [ink.profile(profile.phone)]
      : []
  if (phones.length) add(labels.phone, phones.map((one) => markdownLink(one, telOf(one))).join('  \n'))
  else if (local && (brief.kind.id === 'restaurant' || !knowsAny || brief.kind.id === 'contact'))
    add(labels.phone, ink.hole('phone'))
  const emails = brief.emails.length
    ? brief.emails.map((one) => ink.brief(one))
    : profile.email
      ? [ink.profile(profile.email)]
      : []
  if (emails.length) add(labels.email, emails.map((one) => markdownLink(one, `mailto:${one}`)).join('  \n'))
  else if (!knowsAny || brief.kind.id === 'contact') add(labels.email, ink.hole('email'))
  const hours = knownHours(page)
  const wantsHours = brief.kind.id === 'restaurant' || partOf(page, 'hours')
  if (hours.rows.length)
    add(labels.hours, hours.rows.map((row) => plain(hours.from(ink, `${row.days} ${row.times}`.trim()))).join('  \n'))
  else if (wantsHours && !brief.leaveOut.has('hours')) add(labels.hours, ink.hole('hours'))
  const links = brief.kind.id === 'resume' || brief.kind.id === 'portfolio' ? brief.links : []
  if (links.length) add(labels.links, links.map(({ label, href }) => markdownLink(ink.brief(label), href)).join('  \n'))
  return texts
}

/** Opening hours where there is no contact part to hold them. */
export const hours: Maker = (part, page) => {
  const ink = new Ink(page)
  const known = knownHours(page)
  const rows = known.rows.length
    ? known.rows.map(({ days, times }) => {
        known.from(ink, `${days} ${times}`.trim())
        return [plain(days || ' '), plain(times)]
      })
    : [[ink.hole('date'), ink.hole('hours')]]
  const props = { columns: [ink.label('day'), ink.label('time')], rows, rowHeaders: true }
  return section(part, page, [{ id: page.newId(), type: 'table', props, provenance: ink.provenance() }], {
    width: 'text',
  })
}

/** The hours of the brief; where it tells none, those of the World. `from` notes where the words come from. */
function knownHours({ brief, profile }: Page): { rows: readonly Hours[]; from: (ink: Ink, text: string) => string } {
  if (brief.hours.length > 0) return { rows: brief.hours, from: (ink, text) => ink.brief(text) }
  return { rows: profile.hours, from: (ink, text) => ink.profile(text) }
}

const FORM_FIELDS: Record<FormUse, [FieldName, boolean][]> = {
  contact: [
    ['name', true],
    ['email', true],
    ['message', true],
  ],
  reservation: [
    ['name', true],
    ['phone', true],
    ['date', true],
    ['guests', true],
    ['message', false],
  ],
  rsvp: [
    ['name', true],
    ['email', true],
    ['attending', true],
    ['guests', false],
    ['message', false],
  ],
  enrol: [
    ['name', true],
    ['email', true],
    ['message', false],
  ],
  signup: [['email', true]],
  viewing: [
    ['name', true],
    ['email', true],
    ['phone', false],
    ['date', false],
    ['message', false],
  ],
  order: [
    ['name', true],
    ['email', true],
    ['message', true],
  ],
  application: [
    ['name', true],
    ['email', true],
    ['phone', false],
    ['message', true],
  ],
}
const TITLES: Record<FormUse, Label> = {
  contact: 'form',
  reservation: 'reserve',
  rsvp: 'rsvp',
  enrol: 'enrol',
  signup: 'newsletter',
  viewing: 'viewing',
  order: 'form',
  application: 'apply',
}

export const form: Maker = (part, page) => formPart(part, page, useOf(part, page))
export const rsvp: Maker = (part, page) => formPart(part, page, 'rsvp')
export const newsletter: Maker = (part, page) => formPart(part, page, 'signup')

/** A form whose own fields ask for no day and no guests books nothing. */
function useOf({ ask }: PlannedPart, { brief }: Page): FormUse {
  const books = new Set<FieldName | undefined>(['date', 'time', 'guests'])
  const named = (ask?.entries ?? []).map(({ title }) => fieldNamed(title, vocabulariesOf(brief.tongue)))
  const other = brief.kind.form === 'reservation' && named.length > 0 && !named.some((name) => books.has(name))
  return brief.kind.form === 'signup' || other ? 'contact' : brief.kind.form
}

function formPart(part: PlannedPart, page: Page, use: FormUse): Made {
  const title =
    part.ask?.title ??
    (use === 'signup' && page.brief.kind.id === 'coming-soon' ? undefined : page.wording.labels[TITLES[use]])
  const made = formBlock(page, part.id, use, part.ask?.entries ?? [])
  // The last day stands where the answer is given.
  const [deadline] = page.brief.deadlines
  const head: JsonObject = {
    ...(title && { title: ellipsize(title, 160) }),
    ...(deadline && use !== 'signup' && { intro: ellipsize(`${deadline}.`, 600) }),
  }
  return { ...made, props: { ...head, ...made.props } }
}

function formBlock(page: Page, id: string, use: FormUse, entries: readonly Entry[]): Made {
  const { labels } = page.wording
  const asked = entries.slice(0, 20).map((entry) => askedField(page, entry))
  const fields = asked.length ? asked : FORM_FIELDS[use].map(([name, required]) => usualField(page, name, required))
  const send: Label =
    use === 'signup' ? 'signUp' : use === 'enrol' ? 'enrol' : use === 'reservation' ? 'reserve' : 'send'
  const submit = buttonWords(page, use) ?? labels[send]
  const props: JsonObject = { fields: withOwnNames(fields), submit, success: labels.thanks }
  return { id, type: 'form', props, provenance: entries.length ? 'brief' : 'blueprint' }
}

/** No two fields of a form share a name: the later one gets an underscore. */
function withOwnNames(fields: readonly JsonObject[]): JsonObject[] {
  const names = new Set<string>()
  return fields.map((field) => {
    let name = String(field.name)
    while (names.has(name)) name = `${name}_`
    names.add(name)
    return { ...field, name }
  })
}

/** The brief's own button words where the form is what the page is about. */
function buttonWords({ brief }: Page, use: FormUse): string | undefined {
  return brief.action?.label && !brief.action.href && (use === brief.kind.form || use === 'signup')
    ? ellipsize(brief.action.label, 60)
    : undefined
}
