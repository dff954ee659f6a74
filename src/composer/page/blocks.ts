import type { JsonObject } from '../../lib/json'
import type { Provenance } from '../engine'
import type { Label, Language } from './labels'
import type { Kind } from './kinds'
import { hrefOf, linked, markdownLink, plain } from './markdown'
import type { Entry, Node } from './nodes'
import { sentenceCase } from './words'

/** A block that is made, with the ids of its own making. */
export interface Made {
  id: string
  type: string
  props: JsonObject
  children?: Made[]
  provenance: Provenance
}

/** A block without id, and the label that heads it where the brief has no heading. */
export interface Sketch {
  type: string
  props: JsonObject
  label?: Label
  /** It has a title of its own. */
  hasHead: boolean
}

export interface Style {
  kind: Kind
  language: Language | undefined
  /** Several lists of the page have prices: they look alike. */
  manyPriced: boolean
}

/** The block that fits a run of nodes of one form. */
export function sketchOf(nodes: readonly Node[], style: Style): Sketch {
  const [first] = nodes
  switch (first!.kind) {
    case 'entry':
      return entriesSketch(nodes as Entry[], style)
    case 'qa':
      return qaSketch(nodes.filter((node) => node.kind === 'qa'))
    case 'person':
      return peopleSketch(
        nodes.filter((node) => node.kind === 'person'),
        style,
      )
    case 'quote':
      return quoteSketch(nodes.filter((node) => node.kind === 'quote'))
    case 'stat':
      return statSketch(nodes.filter((node) => node.kind === 'stat'))
    case 'table':
      return {
        type: 'table',
        props: { columns: first.columns.map(plainHead), rows: first.rows.map((row) => row.map(linked)) },
        hasHead: false,
      }
    case 'code':
      return { type: 'code', props: { code: first.code }, hasHead: false }
    case 'fact':
      return factsSketch(nodes.filter((node) => node.kind === 'fact'))
    default:
      return textSketch(nodes)
  }
}

const plainHead = (head: string) => head.slice(0, 120) || ' '

/** Two facts or more are a strip; one alone is a line. */
function factsSketch(facts: readonly Extract<Node, { kind: 'fact' }>[]): Sketch {
  const fits =
    facts.length >= 2 &&
    facts.length <= 12 &&
    facts.every(({ label, value }) => label.length <= 60 && value.length <= 160)
  if (!fits) return list(facts.map(lineOf), 'plain')
  const items = facts.map(({ label, value }) => {
    const href = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+$/.test(value) ? hrefOf(value) : undefined
    return { label, value, ...(href && { href }) }
  })
  return { type: 'facts', props: { items }, label: 'facts', hasHead: true }
}

/** A node as one line of Markdown. */
export function lineOf(node: Node): string {
  switch (node.kind) {
    case 'fact':
      return `**${plain(node.label)}:** ${linked(node.value)}`
    case 'contact':
      return node.label ? `**${plain(node.label)}:** ${reachOf(node)}` : reachOf(node)
    case 'stat':
      return `**${plain(node.value)}** ${linked(node.label)}`
    case 'entry':
      return entryLine(node)
    case 'person':
      return [`**${plain(node.name)}**`, linked(node.role), linked(node.text)].filter(Boolean).join(' – ')
    case 'link':
      return markdownLink(node.label, node.href)
    case 'text':
      return linked(node.text)
    case 'quote':
      return `„${linked(node.text)}“ ${linked(node.by)}`
    case 'qa':
      return `**${plain(node.question)}** ${linked(node.answer)}`
    default:
      return ''
  }
}

/** A telephone number or an address of mail as a link; what else is said beside it stays. */
export function reachOf({ type, value }: Extract<Node, { kind: 'contact' }>): string {
  const href = type === 'phone' ? hrefOf(value) : undefined
  return href ? markdownLink(value, href) : linked(value)
}

function entryLine({ title, price, time, text }: Entry): string {
  const parts = [time && plain(time), `**${plain(title)}**`, linked(text), price && plain(price)].filter(Boolean)
  return parts.join(' – ')
}

/** A list; entries that are too long for one stand as paragraphs. */
function list(items: string[], style: string): Sketch {
  if (items.some((item) => item.length > 1_000))
    return { type: 'text', props: { text: items.join('\n\n') }, hasHead: false }
  return { type: 'list', props: { items, style }, hasHead: false }
}

