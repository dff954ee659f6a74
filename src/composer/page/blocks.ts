import { blockType } from '../../blocks/catalogue'
import { propsFaults } from '../../blocks/schema/props-checks'
import type { JsonObject } from '../../lib/json'
import type { Provenance } from '../engine'
import { areIngredients } from './ingredients'
import { entryLine, isInOrder, joined } from './entry-line'
import type { Label, Language } from './labels'
import type { Kind } from './kinds'
import { priceAtEnd } from './money'
import { hrefOf, linked, markdownLink, plain } from './markdown'
import type { Entry, Node, NodeOf } from './nodes'
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
}

export interface Style {
  kind: Kind
  language: Language | undefined
  /** Several lists of the page have prices: they look alike. */
  manyPriced: boolean
}

/** Entries under a heading that may be one group of a larger list. */
export interface Card {
  title?: string
  note?: string
  entries: readonly Entry[]
}

/** True if blocks of this type have a title of their own. */
export function hasTitle(type: string): boolean {
  return 'title' in (blockType(type)?.schema.properties ?? {})
}

/** The sketch, if no text is too long for its block, and no list. */
export function ifFits(sketch: Sketch): Sketch | undefined {
  const known = blockType(sketch.type)
  return known && propsFaults(known, sketch.props, 'draft').length === 0 ? sketch : undefined
}

/** The block that fits a run of nodes of one form. */
export function sketchOf(nodes: readonly Node[], style: Style): Sketch {
  const of = <K extends Node['kind']>(kind: K) => nodes.filter((node): node is NodeOf<K> => node.kind === kind)
  const { kind } = style
  const [first] = nodes
  const many = nodes.length >= 2
  if (nodes.some((node) => node.kind !== first!.kind)) return mixedSketch(nodes)
  switch (first!.kind) {
    case 'entry':
      return entriesSketch(of('entry'), style)
    case 'qa':
      return faqSketch(of('qa')) ?? { ...textSketch(nodes), label: 'questions' }
    case 'person':
      return (many && peopleSketch(of('person'), kind)) || { ...lines(nodes), ...(many && { label: kind.people }) }
    case 'quote':
      return quotesSketch(of('quote')) ?? textSketch(nodes)
    case 'stat':
      return (many && statsSketch(of('stat'))) || lines(nodes)
    case 'fact':
      return (many && factsSketch(of('fact'))) || lines(nodes)
    case 'table':
      return { type: 'table', props: { columns: first.columns, rows: first.rows.map((row) => row.map(linked)) } }
    case 'code':
      return { type: 'code', props: { code: first.code } }
    default:
      return nodes.every((node) => node.kind === 'text' && node.bullet) && many
        ? lines(nodes, 'bullet')
        : textSketch(nodes)
  }
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
      return joined(`**${plain(node.name)}**`, linked(node.role), linked(node.text))
    case 'text':
      return linked(node.text)
    case 'quote':
      return `> ${linked(node.text)}${node.by ? `\n>\n> – ${linked(node.by)}` : ''}`
    case 'qa':
      return [`**${plain(node.question)}**`, linked(node.answer)].filter(Boolean).join('\n\n')
    default:
      return ''
  }
}

/** A telephone number as a link; what else is said beside it stays. */
function reachOf({ type, value, note }: NodeOf<'contact'>): string {
  const href = type === 'phone' ? hrefOf(value) : undefined
  return `${href ? markdownLink(value, href) : linked(value)}${note ? ` (${plain(note)})` : ''}`
}

/** A prop, if it has a text. */
const optional = (key: string, text: string): JsonObject => (text ? { [key]: text } : {})

/** A node to a line, in a list or in paragraphs. */
const lines = (nodes: readonly Node[], style?: string) => listSketch(nodes.map(lineOf), style, nodes.map(bareOf))

/** A list of lines, or paragraphs where they are too long or too many for one. */
export function listSketch(items: string[], style = 'plain', bare?: string[]): Sketch {
  return ifFits({ type: 'list', props: { items, style } }) ?? paragraphs(items, bare)
}

/** Lines of several forms: a list of three or more short ones, or paragraphs. */
function mixedSketch(nodes: readonly Node[]): Sketch {
  const isShort = (text: string) => text.length <= 120 && !/[.!?…]\s+\p{Lu}/u.test(text)
  return nodes.length >= 3 && nodes.map(lineOf).every(isShort) ? lines(nodes) : textSketch(nodes)
}

