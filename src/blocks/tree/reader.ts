import { isObject, type JsonObject } from '../../lib/json'
import { escapeSegment } from '../../lib/json-pointer'
import type { Block, BlockLookup, BlockType } from '../block'
import { Issues, type Issue } from '../schema/issues'
import { propsFaults, type Strictness } from '../schema/props-checks'

export const MAX_DEPTH = 12
export const MAX_BLOCKS = 2_000
export const BLOCK_ID = '^[A-Za-z0-9_-]{1,64}$'
const idPattern = new RegExp(BLOCK_ID)

export interface TreeReadOptions {
  lookup: BlockLookup
  strictness: Strictness
  /** Makes missing ids. Without it, a block that has no id is a fault. */
  newId?: () => string
  prefix?: string
}

/**
 * Reads any value as a tree of blocks, bounded by the limits above. Never throws. Runs on every save, so it must be
 * fast.
 */
export function readTree(input: unknown, options: TreeReadOptions): { blocks: Block[]; issues: Issue[] } {
  const reader = new TreeReader(options, options.prefix ?? '/blocks')
  const blocks = reader.readList(input, 1, undefined)
  reader.addMissingIds()
  return { blocks, issues: reader.issues.list }
}

/** Reads any value as one block with its descendants. Never throws. */
export function readSubtree(input: unknown, options: TreeReadOptions & { prefix: string }) {
  const reader = new TreeReader(options, options.prefix)
  const block = reader.readBlock(input, 1, undefined)
  reader.addMissingIds()
  return { block, issues: reader.issues.list }
}

/** A block while it is being read. Its fields are filled in one by one. */
interface UnfinishedBlock {
  id: string
  type: string
  props: JsonObject
  children?: readonly Block[]
}

class TreeReader {
  readonly issues = new Issues()
  private readonly seen = new Set<string>()
  private readonly withoutId: UnfinishedBlock[] = []
  /** Segments from the prefix to the current position. Joined only when there is an issue to report. */
  private readonly trail: (string | number)[] = []
  private count = 0
  private ended = false

  constructor(
    private readonly options: TreeReadOptions,
    private readonly prefix: string,
  ) {}

  readList(input: unknown, depth: number, parent: BlockType | undefined): Block[] {
    const blocks: Block[] = []
    if (!Array.isArray(input)) {
      this.report('type', 'Must be a list of blocks.')
      return blocks
    }
    for (let i = 0; i < input.length && !this.ended; i++) {
      this.trail.push(i)
      const block = this.readBlock(input[i], depth, parent)
      if (block) blocks.push(block)
      this.trail.pop()
    }
    return blocks
  }

  readBlock(input: unknown, depth: number, parent: BlockType | undefined): Block | undefined {
    if (!this.mayEnter(input, depth)) return undefined
    if (!isObject(input)) return void this.report('type', 'A block must be an object.')
    const block: UnfinishedBlock = { id: this.readId(input.id), type: '', props: {} }
    if (block.id === '') this.withoutId.push(block)
    for (const key in input)
      if (!isBlockKey(key)) this.report('unknown_field', `A block has no "${key.slice(0, 64)}".`, block.id, key)
    const type = this.readType(input.type, block, parent)
    this.readProps(input.props, block, type)
    this.readChildren(input.children, block, type, depth)
    return block
  }

  /** Runs last, so that a generated id cannot equal an id that the client uses later in the tree. */
  addMissingIds(): void {
    const { newId } = this.options
    if (!newId || this.issues.list.length) return
    for (const block of this.withoutId) {
      do block.id = newId()
      while (this.seen.has(block.id))
      this.seen.add(block.id)
    }
  }

  private mayEnter(input: unknown, depth: number): boolean {
    if (this.issues.full) this.ended = true
    else if (depth > MAX_DEPTH)
      this.report('too_deep', `Blocks can be nested at most ${MAX_DEPTH} levels deep.`, idIn(input))
    else if (++this.count > MAX_BLOCKS) {
      this.ended = true
      this.report('too_many', `There can be at most ${MAX_BLOCKS} blocks.`, idIn(input))
    }
    return !this.ended && depth <= MAX_DEPTH
  }

  /** The id, or '' when it is missing or invalid. */
  private readId(id: unknown): string {
    if (id === undefined) {
      if (!this.options.newId) this.report('missing_id', 'This block has no id.')
      return ''
    }
    if (typeof id !== 'string' || !idPattern.test(id)) {
      this.report('bad_id', 'An id must have 1 to 64 characters from A-Z, a-z, 0-9, _ and -.', undefined, 'id')
      return ''
    }
    this.takeId(id)
    return id
  }

  private takeId(id: string): void {
    const taken = this.seen.size
    if (this.seen.add(id).size === taken)
      this.report('duplicate_id', `Another block already has the id ${id}.`, id, 'id')
  }

  private readType(name: unknown, block: UnfinishedBlock, parent: BlockType | undefined): BlockType | undefined {
    if (typeof name !== 'string') return void this.report('type', 'A block needs a type.', block.id, 'type')
    block.type = name
    const type = this.options.lookup(name)
    if (!type)
      return void this.report('unknown_type', `There is no block type "${name.slice(0, 64)}".`, block.id, 'type')
    if (parent && Array.isArray(parent.children) && !parent.children.includes(name)) {
      const allowed = parent.children.join(', ')
      this.report('child_type', `"${parent.type}" can only contain: ${allowed}.`, block.id, 'type')
    }
    return type
  }

  private readProps(props: unknown, block: UnfinishedBlock, type: BlockType | undefined): void {
    if (props !== undefined && !isObject(props))
      return this.report('type', 'props must be an object.', block.id, 'props')
    if (props) block.props = props as JsonObject
    if (!type) return
    for (const fault of propsFaults(type, block.props, this.options.strictness)) {
      this.issues.add(`${this.path('props')}${fault.path}`, fault.code, fault.message, block.id || undefined)
    }
  }

  private readChildren(children: unknown, block: UnfinishedBlock, type: BlockType | undefined, depth: number): void {
    if (type?.children === false) {
      if (children === undefined) return
      return this.report('children_not_allowed', `"${type.type}" takes no children.`, block.id, 'children')
    }
    if (children === undefined) {
      if (type) block.children = []
      return
    }
    this.trail.push('children')
    block.children = this.readList(children, depth + 1, type)
    this.trail.pop()
  }

  private report(code: Issue['code'], message: string, blockId?: string, key?: string): void {
    this.issues.add(this.path(key), code, message, blockId || undefined)
  }

  private path(key?: string): string {
    let path = this.prefix
    for (const segment of this.trail) path += '/' + segment
    return key === undefined ? path : `${path}/${escapeSegment(key)}`
  }
}

function idIn(input: unknown): string | undefined {
  return isObject(input) && typeof input.id === 'string' && idPattern.test(input.id) ? input.id : undefined
}

function isBlockKey(key: string): boolean {
  return key === 'id' || key === 'type' || key === 'props' || key === 'children'
}
