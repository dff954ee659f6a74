import type { JsonObject } from '../../lib/json'
import type { ComposeTask, Provenance } from '../engine'
import { ifFits, lineOf, listSketch, type Sketch } from './blocks'
import { onlyNamesWay, SURE } from './contacts'
import { type Language, type Label, labelIn } from './labels'
import { hrefOf, linked, markdownLink } from './markdown'
import type { Contact, Group, Node } from './nodes'
import { hourRows } from './opening-hours'
import { type PartName, partsIn } from './parts'
import { closed } from './words'

/** How the subject is reached, and what of it the World's profile or memory told. */
export interface Reached {
  title: string
  lines: Contact[]
  /** Other content that stood under the heading of the contact part. */
  beside: Node[]
  from: Provenance
  told: { profile: string[]; memory: string[] }
}

/** Takes the contact lines out of the groups. */
export function takeReach(groups: Group[]): { groups: Group[]; reached: Reached } {
  const reached: Reached = { title: '', lines: [], beside: [], from: 'brief', told: { profile: [], memory: [] } }
  const left = groups.map((group) => {
    const { heading } = group
    const lines = group.nodes.filter((node) => node.kind === 'contact')
    const others = group.nodes.filter((node) => node.kind !== 'contact')
    const isNamed = partsIn(heading).some((part) => CONTACT.has(part)) && others.length <= lines.length
    const isContact = heading !== '' && (others.length === 0 || isNamed)
    // A second place keeps its lines under its own heading.
    if (lines.length === 0 || (isContact && reached.title !== '' && others.length === 0)) return group
    reached.lines.push(...lines)
    if (!isContact || reached.title !== '') return { ...group, nodes: others }
    reached.title = heading
    reached.beside.push(...others)
    return { ...group, heading: '', nodes: [] }
  })
  return { groups: left, reached }
}

const CONTACT = new Set<string>(['contact', 'hours', 'address', 'phone', 'email', 'map'])

/** What the World says of itself, where the brief tells no way to reach anybody. */
export function fromProfile({ world }: ComposeTask, wanted: ReadonlySet<string>): Reached | undefined {
  const { profile, memory } = world
  const told: Reached['told'] = { profile: [], memory: [] }
  const lines: Contact[] = []
  const add = (type: Contact['type'], own: string, remembered: string | undefined) => {
    if (wanted.size > 0 && !wanted.has(type)) return
    const value = own.trim() || remembered?.trim()
    if (!value) return
    lines.push({ kind: 'contact', type, label: '', value: value.replace(/\s*\n\s*/g, ', ') })
    const fact = own.trim() ? undefined : memory?.facts.get(value)
    if (own.trim()) told.profile.push(value)
    else if (!fact?.isNew) told.memory.push(fact?.fact ?? value)
  }
  add('phone', profile.phone, memory?.phone)
  add('email', profile.email, memory?.email)
  add('address', profile.address, memory?.address)
  const hours = [...(memory?.hours ?? []), ...(memory?.remarks ?? [])]
  if (profile.hours.trim()) add('hours', profile.hours, undefined)
  else for (const { days, times } of hours) add('hours', '', `${days} ${times}`.trim())
  if (lines.length === 0) return undefined
  const from = told.memory.length > 0 ? 'memory' : told.profile.length > 0 ? 'profile' : 'brief'
  return { title: '', lines, beside: [], from, told }
}

const LABEL_OF: Partial<Record<Contact['type'], Label>> = {
  phone: 'phone',
  email: 'email',
  address: 'address',
  hours: 'hours',
  web: 'web',
}

/** The lines that the contact block can say, and those that stand as they are. Of two places, the lines stay together. */
export function clearLines(lines: readonly Contact[]): [clear: Contact[], others: Contact[]] {
  const isOne = lines.filter(({ type }) => type === 'address').length <= 1
  return [lines.filter((line) => isOne && isClear(line)), lines.filter((line) => !isOne || !isClear(line))]
}

function isClear(line: Contact): boolean {
  const { type, value } = line
  if (type === 'hours') return hourRows(hoursOf(line)) !== undefined
  if (type === 'web' || type === 'social') return hrefOf(value) !== undefined
  if (type === 'phone') return /^[+\d\s()/.–-]{5,60}$/.test(value)
  if (type === 'email') return /^\S+@\S+$/.test(value)
  return type === 'address' && (SURE.address!.test(value) || /^\p{Lu}\S+(?: \S+){0,3}$/u.test(value))
}

