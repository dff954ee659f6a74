import type { JsonObject } from '../../lib/json'
import type { ComposeTask, Provenance } from '../engine'
import { ifFits, lineOf, type Sketch } from './blocks'
import { SURE } from './contacts'
import { type Language, type Label, labelIn } from './labels'
import { hrefOf, linked, markdownLink } from './markdown'
import type { Contact, Group, Node } from './nodes'
import { type PartName, partsIn } from './parts'

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

/**
 * The contact block, where each line is of a known form and says nothing besides. Otherwise undefined: then the lines stand
 * as they are.
 */
export function contactSketch(
  lines: readonly Contact[],
  language: Language | undefined,
  withMap: boolean,
): Sketch | undefined {
  const of = (type: Contact['type']) => lines.filter((line) => line.type === type)
  const single = [of('phone'), of('email'), of('address')]
  if (of('mixed').length > 0 || single.some((list) => list.length > 1 || list.some(({ label }) => !isUsual(label))))
    return undefined
  const [phone, email, address] = single.map(([line]) => line?.value)
  const hours = of('hours').map(({ label, value }) => hoursOf(partsIn(label).length > 0 ? '' : label, value))
  const links = [...of('web'), ...of('social')].map(({ value }) => ({ label: value.slice(0, 80), href: hrefOf(value) }))
  const isKnown =
    !hours.includes(undefined) &&
    links.every(({ href }) => href) &&
    (!phone || /^[+\d\s()/.–-]{5,60}$/.test(phone)) &&
    (!email || /^\S+@\S+$/.test(email)) &&
    (!address || SURE.address!.test(address))
  if (!isKnown || !(phone ?? email ?? address)) return undefined
  const map = address && withMap && { label: labelIn(language, 'map') || address.slice(0, 80), href: mapHref(address) }
  const props = {
    ...(address && { address }),
    ...(map && { map }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(links.length > 0 && { links }),
    ...(hours.length > 0 && { hours }),
  } as JsonObject
  return ifFits({ type: 'contact', props })
}

/** A caption that says no more than the block does. */
function isUsual(label: string): boolean {
  return label === '' || partsIn(label).length > 0 || /^(?:tel|fon|t|m|mail|e|ring|call|anrufen)\.?$/iu.test(label)
}

/** "Tue–Fri 7–18" is days and times; undefined where no day stands before the first figure. */
function hoursOf(label: string, value: string): { days: string; time: string } | undefined {
  const match = /^([\p{L}][^\d]{1,78}?)[\s:,]+(?:from |von |de |dalle |das |van |od )?(\d.{1,78})$/iu.exec(
    `${label} ${value}`.trim(),
  )
  return match ? { days: match[1]!.trim(), time: match[2]! } : undefined
}

const mapHref = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** The contact lines as a block: each with the brief's word for it, or the usual one; hours below each other. */
export function reachSketch(lines: readonly Contact[], language: Language | undefined, withMap: boolean): Sketch {
  const items: string[] = []
  let last: Contact | undefined
  for (const line of lines) {
    const sameHours = line.type === 'hours' && last?.type === 'hours' && line.label === ''
    if (sameHours && items.length > 0) items[items.length - 1] += `, ${linked(line.value)}`
    else {
      const label =
        line.label ||
        (LABEL_OF[line.type] && SURE[line.type]!.test(line.value) ? labelIn(language, LABEL_OF[line.type]!) : '')
      items.push(lineOf({ ...line, label }))
    }
    if (withMap && line.type === 'address') items.push(mapLink(line.value, labelIn(language, 'map') || line.value))
    last = line
  }
  return { type: 'list', props: { items: items.map((item) => item.slice(0, 1_000)), style: 'plain' } }
}

/** A map is a link to OpenStreetMap: nothing loads from there before a visitor clicks. */
function mapLink(address: string, label: string): string {
  return markdownLink(label, mapHref(address))
}

/** Parts that tell how to reach somebody. */
export const REACH_PARTS = new Set<PartName>(['contact', 'phone', 'email', 'address', 'hours'])
