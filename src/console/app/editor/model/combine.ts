import type { JsonObject } from '../../../../lib/json'
import { jsonEqual } from '../../../../lib/json-equal'
import type { Block, Content, Meta } from '../../../../blocks/block'
import { blockOf, indexOf, isWithin, TreeEditor, type EditorNode } from '../../../../blocks/tree/editor'
import { matchTrees, type TreeMatch } from '../../../../blocks/tree/match'
import { reuseBlocks } from '../../../../blocks/tree/reuse'
import type { TreeIndex } from '../../../../blocks/tree/walk'
import { type Collision, mergeValues } from './values'

/**
 * A place where both people changed something, so that a person has to choose. `blockId` is null for the page's own
 * fields. The person's version is in the combined content, the other one is in the draft.
 */
export type Conflict = FieldConflict | RemovedConflict
export interface FieldConflict extends Collision {
  kind: 'field'
  blockId: string | null
}
/** The other person removed a block in which this person wrote. */
export interface RemovedConflict {
  kind: 'removed'
  blockId: string
}

export interface Combined {
  content: Content
  conflicts: Conflict[]
  /** Blocks that this person removed and that stay, because the other person changed them. */
  kept: string[]
}

/**
 * Combines two contents that started from the same base. Total: it always gives a content, in which every text of both
 * people stands or is named by a conflict. Places follow the other person where both moved a block.
 * @param sent contents that were sent without an answer. They may be in `theirs`, and are no change by another person.
 */
export function combine(base: Content, mine: Content, theirs: Content, sent: readonly Content[] = []): Combined {
  if (mine === base && sent.length === 0) return { content: theirs, conflicts: [], kept: [] }
  const conflicts: Conflict[] = []
  const fields = combineFields(base, mine, theirs, sent, conflicts)
  const trees = new TreeCombination(base, mine, theirs, sent, conflicts)
  const blocks = reuseBlocks(mine.blocks, trees.run())
  return { content: { ...fields, blocks }, conflicts, kept: trees.kept }
}

/** The fields of the page as one JSON value, for paths such as `/name` and `/meta/title`. */
export function fieldsOf({ name, slug, description, meta }: Content): JsonObject {
  return { name, slug, description, meta: meta as JsonObject }
}

function combineFields(
  base: Content,
  mine: Content,
  theirs: Content,
  sent: readonly Content[],
  conflicts: Conflict[],
): Omit<Content, 'blocks'> {
  const found: Collision[] = []
  const known = [fieldsOf(base), ...sent.map(fieldsOf)]
  const merged = mergeValues(known, fieldsOf(mine), fieldsOf(theirs), '', found) as JsonObject
  for (const collision of found) conflicts.push({ kind: 'field', blockId: null, ...collision })
  const { name, slug, description, meta } = merged as unknown as Content
  return { name, slug, description, meta: jsonEqual(meta, mine.meta) ? mine.meta : (meta as Meta) }
}

/** Replays what `mine` did to `base` on the tree of `theirs`. */
class TreeCombination {
  readonly kept: string[] = []
  private readonly tree: TreeEditor
  private readonly mine: TreeMatch
  private readonly sent: readonly TreeIndex[]
  /** Both sides against each state that is no foreign change. */
  private readonly known: readonly { mine: TreeMatch; theirs: TreeMatch }[]

  constructor(
    base: Content,
    private readonly own: Content,
    theirs: Content,
    sent: readonly Content[],
    private readonly conflicts: Conflict[],
  ) {
    this.tree = new TreeEditor(theirs.blocks)
    this.known = [base, ...sent].map(({ blocks }) => ({
      mine: matchTrees(blocks, own.blocks),
      theirs: matchTrees(blocks, theirs.blocks),
    }))
    this.mine = this.known[0]!.mine
    this.sent = this.known.slice(1).map(({ mine }) => mine.from)
  }

  run(): Block[] {
    this.settle(this.own.blocks, this.tree.root, false)
    this.removeGone()
    return this.tree.blocks()
  }

  /** @param revived the parent was removed by the other person and is put back with all that it holds here */
  private settle(blocks: readonly Block[], parent: EditorNode, revived: boolean): void {
    blocks.forEach((block, i) => {
      const was = this.mine.from.get(block.id)
      const node = this.tree.find(block.id)
      const place = parent.children ? parent : this.tree.root
      let revives = revived
      if (!node) {
        if (was && !revived && !this.removedByMe(block.id)) {
          if (!this.changedInside(block)) return
          this.conflicts.push({ kind: 'removed', blockId: block.id })
          revives = true
        }
        this.tree.insert(place, this.anchor(blocks, i, place), shellOf(block))
      } else {
        if (this.placedByMe(block.id)) this.move(node, place, blocks, i)
        this.mergeOwn(block, node)
      }
      if (block.children) this.settle(block.children, this.tree.find(block.id)!, revives)
    })
  }

