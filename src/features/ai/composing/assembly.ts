import { type Content, NOTHING } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { MAX_OPERATIONS } from '../../../blocks/operation-shapes'
import { type Operation, runOperations } from '../../../blocks/operations'
import { indexTree, type TreeIndex } from '../../../blocks/tree'
import type { BlockLookup } from '../../../blocks/tree-checks'
import { cleanText } from '../../../lib/clean-text'
import { isObject, type JsonObject } from '../../../lib/json'
import type { BrokenOperation, Provenance } from '../engine'
import { anchorsIn, renameAnchors } from './anchors'
import { prepare, type Prepared } from './prepare'
import type { Surroundings } from './surroundings'
import { type Fault, isName, type Unified, unify } from './unify'

export interface AssemblyOptions {
  /** The draft that is changed; null for a new Surface. */
  base: Content | null
  /** Makes ids of blocks. */
  newId: () => string
  /** Types of blocks that may be touched; all where absent. */
  allowedTypes?: readonly string[]
  /** The catalogue; tests bring their own. */
  lookup?: BlockLookup
}

/** What was mended without asking the engine: a `repair` event of attempt 0. */
export interface Mended {
  /** Null where the operation concerns the document. */
  blockId: string | null
  issues: readonly Fault[]
  attempt: 0
  /** Something that was written is lost. */
  lossy: boolean
}

/** An operation for the engine to write again: hand `operation` to `repair`, and what comes back to `offer` with it as `mends`. */
export interface Broken {
  /** The id that the block has or would have had; null where the operation named none. */
  blockId: string | null
  operation: BrokenOperation
}

/** What became of what was offered. */
export interface Offered {
  /** Valid operations with ids of ours, already in `content`: what goes into `block.patch`. May be empty. */
  accepted: Operation[]
  provenance: Provenance
  mended: Mended[]
  broken: Broken[]
}

/** A block that could not be taken yet, and what was to stand in it. */
interface Absent {
  parentId: unknown
  waiting: unknown[]
}

/**
 * The page under work in a turn. Takes an engine's operations one at a time, whatever they look like, and lets through only
 * what is valid against the catalogue and concerns this page. The engine's own ids become ids of ours.
 */
export class Assembly {
  /** The page as it stands. */
  content: Content
  /** All that was accepted, in order: applied to the base they give exactly `content`. */
  readonly operations: Operation[] = []
  private readonly undo: Operation[][] = []
  private readonly lookup: BlockLookup
  private readonly baseIds: ReadonlySet<string>
  private index: TreeIndex
  /** Ours, by the engine's own. */
  private readonly names = new Map<string, string>()
  /** Ids of ours that are promised to blocks of the engine: shown in a preview, or in a repair. */
  private readonly promised = new Map<string, string>()
  private readonly absent = new Map<string, Absent>()
  /** What was to hold a block that was dropped, by the engine's id of that. */
  private readonly dropped = new Map<string, unknown>()
  /** The engine's id in an operation that is to be written again. */
  private readonly meant = new WeakMap<BrokenOperation, string>()
  /** Blocks of ours with links to a block that is not there yet, by the engine's id of that. */
  private readonly links = new Map<string, Set<string>>()

  constructor(private readonly options: AssemblyOptions) {
    this.content = options.base ?? NOTHING
    this.lookup = options.lookup ?? blockType
    this.index = indexTree(this.content.blocks)
    this.baseIds = new Set(this.index.keys())
  }

  /** What undoes it all: applied to `content` it gives the base. */
  get inverse(): Operation[] {
    return this.undo.toReversed().flat()
  }

  /** Takes what an engine wrote. `mends`: the broken operation that this is the new form of. */
  offer(value: unknown, provenance: Provenance = 'model', mends?: BrokenOperation): Offered {
    const result: Offered = { accepted: [], provenance, mended: [], broken: [] }
    this.take(value, result, mends && this.meant.get(mends))
    return result
  }

