import type { Group, Node, Outline } from './nodes'
import type { Unit } from './units'
import { sentenceCase, tidy } from './words'

/** A heading cut before a name: "Menu de" la crêperie. */
const LEADS_ON = /\s(?:de|du|des|di|del|della)$/u

/** Adds nodes to the group that they belong to. */
export class Writer {
  readonly groups: Group[] = [{ heading: '', isFirm: true, nodes: [], line: 0 }]

  /** The first node of the group stands on the line of its heading. */
  private isBeside = false

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
        .replace(LEADS_ON, ''),
    )
    if (heading) this.groups.push({ heading, isFirm, nodes: [], line: unit.lineIndex, head: unit.lineIndex })
  }

  /** What follows does not stand under the heading any more. */
  close({ lineIndex }: Unit): void {
    if (this.group.nodes.length > 0) this.groups.push({ heading: '', isFirm: true, nodes: [], line: lineIndex })
  }

  add(node: Node, unit: Unit): void {
    if (this.leaves(node, unit)) this.groups.push({ heading: '', isFirm: true, nodes: [], line: unit.lineIndex })
    if (this.group.nodes.length === 0) this.isBeside = this.group.head === unit.lineIndex
    this.group.nodes.push(node)
    this.group.line = unit.lineIndex
  }

  /** True if a node no longer belongs under the heading: its list is over. */
  private leaves(node: Node, unit: Unit): boolean {
    const { heading, isFirm, nodes, line } = this.group
    if (heading === '' || nodes.length === 0 || unit.lineIndex === line) return false
    // What begins beside a heading ends with its line.
    if (!isFirm && this.isBeside) return !unit.reading.lines[line]!.text.trimEnd().endsWith(',') || unit.line.gap > 0
    if (!isFirm)
      return familyOf(nodes[0]!) !== familyOf(node) || unit.line.gap > 0 || nodes.every((one) => one.kind !== 'entry')
    if (isMarked(unit, this.group)) return false
    return unit.line.gap > 0 && familyOf(nodes.at(-1)!) !== familyOf(node)
  }
}

/** A heading with a mark of Markdown rules until the next. */
function isMarked(unit: Unit, { line }: Group): boolean {
  const { lines } = unit.reading
  for (let i = line; i >= 0; i--) {
    if (/^\s*(?:>\s*)?(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$)/.test(lines[i]!.text)) return true
    if (lines[i]!.gap > 1) return false
  }
  return false
}

const familyOf = ({ kind }: Node): string => (kind === 'text' || kind === 'fact' ? 'text' : kind)
