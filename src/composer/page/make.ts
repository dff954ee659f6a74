import type { DocumentOperation, InsertOperation } from '../../blocks/tree/operations'
import { ellipsize } from '../../lib/ellipsize'
import type { JsonObject } from '../../lib/json'
import type { ComposeTask, Provenance } from '../engine'
import type { Reading } from '../reader/reading'
import {
  addButtons,
  aimedAtForm,
  type Button,
  closingCall,
  dropRefused,
  freshIds,
  mainButton,
  ownLinks,
} from './actions'
import { arranged, labelled, type Placed } from './arranged'
import { withTools } from './allowed'
import { askedPart } from './asked'
import type { Made, Sketch, Style } from './blocks'
import { heroSketch, leadsTo } from './hero'
import { type Kind, kindOf } from './kinds'
import { type Language, labelIn, languageOf } from './labels'
import { hrefOf } from './markdown'
import type { Node, Outline } from './nodes'
import { outlineOf } from './outline'
import { leftoverText, shownWords, toldTexts } from './leftovers'
import { clearLines, contactSketch, fromProfile, REACH_PARTS, reachSketch, type Reached, takeReach } from './reach'
import { descriptionOf, takeLead, withoutStreet } from './lead'
import { sectionsOf, titled } from './sections'
import { titleOf, topicOf } from './subject'
import { dressed } from './dress'
import { wornBy, type Worn } from './look'
import { isGiven, type Wishes, wishesOf } from './wishes'
import { fold, wordsOf } from './words'

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
  const named = titleOf(outline)
  const wishes = wishesOf(outline, reading.language, named)
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
    const isTitle = (text: string) => fold(text) === fold(known.title)
    const leads: string[] = []
    for (const group of outline.groups) {
      // "In memory of" above a name is no heading of what stands below both.
      const isLead = leadsTo(group.heading) && outline.names.some(({ line }) => line === (group.head ?? group.line) + 1)
      if (isLead) leads.push(group.heading)
      if (isLead || isTitle(group.heading)) group.heading = ''
      group.nodes = group.nodes.filter((node) => node.kind !== 'fact' || !isTitle(node.value))
    }
    const { groups, reached } = this.reach()
    addButtons(outline, reached)
    dropRefused(groups, reached, wishes)
    const all = [...groups.flatMap(({ nodes }) => nodes), ...reached.lines]
    const lead = [...leads, ...withoutStreet(takeLead(groups, outline), known.title, reached.lines)]
    const priced = groups.filter(({ nodes }) => nodes.some((node) => node.kind === 'entry' && node.price)).length
    const style: Style = { kind, language, manyPriced: priced > 1 }
    const sections = labelled(sectionsOf(groups, style), language)
    const withMap =
      wishes.asked.some(({ part }) => part === 'map') && reached.lines.some(({ type }) => type === 'address')
    const asked = this.asked(all, withMap)
    const action = mainButton(outline, reached, known)
    const made = sections.map((section): Placed => ({
      made: this.made(titled(section), 'brief'),
      title: section.title,
      nodes: section.nodes,
    }))
    const contact = reached.lines.length + reached.beside.length > 0 ? this.contact(reached, style, withMap) : undefined
    const reach = contact
      ? [{ made: contact, title: String(contact.props.title ?? ''), nodes: [...reached.lines, ...reached.beside] }]
      : []
    const placed = arranged([...made, ...asked, ...reach], wishes)
    const blocks = placed.map((one) => one.made)
    const hero = this.hero(lead, action, contact)
    const call = made.length + asked.length > 1 ? closingCall(this.known, action, { blocks, contact }) : []
    const body = [hero, ...blocks, ...call.map((sketch) => this.made(sketch, 'brief'))]
    const rest = leftoverText(
      outline,
      shownWords(
        [
          known.title,
          ...lead,
          ...toldTexts(outline, known.title),
          ...outline.actions.map(({ href, label }) => href ?? label),
        ],
        body,
      ),
      wishes,
    )
    const end = contact === undefined || blocks.at(-1) !== contact ? blocks.length : blocks.length - 1
    if (rest) body.splice(1 + end, 0, this.made({ type: 'text', props: { text: rest } }, 'brief'))
    // "Donations welcome" is copy, and no button that lacks an address.
    const shown = shownWords([], body)
    const isShown = (label: string) => wordsOf(fold(label)).every((word) => shown.has(word))
    const unaimed = aimedAtForm(
      outline.actions
        .filter(({ label, href }) => label && (!href || !hrefOf(href)) && label !== action?.label)
        .filter(({ label, isNamed }) => isNamed || !isShown(label))
        .map(({ label }) => label),
      blocks,
    )
    const framed = this.framed(body, action)
    return {
      ...known,
      description: ellipsize(descriptionOf(lead.slice(leads.length), outline), 300),
      blocks: task.tools ? withTools(framed, new Set(task.tools), this.lost) : framed,
      sections: placed
        .map(({ title, made: { type, props } }) => (type === 'form' ? String(props.title ?? '') : title))
        .filter(Boolean),
      holes: this.holes,
      told: this.told,
      lost: this.lost,
      unaimed,
      hasReach: reached.lines.length > 0,
    }
  }

  private reach(): ReturnType<typeof takeReach> {
    const { outline, kind, wishes } = this.known
    const taken = takeReach(outline.groups)
    const digits = (text: string) => text.replace(/\s/g, '')
    for (const way of outline.reach)
      if (!taken.reached.lines.some(({ value }) => digits(value).includes(digits(way.value))))
        taken.reached.lines.push(way)
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

  private take({ told }: Reached): void {
    this.told = { profile: [...this.told.profile, ...told.profile], memory: [...this.told.memory, ...told.memory] }
  }

  /** Parts that were asked for and that the brief tells nothing about. */
  private asked(nodes: readonly Node[], withMap: boolean): Placed[] {
    const { wishes, language } = this.known
    const placed: Placed[] = []
    for (const wish of wishes.asked) {
      if (
        isGiven(wish.part, nodes) ||
        (wish.part === 'map' && withMap) ||
        wish.part === 'button' ||
        wish.part === 'nav' ||
        wish.part === 'footer'
      )
        continue
      // A way that the brief does not tell is no section beside those that it tells.
      const isWay = REACH_PARTS.has(wish.part) && nodes.some(({ kind }) => kind === 'contact')
      const part = isWay ? undefined : askedPart(wish, language)
      if (!part) {
        wishes.undone.push(wish.words)
        continue
      }
      this.holes.push(...part.holes)
      const { sketch, title } = part
      const whole = titled({ title, blocks: [sketch], nodes: [] })
      const made = this.made(whole, part.holes.length > 0 ? 'placeholder' : 'blueprint')
      placed.push({ made, title, nodes: [], part: wish.part })
    }
    return placed
  }

  private hero(lead: readonly string[], action: Button | undefined, contact: Made | undefined): Made {
    const main = action ?? this.toContact(contact, this.known.kind)
    return this.made(heroSketch(this.known, { lead, action, main }), 'brief')
  }

  private toContact(contact: Made | undefined, { isBusiness }: Kind): Button | undefined {
    const label = contact && typeof contact.props.title === 'string' ? contact.props.title : ''
    return contact && isBusiness && label ? { label: ellipsize(label, 60), href: `#${contact.id}` } : undefined
  }

  private contact(reached: Reached, style: Style, withMap: boolean): Made {
    const { language } = this.known
    const title = reached.title || labelIn(language, 'contact')
    const beside = sectionsOf([{ heading: '', isFirm: true, nodes: reached.beside, line: 0 }], style).flatMap(
      ({ blocks }) => blocks,
    )
    const head: JsonObject = title ? { title } : {}
    const [clear, others] = clearLines(reached.lines)
    const whole = contactSketch(clear, language, withMap)
    if (whole && beside.length + others.length === 0)
      return this.made({ ...whole, props: { ...head, ...whole.props } }, reached.from)
    const listed = whole ? others : reached.lines
    const lines = [
      ...(whole ? [whole] : []),
      ...(listed.length > 0 ? [reachSketch(listed, language, withMap && !whole)] : []),
    ]
    return this.made({ type: 'section', props: head, children: [...beside, ...lines] }, reached.from)
  }

  /** Adds the navigation of a long page, and the footer. */
  private framed(body: Made[], action: Button | undefined): Made[] {
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
      ? [this.made({ type: 'nav', props: { brand, ...(links.length > 0 && { links }), ...button } }, 'brief')]
      : []
    const own = ownLinks(this.task)
    const props: JsonObject = { brand, ...(own.length > 0 && { links: own }) }
    const isShort = body.length < 3 && own.length === 0
    const footer =
      wishes.refused.has('footer') || isShort
        ? []
        : [this.made({ type: 'footer', props }, own.length > 0 ? 'profile' : 'brief')]
    return [...nav, ...body, ...footer]
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
}
