import type { Issue } from '../../../blocks/schema/issues'
import { isObject } from '../../../lib/json'

/** An operation with the contract's key names. Its values are not checked yet. */
export interface Unified {
  op: 'insert' | 'update' | 'move' | 'remove' | 'document'
  /** Undefined if absent: the top level. */
  parentId?: unknown
  /** Undefined if absent: the end. */
  index?: unknown
  blockId?: unknown
  /** For an insert. */
  block?: { id?: unknown; type?: unknown; props: Record<string, unknown>; children?: unknown }
  /** For an update. */
  props?: unknown
  /** For a document operation: all keys except `op`. */
  document?: Record<string, unknown>
}

/** A fault that was fixed, or that makes an operation unacceptable. */
export type ComposingFault = Pick<Issue, 'path' | 'message'> & { code: string }

const OPS: ReadonlyMap<string, Unified['op']> = new Map(
  Object.entries({
    insert: 'insert',
    add: 'insert',
    create: 'insert',
    append: 'insert',
    update: 'update',
    edit: 'update',
    modify: 'update',
    move: 'move',
    remove: 'remove',
    delete: 'remove',
    document: 'document',
  } as const),
)

/** Synonyms of each key, the contract's name first. */
const WORDS = {
  op: ['op', 'operation', 'action'],
  parentId: ['parentId', 'parent', 'parent_id', 'parentID'],
  index: ['index', 'position', 'at'],
  blockId: ['blockId', 'id', 'block_id', 'blockID', 'target'],
  block: ['block', 'node', 'element'],
  type: ['type', 'blockType', 'block_type', 'kind'],
  props: ['props', 'properties', 'attributes', 'attrs', 'patch', 'changes'],
  children: ['children', 'blocks'],
} as const

/** Keys that name a place other than the current page. No operation may have them. */
const ELSEWHERE = ['surfaceId', 'surface_id', 'surface', 'worldId', 'world_id']
/** Other spellings of "the top level". */
const TOP = new Set<unknown>(['', 'root', 'null', 'page', 'body'])

export type Unification = { operation: Unified; fixed: ComposingFault[] } | { faults: ComposingFault[] }

/**
 * Reads an operation in any known spelling. Reports the spellings that it fixed, and keeps all content of the page.
 */
export function unify(value: unknown): Unification {
  if (!isObject(value)) return refused('', 'type', 'An operation must be an object.')
  const source = unwrapped(value)
  const elsewhere = ELSEWHERE.find((word) => word in source)
  if (elsewhere) return refused(`/${elsewhere}`, 'not_allowed', 'Operations can only change the page of this turn.')
  const fixed: ComposingFault[] = []
  const word = pick(source, 'op', fixed)
  const op = typeof word === 'string' ? OPS.get(word.trim().toLowerCase()) : undefined
  if (!op) return refused('/op', 'choice', 'op must be insert, update, move, remove or document.')
  if (op !== word) fixed.push(renamed('/op', String(word), op))
  return { operation: READERS[op](source, fixed), fixed }
}

/** Whether the value can be a block id. Some engines number their blocks. */
export function isName(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number'
}

const READERS: Record<Unified['op'], (source: Record<string, unknown>, fixed: ComposingFault[]) => Unified> = {
  insert: (source, fixed) => ({ op: 'insert', ...placeOf(source, fixed), block: blockOf(source, fixed) }),
  update(source, fixed) {
    const inner = isObject(source.block) ? { ...source.block, ...source } : source
    return { op: 'update', blockId: pick(inner, 'blockId', fixed), props: pick(inner, 'props', fixed) }
  },
  move: (source, fixed) => ({
    op: 'move',
    blockId: pick(source, 'blockId', fixed),
    ...placeOf(source, fixed),
  }),
  remove: (source, fixed) => ({ op: 'remove', blockId: pick(source, 'blockId', fixed) }),
  document(source) {
    const { op: _, ...document } = source
    return { op: 'document', document }
  },
}

/** Unwraps `{ "insert": { … } }` and `{ "operation": { … } }`. */
function unwrapped(value: Record<string, unknown>): Record<string, unknown> {
  const [[key, inner] = ['', undefined], ...others] = Object.entries(value)
  if (others.length > 0 || !isObject(inner)) return value
  return OPS.has(key) && !('op' in inner) ? { op: key, ...inner } : inner
}

function placeOf(source: Record<string, unknown>, fixed: ComposingFault[]): Pick<Unified, 'parentId' | 'index'> {
  const named = pick(source, 'parentId', fixed)
  const parentId = TOP.has(named) ? null : named
  const index = pick(source, 'index', fixed)
  return { parentId: parentId ?? null, index: typeof index === 'string' && /^\d+$/.test(index) ? Number(index) : index }
}

/** Reads a new block from `block` or from the operation itself, and its props from `props` or from keys next to the type. */
function blockOf(source: Record<string, unknown>, fixed: ComposingFault[]): NonNullable<Unified['block']> {
  const nested = WORDS.block.map((word) => source[word]).find(isObject)
  const inner = nested ?? without(source, [...WORDS.op, ...WORDS.parentId, ...WORDS.index])
  if (!nested) fixed.push(renamed('/block', 'the operation itself', 'block'))
  const type = pick(inner, 'type', fixed, '/block')
  const id = pick(inner, 'blockId', [], '/block')
  const children = pick(inner, 'children', fixed, '/block')
  const given = pick(inner, 'props', fixed, '/block')
  const taken = (['type', 'blockId', 'children', 'props'] as const).map((name) => wordFor(inner, name))
  const beside = without(inner, taken)
  if (Object.keys(beside).length > 0) fixed.push(renamed('/block', 'keys next to the type', 'props'))
  return { id, type, props: { ...beside, ...(isObject(given) ? given : {}) }, children }
}

function pick(source: Record<string, unknown>, name: keyof typeof WORDS, fixed: ComposingFault[], at = ''): unknown {
  const word = wordFor(source, name)
  if (word === undefined) return undefined
  if (word !== WORDS[name][0]) fixed.push(renamed(`${at}/${name}`, word, name))
  return source[word]
}

function wordFor(source: Record<string, unknown>, name: keyof typeof WORDS): string | undefined {
  return WORDS[name].find((word) => Object.hasOwn(source, word) && source[word] !== undefined)
}

function without(source: Record<string, unknown>, words: readonly (string | undefined)[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).filter(([key]) => !words.includes(key)))
}

function renamed(path: string, from: string, to: string): ComposingFault {
  return { path, code: 'spelling', message: `${from} was read as ${to}.` }
}

function refused(path: string, code: string, message: string): Unification {
  return { faults: [{ path, code, message }] }
}