const textSketch = (nodes: readonly Node[]) => paragraphs(nodes.map(lineOf), nodes.map(bareOf))

/** Thousands of links are more than a block holds: then they stand as they were written. */
const bareOf = (node: Node) => (node.kind === 'text' ? node.text : lineOf(node))

function paragraphs(texts: readonly string[], bare = texts): Sketch {
  const whole = ifFits({ type: 'text', props: { text: texts.join('\n\n') } })
  return whole ?? { type: 'text', props: { text: bare.join('\n\n').slice(0, 50_000) } }
}

/** The form of a list of entries: the first that they fit. Plug a new block in here. */
const FORMS: readonly ((entries: readonly Entry[], style: Style) => Sketch | undefined)[] = [
  (entries) =>
    entries.length >= 2 && entries.every(({ numbered, price, time }) => numbered && !price && !time)
      ? lines(entries, 'number')
      : undefined,
  plansSketch,
  (entries, style) => (entries.length >= 2 ? agendaOf([{ entries }], style) : undefined),
  (entries, style) => menuOf([{ entries }], style),
  timelineSketch,
  pointsSketch,
]

function entriesSketch(entries: readonly Entry[], style: Style): Sketch {
  for (const form of FORMS) {
    const sketch = form(entries, style)
    if (sketch) return sketch
  }
  const { kind } = style
  const isLettered = entries.every(({ title }) => /^\p{L}[.)]\s/u.test(title))
  return { ...lines(entries, isLettered ? 'plain' : 'bullet'), ...labelOf(entries, kind) }
}

/** The label of a list; a line or two without price or time need none. */
function labelOf(entries: readonly Entry[], kind: Kind): { label?: Label } {
  if (areIngredients(entries)) return { label: 'ingredients' }
  if (share(entries, 'price') >= 0.5 && figuresIn(entries) >= 2) return { label: kind.priced }
  if (share(entries, 'time') >= 0.5) return { label: kind.timed }
  return entries.length > 2 ? { label: kind.plain } : {}
}

const share = (entries: readonly Entry[], key: 'price' | 'time' | 'text') =>
  entries.filter((entry) => entry[key] !== '').length / entries.length

function plansSketch(entries: readonly Entry[], { kind, manyPriced }: Style): Sketch | undefined {
  const isPlans = entries.length >= 2 && entries.length <= 4 && entries.every(({ price, time }) => price && !time)
  if (!isPlans || manyPriced || kind.priced === 'menu') return undefined
  const plans = entries.map(({ title, price, text }) => ({
    name: title,
    price,
    ...optional('description', sentenceCase(text)),
  }))
  return ifFits({ type: 'pricing', props: { plans }, label: 'prices' })
}

const figuresIn = (entries: readonly Entry[]) => entries.filter(({ price }) => /\p{N}/u.test(price)).length

/** "v", "vg, gf": what a dish is free of. */
const MARKS = /^\p{L}{1,2}(?:[\s,/]+\p{L}{1,2}){0,4}$/u

/** Lists of prices, with times or without. */
export function menuOf(cards: readonly Card[], { kind }: Style): Sketch | undefined {
  if (cards.length === 1 && cards[0]!.entries.length < 2) return undefined
  // What has a time each is a programme, though some of it costs something.
  const fewest = (entries: readonly Entry[]) => (share(entries, 'time') === 1 ? 1 : 0.5)
  // "Fridays off", "free": a word is a price only among figures.
  const isPriced = ({ entries }: Card) =>
    share(entries, 'price') >= fewest(entries) && figuresIn(entries) * 2 >= entries.length
  if (!cards.every((card) => isPriced(card) || priceAtEnd(card.title ?? ''))) return undefined
  if (cards.length === 1 && figuresIn(cards[0]!.entries) < 2 && !priceAtEnd(cards[0]!.title ?? '')) return undefined
  const groups = cards.map(({ title = '', note = '', entries }) => ({
    ...optional('title', title),
    ...optional('note', note),
    items: entries.map((entry) => ({
      name: entry.title,
      ...optional('price', entry.price),
      ...(MARKS.test(entry.text) && !entry.time
        ? { marks: entry.text.split(/[\s,/]+/) }
        : optional('note', joined(entry.time, sentenceCase(entry.text)))),
    })),
  }))
  return ifFits({ type: 'menu', props: { groups }, label: kind.priced })
}

