import type { Block, Content } from '../../blocks/block'
import { applyOperations, type Operation } from '../../blocks/tree/operations'
import { indexTree, type TreeIndex, walk } from '../../blocks/tree/walk'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import type { Provenance } from '../engine'
import { insertsOf } from '../compose-page'
import type { Made } from '../making/page'
import type { Terms } from '../reading/mentions'
import { fold, tokensOf } from '../text'
import type { SectionName } from '../words/vocabulary'

/** The page under change: each operation is applied at once, so that the next instruction sees what the last one left. */
export class Bench {
  readonly written: { operation: Operation; provenance: Provenance }[] = []
  /** What was done, in words for the person. */
  readonly done: string[] = []

  readonly #named = new Map<string, ReadonlySet<SectionName>>()

  constructor(public content: Content) {}

  get blocks(): readonly Block[] {
    return this.content.blocks
  }

  index(): TreeIndex {
    return indexTree(this.content.blocks)
  }

  /** The parts that a heading names: read once, however many instructions ask for it. */
  partsNamedBy(heading: string, { sections }: Terms): ReadonlySet<SectionName> {
    let named = this.#named.get(heading)
    if (!named) {
      named = new Set(sections.matches(tokensOf(fold(heading))).map(({ value }) => value))
      this.#named.set(heading, named)
    }
    return named
  }

  apply(operation: Operation, provenance: Provenance): void {
    this.content = applyOperations(this.content, [operation])
    this.written.push({ operation, provenance })
  }

  insert(made: Made, parentId: string | null, index: number): void {
    for (const { operation, provenance } of insertsOf(made, parentId, index)) {
      this.content = applyOperations(this.content, [withRoom(operation)])
      this.written.push({ operation, provenance })
    }
  }

  update(block: Block, props: JsonObject, provenance: Provenance = 'brief'): void {
    if (Object.keys(props).length > 0) this.apply({ op: 'update', blockId: block.id, props }, provenance)
  }

  /** The present state, to go back to. */
  mark(): () => void {
    const { content } = this
    const [written, done] = [this.written.length, this.done.length]
    return () => {
      this.content = content
      this.written.length = written
      this.done.length = done
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

  /** Links of the page that led to the block go with it, or lead to the one in its place. */
  remove(block: Block, instead?: string): void {
    this.apply({ op: 'remove', blockId: block.id }, 'brief')
    const gone = new Set<string>()
    walk([block], ({ id }) => gone.add(`#${id}`))
    walk(this.content.blocks, (other) => {
      const next = unlinked(other.props, gone, instead && `#${instead}`)
      if (next) this.update(other, next)
    })
  }
}

/** The props that change when these anchors are gone, as a merge patch; nothing where none leads there. */
function unlinked(props: JsonObject, gone: ReadonlySet<string>, instead: string | undefined): JsonObject | undefined {
  const leads = (value: Json) => isObject(value) && typeof value.href === 'string' && gone.has(value.href)
  const clean = (value: Json): Json => {
    if (isList(value))
      return value
        .filter((one) => instead !== undefined || !leads(one) || !(isObject(one) && 'label' in one))
        .map(clean)
    if (!isObject(value)) return value
    const pairs = Object.entries(value).flatMap(([key, one]): [string, Json][] => {
      if (instead === undefined && leads(one)) return []
      if (key === 'href' && typeof one === 'string' && gone.has(one))
        return instead === undefined ? [] : [[key, instead]]
      return [[key, clean(one)]]
    })
    return Object.fromEntries(pairs)
  }
  const next = clean(props) as JsonObject
  const changed = Object.keys(props).filter((key) => JSON.stringify(next[key]) !== JSON.stringify(props[key]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((key) => [key, next[key] ?? null]))
}

/** Types that hold blocks need a place for them, as a turn gives it when it reads the operation. */
function withRoom(operation: Operation): Operation {
  if (operation.op !== 'insert' || !['section', 'columns', 'card'].includes(operation.block.type)) return operation
  return { ...operation, block: { ...operation.block, children: [] } }
}

/** The list of a block: the key under which its entries stand. */
export function listKey({ props }: Block): string | undefined {
  return ['items', 'plans', 'images', 'fields', 'rows'].find((key) => isList(props[key]))
}

export function listOf(block: Block): readonly JsonObject[string][] {
  const key = listKey(block)
  const list = key === undefined ? undefined : block.props[key]
  return isList(list) ? list : []
}

/** What an entry is called: a name, a title, a question, its first cell. */
export function entryName(entry: JsonObject[string]): string {
  if (typeof entry === 'string') return entry
  if (isList(entry)) return entryName(entry[0] ?? '')
  if (typeof entry !== 'object' || entry === null) return ''
  const { name, title, question, label, author, caption, alt } = entry
  const words = [name, title, question, label, author, caption, alt].find((word) => typeof word === 'string')
  return typeof words === 'string' ? words : ''
}

/** The prop that holds a block's heading, and the heading. */
export function headingOf({ type, props }: Block): { key: string; text: string } | undefined {
  const key =
    type === 'heading' ? 'text' : type === 'nav' || type === 'footer' ? 'brand' : type === 'button' ? 'label' : 'title'
  const text = props[key]
  return typeof text === 'string' ? { key, text } : undefined
}