function textSketch(nodes: readonly Node[]): Sketch {
  const bulleted = nodes.length > 1 && nodes.every((node) => node.kind === 'text' && node.bullet)
  if (bulleted) return list(nodes.map(lineOf), 'bullet')
  const text = nodes.map(lineOf).join('\n\n')
  // Thousands of links are more than a block holds: then they stand as they were written.
  const bare = () => nodes.map((node) => (node.kind === 'text' ? node.text : lineOf(node))).join('\n\n')
  return { type: 'text', props: { text: text.length <= 50_000 ? text : bare().slice(0, 50_000) }, hasHead: false }
}

/** The form of a list of entries: the first that fits them. Plug a new block in here. */
const FORMS: readonly {
  fits: (entries: readonly Entry[], style: Style) => boolean
  make: (entries: readonly Entry[], style: Style) => Sketch
}[] = [
  {
    fits: (entries) => entries.length >= 2 && entries.every(({ numbered, price, time }) => numbered && !price && !time),
    make: numberedSketch,
  },
  { fits: isPlans, make: plansSketch },
  { fits: isAgenda, make: agendaSketch },
  { fits: isMenu, make: menuSketch },
  { fits: isTimed, make: timelineSketch },
  { fits: isPoints, make: pointsSketch },
  { fits: () => true, make: listSketch },
]

function entriesSketch(entries: readonly Entry[], style: Style): Sketch {
  return FORMS.find(({ fits }) => fits(entries, style))!.make(entries, style)
}

const share = (entries: readonly Entry[], key: 'price' | 'time' | 'text') =>
  entries.filter((entry) => entry[key] !== '').length / entries.length

function numberedSketch(entries: readonly Entry[]): Sketch {
  return { ...list(entries.map(plainLine), 'number') }
}

/** An entry of a list without prices and times: its name stands out only where something is said about it. */
function plainLine(entry: Entry): string {
  return entry.text || entry.price || entry.time ? entryLine(entry) : linked(entry.title)
}

function isPlans(entries: readonly Entry[], { kind, manyPriced }: Style): boolean {
  const fits = entries.every(
    ({ title, price, time, text }) => price && !time && price.length <= 30 && title.length <= 60 && text.length <= 200,
  )
  return fits && !manyPriced && kind.priced !== 'menu' && entries.length >= 2 && entries.length <= 4
}

function plansSketch(entries: readonly Entry[]): Sketch {
  const plans = entries.map(({ title, price, text }) => ({
    name: title,
    price,
    ...(text && { description: sentenceCase(text) }),
  }))
  return { type: 'pricing', props: { plans }, label: 'prices', hasHead: true }
}

/** A list of prices, with times or without. */
export function isMenu(entries: readonly Entry[]): boolean {
  return share(entries, 'price') >= 0.5 && entries.length <= 60 && entries.every((entry) => fitsMenu(entry))
}

function fitsMenu({ title, price, time, text }: Entry): boolean {
  return title.length <= 120 && price.length <= 40 && time.length + text.length <= 290
}

export function menuItems(entries: readonly Entry[]): JsonObject[] {
  return entries.map(({ title, price, time, text }) => {
    const note = [time, sentenceCase(text)].filter(Boolean).join(' – ')
    return { name: title, ...(price && { price }), ...(note && { note }) }
  })
}

function menuSketch(entries: readonly Entry[], { kind }: Style): Sketch {
  return { type: 'menu', props: { groups: [{ items: menuItems(entries) }] }, label: kind.priced, hasHead: true }
}

/** What happens at which hour, on one day. Years and dates are a timeline. */
export function isAgenda(entries: readonly Entry[]): boolean {
  const timed = entries.filter(({ time }) => /\d[:.h]\d{2}|\d\s?(?:am|pm|uhr|h)(?!\p{L})|^\d{1,2}$/iu.test(time))
  const fits = entries.every(
    ({ time, title, text, price }) =>
      time && time.length <= 40 && title.length <= 160 && text.length + price.length <= 490,
  )
  return fits && entries.length >= 2 && entries.length <= 80 && timed.length >= entries.length * 0.7
}

export function agendaItems(entries: readonly Entry[]): JsonObject[] {
  return entries.map(({ title, time, text, price }) => {
    const words = [sentenceCase(text), price].filter(Boolean).join(' – ')
    return { time, title, ...(words && { text: words }) }
  })
}