  /** Takes a line that begins like JSON and is none: nothing but broken. */
  refuse(line: string, mends?: BrokenOperation): Offered {
    const issues = [{ path: '', code: 'malformed', message: 'This line is no valid JSON object.' }]
    const own = mends && this.meant.get(mends)
    return { accepted: [], provenance: 'model', mended: [], broken: [this.broken(line, issues, own)] }
  }

  /** A block that is still being written, with the id that it will have and its texts clean. Its props are unchecked. */
  preview(ownId: string, props: Record<string, unknown>): { blockId: string; props: Record<string, unknown> } {
    return { blockId: this.idFor(ownId), props: cleaned(props) as Record<string, unknown> }
  }

  /**
   * The operation is dropped for good, or with none named all that are still open. What was to stand in its block moves up to
   * where the block would have stood.
   */
  abandon(operation?: BrokenOperation): Offered {
    const result: Offered = { accepted: [], provenance: 'model', mended: [], broken: [] }
    const own = operation && this.meant.get(operation)
    if (own !== undefined) this.release(own, result)
    // What is released may be absent itself then, and hold others up: the loop comes to it too.
    if (!operation) for (const id of this.absent.keys()) this.release(id, result)
    return result
  }

  private take(value: unknown, result: Offered, stoodFor?: string): void {
    const unified = unify(value)
    if ('faults' in unified) return void result.broken.push(this.broken(value, unified.faults, stoodFor))
    const operation = this.lifted(unified.operation, unified.mended)
    const own = ownId(operation) ?? stoodFor
    const parent = operation.op === 'insert' ? this.absent.get(String(operation.parentId)) : undefined
    // Its parent is being written again: it comes after it.
    if (parent && String(operation.parentId) !== own) return void parent.waiting.push(value)
    const prepared = this.prepare(operation, stoodFor ?? own)
    if ('faults' in prepared) return this.leave(value, operation, prepared.faults, own, result)
    this.accept(prepared, unified.mended, result)
    const { blockId, children } = prepared
    if (operation.op !== 'insert' || blockId === null) return
    for (const name of new Set([own, stoodFor])) if (name !== undefined) this.settle(name, blockId, result)
    for (const child of children) this.take({ op: 'insert', parentId: blockId, block: child }, result)
  }

  /** What was to stand in a dropped block stands where that would have stood. */
  private lifted(operation: Unified, mended: Fault[]): Unified {
    let { parentId } = operation
    const seen = new Set<unknown>()
    while (isName(parentId) && this.dropped.has(String(parentId))) {
      seen.add(parentId)
      const above = this.dropped.get(String(parentId))
      // Blocks that were said to stand in each other stand in none.
      parentId = seen.has(above) ? null : above
    }
    if (parentId === operation.parentId) return operation
    mended.push({
      path: '/parentId',
      code: 'unknown_parent',
      message: 'Its parent was dropped: it stands in its place.',
    })
    return { ...operation, parentId, index: undefined }
  }

  private prepare(operation: Unified, own: string | undefined) {
    if (this.operations.length < MAX_OPERATIONS) return prepare(operation, this.surroundings(own))
    const message = `A turn makes ${MAX_OPERATIONS} operations at most.`
    return { faults: [{ path: '', code: 'too_many', message }] }
  }

  private leave(value: unknown, operation: Unified, faults: Fault[], own: string | undefined, result: Offered): void {
    if (own !== undefined && operation.op === 'insert') this.miss(own, operation)
    result.broken.push(this.broken(value, faults, own, operation.blockId))
  }

  private accept({ operation, blockId, mended, lossy }: Prepared, spelled: Fault[], result: Offered): void {
    const issues = [...spelled, ...mended]
    if (issues.length > 0) result.mended.push({ blockId, issues, attempt: 0, lossy })
    if (operation) this.apply(this.linked(operation), result)
  }

  private apply(operation: Operation, result: Offered): void {
    const { content, operations, inverse } = runOperations(this.content, [operation])
    this.content = content
    this.index = indexTree(content.blocks)
    this.undo.push(inverse)
    this.operations.push(...operations)
    result.accepted.push(...operations)
  }

