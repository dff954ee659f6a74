import type { Part } from './kinds/kind'
import type { PlannedPart } from './making/page'
import { type Ask, type Brief, NOWHERE } from './reading/brief'
import type { SectionName } from './words/vocabulary'

/** Where a part that its kind does not have stands among those it has. */
const RANK: readonly SectionName[] = [
  'nav',
  'hero',
  'details',
  'about',
  'text',
  'features',
  'services',
  'steps',
  'menu',
  'products',
  'projects',
  'gallery',
  'image',
  'video',
  'speakers',
  'schedule',
  'experience',
  'education',
  'skills',
  'timeline',
  'stats',
  'people',
  'posts',
  'logos',
  'testimonials',
  'quote',
  'pricing',
  'table',
  'list',
  'code',
  'callout',
  'divider',
  'faq',
  'hours',
  'directions',
  'links',
  'donate',
  'newsletter',
  'rsvp',
  'form',
  'contact',
  'cta',
  'footer',
]
/** Parts that close a page: they stay at its end however early the brief names them, unless it orders its parts. */
const CLOSING = new Set<SectionName>([
  'newsletter',
  'rsvp',
  'form',
  'contact',
  'cta',
  'footer',
  'hours',
  'directions',
  'links',
])
/** A brief that asks for so many parts of its own has said what the page has. */
const ENOUGH = 3
const FORMS = new Set<SectionName>(['form', 'rsvp', 'newsletter'])
const FRAME = new Set<SectionName>(['nav', 'hero', 'footer'])

/** The parts of the page in their order: what is asked for, what the kind always has, what the brief gives content for. `reachable`: contact data are known. */
export function planPage(brief: Brief, reachable: boolean, newId: () => string): PlannedPart[] {
  const asks = merged(brief.asks.map((ask) => settle(ask, brief))).filter(({ section }) => !brief.leaveOut.has(section))
  const full = asks.filter(({ section }) => !FRAME.has(section)).length >= ENOUGH
  const own = brief.kind.parts.filter((part) => isWanted(part, brief, asks, full))
  const parts: Omit<PlannedPart, 'id'>[] = own.map(({ section, label, count }) => ({
    section,
    ...(label && { label }),
    ...(count && { count }),
  }))
  for (const ask of asks) place(parts, ask)
  if (brief.notes.length > 0 && !brief.only && !parts.some(({ section }) => section === 'details'))
    place(parts, { section: 'details', entries: [], start: NOWHERE })
  const [deadline] = brief.deadlines
  const told = parts.some(({ section }) => ['details', 'form', 'rsvp'].includes(section))
  if (deadline && !told)
    place(parts, {
      section: 'callout',
      entries: [{ title: '', detail: `${deadline}.` }],
      start: NOWHERE,
    })
  const ordered = inOrder(withoutDoubles(parts, brief, reachable), brief)
  return ordered.map((part) => ({ ...part, id: newId() }))
}

/** "Registration by form" asks for one form: what has come to mean the same part is one. */
function merged(asks: readonly Ask[]): Ask[] {
  const kept: Ask[] = []
  for (const ask of asks) {
    const same = FORMS.has(ask.section)
      ? kept.findIndex(({ section, title }) => section === ask.section && title === ask.title)
      : -1
    const other = kept[same]
    if (!other) kept.push(ask)
    else if (other.entries.length === 0) kept[same] = { ...ask, start: other.start }
  }
  return kept
}

/** Parts that mean the same on this kind of page. */
function settle(ask: Ask, { kind }: Brief): Ask {
  const has = (section: SectionName) => kind.parts.some((part) => part.section === section)
  if (ask.section === 'rsvp' && !has('rsvp')) return { ...ask, section: kind.form === 'signup' ? 'newsletter' : 'form' }
  if (ask.section === 'form' && kind.form === 'rsvp') return { ...ask, section: 'rsvp' }
  if (ask.section === 'speakers' && ask.title === undefined && !has('speakers')) return { ...ask, section: 'people' }
  if (ask.section === 'people' && has('speakers') && ask.entries.length === 0 && kind.id === 'conference')
    return { ...ask, section: 'speakers' }
  if (ask.section === 'services' && kind.id === 'pricing') return { ...ask, section: 'features' }
  return ask
}

