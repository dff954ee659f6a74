import type { JsonObject } from '../../lib/json'
import type { Label } from '../labels/wording'
import { Ink } from '../making/ink'
import { type Made, type Page, partOf, type PlannedPart } from '../making/page'
import { telOf } from '../facts/contact'
import { withoutArticle } from '../reading/topics'
import { ellipsize } from '../../lib/ellipsize'
import { fold, sentenceCase } from '../text'
import { vocabulariesOf } from '../languages'
import type { SectionName } from '../words/vocabulary'
import { sectionTitle } from './titles'

/** Kinds whose page is about a subject of its own: its first words may stand for a name. */
const ABOUT_US = new Set(['contact', 'about', 'team', 'pricing', 'help'])

/** The name over the page, and where it comes from. */
export function pageName(page: Page): { text: string; from: 'brief' | 'profile' | 'placeholder' } {
  const { brief, profile, wording } = page
  if (brief.name) return { text: brief.name, from: 'brief' }
  if (brief.topic && !ABOUT_US.has(brief.kind.id)) return { text: topicTitle(page, brief.topic), from: 'brief' }
  if (profile.name) return { text: profile.name, from: 'profile' }
  if (brief.headline) return { text: brief.headline, from: 'brief' }
  return { text: `[${wording.holes.name}]`, from: 'placeholder' }
}

function topicTitle({ brief }: Page, topic: string): string {
  return withoutArticle(topic, vocabulariesOf(brief.tongue))
}

export function hero(part: PlannedPart, page: Page): Made {
  const ink = new Ink(page)
  const { brief } = page
  const title = heroTitle(ink)
  const eyebrow = heroEyebrow(ink, title)
  const text = heroText(ink, title, eyebrow !== undefined && brief.dates.length > 0)
  const actions = heroActions(ink)
  const props: JsonObject = {
    title: ellipsize(title, 160),
    ...(text && { text: ellipsize(text, 600) }),
    ...(eyebrow && { eyebrow: ellipsize(eyebrow, 80) }),
    ...(actions.length > 0 && { actions }),
    ...heroLayout(ink),
  }
  return { id: part.id, type: 'hero', props, provenance: ink.provenance() }
}

function heroLayout(ink: Ink): JsonObject {
  const { picture, layout } = ink.page.brief.kind
  if (!picture) return { layout: 'centered' }
  return {
    image: { src: `/assets/samples/${picture}.svg`, alt: ink.hole('photo') },
    layout: layout ?? 'split',
  }
}

function heroTitle(ink: Ink): string {
  const { brief, profile } = ink.page
  if (brief.headline) return ink.brief(brief.headline)
  if (!brief.name && ABOUT_US.has(brief.kind.id)) {
    const own: Partial<Record<string, Label>> = {
      contact: 'contact',
      about: 'about',
      team: 'people',
      pricing: 'pricing',
      help: 'faq',
    }
    if (profile.name) ink.profile(profile.name)
    return ink.label(own[brief.kind.id] ?? 'about')
  }
  const name = pageName(ink.page)
  if (name.from === 'placeholder') return ink.hole('headline')
  return name.from === 'brief' ? ink.brief(name.text) : ink.profile(name.text)
}

/** What the brief says under its title: its own subline, what it is, or its first sentence. */
function heroText(ink: Ink, title: string, dated: boolean): string | undefined {
  const { brief, profile } = ink.page
  const [statement] = brief.statements
  if (brief.subline) return ink.brief(brief.subline)
  const topic = brief.topic && !fold(title).includes(fold(topicTitle(ink.page, brief.topic))) ? brief.topic : undefined
  if (topic && brief.host && brief.kind.id === 'course' && !topic.includes(brief.host))
    return ink.brief(sentence(`${topic} ${ink.label('by').replace('{0}', brief.host)}`))
  if (topic && topic.split(' ').length > 1) return ink.brief(sentence(topic))
  if (statement && statement.length <= 300) return ink.brief(statement)
  if (brief.host && brief.kind.id === 'course')
    return ink.brief(sentenceCase(ink.label('by').replace('{0}', brief.host)))
  if (topic) return ink.brief(sentence(topic))
  if (!brief.name && !brief.topic && profile.description) return ink.profile(profile.description)
  // Where a date and a place stand over the title, nothing is missing.
  return dated ? undefined : ink.hole('oneSentence')
}

function sentence(phrase: string): string {
  return /[.!?…]$/.test(phrase) ? sentenceCase(phrase) : `${sentenceCase(phrase)}.`
}

