import type { BlockType } from '../../../blocks/block'
import { type Operation, OperationError, runOperations } from '../../../blocks/tree/operations'
import { propsFaults } from '../../../blocks/schema/props-checks'
import { readOperations } from '../../../blocks/tree/read-operations'
import { type PlacedBlock, walk } from '../../../blocks/tree/walk'
import { MAX_BLOCKS, MAX_DEPTH } from '../../../blocks/tree/reader'
import { isObject, type JsonObject } from '../../../lib/json'
import { applyMergePatch } from '../../../lib/merge-patch'
import { prepareDocument } from './document'
import { fitProps } from './fit-props'
import type { Surroundings } from './surroundings'
import { type ComposingFault, isName, type Unified } from './unify'

/** An operation that can be applied to the current page. */
export interface Prepared {
  /** Null if nothing changes. */
  operation: Operation | null
  /** Null if the operation changes the document. */
  blockId: string | null
  fixed: ComposingFault[]
  /** Some of what was written is lost. */
  lossy: boolean
  /** Blocks that were written inside an inserted block. They follow as separate inserts. */
  children: unknown[]
}

export type Preparation = Prepared | { faults: ComposingFault[] }

/** Checks one operation against the catalogue and the current page, and fixes what can be fixed without loss. */
export function prepare(operation: Unified, around: Surroundings): Preparation {
  try {
    return PREPARERS[operation.op](operation, around)
  } catch (error) {
    if (error instanceof Refusal) return { faults: error.faults }
    if (error instanceof OperationError) return { faults: [{ path: '', code: error.code, message: error.message }] }
    throw error
  }
}

const PREPARERS: Record<Unified['op'], (operation: Unified, around: Surroundings) => Prepared> = {
  insert: prepareInsert,
  update: prepareUpdate,
  move: prepareMove,
  remove: prepareRemove,
  document({ document = {} }, { content }) {
    const prepared = prepareDocument(document, content)
    if ('faults' in prepared) throw new Refusal(prepared.faults)
    return { ...prepared, blockId: null, children: [] }
  },
}

class Refusal extends Error {
  readonly faults: ComposingFault[]
  constructor(faults: ComposingFault | ComposingFault[]) {
    super('The operation cannot be accepted.')
    this.faults = [faults].flat()
  }
}

function prepareInsert({ parentId: holder, index: wanted, block }: Unified, around: Surroundings): Prepared {
  const type = typeNamed(block?.type, around)
  const parent = parentNamed(holder, around)
  checkPlace(type, parent, around, 1)
  if (around.index.size >= MAX_BLOCKS) refuse('/block', 'too_many', `A page can have at most ${MAX_BLOCKS} blocks.`)
  const fixed: ComposingFault[] =
    type.type === block?.type ? [] : [note('/block/type', `It was read as "${type.type}".`)]
  const fitted = fitProps(type.schema, block?.props ?? {}, '/block/props', false)
  const children = childrenOf(block?.children, type)
  if (children.length > 0) fixed.push(note('/block/children', 'Blocks inside it follow as separate inserts.'))
  if (fitted.dropped.length > 0) checkNothingNeeded(type, fitted.props, fitted.dropped)
  const parentId = parent?.block.id ?? null
  const siblings = parent ? (parent.block.children ?? []) : around.content.blocks
  const index = indexWithin(wanted, siblings.length, fixed)
  const id = around.newId()
  const operation = { op: 'insert', parentId, index, block: { id, type: type.type, props: fitted.props } }
  return {
    operation: checked(operation, around),
    blockId: id,
    fixed: [...fixed, ...fitted.fixed, ...fitted.dropped],
    lossy: fitted.dropped.length > 0,
    children,
  }
}

function prepareUpdate({ blockId: named, props }: Unified, around: Surroundings): Prepared {
  const { block } = blockNamed(named, around)
  const type = typeNamed(block.type, around)
  if (!isObject(props)) refuse('/props', 'type', 'props must be an object.')
  const fitted = fitProps(type.schema, props, '/props', true)
  const isEmpty = Object.keys(fitted.props).length === 0
  if (isEmpty && fitted.dropped.length > 0) throw new Refusal(fitted.dropped)
  const operation = checked({ op: 'update', blockId: block.id, props: fitted.props }, around)
  const after = applyMergePatch(block.props, fitted.props as JsonObject)
  // Ignore faults that the block already had.
  const before = new Set(propsFaults(type, block.props, 'draft').map(({ path }) => path))
  const faults = propsFaults(type, after, 'draft').filter(({ path }) => !before.has(path))
  if (faults.length > 0) throw new Refusal(faults.map((fault) => ({ ...fault, path: `/props${fault.path}` })))
  return {
    operation: isEmpty ? null : operation,
    blockId: block.id,
    fixed: [...fitted.fixed, ...fitted.dropped],
    lossy: fitted.dropped.length > 0,
    children: [],
  }
}

