import type { BlockLookup, Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { MAX_OPERATIONS } from '../../../blocks/tree/operation-shapes'
import type { Operation } from '../../../blocks/tree/operations'
import { cleanText } from '../../../lib/clean-text'
import { isObject } from '../../../lib/json'
import type { BrokenOperation, Provenance } from '../../../composer/engine'
import { BlockNames } from './block-names'
import { Links } from './own-links'
import { MissingBlocks } from './missing-blocks'
import { prepare, type Preparation, type Prepared } from './prepare'
import type { Surroundings } from './surroundings'
import { type ComposingFault, isName, type Unified, unify } from './unify'
import { WorkingPage } from './working-page'

export interface AssemblyOptions {
  /** The draft to change; null for a new Surface. */
  base: Content | null
  /** Generates block ids. */
  newId: () => string
  /** Block types that operations may change. Default: all. */
  allowedTypes?: readonly string[]
  /** The catalogue. Tests pass their own. */
  lookup?: BlockLookup
}

/** Faults that were fixed without the engine: a `repair` event of attempt 0. */
export interface FixedFaults {
  /** Null if the operation changes the document. */
  blockId: string | null
  issues: readonly ComposingFault[]
  attempt: 0
  /** Some of what was written is lost. */
  lossy: boolean
}

/** An operation for the engine to rewrite. Pass `operation` to `repair`, and the result to `offer` with it as `replaces`. */
export interface Broken {
  /** The id that the block has or would have; null if the operation named no block. */
  blockId: string | null
  operation: BrokenOperation
}

/** A block that an engine is writing: its own id of it, and its props and operation so far. */
export interface Written {
  blockId: string
  props: Record<string, unknown>
  operation: Record<string, unknown>
}

/** A partial block for `block.preview`. */
export interface Previewed {
  blockId: string
  props: Record<string, unknown>
  op?: 'insert' | 'update'
  blockType?: string
  parentId?: string | null
  index?: number
}

/** The result of an offered operation. */
export interface Offered {
  /** Valid operations with our ids, already applied to `content`, for `block.patch`. May be empty. */
  accepted: Operation[]
  provenance: Provenance
  fixed: FixedFaults[]
  broken: Broken[]
}

/**
 * Builds a page from an engine's operations. Takes untrusted operations one at a time, accepts only those that are valid
 * against the catalogue and change this page, and replaces the engine's ids with ours.
 */
export class Assembly {
  private readonly page: WorkingPage
  private readonly names: BlockNames
  private readonly links: Links
  private readonly missing = new MissingBlocks()
  /** The engine's block id of each operation to rewrite. */
  private readonly ownIds = new WeakMap<BrokenOperation, string>()

  constructor(private readonly options: AssemblyOptions) {
    this.page = new WorkingPage(options.base)
    this.names = new BlockNames(this.page, options.newId)
    this.links = new Links(this.page, this.names)
  }

  /** The current page. */
  get content(): Content {
    return this.page.content
  }

  /** All accepted operations, in order. Applied to the base, they give exactly `content`. */
  get operations(): Operation[] {
    return this.page.operations
  }

  /** The inverse of `operations`. Applied to `content`, it gives the base. */
  get inverse(): Operation[] {
    return this.page.inverse
  }

  /** Takes an operation from an engine. `replaces`: the broken operation that it rewrites. */
  offer(value: unknown, provenance: Provenance = 'model', replaces?: BrokenOperation): Offered {
    const result = nothing(provenance)
    this.take(value, result, replaces && this.ownIds.get(replaces))
    return result
  }

  /** Takes a line that starts like JSON but does not parse. The result is always broken. */
  refuse(line: string, replaces?: BrokenOperation): Offered {
    const issues = [{ path: '', code: 'malformed', message: 'This line is not a valid JSON object.' }]
    const own = replaces && this.ownIds.get(replaces)
    return { ...nothing('model'), broken: [this.broken(line, issues, own)] }
  }

  /**
   * A partial block with its final id and cleaned text. Operation, type and place are told once the page could take it
   * as it is. Until then, its props are not validated.
   */
  preview({ blockId: own, props, operation }: Written): Previewed {
    const blockId = this.names.idFor(own)
    return { blockId, ...(this.placed(operation, own, blockId) ?? { props: cleaned(props) as Previewed['props'] }) }
  }

  private placed(written: Written['operation'], own: string, blockId: string): Omit<Previewed, 'blockId'> | undefined {
    const unified = unify(written)
    if ('faults' in unified) return undefined
    const prepared = prepare(unified.operation, { ...this.surroundings(own), newId: () => blockId })
    const operation = 'faults' in prepared ? undefined : prepared.operation
    if (operation?.op === 'insert') {
      const { parentId, index, block } = operation
      return { op: 'insert', blockType: block.type, parentId, index, props: block.props }
    }
    const here = operation?.op === 'update' ? this.page.index.get(operation.blockId) : undefined
    if (operation?.op !== 'update' || !here) return undefined
    const { block, parentId, index } = here
    return { op: 'update', blockType: block.type, parentId, index, props: operation.props }
  }

  /**
   * Drops a broken operation, or without one all that are still missing. The children of its block move up to the place
   * that the block would have had.
   */
  abandon(operation?: BrokenOperation): Offered {
    const result = nothing('model')
    const own = operation && this.ownIds.get(operation)
    if (own !== undefined) this.release(own, result)
    // A released operation may become missing and block others. The loop visits it as well, because it is appended.
    if (!operation) for (const id of this.missing.awaited()) this.release(id, result)
    return result
  }

  private take(value: unknown, result: Offered, replacedId?: string): void {
    const unified = unify(value)
    if ('faults' in unified) return void result.broken.push(this.broken(value, unified.faults, replacedId))
    const operation = this.reparented(unified.operation, unified.fixed)
    const own = ownId(operation) ?? replacedId
    const { op, parentId } = operation
    // Its parent is being rewritten, so this operation waits for it.
    if (op === 'insert' && String(parentId) !== own && this.missing.defer(value, parentId)) return
    const prepared = this.prepare(operation, replacedId ?? own)
    if ('faults' in prepared) return this.reject(value, operation, prepared.faults, own, result)
    this.accept(prepared, unified.fixed, result)
    const { blockId, children } = prepared
    if (op !== 'insert' || blockId === null) return
    for (const name of new Set([own, replacedId])) if (name !== undefined) this.settle(name, blockId, result)
    for (const child of children) this.take({ op: 'insert', parentId: blockId, block: child }, result)
  }

  /** Moves an operation whose parent was dropped to the place that the parent would have had. */
  private reparented(operation: Unified, fixed: ComposingFault[]): Unified {
    const parentId = this.missing.nearestParent(operation.parentId)
    if (parentId === operation.parentId) return operation
    fixed.push({
      path: '/parentId',
      code: 'unknown_parent',
      message: 'Its parent was dropped. It takes the place of its parent.',
    })
    return { ...operation, parentId, index: undefined }
  }

  private prepare(operation: Unified, own: string | undefined): Preparation {
    if (this.operations.length < MAX_OPERATIONS) return prepare(operation, this.surroundings(own))
    const message = `A turn can make at most ${MAX_OPERATIONS} operations.`
    return { faults: [{ path: '', code: 'too_many', message }] }
  }

  private reject(
    value: unknown,
    operation: Unified,
    faults: ComposingFault[],
    own: string | undefined,
    result: Offered,
  ): void {
    if (own !== undefined && operation.op === 'insert') this.missing.expect(own, operation.parentId)
    result.broken.push(this.broken(value, faults, own, operation.blockId))
  }

  private accept({ operation, blockId, fixed, lossy }: Prepared, spellings: ComposingFault[], result: Offered): void {
    const issues = [...spellings, ...fixed]
    if (issues.length > 0) result.fixed.push({ blockId, issues, attempt: 0, lossy })
    if (operation) result.accepted.push(...this.page.apply(this.links.linked(operation)))
  }

  /** Handles a newly placed block: updates links to it and takes the operations that waited for it. */
  private settle(own: string, blockId: string, result: Offered): void {
    this.names.settle(own, blockId)
    for (const relinked of this.links.settle(own, blockId)) result.accepted.push(...this.page.apply(relinked))
    for (const value of this.missing.settle(own)) this.take(value, result)
  }

  /** Handles a dropped block: the operations that waited for it move up. */
  private release(own: string, result: Offered): void {
    for (const value of this.missing.drop(own)) this.take(value, result)
  }

  private broken(source: unknown, issues: readonly ComposingFault[], own?: string, blockId?: unknown): Broken {
    const operation: BrokenOperation = { source, issues }
    if (own !== undefined) this.ownIds.set(operation, own)
    const named = isName(blockId) ? this.names.resolve(String(blockId)) : undefined
    const known = named !== undefined && this.page.index.has(named) ? named : null
    return { blockId: own === undefined ? known : this.names.idFor(own), operation }
  }

  private surroundings(own: string | undefined): Surroundings {
    const { content, index } = this.page
    const { allowedTypes, lookup = blockType } = this.options
    const { names } = this
    const resolve = (id: string) => names.resolve(id)
    return { content, index, lookup, allowedTypes, resolve, newId: () => names.newIdFor(own) }
  }
}

function nothing(provenance: Provenance): Offered {
  return { accepted: [], provenance, fixed: [], broken: [] }
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
