import type { Block, Content } from '../../blocks/block'
import { applyOperations, type Operation } from '../../blocks/tree/operations'
import { findBlock, indexTree, type TreeIndex, walk } from '../../blocks/tree/walk'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { oncePer } from '../../lib/once-per'
import type { Provenance } from '../engine'

/** Where something stands in the props of a block: keys and indexes. Empty for the block itself. */
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

/** The page under change: each operation is applied at once, so that the next clause sees what the last one left. */
export class Page {
  readonly written: { operation: Operation; provenance: Provenance }[] = []

  constructor(public content: Content) {}

  get blocks(): readonly Block[] {
    return this.content.blocks
  }

  index(): TreeIndex {
    return treeOf(this.content.blocks)
  }

  /** The block as it is now. */
  block(id: string): Block | undefined {
    return findBlock(this.content.blocks, id)
  }

  apply(operation: Operation, provenance: Provenance = 'brief'): void {
    this.content = applyOperations(this.content, [operation])
    this.written.push({ operation, provenance })
  }

  /** Sets props by a merge patch. The block may have changed since it was found. */
  update(blockId: string, props: JsonObject, provenance: Provenance = 'brief'): void {
    if (Object.keys(props).length > 0) this.apply({ op: 'update', blockId, props }, provenance)
  }

  /** Puts a value at a path; undefined takes it away. Arrays are written whole, as a merge patch wants them. */
  put({ id, props }: Block, path: Path, value: Json | undefined): void {
    const [key, ...rest] = path as [string, ...(string | number)[]]
    const now = this.block(id)?.props ?? props
    const next = rest.length === 0 ? value : withValue(now[key] ?? null, rest, value)
    // A merge patch would keep the members of an object that are gone.
    if (isObject(now[key]) && isObject(next) && Object.keys(now[key]).some((one) => !(one in next)))
      for (const one of Object.keys(now[key])) if (!(one in next)) this.update(id, { [key]: { [one]: null } })
    this.update(id, { [key]: next ?? null })
  }

  /** Removes a block, and the links of the page that lead to it. With `instead`, they lead there. */
  remove(block: Block, instead?: string): void {
    const gone = new Set<string>()
    walk([block], ({ id }) => gone.add(`#${id}`))
    this.apply({ op: 'remove', blockId: block.id })
    walk(this.content.blocks, (other) => {
      const next = unlinked(other.props, gone, instead && `#${instead}`)
      if (next) this.update(other.id, next)
    })
  }

  /** Changes strings all over the given blocks. @returns the blocks that changed */
  changeStrings(blocks: readonly Block[], change: (text: string, key: string) => string): Block[] {
    const changed: Block[] = []
    walk(blocks, (found) => {
      const block = this.block(found.id)
      if (!block || block.type === 'code') return
      const props = Object.fromEntries(
        Object.entries(block.props).flatMap(([key, value]) => {
          const next = mapStrings(value, change, key)
          return next === value ? [] : [[key, next]]
        }),
      )
      if (Object.keys(props).length === 0) return
      this.update(block.id, props)
      changed.push(block)
    })
    return changed
  }

  /** The present state, to go back to. */
  mark(): () => void {
    const { content } = this
    const { length } = this.written
    return () => {
      this.content = content
      this.written.length = length
    }
  }

  /** Whether what was written from `start` on touches only blocks of these types. */
  usesOnly(tools: readonly string[], start: number, before: TreeIndex): boolean {
    const after = this.index()
    return this.written.slice(start).every(({ operation }) => {
      if (operation.op === 'document') return true
      const id = operation.op === 'insert' ? operation.block.id : operation.blockId
      const type = operation.op === 'insert' ? operation.block.type : (after.get(id) ?? before.get(id))?.block.type
      return type === undefined || tools.includes(type)
    })
  }
}

/** Where each block of a page stands. It is made once for each state of the page. */
export const treeOf = oncePer((blocks: readonly Block[]) => indexTree(blocks))

/** Keys under which blocks keep lists of entries. */
const LISTS = ['items', 'plans', 'images', 'fields', 'rows', 'links', 'actions', 'groups', 'features', 'options']

/** Of an entry or a block: the props that name it. */
const NAMES = ['name', 'title', 'question', 'label', 'author', 'caption', 'alt', 'brand', 'text', 'quote', 'value']

/** Strings that nobody reads. */
const UNREAD = new Set([
  'href',
  'src',
  'uploadId',
  'icon',
  'style',
  'layout',
  'tone',
  'type',
  'url',
  'width',
  'align',
  'ratio',
  'gap',
  'language',
  'source',
  'size',
])

export function isRead(key: string): boolean {
  return !UNREAD.has(key)
}

/** The list of a block that an instruction means by default: its main one. */
export function listKey({ props }: Block): string | undefined {
  return LISTS.find((key) => isList(props[key]))
}

