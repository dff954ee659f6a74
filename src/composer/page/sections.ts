import type { JsonObject } from '../../lib/json'
import { agendaOf, type Card, hasTitle, menuOf, type Sketch, sketchOf, type Style } from './blocks'
import { areIngredients } from './ingredients'
import { isVersion } from './layout-marks'
import type { Label } from './labels'
import { isBareFigure, moneyIn } from './money'
import type { Entry, Group, Node } from './nodes'

/** A part of the page: its heading, if it has one, and its blocks. */
export interface Section {
  title: string
  /** Labels that would fit, where the brief has no heading. */
  label?: Label
  blocks: Sketch[]
  /** The nodes it was made of. */
  nodes: readonly Node[]
}

/** The sections that the groups of a brief make, in its order. */
export function sectionsOf(groups: readonly Group[], style: Style): Section[] {
  for (const { nodes } of groups) dropWeakPrices(nodes.filter((node) => node.kind === 'entry'))
  const sections: Section[] = []
  for (let i = 0; i < groups.length;) {
    const { heading, nodes } = groups[i]!
    const card = releaseOf(groups.slice(i), style) ?? cardOf(groups.slice(i), style)
    const above = groups[i - 1]
    if (card?.title === '' && above && above.nodes.length === 0 && above.heading !== '')
      sections.splice(-1, 1, { ...card, title: above.heading })
    else if (card) sections.push(card)
    else if (heading === '') sections.push(...looseSections(nodes, style))
    else if (nodes.length === 0 && i + 1 < groups.length) sections.push(bareHeading(heading))
    else if (nodes.length > 0)
      sections.push({ title: heading, blocks: runsOf(nodes).map((run) => sketchOf(run, style)), nodes })
    i += card?.count ?? 1
  }
  return sections.map((section, i) => (i > 0 && areIngredients(sections[i - 1]!.nodes) ? asMethod(section) : section))
}

/** A list without a heading behind ingredients says what to do with them, in its order. */
function asMethod(section: Section): Section {
  const [list, ...others] = section.blocks
  if (section.title !== '' || list?.type !== 'list' || others.length > 0) return section
  return { ...section, label: 'method', blocks: [{ ...list, props: { ...list.props, style: 'number' } }] }
}

/** A version with its changes: the headings below it, up to the next version, stand inside its section. */
function releaseOf([first, ...others]: readonly Group[], style: Style): (Section & { count: number }) | undefined {
  if (!first || !isVersion(first.heading)) return undefined
  const end = others.findIndex(({ heading }) => heading === '' || isVersion(heading))
  const inside = end < 0 ? others : others.slice(0, end)
  const blocks = [first, ...inside].flatMap(({ heading, nodes }, i): Sketch[] => [
    ...(i > 0 ? [{ type: 'heading', props: { text: heading, level: 3 } }] : []),
    ...runsOf(nodes).map((run) => sketchOf(run, style)),
  ])
  const nodes = [first, ...inside].flatMap((group) => group.nodes)
  return blocks.length > 0 ? { title: first.heading, blocks, nodes, count: 1 + inside.length } : undefined
}

/** A heading with nothing under it heads the sections below. */
function bareHeading(text: string): Section {
  return { title: '', blocks: [{ type: 'heading', props: { text: text.slice(0, 200), level: 2 } }], nodes: [] }
}

/** A bare figure is a price only beside others without a currency: "71" may be the number of a house. */
function dropWeakPrices(entries: readonly Entry[]): void {
  const bare = entries.filter(({ price }) => /\d/.test(price) && moneyIn(price) === 0)
  const isList = bare.length >= 2 && bare.length * 2 >= entries.length
  for (const entry of entries) {
    if (!/\d\s?%/.test(entry.price) && (!isBareFigure(entry.price) || (isList && !/\d[.,]\d{2}/.test(entry.title))))
      continue
    entry.text = [entry.text, entry.price].filter(Boolean).join(' ')
    entry.price = ''
  }
}

/**
 * Lists of prices under headings beside each other are one menu, and programmes of several days are one: each heading
 * names a group of it.
 */
function cardOf(groups: readonly Group[], style: Style): (Section & { count: number }) | undefined {
  for (const make of [menuOf, agendaOf]) {
    const cards: Card[] = []
    let sketch: Sketch | undefined
    for (const group of groups) {
      const card = cardIn(group)
      const more = card && make([...cards, card], style)
      if (!more) break
      cards.push(card)
      sketch = more
    }
    const count = cards.length
    const nodes = groups.slice(0, count).flatMap((group) => group.nodes)
    if (sketch && count >= 2) return { title: '', label: sketch.label!, blocks: [sketch], nodes, count }
  }
  return undefined
}