function isWanted({ section, when }: Part, brief: Brief, asks: readonly Ask[], full: boolean): boolean {
  if (brief.leaveOut.has(section)) return false
  if (when === 'always')
    return (
      !brief.only || FRAME.has(section) || asks.some((ask) => ask.section === section) || isOnlyPart(brief, section)
    )
  if (isKnown(section, brief)) return true
  if (when === 'known' || brief.only || full) return false
  const formThere = FORMS.has(section) && asks.some((ask) => FORMS.has(ask.section))
  return !formThere
}

/** "Just a contact form" on a page of links still has its links. */
function isOnlyPart({ kind }: Brief, section: SectionName): boolean {
  return (
    kind.parts.filter((part) => part.when === 'always' && !FRAME.has(part.section)).length === 1 && !FRAME.has(section)
  )
}

/** The brief gives content for it. */
function isKnown(section: SectionName, brief: Brief): boolean {
  switch (section) {
    case 'details':
      return brief.dates.length + brief.deadlines.length > 0 || (brief.kind.id === 'job' && brief.price !== undefined)
    case 'contact':
      return brief.phones.length + brief.emails.length + brief.hours.length > 0
    case 'testimonials':
      return brief.voices.length > 0
    case 'about':
      return brief.statements.length > 1
    case 'code':
      return brief.codes.length > 0
    case 'links':
      return brief.links.length > 1 && !['resume', 'portfolio'].includes(brief.kind.id)
    case 'pricing':
      return brief.price !== undefined && (brief.priceNamed || ['product-launch', 'app'].includes(brief.kind.id))
    default:
      return false
  }
}

function place(parts: Omit<PlannedPart, 'id'>[], ask: Ask): void {
  const known = parts.find(({ section, ask: other }) => section === ask.section && !other)
  if (known && !(ask.section === 'text' && ask.title)) {
    known.ask = ask
    return
  }
  const rank = RANK.indexOf(ask.section)
  const at = parts.findIndex(
    ({ section }) => RANK.indexOf(section) > rank && (CLOSING.has(section) || !CLOSING.has(ask.section)),
  )
  parts.splice(at === -1 ? parts.length : at, 0, { section: ask.section, ask })
}

/** One form for one purpose; chapters of the brief's own instead of an empty text; hours inside the contact part. */
function withoutDoubles(parts: Omit<PlannedPart, 'id'>[], brief: Brief, reachable: boolean): Omit<PlannedPart, 'id'>[] {
  const chapters = parts.some(({ section, ask }) => section === 'text' && ask?.title)
  const has = (name: SectionName) => parts.some(({ section }) => section === name)
  return parts.filter(({ section, ask }) => {
    if (section === 'text' && !ask && chapters) return false
    // What is offered is told: no open points beside it.
    if (section === 'features' && !ask && parts.some((part) => part.section === 'services' && part.ask?.entries.length))
      return false
    if (section === 'steps' && !ask && chapters) return false
    // With a form there, a contact part without any contact data says nothing.
    if (
      section === 'contact' &&
      !ask &&
      !reachable &&
      (has('form') || has('rsvp')) &&
      brief.kind.form !== 'reservation' &&
      brief.kind.id !== 'contact'
    )
      return false
    if (section === 'hours' && has('contact')) return false
    if (section === 'form' && !ask && has('rsvp')) return false
    if (section === 'directions' && !ask && brief.address && has('contact')) return false
    return true
  })
}

/** The body in the order of the brief: wholly where it says so, else but for the parts that close a page. */
function inOrder(parts: Omit<PlannedPart, 'id'>[], brief: Brief): Omit<PlannedPart, 'id'>[] {
  const moves = (part: Omit<PlannedPart, 'id'>) =>
    part.ask !== undefined &&
    part.ask.start !== NOWHERE &&
    !FRAME.has(part.section) &&
    (brief.orderly || !CLOSING.has(part.section))
  const asked = parts.filter(moves).sort((a, b) => (a.ask?.start ?? 0) - (b.ask?.start ?? 0))
  let next = 0
  return parts.map((part) => (moves(part) ? (asked[next++] ?? part) : part))
}