export function listOf(block: Block): readonly Json[] {
  const key = listKey(block)
  const list = key === undefined ? undefined : block.props[key]
  return isList(list) ? list : []
}

/** What an entry of a list is called. */
export function nameOf(entry: Json | undefined): string {
  if (typeof entry === 'string') return entry
  if (isList(entry)) return nameOf(entry[0] ?? '')
  if (!isObject(entry)) return ''
  const named = NAMES.map((key) => entry[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof named === 'string' ? named : ''
}

/** The prop that holds a block's heading. */
export function headingKey({ type, props }: Block): string | undefined {
  const key =
    type === 'heading' ? 'text' : ['nav', 'footer'].includes(type) ? 'brand' : type === 'button' ? 'label' : 'title'
  return typeof props[key] === 'string' ? key : undefined
}

export function headingOf(block: Block): string {
  const key = headingKey(block)
  return key === undefined ? '' : String(block.props[key])
}

/** All units of the page: blocks, entries, and lines of texts, in reading order. */
export const unitsOf = oncePer((blocks: readonly Block[]): readonly Unit[] => {
  const units: Unit[] = []
  walk(blocks, (block) => void units.push(...unitsIn(block)))
  return units
})

const unitsIn = oncePer((block: Block): readonly Unit[] => {
  const units: Unit[] = [{ kind: 'block', block, path: [], name: headingOf(block) }]
  addEntries(units, block, block.props, [])
  for (const [key, value] of Object.entries(block.props))
    if (typeof value === 'string' && isRead(key) && block.type !== 'code') addLines(units, block, [key], value)
  return units
})

function addEntries(units: Unit[], block: Block, within: JsonObject, at: Path): void {
  for (const key of LISTS) {
    const list = within[key]
    if (!isList(list)) continue
    list.forEach((entry, i) => {
      const path = [...at, key, i]
      units.push({ kind: 'entry', block, path, name: nameOf(entry) })
      if (isObject(entry)) addEntries(units, block, entry as JsonObject, path)
    })
  }
}

/** Lines are units where a text has several, or where it is a list. */
function addLines(units: Unit[], block: Block, path: Path, text: string): void {
  const lines = text.split('\n')
  if (lines.filter((line) => line.trim()).length < 2) return
  lines.forEach((line, i) => {
    if (line.trim()) units.push({ kind: 'line', block, path, line: i, name: plainLine(line) })
  })
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

/** All words of a unit and of what stands in it. */
export function textOf(unit: Unit): string {
  const texts = [...stringsIn(valueOf(unit))]
  if (unit.kind === 'block')
    for (const child of unit.block.children ?? [])
      texts.push(textOf({ kind: 'block', block: child, path: [], name: '' }))
  return texts.join('\n')
}

/** The strings of a value that people read. */
export function stringsIn(value: Json): readonly string[] {
  return typeof value === 'object' && value !== null ? stringsOf(value) : readIn(value)
}

const stringsOf = oncePer((value: JsonObject | readonly Json[]) => readIn(value))

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
  const pairs = Object.entries(value as JsonObject).map(([name, one]): [string, Json] => [
    name,
    mapStrings(one, change, name),
  ])
  return pairs.every(([name, one]) => one === (value as JsonObject)[name]) ? value : Object.fromEntries(pairs)
}

function withValue(value: Json, path: Path, next: Json | undefined): Json {
  const [key, ...rest] = path
  if (isList(value)) {
    const index = key as number
    if (rest.length === 0 && next === undefined) return value.toSpliced(index, 1)
    return value.with(index, rest.length === 0 ? (next ?? null) : withValue(value[index] ?? null, rest, next))
  }
  const own = { ...(value as JsonObject) } as Record<string, Json>
  const inner = rest.length === 0 ? next : withValue(own[key!] ?? null, rest, next)
  if (inner === undefined) delete own[key!]
  else own[key!] = inner
  return own
}

/** The props that change when these anchors are gone, as a merge patch. */
function unlinked(props: JsonObject, gone: ReadonlySet<string>, instead: string | undefined): JsonObject | undefined {
  const leads = (value: Json) => isObject(value) && typeof value.href === 'string' && gone.has(value.href)
  const clean = (value: Json): Json => {
    if (isList(value))
      return value
        .filter((one) => instead !== undefined || !leads(one) || !(isObject(one) && 'label' in one))
        .map(clean)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value as JsonObject).flatMap(([key, one]): [string, Json][] => {
        if (instead === undefined && leads(one)) return []
        if (key !== 'href' || typeof one !== 'string' || !gone.has(one)) return [[key, clean(one)]]
        return instead === undefined ? [] : [[key, instead]]
      }),
    )
  }
  const next = clean(props) as JsonObject
  const changed = Object.keys(props).filter((key) => JSON.stringify(next[key]) !== JSON.stringify(props[key]))
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((key) => [key, next[key] ?? null]))
}