function agendaSketch(entries: readonly Entry[], { kind }: Style): Sketch {
  return { type: 'agenda', props: { days: [{ items: agendaItems(entries) }] }, label: kind.timed, hasHead: true }
}

function isTimed(entries: readonly Entry[]): boolean {
  return (
    entries.length >= 2 &&
    entries.length <= 60 &&
    entries.every(({ time, title }) => time && time.length <= 60 && title.length <= 160)
  )
}

function timelineSketch(entries: readonly Entry[], { kind }: Style): Sketch {
  const items = entries.map(({ title, time, text, price }) => {
    const words = [linked(text), plain(price)].filter(Boolean).join(' – ')
    return { date: time, title, ...(words && { text: words }) }
  })
  return { type: 'timeline', props: { items }, label: kind.timed, hasHead: true }
}

function isPoints(entries: readonly Entry[]): boolean {
  const fits = entries.every(
    ({ title, text, price, time }) => title.length <= 120 && text.length + price.length + time.length <= 400,
  )
  return fits && entries.length >= 2 && entries.length <= 24 && share(entries, 'text') >= 0.5
}

function pointsSketch(entries: readonly Entry[], { kind }: Style): Sketch {
  const items = entries.map(({ title, text, price, time }) => {
    const words = [time, sentenceCase(text), price].filter(Boolean).join(' – ')
    return { title, ...(words && { text: words }) }
  })
  return { type: 'features', props: { items }, label: kind.plain, hasHead: true }
}

function listSketch(entries: readonly Entry[], { kind }: Style): Sketch {
  const label = share(entries, 'price') > 0 ? kind.priced : share(entries, 'time') >= 0.5 ? kind.timed : kind.plain
  return { ...list(entries.map(plainLine), 'bullet'), label }
}

function qaSketch(pairs: readonly Extract<Node, { kind: 'qa' }>[]): Sketch {
  const fits = pairs.every(({ question, answer }) => answer !== '' && question.length <= 240 && answer.length <= 3_000)
  if (!fits)
    return {
      type: 'text',
      props: {
        text: pairs
          .map(({ question, answer }) => [`**${plain(question)}**`, linked(answer)].filter(Boolean).join('\n\n'))
          .join('\n\n'),
      },
      hasHead: false,
      label: 'questions',
    }
  const items = pairs.map(({ question, answer }) => ({ question, answer: linked(answer) }))
  return { type: 'faq', props: { items }, label: 'questions', hasHead: true }
}

function peopleSketch(people: readonly Extract<Node, { kind: 'person' }>[], { kind }: Style): Sketch {
  if (people.length < 2 || people.some(({ role, text }) => role.length > 120 || text.length > 600))
    return { ...list(people.map(lineOf), 'plain'), ...(people.length > 1 && { label: kind.people }) }
  const items = people.map(({ name, role, text }) => ({ name, ...(role && { role }), ...(text && { text }) }))
  return { type: 'people', props: { items, style: 'compact' }, label: kind.people, hasHead: true }
}

function quoteSketch(quotes: readonly Extract<Node, { kind: 'quote' }>[]): Sketch {
  const named = quotes.every(({ text, by }) => by !== '' && by.length <= 120 && text.length <= 800)
  if (quotes.length > 1 && named) {
    const items = quotes.map(({ text, by }) => ({ quote: text, author: by }))
    return { type: 'testimonials', props: { items }, label: 'voices', hasHead: true }
  }
  const [only] = quotes
  if (quotes.length === 1 && only!.by.length <= 120)
    return { type: 'quote', props: { text: linked(only!.text), ...(only!.by && { author: only!.by }) }, hasHead: false }
  return {
    type: 'text',
    props: {
      text: quotes.map(({ text, by }) => `> ${linked(text)}${by ? `\n>\n> – ${linked(by)}` : ''}`).join('\n\n'),
    },
    hasHead: false,
  }
}

function statSketch(stats: readonly Extract<Node, { kind: 'stat' }>[]): Sketch {
  if (stats.length < 2 || stats.length > 8) return list(stats.map(lineOf), 'plain')
  return {
    type: 'stats',
    props: { items: stats.map(({ value, label }) => ({ value, label: sentenceCase(label) })) },
    hasHead: true,
  }
}