/** Entries under a heading, and at most a short note below them. */
function cardIn({ heading, nodes }: Group): Card | undefined {
  const entries = nodes.filter((node) => node.kind === 'entry')
  const [note, ...others] = nodes.filter((node) => node.kind !== 'entry')
  const isNote = !note || (note.kind === 'text' && nodes.at(-1) === note)
  if (heading === '' || entries.length === 0 || !isNote || others.length > 0) return undefined
  return { title: heading, entries, ...(note?.kind === 'text' && { note: note.text }) }
}

/** Without a heading, each run is a section of its own; a line that leads to a list stays with it. */
function looseSections(nodes: readonly Node[], style: Style): Section[] {
  const sections: Section[] = []
  let lead: Node[] = []
  for (const run of runsOf(nodes)) {
    const last = run.at(-1)!
    if (run.length === 1 && last.kind === 'text' && last.lead) {
      lead = run
      continue
    }
    const sketch = sketchOf(run, style)
    const blocks = lead.length > 0 ? [sketchOf(lead, style), sketch] : [sketch]
    // "We rent:" above a list says more than a label.
    const label = lead.length > 0 && sketch.label === 'features' ? undefined : sketch.label
    sections.push({ title: '', ...(label && { label }), blocks, nodes: [...lead, ...run] })
    lead = []
  }
  if (lead.length > 0) sections.push({ title: '', blocks: [sketchOf(lead, style)], nodes: lead })
  return sections
}

/** The most nodes of one block. */
const MOST: Partial<Record<Node['kind'], number>> = { quote: 24, stat: 8, qa: 50, person: 50, text: 100 }

/** Nodes beside each other that make one block. What makes none by itself stands with the lines beside it. */
export function runsOf(nodes: readonly Node[]): Node[][] {
  const runs: Node[][] = []
  for (const run of alikeRuns(nodes)) {
    const above = runs.at(-1)
    const isOther = run[0]!.kind === 'text' || run[0]!.kind !== above?.at(-1)?.kind
    if (above && isOther && isLoose(above) && isLoose(run) && fits([...above, ...run])) above.push(...run)
    else runs.push(run)
  }
  return runs
}

/** Paragraphs, and lines that are alone with their form: a single fact, entry, figure or person. */
const isLoose = (run: readonly Node[]) =>
  run.every((node) => (node.kind === 'text' ? !node.lead && !node.bullet : LINES.has(node.kind) && run.length === 1)) ||
  new Set(run.map(({ kind }) => kind)).size > 1

const LINES = new Set<Node['kind']>(['fact', 'entry', 'stat', 'person'])

function alikeRuns(nodes: readonly Node[]): Node[][] {
  const runs: Node[][] = []
  for (const node of nodes) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && run.length < (MOST[node.kind] ?? 200) && joins(last, node) && fits(run)) run.push(node)
    else runs.push([node])
  }
  return runs
}

/** Text grows by its links: a block holds 50,000 characters. */
const fits = (run: readonly Node[]) =>
  run.reduce((sum, node) => sum + (node.kind === 'text' ? node.text.length : 0), 0) < 8_000

function joins(last: Node, node: Node): boolean {
  if (last.kind === 'text' && node.kind === 'text') return last.bullet === node.bullet && !node.lead && !last.lead
  if (last.kind === 'entry' && node.kind === 'entry') return last.numbered === node.numbered && isAlike(last, node)
  if (last.kind === 'table' || last.kind === 'code') return false
  return last.kind === node.kind
}

/** A price list and a programme beside each other are two lists. */
function isAlike(last: Entry, node: Entry): boolean {
  const isPriced = ({ price, time }: Entry) => price !== '' && time === ''
  const isTimed = ({ price, time }: Entry) => price === '' && time !== ''
  return last.line === node.line || !((isPriced(last) && isTimed(node)) || (isTimed(last) && isPriced(node)))
}

/** The block or blocks of a section as one sketch with its title. */
export function titled({ title, blocks }: Section): Sketch & { children?: Sketch[] } {
  const [first, second] = blocks
  if (title === '' && blocks.length === 1) return first!
  if (blocks.length === 1 && hasTitle(first!.type)) return { ...first!, props: { title, ...first!.props } }
  const intro = blocks.length === 2 && hasTitle(second!.type) ? introOf(first!) : undefined
  if (intro !== undefined) return { ...second!, props: { ...(title && { title }), intro, ...second!.props } }
  const props: JsonObject = { ...(title && { title }) }
  return { type: 'section', props, children: [...blocks] }
}

/** A short paragraph before a list introduces it. */
function introOf({ type, props }: Sketch): string | undefined {
  const text = props.text
  if (type !== 'text' || typeof text !== 'string' || text.length > 600 || /[\\*[\]<>_\n]/.test(text)) return undefined
  return text
}
