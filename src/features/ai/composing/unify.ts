import type { Issue } from '../../../blocks/schema/issues'
import { isObject } from '../../../lib/json'

/** An operation in the words of the contract, its parts still unchecked. */
export interface Unified {
  op: 'insert' | 'update' | 'move' | 'remove' | 'document'
  /** Undefined where none was named: the top level. */
  parentId?: unknown
  /** Undefined where none was named: the end. */
  index?: unknown
  blockId?: unknown
  /** Of an insert. */
  block?: { id?: unknown; type?: unknown; props: Record<string, unknown>; children?: unknown }
  /** Of an update. */
  props?: unknown
  /** Of a document operation: everything beside `op`. */
  document?: Record<string, unknown>
}

/** A fault that was mended, or keeps an operation from being taken. */
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

/** Other words for one thing, ours first. */
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

/** Words that name another place than the page under work: no operation may. */
const ELSEWHERE = ['surfaceId', 'surface_id', 'surface', 'worldId', 'world_id']
/** Other spellings of "the top level". */
const TOP = new Set<unknown>(['', 'root', 'null', 'page', 'body'])

export type Unification = { operation: Unified; mended: ComposingFault[] } | { faults: ComposingFault[] }

/**
 * Reads an operation however it was spelled. What was said in other words is mended and told; nothing that belongs to the
 * page is lost.
 */
export function unify(value: unknown): Unification {
  if (!isObject(value)) return refused('', 'type', 'An operation must be an object.')
  const source = unwrapped(value)
  const elsewhere = ELSEWHERE.find((word) => word in source)
  if (elsewhere) return refused(`/${elsewhere}`, 'not_allowed', 'Operations change the page of this turn and no other.')
  const mended: ComposingFault[] = []
  const word = pick(source, 'op', mended)
  const op = typeof word === 'string' ? OPS.get(word.trim().toLowerCase()) : undefined
  if (!op) return refused('/op', 'choice', 'op must be insert, update, move, remove or document.')
  if (op !== word) mended.push(renamed('/op', String(word), op))
  return { operation: READERS[op](source, mended), mended }
}

/** What may stand for a block's id: engines number their blocks too. */
export function isName(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number'
}

const READERS: Record<Unified['op'], (source: Record<string, unknown>, mended: ComposingFault[]) => Unified> = {
  insert: (source, mended) => ({ op: 'insert', ...placeOf(source, mended), block: blockOf(source, mended) }),
  update(source, mended) {
    const inner = isObject(source.block) ? { ...source.block, ...source } : source
    return { op: 'update', blockId: pick(inner, 'blockId', mended), props: pick(inner, 'props', mended) }
  },
  move: (source, mended) => ({
    op: 'move',
    blockId: pick(source, 'blockId', mended),
    ...placeOf(source, mended),
  }),
  remove: (source, mended) => ({ op: 'remove', blockId: pick(source, 'blockId', mended) }),
  document(source) {
    const { op: _, ...document } = source
    return { op: 'document', document }
  },
}

/** `{ "insert": { … } }` and `{ "operation": { … } }` mean what is inside. */
function unwrapped(value: Record<string, unknown>): Record<string, unknown> {
  const [[key, inner] = ['', undefined], ...others] = Object.entries(value)
  if (others.length > 0 || !isObject(inner)) return value
  return OPS.has(key) && !('op' in inner) ? { op: key, ...inner } : inner
}

function placeOf(source: Record<string, unknown>, mended: ComposingFault[]): Pick<Unified, 'parentId' | 'index'> {
  const named = pick(source, 'parentId', mended)
  const parentId = TOP.has(named) ? null : named
  const index = pick(source, 'index', mended)
  return { parentId: parentId ?? null, index: typeof index === 'string' && /^\d+$/.test(index) ? Number(index) : index }
}

/** A new block may stand in `block` or be spread over the operation, and its props in `props` or beside the type. */
function blockOf(source: Record<string, unknown>, mended: ComposingFault[]): NonNullable<Unified['block']> {
  const nested = WORDS.block.map((word) => source[word]).find(isObject)
  const inner = nested ?? without(source, [...WORDS.op, ...WORDS.parentId, ...WORDS.index])
  if (!nested) mended.push(renamed('/block', 'the operation itself', 'block'))
  const type = pick(inner, 'type', mended, '/block')
  const id = pick(inner, 'blockId', [], '/block')
  const children = pick(inner, 'children', mended, '/block')
  const given = pick(inner, 'props', mended, '/block')
  const taken = (['type', 'blockId', 'children', 'props'] as const).map((name) => wordFor(inner, name))
  const beside = without(inner, taken)
  if (Object.keys(beside).length > 0) mended.push(renamed('/block', 'keys beside the type', 'props'))
  return { id, type, props: { ...beside, ...(isObject(given) ? given : {}) }, children }
}

function pick(source: Record<string, unknown>, name: keyof typeof WORDS, mended: ComposingFault[], at = ''): unknown {
  const word = wordFor(source, name)
  if (word === undefined) return undefined
  if (word !== WORDS[name][0]) mended.push(renamed(`${at}/${name}`, word, name))
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
