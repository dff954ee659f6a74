import type { Line } from '../reader/layout'
import { countedHeads } from './layout-marks'
import type { Entry, Group, Node, NodeOf, Outline } from './nodes'
import { isForMaker, type Unit } from './units'
import { LEADS_ON, sentenceCase, tidy } from './words'

/** Adds nodes to the group that they belong to. */
export class Writer {
  readonly groups: Group[] = [{ heading: '', isFirm: true, nodes: [], line: 0 }]

  /** The first node of the group stands on the line of its heading. */
  private isBeside = false
  private isGapless: boolean | undefined
  private counted: ReadonlySet<Line> | undefined

  constructor(readonly outline: Outline) {}

  get group(): Group {
    return this.groups.at(-1)!
  }

  get last(): Node | undefined {
    return this.group.nodes.at(-1)
  }

  /** @param isFirm it stands on a line of its own */
  heading(text: string, unit: Unit, isFirm: boolean): void {
    const heading = sentenceCase(
      tidy(text)
        .replace(/\s*[::]$/u, '')
        .replace(/^[~=]+\s*|\s*[~=]+$/gu, '')
        .replace(LEADS_ON, ''),
    )
    if (heading.length > LONGEST)
      return this.add({ kind: 'text', text: heading, bullet: false, line: unit.lineIndex }, unit)
    this.counted ??= new Set(countedHeads(unit.reading.lines))
    // "Day 3" ends with its paragraph, like the days above it.
    const rules = isFirm && !this.counted.has(unit.line)
    if (heading) this.groups.push({ heading, isFirm: rules, nodes: [], line: unit.lineIndex, head: unit.lineIndex })
  }

  /** What follows does not stand under the heading any more. */
  close({ lineIndex }: Unit): void {
    if (this.group.nodes.length > 0) this.groups.push({ heading: '', isFirm: true, nodes: [], line: lineIndex })
  }

  add(node: Node, unit: Unit): void {
    if (this.leaves(node, unit)) this.groups.push({ heading: '', isFirm: true, nodes: [], line: unit.lineIndex })
    if (this.group.nodes.length === 0) this.isBeside = this.group.head === unit.lineIndex
    this.group.nodes.push(this.isListed(node, unit) ? entryOf(node.text, unit) : node)
    this.group.line = unit.lineIndex
  }

  /** A line with the mark of the entries above it is an entry too. */
  private isListed(node: Node, { line, begins, ends, reading }: Unit): node is NodeOf<'text'> {
    const { last } = this
    const isMarked = node.kind === 'text' && node.bullet && last?.kind === 'entry' && begins && ends
    return isMarked && line.gap === 0 && reading.lines[last.line]!.bullet === line.bullet
  }

  /** A heading with a mark of Markdown rules until the next. */
  private isMarked({ reading: { lines } }: Unit): boolean {
    return this.group.head === undefined || /^\s*(?:#|\*\*)/.test(lines[this.group.head]!.text)
  }

  /** Words before a list head that list only; what begins beside them ends with its line. */
  private leaves(node: Node, unit: Unit): boolean {
    const { isFirm, nodes, line } = this.group
    if (nodes.length === 0 || unit.lineIndex === line) return false
    const { lines } = unit.reading
    // "$14 once" below "- strips junk" is no entry of that list.
    const above = lines[line]!
    const isBelowList = MARKED.has(above.bullet) && unit.line.bullet === 'none' && unit.line.indent <= above.indent
    const areEntries = nodes.length > 1 && nodes.at(-1)!.kind === 'entry' && node.kind === 'entry'
    if (isBelowList && areEntries && unit.begins) return true
    const isBehindGap = lines.slice(line + 1, unit.lineIndex + 1).some(({ gap }) => gap > 0)
    const last = nodes.at(-1)!
    // Questions stand in paragraphs of their own.
    const areQuestions = last.kind === 'qa' && node.kind === 'qa'
    if (!isFirm) return this.isBeside || (isBehindGap && !areQuestions) || familyOf(nodes[0]!) !== familyOf(node)
    // Behind an empty line, what is of another kind says no more about the list; and in a brief without any.
    this.isGapless ??= lines.every(({ gap }) => gap === 0)
    const isList = nodes.filter(({ kind }) => LISTED.has(kind)).length > 1
    const isOther = isList && LISTED.has(node.kind) && nodes.every(({ kind }) => kind !== node.kind)
    if (!isBehindGap && !(this.isGapless && isOther)) return false
    if (last.kind === 'entry' && node.kind === 'entry') {
      if (!isBehindGap) return false
      const arePlain = [last, node].every(({ price, time }) => price === '' && time === '')
      const isOtherList =
        arePlain || (last.time === '') !== (node.time === '') || (last.price !== '' && node.price === '')
      return lines[line]!.bullet !== unit.line.bullet || (isOtherList && lines[line]!.of >= 2 && unit.line.of >= 2)
    }
    if (node.kind === last.kind || !nodes.some(({ kind }) => LISTED.has(kind))) return false
    return !this.isMarked(unit) || (LISTED.has(node.kind) && LISTED.has(last.kind))
  }
}

/** True if a heading without content has more below it than words for the maker: "Look and feel" above nothing but wishes. */
export function rules({ heading, head = 0 }: Group, next: Group | undefined, units: readonly Unit[]): boolean {
  const below = units.filter(({ lineIndex }) => lineIndex > head && lineIndex < (next?.head ?? next?.line ?? Infinity))
  const areForMaker = below.every(({ frags }) => frags.length > 0 && frags.every(({ role }) => isForMaker(role)))
  return heading !== '' && (below.length === 0 || !areForMaker)
}

/** The most characters of a title: what is longer is text. */
const LONGEST = 160

/** Marks of the lines of a list. */
const MARKED = new Set<Line['bullet']>(['dash', 'check'])

/** What stands in lists under a heading. */
const LISTED = new Set<Node['kind']>(['entry', 'quote', 'qa', 'person', 'stat', 'fact'])

const familyOf = ({ kind }: Node): string => (kind === 'fact' ? 'text' : kind)

const entryOf = (title: string, { lineIndex, line }: Unit): Entry => ({
  kind: 'entry',
  title,
  price: '',
  time: '',
  text: '',
  line: lineIndex,
  numbered: line.bullet === 'number',
})
