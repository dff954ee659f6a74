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
  issues: readonly ComposingFault[]
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

/**
 * A page in the making. Takes an engine's operations one at a time, whatever they look like, and lets through only what is
 * valid against the catalogue and concerns this page. The engine's own ids become ids of ours.
 */
export class Assembly {
  private readonly page: WorkingPage
  private readonly names: BlockNames
  private readonly links: Links
  private readonly missing = new MissingBlocks()
  /** The engine's id in an operation that is to be written again. */
  private readonly meant = new WeakMap<BrokenOperation, string>()

  constructor(private readonly options: AssemblyOptions) {
    this.page = new WorkingPage(options.base)
    this.names = new BlockNames(this.page, options.newId)
    this.links = new Links(this.page, this.names)
  }

  /** The page as it stands. */
  get content(): Content {
    return this.page.content
  }

  /** All that was accepted, in order: applied to the base they give exactly `content`. */
  get operations(): Operation[] {
    return this.page.operations
  }

  /** What undoes it all: applied to `content` it gives the base. */
  get inverse(): Operation[] {
    return this.page.inverse
  }

  /** Takes what an engine wrote. `mends`: the broken operation that this is the new form of. */
  offer(value: unknown, provenance: Provenance = 'model', mends?: BrokenOperation): Offered {
    const result = nothing(provenance)
    this.take(value, result, mends && this.meant.get(mends))
    return result
  }

  /** Takes a line that begins like JSON and is none: nothing but broken. */
  refuse(line: string, mends?: BrokenOperation): Offered {
    const issues = [{ path: '', code: 'malformed', message: 'This line is no valid JSON object.' }]
    const own = mends && this.meant.get(mends)
    return { ...nothing('model'), broken: [this.broken(line, issues, own)] }
  }

  /** A block that is still being written, with the id that it will have and its texts clean. Its props are unchecked. */
  preview(ownId: string, props: Record<string, unknown>): { blockId: string; props: Record<string, unknown> } {
    return { blockId: this.names.idFor(ownId), props: cleaned(props) as Record<string, unknown> }
  }

  /**
   * The operation is dropped for good, or with none named all that are still open. What was to stand in its block moves up to
   * where the block would have stood.
   */
  abandon(operation?: BrokenOperation): Offered {
    const result = nothing('model')
    const own = operation && this.meant.get(operation)
    if (own !== undefined) this.release(own, result)
    // What is released may be absent itself then, and hold others up: the loop comes to it too.
    if (!operation) for (const id of this.missing.awaited()) this.release(id, result)
    return result
  }

  private take(value: unknown, result: Offered, stoodFor?: string): void {
    const unified = unify(value)
    if ('faults' in unified) return void result.broken.push(this.broken(value, unified.faults, stoodFor))
    const operation = this.lifted(unified.operation, unified.mended)
    const own = ownId(operation) ?? stoodFor
    const { op, parentId } = operation
    // Its parent is being written again: it comes after it.
    if (op === 'insert' && String(parentId) !== own && this.missing.keep(value, parentId)) return
    const prepared = this.prepare(operation, stoodFor ?? own)
    if ('faults' in prepared) return this.leave(value, operation, prepared.faults, own, result)
    this.accept(prepared, unified.mended, result)
    const { blockId, children } = prepared
    if (op !== 'insert' || blockId === null) return
    for (const name of new Set([own, stoodFor])) if (name !== undefined) this.settle(name, blockId, result)
    for (const child of children) this.take({ op: 'insert', parentId: blockId, block: child }, result)
  }

  /** What was to stand in a dropped block stands where that would have stood. */
  private lifted(operation: Unified, mended: ComposingFault[]): Unified {
    const parentId = this.missing.standInFor(operation.parentId)
    if (parentId === operation.parentId) return operation
    mended.push({
      path: '/parentId',
      code: 'unknown_parent',
      message: 'Its parent was dropped: it stands in its place.',
    })
    return { ...operation, parentId, index: undefined }
  }

  private prepare(operation: Unified, own: string | undefined): Preparation {
    if (this.operations.length < MAX_OPERATIONS) return prepare(operation, this.surroundings(own))
    const message = `A turn makes ${MAX_OPERATIONS} operations at most.`
    return { faults: [{ path: '', code: 'too_many', message }] }
  }

  private leave(
    value: unknown,
    operation: Unified,
    faults: ComposingFault[],
    own: string | undefined,
    result: Offered,
  ): void {
    if (own !== undefined && operation.op === 'insert') this.missing.miss(own, operation.parentId)
    result.broken.push(this.broken(value, faults, own, operation.blockId))
  }

  private accept({ operation, blockId, mended, lossy }: Prepared, spelled: ComposingFault[], result: Offered): void {
    const issues = [...spelled, ...mended]
    if (issues.length > 0) result.mended.push({ blockId, issues, attempt: 0, lossy })
    if (operation) result.accepted.push(...this.page.apply(this.links.linked(operation)))
  }

  /** A block of the engine has its place: links to it are set right, and what waited for it follows. */
  private settle(own: string, blockId: string, result: Offered): void {
    this.names.settle(own, blockId)
    for (const relinked of this.links.settle(own, blockId)) result.accepted.push(...this.page.apply(relinked))
    for (const value of this.missing.settle(own)) this.take(value, result)
  }

  /** A block of the engine comes no more: what waited for it moves up. */
  private release(own: string, result: Offered): void {
    for (const value of this.missing.drop(own)) this.take(value, result)
  }

  private broken(source: unknown, issues: readonly ComposingFault[], own?: string, blockId?: unknown): Broken {
    const operation: BrokenOperation = { source, issues }
    if (own !== undefined) this.meant.set(operation, own)
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
  return { accepted: [], provenance, mended: [], broken: [] }
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
