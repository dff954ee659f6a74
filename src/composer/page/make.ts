import { safeUrl } from '../../blocks/schema/shapes'
import type { DocumentOperation, InsertOperation } from '../../blocks/tree/operations'
import { ellipsize } from '../../lib/ellipsize'
import type { JsonObject } from '../../lib/json'
import type { ComposeTask, Provenance } from '../engine'
import type { Reading } from '../reader/reading'
import { allowedOnly, withoutDeadLinks } from './allowed'
import { askedPart } from './asked'
import type { Made, Sketch, Style } from './blocks'
import { type Kind, kindOf } from './kinds'
import { type Language, labelIn, languageOf } from './labels'
import { hrefOf } from './markdown'
import type { Action, Node, Outline } from './nodes'
import { outlineOf } from './outline'
import { leftoverText, shownWords } from './leftovers'
import type { PartName } from './parts'
import { contactSketch, fromProfile, reachSketch, type Reached, takeReach } from './reach'
import { type Section, sectionsOf, titled } from './sections'
import { titleOf, topicOf } from './subject'
import { dressed } from './dress'
import { wornBy, type Worn } from './look'
import { isGiven, type Wishes, wishesOf } from './wishes'
import { fold } from './words'

/** A page that is made, and what there is to tell about it. */
export interface Page {
  reading: Reading
  outline: Outline
  kind: Kind
  language: Language | undefined
  title: string
  hasName: boolean
  description: string
  /** Top-level blocks in order. */
  blocks: Made[]
  /** Titles of its sections. */
  sections: string[]
  wishes: Wishes
  worn: Worn
  holes: string[]
  told: Reached['told']
  /** What an agent's blocks cannot say. */
  lost: string[]
  /** Words of a button that leads nowhere. */
  unaimed: string[]
  hasReach: boolean
}

/** An operation with the source of its text. */
export interface Written {
  operation: DocumentOperation | InsertOperation
  provenance: Provenance
}

/** Makes the page of a brief. */
export function makePage(reading: Reading, task: ComposeTask): Page {
  const outline = outlineOf(reading)
  const language = languageOf(reading.language)
  const kind = kindOf(outline)
  const wishes = wishesOf(outline, reading.language)
  const named = titleOf(outline)
  const title = ellipsize(
    named ?? topicOf(outline) ?? (labelIn(language, 'page') || reading.text.trim().split('\n')[0]!),
    160,
  )
  const worn = wornBy(outline, kind, wishes, task)
  const maker = new Maker({ reading, outline, kind, language, wishes, worn, title, hasName: named !== undefined }, task)
  const page = maker.page()
  return { ...page, blocks: dressed(page, worn, task.tools && new Set(task.tools)) }
}

type Known = Pick<Page, 'reading' | 'outline' | 'kind' | 'language' | 'wishes' | 'worn' | 'title' | 'hasName'>

class Maker {
  private readonly holes: string[] = []
  private readonly lost: string[] = []
  private readonly newId = freshIds()
  private told: Reached['told'] = { profile: [], memory: [] }

  constructor(
    private readonly known: Known,
    private readonly task: ComposeTask,
  ) {}