  /** True if a content that was sent lacks this block, which this person has brought back since. */
  private removedByMe(id: string): boolean {
    return this.sent.some((index) => !index.has(id))
  }

  /** True if this person changed the block or anything in it, so that its words must not go with it. */
  private changedInside(block: Block): boolean {
    const was = this.mine.from.get(block.id)
    if (!was || !sameOwn(was.block, block)) return true
    return (block.children ?? []).some(
      (child) => this.mine.from.get(child.id)?.parentId !== block.id || this.changedInside(child),
    )
  }

  private placedByMe(id: string): boolean {
    if (!this.mine.from.has(id) && this.sent.length === 0) return true
    return this.known.some(({ mine, theirs }) => {
      if (!mine.from.has(id)) return !this.sent.some((index) => index.has(id))
      return mine.moved.has(id) && !theirs.moved.has(id)
    })
  }

  private move(node: EditorNode, parent: EditorNode, siblings: readonly Block[], i: number): void {
    if (isWithin(parent, node)) return
    const at = this.anchor(siblings, i, parent)
    const index = node.parent === parent && indexOf(node) < at ? at - 1 : at
    if (node.parent !== parent || indexOf(node) !== index)
      this.tree.move(node, parent as EditorNode & { children: EditorNode[] }, index)
  }

  /** The place after the nearest sibling before it, else before the nearest after it, else the end. */
  private anchor(siblings: readonly Block[], i: number, parent: EditorNode): number {
    for (let before = i - 1; before >= 0; before--) {
      const node = this.tree.find(siblings[before]!.id)
      if (node?.parent === parent) return indexOf(node) + 1
    }
    for (let after = i + 1; after < siblings.length; after++) {
      const node = this.tree.find(siblings[after]!.id)
      if (node?.parent === parent) return indexOf(node)
    }
    return parent.children!.length
  }

  private mergeOwn(block: Block, node: EditorNode): void {
    const known = this.knownOwn(block.id)
    if (block.type !== node.type) return this.retype(block, node, known)
    const found: Collision[] = []
    const former = this.mine.from.get(block.id)?.block
    const base = former?.type === block.type ? former.props : {}
    const states = [base, ...known.filter(({ type }) => type === block.type).map(({ props }) => props)]
    const props = mergeValues(states, block.props, node.props, '', found) as JsonObject
    for (const collision of found) this.conflicts.push({ kind: 'field', blockId: block.id, ...collision })
    if (!jsonEqual(props, node.props)) this.tree.setProps(node, props)
  }

  /** The type is taken from the side that changed it. Where both did, or one wrote in it, the person chooses. */
  private retype(block: Block, node: EditorNode, known: readonly Block[]): void {
    const theirsIsKnown = known.some(({ type, props }) => type === node.type && jsonEqual(props, node.props))
    if (!theirsIsKnown) {
      if (known.some((state) => sameOwn(state, block))) return
      this.conflicts.push({ kind: 'removed', blockId: block.id })
    }
    const { parent } = node
    const index = indexOf(node)
    const children = block.children ? (blockOf(node).children ?? []) : undefined
    this.tree.remove(node)
    const { id, type, props } = block
    this.tree.insert(parent!, index, children ? { id, type, props, children } : { id, type, props })
  }

  /** The states of a block, without its children, that are no change by another person. */
  private knownOwn(id: string): Block[] {
    const states = [this.mine.from, ...this.sent].map((index) => index.get(id)?.block)
    return states.filter((block) => block !== undefined)
  }

  /** Removes what this person removed, from the leaves up, unless the other person changed it or put something there. */
  private removeGone(): void {
    const gone = new Set([...this.mine.from.keys(), ...this.sent.flatMap((index) => [...index.keys()])])
    for (const id of [...gone].toReversed()) {
      const node = this.mine.to.has(id) ? undefined : this.tree.find(id)
      if (!node) continue
      const known = this.knownOwn(id).some((state) => sameOwn(state, node))
      if (known && !node.children?.length) this.tree.remove(node)
      else this.kept.push(id)
    }
  }
}

function shellOf({ id, type, props, children }: Block): Block {
  return children ? { id, type, props, children: [] } : { id, type, props }
}

type Own = Pick<EditorNode, 'type' | 'props'> & { children?: readonly unknown[] | undefined }

function sameOwn(a: Own, b: Own): boolean {
  return a.type === b.type && !a.children === !b.children && jsonEqual(a.props, b.props)
}
