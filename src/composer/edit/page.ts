import type { Block, Content } from '../../blocks/block'
import { applyOperations, type Operation } from '../../blocks/tree/operations'
import { findBlock, indexTree, type TreeIndex, walk } from '../../blocks/tree/walk'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { oncePer } from '../../lib/once-per'
import type { Provenance } from '../engine'
import { isRead, mapStrings, type Path, type Unit, valueAt } from './units'

/** Where each block of a page stands. It is made once for each state of the page. */
export const treeOf = oncePer((blocks: readonly Block[]) => indexTree(blocks))

/** The page under change: each operation is applied at once, so that the next clause sees what the last one left. */
export class Page {
  readonly written: { operation: Operation; provenance: Provenance }[] = []

  constructor(public content: Content) {}

  get blocks(): readonly Block[] {
    return this.content.blocks
  }

  index(): TreeIndex {
    return treeOf(this.blocks)
  }

  /** The block as it is now. */
  block(id: string): Block | undefined {
    return findBlock(this.blocks, id)
  }

  /** A unit where it stands now: the page may have changed since it was found. Undefined where it is gone. */
  current(unit: Unit): Unit | undefined {
    const block = this.block(unit.block.id)
    const at = unit.path.at(-1)
    if (!block || at === undefined) return block && { ...unit, block }
    const [before, list] = [unit.block, block].map(({ props }) => valueAt(props, unit.path.slice(0, -1)))
    if (!isList(before) || !isList(list))
      return valueAt(block.props, unit.path) === undefined ? undefined : { ...unit, block }
    // The entry stands elsewhere, or where it was, with other words; or it is gone.
    const own = JSON.stringify(before[at as number])
    const isOwn = (entry: Json | undefined) => JSON.stringify(entry) === own
    const found = isOwn(list[at as number]) ? (at as number) : list.findIndex(isOwn)
    if (found < 0 && list.length !== before.length) return undefined
    return { ...unit, block, path: [...unit.path.slice(0, -1), found < 0 ? at : found] }
  }

  apply(operation: Operation, provenance: Provenance = 'brief'): void {
    this.content = applyOperations(this.content, [operation])
    this.written.push({ operation, provenance })
  }

  /** Sets props by a merge patch. The block may have changed since it was found. */
  update(blockId: string, props: JsonObject): void {
    if (Object.keys(props).length > 0) this.apply({ op: 'update', blockId, props })
  }

  /** Puts a value at a path; undefined takes it away. Arrays are written whole, as a merge patch wants them. */
  put({ id, props }: Block, path: Path, value: Json | undefined): void {
    const [key, ...rest] = path as [string, ...(string | number)[]]
    const now = (this.block(id)?.props ?? props)[key] ?? null
    const next = withValue(now, rest, value) ?? null
    // A merge patch would keep the members of an object that are gone.
    const gone = isObject(now) && isObject(next) ? Object.keys(now).filter((one) => !(one in next)) : []
    for (const one of gone) this.update(id, { [key]: { [one]: null } })
    this.update(id, { [key]: next })
  }

  /** Removes a block, and the links of the page that lead to it. With `instead`, they lead there. */
  remove(block: Block, instead?: string): void {
    const gone = new Set<string>()
    walk([block], ({ id }) => gone.add(`#${id}`))
    this.apply({ op: 'remove', blockId: block.id })
    walk(this.blocks, (other) => {
      const next = unlinked(other.props, gone, instead && `#${instead}`)
      if (next) this.update(other.id, next)
    })
  }

  /** Changes the strings of blocks and of all their descendants. @returns the blocks that changed */
  changeStrings(blocks: readonly Block[], change: (text: string, key: string) => string): Block[] {
    const changed: Block[] = []
    walk(blocks, (found) => {
      const block = this.block(found.id)
      if (!block || block.type === 'code') return
      const next = mapStrings(block.props, change) as JsonObject
      const keys = Object.keys(next).filter((key) => next[key] !== block.props[key])
      this.update(block.id, Object.fromEntries(keys.map((key) => [key, next[key]!])))
      if (keys.length > 0) changed.push(block)
    })
    return changed
  }

  /** Changes the texts of blocks that people read. @returns the blocks that changed */
  rewrite(blocks: readonly Block[], change: (text: string, key: string) => string): Block[] {
    return this.changeStrings(blocks, (text, key) => (isRead(key) ? change(text, key) : text))
  }

  /** Changes the texts of one unit alone. */
  rewriteUnit({ block, path, line }: Unit, change: (text: string, key: string) => string): void {
    const now = this.block(block.id)
    if (!now) return
    const read = (text: string, key: string) => (isRead(key) ? change(text, key) : text)
    if (path.length === 0) return void this.rewrite([{ ...now, children: [] }], change)
    const value = valueAt(now.props, path) ?? null
    const lines = String(value).split('\n')
    const next =
      line === undefined ? mapStrings(value, read) : lines.with(line, change(lines[line] ?? '', '')).join('\n')
    if (next !== value) this.put(now, path, next)
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
      if (operation.op === 'insert') return tools.includes(operation.block.type)
      const type = (after.get(operation.blockId) ?? before.get(operation.blockId))?.block.type
      return type === undefined || tools.includes(type)
    })
  }
}

function withValue(value: Json, path: Path, next: Json | undefined): Json | undefined {
  const [key, ...rest] = path
  if (key === undefined) return next
  const inner = withValue(valueAt(value, [key]) ?? null, rest, next)
  if (isList(value)) return inner === undefined ? value.toSpliced(key as number, 1) : value.with(key as number, inner)
  const { [key]: _old, ...others } = value as JsonObject
  return inner === undefined ? others : { ...(value as JsonObject), [key]: inner }
}

/** The props that change when these anchors are gone, as a merge patch. */
function unlinked(props: JsonObject, gone: ReadonlySet<string>, instead: string | undefined): JsonObject | undefined {
  const leads = (value: Json) => isObject(value) && typeof value.href === 'string' && gone.has(value.href)
  const clean = (value: Json): Json => {
    if (instead !== undefined)
      return mapStrings(value, (text, key) => (key === 'href' && gone.has(text) ? instead : text))
    if (isList(value)) return value.filter((one) => !leads(one) || !('label' in (one as JsonObject))).map(clean)
    if (!isObject(value)) return value
    const kept = Object.entries(value as JsonObject).filter(
      ([key, one]) => !leads(one) && !(key === 'href' && gone.has(String(one))),
    )
    return Object.fromEntries(kept.map(([key, one]) => [key, clean(one)]))
  }
  const next = clean(props) as JsonObject
  const changed = Object.keys(props).filter((key) => JSON.stringify(next[key]) !== JSON.stringify(props[key]))
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((key) => [key, next[key] ?? null]))
}