  page(): Page {
    const { known, task } = this
    const { outline, wishes, language, kind } = known
    for (const group of outline.groups) if (fold(group.heading) === fold(known.title)) group.heading = ''
    const { groups, reached } = this.reach()
    this.withButtons(reached)
    dropRefused(groups, reached, wishes)
    const all = [...groups.flatMap(({ nodes }) => nodes), ...reached.lines]
    const lead = takeLead(groups, outline)
    const priced = groups.filter(({ nodes }) => nodes.some((node) => node.kind === 'entry' && node.price)).length
    const style: Style = { kind, language, manyPriced: priced > 1 }
    const sections = labelled(ordered(withoutHollow(sectionsOf(groups, style), groups), wishes), language)
    const withMap =
      wishes.asked.some(({ part }) => part === 'map') && reached.lines.some(({ type }) => type === 'address')
    const asked = this.asked(all, withMap)
    const action = this.action(reached)
    const made = sections.map((section) => this.made(titled(section), 'brief'))
    const blocks = [...made, ...asked.blocks]
    const contact = reached.lines.length + reached.beside.length > 0 ? this.contact(reached, style, withMap) : undefined
    const hero = this.hero(lead, action, contact)
    const call = action && !wishes.refused.has('button') && blocks.length > 1 ? [this.call(action)] : []
    const body = [hero, ...blocks, ...(contact ? [contact] : []), ...call]
    const rest = leftoverText(
      outline,
      shownWords([known.title, ...outline.actions.map(({ href }) => href ?? '')], body),
      wishes,
    )
    if (rest)
      body.splice(1 + blocks.length, 0, this.made({ type: 'text', props: { text: rest }, hasHead: false }, 'brief'))
    const titles = [
      ...sections.map((section) => section.title),
      ...asked.titles,
      ...(contact ? [String(contact.props.title ?? '')] : []),
    ]
    const framed = this.framed(body, action)
    return {
      ...known,
      description: ellipsize(descriptionOf(lead, outline), 300),
      blocks: task.tools ? this.within(framed, new Set(task.tools)) : framed,
      sections: titles.filter(Boolean),
      holes: this.holes,
      told: this.told,
      lost: this.lost,
      unaimed: outline.actions
        .filter(({ label, href }) => label && (!href || !hrefOf(href)) && label !== action?.label)
        .map(({ label }) => label),
      hasReach: reached.lines.length > 0,
    }
  }

  private reach(): ReturnType<typeof takeReach> {
    const { outline, kind, wishes } = this.known
    const taken = takeReach(outline.groups)
    const wanted = wishes.asked.flatMap(({ part }) => (REACH_PARTS.has(part) ? [part] : []))
    if (taken.reached.lines.length > 0) {
      const missing = new Set(wanted.filter((part) => part !== 'contact' && !isGiven(part, taken.reached.lines)))
      const more = missing.size > 0 ? fromProfile(this.task, missing) : undefined
      if (more) this.take(more)
      if (more) taken.reached.lines.push(...more.lines)
      return taken
    }
    if (!kind.isBusiness && wanted.length === 0) return taken
    const own = fromProfile(this.task, new Set(wanted.includes('contact') || wanted.length === 0 ? [] : wanted))
    if (!own) return taken
    this.take(own)
    return { ...taken, reached: { ...own, title: taken.reached.title, beside: taken.reached.beside } }
  }

  /** A telephone number or mail address behind a button stands in the contact part too: not everybody clicks. */
  private withButtons({ lines }: Reached): void {
    for (const { href } of this.known.outline.actions) {
      const to = href ? hrefOf(href) : undefined
      const type = to?.startsWith('tel:') ? 'phone' : to?.startsWith('mailto:') ? 'email' : undefined
      if (!type || lines.some(({ value }) => value.includes(href!))) continue
      if (this.known.outline.groups.some(({ nodes }) => JSON.stringify(nodes).includes(href!))) continue
      lines.push({ kind: 'contact', type, label: '', value: href! })
    }
  }

  private take({ told }: Reached): void {
    this.told = { profile: [...this.told.profile, ...told.profile], memory: [...this.told.memory, ...told.memory] }
  }

  /** Parts that were asked for and that the brief tells nothing about. */
  private asked(nodes: readonly Node[], withMap: boolean): { blocks: Made[]; titles: string[] } {
    const { wishes, language } = this.known
    const blocks: Made[] = []
    const titles: string[] = []
    for (const wish of wishes.asked) {
      if (
        isGiven(wish.part, nodes) ||
        (wish.part === 'map' && withMap) ||
        wish.part === 'button' ||
        wish.part === 'nav' ||
        wish.part === 'footer'
      )
        continue
      const part = askedPart(wish, language)
      if (!part) {
        wishes.undone.push(wish.words)
        continue
      }
      this.holes.push(...part.holes)
      titles.push(part.title)
      const { sketch, title } = part
      const whole = titled({ title, blocks: [sketch], nodes: [] })
      blocks.push(this.made(whole, part.holes.length > 0 ? 'placeholder' : 'blueprint'))
    }
    return { blocks, titles }
  }