const HOUR =
  /\d[:.h]\d{2}|\d\s?(?:am|pm|uhr|h)(?!\p{L})|^\d{1,2}(?:\s?[–-]\s?\d{1,2})?$|^(?:noon|midnight|morning|afternoon|evening|(?:vor|nach)?mittags?|abends?|morgens|matin|midi|soir|mañana|tarde|noche|mattina|sera|manhã|noite|ochtend|middag|avond|rano|wieczorem)$/iu

/** What happens at which hour, on each day. Years and dates are a timeline. */
export function agendaOf(cards: readonly Card[], { kind }: Style): Sketch | undefined {
  const isTimed = ({ entries, note }: Card) =>
    !note &&
    share(entries, 'time') === 1 &&
    entries.filter(({ time }) => HOUR.test(time)).length >= entries.length * 0.7
  if (!cards.every(isTimed)) return undefined
  const days = cards.map(({ title = '', entries }) => ({
    ...optional('title', title),
    items: entries.map((entry) => ({
      time: entry.time,
      title: entry.title,
      ...optional('text', joined(sentenceCase(entry.text), entry.price)),
    })),
  }))
  return ifFits({ type: 'agenda', props: { days }, label: kind.timed })
}

function timelineSketch(entries: readonly Entry[], { kind }: Style): Sketch | undefined {
  if (entries.length < 2 || share(entries, 'time') < 1) return undefined
  const items = entries.map(({ title, time, text, price }) => ({
    date: time,
    title,
    ...optional('text', joined(linked(text), plain(price))),
  }))
  return ifFits({ type: 'timeline', props: { items }, label: kind.timed })
}

function pointsSketch(entries: readonly Entry[], { kind }: Style): Sketch | undefined {
  if (entries.length < 2 || share(entries, 'text') < 0.5 || areIngredients(entries)) return undefined
  const isTorn = (entry: Entry) => entry.raw && (entry.price || entry.time) && !isInOrder(entry)
  if (entries.some((entry) => `${entry.title}${entry.text}`.includes('://') || isTorn(entry))) return undefined
  const items = entries.map(({ title, text, price, time }) => ({
    title,
    ...optional('text', joined(time, sentenceCase(text), price)),
  }))
  return ifFits({ type: 'features', props: { items }, ...labelOf(entries, kind) })
}

function faqSketch(pairs: readonly NodeOf<'qa'>[]): Sketch | undefined {
  if (pairs.some(({ answer }) => answer === '')) return undefined
  const items = pairs.map(({ question, answer }) => ({ question, answer: linked(answer) }))
  return ifFits({ type: 'faq', props: { items }, label: 'questions' })
}

function peopleSketch(people: readonly NodeOf<'person'>[], { people: label }: Kind): Sketch | undefined {
  const items = people.map(({ name, role, text }) => ({ name, ...optional('role', role), ...optional('text', text) }))
  return ifFits({ type: 'people', props: { items, style: 'compact' }, label })
}

function quotesSketch(quotes: readonly NodeOf<'quote'>[]): Sketch | undefined {
  const [only] = quotes
  if (quotes.length === 1)
    return ifFits({ type: 'quote', props: { text: linked(only!.text), ...optional('author', only!.by) } })
  if (quotes.some(({ by }) => by === '')) return undefined
  const items = quotes.map(({ text, by }) => ({ quote: text, author: by }))
  return ifFits({ type: 'testimonials', props: { items }, label: 'voices' })
}

function statsSketch(stats: readonly NodeOf<'stat'>[]): Sketch | undefined {
  const items = stats.map(({ value, label }) => ({ value, label: sentenceCase(label) }))
  return ifFits({ type: 'stats', props: { items } })
}

function factsSketch(facts: readonly NodeOf<'fact'>[]): Sketch | undefined {
  const items = facts.map(({ label, value }) => {
    const href = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+$/.test(value) ? hrefOf(value) : undefined
    return { label, value, ...(href && { href }) }
  })
  return ifFits({ type: 'facts', props: { items } })
}