/** Date and place where there are some; the name where a headline has taken its place. */
function heroEyebrow(ink: Ink, title: string): string | undefined {
  const { brief, profile } = ink.page
  const soon = brief.kind.id === 'coming-soon' ? [ink.label('comingSoon')] : []
  const [date] = brief.dates
  const name = brief.headline || ABOUT_US.has(brief.kind.id) ? (brief.name ?? profile.name) : undefined
  const shown = name && name !== title ? [name] : []
  if (shown.length && !brief.name) ink.profile(profile.name)
  const place = brief.place && !fold(`${title} ${brief.topic ?? ''}`).includes(fold(brief.place)) ? [brief.place] : []
  const words = [...soon, ...shown, ...(date ? [date] : []), ...(brief.kind.id === 'coming-soon' ? [] : place)]
  return words.length ? words.join(' · ') : undefined
}

interface Button extends JsonObject {
  label: string
  href: string
  style: 'primary' | 'secondary'
}

function heroActions(ink: Ink): Button[] {
  const { brief } = ink.page
  if (brief.moreActions.length) return brief.moreActions.slice(0, 4).map((label, i) => button(ink, label, i))
  const main = mainAction(ink)
  const [phone] = brief.phones
  const call =
    phone && ['restaurant', 'business', 'landing'].includes(brief.kind.id)
      ? [{ label: ink.label('call'), href: telOf(phone), style: 'secondary' as const }]
      : []
  return [...(main ? [main] : []), ...call]
}

function button(ink: Ink, label: string, index: number): Button {
  const known = ink.page.brief.links.find((link) => fold(link.label).includes(fold(label)))
  return {
    label: ellipsize(ink.brief(label), 60),
    href: known?.href ?? openAddress(ink, label),
    style: index === 0 ? 'primary' : 'secondary',
  }
}

/** An address that is still to be given: it leads nowhere, and the gate finds its brackets. */
export function openAddress(ink: Ink, label: string): string {
  const words = ink.hole('linkAddress', ellipsize(label, 30)).slice(1, -1)
  const slug = fold(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `https://[${slug.slice(0, 56) || 'link'}]`
}

const WORDS_OF: Partial<Record<SectionName, Label>> = {
  contact: 'contactUs',
  pricing: 'seePrices',
  menu: 'seeMenu',
  products: 'seeProducts',
  gallery: 'seeWork',
  newsletter: 'signUp',
  schedule: 'seeProgramme',
  features: 'features',
  rsvp: 'rsvpNow',
}

/** What the page wants of its visitor: the brief's button, or that of its kind, leading to a part that is there. */
export function mainAction(ink: Ink): Button | undefined {
  const { brief } = ink.page
  const to = partOf(ink.page, ...brief.kind.act.to) ?? partOf(ink.page, 'form', 'newsletter', 'rsvp', 'contact')
  const first = brief.kind.act.to[0]
  const wanted = brief.action?.label
  if (wanted)
    return {
      label: ellipsize(ink.brief(wanted), 60),
      href: brief.action?.href ?? (to ? `#${to.id}` : openAddress(ink, wanted)),
      style: 'primary',
    }
  if (!to) return undefined
  const own = to.section === first || ['form', 'rsvp', 'pricing'].includes(to.section)
  const label = own ? brief.kind.act.label : (WORDS_OF[to.section] ?? brief.kind.act.label)
  return { label: ink.label(label), href: `#${to.id}`, style: 'primary' }
}

/** Parts that a menu does not name. */
const UNNAMED = new Set<SectionName>([
  'nav',
  'hero',
  'footer',
  'divider',
  'cta',
  'image',
  'callout',
  'quote',
  'logos',
  'code',
  'details',
])

export function nav(part: PlannedPart, page: Page): Made {
  const ink = new Ink(page)
  const name = pageName(page)
  const brand =
    name.from === 'brief' ? ink.brief(name.text) : name.from === 'profile' ? ink.profile(name.text) : ink.hole('name')
  const links = page.parts
    .filter(({ section }) => !UNNAMED.has(section))
    .map((one) => ({ label: sectionTitle(one, page), href: `#${one.id}` }))
    .filter(({ label }) => label.length > 0 && label.length <= 28)
    .slice(0, 5)
  return {
    id: part.id,
    type: 'nav',
    props: { brand: ellipsize(brand, 80), ...(links.length && { links }) },
    provenance: ink.provenance(),
  }
}

export function footer(part: PlannedPart, page: Page): Made {
  const ink = new Ink(page)
  const { brief, profile } = page
  const name = pageName(page)
  const brand =
    name.from === 'brief' ? ink.brief(name.text) : name.from === 'profile' ? ink.profile(name.text) : ink.hole('name')
  const [email] = brief.emails
  const reach = [brief.address, brief.phones[0], email].filter(Boolean).join(' · ')
  const links = [...(brief.kind.id === 'link-page' ? [] : brief.links.slice(0, 6)), ...profile.surfaces]
    .slice(0, 8)
    .map(({ label, href }) => ({ label: ellipsize(label, 80), href }))
  const props: JsonObject = {
    brand: ellipsize(brand, 80),
    ...(reach && { text: ellipsize(ink.brief(reach), 400) }),
    ...(links.length > 0 && { links }),
  }
  return { id: part.id, type: 'footer', props, provenance: ink.provenance() }
}
