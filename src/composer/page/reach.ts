import type { JsonObject } from '../../lib/json'
import type { ComposeTask, Provenance } from '../engine'
import { lineOf, type Sketch } from './blocks'
import { SURE } from './contacts'
import { type Language, type Label, labelIn } from './labels'
import { hrefOf, linked, markdownLink } from './markdown'
import type { Contact, Group, Node } from './nodes'
import { hourRows } from './opening-hours'
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

/** Takes the contact lines out of the groups. Places that each have lines of their own under a heading keep them. */
export function takeReach(groups: Group[]): { groups: Group[]; reached: Reached } {
  const own = groups.filter(({ heading, nodes }) => heading !== '' && nodes.some(isPlace))
  const branches =
    own.length >= 2 && own.every(({ nodes }) => nodes.filter(isPlace).length <= 3) ? new Set(own) : new Set<Group>()
  const reached: Reached = { title: '', lines: [], beside: [], from: 'brief', told: { profile: [], memory: [] } }
  const left = groups.map((group) => {
    if (branches.has(group)) return group
    const lines = group.nodes.filter((node) => node.kind === 'contact')
    if (lines.length === 0) return group
    reached.lines.push(...lines)
    const nodes = group.nodes.filter((node) => node.kind !== 'contact')
    const isContact =
      group.heading !== '' && nodes.length <= lines.length && partsIn(group.heading).some((part) => CONTACT.has(part))
    if (group.heading !== '' && (nodes.length === 0 || isContact)) {
      if (reached.title === '') {
        reached.title = group.heading
        reached.beside.push(...nodes)
        return { ...group, heading: '', nodes: [] }
      }
      return {
        ...group,
        nodes:
          nodes.length > 0
            ? nodes
            : lines.splice(0).map((line) => (reached.lines.splice(reached.lines.indexOf(line), 1), line)),
      }
    }
    return { ...group, nodes }
  })
  return { groups: left, reached }
}

const CONTACT = new Set<string>(['contact', 'hours', 'address', 'phone', 'email', 'map'])
const isPlace = (node: Node) => node.kind === 'contact' && (node.type === 'address' || node.type === 'phone')

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
  const [phones, emails, addresses] = [of('phone'), of('email'), of('address')]
  if (of('mixed').length > 0 || [phones, emails, addresses].some((list) => list.length > 1)) return undefined
  const hours = of('hours').flatMap(
    ({ label, value }) => hourRows(`${partsIn(label).length > 0 ? '' : label} ${value}`.trim()) ?? [undefined],
  )
  const links = [...of('web'), ...of('social')].map(({ label, value }) => ({
    label: (label || value).slice(0, 80),
    href: hrefOf(value),
  }))
  if (hours.includes(undefined) || hours.length > 14 || links.length > 8 || links.some(({ href }) => !href))
    return undefined
  const [phone, email] = [phones[0]?.value, emails[0]?.value]
  const address = addresses[0] && [ownLabel(addresses[0]), addresses[0].value].filter(Boolean).join('\n')
  const note = [...phones, ...emails].map(ownLabel).filter(Boolean).join('\n')
  if (
    (phone && !/^[+\d\s()/.–-]{5,60}$/.test(phone)) ||
    (email && !/^\S+@\S+$/.test(email)) ||
    (address && (address.length > 400 || !SURE.address!.test(address)))
  )
    return undefined
  if ([phone, email, address].filter(Boolean).length === 0) return undefined
  const props: JsonObject = {
    ...(address && { address }),
    ...(address &&
      withMap && {
        map: { label: labelIn(language, 'map') || address.slice(0, 80), href: mapHref(addresses[0]!.value) },
      }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(links.length > 0 && { links: links as { label: string; href: string }[] }),
    ...(hours.length > 0 && { hours: hours as { days: string; time: string }[] }),
    ...(note && { note: note.slice(0, 400) }),
  }
  return { type: 'contact', props }
}

/** The brief's word for a way, unless it only names the way: "Tel". */
function ownLabel({ label }: Contact): string {
  return partsIn(label).length > 0 || /^(?:tel|fon|t|m|mail|e|ring|call|anrufen)\.?$/iu.test(label) ? '' : label
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