  /** Links to the engine's blocks lead to ours; those to blocks that are still to come are remembered. */
  private linked(operation: Operation): Operation {
    if (operation.op !== 'insert' && operation.op !== 'update') return operation
    const props = operation.op === 'insert' ? operation.block.props : operation.props
    const blockId = operation.op === 'insert' ? operation.block.id : operation.blockId
    for (const anchor of anchorsIn(props)) {
      if (!this.names.has(anchor) && !this.index.has(anchor))
        this.links.set(anchor, (this.links.get(anchor) ?? new Set()).add(blockId))
    }
    const renamed = renameAnchors(props, (id) => this.names.get(id))
    if (renamed === props) return operation
    return operation.op === 'insert'
      ? { ...operation, block: { ...operation.block, props: renamed } }
      : { ...operation, props: renamed }
  }

  /** A block of the engine has its place: links to it are set right, and what waited for it follows. */
  private settle(own: string, blockId: string, result: Offered): void {
    this.names.set(own, blockId)
    this.promised.delete(own)
    this.dropped.delete(own)
    const sources = own === blockId ? undefined : this.links.get(own)
    this.links.delete(own)
    for (const source of sources ?? []) this.relink(source, own, blockId, result)
    const waiting = this.absent.get(own)?.waiting ?? []
    this.absent.delete(own)
    for (const value of waiting) this.take(value, result)
  }

  private relink(source: string, own: string, blockId: string, result: Offered): void {
    const props = this.index.get(source)?.block.props
    if (!props) return
    const renamed = renameAnchors(props, (id) => (id === own ? blockId : undefined))
    const changed = Object.entries(renamed).filter(([key, value]) => value !== props[key])
    if (changed.length === 0) return
    this.apply({ op: 'update', blockId: source, props: Object.fromEntries(changed) as JsonObject }, result)
  }

  private miss(own: string, { parentId }: Unified): void {
    this.absent.set(own, { parentId, waiting: this.absent.get(own)?.waiting ?? [] })
  }

  private release(own: string, result: Offered): void {
    const missing = this.absent.get(own)
    if (!missing) return
    this.absent.delete(own)
    this.dropped.set(own, missing.parentId)
    for (const value of missing.waiting) this.take(value, result)
  }

  private broken(source: unknown, issues: readonly Fault[], own?: string, blockId?: unknown): Broken {
    const operation: BrokenOperation = { source, issues }
    if (own !== undefined) this.meant.set(operation, own)
    const named = isName(blockId) ? this.resolve(String(blockId)) : undefined
    const known = named !== undefined && this.index.has(named) ? named : null
    return { blockId: own === undefined ? known : this.idFor(own), operation }
  }

  private surroundings(own: string | undefined): Surroundings {
    const { content, index, lookup } = this
    const { allowedTypes } = this.options
    return { content, index, lookup, allowedTypes, resolve: (id) => this.resolve(id), newId: () => this.newIdFor(own) }
  }

  private resolve(id: string): string {
    return this.names.get(id) ?? id
  }

  /** The id of ours that a block of the engine has, or will have. */
  private idFor(own: string): string {
    const known = this.names.get(own) ?? this.promised.get(own)
    if (known !== undefined) return known
    if (this.baseIds.has(own)) return own
    const id = this.freshId()
    this.promised.set(own, id)
    return id
  }

  private newIdFor(own: string | undefined): string {
    if (own === undefined) return this.freshId()
    const promised = this.promised.get(own)
    if (promised !== undefined && !this.index.has(promised)) return promised
    // A block that was removed and comes back under its id: retyped.
    return this.baseIds.has(own) && !this.index.has(own) ? own : this.freshId()
  }

  private freshId(): string {
    let id = this.options.newId()
    while (this.index.has(id) || this.baseIds.has(id)) id = this.options.newId()
    return id
  }
}

function ownId({ op, block }: Unified): string | undefined {
  return op === 'insert' && isName(block?.id) ? String(block.id) : undefined
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]))
    : value
}
