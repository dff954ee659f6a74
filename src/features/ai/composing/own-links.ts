import type { Operation } from '../../../blocks/tree/operations'
import type { JsonObject } from '../../../lib/json'
import { anchorsIn, renameAnchors } from './link-targets'
import type { BlockNames } from './block-names'
import type { WorkingPage } from './working-page'

/** Rewrites links within the page from the engine's block ids to ours. */
export class Links {
  /** Our ids of blocks that link to a block that is not placed yet, by the engine's id of the target. */
  private readonly open = new Map<string, Set<string>>()

  constructor(
    private readonly page: WorkingPage,
    private readonly names: BlockNames,
  ) {}

  /** Rewrites the links of an operation, and remembers links to blocks that are not placed yet. */
  linked(operation: Operation): Operation {
    if (operation.op !== 'insert' && operation.op !== 'update') return operation
    const props = operation.op === 'insert' ? operation.block.props : operation.props
    const blockId = operation.op === 'insert' ? operation.block.id : operation.blockId
    for (const anchor of anchorsIn(props)) {
      if (this.names.known(anchor) === undefined && !this.page.index.has(anchor))
        this.open.set(anchor, (this.open.get(anchor) ?? new Set()).add(blockId))
    }
    const renamed = renameAnchors(props, (id) => this.names.known(id))
    if (renamed === props) return operation
    return operation.op === 'insert'
      ? { ...operation, block: { ...operation.block, props: renamed } }
      : { ...operation, props: renamed }
  }

  /** Records that a block was placed. @returns operations that rewrite the links to it */
  settle(own: string, blockId: string): Operation[] {
    const sources = own === blockId ? [] : [...(this.open.get(own) ?? [])]
    this.open.delete(own)
    return sources.flatMap((source) => this.relink(source, own, blockId) ?? [])
  }

  private relink(source: string, own: string, blockId: string): Operation | undefined {
    const props = this.page.index.get(source)?.block.props
    if (!props) return undefined
    const renamed = renameAnchors(props, (id) => (id === own ? blockId : undefined))
    const changed = Object.entries(renamed).filter(([key, value]) => value !== props[key])
    if (changed.length === 0) return undefined
    return { op: 'update', blockId: source, props: Object.fromEntries(changed) as JsonObject }
  }
}
