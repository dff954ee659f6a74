import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { oncePer } from '../../lib/once-per'

/** A path in the props of a block: keys and indexes. Empty for the block itself. */
export type Path = readonly (string | number)[]

/** A block, one entry of a list in it, or one line of its text: what an instruction can be about. */
export interface Unit {
  kind: 'block' | 'entry' | 'line'
  block: Block
  path: Path
  /** Of a line: its number in the string at `path`. */
  line?: number
  /** What it is called: heading, name, question, author, first cell. */
  name: string
}

/** Keys under which blocks keep lists of entries. */
const LISTS = 'items plans images fields rows days hours links actions groups features options'.split(' ')

/** Of an entry or a block: the props that name it. */
const NAMES = 'name title question label author caption alt brand days text quote value'.split(' ')

/** Props whose strings nobody reads. */
const UNREAD = new Set(
  'href src uploadId icon style layout tone type url width align ratio gap language source size'.split(' '),
)

export function isRead(key: string): boolean {
  return !UNREAD.has(key)
}

/** The list of a block that an instruction means by default: its main one. */
export function listKey({ props }: Block): string | undefined {
  return LISTS.find((key) => isList(props[key]))
}

export function listOf(block: Block): readonly Json[] {
  const list = block.props[listKey(block) ?? '']
  return isList(list) ? list : []
}

/** The entries of a block's main list. */
export function entriesOf(block: Block): Unit[] {
  return listOf(block).map((entry, i) => ({ kind: 'entry', block, path: [listKey(block)!, i], name: nameOf(entry) }))
}

/** The one of a list that has no other. */
export function single<One>(list: readonly One[]): One | undefined {
  return list.length === 1 ? list[0] : undefined
}

/** All blocks, parents before their children. */
export function blocksIn(blocks: readonly Block[]): Block[] {
  const found: Block[] = []
  walk(blocks, (block) => void found.push(block))
  return found
}

/** What an entry of a list is called. */
export function nameOf(entry: Json | undefined): string {
  if (typeof entry === 'string') return entry
  if (isList(entry)) return nameOf(entry[0])
  if (!isObject(entry)) return ''
  const named = NAMES.map((key) => entry[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof named === 'string' ? named : ''
}

const HEADINGS: Record<string, string> = { heading: 'text', nav: 'brand', footer: 'brand', button: 'label' }

/** The prop that holds a block's heading. */
export function headingKey({ type, props }: Block): string | undefined {
  const key = HEADINGS[type] ?? 'title'
  return typeof props[key] === 'string' ? key : undefined
}

/** What a block is called: its heading, the caption of a table, the first line of a text where it is a heading. */
export function titleOf(block: Block): string {
  const own = block.props[headingKey(block) ?? '']
  if (own) return String(own)
  const { caption, text } = block.props
  if (block.type === 'table' && typeof caption === 'string') return caption
  const first = typeof text === 'string' ? /^(?:#{1,6}\s+(.+)|\*\*([^*\n]+)\*\*\s*)(?:\n|$)/u.exec(text) : null
  return (first?.[1] ?? first?.[2] ?? '').trim()
}

export function blockUnit(block: Block): Unit {
  return { kind: 'block', block, path: [], name: titleOf(block) }
}

/** All units of the page: blocks, entries, and lines of texts, in reading order. */
export const unitsOf = oncePer((blocks: readonly Block[]): readonly Unit[] => blocksIn(blocks).flatMap(unitsIn))

const unitsIn = oncePer((block: Block): readonly Unit[] => {
  const name = String(block.props[headingKey(block) ?? ''] ?? '')
  const lines = Object.entries(block.props).flatMap(([key, value]) =>
    typeof value === 'string' && isRead(key) && block.type !== 'code' ? linesOf(block, [key], value) : [],
  )
  return [{ kind: 'block', block, path: [], name }, ...innerEntries(block, block.props, []), ...lines]
})

function innerEntries(block: Block, within: JsonObject, at: Path): Unit[] {
  return LISTS.flatMap((key) => {
    const list = within[key]
    if (!isList(list)) return []
    return list.flatMap((entry, i): Unit[] => {
      const path = [...at, key, i]
      const inner = isObject(entry) ? innerEntries(block, entry as JsonObject, path) : []
      return [{ kind: 'entry', block, path, name: nameOf(entry) }, ...inner]
    })
  })
}

/** The lines of a text that has several. */
function linesOf(block: Block, path: Path, text: string): Unit[] {
  const lines = text
    .split('\n')
    .flatMap((words, line): Unit[] =>
      words.trim() ? [{ kind: 'line', block, path, line, name: plainLine(words) }] : [],
    )
  return lines.length > 1 ? lines : []
}

/** A line without the marks of Markdown. */
export function plainLine(line: string): string {
  return line
    .replace(/^\s*(?:[-*+•]|\d+[.)]|#{1,6})\s+/u, '')
    .replace(/\*\*|__|\\(?=[^\w\s])/g, '')
    .trim()
}

/** The value of a unit: a block's props, an entry, a line. */
export function valueOf({ block, path, line }: Unit): Json {
  const value = valueAt(block.props, path)
  return line === undefined ? (value ?? null) : (String(value).split('\n')[line] ?? '')
}

export function valueAt(props: Json, path: Path): Json | undefined {
  let value: Json | undefined = props
  for (const key of path)
    value = isList(value) ? value[key as number] : isObject(value) ? (value as JsonObject)[key] : undefined
  return value
}

/** The strings of a unit and of the blocks in it. */
export function stringsOf(unit: Unit): readonly string[] {
  const inner = unit.kind === 'block' ? (unit.block.children ?? []).map(blockUnit) : []
  return [...stringsIn(valueOf(unit)), ...inner.flatMap(stringsOf)]
}

/** The strings of a value that people read. */
export function stringsIn(value: Json): readonly string[] {
  return typeof value === 'object' && value !== null ? stringsInside(value) : readIn(value)
}

const stringsInside = oncePer((value: JsonObject | readonly Json[]) => readIn(value))

function readIn(value: Json): string[] {
  const found: string[] = []
  mapStrings(value, (text, key) => {
    if (isRead(key)) found.push(text)
    return text
  })
  return found
}

/** Every string of the value through `change`; the value itself where nothing changes. */
export function mapStrings(value: Json, change: (text: string, key: string) => string, key = ''): Json {
  if (typeof value === 'string') return change(value, key)
  if (isList(value)) {
    const next = value.map((one) => mapStrings(one, change, key))
    return next.every((one, i) => one === value[i]) ? value : next
  }
  if (!isObject(value)) return value
  const own = value as JsonObject
  const pairs = Object.entries(own).map(([name, one]) => [name, mapStrings(one, change, name)] as const)
  return pairs.every(([name, one]) => one === own[name]) ? value : Object.fromEntries(pairs)
}

/** Equal for entries of one list. */
export function listAround({ block, path }: Unit): string {
  return [block.id, ...path.slice(0, -1)].join()
}

/** Whether two units are one. */
export function isSame(a: Unit, b: Unit): boolean {
  return a.block.id === b.block.id && a.path.join() === b.path.join() && a.line === b.line
}

/** Whether a unit is inside another one. */
export function isInside(inner: Unit, outer: Unit): boolean {
  const depth = ({ path, line }: Unit) => path.length + (line === undefined ? 0 : 1)
  const isBelow = outer.path.every((key, i) => key === inner.path[i])
  return outer.block.id === inner.block.id && depth(outer) < depth(inner) && isBelow
}