  private action({ lines }: Reached): { label: string; href: string } | undefined {
    const { outline, language } = this.known
    const aimed = outline.actions.find(({ href }) => href && hrefOf(href))
    const first = outline.actions[0]
    if (aimed) return { label: labelOf(aimed, language), href: hrefOf(aimed.href!)! }
    if (!first) return undefined
    const way = lines.find(({ type }) => type === 'phone') ?? lines.find(({ type }) => type === 'email')
    const href = way && hrefOf(way.value)
    return href ? { label: ellipsize(first.label, 60), href } : undefined
  }

  private hero(
    lead: readonly string[],
    action: { label: string; href: string } | undefined,
    contact: Made | undefined,
  ): Made {
    const { outline, title, wishes, kind } = this.known
    const others = outline.names
      .filter(({ text, alone }) => alone || text.includes(' '))
      .map(({ text }) => text)
      .filter(
        (text, i, all) =>
          all.indexOf(text) === i && !fold(title).includes(fold(text)) && !fold(text).includes(fold(title)),
      )
    const when = outline.when.join(' · ')
    const eyebrow = when && when.length <= 80 ? when : others[0] && others[0].length <= 80 ? others[0] : ''
    const words = [
      ...(eyebrow === when ? [] : [when]),
      ...others.filter((text) => text !== eyebrow),
      ...outline.taglines,
      ...lead,
    ]
    const text = words
      .filter(Boolean)
      .map((one) => one.trim())
      .join(' · ')
    const main = wishes.refused.has('button') ? undefined : (action ?? this.toContact(contact, kind))
    const second = outline.actions.find(
      ({ label, href }) => action && href && hrefOf(href) && hrefOf(href) !== action.href && label !== '',
    )
    const actions = main
      ? [
          { ...main, style: 'primary' },
          ...(second && !wishes.refused.has('button')
            ? [{ label: labelOf(second, this.known.language), href: hrefOf(second.href!)!, style: 'secondary' }]
            : []),
        ]
      : []
    return this.made(
      {
        type: 'hero',
        props: {
          title,
          ...(eyebrow && { eyebrow }),
          ...(text && { text: ellipsize(text, 600) }),
          ...(actions.length > 0 && { actions }),
        },
        hasHead: true,
      },
      'brief',
    )
  }

  private toContact(contact: Made | undefined, { isBusiness }: Kind): { label: string; href: string } | undefined {
    const label = contact && typeof contact.props.title === 'string' ? contact.props.title : ''
    return contact && isBusiness && label ? { label: ellipsize(label, 60), href: `#${contact.id}` } : undefined
  }

  private contact(reached: Reached, style: Style, withMap: boolean): Made {
    const { language } = this.known
    const title = reached.title || labelIn(language, 'contact')
    const beside = sectionsOf([{ heading: '', isFirm: true, nodes: reached.beside, line: 0 }], style).flatMap(({ blocks }) => blocks)
    const whole = contactSketch(reached.lines, language, withMap)
    const head: JsonObject = title ? { title } : {}
    if (whole && beside.length === 0) return this.made({ ...whole, props: { ...head, ...whole.props } }, reached.from)
    const lines = whole ? [whole] : reached.lines.length > 0 ? [reachSketch(reached.lines, language, withMap)] : []
    return this.made({ type: 'section', props: head, hasHead: true, children: [...beside, ...lines] }, reached.from)
  }

  private call(action: { label: string; href: string }): Made {
    return this.made(
      { type: 'cta', props: { title: this.known.title, actions: [{ ...action, style: 'primary' }] }, hasHead: true },
      'brief',
    )
  }

