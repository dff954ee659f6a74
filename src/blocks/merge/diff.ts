import type { Json, JsonObject } from '../../lib/json'
import { jsonEqual } from '../../lib/json-equal'
import type { PatchOperation } from '../../lib/json-patch'
import { ownValue } from '../../lib/own-key'
import type { Block, Content } from '../block'
import type { BlockChange, BlockDiff, BlockState, DocumentDiff } from './difference'
import { fieldChanges, withWords, type FieldChange } from './field-changes'
import type { Operation } from '../tree/operations'
import { scriptBetween } from './operations-between'
import { bumpOf, type Bump, type BumpReason } from './semver-bump'
import { blockPath, walk, type PlacedBlock } from '../tree/walk'
import { matchTrees, type TreeMatch } from '../tree/match'
import { WordDiffer } from './word-diff'

export interface ContentDiff {
  summary: Record<BlockChange, number>
  document: DocumentDiff[]
  blocks: BlockDiff[]
  /** Applied to the older content, they give exactly the newer one. So does `patch`. */
  operations: Operation[]
  patch: PatchOperation[]
  bump: Bump
  reasons: BumpReason[]
}

/** All differences between two contents. Never throws. */
export function diffContent(from: Content, to: Content): ContentDiff {
  const match = matchTrees(from.blocks, to.blocks)
  const document = diffDocument(from, to)
  const blocks = [...diffPresent(to.blocks, match), ...diffRemoved(from.blocks, match)]
  const summary = { added: 0, removed: 0, moved: 0, changed: 0, retyped: 0 }
  for (const { change } of blocks) summary[change]++
  return { summary, document, blocks, ...scriptBetween(from, to, match), ...bumpOf(document, blocks) }
}

function diffDocument(from: Content, to: Content): DocumentDiff[] {
  const changes: DocumentDiff[] = []
  for (const field of ['name', 'slug', 'description'] as const) {
    if (from[field] !== to[field]) changes.push({ field, before: from[field], after: to[field] })
  }
  const [before, after] = [from.meta as JsonObject, to.meta as JsonObject]
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [ownValue(before, key), ownValue(after, key)]
    if (!jsonEqual(old, now))
      changes.push({ field: `meta.${key}`, ...present('before', old), ...present('after', now) })
  }
  return changes
}

function diffPresent(blocks: readonly Block[], { from, to, moved }: TreeMatch): BlockDiff[] {
  const diffs: BlockDiff[] = []
  const words = new WordDiffer()
  walk(blocks, (block, place) => {
    const former = from.get(block.id)
    const paths = { blockId: block.id, type: block.type }
    const after = stateOf({ block, ...place })
    if (!former) {
      diffs.push({ change: 'added', ...paths, path: blockPath(to, block.id), after, fields: [] })
      return
    }
    const shifted = moved.has(block.id)
    const fields = contentChange(former.block, block)
    if (!shifted && !fields) return
    const sides = { ...paths, path: blockPath(to, block.id), before: stateOf(former), after }
    if (shifted) diffs.push({ change: 'moved', ...sides, fields: [] })
    if (fields)
      diffs.push({
        change: former.block.type === block.type ? 'changed' : 'retyped',
        ...sides,
        fields: withWords(fields, words),
      })
  })
  return diffs
}

/**
 * Undefined when the block itself is unchanged. A block that gains or loses its `children` key changes without a field.
 */
function contentChange(before: Block, after: Block): FieldChange[] | undefined {
  if (before === after) return undefined
  const fields = before.props === after.props ? [] : fieldChanges(before.props, after.props)
  const same = fields.length === 0 && before.type === after.type && !before.children === !after.children
  return same ? undefined : fields
}

function diffRemoved(blocks: readonly Block[], { from, to }: TreeMatch): BlockDiff[] {
  const diffs: BlockDiff[] = []
  walk(blocks, (block, place) => {
    if (to.has(block.id)) return
    const path = blockPath(from, block.id)
    diffs.push({
      change: 'removed',
      blockId: block.id,
      type: block.type,
      path,
      before: stateOf({ block, ...place }),
      fields: [],
    })
  })
  return diffs
}

function stateOf({ block, parentId, index }: PlacedBlock): BlockState {
  return { type: block.type, props: block.props, parentId, index }
}

function present<Key extends string>(key: Key, value: Json | undefined): { [K in Key]?: Json } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Json }
}