function prepareMove({ blockId: named, parentId: holder, index: wanted }: Unified, around: Surroundings): Prepared {
  const { block, parentId: from } = blockNamed(named, around)
  const type = typeNamed(block.type, around)
  const parent = parentNamed(holder, around)
  checkPlace(type, parent, around, heightOf(block))
  const parentId = parent?.block.id ?? null
  const siblings = parent ? (parent.block.children ?? []) : around.content.blocks
  const fixed: ComposingFault[] = []
  const index = indexWithin(wanted, siblings.length - (from === parentId ? 1 : 0), fixed)
  const operation = checked({ op: 'move', blockId: block.id, parentId, index }, around)
  return { operation, blockId: block.id, fixed, lossy: false, children: [] }
}

function prepareRemove({ blockId: named }: Unified, around: Surroundings): Prepared {
  const { block } = blockNamed(named, around)
  // Removing a block also removes its children.
  walk([block], ({ type }) => checkAllowed(type, around))
  const operation = checked({ op: 'remove', blockId: block.id }, around)
  return { operation, blockId: block.id, fixed: [], lossy: false, children: [] }
}

/** The final check of every operation: its shape and props against the catalogue, and that it applies to the page. */
function checked(operation: unknown, { content, lookup, newId }: Surroundings): Operation {
  const { operations, issues } = readOperations([operation], { lookup, newId })
  const faults = issues.map(({ path, code, message }) => ({
    path: path.replace(/^\/operations\/0/, ''),
    code,
    message,
  }))
  if (faults.length > 0) throw new Refusal(faults)
  // The operations that this module builds name their place.
  const [read] = operations as [Operation]
  runOperations(content, [read])
  return read
}

function typeNamed(name: unknown, around: Surroundings): BlockType {
  if (typeof name !== 'string') return refuse('/block/type', 'required', 'A block needs a type.')
  const type = around.lookup(name) ?? around.lookup(name.trim().toLowerCase())
  if (!type) return refuse('/block/type', 'unknown_type', `There is no block type "${name.slice(0, 64)}".`)
  checkAllowed(type.type, around)
  return type
}

function checkAllowed(type: string, { allowedTypes }: Surroundings): void {
  if (!allowedTypes || allowedTypes.includes(type)) return
  refuse(
    '/block/type',
    'not_allowed',
    `Blocks of type "${type}" cannot be changed here, only ${allowedTypes.join(', ')}.`,
  )
}

function blockNamed(named: unknown, around: Surroundings): PlacedBlock {
  const id = isName(named) ? around.resolve(String(named)) : undefined
  const placed = id === undefined ? undefined : around.index.get(id)
  return placed ?? refuse('/blockId', 'unknown_block', 'This page has no such block.')
}

/** Finds the parent that an operation names. Undefined for the top level. */
function parentNamed(named: unknown, around: Surroundings): PlacedBlock | undefined {
  if (named === null || named === undefined) return undefined
  const placed = isName(named) ? around.index.get(around.resolve(String(named))) : undefined
  return placed ?? refuse('/parentId', 'unknown_parent', 'This page has no such block to contain this one.')
}

/** Checks that the parent takes the block. `height`: levels of the block and its descendants. */
function checkPlace(type: BlockType, parent: PlacedBlock | undefined, around: Surroundings, height: number): void {
  if ((parent?.depth ?? 0) + height > MAX_DEPTH)
    refuse('/parentId', 'too_deep', `Blocks can be nested at most ${MAX_DEPTH} levels deep.`)
  if (!parent) return
  const holder = parent.block.type
  const rule = around.lookup(holder)?.children ?? false
  if (rule === false) refuse('/parentId', 'no_children', `A block of type "${holder}" takes no children.`)
  if (rule !== true && !rule.includes(type.type))
    refuse('/parentId', 'child_type', `A block of type "${holder}" takes only these children: ${rule.join(', ')}.`)
}

function heightOf(block: PlacedBlock['block']): number {
  return 1 + Math.max(0, ...(block.children ?? []).map(heightOf))
}

function childrenOf(children: unknown, type: BlockType): unknown[] {
  if (children === undefined || children === null) return []
  if (!Array.isArray(children)) return refuse('/block/children', 'type', 'children must be a list of blocks.')
  if (children.length > 0 && type.children === false)
    refuse('/block/children', 'children_not_allowed', `"${type.type}" takes no children.`)
  return children
}

function indexWithin(wanted: unknown, limit: number, fixed: ComposingFault[]): number {
  if (typeof wanted !== 'number' || Number.isNaN(wanted)) return limit
  const index = Math.min(Math.max(Math.trunc(wanted), 0), limit)
  if (index !== wanted) fixed.push(note('/index', `It was set to ${index}, the nearest possible index.`))
  return index
}

/** Refuses the operation if required props are missing, because an unknown key may hold one. The engine rewrites it. */
function checkNothingNeeded(type: BlockType, props: Record<string, unknown>, dropped: ComposingFault[]): void {
  const missing = ((type.schema.required ?? []) as string[]).filter((name) => !Object.hasOwn(props, name))
  if (missing.length === 0) return
  const faults = missing.map((name) => ({
    path: `/block/props/${name}`,
    code: 'required',
    message: `"${name}" is missing.`,
  }))
  throw new Refusal([...dropped, ...faults])
}

function note(path: string, message: string): ComposingFault {
  return { path, code: 'mended', message }
}

function refuse(path: string, code: string, message: string): never {
  throw new Refusal({ path, code, message })
}