  /** Adds the navigation of a long page, and the footer. */
  private framed(body: Made[], action: { label: string; href: string } | undefined): Made[] {
    const { title, wishes } = this.known
    const brand = ellipsize(title, 80)
    const linkable = body
      .slice(1)
      .filter(({ type, props }) => type !== 'cta' && typeof props.title === 'string' && props.title.length <= 32)
    const links = linkable.slice(0, 6).map(({ id, props }) => ({ label: String(props.title), href: `#${id}` }))
    const wantsNav =
      (links.length >= 4 || wishes.asked.some(({ part }) => part === 'nav')) && !wishes.refused.has('nav')
    const button: JsonObject = action && !wishes.refused.has('button') ? { action } : {}
    const nav = wantsNav
      ? [
          this.made(
            { type: 'nav', props: { brand, ...(links.length > 0 && { links }), ...button }, hasHead: true },
            'brief',
          ),
        ]
      : []
    const own = this.ownLinks()
    const props: JsonObject = { brand, ...(own.length > 0 && { links: own }) }
    const isShort = body.length < 3 && own.length === 0
    const footer =
      wishes.refused.has('footer') || isShort
        ? []
        : [this.made({ type: 'footer', props, hasHead: true }, own.length > 0 ? 'profile' : 'brief')]
    return [...nav, ...body, ...footer]
  }

  /** Links to listed pages of the World, by path, and those of its profile. */
  private ownLinks(): { label: string; href: string }[] {
    const { ownPages, world } = this.task
    const links = [...world.profile.links, ...ownPages.map(({ name, path }) => ({ label: name, href: path }))]
    const known = links.flatMap(({ label, href }) => {
      const to = safeUrl(href)
      return to && label.trim() ? [{ label: ellipsize(label.trim(), 80), href: to }] : []
    })
    return known.slice(0, 8)
  }

  private made({ type, props, children }: Sketch & { children?: Sketch[] }, provenance: Provenance): Made {
    return {
      id: this.newId(),
      type,
      props,
      ...(children && { children: children.map((child) => this.made(child, provenance)) }),
      provenance,
    }
  }

  /** The blocks with only the types that an agent may use. What they cannot say is noted. */
  private within(blocks: readonly Made[], tools: ReadonlySet<string>): Made[] {
    const left = blocks.flatMap((block) => {
      const allowed = allowedOnly(block, tools)
      this.lost.push(...allowed.lost)
      return allowed.blocks
    })
    const ids = new Set(
      left.flatMap(function idsOf({ id, children = [] }: Made): string[] {
        return [id, ...children.flatMap(idsOf)]
      }),
    )
    return left.map((block) => withoutDeadLinks(block, ids))
  }
}

const REACH_PARTS = new Set<PartName>(['contact', 'phone', 'email', 'address', 'hours'])