/** Hours with the brief's word for them, unless it only says that hours follow. */
const hoursOf = ({ label, value }: Contact) => `${partsIn(label).length > 0 ? '' : label} ${value}`.trim()

/** The contact block of clear lines, if it holds them. */
export function contactSketch(
  lines: readonly Contact[],
  language: Language | undefined,
  withMap: boolean,
): Sketch | undefined {
  if (lines.every(({ type }) => type === 'web' || type === 'social')) return undefined
  const of = (type: Contact['type']) => lines.filter((line) => line.type === type)
  // A number with a word of its own, such as a fax, is no first one.
  const isOwn = (line: Contact) => Number(ownLabel(line, language) !== '')
  const single = [of('phone'), of('email'), of('address')].map((some) => some.toSorted((a, b) => isOwn(a) - isOwn(b)))
  const [phone, email, street] = single.map(([line]) => line && closed(line.value))
  const [calls, writes, place] = single.map(([line]) => (line ? ownLabel(line, language) : ''))
  const address = place ? `${place}\n${street}` : street
  const more = single.flatMap((list) => list.slice(1))
  const withWay = (...words: (string | undefined)[]) => words.filter(Boolean).join(': ')
  const others = more.map((line) => withWay(ownLabel(line, language) || usualLabel(line, language), line.value))
  // Beside other ways, a remark needs its number.
  const isAmong = more.length > 0 || (calls && writes) || lines.some(({ type }) => type === 'hours')
  const named = (words: string | undefined, way: string | undefined) =>
    words && isAmong && (more.length > 0 || !/[:,]/.test(words)) ? withWay(words, way) : words
  const firsts = [named(calls, phone), named(writes, email)]
  const note = [...firsts, ...others].filter(Boolean).join('\n')
  const hours = of('hours').flatMap((line) => hourRows(hoursOf(line))!)
  const links = [...of('web'), ...of('social')].map(({ label, value }) => ({
    label: (label || value).slice(0, 80),
    href: hrefOf(value),
  }))
  const map = street && withMap && { label: labelIn(language, 'map') || street.slice(0, 80), href: mapHref(street) }
  const props = {
    ...(address && { address }),
    ...(map && { map }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(links.length > 0 && { links }),
    ...(hours.length > 0 && { hours }),
    ...(note && { note }),
  } as JsonObject
  return ifFits({ type: 'contact', props })
}

const usualLabel = ({ type }: Contact, language: Language | undefined) =>
  LABEL_OF[type] ? labelIn(language, LABEL_OF[type]) : ''

/** The brief's word for a way, unless it only names the way ("Tel"), and a remark. */
function ownLabel(line: Contact, language: Language | undefined): string {
  const { note } = line
  const label = line.label.replace(/^\p{L}+:\s+/u, (word) =>
    partsIn(word).some((part) => CONTACT.has(part)) ? '' : word,
  )
  const own = onlyNamesWay(label) ? '' : label
  return [note && !own ? usualLabel(line, language) : own, note].filter(Boolean).join(own ? ', ' : ': ')
}

/** A map is a link to OpenStreetMap: nothing loads from there before a visitor clicks. */
const mapHref = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** The contact lines as a block: each with the brief's word for it, or the usual one; hours below each other. */
export function reachSketch(lines: readonly Contact[], language: Language | undefined, withMap: boolean): Sketch {
  const items: string[] = []
  let last: Contact | undefined
  for (const line of lines) {
    const sameHours = line.type === 'hours' && last?.type === 'hours' && line.label === ''
    if (sameHours && items.length > 0) items[items.length - 1] += `, ${linked(line.value)}`
    else {
      const label = line.label || (SURE[line.type]?.test(line.value) ? usualLabel(line, language) : '')
      items.push(lineOf({ ...line, label }))
    }
    if (withMap && line.type === 'address')
      items.push(markdownLink(labelIn(language, 'map') || line.value, mapHref(line.value)))
    last = line
  }
  return listSketch(items)
}

/** Parts that tell how to reach somebody. */
export const REACH_PARTS = new Set<PartName>(['contact', 'phone', 'email', 'address', 'hours'])
