import type { JsonObject } from '../../lib/json'
import { agendaItems, isAgenda, isMenu, menuItems, type Sketch, sketchOf, type Style } from './blocks'
import type { Label } from './labels'
import { isBareFigure } from './money'
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
  for (let i = 0; i < groups.length; i++) {
    const joined = cardOf(groups, i, style)
    if (joined) {
      sections.push(joined.section)
      i += joined.count - 1
      continue
    }
    const { heading, nodes } = groups[i]!
    if (heading === '') sections.push(...looseSections(nodes, style))
    else if (nodes.length > 0)
      sections.push({ title: heading, blocks: runsOf(nodes).map((run) => sketchOf(run, style)), nodes })
    else sections.push({ title: heading, blocks: [], nodes })
  }
  return sections
}

/** A bare figure is a price only beside others of its kind: "71" may be the number of a house. */
function dropWeakPrices(entries: readonly Entry[]): void {
  const weak = entries.filter(({ price }) => isBareFigure(price))
  const isList = weak.length >= 2 && weak.length * 2 >= entries.length
  for (const entry of entries) {
    if (!/\d\s?%/.test(entry.price) && (isList || !weak.includes(entry))) continue
    entry.text = [entry.text, entry.price].filter(Boolean).join(' ')
    entry.price = ''
  }
}

/**
 * Lists of prices under headings beside each other are one menu, and programmes of several days are one: each heading
 * names a group of it.
 */
function cardOf(
  groups: readonly Group[],
  from: number,
  { kind }: Style,
): { section: Section; count: number } | undefined {
  const runOf = (fits: (entries: readonly Entry[]) => boolean) => {
    let end = from
    while (
      end < groups.length &&
      groups[end]!.heading !== '' &&
      groups[end]!.heading.length <= 80 &&
      isList(groups[end]!.nodes, fits)
    )
      end++
    return groups.slice(from, end)
  }
  const entriesIn = ({ nodes }: Group) => nodes.filter((node) => node.kind === 'entry')
  const noteIn = ({ nodes }: Group) => nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])).join(' ')
  const withNote = (group: Group): JsonObject => (noteIn(group) ? { note: noteIn(group) } : {})
  const menu = runOf(isMenu)
  if (menu.length >= 2) {
    const items = menu.map((group): JsonObject => ({
      title: group.heading,
      ...withNote(group),
      items: menuItems(entriesIn(group)),
    }))
    return {
      section: {
        title: '',
        label: kind.priced,
        blocks: [{ type: 'menu', props: { groups: items }, hasHead: true }],
        nodes: menu.flatMap(({ nodes }) => nodes),
      },
      count: menu.length,
    }
  }
  const days = runOf((entries) => isAgenda(entries)).filter((group) => noteIn(group) === '')
  if (days.length < 2 || days[0] !== groups[from]) return undefined
  const items = days.map((group): JsonObject => ({ title: group.heading, items: agendaItems(entriesIn(group)) }))
  return {
    section: {
      title: '',
      label: kind.timed,
      blocks: [{ type: 'agenda', props: { days: items.slice(0, 14) }, hasHead: true }],
      nodes: days.flatMap(({ nodes }) => nodes),
    },
    count: days.length,
  }
}

/** Entries of one kind, and at most a short note below them. */
function isList(nodes: readonly Node[], fits: (entries: readonly Entry[]) => boolean): boolean {
  const entries = nodes.filter((node) => node.kind === 'entry')
  const others = nodes.filter((node) => node.kind !== 'entry')
  const note =
    others.length === 0 ||
    (others.length === 1 && others[0]!.kind === 'text' && others[0]!.text.length <= 300 && nodes.at(-1) === others[0])
  return entries.length > 0 && note && fits(entries)
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
    sections.push({ title: '', ...(sketch.label && { label: sketch.label }), blocks, nodes: [...lead, ...run] })
    lead = []
  }
  if (lead.length > 0) sections.push({ title: '', blocks: [sketchOf(lead, style)], nodes: lead })
  return sections
}

/** The most nodes of one block. */
const MOST: Record<Node['kind'], number> = {
  entry: 200,
  person: 50,
  contact: 100,
  text: 100,
  fact: 200,
  qa: 50,
  quote: 24,
  stat: 8,
  link: 100,
  table: 1,
  code: 1,
}

/** Nodes beside each other that make one block. */
export function runsOf(nodes: readonly Node[]): Node[][] {
  const runs: Node[][] = []
  for (const node of nodes) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && run.length < MOST[node.kind] && joins(last, node) && fits(run)) run.push(node)
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
function isAlike(last: Extract<Node, { kind: 'entry' }>, node: Extract<Node, { kind: 'entry' }>): boolean {
  const priced = (entry: typeof last) => entry.price !== ''
  const timed = (entry: typeof last) => entry.time !== ''
  return (
    last.line === node.line ||
    !(
      (priced(last) && !timed(last) && timed(node) && !priced(node)) ||
      (timed(last) && !priced(last) && priced(node) && !timed(node))
    )
  )
}

/** The block or blocks of a section as one sketch with its title. */
export function titled({ title, blocks }: Section): Sketch & { children?: Sketch[] } {
  const [first, second] = blocks
  if (title === '' && blocks.length === 1) return first!
  if (blocks.length === 1 && first!.hasHead) return { ...first!, props: { title, ...first!.props } }
  const intro = blocks.length === 2 && second!.hasHead ? introOf(first!) : undefined
  if (intro !== undefined) return { ...second!, props: { ...(title && { title }), intro, ...second!.props } }
  const props: JsonObject = { ...(title && { title }) }
  return { type: 'section', props, hasHead: true, children: [...blocks] }
}

/** A short paragraph before a list introduces it. */
function introOf({ type, props }: Sketch): string | undefined {
  const text = props.text
  if (type !== 'text' || typeof text !== 'string' || text.length > 600 || /[\\*[\]<>_\n]/.test(text)) return undefined
  return text
}