function labelOf({ label, href }: Action, language: Language | undefined): string {
  if (label) return ellipsize(label, 60)
  const to = hrefOf(href!)!
  const usual = to.startsWith('tel:') ? 'call' : to.startsWith('mailto:') ? 'write' : 'more'
  return labelIn(language, usual) || ellipsize(href!.replace(/^https?:\/\//, ''), 60)
}

/** Takes away what the person does not want to see, where the refusal names it plainly. */
function dropRefused(groups: { nodes: Node[] }[], reached: Reached, { refused }: Wishes): void {
  for (const type of ['phone', 'email', 'hours'] as const)
    if (refused.has(type)) reached.lines = reached.lines.filter((line) => line.type !== type)
  if (!refused.has('prices')) return
  for (const { nodes } of groups) for (const node of nodes) if (node.kind === 'entry') node.price = ''
}

/** The first paragraph of the brief, if it is short: it says under the title what the page is about. */
function takeLead(groups: { heading: string; nodes: Node[] }[], { taglines }: Outline): string[] {
  if (taglines.length > 0) return []
  const group = groups.find(({ nodes }) => nodes.length > 0)
  const [first, second] = group?.nodes ?? []
  if (
    group?.heading !== '' ||
    first?.kind !== 'text' ||
    first.lead ||
    (first.bullet && second?.kind === 'text' && second.bullet) ||
    first.text.length > 320
  )
    return []
  if (/https?:|www\.|@/.test(first.text)) return []
  group.nodes.shift()
  return [first.text]
}

function descriptionOf(lead: readonly string[], { taglines, units }: Outline): string {
  const about = units.flatMap(({ frags }) => frags).find(({ role }) => role === 'about')?.text
  return (taglines[0] ?? lead[0] ?? about ?? '').replace(/\s+/g, ' ').trim()
}

/** A heading with nothing under it stays where it stands right above another: it heads the sections below. */
function withoutHollow(
  sections: Section[],
  groups: readonly { heading: string; line: number; nodes: readonly Node[] }[],
): Section[] {
  return sections
    .flatMap((section, i) => {
      if (section.blocks.length > 0) return [section]
      const group = groups.find(({ heading, nodes }) => heading === section.title && nodes.length === 0)
      const next = group && groups[groups.indexOf(group) + 1]
      const isAbove = next && next.heading !== '' && sections[i + 1]
      return isAbove ? [{ ...section, blocks: [] as Sketch[] }] : []
    })
    .flatMap((section, i, all) => {
      if (section.blocks.length > 0) return [section]
      const next = all[i + 1]
      return next ? ((next.title = `${section.title}: ${next.title}`), []) : []
    })
}

/** Sections in the order that the person wants: what comes first, what last. */
function ordered(sections: Section[], { first, last }: Wishes): Section[] {
  const rank = (section: Section) => {
    const at = first.findIndex((part) => isGiven(part, section.nodes))
    if (at >= 0) return at - first.length
    return last.some((part) => isGiven(part, section.nodes)) ? 1 : 0
  }
  return sections.toSorted((a, b) => rank(a) - rank(b))
}

/** Gives sections without a heading the usual one, each once. */
function labelled(sections: Section[], language: Language | undefined): Section[] {
  const used = new Set(sections.map(({ title }) => title))
  return sections.map((section) => {
    const label = section.title === '' && section.label ? labelIn(language, section.label) : ''
    if (label === '' || used.has(label)) return section
    used.add(label)
    return { ...section, title: label }
  })
}

function freshIds(): () => string {
  let count = 0
  return () => `n${++count}`
}

/** The page without its last block before the footer, which stays last, and without links to it. */
export function shortened(page: Page): Page {
  const { blocks } = page
  const at = blocks.at(-1)?.type === 'footer' && blocks.length > 2 ? blocks.length - 2 : blocks.length - 1
  const left = blocks.filter((_, i) => i !== at)
  const gone = blocks[at]!.props.title
  const ids = new Set(left.map(({ id }) => id))
  return {
    ...page,
    blocks: left.map((block) => withoutDeadLinks(block, ids)),
    sections: page.sections.filter((title) => title !== gone),
  }
}

/** The operations of a page, a block's parents first. */
export function* writePage(page: Page, task: ComposeTask): Generator<Written> {
  const document = documentOf(page, task)
  if (document) yield { operation: document, provenance: 'brief' }
  for (const [index, block] of page.blocks.entries()) yield* insertsOf(block, null, index)
}

/** One insert per block, parents first. */
export function* insertsOf(
  { id, type, props, children, provenance }: Made,
  parentId: string | null,
  index: number,
): Generator<Written> {
  yield { operation: { op: 'insert', parentId, index, block: { id, type, props } }, provenance }
  for (const [at, child] of (children ?? []).entries()) yield* insertsOf(child, id, at)
}

function documentOf(
  { reading, title, description, kind, worn }: Page,
  { base, locale }: ComposeTask,
): DocumentOperation | undefined {
  const same = locale.split('-')[0]?.toLowerCase() === reading.language
  const own = same ? locale : reading.language
  const look = worn.isChosen && { look: worn.look }
  if (base !== null) {
    const meta = { ...(!base.meta.locale && !same && { locale: own }), ...look }
    return Object.keys(meta).length > 0 ? { op: 'document', meta } : undefined
  }
  const meta: JsonObject = { title, ...(description && { description }), locale: own, ...look }
  return {
    op: 'document',
    name: title,
    slug: slugOf(title, kind.id),
    description,
    meta: meta as DocumentOperation['meta'],
  }
}

/** A slug of lower-case letters and digits with single hyphens. Falls back to `otherwise` if the name has neither. */
export function slugOf(name: string, otherwise: string): string {
  const slug = fold(name)
    .replaceAll('&', ' ')
    .replace(/'(?=s(?![a-z]))/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || otherwise
}
